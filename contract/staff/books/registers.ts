/** The books of a month: registers of invoices and credit notes, and the figures of GSTR-1. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { CalendarDay, Id, Rupees } from '#contract/fields.ts';
import { parseMonth } from '#domain/calendar/month.ts';
import { taxDocumentKinds } from '#domain/invoices/invoice-number.ts';
import { powers } from '#domain/staff/access.ts';

const access = powers.readBooks;

/** By the date of the documents, in India. */
const MonthQuery = z.strictObject({
  month: z
    .string('Choose a month')
    .check(z.refine((text) => parseMonth(text) !== null, 'Enter the month as YYYY-MM')),
});

/** Below zero where credit notes exceed the invoices of a month. */
const SignedRupees = z.string().check(z.regex(/^-?\d+\.\d{2}$/));

/** Value and taxes, which make the total. */
const taxed = { taxable: Rupees, cgst: Rupees, sgst: Rupees, igst: Rupees, total: Rupees };
const signedTaxed = {
  taxable: SignedRupees,
  cgst: SignedRupees,
  sgst: SignedRupees,
  igst: SignedRupees,
  total: SignedRupees,
};

const registerRow = {
  number: z.string(),
  date: CalendarDay,
  orderNumber: z.string(),
  orderId: Id,
  type: z.enum(['tax_invoice', 'bill_of_supply']),
  customer: z.string(),
  /** The business that the order was for. */
  company: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
  /** `29-Karnataka`. */
  placeOfSupply: z.string(),
  sac: z.string(),
  /** In percent, CGST and SGST together. */
  rate: z.string(),
  ...taxed,
};

export const InvoiceRow = z.object(registerRow);
export type InvoiceRow = z.infer<typeof InvoiceRow>;

export const CreditNoteRow = z.object({
  ...registerRow,
  refundId: Id,
  /** The invoice that it corrects. */
  against: z.string(),
  againstDate: CalendarDay,
});
export type CreditNoteRow = z.infer<typeof CreditNoteRow>;

const rate = z.string();

const businessRow = {
  gstin: z.string(),
  company: z.string(),
  number: z.string(),
  date: CalendarDay,
  orderNumber: z.string(),
  orderId: Id,
  /** Null for an invoice. */
  refundId: z.nullable(Id),
  /** The total of the document. */
  value: Rupees,
  placeOfSupply: z.string(),
  rate,
  ...taxed,
};

const SacRow = z.object({
  supply: z.enum(['B2B', 'B2C']),
  sac: z.string(),
  rate,
  ...signedTaxed,
});

const CountedTaxed = z.object({ count: z.int(), ...taxed });

export const Gstr1 = z.object({
  /** Of the seller on the documents; more than one when it changed in the month. */
  gstins: z.array(z.string()),
  /** Why nothing is reported although documents were issued. */
  reason: z.nullable(z.enum(['composition', 'unregistered'])),
  /** Table 7: consumers, net of their credit notes. */
  b2cs: z.array(z.object({ placeOfSupply: z.string(), rate, ...signedTaxed })),
  /** Table 4A: invoices for a buyer with a GSTIN. */
  b2b: z.array(z.object(businessRow)),
  /** Table 9B: credit notes to them. */
  cdnr: z.array(z.object({ ...businessRow, against: z.string(), againstDate: CalendarDay })),
  /** Table 9B, unregistered: between States only, so there are none. */
  cdnur: z.array(z.object({ number: z.string(), date: CalendarDay, ...taxed })),
  /** Table 12, net of credit notes to consumers. */
  hsn: z.array(SacRow),
  /** What credit notes to buyers with a GSTIN took back of these rows. */
  hsnCredited: z.array(SacRow),
  /** Table 13: runs of consecutive numbers. */
  docs: z.array(
    z.object({
      kind: z.enum(taxDocumentKinds),
      from: z.string(),
      to: z.string(),
      total: z.int(),
      /** None: what was issued is corrected by a credit note. */
      cancelled: z.int(),
    }),
  ),
  /** Bills of supply and their credit notes, which are not in GSTR-1. */
  leftOut: z.array(
    z.object({
      kind: z.enum(taxDocumentKinds),
      reason: z.enum(['composition', 'unregistered']),
      count: z.int(),
      ...taxed,
    }),
  ),
  /** Of the two registers. */
  totals: z.object({ invoices: CountedTaxed, creditNotes: CountedTaxed }),
});
export type Gstr1 = z.infer<typeof Gstr1>;

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/registers/invoices',
  summary: 'The invoices of a month, in the order of their numbers',
  access,
  query: MonthQuery,
  reply: z.array(InvoiceRow),
});

export const exportInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/registers/invoices/export',
  summary: 'The invoices of a month, as CSV',
  access,
  query: MonthQuery,
  file: 'text/csv',
  limit: 'file',
});

export const listCreditNotes = endpoint({
  method: 'GET',
  path: '/api/admin/registers/credit-notes',
  summary: 'The credit notes of a month, in the order of their numbers',
  access,
  query: MonthQuery,
  reply: z.array(CreditNoteRow),
});

export const exportCreditNotes = endpoint({
  method: 'GET',
  path: '/api/admin/registers/credit-notes/export',
  summary: 'The credit notes of a month, as CSV',
  access,
  query: MonthQuery,
  file: 'text/csv',
  limit: 'file',
});

export const getGstr1 = endpoint({
  method: 'GET',
  path: '/api/admin/registers/gstr1',
  summary: 'The figures of GSTR-1 for a month, from its documents',
  access,
  query: MonthQuery,
  reply: Gstr1,
});

export const exportGstr1 = endpoint({
  method: 'GET',
  path: '/api/admin/registers/gstr1/export',
  summary: 'The figures of GSTR-1 for a month, as CSV',
  access,
  query: MonthQuery,
  file: 'text/csv',
  limit: 'file',
});
