/** The money of riders: cash that is handed over, and UPI payments that are tied to the bank. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Amount, CalendarDay, Id, Instant, optionalText, Rupees } from '#contract/fields.ts';
import { runLimits } from '#domain/runs/stop-words.ts';
import { powers } from '#domain/staff/access.ts';
import { HandOver, StaffRun } from './runs.ts';

export const handOverCash = endpoint({
  method: 'POST',
  path: '/api/admin/runs/:id/hand-over',
  summary: 'Count the cash of a run; a second count corrects the first and needs a note',
  access: powers.countCash,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    counted: Amount,
    note: optionalText('the note', runLimits.noteLengthMax),
  }),
  reply: z.extend(HandOver, { run: StaffRun }),
});

const UpiClaim = z.object({
  orderId: Id,
  number: z.string(),
  runId: Id,
  riderName: z.string(),
  at: Instant,
  amount: Rupees,
  /** The line of the bank's statement; null while it is only claimed. */
  reference: z.nullable(z.string()),
  tiedAt: z.nullable(Instant),
  /** What was claimed when it was tied; another amount is to be looked at again. */
  tiedAmount: z.nullable(Rupees),
});

export const listUpiClaims = endpoint({
  method: 'GET',
  path: '/api/admin/upi-claims',
  summary: 'What riders say was paid by UPI at the door on a date, and what is tied to the bank',
  access: powers.countCash,
  query: z.strictObject({ date: CalendarDay }),
  reply: z.array(UpiClaim),
});

const claimParams = z.strictObject({ orderId: Id });

export const tieUpiClaim = endpoint({
  method: 'POST',
  path: '/api/admin/upi-claims/:orderId/tie',
  summary: 'This line of the bank statement is the UPI payment at the door',
  access: powers.countCash,
  params: claimParams,
  body: z.strictObject({
    reference: z
      .string('Enter the reference of the bank')
      .check(
        z.trim(),
        z.regex(
          /^[A-Za-z0-9/-]{6,40}$/,
          'Enter the reference of the bank: 6 to 40 letters or digits',
        ),
      ),
  }),
  reply: UpiClaim,
});

export const untieUpiClaim = endpoint({
  method: 'POST',
  path: '/api/admin/upi-claims/:orderId/untie',
  summary: 'Take the reference off again; the payment is only claimed',
  access: powers.countCash,
  params: claimParams,
  body: z.strictObject({}),
  reply: UpiClaim,
});
