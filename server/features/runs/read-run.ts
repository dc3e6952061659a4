/** Reads runs: for their rider, and for staff with the orders of the date that are in none. */
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Run } from '#contract/run.ts';
import type { listRuns, StaffRun } from '#contract/staff/runs.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { findArea } from '#domain/delivery/areas.ts';
import { isToCook } from '#domain/kitchen-day/to-cook.ts';
import { toRupees } from '#domain/money/money.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import { Refusal } from '#domain/refusal.ts';
import { dueOf } from '#domain/runs/collected.ts';
import { proposeRuns } from '#domain/runs/propose-runs.ts';
import { valueOn } from '#domain/settings/dated.ts';
import type { Shop } from '#server/shop.ts';
import { countOpenLateTicks } from './late/late-ticks.store.ts';
import { listHandOvers } from './money/money.store.ts';
import { findRun, listRunsOn } from './runs.store.ts';
import { type CandidateRow, listFreeOrders } from './stops/candidates.store.ts';
import { listStops } from './stops/stops.store.ts';
import { toRun, toSlot } from './stops/to-stop.ts';
import { toStaffRun } from './to-staff-run.ts';

type Reads = Pick<Shop, 'db' | 'settings'>;
type Listed = ReplyOf<typeof listRuns>;

/** @throws Refusal `not_found`. */
export async function readRun(shop: Reads, runId: string): Promise<Run> {
  const run = await findRun(shop.db, runId);
  if (!run) throw new Refusal('not_found');
  return toRun(shop, run, await listStops(shop.db, [runId]));
}

/** @throws Refusal `not_found`. */
export async function readStaffRun(shop: Reads, runId: string): Promise<StaffRun> {
  const run = await findRun(shop.db, runId);
  if (!run) throw new Refusal('not_found');
  const stops = await listStops(shop.db, [runId]);
  return toStaffRun(shop, run, stops, await listHandOvers(shop.db, [runId]));
}

function toFree(order: CandidateRow, areaName: string | null): Listed['free'][number] {
  const due = dueOf(order);
  return {
    orderId: order.orderId,
    number: formatOrderNumber(order.number),
    customerName: order.customerName,
    status: order.status,
    slot: toSlot(order.slot),
    pincode: order.pincode,
    areaName,
    parcels: order.parcels,
    due: due && toRupees(due.amountPaise),
    wasOut: order.status === 'out_for_delivery',
  };
}

function proposalFor(
  orders: readonly CandidateRow[],
  areaOf: (order: CandidateRow) => string | null,
) {
  const slots = new Map(orders.map(({ slot }) => [slot?.id ?? null, toSlot(slot)]));
  // Where nothing is packed, there is nothing to bring.
  const packed = orders.filter(({ parcels }) => parcels > 0);
  const free = packed.map((order) => ({
    orderId: order.orderId,
    number: order.number,
    slotId: order.slot?.id ?? null,
    from: order.slot?.from ?? '',
    areaName: areaOf(order),
    pincode: order.pincode,
  }));
  return proposeRuns(free).map(({ slotId, areaName, orderIds }) => ({
    slot: slots.get(slotId) ?? null,
    areaName,
    orderIds: [...orderIds],
  }));
}

/** By a fixed number of statements. */
export async function readRunsOn(shop: Reads, date: CalendarDate): Promise<Listed> {
  const runs = await listRunsOn(shop.db, date);
  const ids = runs.map(({ id }) => id);
  const stops = await listStops(shop.db, ids);
  const handOvers = await listHandOvers(shop.db, ids);
  const orders = (await listFreeOrders(shop.db, date)).filter(isToCook);
  const areas = valueOn(shop.settings.current().areas, date);
  const areaOf = ({ pincode }: CandidateRow) => findArea(areas, pincode)?.name ?? null;
  return {
    date,
    runs: runs.map((run) =>
      toStaffRun(
        shop,
        run,
        stops.filter(({ runId }) => runId === run.id),
        handOvers.filter(({ runId }) => runId === run.id),
      ),
    ),
    free: orders.map((order) => toFree(order, areaOf(order))),
    proposal: proposalFor(orders, areaOf),
    lateTicks: await countOpenLateTicks(shop.db),
  };
}
