/** The registers and the figures of GSTR-1 of a month as CSV; docs/registers.md has the columns. */
import type { CreditNoteRow, Gstr1, InvoiceRow } from '#contract/staff/books/registers.ts';
import type { Month } from '#domain/calendar/month.ts';
import { toCsvLine } from '#domain/csv.ts';
import type { Reader } from '#server/db/database.ts';
import { byteOrderMark } from '#server/http/csv-reply.ts';
import { FileReply } from '#server/http/file-reply.ts';
import { readCreditNotes, readGstr1, readInvoices } from './read-month.ts';

type Amounts = Pick<InvoiceRow, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'>;

const amountHeading = ['Taxable value', 'CGST', 'SGST/UTGST', 'IGST', 'Total'];
const amountFields = ({ taxable, cgst, sgst, igst, total }: Amounts) => [
  ...[taxable, cgst, sgst, igst],
  total,
];

const registerHeading = [
  ...['Date', 'Voucher type', 'Number', 'Order', 'Party', 'GSTIN', 'Place of supply', 'SAC'],
  ...['GST rate', ...amountHeading],
];

const registerFields = (row: InvoiceRow, voucher: string): string[] => [
  row.date,
  voucher,
  row.number,
  row.orderNumber,
  row.company ?? row.customer,
  row.gstin ?? '',
  row.placeOfSupply,
  row.sac,
  row.rate,
  ...amountFields(row),
];

const invoiceFields = (row: InvoiceRow): string[] =>
  registerFields(row, row.type === 'tax_invoice' ? 'Sales' : 'Sales (bill of supply)');

const creditNoteFields = (row: CreditNoteRow): string[] => [
  ...registerFields(row, 'Credit Note'),
  row.against,
  row.againstDate,
];

/** A month is bounded, and one statement reads it, so a file is what its register shows. */
const toFile = (name: string, lines: readonly (readonly string[])[]): FileReply =>
  new FileReply({ name: `${name}.csv`, content: byteOrderMark + lines.map(toCsvLine).join('') });

export async function writeInvoices(db: Reader, month: Month): Promise<FileReply> {
  const rows = await readInvoices(db, month);
  return toFile(`invoices-${month}`, [registerHeading, ...rows.map(invoiceFields)]);
}

export async function writeCreditNotes(db: Reader, month: Month): Promise<FileReply> {
  const rows = await readCreditNotes(db, month);
  const heading = [...registerHeading, 'Against invoice', 'Invoice date'];
  return toFile(`credit-notes-${month}`, [heading, ...rows.map(creditNoteFields)]);
}

const gstr1Columns = [
  ...['table', 'supply', 'gstin', 'party', 'number', 'date', 'value', 'against', 'againstDate'],
  ...['place', 'sac', 'rate', 'taxable', 'cgst', 'sgst', 'igst', 'total'],
  ...['from', 'to', 'count', 'cancelled'],
] as const;
type Gstr1Line = Partial<Record<(typeof gstr1Columns)[number], string>>;

const gstr1Heading = [
  ...['Table', 'Supply', 'GSTIN', 'Party', 'Number', 'Date', 'Document value'],
  ...['Against invoice', 'Invoice date', 'Place of supply', 'SAC', 'GST rate', ...amountHeading],
  ...['From number', 'To number', 'Documents', 'Cancelled'],
];

const nature = { invoice: 'Invoices for outward supply', credit_note: 'Credit note' } as const;

const business = (table: string, row: Gstr1['b2b'][number]): Gstr1Line => ({
  ...row,
  table,
  supply: 'B2B',
  party: row.company,
  place: row.placeOfSupply,
});

function gstr1Lines(figures: Gstr1): Gstr1Line[] {
  return [
    ...figures.b2b.map((row) => business('4A', row)),
    ...figures.b2cs.map((row) => ({
      ...row,
      table: '7',
      supply: 'B2CS',
      place: row.placeOfSupply,
    })),
    ...figures.cdnr.map(({ against, againstDate, ...row }) => ({
      ...business('9B', row),
      against,
      againstDate,
    })),
    ...figures.hsn.map((row) => ({ ...row, table: '12' })),
    ...figures.hsnCredited.map((row) => ({ ...row, table: '12, credited by 9B' })),
    ...figures.docs.map(({ kind, from, to, total, cancelled }) => ({
      table: '13',
      supply: nature[kind],
      from,
      to,
      count: String(total),
      cancelled: String(cancelled),
    })),
    ...figures.leftOut.map(({ kind, reason, count, ...row }) => ({
      ...row,
      table: 'Not in GSTR-1',
      supply: `${nature[kind]} (${reason})`,
      count: String(count),
    })),
  ];
}

export async function writeGstr1(db: Reader, month: Month): Promise<FileReply> {
  const lines = gstr1Lines(await readGstr1(db, month));
  const fields = lines.map((line) => gstr1Columns.map((column) => line[column] ?? ''));
  return toFile(`gstr1-${month}`, [gstr1Heading, ...fields]);
}
