/** What runs collected at the door for a day, and what their riders handed over. */
import type { DayFacts, DoorPayment, RunCash } from '#domain/books/day-facts.ts';
import { type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { paise, zeroPaise } from '#domain/money/money.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import type { Reader } from '#server/db/database.ts';
import { listOpenLateTicksOn } from '#server/features/runs/late/late-ticks.store.ts';
import {
  type ClaimRow,
  type HandOverRow,
  listClaims,
  listHandOvers,
} from '#server/features/runs/money/money.store.ts';
import { listRunsElsewhere, listRunsOn, type RunRow } from '#server/features/runs/runs.store.ts';
import { listStops, type StopRow } from '#server/features/runs/stops/stops.store.ts';
import { countedStop, moneyOfStops } from '#server/features/runs/stops/to-stop.ts';

/** Null where nothing was collected, and no line of the bank is tied. */
function toDoorPayment(
  stop: StopRow,
  runDate: CalendarDate,
  claim: ClaimRow | undefined,
): DoorPayment | null {
  const { due, cashPaise, upiPaise } = countedStop(stop) ?? { cashPaise: null, upiPaise: null };
  const isTied = claim?.reference != null;
  if (cashPaise === null && upiPaise === null && !isTied) return null;
  return {
    orderId: stop.orderId,
    cashPaise: cashPaise ?? zeroPaise,
    upiPaise: upiPaise ?? zeroPaise,
    roundedPaise: paise(-(due?.roundingPaise ?? 0)),
    upiReference: claim?.reference ?? null,
    tiedPaise: claim?.tiedPaise ?? zeroPaise,
    runDate,
  };
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
    runId: run.id,
    rider: last?.riderName ?? run.riderName,
    orders: own.filter((stop) => (countedStop(stop)?.cashPaise ?? 0) > 0).length,
    expectedPaise: moneyOfStops(own).cashPaise,
    countedPaise: last?.countedPaise ?? null,
    countedOn: last ? dateInIndia(last.at) : null,
    countedAgainstPaise: last?.expectedPaise ?? null,
    note: last?.note ?? null,
  };
}

/** Runs without cash have nothing to hand over. */
const hasCash = ({ expectedPaise, countedPaise }: RunCash): boolean =>
  expectedPaise > 0 || countedPaise !== null;

/** Stops of orders of the date, also those that a run of another day delivered. */
async function doorPaymentsOf(
  db: Reader,
  { date, orderIds }: Pick<DayFacts, 'date'> & { readonly orderIds: ReadonlySet<string> },
  own: readonly StopRow[],
): Promise<DoorPayment[]> {
  const others = new Map((await listRunsElsewhere(db, date)).map((run) => [run.id, run.date]));
  const elsewhere = (await listStops(db, [...others.keys()])).filter(
    ({ orderId, outcome }) => outcome === 'delivered' && orderIds.has(orderId),
  );
  const claims = await listClaims(db, [date, ...new Set(others.values())]);
  const found = new Map(claims.map((claim) => [claim.orderId, claim]));
  const live = [...own.filter(({ hasLeft }) => !hasLeft), ...elsewhere];
  return live.flatMap(
    (stop) => toDoorPayment(stop, others.get(stop.runId) ?? date, found.get(stop.orderId)) ?? [],
  );
}

/** By a fixed number of statements, however many runs there are. */
export async function readCashAtTheDoor(
  db: Reader,
  date: CalendarDate,
  orderIds: ReadonlySet<string>,
): Promise<Pick<DayFacts, 'doorPayments' | 'runs' | 'waitingEntries'>> {
  const runs = await listRunsOn(db, date);
  const ids = runs.map(({ id }) => id);
  const stops = await listStops(db, ids);
  const handOvers = await listHandOvers(db, ids);
  const waiting = await listOpenLateTicksOn(db, date);
  return {
    doorPayments: await doorPaymentsOf(db, { date, orderIds }, stops),
    runs: runs.map((run) => toRunCash(run, stops, handOvers)).filter(hasCash),
    waitingEntries: waiting.map(({ tick: { orderId, runId }, number, riderName: rider }) => ({
      orderId,
      runId,
      rider,
      orderNumber: formatOrderNumber(number),
    })),
  };
}
