/** Takes the wallet's part of an order. */
import { type Paise, paise } from '#domain/money/money.ts';
import { transferReference } from '#domain/money/wallet.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import type { Tx } from '#server/db/database.ts';
import { postToWallet } from './post-to-wallet.ts';

export interface PaidOrder {
  readonly id: string;
  readonly number: number;
  readonly userId: string;
  readonly walletPaise: Paise;
}

/** The transfer that takes the wallet's part of an order. */
export function orderTransfer({ id, number, userId, walletPaise }: PaidOrder) {
  return {
    reference: transferReference.order(id),
    reason: 'order_payment',
    userId,
    amountPaise: paise(-walletPaise),
    against: 'sales',
    description: `Order ${formatOrderNumber(number)}`,
    orderId: id,
  } as const;
}

/**
 * Books it once, however often it is called; the caller has locked the order. Returns false when
 * the balance is too low or the wallet is closed: then nothing was booked.
 */
export async function payFromWallet(tx: Tx, order: PaidOrder, now: Date): Promise<boolean> {
  const { outcome } = await postToWallet(tx, orderTransfer(order), now);
  return outcome === 'booked' || outcome === 'repeated';
}
