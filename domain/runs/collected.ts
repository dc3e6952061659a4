/** Money at the door: what is due, what was collected, and the name of every difference. */
import { addPaise, type Paise, paise, zeroPaise } from '#domain/money/money.ts';
import type { PaymentMethod } from '#domain/orders/order-status.ts';

export interface Due {
  readonly exactPaise: Paise;
  /** Whole rupees: riders carry no paise. */
  readonly amountPaise: Paise;
  /** `amountPaise` less `exactPaise`; may be below zero. */
  readonly roundingPaise: number;
}

/** What a rider collects for an order; null for one that is not paid at the door. */
export function dueOf(order: {
  readonly paymentMethod: PaymentMethod;
  readonly totalPaise: Paise;
}): Due | null {
  if (order.paymentMethod !== 'cod') return null;
  const exactPaise = order.totalPaise;
  const amountPaise = paise(Math.round(exactPaise / 100) * 100);
  return { exactPaise, amountPaise, roundingPaise: amountPaise - exactPaise };
}

export interface Collected {
  readonly cashPaise: Paise | null;
  readonly upiPaise: Paise | null;
}

/** One of the two is above zero at most. */
interface Difference {
  readonly shortPaise: Paise;
  readonly overPaise: Paise;
}

const sumOf = ({ cashPaise, upiPaise }: Collected): Paise =>
  addPaise(cashPaise ?? zeroPaise, upiPaise ?? zeroPaise);

export function differenceOf(amountPaise: Paise, collected: Collected): Difference {
  const more = sumOf(collected) - amountPaise;
  return { shortPaise: paise(Math.max(-more, 0)), overPaise: paise(Math.max(more, 0)) };
}

export interface PaidAtDoor {
  /** Of the total: what was rounded up is not of it. */
  readonly paidPaise: Paise;
  /** Less than was due, as its run names it. */
  readonly shortPaise: Paise;
}

/** Null where no less than was due was collected: then all of the order is paid. */
export function paidAtDoor(
  order: Parameters<typeof dueOf>[0],
  collected: Collected,
): PaidAtDoor | null {
  const { shortPaise } = differenceOf(dueOf(order)?.amountPaise ?? zeroPaise, collected);
  if (shortPaise === 0) return null;
  return { paidPaise: paise(Math.min(sumOf(collected), order.totalPaise)), shortPaise };
}

/**
 * The whole rupees that were due and collected for a total with paise; null where the total was
 * due, or less was collected.
 */
export function roundedAtDoor(
  order: Parameters<typeof dueOf>[0],
  collected: Collected,
): Paise | null {
  const due = dueOf(order);
  if (!due || due.roundingPaise === 0) return null;
  return differenceOf(due.amountPaise, collected).shortPaise === 0 ? due.amountPaise : null;
}

/** A stop as the cash of a run is counted. */
export interface CountedStop extends Collected {
  /** Null for an order that is not paid at the door, or was cancelled. */
  readonly due: Due | null;
}

/** Sums of stops that were delivered: due = cash + UPI + short − over − rounding. */
interface RunMoney extends Difference {
  readonly duePaise: Paise;
  readonly cashPaise: Paise;
  readonly upiPaise: Paise;
  readonly roundingPaise: number;
}

const nothing: RunMoney = {
  duePaise: zeroPaise,
  cashPaise: zeroPaise,
  upiPaise: zeroPaise,
  shortPaise: zeroPaise,
  overPaise: zeroPaise,
  roundingPaise: 0,
};

/** What the stops recorded. Money for a cancelled order is all over: it goes back. */
export function moneyOf(stops: readonly CountedStop[]): RunMoney {
  return stops.reduce((sum, { due, ...collected }) => {
    const difference = differenceOf(due?.amountPaise ?? zeroPaise, collected);
    return {
      duePaise: addPaise(sum.duePaise, due?.exactPaise ?? zeroPaise),
      cashPaise: addPaise(sum.cashPaise, collected.cashPaise ?? zeroPaise),
      upiPaise: addPaise(sum.upiPaise, collected.upiPaise ?? zeroPaise),
      shortPaise: addPaise(sum.shortPaise, difference.shortPaise),
      overPaise: addPaise(sum.overPaise, difference.overPaise),
      roundingPaise: sum.roundingPaise + (due?.roundingPaise ?? 0),
    };
  }, nothing);
}
