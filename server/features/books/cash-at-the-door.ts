/** What runs collected at the door for a day, and what their riders handed over. */
import type { DayFacts, DoorPayment, RunCash } from '#domain/books/day-facts.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { paise, zeroPaise } from '#domain/money/money.ts';
import type { Reader } from '#server/db/database.ts';
import {
  type HandOverRow,
  listClaims,
  listHandOvers,
} from '#server/features/runs/money/money.store.ts';
import { listRunsOn, type RunRow } from '#server/features/runs/runs.store.ts';
import { listStops, type StopRow } from '#server/features/runs/stops/stops.store.ts';
import { countedStop, moneyOfStops } from '#server/features/runs/stops/to-stop.ts';

/** Null where nothing was collected. */
function toDoorPayment(stop: StopRow, references: ReadonlyMap<string, string | null>) {
  const counted = stop.hasLeft ? null : countedStop(stop);
  if (counted === null || (counted.cashPaise === null && counted.upiPaise === null)) return null;
  const { due, cashPaise, upiPaise } = counted;
  return {
    orderId: stop.orderId,
    cashPaise: cashPaise ?? zeroPaise,
    upiPaise: upiPaise ?? zeroPaise,
    roundedPaise: paise(-(due?.roundingPaise ?? 0)),
    upiReference: references.get(stop.orderId) ?? null,
  } satisfies DoorPayment;
}

/** The last count is the one that counts. */
function toRunCash(
  run: RunRow,
  stops: readonly StopRow[],
  handOvers: readonly HandOverRow[],
): RunCash {
  const last = handOvers.findLast(({ runId }) => runId === run.id);
  const own = stops.filter(({ runId }) => runId === run.id);
  return {
    rider: run.riderName,
    orders: own.filter((stop) => (countedStop(stop)?.cashPaise ?? 0) > 0).length,
    expectedPaise: moneyOfStops(own).cashPaise,
    countedPaise: last?.countedPaise ?? null,
    note: last?.note ?? null,
  };
}

/** Runs without cash have nothing to hand over. */
const hasCash = ({ expectedPaise, countedPaise }: RunCash): boolean =>
  expectedPaise > 0 || countedPaise !== null;

/** By a fixed number of statements, however many runs there are. */
export async function readCashAtTheDoor(
  db: Reader,
  date: CalendarDate,
): Promise<Pick<DayFacts, 'doorPayments' | 'runs'>> {
  const runs = await listRunsOn(db, date);
  const ids = runs.map(({ id }) => id);
  const stops = await listStops(db, ids);
  const handOvers = await listHandOvers(db, ids);
  const claims = await listClaims(db, date);
  const references = new Map(claims.map(({ orderId, reference }) => [orderId, reference]));
  return {
    doorPayments: stops.flatMap((stop) => toDoorPayment(stop, references) ?? []),
    runs: runs.map((run) => toRunCash(run, stops, handOvers)).filter(hasCash),
  };
}
