/** How an order of the day was paid: each part of it by itself. */
import { type Paise, paise } from '#domain/money/money.ts';
import { type BookLine, bookLine, type Figure } from './book-line.ts';
import { aboutOrder, type OrderFacts } from './order-facts.ts';

/** What an order in cash was paid by; without a stop of a run it was collected in full. */
function doorParts({ order, door }: OrderFacts): [Figure, Paise][] {
  if (!door) return [['paid-cash', order.totalPaise]];
  const { cashPaise, upiPaise, roundedPaise } = door;
  return [
    ['paid-cash', cashPaise],
    ['paid-upi', upiPaise],
    ['rounded', roundedPaise],
    ['short', paise(order.totalPaise - cashPaise - upiPaise - roundedPaise)],
  ];
}

function paidParts(facts: OrderFacts): [Figure, Paise][] {
  const { paymentStatus, paymentMethod, totalPaise, walletPaise } = facts.order;
  if (paymentStatus === 'unpaid') return [['unpaid', totalPaise]];
  if (paymentMethod === 'cod') return doorParts(facts);
  return [
    ['paid-wallet', walletPaise],
    ['paid-online', paise(totalPaise - walletPaise)],
  ];
}

/** Together they are what the order is for. */
export const paidLines = (facts: OrderFacts): BookLine[] =>
  paidParts(facts)
    .filter(([, totalPaise]) => totalPaise !== 0)
    .map(([figure, totalPaise]) =>
      bookLine({ ...aboutOrder(facts), figure, key: facts.order.id, totalPaise }),
    );
