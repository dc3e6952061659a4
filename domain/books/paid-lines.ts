/** How an order of the day was paid: each part of it by itself. */
import { type Paise, paise, zeroPaise } from '#domain/money/money.ts';
import { type BookLine, bookLine, type Figure } from './book-line.ts';
import type { DoorPayment } from './day-facts.ts';
import { aboutOrder, type OrderFacts } from './order-facts.ts';

type Part = readonly [Figure, Paise, Partial<BookLine>?];

/** What was collected at the door, and what of it was too little or too much. */
function doorParts(door: DoorPayment, duePaise: Paise): Part[] {
  const { cashPaise, upiPaise, roundedPaise, upiReference } = door;
  const isTied = upiReference !== null;
  return [
    ['paid-cash', cashPaise],
    ['paid-upi', upiPaise, { reference: upiReference }],
    ['rounded', roundedPaise],
    ['short', paise(duePaise - cashPaise - upiPaise - roundedPaise)],
    ['upi-untied', isTied ? zeroPaise : upiPaise],
  ];
}

function paidParts({ order, group, door }: OrderFacts): Part[] {
  const { paymentStatus, paymentMethod, totalPaise, walletPaise } = order;
  const isCash = paymentMethod === 'cod' && paymentStatus !== 'unpaid';
  // Without a stop of a run it was collected in full.
  if (isCash) return door ? doorParts(door, totalPaise) : [['paid-cash', totalPaise]];
  // Nothing was due at the door, so all of it is over and goes back.
  const over = door ? doorParts(door, zeroPaise) : [];
  if (group === null) return over;
  if (paymentStatus === 'unpaid') return [...over, ['unpaid', totalPaise]];
  return [...over, ['paid-wallet', walletPaise], ['paid-online', paise(totalPaise - walletPaise)]];
}

/** But for UPI that is not tied, they are together what the order is for. */
export const paidLines = (facts: OrderFacts): BookLine[] =>
  paidParts(facts)
    .filter(([, totalPaise]) => totalPaise !== 0)
    .map(([figure, totalPaise, rest]) =>
      bookLine({ ...aboutOrder(facts), ...rest, figure, key: facts.order.id, totalPaise }),
    );
