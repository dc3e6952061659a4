/** The stops of a day in the order in which they are delivered. */
import type { OrderSlot } from '#domain/delivery/slots.ts';
import { type Paise, zeroPaise } from '#domain/money/money.ts';
import type { PaymentMethod, PaymentStatus } from '#domain/orders/order-status.ts';
import { dueOf } from '#domain/runs/collected.ts';
import { textOrder } from '#domain/text-order.ts';

export interface Stop {
  /** Of the order. */
  readonly number: number;
  readonly slot: Pick<OrderSlot, 'id' | 'name' | 'from' | 'to'> | null;
  /** The name of its area; null where it is in none. */
  readonly area: string | null;
  readonly pincode: string;
  /** The run that brings it, and its place in it; null while it is in none. */
  readonly run: {
    readonly id: string;
    readonly riderName: string;
    readonly position: number;
  } | null;
}

export interface StopGroup<Of extends Stop> {
  readonly slot: Stop['slot'];
  /** Null in a run, and outside all areas. */
  readonly area: string | null;
  /** Who brings it; null where nobody does yet. */
  readonly riderName: string | null;
  readonly stops: readonly Of[];
}

/** Runs come first, then areas, then what is in no area. */
function groupKey({ run, area }: Stop): string {
  if (run) return `0${run.riderName} ${run.id}`;
  return area === null ? '2' : `1${area}`;
}

/** As its run says, otherwise by pincode. */
const inSequence = (one: Stop, other: Stop): number =>
  (one.run?.position ?? 0) - (other.run?.position ?? 0) ||
  textOrder(one.pincode, other.pincode) ||
  one.number - other.number;

/** By delivery time, and then by run, or by area where there is none yet. */
export function groupStops<Of extends Stop>(stops: readonly Of[]): StopGroup<Of>[] {
  const sorted = stops.toSorted(
    (one, other) =>
      textOrder(one.slot?.from ?? '', other.slot?.from ?? '') ||
      textOrder(one.slot?.id ?? '', other.slot?.id ?? '') ||
      textOrder(groupKey(one), groupKey(other)) ||
      inSequence(one, other),
  );
  const groups = new Map<string, StopGroup<Of> & { stops: Of[] }>();
  for (const stop of sorted) {
    const { slot, area, run } = stop;
    const key = `${slot?.id} ${groupKey(stop)}`;
    const riderName = run?.riderName ?? null;
    const group = groups.get(key) ?? { slot, area: run ? null : area, riderName, stops: [] };
    group.stops.push(stop);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The number of a stop of a group, as the rider's phone shows it too; `index` is from 0. */
export const placeOf = ({ run }: Pick<Stop, 'run'>, index: number): number =>
  run?.position ?? index + 1;

/** What is still to be collected at the door, in whole rupees. */
export function cashDue(order: {
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  readonly totalPaise: Paise;
}): Paise {
  return (order.paymentStatus === 'unpaid' && dueOf(order)?.amountPaise) || zeroPaise;
}
