/** Real things of a shop and its people, for the path of any call. */
import type { Endpoint } from '#contract/endpoint.ts';
import { type Customer, credit, makeOrder, makeSubscription } from '#server/testing/makers.ts';
import type { TestShop } from '#server/testing/test-shop.ts';

const unknownId = '0192f000-0000-7000-8000-000000000000';
const date = '2026-11-24';

export type FillPath = (endpoint: Endpoint) => string;

/** Names nothing that is there, but for days, which are always there. */
export const unknownPath: FillPath = ({ path }) =>
  path
    .replace(':date', date)
    .replace(/\/meals\/:\w+/, '/meals/999999999')
    .replaceAll(/:\w+/g, unknownId);

/** What `:id` means after the beginning of a path; where none is listed, nothing is there. */
async function makeThings(shop: TestShop, owner: Customer, staff: Customer) {
  await credit(staff, owner, '2000.00');
  const order = await makeOrder(owner, { paymentMethod: 'wallet' });
  const { subscription } = await makeSubscription(owner);
  const refund = { amount: '10.00', refundTo: 'wallet', reason: 'Cold food' };
  const refunded = await staff.post(`/api/admin/orders/${order.id}/refund`, refund);
  const run = await staff.post('/api/admin/runs', {
    date: '2026-11-22',
    orderIds: [order.id],
    rider: { name: 'Ravi', phone: '9811122233' },
  });
  const station = { name: 'Table 2', kind: 'pack', date: '2026-11-22' };
  await shop.sweep();
  return {
    orderId: order.id as string,
    refundId: refunded.body.refunds[0].id as string,
    subscriptionId: subscription.id as string,
    runId: run.body.id as string,
    stationId: (await staff.post('/api/admin/stations', station)).body.id as string,
    sessionId: (await owner.get('/api/account/sessions')).body[0].id as string,
  };
}

/** Fills paths with what `owner` and the shop have. */
export async function makeRealPaths(
  shop: TestShop,
  owner: Customer,
  staff: Customer,
): Promise<FillPath> {
  const things = await makeThings(shop, owner, staff);
  const ids: Readonly<Record<string, string>> = {
    'addresses/:id': owner.addressId,
    'orders/:id': things.orderId,
    'cash-calls/:id': things.orderId,
    'subscriptions/:id': things.subscriptionId,
    'sessions/:id': things.sessionId,
    'users/:id': owner.userId,
    'runs/:id': things.runId,
    'stations/:id': things.stationId,
    'meals/:id': '1',
    'meals/:mealId': '1',
  };
  return ({ path }) =>
    path
      .replaceAll(/[a-z-]+\/:\w+/g, (part) => part.replace(/:\w+/, ids[part] ?? '$&'))
      .replace(':date', date)
      .replace(':userId', owner.userId)
      .replace(':orderId', things.orderId)
      .replace(':refundId', things.refundId)
      .replace(':page', 'privacy')
      .replaceAll(/:\w+/g, unknownId);
}
