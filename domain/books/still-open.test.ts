/** The books close only once nothing of the day can still change by itself. */
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { paise, zeroPaise } from '#domain/money/money.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { date, emptyDay } from './day-facts.rig.ts';
import type { DayFacts, DayOrder, RunCash } from './day-facts.ts';
import { stillOpen } from './still-open.ts';

const nextDay = new Date('2026-11-23T00:00:00+05:30');

const openAt = (facts: Partial<DayFacts>, now = nextDay) =>
  stillOpen({ ...emptyDay, ...facts }, now);

const kinds = (facts: Partial<DayFacts>, now = nextDay) => openAt(facts, now).map((o) => o.kind);

it('a day ends at midnight in India', () => {
  expect(kinds({}, new Date(nextDay.getTime() - 1))).toEqual(['day_not_over']);
  expect(kinds({})).toEqual([]);
});

describe('orders', () => {
  const order = (changes: Partial<DayOrder>): DayOrder => ({
    id: 'o1',
    number: 'SK-1',
    type: 'meals',
    status: 'delivered',
    paymentStatus: 'unpaid',
    paymentMethod: 'cod',
    totalPaise: paise(1),
    walletPaise: zeroPaise,
    portions: 1,
    ...changes,
  });
  const openStatuses = (changes: Partial<DayOrder>) =>
    orderStatuses.filter((status) => kinds({ orders: [order({ ...changes, status })] }).length > 0);

  it('in cash are open while pending, out, or delivered without their cash', () => {
    expect(openStatuses({})).toEqual(['pending', 'out_for_delivery', 'delivered']);
  });

  it('that are paid, or paid online, are open only while they are out', () => {
    expect(openStatuses({ paymentStatus: 'paid' })).toEqual(['out_for_delivery']);
    expect(openStatuses({ paymentMethod: 'online' })).toEqual(['out_for_delivery']);
  });

  it('say what staff have to decide', () => {
    const said = (status: DayOrder['status']) => openAt({ orders: [order({ status })] })[0];
    expect(said('pending')).toMatchObject({ kind: 'cash_unconfirmed', orderId: 'o1', runId: null });
    expect(said('pending')?.text).toMatch(/SK-1 .*confirm or cancel/);
    expect(said('delivered')?.text).toMatch(/SK-1 .*cash collected/);
    expect(said('out_for_delivery')).toMatchObject({ kind: 'out_for_delivery', orderId: 'o1' });
  });
});

describe('the cash of a run', () => {
  const run = (changes: Partial<RunCash>): RunCash => ({
    runId: 'r1',
    rider: 'Ravi',
    orders: 1,
    expectedPaise: paise(600_00),
    note: null,
    countedPaise: paise(590_00),
    countedOn: date,
    countedAgainstPaise: paise(600_00),
    ...changes,
  });
  const openFor = (changes: Partial<RunCash>) => openAt({ runs: [run(changes)] });

  it('is settled once counted, whatever was short', () => expect(openFor({})).toEqual([]));

  it('is open until handed over, unless there is none', () => {
    const uncounted = { countedPaise: null, countedAgainstPaise: null };
    expect(openFor(uncounted)).toMatchObject([
      { kind: 'run_not_handed_over', orderId: null, runId: 'r1' },
    ]);
    expect(openFor({ ...uncounted, expectedPaise: paise(1) })).toHaveLength(1);
    expect(openFor({ ...uncounted, expectedPaise: zeroPaise })).toEqual([]);
  });

  it('is counted again if an entry changed since', () => {
    const [open] = openFor({ expectedPaise: paise(700_00) });
    expect(open).toMatchObject({ kind: 'run_to_count_again', runId: 'r1' });
    expect(open?.text).toMatch(/Ravi.*₹700.00 now, ₹600.00 then/);
  });
});

it('a late entry waits for staff', () => {
  const entry = { orderId: 'o1', orderNumber: 'SK-1', runId: 'r1', rider: 'Ravi' };
  const [open] = openAt({ waitingEntries: [entry] });
  expect(open).toMatchObject({ kind: 'entry_waits', orderId: 'o1', runId: 'r1' });
});

it('an invoice of cash is waited for until it must have been written, and no longer', () => {
  const deliveredAt = new Date('2026-11-22T20:00:00+05:30');
  // A quarter of an hour for corrections, then a minute.
  const writtenBy = new Date('2026-11-22T20:16:00+05:30');
  const awaitedInvoices = [{ orderId: 'o1', orderNumber: 'SK-1', deliveredAt }];
  const late = { awaitedInvoices, date: '2026-11-21' as CalendarDate };
  const [open] = openAt(late, new Date(writtenBy.getTime() - 1));
  expect(open).toMatchObject({ kind: 'invoice_waits', orderId: 'o1', runId: null });
  expect(open?.text).toMatch(/SK-1 is written by 20:16:/);
  expect(openAt(late, writtenBy)).toEqual([]);
});
