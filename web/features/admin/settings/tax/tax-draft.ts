/** The tax settings as they are typed, as they are sent, and as they are shown. */
import * as z from 'zod/mini';
import { NewTaxSettings, type TaxSettings } from '#contract/staff/settings/tax-settings.ts';
import type { TaxScheme } from '#domain/settings/tax-terms.ts';
import { countsFromLabel } from '../by-date/counts-from.tsx';
import { figureDifferences } from '../by-date/figure-differences.ts';
import { sentFrom } from '../by-date/sent-from.ts';
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

const toBody = (typed: TaxDraft): unknown => ({
  scheme: typed.scheme,
  mealsPercent: countOf(typed.mealsPercent),
  packsPercent: countOf(typed.packsPercent),
  ...sentFrom(typed),
});

/** Shows under the field what the server would refuse. */
export const TaxTyped = z.pipe(z.transform(toBody), NewTaxSettings);

export const taxDifferences = figureDifferences<TaxFigures, TaxSettings, Figure, TaxDraft>({
  labels: taxLabels,
  names: figures,
  draftOn: taxOn,
  words: taxWords,
});
