/** What was to be handed over for a day, and what was: by run, and for orders without one. */
import { addPaise, type Paise, zeroPaise } from '#domain/money/money.ts';
import type { BookLine } from './book-line.ts';
import type { DayFacts } from './day-facts.ts';

export interface CashRow {
  /** Null for orders that were delivered without a run. */
  readonly rider: string | null;
  readonly orders: number;
  readonly expectedPaise: Paise;
  readonly countedPaise: Paise;
  readonly note: string | null;
}

/** Orders without a run count as handed over in full (decision 0048). */
export function cashOfDay(
  lines: readonly BookLine[],
  { doorPayments, runs }: Pick<DayFacts, 'doorPayments' | 'runs'>,
): CashRow[] {
  const atStops = new Set(doorPayments.map(({ orderId }) => orderId));
  const rest = lines.filter(
    ({ figure, orderId }) => figure === 'paid-cash' && !atStops.has(orderId ?? ''),
  );
  const restPaise = addPaise(...rest.map(({ totalPaise }) => totalPaise));
  const rows = runs.map(({ rider, orders, expectedPaise, countedPaise, note }) => ({
    ...{ rider, orders, expectedPaise, countedPaise: countedPaise ?? zeroPaise },
    note: countedPaise === null ? 'Not handed over' : note,
  }));
  if (rest.length === 0) return rows;
  const without = { rider: null, orders: rest.length, note: null };
  return [...rows, { ...without, expectedPaise: restPaise, countedPaise: restPaise }];
}
