/** Decides how a new order is paid: the method, and how much the wallet pays. */
import type { PlaceOrderBody } from '#contract/orders.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { type Paise, parseRupees, toRupees, zeroPaise } from '#domain/money/money.ts';
import type { Totals } from '#domain/money/pricing.ts';
import { walletPart } from '#domain/money/wallet.ts';
import {
  type CashCustomer,
  cashNext,
  cashNextForCaller,
  cashRefusal,
  dependsOnCustomer,
  isOnlineTaken,
  otherMethodText,
  usualMethod,
} from '#domain/money/ways-to-pay.ts';
import type { OrderType, PaymentMethod } from '#domain/orders/order-status.ts';
import { Refusal, refusalAt } from '#domain/refusal.ts';
import type { PaymentTerms } from '#domain/settings/payment-terms.ts';
import type { Tx } from '#server/db/database.ts';
import { lockCashCustomer } from '#server/features/orders/cash-customer.store.ts';

type Input = Pick<PlaceOrderBody, 'paymentMethod' | 'useWallet' | 'walletAmount'>;

/** An order as its payment is planned. */
export interface OrderToPay {
  readonly type: Exclude<OrderType, 'subscription'>;
  readonly totals: Totals;
  /** The day on which it is placed. */
  readonly today: CalendarDate;
  /** Of the customer's wallet. */
  readonly balancePaise: Paise;
  /** Whether cash is accepted at its pincode. */
  readonly isCashArea: boolean;
  /** Taken by staff, who accept any way to pay. */
  readonly isForCaller: boolean;
}

interface PaymentPlan {
  readonly paymentMethod: PaymentMethod;
  /** Taken at once when it covers the total, otherwise together with the online payment. */
  readonly walletPaise: Paise;
  /** What becomes of a cash order; null for others. */
  readonly cash: ReturnType<typeof cashNext> | null;
}

const unavailable = (message: string): Refusal =>
  refusalAt('payment_method_unavailable', 'paymentMethod', message);

/**
 * How it is paid; with a part from the wallet the rest is paid online.
 * @throws Refusal `payment_method_unavailable`.
 */
export function chooseMethod(
  { paymentMethod, useWallet }: Input,
  { type, isForCaller }: OrderToPay,
  terms: PaymentTerms,
): PaymentMethod {
  const method = paymentMethod ?? (useWallet ? 'online' : usualMethod(terms, type));
  if (isForCaller) return method;
  const isRefused = method === 'cod' ? useWallet : !isOnlineTaken(terms, type);
  if (isRefused) throw unavailable(otherMethodText);
  return method;
}

async function planCash(
  tx: Tx,
  customerId: string,
  { type, totals: { totalPaise }, isCashArea, isForCaller, today }: OrderToPay,
  terms: PaymentTerms,
): Promise<PaymentPlan> {
  const cash = { paymentMethod: 'cod', walletPaise: zeroPaise } as const;
  if (isForCaller) return { ...cash, cash: cashNextForCaller(terms) };
  const customer: CashCustomer | null = dependsOnCustomer(terms)
    ? await lockCashCustomer(tx, customerId, today)
    : null;
  const refusal = cashRefusal(terms, { type, totalPaise, isCashArea }, customer);
  if (refusal !== null) throw unavailable(refusal);
  return { ...cash, cash: cashNext(terms, customer) };
}

/** The wallet pays exactly the part that the customer saw. */
function assertSeenPart({ walletAmount }: Input, walletPaise: Paise): void {
  if (walletAmount === undefined || parseRupees(walletAmount) === walletPaise) return;
  const nowPays = toRupees(walletPaise);
  throw new Refusal('wallet_part_changed', {
    issues: [{ path: 'walletAmount', message: `The wallet now pays ${nowPays}` }],
    details: { walletAmount: nowPays },
  });
}

async function plan(
  tx: Tx,
  customerId: string,
  input: Input,
  order: OrderToPay,
  terms: PaymentTerms,
): Promise<PaymentPlan> {
  const { totalPaise } = order.totals;
  const paymentMethod = chooseMethod(input, order, terms);
  if (paymentMethod === 'cod') return planCash(tx, customerId, order, terms);
  if (paymentMethod === 'wallet') return { paymentMethod, walletPaise: totalPaise, cash: null };
  if (!input.useWallet) return { paymentMethod, walletPaise: zeroPaise, cash: null };
  const walletPaise = walletPart(totalPaise, order.balancePaise);
  const isWhole = walletPaise === totalPaise;
  return { paymentMethod: isWhole ? 'wallet' : 'online', walletPaise, cash: null };
}

/**
 * @throws Refusal `payment_method_unavailable` for a way to pay that is not accepted,
 * `wallet_part_changed` when the wallet would pay another part than the customer saw.
 */
export async function planPayment(
  tx: Tx,
  customerId: string,
  input: Input,
  order: OrderToPay,
  terms: PaymentTerms,
): Promise<PaymentPlan> {
  const planned = await plan(tx, customerId, input, order, terms);
  assertSeenPart(input, planned.walletPaise);
  return planned;
}
