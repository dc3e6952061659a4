/** Which tax counts for deliveries on a date. */

/** How the business is taxed: only the regular scheme may charge GST (CGST Act, section 10). */
export const taxSchemes = ['regular', 'composition', 'unregistered'] as const;
export type TaxScheme = (typeof taxSchemes)[number];

/** The highest rate of GST. */
export const gstPercentMax = 40;

export interface TaxTerms {
  readonly scheme: TaxScheme;
  /** Included in the prices of single meals and plans; null: as in the seller's details. */
  readonly mealsPercent: number | null;
  /** Added to the prices of packs (Spec 9.4). */
  readonly packsPercent: number;
}

/** Until the owner publishes others. */
export const initialTaxTerms: TaxTerms = {
  scheme: 'regular',
  mealsPercent: null,
  packsPercent: 18,
};

/** What is added to the price of a pack. */
export const packGstPercent = ({ scheme, packsPercent }: TaxTerms): number =>
  scheme === 'regular' ? packsPercent : 0;
