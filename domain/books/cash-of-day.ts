/** What was to be handed over for a day, and what was: by run, and for orders without one. */
import { addPaise, type Paise, zeroPaise } from '#domain/money/money.ts';
import { type BookLine, bookLine } from './book-line.ts';
import type { DayFacts } from './day-facts.ts';

export interface CashRow {
  /** Null for orders that were delivered without a run. */
  readonly runId: string | null;
  readonly rider: string | null;
  readonly orders: number;
  readonly expectedPaise: Paise;
  readonly countedPaise: Paise;
  readonly note: string | null;
}

type Cash = Pick<DayFacts, 'doorPayments' | 'runs'>;

/** Orders without a run count as handed over in full (decision 0048). */
function withoutRun(lines: readonly BookLine[], { doorPayments }: Cash): BookLine[] {
  const atStops = new Set(doorPayments.map(({ orderId }) => orderId));
  return lines.filter(
    ({ figure, orderId }) => figure === 'paid-cash' && !atStops.has(orderId ?? ''),
  );
}

/** What was handed over: by run, and each order without one. */
export const handedOverLines = (lines: readonly BookLine[], cash: Cash): BookLine[] => [
  ...cash.runs.flatMap(({ runId, rider, countedPaise, countedOn, note }) =>
    countedPaise === null
      ? []
      : bookLine({
          figure: 'handed-over',
          key: runId,
          totalPaise: countedPaise,
          runId,
          reference: rider,
          date: countedOn,
          note,
        }),
  ),
  ...withoutRun(lines, cash).map(({ group, orderId, orderNumber, totalPaise, key }) =>
    bookLine({
      figure: 'handed-over',
      key,
      totalPaise,
      group,
      orderId,
      orderNumber,
      note: 'Without a run',
    }),
  ),
];

/** `lines` are those of the day. */
export function cashOfDay(lines: readonly BookLine[], cash: Cash): CashRow[] {
  const rest = withoutRun(lines, cash);
  const restPaise = addPaise(...rest.map(({ totalPaise }) => totalPaise));
  const rows = cash.runs.map(({ runId, rider, orders, expectedPaise, countedPaise, note }) => ({
    runId,
    rider,
    orders,
    expectedPaise,
    countedPaise: countedPaise ?? zeroPaise,
    note: countedPaise === null ? 'Not handed over' : note,
  }));
  if (rest.length === 0) return rows;
  const without = { runId: null, rider: null, orders: rest.length, note: null };
  return [...rows, { ...without, expectedPaise: restPaise, countedPaise: restPaise }];
}
