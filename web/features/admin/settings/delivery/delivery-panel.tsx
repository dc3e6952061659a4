/** Delivery fee, cut-off, grace and booking window: what counts now and later, and changing it. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { SectionPanel } from '../by-date/section-panel.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { DeliveryTable } from './delivery-table.tsx';

export function DeliveryPanel() {
  const settings = useQuery({
    ...query('GET /api/admin/settings/delivery'),
    refetchOnMount: 'always',
  });
  return (
    <SectionPanel
      title="Delivery"
      about="What is ordered already keeps its fee; days that are closed already never open again."
      settings={settings}
    >
      {(read) => (
        <>
          <DeliveryTable settings={read} />
          <DeliveryForm settings={read} />
        </>
      )}
    </SectionPanel>
  );
}
