/** The figures of GSTR-1 for a month, from its documents: no rate is applied again. */
import { isFirstOfPrefix, type TaxDocumentKind } from './invoice-number.ts';
import {
  addTaxed,
  placeOfSupply,
  type RegisteredDocument,
  sumTaxed,
  supplyScheme,
  type Taxed,
  type TaxedPart,
  untaxed,
} from './registered-document.ts';

interface AtRate extends Taxed {
  readonly gstPercent: number;
}

/** Table 7: supplies to consumers, less their credit notes; below zero if these exceed them. */
interface ConsumerRow extends AtRate {
  readonly place: string;
}

/** Tables 4A and 9B: an invoice or a credit note for a business, one row for each rate. */
export interface BusinessRow extends AtRate {
  readonly document: RegisteredDocument;
  readonly gstin: string;
  readonly company: string;
  readonly place: string;
}

/** Table 12: by SAC and rate, since May 2025 apart for businesses and consumers. */
export interface SacRow extends AtRate {
  readonly supply: 'B2B' | 'B2C';
  readonly sac: string;
}

/** Table 13: consecutive numbers. */
interface IssuedRow {
  readonly kind: TaxDocumentKind;
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

interface LeftOut extends Taxed {
  readonly kind: TaxDocumentKind;
  readonly reason: 'composition' | 'unregistered';
  readonly count: number;
}

interface Gstr1 {
  readonly b2cs: readonly ConsumerRow[];
  readonly b2b: readonly BusinessRow[];
  readonly cdnr: readonly BusinessRow[];
  /** Less credit notes to consumers; those to businesses are in `hsnCredited`. */
  readonly hsn: readonly SacRow[];
  /** What credit notes to businesses took back, for the same rows. */
  readonly hsnCredited: readonly SacRow[];
  readonly docs: readonly IssuedRow[];
  /** Bills of supply and their credit notes: CMP-08 and GSTR-4, or no return at all. */
  readonly leftOut: readonly LeftOut[];
  /** Of the seller; more than one when it changed in the month. */
  readonly gstins: readonly string[];
}

/** Adds up what belongs together, in the order of the keys. */
function group<Item, Row>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  toRow: (first: Item, all: readonly Item[]) => Row,
): Row[] {
  const groups = Map.groupBy(items, keyOf);
  return [...groups.keys()].toSorted().flatMap((key) => {
    const all = groups.get(key) ?? [];
    const [first] = all;
    return first === undefined ? [] : [toRow(first, all)];
  });
}

interface Supplied {
  readonly document: RegisteredDocument;
  readonly part: TaxedPart;
}

const suppliesOf = (documents: readonly RegisteredDocument[]): Supplied[] =>
  documents.flatMap((document) => document.parts.map((part) => ({ document, part })));

/** Invoices less credit notes. */
const netOf = (all: readonly Supplied[]): Taxed =>
  all.reduce<Taxed>(
    (sum, { document, part }) => addTaxed(sum, part, document.kind === 'invoice' ? 1 : -1),
    untaxed,
  );

const rateKey = ({ gstPercent }: TaxedPart): string => gstPercent.toFixed(2).padStart(6, '0');

const byPlace = (supplies: readonly Supplied[]): ConsumerRow[] =>
  group(
    supplies,
    ({ document, part }) => `${document.stateCode} ${rateKey(part)}`,
    ({ document, part }, all) => ({
      ...netOf(all),
      gstPercent: part.gstPercent,
      place: placeOfSupply(document.stateCode),
    }),
  );

const bySac = (
  supply: SacRow['supply'],
  supplies: readonly Supplied[],
  sum: (all: readonly Supplied[]) => Taxed,
): SacRow[] =>
  group(
    supplies,
    ({ part }) => `${part.sac} ${rateKey(part)}`,
    ({ part }, all) => ({ ...sum(all), supply, sac: part.sac, gstPercent: part.gstPercent }),
  );

const sumOf = (all: readonly Supplied[]): Taxed => sumTaxed(all.map(({ part }) => part));

function toBusinessRow({ document, part }: Supplied): BusinessRow[] {
  const { buyer, stateCode } = document;
  const { sac: _, ...taxed } = part;
  return buyer ? [{ ...taxed, ...buyer, document, place: placeOfSupply(stateCode) }] : [];
}

/** Rates that differ only by their SAC are one row of a document. */
const businessRows = (supplies: readonly Supplied[]): BusinessRow[] =>
  group(
    supplies,
    ({ document, part }) => `${String(document.serial).padStart(9, '0')} ${rateKey(part)}`,
    ({ document, part }, all) => toBusinessRow({ document, part: { ...part, ...sumOf(all) } }),
  ).flat();

function issuedRows(documents: readonly RegisteredDocument[], kind: TaxDocumentKind): IssuedRow[] {
  const rows: IssuedRow[] = [];
  let last = Number.NaN;
  for (const { serial, number } of documents
    .filter((document) => document.kind === kind)
    .toSorted((one, other) => one.serial - other.serial)) {
    const row = rows.at(-1);
    if (row && serial === last + 1 && !isFirstOfPrefix(serial))
      rows[rows.length - 1] = { ...row, to: number, count: row.count + 1 };
    else rows.push({ kind, from: number, to: number, count: 1 });
    last = serial;
  }
  return rows;
}

const leftOutRows = (documents: readonly RegisteredDocument[]): LeftOut[] =>
  group(
    documents,
    (document) => `${supplyScheme(document)} ${document.kind}`,
    (first, all) => ({
      ...sumTaxed(all.flatMap(({ parts }) => parts)),
      kind: first.kind,
      reason: supplyScheme(first) ?? 'unregistered',
      count: all.length,
    }),
  );

/** The seller of a tax invoice has a GSTIN. */
const isReported = (
  document: RegisteredDocument,
): document is RegisteredDocument & { readonly sellerGstin: string } =>
  supplyScheme(document) === null;

/**
 * Credit notes to consumers are netted in the month in which they are issued (table 7); a document
 * for a buyer with a GSTIN is listed. Consumers in other States above the limit of table 5 cannot
 * occur, as all supplies are within the State (decision 0016), so table 9B has no notes to them.
 */
export function gstr1Of(documents: readonly RegisteredDocument[]): Gstr1 {
  const reported = documents.filter(isReported);
  const supplies = suppliesOf(reported);
  const toConsumers = supplies.filter(({ document }) => document.buyer === null);
  const toBusinesses = supplies.filter(({ document }) => document.buyer !== null);
  const invoiced = toBusinesses.filter(({ document }) => document.kind === 'invoice');
  const credited = toBusinesses.filter(({ document }) => document.kind === 'credit_note');
  return {
    b2cs: byPlace(toConsumers),
    b2b: businessRows(invoiced),
    cdnr: businessRows(credited),
    hsn: [...bySac('B2B', invoiced, sumOf), ...bySac('B2C', toConsumers, netOf)],
    hsnCredited: bySac('B2B', credited, sumOf),
    docs: [...issuedRows(reported, 'invoice'), ...issuedRows(reported, 'credit_note')],
    leftOut: leftOutRows(documents.filter((document) => !isReported(document))),
    gstins: [...new Set(reported.map(({ sellerGstin }) => sellerGstin))].toSorted(),
  };
}
