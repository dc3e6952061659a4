/** Takes the wallet's part of an order. */
import { v7 as uuidv7 } from 'uuid';
import { type Paise, paise } from '#domain/money/money.ts';
import { transferReference } from '#domain/money/wallet.ts';
import { formatOrderNumber, orderNumberPrefix } from '#domain/orders/order-status.ts';
import type { Tx } from '#server/db/database.ts';
import type { Statement } from '#server/db/sql.ts';
import { type TransferParts, transferParts } from './ledger.store.ts';
import { postToWallet } from './post-to-wallet.ts';

export interface PaidOrder {
  readonly id: string;
  readonly number: number;
  readonly userId: string;
  readonly walletPaise: Paise;
}

const labelOf = (number: string): string => `Order ${number}`;

/** The transfer that takes the wallet's part of an order. */
export function orderTransfer({ number, ...order }: PaidOrder) {
  return { ...unnamedTransfer(order), description: labelOf(formatOrderNumber(number)) };
}

function unnamedTransfer({ id, userId, walletPaise }: Omit<PaidOrder, 'number'>) {
  return {
    reference: transferReference.order(id),
    reason: 'order_payment',
    userId,
    amountPaise: paise(-walletPaise),
    against: 'sales',
    orderId: id,
  } as const;
}

/**
 * For the statement that places the order: parts of it that take the wallet's part `when` the order
 * can be placed. A row in `changed` says that it was taken; `number` is that of the order.
 */
export const payFromWalletWith = (
  order: Omit<PaidOrder, 'number'>,
  now: Date,
  { when, number }: { readonly when: Statement; readonly number: Statement },
): TransferParts =>
  transferParts(
    [
      {
        ...unnamedTransfer(order),
        id: uuidv7(),
        actorId: null,
        createdAt: now,
        description: labelOf(orderNumberPrefix),
      },
    ],
    { when, suffix: number },
  );

/**
 * Books it once, however often it is called; the caller has locked the order. Returns false when
 * the balance is too low or the wallet is closed: then nothing was booked.
 */
export async function payFromWallet(tx: Tx, order: PaidOrder, now: Date): Promise<boolean> {
  const { outcome } = await postToWallet(tx, orderTransfer(order), now);
  return outcome === 'booked' || outcome === 'repeated';
}
