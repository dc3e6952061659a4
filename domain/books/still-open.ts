/** What keeps the books of a day from being closed. */
import { dateInIndia } from '#domain/calendar/calendar.ts';
import type { DayFacts, DayOrder } from './day-facts.ts';

export const openKinds = [
  'day_not_over',
  'out_for_delivery',
  'cash_unconfirmed',
  'run_not_handed_over',
] as const;
export type OpenKind = (typeof openKinds)[number];

export interface StillOpen {
  readonly kind: OpenKind;
  readonly text: string;
  /** Null where it is not about an order. */
  readonly orderId: string | null;
}

function openOrder({ id, number, status, paymentMethod, paymentStatus }: DayOrder): StillOpen[] {
  const is = (kind: OpenKind, text: string) => [{ kind, text, orderId: id }];
  if (status === 'out_for_delivery') {
    return is('out_for_delivery', `${number} is out for delivery: was it delivered?`);
  }
  if (paymentMethod !== 'cod' || paymentStatus !== 'unpaid') return [];
  if (status === 'pending') {
    return is('cash_unconfirmed', `${number} in cash was never confirmed: confirm or cancel it.`);
  }
  return status === 'delivered'
    ? is('cash_unconfirmed', `${number} was delivered: was its cash collected?`)
    : [];
}

/** Empty once the books can be closed. */
export function stillOpen({ date, orders, runs }: DayFacts, now: Date): StillOpen[] {
  const day: StillOpen = {
    ...{ kind: 'day_not_over', orderId: null },
    text: 'The day is not over in India.',
  };
  return [
    ...(date < dateInIndia(now) ? [] : [day]),
    ...orders.flatMap(openOrder),
    ...runs
      .filter(({ countedPaise, expectedPaise }) => countedPaise === null && expectedPaise > 0)
      .map(({ rider }) => ({
        ...({ kind: 'run_not_handed_over', orderId: null } as const),
        text: `The cash of ${rider}’s run is not handed over.`,
      })),
  ];
}
