/** A day of the books with one order of ₹369.00, paid online. */
import type { BookDay, BookLineRow } from '#contract/staff/books/day.ts';
import { orderGroups } from '#domain/books/book-line.ts';
import { id } from './fake-shop.tsx';

const tax = { taxable: '351.42', cgst: '8.79', sgst: '8.79', igst: '0.00', total: '369.00' };
const untaxed = { taxable: '0.00', cgst: '0.00', sgst: '0.00', igst: '0.00', total: '0.00' };
const nothing = { count: 0, amount: '0.00' };
const one = { count: 1, amount: '369.00' };
const sold = {
  orders: 1,
  portions: 1,
  sold: '369.00',
  refunded: '0.00',
  difference: '0.00',
  ...tax,
};
const unsold = {
  orders: 0,
  portions: 0,
  sold: '0.00',
  refunded: '0.00',
  difference: '0.00',
  ...untaxed,
};

export const bookDay: BookDay = {
  date: '2026-11-20',
  closed: null,
  open: [],
  hash: 'cd'.repeat(32),
  corrections: [],
  figures: {
    revenue: orderGroups.map((group) => ({ group, ...(group === 'meals' ? sold : unsold) })),
    delivered: sold,
    all: sold,
    kept: '0.00',
    upiUntied: nothing,
    taxes: [{ rate: '5', ...tax }],
    documents: { invoices: { count: 1, ...tax }, creditNotes: { count: 0, ...untaxed } },
    paid: {
      online: one,
      wallet: nothing,
      cash: nothing,
      upi: nothing,
      short: nothing,
      rounded: nothing,
      unpaid: nothing,
    },
    refunds: [],
    differences: nothing,
    otherMonths: nothing,
    wallet: {
      start: '100.00',
      topUps: nothing,
      spent: nothing,
      refunds: nothing,
      adjustments: nothing,
      closed: nothing,
      end: '100.00',
    },
    provider: { captured: one, refunded: nothing, expected: '369.00' },
    cash: { expected: '0.00', counted: '0.00', difference: '0.00', handOvers: [] },
  },
};

export const bookLine: BookLineRow = {
  figure: 'invoices',
  orderId: id(941),
  runId: null,
  orderNumber: 'SK-10482',
  reference: 'SK/26-27/000001',
  refundId: null,
  date: '2026-11-19',
  rate: '5',
  portions: 0,
  note: null,
  ...tax,
};
