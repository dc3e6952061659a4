/**
 * The wallet: limits of top-ups, reasons and references of transfers, and the part of an order it
 * pays.
 */
import { type Paise, paise } from './money.ts';

export const topUpMinPaise = paise(100_00);
export const topUpMaxPaise = paise(10_000_00);
/** Amounts offered as buttons. */
export const topUpPresetsPaise = [paise(500_00), paise(1000_00), paise(2000_00)] as const;

const topUpStatuses = ['pending', 'paid'] as const;
export type TopUpStatus = (typeof topUpStatuses)[number];

/** An unpaid top-up of the same amount is reused for this long. */
export const topUpReopenMs = 30 * 60_000;
/** The most unpaid top-ups a customer may have at once. */
export const openTopUpsMax = 10;

/** The largest adjustment by staff. */
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

/** The type of a posting to a wallet, by its sign. */
export function transactionType(amountPaise: Paise): TransactionType {
  // Stryker disable next-line EqualityOperator: no posting is zero, the database refuses it
  return amountPaise > 0 ? 'credit' : 'debit';
}

/** The accounts of the shop. One of them is the other side of every transfer. */
const shopAccounts = ['provider', 'sales', 'adjustments'] as const;
export type ShopAccount = (typeof shopAccounts)[number];

/** The unique reference of a transfer: the same reference moves money only once. */
export const transferReference = {
  topUp: (topUpId: string) => `top_up:${topUpId}`,
  order: (orderId: string) => `order:${orderId}`,
  refund: (refundId: string) => `refund:${refundId}`,
  adjustment: (userId: string, key: string) => `adjustment:${userId}:${key}`,
  closing: (userId: string) => `closing:${userId}`,
} as const;

// Razorpay accepts no payment below one rupee.
const onlineMinPaise = 100;

/**
 * How much of a total the wallet pays; the rest is paid online. The rest is zero or at least the
 * smallest payment the provider accepts.
 */
export function walletPart(totalPaise: Paise, balancePaise: Paise): Paise {
  if (balancePaise >= totalPaise) return totalPaise;
  return paise(Math.min(balancePaise, Math.max(0, totalPaise - onlineMinPaise)));
}
