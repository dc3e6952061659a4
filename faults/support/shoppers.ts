/** Customers who order, pay, top up and cancel as fast as they can, and remember every promise. */
import { randomUUID } from 'node:crypto';
import type { Answer } from '#server/testing/test-client.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { Chance } from './chance.ts';
import {
  askForPayment,
  type Customer,
  makeCustomer,
  orderBody,
  type PlacedOrder,
  payAtSandbox,
  verify,
} from './customer.ts';
import { askForTopUp, cancelOrder, verifyTopUp } from './saver.ts';

/** An order whose answer may have been lost: sent again with the same key. */
interface Basket {
  readonly key: string;
  readonly body: object;
}

export interface Shopper {
  /** Orders and pays until the shop goes away or `isOver` says so. */
  shop(isOver: () => boolean): Promise<void>;
}

// Too many requests at once, too many open orders: fair answers under load.
const fairRefusals = new Set([429, 503]);

function assertFair(answer: Answer, right: number): boolean {
  if (answer.status === right) return true;
  if (fairRefusals.has(answer.status)) return false;
  throw new UnfairAnswer(`${answer.status} ${answer.text}`);
}

/** An answer that no customer should get, unlike a connection that broke. */
export class UnfairAnswer extends Error {}

interface Shopping {
  readonly origin: () => string;
  readonly chance: Chance;
  readonly told: Acknowledged;
}

/** Null when it was refused; `isFinal` then says that asking again would not help. */
async function placeBasket(
  customer: Customer,
  basket: Basket,
  told: Acknowledged,
): Promise<{ readonly order: PlacedOrder | null; readonly isFinal: boolean }> {
  const headers = { 'idempotency-key': basket.key };
  const answer = await customer.post('/api/orders', basket.body, { headers });
  // The wallet does not hold the whole.
  if (answer.status === 409) return { order: null, isFinal: true };
  if (!assertFair(answer, 201)) return { order: null, isFinal: false };
  const order: PlacedOrder = answer.body;
  told.placed.add(order.id);
  if (order.paymentStatus === 'paid') told.paid.add(order.id);
  return { order, isFinal: true };
}

async function pay(
  customer: Customer,
  order: PlacedOrder,
  { origin, chance, told }: Shopping,
): Promise<void> {
  const opened = await askForPayment(customer, order);
  // A payment whose answer was lost, or a wallet spent elsewhere: nothing or more is to be paid.
  if (opened.status === 409 || !assertFair(opened, 200)) return;
  const claim = await payAtSandbox(origin, opened.body.id);
  // Some pay twice, and some close the window: the webhook or the next look has to tell the shop.
  if (chance.isHit(0.1)) await payAtSandbox(origin, opened.body.id, { second: true });
  if (chance.isHit(0.4)) return;
  const verified = await verify(customer, order, claim);
  // The other payment may have been first; this one then goes back.
  if (verified.status !== 409 && assertFair(verified, 200)) told.paid.add(order.id);
}

async function topUp(customer: Customer, { origin, chance, told }: Shopping): Promise<void> {
  const opened = await askForTopUp(customer, '500');
  if (!assertFair(opened, 201)) return;
  // The one still open may have been paid with the window closed: the second payment goes back.
  const claim = await payAtSandbox(origin, opened.body.id, { second: true });
  if (chance.isHit(0.4)) return;
  const verified = await verifyTopUp(customer, opened.body, claim);
  if (verified.status !== 409 && assertFair(verified, 200)) told.credited.add(opened.body.topUpId);
}

async function cancel(
  customer: Customer,
  orderId: string,
  { chance, told }: Shopping,
): Promise<void> {
  const refundTo = chance.isHit(0.5) ? 'source' : 'wallet';
  if (assertFair(await cancelOrder(customer, orderId, refundTo), 200)) told.cancelled.add(orderId);
}

/** Online, or by the wallet as far as it reaches, or by the wallet alone. */
function wayToPay(chance: Chance): object {
  if (chance.isHit(0.4)) return {};
  return chance.isHit(0.6) ? { useWallet: true } : { paymentMethod: 'wallet' };
}

/** A customer with an account, who goes on where the last crash stopped them. */
export async function makeShopper(shopping: Shopping): Promise<Shopper> {
  const { origin, chance, told } = shopping;
  const customer = await makeCustomer(origin);
  const freshBasket = (): Basket => ({
    key: randomUUID(),
    body: { ...orderBody(customer), ...wayToPay(chance) },
  });
  let basket = freshBasket();

  async function buySomething(): Promise<void> {
    if (chance.isHit(0.3)) await topUp(customer, shopping);
    const { order, isFinal } = await placeBasket(customer, basket, told);
    if (isFinal) basket = freshBasket();
    if (!order) return;
    if (order.paymentStatus === 'unpaid') await pay(customer, order, shopping);
    if (chance.isHit(0.2)) await cancel(customer, order.id, shopping);
  }

  return {
    async shop(isOver) {
      try {
        while (!isOver()) await buySomething();
      } catch (error) {
        // The shop was killed under the request: the customer comes back later.
        if (error instanceof UnfairAnswer || !isOver()) throw error;
      }
    },
  };
}
