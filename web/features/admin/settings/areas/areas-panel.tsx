/** The areas: where the kitchen delivers now and later, and changing it. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { SectionPanel } from '../by-date/section-panel.tsx';
import { VersionsTable } from '../by-date/versions-table.tsx';
import { areasWords } from './areas-draft.ts';
import { AreasForm } from './areas-form.tsx';

const columns = [{ id: 'areas', label: 'Delivers to', words: areasWords }];

export function AreasPanel() {
  const settings = useQuery({ ...query('GET /api/admin/areas'), refetchOnMount: 'always' });
  return (
    <SectionPanel
      title="Areas"
      about={
        'The pincodes that you deliver to; without an area, everywhere. Fee, smallest order and ' +
        'free delivery count for single meals only: packs and plans are delivered free. Orders ' +
        'that are placed stay as they are.'
      }
      settings={settings}
    >
      {(read) => (
        <>
          <VersionsTable settings={read} columns={columns} />
          <AreasForm settings={read} />
        </>
      )}
    </SectionPanel>
  );
}
