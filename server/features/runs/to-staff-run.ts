/** Turns the rows of a run into what staff see. */
import type { StaffRun, StaffStop } from '#contract/staff/runs.ts';
import { findArea } from '#domain/delivery/areas.ts';
import { linkEndsAt } from '#domain/links/work-link.ts';
import { toRupees } from '#domain/money/money.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import { moneyOf } from '#domain/runs/collected.ts';
import type { StopStatus } from '#domain/runs/stop-words.ts';
import { valueOn } from '#domain/settings/dated.ts';
import type { Shop } from '#server/shop.ts';
import type { HandOverRow } from './money/money.store.ts';
import type { RunRow } from './runs.store.ts';
import type { StopRow } from './stops/stops.store.ts';
import {
  countedStop,
  moneyOfStops,
  shopFacts,
  signedRupees,
  toSlot,
  toStop,
} from './stops/to-stop.ts';

type Reads = Pick<Shop, 'settings'>;

function toHandOver(row: HandOverRow): StaffRun['handOvers'][number] {
  return {
    number: row.number,
    at: row.at.toISOString(),
    expected: toRupees(row.expectedPaise),
    counted: toRupees(row.countedPaise),
    difference: signedRupees(row.countedPaise - row.expectedPaise),
    note: row.note,
    seenBy: row.seenBy,
    riderName: row.riderName,
  };
}

function toStaffStop(shop: Reads, run: RunRow, row: StopRow): StaffStop {
  const stop = toStop(row, shopFacts(shop), true);
  const areas = valueOn(shop.settings.current().areas, run.date);
  return {
    ...stop,
    orderStatus: row.orderStatus,
    customerEmail: row.customerEmail,
    areaName: findArea(areas, row.address.pincode)?.name ?? null,
    needsDecision: stop.status === 'failed',
  };
}

/** The differences of single stops, each under its name. */
function differencesOf(rows: readonly StopRow[]): StaffRun['money']['differences'] {
  const named = { short: [], over: [], rounding: [] } as StaffRun['money']['differences'];
  for (const row of rows) {
    const counted = countedStop(row);
    if (!counted) continue;
    const { shortPaise, overPaise, roundingPaise } = moneyOf([counted]);
    const by = { orderId: row.orderId, number: formatOrderNumber(row.number) };
    if (shortPaise > 0) named.short.push({ ...by, amount: toRupees(shortPaise) });
    if (overPaise > 0) named.over.push({ ...by, amount: toRupees(overPaise) });
    if (roundingPaise !== 0) named.rounding.push({ ...by, amount: signedRupees(roundingPaise) });
  }
  return named;
}

function toMoney(rows: readonly StopRow[]): StaffRun['money'] {
  const sums = moneyOfStops(rows);
  return {
    due: toRupees(sums.duePaise),
    cash: toRupees(sums.cashPaise),
    upi: toRupees(sums.upiPaise),
    short: toRupees(sums.shortPaise),
    over: toRupees(sums.overPaise),
    rounding: signedRupees(sums.roundingPaise),
    differences: differencesOf(rows),
  };
}

/** `rows` and `handOvers` are those of this run. */
export function toStaffRun(
  shop: Reads,
  run: RunRow,
  rows: readonly StopRow[],
  handOvers: readonly HandOverRow[],
): StaffRun {
  const stops = rows.map((row) => toStaffStop(shop, run, row));
  const countOf = (status: StopStatus) => stops.filter((stop) => stop.status === status).length;
  return {
    id: run.id,
    version: run.version,
    date: run.date,
    slot: toSlot(run.slot),
    rider: { name: run.riderName, phone: run.riderPhone },
    createdAt: run.createdAt.toISOString(),
    openedAt: run.openedAt?.toISOString() ?? null,
    revokedAt: run.revokedAt?.toISOString() ?? null,
    endsAt: linkEndsAt(run.date).toISOString(),
    isLocked: run.isLocked,
    progress: {
      open: countOf('open'),
      delivered: countOf('delivered'),
      failed: countOf('failed'),
      cancelled: stops.filter(({ bringBack }) => bringBack).length,
      moved: countOf('moved'),
    },
    stops,
    money: toMoney(rows),
    handOvers: handOvers.map(toHandOver),
  };
}
