/** The wallet: what moves its money and under which reference, and how far it carries an order. */
import { type Paise, paise } from './money.ts';

export const topUpMinPaise = paise(100_00);
export const topUpMaxPaise = paise(10_000_00);
/** Amounts offered by one tap. */
export const topUpPresetsPaise = [paise(500_00), paise(1000_00), paise(2000_00)] as const;

export const topUpStatuses = ['pending', 'paid'] as const;
export type TopUpStatus = (typeof topUpStatuses)[number];

/** A top-up that nobody paid yet is offered again for this long. */
export const topUpReopenMs = 30 * 60_000;
/** So many of them, of different amounts, a customer may have at once. */
export const openTopUpsMax = 10;

/** The most that staff can move at once. */
export const adjustmentMaxPaise = paise(50_000_00);

/** Why money moved: the `source` of a wallet transaction. */
export const transferReasons = [
  'top_up',
  'order_payment',
  'refund',
  'adjustment',
  'account_closed',
] as const;
export type TransferReason = (typeof transferReasons)[number];

export const transferReasonLabels: Readonly<Record<TransferReason, string>> = {
  top_up: 'Top-up',
  order_payment: 'Order payment',
  refund: 'Refund',
  adjustment: 'Adjustment',
  account_closed: 'Account closed',
};

/** Seen from the wallet. */
export const transactionTypes = ['credit', 'debit'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** What an amount is that was posted to a wallet. */
export function transactionType(amountPaise: Paise): TransactionType {
  return amountPaise > 0 ? 'credit' : 'debit';
}

/** The accounts of the shop, one of which is the other side of every transfer. */
export const shopAccounts = ['provider', 'sales', 'adjustments'] as const;
export type ShopAccount = (typeof shopAccounts)[number];

/** The one cause of a transfer: the same reference moves money once. */
export const transferReference = {
  topUp: (topUpId: string) => `top_up:${topUpId}`,
  order: (orderId: string) => `order:${orderId}`,
  refund: (refundId: string) => `refund:${refundId}`,
  adjustment: (userId: string, key: string) => `adjustment:${userId}:${key}`,
  closing: (userId: string) => `closing:${userId}`,
} as const;

// Razorpay takes no payment below one rupee.
const onlineMinPaise = 100;

/**
 * How much of a total the wallet takes when the customer wants it used; the rest is paid online.
 * What is left is nothing, or at least the provider's smallest payment.
 */
export function walletPart(totalPaise: Paise, balancePaise: Paise): Paise {
  if (balancePaise >= totalPaise) return totalPaise;
  const rest = totalPaise - balancePaise;
  return paise(rest < onlineMinPaise ? Math.max(0, totalPaise - onlineMinPaise) : balancePaise);
}
