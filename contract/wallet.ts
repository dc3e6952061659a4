/** The customer's wallet: balance, transactions, top-ups; and adjustments by staff. */
import * as z from 'zod/mini';
import { formatCardPrice, parseRupees } from '#domain/money/money.ts';
import {
  adjustmentMaxPaise,
  topUpMaxPaise,
  topUpMinPaise,
  transactionTypes,
  transferReasons,
} from '#domain/money/wallet.ts';
import { reasonLengthMax } from '#domain/orders/order-status.ts';
import { powers } from '#domain/staff/access.ts';
import { endpoint } from './endpoint.ts';
import { Amount, CalendarDay, Id, Instant, PageQuery, Rupees, text } from './fields.ts';
import { PaymentProof } from './payments.ts';

export const WalletTransaction = z.object({
  id: Id,
  type: z.enum(transactionTypes),
  source: z.enum(transferReasons),
  description: z.nullable(z.string()),
  /** Without a sign; `type` gives the direction. */
  amount: Rupees,
  balanceAfter: Rupees,
  orderId: z.nullable(Id),
  createdAt: Instant,
});
export type WalletTransaction = z.infer<typeof WalletTransaction>;

export const getWallet = endpoint({
  method: 'GET',
  path: '/api/wallet',
  summary: "The caller's balance",
  access: 'user',
  reply: z.object({ balance: Rupees }),
});

export const listWalletTransactions = endpoint({
  method: 'GET',
  path: '/api/wallet/transactions',
  summary: "The caller's wallet transactions, newest first; the Link header names the next page",
  access: 'user',
  query: z.extend(PageQuery, {
    type: z.optional(z.enum(transactionTypes, 'Choose credit or debit')),
    source: z.optional(z.enum(transferReasons, 'Unknown source')),
  }),
  reply: z.array(WalletTransaction),
});

export const getWalletStatement = endpoint({
  method: 'GET',
  path: '/api/wallet/statement',
  summary: 'Transactions in a date range as CSV, oldest first, with the running balance',
  access: 'user',
  query: z.strictObject({ from: z.optional(CalendarDay), to: z.optional(CalendarDay) }),
  file: 'text/csv',
  limit: 'file',
});

/** An amount within limits; `Amount` checks its format. */
const amountWithin = (minPaise: number, maxPaise: number, message: string) =>
  Amount.check(
    z.refine((amount) => {
      const amountPaise = parseRupees(String(amount));
      return amountPaise === null || (amountPaise >= minPaise && amountPaise <= maxPaise);
    }, message),
  );

const topUpRange = `${formatCardPrice(topUpMinPaise)} to ${formatCardPrice(topUpMaxPaise)}`;

export const TopUpBody = z.strictObject({
  amount: amountWithin(topUpMinPaise, topUpMaxPaise, `Choose an amount from ${topUpRange}`),
});
export type TopUpBody = z.infer<typeof TopUpBody>;

/** What the payment window needs. */
const OpenedTopUp = z.object({
  /** The payment order's id at the provider. */
  id: z.string(),
  topUpId: Id,
  /** In paise, as the provider wants it. */
  amount: z.int(),
  currency: z.literal('INR'),
  key: z.string(),
});

export const topUpWallet = endpoint({
  method: 'POST',
  path: '/api/wallet/top-up',
  summary: 'Start a top-up; the same amount again returns the payment still open',
  access: 'user',
  limit: 'order',
  body: TopUpBody,
  reply: OpenedTopUp,
  status: 201,
});

export const verifyTopUp = endpoint({
  method: 'POST',
  path: '/api/wallet/top-up/verify',
  summary: "Verify the payment of a top-up by the provider's signature; safe to repeat",
  access: 'user',
  body: z.extend(PaymentProof, { topUpId: Id }),
  reply: z.object({ balance: Rupees }),
});

export const adjustWallet = endpoint({
  method: 'POST',
  path: '/api/admin/wallets/:userId/adjust',
  summary: "Credit or debit a customer's wallet, with a reason",
  access: powers.adjustWallets,
  params: z.strictObject({ userId: Id }),
  headers: { 'idempotency-key': 'Same key: booked once, the first response again' },
  body: z.strictObject({
    type: z.enum(transactionTypes, 'Choose credit or debit'),
    amount: amountWithin(
      1,
      adjustmentMaxPaise,
      `Choose an amount up to ${formatCardPrice(adjustmentMaxPaise)}`,
    ),
    description: text('the reason', reasonLengthMax),
    /** The balance as staff saw it; if it has changed, the reply is 409 `conflict`. */
    expectedBalance: z.optional(Rupees),
  }),
  reply: z.object({
    balance: Rupees,
    transaction: WalletTransaction,
    /** When the same request was already booked; null if it is booked now. */
    alreadyBookedAt: z.nullable(Instant),
  }),
});
