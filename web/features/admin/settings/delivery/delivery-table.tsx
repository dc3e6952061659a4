/** Fee, cut-off, grace and days ahead: those that count now, and those scheduled for later. */
import type { DeliverySettings } from '#contract/staff/settings/delivery-settings.ts';
import { VersionsTable } from '../by-date/versions-table.tsx';
import { type DeliveryFigures, figureWords } from './delivery-draft.ts';

const words = (name: keyof DeliveryFigures) => (figures: DeliveryFigures) =>
  figureWords(figures)[name];

const columns = [
  { id: 'fee', label: 'Fee', isNumeric: true, words: words('fee') },
  { id: 'cutoff', label: 'Cut-off, the day before', words: words('cutoff') },
  { id: 'grace', label: 'Grace', words: words('graceMinutes') },
  { id: 'ahead', label: 'Days ahead', words: words('bookingDays') },
];

export function DeliveryTable({ settings }: { readonly settings: DeliverySettings }) {
  return <VersionsTable settings={settings} columns={columns} />;
}
