/** Completes a top-up inside the transaction that settles its payment. */
import { transferReference } from '#domain/money/wallet.ts';
import type { Tx } from '#server/db/database.ts';
import { postToWallet } from '#server/features/wallet/post-to-wallet.ts';
import { type LockedTopUp, markTopUpPaid } from './top-ups.store.ts';

/** Credits a locked, unpaid top-up; the caller saves its payment in the same transaction. */
export async function completeTopUp(tx: Tx, topUp: LockedTopUp, now: Date): Promise<void> {
  await markTopUpPaid(tx, topUp.id, now);
  const { userId, amountPaise } = topUp;
  const reference = transferReference.topUp(topUp.id);
  await postToWallet(
    tx,
    { reference, reason: 'top_up', userId, amountPaise, against: 'provider' },
    now,
  );
}
