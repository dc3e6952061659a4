/** What the books of a month need of an invoice or a credit note, as it was issued. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { type Paise, paise, zeroPaise } from '#domain/money/money.ts';
import type { TaxDocumentKind } from './invoice-number.ts';
import { stateName } from './invoice-states.ts';

/** Value and taxes; IGST does not occur, as food is taxed where it is cooked (decision 0016). */
export interface Taxed {
  readonly taxablePaise: Paise;
  readonly cgstPaise: Paise;
  /** UTGST in Union territories without a legislature. */
  readonly sgstPaise: Paise;
}

/** The lines of a document with one SAC and rate, added up. */
export interface TaxedPart extends Taxed {
  readonly sac: string;
  readonly gstPercent: number;
}

export interface RegisteredDocument {
  readonly kind: TaxDocumentKind;
  readonly number: string;
  readonly serial: number;
  readonly issuedOn: CalendarDate;
  readonly orderId: string;
  readonly orderNumber: string;
  /** Null for an invoice. */
  readonly refundId: string | null;
  readonly sellerGstin: string | null;
  /** Of the seller, which is the place of supply. */
  readonly stateCode: string;
  /** The seller paid a composition levy. */
  readonly isComposition: boolean;
  readonly recipientName: string;
  /** The business that the order was for. */
  readonly buyer: { readonly company: string; readonly gstin: string } | null;
  /** The invoice that a credit note corrects. */
  readonly against: { readonly number: string; readonly issuedOn: CalendarDate } | null;
  /** Sorted by SAC and rate. */
  readonly parts: readonly TaxedPart[];
}

export const untaxed: Taxed = {
  taxablePaise: zeroPaise,
  cgstPaise: zeroPaise,
  sgstPaise: zeroPaise,
};

/** `one + sign × other`, each part by itself. */
export function addTaxed(one: Taxed, other: Taxed, sign: 1 | -1 = 1): Taxed {
  return {
    taxablePaise: paise(one.taxablePaise + sign * other.taxablePaise),
    cgstPaise: paise(one.cgstPaise + sign * other.cgstPaise),
    sgstPaise: paise(one.sgstPaise + sign * other.sgstPaise),
  };
}

export const sumTaxed = (all: readonly Taxed[]): Taxed =>
  all.reduce<Taxed>((sum, each) => addTaxed(sum, each), untaxed);

/** With taxes. */
export const totalOf = ({ taxablePaise, cgstPaise, sgstPaise }: Taxed): Paise =>
  paise(taxablePaise + cgstPaise + sgstPaise);

/** Why a document is a bill of supply, which is not in GSTR-1; null for a tax invoice. */
export function supplyScheme({
  sellerGstin,
  isComposition,
}: Pick<RegisteredDocument, 'sellerGstin' | 'isComposition'>):
  | 'composition'
  | 'unregistered'
  | null {
  if (sellerGstin === null) return 'unregistered';
  return isComposition ? 'composition' : null;
}

/** As GSTR-1 names a place of supply: `29-Karnataka`. */
export const placeOfSupply = (stateCode: string): string =>
  `${stateCode}-${stateName(stateCode) ?? 'Unknown'}`;

/** The lines of a document by SAC and rate; most documents have one of each. */
export function partsOf(lines: readonly TaxedPart[]): TaxedPart[] {
  const parts: TaxedPart[] = [];
  for (const { sac, gstPercent, ...taxed } of lines) {
    const at = parts.findIndex((part) => part.sac === sac && part.gstPercent === gstPercent);
    const before = parts[at] ?? untaxed;
    parts[at === -1 ? parts.length : at] = { sac, gstPercent, ...addTaxed(before, taxed) };
  }
  return parts.toSorted(
    (one, other) => one.sac.localeCompare(other.sac) || one.gstPercent - other.gstPercent,
  );
}
