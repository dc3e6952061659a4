/** Which ways to pay an order are allowed, and what becomes of an order paid in cash. */
import type { OrderType, PaymentMethod } from '#domain/orders/order-status.ts';
import type { PaymentTerms } from '#domain/settings/payment-terms.ts';
import { formatTotal, type Paise } from './money.ts';

type Sold = Exclude<OrderType, 'subscription'>;

/** What the rules about cash ask about a customer. */
export interface CashCustomer {
  /** Their cash orders that are not delivered or cancelled. */
  readonly openOrders: number;
  /** Whether an order was delivered to them before. */
  readonly isKnown: boolean;
}

/**
 * How many orders a customer may have that are neither paid nor confirmed, for all days together:
 * three packs on each of three days fit.
 */
export const openOrdersMax = 10;

const isCashTaken = (terms: PaymentTerms, type: Sold): boolean =>
  type === 'meals' ? terms.cashForMeals : terms.cashForPacks;

/** Whether an order may be paid online or from the wallet. */
export const isOnlineTaken = (terms: PaymentTerms, type: Sold): boolean =>
  type === 'meals' || terms.onlineForPacks !== 'refused';

/** How an order is paid when its request names no way (Spec 2.6). */
export function usualMethod(terms: PaymentTerms, type: Sold): PaymentMethod {
  return type === 'meal-pack' && terms.cashForPacks ? 'cod' : 'online';
}

/** Whether cash depends on who orders; where it does not, nothing about them is read. */
export const dependsOnCustomer = (terms: PaymentTerms): boolean =>
  terms.cashOrdersMax !== null || !terms.cashForFirstOrder || terms.cashConfirmed !== 'by staff';

/** How many cash orders a customer may have open at once. */
const cashOrdersMax = (terms: PaymentTerms): number =>
  Math.min(terms.cashOrdersMax ?? openOrdersMax, openOrdersMax);

/** Said to who chooses a way to pay that is not offered. */
export const otherMethodText = 'Choose another payment method';

/** Said to who chooses cash in an area without it. */
export const noCashText = 'Cash is not accepted at this pincode';

/** Why a customer cannot pay in cash, whatever they order. */
export const cashRefusals = ['first-order', 'open-orders'] as const;
export type CashRefusal = (typeof cashRefusals)[number];

/** What the customer reads. */
export const cashRefusalTexts = {
  'first-order': 'Cash is accepted once an order has been delivered to you',
  'open-orders': 'Your other cash orders have to be delivered first',
} as const satisfies Record<CashRefusal, string>;

/** Why this customer cannot pay in cash at the moment; null when they can. */
export function customerRefusal(
  terms: PaymentTerms,
  { openOrders, isKnown }: CashCustomer,
): CashRefusal | null {
  if (!terms.cashForFirstOrder && !isKnown) return 'first-order';
  return openOrders >= cashOrdersMax(terms) ? 'open-orders' : null;
}

/** Why an order cannot be paid in cash, in words; null when it can. */
export function cashRefusal(
  terms: PaymentTerms,
  order: { readonly type: Sold; readonly totalPaise: Paise; readonly isCashArea: boolean },
  customer: CashCustomer | null,
): string | null {
  const { cashMaxPaise } = terms;
  if (!isCashTaken(terms, order.type)) return otherMethodText;
  if (!order.isCashArea) return noCashText;
  if (cashMaxPaise !== null && order.totalPaise > cashMaxPaise) {
    return `Cash is accepted up to ${formatTotal(cashMaxPaise)}`;
  }
  const refusal = customer && customerRefusal(terms, customer);
  return refusal && cashRefusalTexts[refusal];
}

/** What becomes of a new cash order: it waits for staff, is confirmed, or waits for a call. */
export function cashNext(
  { cashConfirmed, cashCallsKnown }: PaymentTerms,
  customer: CashCustomer | null,
): 'wait' | 'confirm' | 'call' {
  if (cashConfirmed === 'by staff') return 'wait';
  const needsNoCall = cashConfirmed === 'at once' || (!cashCallsKnown && customer?.isKnown);
  return needsNoCall ? 'confirm' : 'call';
}

/** The same for an order that staff take: who calls needs no call. */
export const cashNextForCaller = ({ cashConfirmed }: PaymentTerms): 'wait' | 'confirm' =>
  cashConfirmed === 'by staff' ? 'wait' : 'confirm';
