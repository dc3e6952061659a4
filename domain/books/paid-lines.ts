/** How an order of the day was paid: each part of it by itself. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { formatTotal, type Paise, paise, zeroPaise } from '#domain/money/money.ts';
import { type BookLine, bookLine, type Figure } from './book-line.ts';
import type { DoorPayment } from './day-facts.ts';
import { aboutOrder, type OrderFacts } from './order-facts.ts';

type Part = readonly [Figure, Paise, Partial<BookLine>?];

/** What was collected at the door, and what of it was too little or too much. */
function doorParts(date: CalendarDate, door: DoorPayment, duePaise: Paise): Part[] {
  const { cashPaise, upiPaise, roundedPaise, upiReference, tiedPaise } = door;
  const note = upiReference && `Tied with ${formatTotal(tiedPaise)}, then the entry was changed`;
  const elsewhere = door.runDate === date ? null : `Collected in a run of ${door.runDate}`;
  return [
    ['paid-cash', cashPaise, { note: elsewhere }],
    ['paid-upi', upiPaise, { reference: upiReference }],
    ['rounded', roundedPaise],
    ['short', paise(duePaise - cashPaise - upiPaise - roundedPaise)],
    ['upi-untied', paise(upiPaise - tiedPaise), { reference: upiReference, note }],
  ];
}

function paidParts({ date, order, group, door }: OrderFacts): Part[] {
  const { paymentStatus, paymentMethod, totalPaise, walletPaise } = order;
  const isCash = paymentMethod === 'cod' && paymentStatus !== 'unpaid';
  // Without a stop of a run it was collected in full.
  if (isCash) return door ? doorParts(date, door, totalPaise) : [['paid-cash', totalPaise]];
  // Nothing was due at the door, so all of it is over and goes back.
  const over = door ? doorParts(date, door, zeroPaise) : [];
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
