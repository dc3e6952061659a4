/** The figures of a day of delivery: amounts in rupees, and of how many lines they are the sums. */
import * as z from 'zod/mini';
import { CalendarDay, Id } from '#contract/fields.ts';
import { orderGroups } from '#domain/books/book-line.ts';

/** Below zero where more went out than came in. */
export const SignedRupees = z.string().check(z.regex(/^-?\d+\.\d{2}$/));
/** Value and taxes. */
export const signedTaxed = {
  taxable: SignedRupees,
  cgst: SignedRupees,
  sgst: SignedRupees,
  igst: SignedRupees,
  total: SignedRupees,
};

const revenue = {
  orders: z.int(),
  portions: z.int(),
  /** What the orders are for. */
  sold: SignedRupees,
  /** Of it, what was given back or is on its way back. */
  refunded: SignedRupees,
  /** Invoices of these orders less their credit notes, whenever they were issued. */
  ...signedTaxed,
  /** Sold less refunded, less the documents; its lines say why. */
  difference: SignedRupees,
};

const Counted = z.object({ count: z.int(), ...signedTaxed });
const Amount = z.object({ count: z.int(), amount: SignedRupees });

export const DayFigures = z.object({
  /** Delivered orders by type, then those not delivered, and those cancelled after payment. */
  revenue: z.array(z.object({ group: z.enum(orderGroups), ...revenue })),
  delivered: z.object(revenue),
  all: z.object(revenue),
  /** Invoices less credit notes of all these orders. */
  taxes: z.array(z.object({ rate: z.string(), ...signedTaxed })),
  documents: z.object({ invoices: Counted, creditNotes: Counted }),
  /** Together what was sold; `short` is below zero where more was collected. */
  paid: z.object({
    online: Amount,
    wallet: Amount,
    cash: Amount,
    upi: Amount,
    short: Amount,
    rounded: Amount,
    unpaid: Amount,
  }),
  /** What riders collected by UPI and is not tied to a line of the bank's statement. */
  upiUntied: Amount,
  /** By the day on which they arrived; null while they are on their way. */
  refunds: z.array(
    z.object({
      to: z.enum(['source', 'wallet']),
      date: z.nullable(CalendarDay),
      count: z.int(),
      amount: SignedRupees,
    }),
  ),
  /** Kept of orders that were cancelled. */
  kept: SignedRupees,
  differences: Amount,
  /** They are in the registers of the month in which they were issued. */
  otherMonths: Amount,
  /** What all customers had, and what moved it on the calendar day in India. */
  wallet: z.object({
    start: SignedRupees,
    topUps: Amount,
    spent: Amount,
    refunds: Amount,
    adjustments: Amount,
    closed: Amount,
    end: SignedRupees,
  }),
  /** Captured on the calendar day less refunded on it; the provider's fee is not known here. */
  provider: z.object({ captured: Amount, refunded: Amount, expected: SignedRupees }),
  /** What riders collected and handed over; without a run it counts as handed over in full. */
  cash: z.object({
    expected: SignedRupees,
    counted: SignedRupees,
    difference: SignedRupees,
    handOvers: z.array(
      z.object({
        /** Null for what was delivered without a run. */
        rider: z.nullable(z.string()),
        runId: z.nullable(Id),
        orders: z.int(),
        expected: SignedRupees,
        counted: SignedRupees,
        difference: SignedRupees,
        note: z.nullable(z.string()),
      }),
    ),
  }),
});
export type DayFigures = z.infer<typeof DayFigures>;
