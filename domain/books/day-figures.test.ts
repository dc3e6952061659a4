/** The figures of a day are the sums of its lines: revenue, taxes, refunds and cash. */
import { expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { paise } from '#domain/money/money.ts';
import { type BookLine, bookLine, type Figure } from './book-line.ts';
import { cashOfDay } from './cash-of-day.ts';
import { amountOf, deliveredGroups, refundRows, revenueOf, taxRows } from './day-figures.ts';

let lines = 0;
const line = (figure: Figure, amount: number, rest: Partial<BookLine> = {}) => {
  lines += 1;
  return bookLine({ figure, key: String(lines), totalPaise: paise(amount), ...rest });
};
const taxed = (taxable: number, tax: number) => ({
  taxablePaise: paise(taxable),
  cgstPaise: paise(tax),
  sgstPaise: paise(tax),
  totalPaise: paise(taxable + 2 * tax),
});

const day = [
  line('meals', 500, { group: 'meals', portions: 2 }),
  line('meals', 300, { group: 'meals', portions: 1 }),
  line('meal-pack', 900, { group: 'meal-pack', portions: 10 }),
  line('undelivered', 70, { group: 'undelivered', portions: 1 }),
  line('refunds-to-source', 40, { group: 'meals', date: '2026-11-25' as CalendarDate }),
  line('refunds-to-source', 5, { group: 'meals' }),
  line('refunds-to-source', 2, { group: 'meals', date: '2026-11-24' as CalendarDate }),
  line('refunds-to-source', 3, { group: 'meals', date: '2026-11-24' as CalendarDate }),
  line('refunds-to-wallet', 10, { group: 'meal-pack', date: '2026-11-24' as CalendarDate }),
  line('invoices', 0, { group: 'meals', gstPercent: 5, ...taxed(700, 20) }),
  line('invoices', 0, { group: 'meal-pack', gstPercent: 18, ...taxed(760, 70) }),
  line('invoices', 0, { group: 'meals', ...taxed(11, 0) }),
  line('credit-notes', 0, { group: 'meals', gstPercent: 5, ...taxed(36, 2) }),
  line('top-ups', 1_000),
];

it('revenue is that of the groups only, with what the documents say', () => {
  expect(revenueOf(day, ['meals'])).toEqual({
    orders: 2,
    portions: 3,
    soldPaise: 800,
    refundedPaise: 50,
    differencePaise: 39,
    documents: { taxablePaise: 675, cgstPaise: 18, sgstPaise: 18 },
  });
  expect(revenueOf(day, deliveredGroups)).toMatchObject({ orders: 3, soldPaise: 1_700 });
  expect(revenueOf(day, ['cancelled'])).toMatchObject({ orders: 0, soldPaise: 0 });
});

it('a figure adds up its own lines', () => {
  expect(amountOf(day, 'top-ups', 'undelivered')).toBe(1_070);
  expect(amountOf(day, 'captured')).toBe(0);
});

it('taxes are listed by rate, credit notes taken off', () => {
  expect(taxRows(day)).toEqual([
    { gstPercent: 0, taxablePaise: 11, cgstPaise: 0, sgstPaise: 0 },
    { gstPercent: 5, taxablePaise: 664, cgstPaise: 18, sgstPaise: 18 },
    { gstPercent: 18, taxablePaise: 760, cgstPaise: 70, sgstPaise: 70 },
  ]);
});

it('refunds are listed by where they went and when they arrived, pending ones last', () => {
  expect(refundRows(day)).toEqual([
    { to: 'source', date: '2026-11-24', count: 2, amountPaise: 5 },
    { to: 'source', date: '2026-11-25', count: 1, amountPaise: 40 },
    { to: 'source', date: null, count: 1, amountPaise: 5 },
    { to: 'wallet', date: '2026-11-24', count: 1, amountPaise: 10 },
  ]);
});

it('cash is expected and counted by run, then of orders without one', () => {
  const run = {
    runId: 'a',
    rider: 'Ravi',
    orders: 2,
    expectedPaise: paise(600),
    note: 'One torn',
    countedPaise: paise(590),
    countedOn: null,
    countedAgainstPaise: paise(600),
  };
  const runs = [run, { ...run, runId: 'b', countedPaise: null }];
  const atStop = { cashPaise: paise(1), upiPaise: paise(0), roundedPaise: paise(0) };
  const doorPayments = [
    { ...atStop, orderId: 'o1', upiReference: null, tiedPaise: paise(0), runDate: '' as never },
  ];
  const paid = [
    line('paid-cash', 600, { orderId: 'o1' }),
    line('paid-cash', 70, { orderId: 'o2' }),
    line('paid-cash', 30, { orderId: 'o3' }),
    line('paid-online', 500, { orderId: 'o4' }),
  ];
  const ofRun = { rider: 'Ravi', orders: 2, expectedPaise: 600 };
  const byRun = [
    { ...ofRun, runId: 'a', countedPaise: 590, note: 'One torn' },
    { ...ofRun, runId: 'b', countedPaise: 0, note: 'Not handed over' },
  ];
  expect(cashOfDay(paid.slice(0, 1), { runs, doorPayments })).toEqual(byRun);
  expect(cashOfDay(paid, { runs, doorPayments })).toEqual([
    ...byRun,
    { runId: null, rider: null, orders: 2, expectedPaise: 100, countedPaise: 100, note: null },
  ]);
});
