/** How the settlement of payments may hold and complete a top-up inside its own transaction. */
import { transferReference } from '#domain/money/wallet.ts';
import type { Tx } from '#server/db/database.ts';
import { postToWallet } from './post-to-wallet.ts';
import * as store from './top-ups.store.ts';

export type HeldTopUp = store.HeldTopUp;

/** The top-up, held against other changes until the transaction ends. */
export function lockTopUp(tx: Tx, topUpId: string): Promise<HeldTopUp | null> {
  return store.lockTopUp(tx, topUpId);
}

/** Books the money of a held, unpaid top-up; the payment must be saved in the same transaction. */
export async function completeTopUp(tx: Tx, topUp: HeldTopUp, now: Date): Promise<void> {
  await store.markTopUpPaid(tx, topUp.id, now);
  const { userId, amountPaise } = topUp;
  const reference = transferReference.topUp(topUp.id);
  await postToWallet(
    tx,
    { reference, reason: 'top_up', userId, amountPaise, against: 'provider' },
    now,
  );
}
