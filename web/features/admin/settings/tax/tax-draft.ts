/** The tax settings as they are typed, as they are sent, and as they are shown. */
import * as z from 'zod/mini';
import { NewTaxSettings, type TaxSettings } from '#contract/staff/settings/tax-settings.ts';
import type { TaxScheme } from '#domain/settings/tax-terms.ts';
import type { Difference } from '#web/features/admin/kit/editing/edit-conflict.tsx';
import { countsFromLabel } from '../by-date/counts-from.tsx';
import { scheduledDifferences } from '../by-date/dated-list.ts';
import { countOf, splitByDate } from '../by-date/split-by-date.ts';

export type TaxFigures = TaxSettings['now'];
type TaxDraft = Readonly<Record<Exclude<keyof NewTaxSettings, 'version' | 'nextFrom'>, string>>;
type Figure = keyof TaxFigures;

/** In the order of the form. */
export const taxLabels: TaxDraft = {
  scheme: 'Scheme',
  mealsPercent: 'GST in the prices of meals and plans (%)',
  packsPercent: 'GST added to the prices of packs (%)',
  effectiveFrom: countsFromLabel,
};
export const taxFields = Object.keys(taxLabels) as (keyof TaxDraft)[];
const figures: readonly Figure[] = ['scheme', 'mealsPercent', 'packsPercent'];

export const schemeLabels: Readonly<Record<TaxScheme, string>> = {
  regular: 'Regular: charges GST',
  composition: 'Composition: charges no GST',
  unregistered: 'Not registered: charges no GST',
};

/** Each figure in words, as the page shows it. */
export const taxWords = (of: TaxFigures): Readonly<Record<Figure, string>> => {
  const isRegular = of.scheme === 'regular';
  return {
    scheme: schemeLabels[of.scheme],
    mealsPercent: isRegular ? `${of.mealsPercent}%` : 'None',
    packsPercent: isRegular ? `${of.packsPercent}%` : 'None',
  };
};

/** What counts on a delivery date; what counts now without one. */
export function taxOn(settings: TaxSettings, date: string): TaxDraft {
  const { scheme, mealsPercent, packsPercent } = splitByDate<TaxFigures>(settings, date).now;
  return {
    scheme,
    mealsPercent: String(mealsPercent),
    packsPercent: String(packsPercent),
    effectiveFrom: date,
  };
}

export const draftOf = (settings: TaxSettings): TaxDraft => taxOn(settings, '');

/** Without a date the field is left out: the server takes the first one that is open. */
const toBody = ({ scheme, mealsPercent, packsPercent, effectiveFrom }: TaxDraft): unknown => ({
  scheme,
  mealsPercent: countOf(mealsPercent),
  packsPercent: countOf(packsPercent),
  ...(effectiveFrom !== '' && { effectiveFrom }),
});

/** Shows under the field what the server would refuse. */
export const TaxTyped = z.pipe(z.transform(toBody), NewTaxSettings);

/** Where the saved version differs from the typed one on its day, and what it schedules. */
export function taxDifferences(
  mine: TaxDraft,
  theirs: TaxSettings,
  formatDay: (day: string) => string,
): Difference[] {
  const saved = taxOn(theirs, mine.effectiveFrom);
  const words = taxWords(splitByDate<TaxFigures>(theirs, mine.effectiveFrom).now);
  const differing = figures
    .filter((name) => mine[name] !== saved[name])
    .map((name) => ({ label: taxLabels[name], theirs: words[name] }));
  const inWords = (of: TaxFigures) => Object.values(taxWords(of)).join(', ');
  const scheduled = scheduledDifferences<TaxFigures>(theirs, inWords, formatDay);
  return [...differing, ...scheduled];
}
