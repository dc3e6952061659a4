/** Opens the payment of a top-up, or returns the open one of the same amount. */
import { v7 as uuidv7 } from 'uuid';
import type { ReplyOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/wallet.ts';
import type { Paise } from '#domain/money/money.ts';
import { openTopUpsMax, topUpReopenMs } from '#domain/money/wallet.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { openPaymentOrder } from '#server/features/payments/open-payment-order.ts';
import { lockWallet } from '#server/features/wallet/ledger.store.ts';
import { inWalletQueue } from '#server/features/wallet/wallet-queue.ts';
import type { Shop } from '#server/shop.ts';
import {
  countPendingTopUps,
  findPendingTopUp,
  insertTopUp,
  type TopUpRow,
} from './top-ups.store.ts';

async function findOrAdd(tx: Tx, userId: string, amountPaise: Paise, now: Date): Promise<TopUpRow> {
  // The second of two simultaneous clicks waits here and then finds the top-up of the first.
  if ((await lockWallet(tx, userId)) === null) throw new Refusal('unauthorized');
  const since = new Date(now.getTime() - topUpReopenMs);
  const pending = await findPendingTopUp(tx, { userId, amountPaise }, since);
  if (pending) return pending;
  const openTopUps = await countPendingTopUps(tx, userId, since);
  if (openTopUps >= openTopUpsMax) throw new Refusal('open_top_up_limit');
  const topUp = { id: uuidv7(), userId, amountPaise, status: 'pending', createdAt: now } as const;
  await insertTopUp(tx, topUp);
  return topUp;
}

/**
 * @throws Refusal `open_top_up_limit`. ProviderError while the provider does not answer; a
 * repeated call continues from there.
 */
export async function topUpWallet(
  shop: Shop,
  userId: string,
  amountPaise: Paise,
): Promise<ReplyOf<typeof calls.topUpWallet>> {
  const now = shop.now();
  const topUp = await inWalletQueue(userId, () =>
    inTransaction(shop.db, (tx) => findOrAdd(tx, userId, amountPaise, now)),
  );
  const id = await openPaymentOrder(shop, {
    paidFor: { orderId: null, topUpId: topUp.id },
    amountPaise,
    receipt: `TU-${topUp.id}`,
    notes: { topUp: topUp.id },
  });
  const { keyId: key } = shop.payments;
  return { id, topUpId: topUp.id, amount: amountPaise, currency: 'INR', key };
}
