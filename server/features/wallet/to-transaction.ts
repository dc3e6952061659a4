/** A posting of a wallet as the API returns it. */
import type { WalletTransaction } from '#contract/wallet.ts';
import { paise, toRupees } from '#domain/money/money.ts';
import { transactionType } from '#domain/money/wallet.ts';
import type { WalletPosting } from './transactions.store.ts';

export function toTransaction(row: WalletPosting): WalletTransaction {
  return {
    id: row.transferId,
    type: transactionType(row.amountPaise),
    source: row.reason,
    description: row.description,
    amount: toRupees(paise(Math.abs(row.amountPaise))),
    balanceAfter: toRupees(row.balanceAfterPaise),
    orderId: row.orderId,
    createdAt: row.createdAt.toISOString(),
  };
}
