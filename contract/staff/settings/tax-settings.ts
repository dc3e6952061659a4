/** The tax scheme and the rates of GST, by delivery date. */
import * as z from 'zod/mini';
import { gstPercentMax, taxSchemes } from '#domain/settings/tax-terms.ts';
import { publishing, sectionCalls, sectionReply, wholeNumber } from './settings-section.ts';

const percent = () =>
  wholeNumber(`Enter a whole percentage, 0 to ${gstPercentMax}`, 0, gstPercentMax);

const TaxSettings = sectionReply({
  scheme: z.enum(taxSchemes),
  /** Included in the prices of single meals and plans. */
  mealsPercent: z.int(),
  /** Added to the prices of packs; only under the regular scheme. */
  packsPercent: z.int(),
});
export type TaxSettings = z.infer<typeof TaxSettings>;

export const NewTaxSettings = z.strictObject({
  scheme: z.enum(taxSchemes, 'Choose regular, composition or unregistered'),
  mealsPercent: percent(),
  packsPercent: percent(),
  ...publishing,
});
export type NewTaxSettings = z.infer<typeof NewTaxSettings>;

export const { get: getTaxSettings, publish: publishTaxSettings } = sectionCalls(
  'tax',
  'The tax scheme and the rates of GST',
  NewTaxSettings,
  TaxSettings,
);
