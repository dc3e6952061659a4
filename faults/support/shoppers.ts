/** Customers who order and pay as fast as they can, and remember every promise they were given. */
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
class UnfairAnswer extends Error {}

async function placeBasket(
  customer: Customer,
  basket: Basket,
  told: Acknowledged,
): Promise<PlacedOrder | null> {
  const headers = { 'idempotency-key': basket.key };
  const answer = await customer.post('/api/orders', basket.body, { headers });
  if (!assertFair(answer, 201)) return null;
  told.placed.add(answer.body.id);
  return answer.body;
}

async function pay(
  customer: Customer,
  order: PlacedOrder,
  told: Acknowledged,
  options: { readonly origin: () => string; readonly chance: Chance },
): Promise<void> {
  const opened = await askForPayment(customer, order);
  if (!assertFair(opened, 200)) return;
  const claim = await payAtSandbox(options.origin, opened.body.id);
  // Some pay twice, and some close the window: the webhook or the next look has to tell the shop.
  if (options.chance.isHit(0.1)) {
    await payAtSandbox(options.origin, opened.body.id, { second: true });
  }
  if (options.chance.isHit(0.4)) return;
  const verified = await verify(customer, order, claim);
  // The other payment may have been first; this one then goes back.
  if (verified.status !== 409 && assertFair(verified, 200)) told.paid.add(order.id);
}

/** A customer with an account, who goes on where the last crash stopped them. */
export async function makeShopper(options: {
  readonly origin: () => string;
  readonly chance: Chance;
  readonly told: Acknowledged;
}): Promise<Shopper> {
  const customer = await makeCustomer(options.origin);
  const freshBasket = (): Basket => ({ key: randomUUID(), body: orderBody(customer) });
  let basket = freshBasket();

  return {
    async shop(isOver) {
      try {
        while (!isOver()) {
          const order = await placeBasket(customer, basket, options.told);
          if (!order) continue;
          basket = freshBasket();
          await pay(customer, order, options.told, options);
        }
      } catch (error) {
        // The shop was killed under the request: the customer comes back later.
        if (error instanceof UnfairAnswer || !isOver()) throw error;
      }
    },
  };
}
