/** The registers and the figures of GSTR-1 of a month, read from its documents. */
import type { CreditNoteRow, Gstr1, InvoiceRow } from '#contract/staff/books/registers.ts';
import { startInIndia } from '#domain/calendar/calendar.ts';
import { type Month, monthBounds } from '#domain/calendar/month.ts';
import { type BusinessRow, gstr1Of, type SacRow } from '#domain/invoices/gstr1.ts';
import { type TaxDocumentKind, taxDocumentKinds } from '#domain/invoices/invoice-number.ts';
import {
  placeOfSupply,
  type RegisteredDocument,
  sumTaxed,
  supplyScheme,
  type Taxed,
  totalOf,
} from '#domain/invoices/registered-document.ts';
import { toRupees, zeroPaise } from '#domain/money/money.ts';
import type { Reader } from '#server/db/database.ts';
import { findDocumentsBetween } from './registers.store.ts';

function documentsOf(
  db: Reader,
  month: Month,
  kinds: readonly TaxDocumentKind[],
): Promise<RegisteredDocument[]> {
  const { first, next } = monthBounds(month);
  return findDocumentsBetween(db, { from: startInIndia(first), until: startInIndia(next) }, kinds);
}

const amounts = (taxed: Taxed) => ({
  taxable: toRupees(taxed.taxablePaise),
  cgst: toRupees(taxed.cgstPaise),
  sgst: toRupees(taxed.sgstPaise),
  igst: toRupees(zeroPaise),
  total: toRupees(totalOf(taxed)),
});

const distinct = (values: readonly (string | number)[]): string => [...new Set(values)].join(' + ');

function toInvoiceRow(document: RegisteredDocument): InvoiceRow {
  const { parts, buyer } = document;
  return {
    number: document.number,
    date: document.issuedOn,
    orderNumber: document.orderNumber,
    orderId: document.orderId,
    type: supplyScheme(document) === null ? 'tax_invoice' : 'bill_of_supply',
    customer: document.recipientName,
    company: buyer?.company ?? null,
    gstin: buyer?.gstin ?? null,
    placeOfSupply: placeOfSupply(document.stateCode),
    sac: distinct(parts.map(({ sac }) => sac)),
    rate: distinct(parts.map(({ gstPercent }) => gstPercent)),
    ...amounts(sumTaxed(parts)),
  };
}

const againstOf = ({ against }: RegisteredDocument) => ({
  against: against?.number ?? '',
  againstDate: against?.issuedOn ?? '',
});

const toCreditNoteRow = (document: RegisteredDocument): CreditNoteRow => ({
  ...toInvoiceRow(document),
  refundId: document.refundId ?? '',
  ...againstOf(document),
});

export async function readInvoices(db: Reader, month: Month): Promise<InvoiceRow[]> {
  return (await documentsOf(db, month, ['invoice'])).map(toInvoiceRow);
}

export async function readCreditNotes(db: Reader, month: Month): Promise<CreditNoteRow[]> {
  return (await documentsOf(db, month, ['credit_note'])).map(toCreditNoteRow);
}

const toBusiness = (row: BusinessRow) => ({
  gstin: row.gstin,
  company: row.company,
  number: row.document.number,
  date: row.document.issuedOn,
  orderNumber: row.document.orderNumber,
  orderId: row.document.orderId,
  refundId: row.document.refundId,
  value: toRupees(totalOf(sumTaxed(row.document.parts))),
  placeOfSupply: row.place,
  rate: String(row.gstPercent),
  ...amounts(row),
});

const toSac = (row: SacRow) => ({
  supply: row.supply,
  sac: row.sac,
  rate: String(row.gstPercent),
  ...amounts(row),
});

function totalsOf(documents: readonly RegisteredDocument[], kind: TaxDocumentKind) {
  const ofKind = documents.filter((document) => document.kind === kind);
  return { count: ofKind.length, ...amounts(sumTaxed(ofKind.flatMap(({ parts }) => parts))) };
}

/** All tables are from one statement, so they agree while documents are being issued. */
export async function readGstr1(db: Reader, month: Month): Promise<Gstr1> {
  const documents = await documentsOf(db, month, taxDocumentKinds);
  const figures = gstr1Of(documents);
  const { leftOut, docs } = figures;
  return {
    gstins: [...figures.gstins],
    reason: docs.length === 0 ? (leftOut[0]?.reason ?? null) : null,
    b2cs: figures.b2cs.map((row) => ({
      placeOfSupply: row.place,
      rate: String(row.gstPercent),
      ...amounts(row),
    })),
    b2b: figures.b2b.map(toBusiness),
    cdnr: figures.cdnr.map((row) => ({ ...toBusiness(row), ...againstOf(row.document) })),
    cdnur: [],
    hsn: figures.hsn.map(toSac),
    hsnCredited: figures.hsnCredited.map(toSac),
    docs: docs.map(({ kind, from, to, count }) => ({ kind, from, to, total: count, cancelled: 0 })),
    leftOut: leftOut.map(({ kind, reason, count, ...taxed }) => ({
      kind,
      reason,
      count,
      ...amounts(taxed),
    })),
    totals: {
      invoices: totalsOf(documents, 'invoice'),
      creditNotes: totalsOf(documents, 'credit_note'),
    },
  };
}
