/** Closes the wallet of a customer whose account is deleted. */
import { type Paise, paise } from '#domain/money/money.ts';
import { transferReference } from '#domain/money/wallet.ts';
import type { Tx } from '#server/db/database.ts';
import { closeEmptyWallet } from './ledger.store.ts';
import { postToWallet } from './post-to-wallet.ts';

/**
 * Moves the balance to the shop and closes the wallet for good. Returns false when the balance is
 * not `balancePaise`; then the caller must roll back.
 */
export async function closeWallet(
  tx: Tx,
  userId: string,
  balancePaise: Paise,
  now: Date,
): Promise<boolean> {
  if (balancePaise > 0) {
    const amountPaise = paise(-balancePaise);
    const reference = transferReference.closing(userId);
    await postToWallet(
      tx,
      { reference, reason: 'account_closed', userId, amountPaise, against: 'adjustments' },
      now,
    );
  }
  return closeEmptyWallet(tx, userId);
}
