/** What became of an order of a shift, as its screens show it and as the domain decides it. */
import { expect } from 'vitest';
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import type { StaffRun } from '#contract/staff/runs.ts';
import { currentEntry, isComplete } from '#domain/kitchen-day/packing/packing-entries.ts';
import { toRupees, zeroPaise } from '#domain/money/money.ts';
import { differenceOf } from '#domain/runs/collected.ts';
import { stopStatus } from '#domain/runs/stop-status.ts';
import { countingTick } from '#domain/runs/ticks.ts';
import { sql } from '#server/db/sql.ts';
import { deedsOf } from './plan.ts';
import { type Arrived, toEntry, toTick } from './send.ts';
import { done, runsPath, type Shift, type Twin } from './shift.ts';

/** What the screens of a shift show. */
interface Screens {
  readonly day: KitchenDay;
  readonly run: StaffRun;
}

export async function readScreens({ shop, staff, date, runId }: Shift): Promise<Screens> {
  await shop.runEvening();
  return {
    day: done(await staff.get(`/api/admin/kitchen/${date}`)),
    run: done(await staff.get(`${runsPath}/${runId}`)),
  };
}

/** Nothing in it differs between the two orders of a pair. */
export async function shownState({ staff }: Shift, { day, run }: Screens, { orderId }: Twin) {
  const parcel = day.orders.find((order) => order.orderId === orderId);
  const stop = run.stops.find((each) => each.orderId === orderId);
  const order = done(await staff.get(`/api/admin/orders/${orderId}`));
  return {
    isInKitchen: parcel !== undefined,
    packing: parcel?.packing ?? null,
    isKeptBack: day.keepBack.some((each) => each.orderId === orderId),
    status: order.status,
    paymentStatus: order.paymentStatus,
    refunded: order.refundedAmount,
    short: order.short ?? [],
    stop: stop && { status: stop.status, bringBack: stop.bringBack, due: stop.due },
    result: stop?.result ?? null,
  };
}
type State = Awaited<ReturnType<typeof shownState>>;

function decidedTicks(shift: Shift, twin: Twin) {
  return deedsOf(twin.plan).flatMap((deed) =>
    deed.kind === 'tick' || deed.kind === 'enter' ? [toTick(shift, twin, deed)] : [],
  );
}

const decidedEntries = (shift: Shift, twin: Twin) =>
  deedsOf(twin.plan).flatMap((deed) =>
    deed.kind === 'parcel' ? [toEntry(shift, twin, deed)] : [],
  );

function paymentOf({ plan }: Twin, status: string): string {
  if (plan.isCash) return status === 'delivered' ? 'paid' : 'unpaid';
  return status === 'cancelled' ? 'refunded' : 'paid';
}

/** What the set of the entries comes to, whatever the order in which they arrived. */
export function expectDecided(shift: Shift, twin: Twin, state: State): void {
  const { plan } = twin;
  const isCancelled = plan.staff.startsWith('cancel');
  const entry = currentEntry(decidedEntries(shift, twin));
  const counting = countingTick(decidedTicks(shift, twin));
  const outcome = counting?.outcome ?? null;
  const brought = outcome === 'delivered' ? 'delivered' : 'out_for_delivery';
  const orderStatus = isCancelled ? 'cancelled' : brought;
  const lines = [{ mealId: 1, name: '', size: 'for-1' as const, quantity: plan.quantity }];
  expect(state).toMatchObject({
    isInKitchen: !isCancelled,
    status: orderStatus,
    paymentStatus: paymentOf(twin, orderStatus),
    stop: {
      status: stopStatus({ hasLeft: false, orderStatus, outcome }),
      bringBack: plan.staff === 'cancel',
    },
  });
  // It comes back when it was out, and is there when somebody packed it.
  const isThere = plan.staff === 'cancel' || (entry?.packed ?? []).length > 0;
  expect(state.isKeptBack).toBe(isCancelled && isThere);
  const packing = entry && {
    packed: entry.packed,
    short: entry.short,
    isComplete: isComplete(lines, entry),
    at: entry.at.toISOString(),
  };
  if (!isCancelled && packing) expect(state.packing).toMatchObject(packing);
  else expect(state.packing).toBeNull();
  expect(state.short).toMatchObject(isCancelled ? [] : (entry?.short ?? []));
  expectMoney(state, counting);
}

/** Money that was collected for nothing is all over. */
function expectMoney({ stop, result }: State, counting: ReturnType<typeof countingTick>): void {
  if (!counting) {
    expect(result).toBeNull();
    return;
  }
  const { outcome, reason, linkId, cashPaise, upiPaise, at } = counting;
  const due = Math.round(Number(stop?.due?.amount ?? 0) * 100) as typeof zeroPaise;
  const difference =
    outcome === 'delivered'
      ? differenceOf(due, { cashPaise, upiPaise })
      : { shortPaise: zeroPaise, overPaise: zeroPaise };
  expect(result).toMatchObject({
    outcome,
    reason,
    byStaff: linkId === null,
    at: at.toISOString(),
    cash: cashPaise === null ? null : toRupees(cashPaise),
    upi: upiPaise === null ? null : toRupees(upiPaise),
    short: toRupees(difference.shortPaise),
    over: toRupees(difference.overPaise),
  });
}

/** Each id that was taken is stored, once, and nothing else is. */
export async function expectStored(shift: Shift, twin: Twin, { late }: Arrived): Promise<void> {
  const { rows } = await shift.shop.database.db.execute<Record<string, string[]>>(sql`
    SELECT ARRAY(SELECT id::text FROM packing_entries WHERE order_id = ${twin.orderId}) AS parcels,
      ARRAY(SELECT id::text FROM run_ticks WHERE order_id = ${twin.orderId}) AS ticks,
      ARRAY(SELECT id::text FROM late_ticks WHERE order_id = ${twin.orderId}
        AND decision = 'accept') AS late`);
  const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id).toSorted();
  expect(rows[0]?.parcels?.toSorted()).toEqual(ids(decidedEntries(shift, twin)));
  expect(rows[0]?.ticks?.toSorted()).toEqual(ids(decidedTicks(shift, twin)));
  expect(rows[0]?.late?.toSorted()).toEqual([...late.keys()].map(twin.idOf).toSorted());
}
