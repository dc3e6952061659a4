/** Ends a wallet together with its customer's account. */
import { type Paise, paise } from '#domain/money/money.ts';
import { transferReference } from '#domain/money/wallet.ts';
import type { Tx } from '#server/db/database.ts';
import { closeEmptyWallet } from './ledger.store.ts';
import { postToWallet } from './post-to-wallet.ts';

/**
 * Gives the balance up to the shop and closes the wallet for good. False when the balance is not
 * the one that the customer gives up: then the transaction must not be committed.
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
