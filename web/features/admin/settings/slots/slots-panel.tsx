/** The delivery times: what customers choose from now and later, and changing it. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { SectionPanel } from '../by-date/section-panel.tsx';
import { VersionsTable } from '../by-date/versions-table.tsx';
import { slotsWords } from './slots-draft.ts';
import { SlotsForm } from './slots-form.tsx';

const columns = [{ id: 'slots', label: 'Delivery times', words: slotsWords }];

export function SlotsPanel() {
  const settings = useQuery({ ...query('GET /api/admin/slots'), refetchOnMount: 'always' });
  return (
    <SectionPanel
      title="Delivery times"
      about={
        'When you deliver. Customers choose one of these with each order; without any, they ' +
        'choose only the day. A plan is delivered at its own time, by default the first one. ' +
        'Orders that are placed keep their time.'
      }
      settings={settings}
    >
      {(read) => (
        <>
          <VersionsTable settings={read} columns={columns} />
          <SlotsForm settings={read} />
        </>
      )}
    </SectionPanel>
  );
}
