/** Turns the rows of a run into what its rider sees. */
import type { Run, RunStop } from '#contract/run.ts';
import { linkEndsAt } from '#domain/links/work-link.ts';
import { type Paise, toRupees, zeroPaise } from '#domain/money/money.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import {
  type CountedStop,
  type Due,
  differenceOf,
  dueOf,
  moneyOf,
} from '#domain/runs/collected.ts';
import { mapLink, showsCustomer, stopStatus, upiLink } from '#domain/runs/stop-status.ts';
import { newestOf } from '#domain/settings/published.ts';
import type { RunRow } from '#server/features/runs/runs.store.ts';
import type { Shop } from '#server/shop.ts';
import type { StopRow } from './stops.store.ts';

/** Rupees that may be below zero, such as `-0.40`. */
export const signedRupees = (paise: number): string =>
  `${paise < 0 ? '-' : ''}${toRupees(Math.abs(paise) as Paise)}`;

export const toSlot = (slot: StopRow['slot']): RunStop['slot'] =>
  slot && { id: slot.id, name: slot.name, from: slot.from, to: slot.to };

/** Nothing is due for what was cancelled. */
const dueOfStop = (stop: StopRow): Due | null =>
  stop.orderStatus === 'cancelled' ? null : dueOf(stop);

/** What counts towards the money of its run; null for a stop where nothing was delivered. */
export function countedStop(stop: StopRow): CountedStop | null {
  if (stop.outcome !== 'delivered') return null;
  return { due: dueOfStop(stop), cashPaise: stop.cashPaise, upiPaise: stop.upiPaise };
}

export function toResult(
  tick: Pick<
    StopRow,
    'byStaff' | 'reason' | 'note' | 'leftWith' | 'codeMatches' | 'cashPaise' | 'upiPaise'
  > & { readonly outcome: NonNullable<StopRow['outcome']>; readonly tickAt: Date },
  due: Due | null,
): NonNullable<RunStop['result']> {
  const isDelivered = tick.outcome === 'delivered';
  const { shortPaise, overPaise } = differenceOf(due?.amountPaise ?? zeroPaise, tick);
  const rupees = (paise: Paise | null) => (paise === null ? null : toRupees(paise));
  return {
    outcome: tick.outcome,
    at: tick.tickAt.toISOString(),
    byStaff: tick.byStaff,
    reason: tick.reason,
    note: tick.note,
    leftWith: tick.leftWith,
    codeMatches: tick.codeMatches,
    cash: rupees(tick.cashPaise),
    upi: rupees(tick.upiPaise),
    short: toRupees(isDelivered ? shortPaise : zeroPaise),
    over: toRupees(isDelivered ? overPaise : zeroPaise),
  };
}

function resultOf(stop: StopRow): RunStop['result'] {
  const { outcome, tickAt } = stop;
  return outcome && tickAt && toResult({ ...stop, outcome, tickAt }, dueOfStop(stop));
}

type ShopFacts = Run['shop'];

export function shopFacts({ settings }: Pick<Shop, 'settings'>): ShopFacts {
  const { identity, payment } = settings.current();
  const { brandName, phone } = newestOf(identity).value;
  return { name: brandName, phone, upiId: newestOf(payment).value.upiId };
}

function placeOf({ address, customerName, customerPhone, customerNotes }: StopRow) {
  const { addressLine1, addressLine2, city, pincode } = address;
  const parts = [addressLine1, addressLine2, address.landmark, city, pincode];
  return {
    customer: { name: customerName, phone: customerPhone },
    address: {
      title: address.title,
      line1: addressLine1,
      line2: addressLine2,
      landmark: address.landmark ?? null,
      city,
      pincode,
      instructions: address.instructions ?? null,
    },
    notes: customerNotes,
    map: mapLink(parts.flatMap((part) => part || [])),
  };
}

const nowhere = { customer: null, address: null, notes: null, map: null } as const;

const toDue = (due: Due | null): RunStop['due'] =>
  due && {
    amount: toRupees(due.amountPaise),
    exact: toRupees(due.exactPaise),
    rounding: signedRupees(due.roundingPaise),
  };

/** `isForStaff`: with the customer also where the rider no longer sees one. */
export function toStop(row: StopRow, shop: ShopFacts, isForStaff = false): RunStop {
  const status = stopStatus(row);
  const number = formatOrderNumber(row.number);
  const due = status === 'moved' ? null : dueOfStop(row);
  const amount = due && toRupees(due.amountPaise);
  const isOpen = showsCustomer(status);
  return {
    orderId: row.orderId,
    number,
    position: row.place,
    status,
    bringBack: status === 'cancelled' && row.wasOut,
    parcels: row.parcels,
    ...(row.missing.length > 0 && { missing: [...row.missing] }),
    slot: toSlot(row.slot),
    ...(isOpen || isForStaff ? placeOf(row) : nowhere),
    due: toDue(due),
    upiUri:
      isOpen && amount && shop.upiId
        ? upiLink({ upiId: shop.upiId, name: shop.name, amount, orderNumber: number })
        : null,
    result: resultOf(row),
  };
}

export const moneyOfStops = (rows: readonly StopRow[]) =>
  moneyOf(rows.flatMap((row) => countedStop(row) ?? []));

/** A run as its rider sees it; what another rider has by now comes last. */
export function toRun(shop: Pick<Shop, 'settings'>, run: RunRow, rows: readonly StopRow[]): Run {
  const facts = shopFacts(shop);
  const stops = rows.map((row) => toStop(row, facts));
  const { cashPaise } = moneyOfStops(rows);
  const isDone = stops.every(({ status }) => status !== 'open');
  // Cash of a later stop is still with the rider.
  const isHandedOver = isDone && run.countedCashPaise === cashPaise;
  return {
    id: run.id,
    date: run.date,
    slot: toSlot(run.slot),
    riderName: run.riderName,
    endsAt: linkEndsAt(run.date).toISOString(),
    shop: facts,
    cash: toRupees(cashPaise),
    handedOverAt: (isHandedOver && run.handedOverAt?.toISOString()) || null,
    stops,
  };
}
