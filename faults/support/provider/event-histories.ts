/** Orders about which the provider has five events that the shop has not heard of. */
import { assertStatus, type Customer, openPayment, placeOrder, verify } from '../customer.ts';
import { until } from '../wait.ts';
import { cancelOrder } from '../wallet-customer.ts';
import type { ProviderShop } from './provider-shop.ts';

export interface EventHistory {
  readonly orderId: string;
  /** In the order in which they happened. */
  readonly eventIds: readonly string[];
}

/** The refunds of many orders are sent one after the other. */
const pendingWithinMs = 120_000;

type Make = (world: ProviderShop, customer: Customer) => Promise<EventHistory>;

/** The events about the order, without those of other names; five must be left. */
async function fiveEvents(
  { provider }: ProviderShop,
  providerOrderId: string,
  isOne: (name: string, index: number) => boolean = () => true,
): Promise<readonly string[]> {
  const events = await provider.command('events', { orderIds: [providerOrderId] });
  const ids = events.filter(({ name }, index) => isOne(name, index)).map(({ id }) => id);
  if (ids.length !== 5) throw new Error(`Not five: ${events.map(({ name }) => name)}`);
  return ids;
}

/** Declined first; the bank revives the payment later. */
async function payLate({ provider }: ProviderShop, orderId: string) {
  const { payment } = await provider.command('pay', { orderId, status: 'failed' });
  return provider.command('pay', { orderId, status: 'captured', revives: payment.id });
}

/** Declined twice; the second payment succeeds after all. */
const paidLate: Make = async (world, customer) => {
  const order = await placeOrder(customer);
  const id = await openPayment(customer, order);
  await world.provider.command('pay', { orderId: id, status: 'failed' });
  await payLate(world, id);
  return { orderId: order.id, eventIds: await fiveEvents(world, id) };
};

/** The customer cancels, and then two payments come. */
const paidAfterCancelling: Make = async (world, customer) => {
  const order = await placeOrder(customer);
  const id = await openPayment(customer, order);
  assertStatus(await cancelOrder(customer, order.id, 'source'), 200, 'Cancel');
  await payLate(world, id);
  await world.provider.command('pay', { orderId: id, status: 'captured' });
  // Of the second payment the capture alone.
  const eventIds = await fiveEvents(world, id, (_, index) => index < 4 || index === 5);
  return { orderId: order.id, eventIds };
};

/** Paid, cancelled and refunded; of this the shop knows all but that the refund has arrived. */
const refunded: Make = async (world, customer) => {
  const { provider, database } = world;
  const order = await placeOrder(customer);
  const id = await openPayment(customer, order);
  const { payment, claim } = await payLate(world, id);
  const paymentId = payment.id;
  await provider.command('slowRefundOf', { paymentId });
  assertStatus(await verify(customer, order, claim), 200, 'Verify');
  assertStatus(await cancelOrder(customer, order.id, 'source'), 200, 'Cancel');
  await until(
    'the refund is pending',
    async () => {
      const pending = `SELECT FROM refunds WHERE order_id = $1 AND status = 'pending'`;
      return (await database.query(pending, [order.id])).rowCount === 1;
    },
    pendingWithinMs,
  );
  await provider.command('endRefunds', { paymentId, status: 'processed' });
  const eventIds = await fiveEvents(world, id, (name) => name !== 'refund.created');
  return { orderId: order.id, eventIds };
};

/** Somebody refunds the payment in the provider's dashboard before the shop heard of it. */
const refundedByHand: Make = async (world, customer) => {
  const order = await placeOrder(customer);
  const id = await openPayment(customer, order);
  const { payment } = await payLate(world, id);
  await world.provider.command('refundByHand', { paymentId: payment.id });
  const eventIds = await fiveEvents(world, id, (name) => name !== 'refund.created');
  return { orderId: order.id, eventIds };
};

/** Each with the only state in which it may end, whatever the order of its events. */
export const eventHistories: Readonly<
  Record<string, { readonly make: Make; readonly end: string }>
> = {
  'paid late': { make: paidLate, end: 'confirmed paid: captured applied, failed' },
  'paid after cancelling': {
    make: paidAfterCancelling,
    end: 'cancelled unpaid: captured, captured; refunds processed, processed',
  },
  refunded: {
    make: refunded,
    end: 'cancelled refunded: captured applied; refunds processed',
  },
  'refunded by hand': { make: refundedByHand, end: 'confirmed paid: captured applied' },
};

/** All orders in which things can happen. */
export function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
