/**
 * Customers who order, pay, top up and cancel as fast as they can, and record what was
 * acknowledged.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '#server/testing/test-client.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Chance } from './chance.ts';
import {
  type Claim,
  type Customer,
  makeCustomer,
  orderBody,
  type PlacedOrder,
  payAtSandbox,
  requestPayment,
  verify,
} from './customer.ts';
import { cancelOrder, requestTopUp, verifyTopUp } from './wallet-customer.ts';

/** An order whose answer may have been lost; it is sent again with the same key. */
interface Basket {
  readonly key: string;
  readonly body: object;
}

export interface Shopper {
  /** Orders and pays until the shop is gone or `isOver` is true. */
  shop(isOver: () => boolean): Promise<void>;
  /** Goes on although servers are killed, and knows at the end what became of each order. */
  shopOn(isOver: () => boolean): Promise<void>;
}

const retryMs = 10;

// Expected while something is killed.
const away = 503;

function assertExpected(answer: Answer, right: number): boolean {
  if (answer.status === right) return true;
  if (answer.status === away) return false;
  throw new WrongAnswer(`${answer.status} ${answer.text}`);
}

/** An unexpected answer, unlike a connection that broke. */
export class WrongAnswer extends Error {}

interface ShopperOptions {
  readonly origin: () => string;
  readonly chance: Chance;
  readonly acknowledged: Acknowledged;
  /** Who shops; by default somebody new. */
  readonly customer?: Customer;
  /** For when they order; by default some days ahead. With it, some pay in cash. */
  readonly deliveryDate?: () => string;
}

/** The balance does not cover the order, or too many wait to be paid or for their cash. */
const isRefused = ({ status, body }: Answer): boolean =>
  status === 409 || status === 429 || body?.code === 'payment_method_unavailable';

/** The order is null if it was refused; `isFinal` means that a retry would not help. */
async function placeBasket(
  customer: Customer,
  basket: Basket,
  acknowledged: Acknowledged,
): Promise<{ readonly order: PlacedOrder | null; readonly isFinal: boolean }> {
  const headers = { 'idempotency-key': basket.key };
  const answer = await customer.post('/api/orders', basket.body, { headers });
  if (isRefused(answer)) return { order: null, isFinal: true };
  if (!assertExpected(answer, 201)) return { order: null, isFinal: false };
  const order: PlacedOrder = answer.body;
  acknowledged.placed.add(order.id);
  if (order.paymentStatus === 'paid') acknowledged.paid.add(order.id);
  return { order, isFinal: true };
}

/** Only the first payment of an order: when a second one is found has no limit of a minute. */
function noteCapture(claim: Claim, { captured }: Acknowledged): void {
  const { razorpay_payment_id: id = '', razorpay_order_id: orderId = '' } = claim;
  if (!captured.has(orderId)) captured.set(orderId, id);
}

async function pay(
  customer: Customer,
  order: PlacedOrder,
  { origin, chance, acknowledged }: ShopperOptions,
): Promise<void> {
  const opened = await requestPayment(customer, order);
  // After a lost answer or with a wallet spent elsewhere, nothing or more has to be paid.
  if (opened.status === 409 || !assertExpected(opened, 200)) return;
  const claim = await payAtSandbox(origin, opened.body.id);
  noteCapture(claim, acknowledged);
  // Some pay twice, and some close the window, so a webhook or the sweep has to settle the payment.
  if (chance.isHit(0.1)) await payAtSandbox(origin, opened.body.id, { second: true });
  if (chance.isHit(0.4)) return;
  const verified = await verify(customer, order, claim);
  // The other payment may have been first; this one is then refunded.
  if (verified.status !== 409 && assertExpected(verified, 200)) acknowledged.paid.add(order.id);
}

async function topUp(
  customer: Customer,
  { origin, chance, acknowledged }: ShopperOptions,
): Promise<void> {
  const opened = await requestTopUp(customer, '500');
  if (!assertExpected(opened, 201)) return;
  // The open one may have been paid although the window was closed; the second payment is refunded.
  const claim = await payAtSandbox(origin, opened.body.id, { second: true });
  noteCapture(claim, acknowledged);
  if (chance.isHit(0.4)) return;
  const verified = await verifyTopUp(customer, opened.body, claim);
  if (verified.status !== 409 && assertExpected(verified, 200))
    acknowledged.credited.add(opened.body.topUpId);
}

async function cancel(
  customer: Customer,
  orderId: string,
  { chance, acknowledged }: ShopperOptions,
): Promise<void> {
  const refundTo = chance.isHit(0.5) ? 'source' : 'wallet';
  if (assertExpected(await cancelOrder(customer, orderId, refundTo), 200))
    acknowledged.cancelled.add(orderId);
}

/** Online, by the wallet as far as possible, by the wallet alone, or in cash. */
function paymentChoice(chance: Chance, isCashTaken: boolean): object {
  if (isCashTaken && chance.isHit(0.25)) return { paymentMethod: 'cod' };
  if (chance.isHit(0.4)) return {};
  return chance.isHit(0.6) ? { useWallet: true } : { paymentMethod: 'wallet' };
}

/** A customer with an account, who continues where the last crash stopped them. */
export async function makeShopper(options: ShopperOptions): Promise<Shopper> {
  const { origin, chance, acknowledged, deliveryDate } = options;
  const customer = options.customer ?? (await makeCustomer(origin));
  const items = () => [
    { mealId: chance.between(1, 3), size: 'for-1', quantity: chance.between(1, 3) },
  ];
  const freshBasket = (): Basket => ({
    key: randomUUID(),
    body: {
      ...orderBody(customer),
      ...(deliveryDate && { deliveryDate: deliveryDate(), items: items() }),
      ...paymentChoice(chance, deliveryDate !== undefined),
    },
  });
  let basket: Basket | null = null;

  async function buySomething(): Promise<void> {
    if (chance.isHit(0.3)) await topUp(customer, options);
    basket ??= freshBasket();
    const { order, isFinal } = await placeBasket(customer, basket, acknowledged);
    if (isFinal) basket = null;
    if (!order) return;
    if (order.paymentStatus === 'unpaid' && order.paymentMethod !== 'cod')
      await pay(customer, order, options);
    if (chance.isHit(0.2)) await cancel(customer, order.id, options);
  }

  return {
    async shop(isOver) {
      try {
        while (!isOver()) await buySomething();
      } catch (error) {
        // The shop was killed during the request; the customer comes back later.
        if (error instanceof WrongAnswer || !isOver()) throw error;
      }
    },
    async shopOn(isOver) {
      while (!isOver() || basket !== null) {
        try {
          await buySomething();
        } catch (error) {
          if (error instanceof WrongAnswer) throw error;
          await sleep(retryMs);
        }
      }
    },
  };
}
