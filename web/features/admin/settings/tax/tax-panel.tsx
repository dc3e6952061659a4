/** The tax scheme and the rates of GST: what counts now and later, and changing it. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { SectionPanel } from '../by-date/section-panel.tsx';
import { VersionsTable } from '../by-date/versions-table.tsx';
import { type TaxFigures, taxWords } from './tax-draft.ts';
import { TaxForm } from './tax-form.tsx';

const words = (name: keyof TaxFigures) => (figures: TaxFigures) => taxWords(figures)[name];

const columns = [
  { id: 'scheme', label: 'Scheme', words: words('scheme') },
  { id: 'meals', label: 'In meals and plans', words: words('mealsPercent') },
  { id: 'packs', label: 'Added to packs', words: words('packsPercent') },
];

export function TaxPanel() {
  const settings = useQuery({ ...query('GET /api/admin/settings/tax'), refetchOnMount: 'always' });
  return (
    <SectionPanel
      title="Tax"
      about={
        'A new rate counts for an order once two of its delivery, its invoice and its payment ' +
        'come on the first day of the rate or later. Invoices that are issued never change.'
      }
      settings={settings}
    >
      {(read) => (
        <>
          <VersionsTable settings={read} columns={columns} />
          <TaxForm settings={read} />
        </>
      )}
    </SectionPanel>
  );
}
