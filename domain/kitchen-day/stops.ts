/** The stops of a day in the order in which they are delivered. */
import type { OrderSlot } from '#domain/delivery/slots.ts';
import { type Paise, paise, zeroPaise } from '#domain/money/money.ts';
import type { PaymentMethod, PaymentStatus } from '#domain/orders/order-status.ts';

export interface Stop {
  /** Of the order. */
  readonly number: number;
  readonly slot: Pick<OrderSlot, 'id' | 'name' | 'from' | 'to'> | null;
  /** The name of its area; null where it is in none. */
  readonly area: string | null;
  readonly pincode: string;
}

export interface StopGroup<Of extends Stop> {
  readonly slot: Stop['slot'];
  readonly area: string | null;
  readonly stops: readonly Of[];
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Those in no area come after the areas. */
const areaKey = ({ area }: Stop): string => (area === null ? '1' : `0${area}`);

/** By pincode. The sequence of a run takes the place of this. */
const inSequence = (one: Stop, other: Stop): number =>
  compare(one.pincode, other.pincode) || one.number - other.number;

/** By delivery time, and then by area. */
export function groupStops<Of extends Stop>(stops: readonly Of[]): StopGroup<Of>[] {
  const sorted = stops.toSorted(
    (one, other) =>
      compare(one.slot?.from ?? '', other.slot?.from ?? '') ||
      compare(one.slot?.id ?? '', other.slot?.id ?? '') ||
      compare(areaKey(one), areaKey(other)) ||
      inSequence(one, other),
  );
  const groups: { slot: Stop['slot']; area: string | null; stops: Of[] }[] = [];
  for (const stop of sorted) {
    const last = groups.at(-1);
    const isSame = last && last.slot?.id === stop.slot?.id && last.area === stop.area;
    if (isSame) last.stops.push(stop);
    else groups.push({ slot: stop.slot, area: stop.area, stops: [stop] });
  }
  return groups;
}

/** What is still to be collected at the door. */
export function cashDue(order: {
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  readonly totalPaise: Paise;
  readonly walletPaise: Paise;
}): Paise {
  if (order.paymentMethod !== 'cod' || order.paymentStatus !== 'unpaid') return zeroPaise;
  return paise(order.totalPaise - order.walletPaise);
}
