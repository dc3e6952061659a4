/** Which version of a section counts on a delivery date. */

/** Figures that count now, and those that are published for later delivery dates. */
export interface Section<Figures> {
  readonly now: Figures;
  readonly next: readonly (Figures & { readonly effectiveFrom: string })[];
}

/** What counts now and what counts later, when `earliest` is the first open delivery date. */
export function splitByDate<Figures>({ now, next }: Section<Figures>, earliest = '') {
  const begun = next.findLast(({ effectiveFrom }) => effectiveFrom <= earliest);
  const later = next.filter(({ effectiveFrom }) => effectiveFrom > earliest);
  const figures: Figures = begun ?? now;
  return { now: figures, later };
}

/** Digits as a number; anything else as it is typed, for the contract to refuse. */
export const countOf = (text: string): number | string =>
  /^\d+$/.test(text.trim()) ? Number(text) : text;

/** The same, and null for nothing. */
export const countOrNullOf = (text: string): number | string | null =>
  text.trim() === '' ? null : countOf(text);
