/** The books of a day of delivery: its figures, the lines behind them, and closing them. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { CalendarDay, Id, Instant, optionalMultilineText } from '#contract/fields.ts';
import { figures } from '#domain/books/book-line.ts';
import { openKinds } from '#domain/books/still-open.ts';
import { staffNoteLengthMax } from '#domain/orders/order-status.ts';
import { powers } from '#domain/staff/access.ts';
import { DayFigures, SignedRupees, signedTaxed } from './book-figures.ts';

const access = powers.readBooks;
const params = z.strictObject({ date: CalendarDay });

const hashMessage = 'Send the hash of these books as they were read';
const Hash = z.string(hashMessage).check(z.regex(/^[0-9a-f]{64}$/, hashMessage));

const Correction = z.object({
  figure: z.enum(figures),
  label: z.string(),
  closed: SignedRupees,
  now: SignedRupees,
  difference: SignedRupees,
  lines: z.array(
    z.object({
      orderId: z.nullable(Id),
      runId: z.nullable(Id),
      orderNumber: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      /** Null where it was, or is, not in the books. */
      closed: z.nullable(SignedRupees),
      now: z.nullable(SignedRupees),
      reason: z.string(),
    }),
  ),
});

export const BookDay = z.object({
  date: CalendarDay,
  /** Null while the figures still follow every change. */
  closed: z.nullable(
    z.object({
      number: z.int(),
      at: Instant,
      by: z.string(),
      note: z.nullable(z.string()),
      /** SHA-256 of what was closed, in hexadecimal. */
      hash: z.string(),
    }),
  ),
  /** What keeps them from being closed. */
  open: z.array(
    z.object({
      kind: z.enum(openKinds),
      text: z.string(),
      orderId: z.nullable(Id),
      runId: z.nullable(Id),
    }),
  ),
  /** As they are now, or as they were closed. */
  figures: DayFigures,
  /** SHA-256 of the figures and their lines, in hexadecimal: as they are now, or as closed. */
  hash: z.string(),
  /** What changed since they were closed. */
  corrections: z.array(Correction),
});
export type BookDay = z.infer<typeof BookDay>;

export const BookLineRow = z.object({
  figure: z.enum(figures),
  orderId: z.nullable(Id),
  /** The run whose cash was handed over. */
  runId: z.nullable(Id),
  orderNumber: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  refundId: z.nullable(Id),
  date: z.nullable(CalendarDay),
  rate: z.nullable(z.string()),
  portions: z.int(),
  ...signedTaxed,
  note: z.nullable(z.string()),
});
export type BookLineRow = z.infer<typeof BookLineRow>;

export const getBookDay = endpoint({
  method: 'GET',
  path: '/api/admin/books/:date',
  summary: 'The books of a day of delivery: as they are, or as closed with corrections beside them',
  access,
  params,
  reply: BookDay,
});

export const listBookLines = endpoint({
  method: 'GET',
  path: '/api/admin/books/:date/lines',
  summary: 'The orders, documents or payments that make one figure of a day',
  access,
  params,
  query: z.strictObject({ figure: z.enum(figures, 'Choose a figure') }),
  reply: z.array(BookLineRow),
});

export const exportBookDay = endpoint({
  method: 'GET',
  path: '/api/admin/books/:date/export',
  summary: 'All lines of the books of a day, and its corrections, as CSV',
  access,
  params,
  file: 'text/csv',
  limit: 'file',
});

export const closeBookDay = endpoint({
  method: 'POST',
  path: '/api/admin/books/:date/close',
  summary: 'Closes the books of a day, once; what changes later stands beside them',
  access: powers.closeBooks,
  params,
  body: z.strictObject({
    note: optionalMultilineText('the note', staffNoteLengthMax),
    /** The `hash` that staff saw; if it has changed, the reply is 409 `conflict`. */
    expectedHash: z.optional(Hash),
  }),
  reply: BookDay,
});
