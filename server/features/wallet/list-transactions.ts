/** The transactions of a wallet, newest first. */
import type { TransactionType, TransferReason } from '#domain/money/wallet.ts';
import type { Reader } from '#server/db/database.ts';
import { listPostings, type WalletPosting } from './transactions.store.ts';

/** `before` is the last posting of the page before. */
export function listTransactions(
  db: Reader,
  userId: string,
  asked: {
    readonly limit: number;
    readonly before: number | null;
    readonly type?: TransactionType | undefined;
    readonly reason?: TransferReason | undefined;
  },
): Promise<WalletPosting[]> {
  const { limit, before, type = null, reason = null } = asked;
  return listPostings(db, userId, { limit, before, type, reason });
}
