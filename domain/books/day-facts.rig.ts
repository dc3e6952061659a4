/** A day for tests of the books, on which nothing happened. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { zeroPaise } from '#domain/money/money.ts';
import type { DayFacts } from './day-facts.ts';

export const date = '2026-11-22' as CalendarDate;

export const emptyDay: DayFacts = {
  date,
  orders: [],
  documents: [],
  refunds: [],
  doorPayments: [],
  runs: [],
  waitingEntries: [],
  awaitedInvoices: [],
  walletMoves: [],
  walletEndPaise: zeroPaise,
  providerMoves: [],
};
