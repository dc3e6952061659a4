/** All lines of the books of a day: of its orders, the wallets and the payment provider. */
import type { TransferReason } from '#domain/money/wallet.ts';
import { type BookLine, bookLine, type Figure } from './book-line.ts';
import { handedOverLines } from './cash-of-day.ts';
import type { DayFacts, ProviderMove } from './day-facts.ts';
import { linesOfOrders } from './lines-of-orders.ts';

const walletFigures = {
  top_up: 'top-ups',
  order_payment: 'wallet-spent',
  refund: 'wallet-refunds',
  adjustment: 'adjustments',
  account_closed: 'closed-accounts',
} as const satisfies Record<TransferReason, Figure>;

/** Seen from the wallets, so that what is spent is below zero. */
const walletLines = ({ walletMoves, date }: DayFacts): BookLine[] =>
  walletMoves.map(({ transferId, reason, amountPaise, orderId, orderNumber }) =>
    bookLine({
      figure: walletFigures[reason],
      key: transferId,
      totalPaise: amountPaise,
      orderId,
      orderNumber,
      date,
    }),
  );

function providerNote({ kind, orderId, isApplied }: ProviderMove): string | null {
  if (!isApplied) return kind === 'captured' ? 'Not used, refunded' : 'Payment that was not used';
  return orderId === null ? 'Top-up' : null;
}

const providerLines = ({ providerMoves, date }: DayFacts): BookLine[] =>
  providerMoves.map((move) =>
    bookLine({
      figure: move.kind === 'captured' ? 'captured' : 'provider-refunds',
      key: move.id,
      orderId: move.orderId,
      orderNumber: move.orderNumber,
      reference: move.providerPaymentId,
      totalPaise: move.amountPaise,
      date,
      note: providerNote(move),
    }),
  );

export function linesOfDay(day: DayFacts): BookLine[] {
  const ofOrders = linesOfOrders(day);
  return [
    ...ofOrders,
    ...handedOverLines(ofOrders, day),
    ...walletLines(day),
    ...providerLines(day),
  ];
}
