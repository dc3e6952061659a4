/** Decides how a new order is paid: the method, and how much the wallet pays. */
import type { PlaceOrderBody } from '#contract/orders.ts';
import { type Paise, parseRupees, toRupees, zeroPaise } from '#domain/money/money.ts';
import type { Totals } from '#domain/money/pricing.ts';
import { walletPart } from '#domain/money/wallet.ts';
import type { OrderType, PaymentMethod } from '#domain/orders/order-status.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import { readBalance } from '#server/features/wallet/post-to-wallet.ts';

type Input = Pick<PlaceOrderBody, 'paymentMethod' | 'useWallet' | 'walletAmount'>;

interface PricedOrder {
  readonly type: OrderType;
  readonly totals: Totals;
  /** Whether cash can be taken for any order, as staff may. */
  readonly takesCash: boolean;
}

export interface PaymentPlan {
  readonly paymentMethod: PaymentMethod;
  /** Taken at once when it covers the total, otherwise together with the online payment. */
  readonly walletPaise: Paise;
}

function chooseMethod(
  { paymentMethod, useWallet }: Input,
  { type, takesCash }: PricedOrder,
): PaymentMethod {
  // Spec 2.6: packs are paid in cash on delivery, single meals online.
  const usual = type === 'meal-pack' && !useWallet ? 'cod' : 'online';
  const method = paymentMethod ?? usual;
  if (method !== 'cod' || takesCash || (type === 'meal-pack' && !useWallet)) return method;
  throw new Refusal('payment_method_unavailable', {
    issues: [{ path: 'paymentMethod', message: 'Choose another payment method' }],
  });
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
  order: PricedOrder,
): Promise<PaymentPlan> {
  const { totalPaise } = order.totals;
  const paymentMethod = chooseMethod(input, order);
  if (paymentMethod === 'wallet') return { paymentMethod, walletPaise: totalPaise };
  if (!input.useWallet) return { paymentMethod, walletPaise: zeroPaise };
  const walletPaise = walletPart(totalPaise, await readBalance(tx, customerId));
  return { paymentMethod: walletPaise === totalPaise ? 'wallet' : 'online', walletPaise };
}

/**
 * @throws Refusal `payment_method_unavailable` for cash where it is not accepted,
 * `wallet_part_changed` when the wallet would pay another part than the customer saw.
 */
export async function planPayment(
  tx: Tx,
  customerId: string,
  input: Input,
  order: PricedOrder,
): Promise<PaymentPlan> {
  const planned = await plan(tx, customerId, input, order);
  assertSeenPart(input, planned.walletPaise);
  return planned;
}
