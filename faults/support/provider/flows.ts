/** What people do with an order, a top-up or a link while the provider misbehaves. */
import { addressForm } from '#server/testing/makers.ts';
import type { Answer, TestClient } from '#server/testing/test-client.ts';
import {
  assertStatus,
  type Customer,
  makeCustomer,
  placeOrder,
  requestPayment,
  verify,
} from '../customer.ts';
import { cancelOrder, requestTopUp, verifyTopUp } from '../wallet-customer.ts';
import { type ProviderShop, payAt } from './provider-shop.ts';
import type { FlowName, Scenario } from './scenarios.ts';

export interface Played {
  /** What the faults were about. */
  readonly about: string;
  /** The order or the top-up, and how it must end. */
  readonly id: string;
  readonly end: 'confirmed' | 'cancelled' | 'credited';
}

interface Stage {
  readonly world: ProviderShop;
  readonly staff: TestClient;
  /** Different in each scenario: makes amounts and phone numbers its own. */
  readonly nr: number;
  readonly rules: Scenario['rules'];
}

const attemptsMax = 6;

/** As people do, it is tried again while the shop is sorry; never after a refusal. */
async function insist(send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send();
    if (answer.status < 500 || attempt === attemptsMax) return answer;
  }
}

async function provoke({ world, rules }: Stage, about: string): Promise<void> {
  await world.provider.command(
    'fault',
    rules.map((rule) => ({ ...rule, about })),
  );
}

async function openedOrder(stage: Stage) {
  const customer = await makeCustomer(stage.world.origin);
  const order = await placeOrder(customer);
  await provoke(stage, order.id);
  const opened = await insist(() => requestPayment(customer, order));
  return { customer, order, providerOrderId: assertStatus(opened, 200, 'Create order').body.id };
}

async function payOrder(stage: Stage): Promise<Played> {
  const { customer, order, providerOrderId } = await openedOrder(stage);
  const claim = await payAt(stage.world, providerOrderId, 'authorized');
  // Some answers leave the browser in doubt; the customer closes it.
  await verify(customer, order, claim);
  return { about: order.id, id: order.id, end: 'confirmed' };
}

async function payUnreported(stage: Stage): Promise<Played> {
  const { order, providerOrderId } = await openedOrder(stage);
  await payAt(stage.world, providerOrderId, 'authorized');
  return { about: order.id, id: order.id, end: 'confirmed' };
}

/** Paid first, then cancelled; the bank takes its time for the refund. */
async function cancelPaid(stage: Stage): Promise<Played> {
  const { world } = stage;
  const customer: Customer = await makeCustomer(world.origin);
  const order = await placeOrder(customer);
  const opened = assertStatus(await requestPayment(customer, order), 200, 'Create order');
  const claim = await payAt(world, opened.body.id, 'captured');
  assertStatus(await verify(customer, order, claim), 200, 'Verify');
  await provoke(stage, order.id);
  const paymentId = claim.razorpay_payment_id ?? '';
  await world.provider.command('slowRefundOf', { paymentId });
  assertStatus(await cancelOrder(customer, order.id, 'source'), 200, 'Cancel');
  return { about: order.id, id: order.id, end: 'cancelled' };
}

async function topUp(stage: Stage): Promise<Played> {
  const { world, nr } = stage;
  const customer = await makeCustomer(world.origin);
  const rupees = 1_000 + nr;
  const about = String(rupees * 100);
  await provoke(stage, about);
  const opened = await insist(() => requestTopUp(customer, String(rupees)));
  const { id, topUpId } = assertStatus(opened, 201, 'Top-up').body;
  // From now on the calls name the payment.
  await provoke({ ...stage, rules: stage.rules.filter(isLater) }, topUpId);
  const claim = await payAt(world, id, 'authorized');
  await verifyTopUp(customer, { id, topUpId }, claim);
  return { about: topUpId, id: topUpId, end: 'credited' };
}
const isLater = ({ call }: Scenario['rules'][number]) => call !== 'POST /orders';

async function orderByPhone(stage: Stage) {
  const { world, staff, nr } = stage;
  const { earliestDate } = (await staff.get('/api/config')).body.delivery;
  const quantities = [1 + (nr % 10), 1 + Math.floor(nr / 10)];
  const body = {
    customer: { firstName: 'Ravi', lastName: 'Kulkarni', phone: `98${String(10 ** 7 + nr)}` },
    address: addressForm,
    deliveryDate: earliestDate,
    paymentMethod: 'link',
    items: quantities.map((quantity, index) => ({ mealId: 1 + index, size: 'for-1', quantity })),
  };
  const preview = assertStatus(await staff.post('/api/admin/orders/preview', body), 200, 'Preview');
  const about = String(Math.round(Number(preview.body.totalAmount) * 100));
  await provoke({ ...stage, rules: stage.rules.filter(isOfMaking) }, about);
  const placed = assertStatus(await staff.post('/api/admin/orders', body), 201, 'Order').body;
  const again = () => staff.post(`/api/admin/orders/${placed.id}/payment-link`, {});
  const { url } = assertStatus(await insist(again), 200, 'Link').body;
  await provoke({ ...stage, rules: stage.rules.filter((rule) => !isOfMaking(rule)) }, placed.id);
  return { world, id: placed.id as string, about, linkId: url.split('/').at(-1) as string };
}
const isOfMaking = ({ call }: Scenario['rules'][number]) => /\/payment_links$/.test(call);

async function payLink(stage: Stage): Promise<Played> {
  const { id, about, linkId } = await orderByPhone(stage);
  await stage.world.provider.command('payLink', { linkId, status: 'captured' });
  return { about: stage.rules.some(isOfMaking) ? about : id, id, end: 'confirmed' };
}

async function cancelLinked(stage: Stage): Promise<Played> {
  const { id } = await orderByPhone(stage);
  const cancelled = { status: 'cancelled', reason: 'Called off' };
  const answer = await stage.staff.send('PUT', `/api/admin/orders/${id}/status`, cancelled);
  assertStatus(answer, 200, 'Cancel');
  return { about: id, id, end: 'cancelled' };
}

export const flows: Readonly<Record<FlowName, (stage: Stage) => Promise<Played>>> = {
  order: payOrder,
  'unreported order': payUnreported,
  'cancelled order': cancelPaid,
  'top-up': topUp,
  link: payLink,
  'link of a cancelled order': cancelLinked,
};
