/** The delivery times: what customers choose from now and later, and changing it. */
import { useQuery } from '@tanstack/react-query';
import type { SlotSettings } from '#contract/staff/slots.ts';
import { query } from '#web/api/query.ts';
import { cutoffOn } from '#web/shared/dates/delivery-terms.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { SectionPanel } from '../by-date/section-panel.tsx';
import { VersionsTable } from '../by-date/versions-table.tsx';
import { slotsWords } from './slots-draft.ts';
import { SlotsForm } from './slots-form.tsx';

function SlotsTable({ settings }: { readonly settings: SlotSettings }) {
  const { data: config } = useConfig();
  const words = (figures: SlotSettings['now'], from?: string) =>
    slotsWords(figures, config && from ? cutoffOn(config, from) : undefined);
  return (
    <VersionsTable
      settings={settings}
      columns={[{ id: 'slots', label: 'Delivery times', words }]}
    />
  );
}

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
          <SlotsTable settings={read} />
          <SlotsForm settings={read} />
        </>
      )}
    </SectionPanel>
  );
}
