/** What customers and staff do about the orders of a random day. */
import { openPayment } from '../makers.ts';
import type { Step } from './plan.ts';
import { anOrder, doing, oneOf, ownerOf, type Stage } from './stage.ts';

async function pay(stage: Stage, step: Step, order: { id: string; amountDue: string }) {
  const customer = oneOf(stage.customers, step.who);
  if (!customer || step.pay !== 'online' || !step.isUsual) return;
  const opened = await openPayment(customer, { ...order, totalAmount: order.amountDue });
  const { claim } = await stage.bank.pay(opened.id);
  const proof = { ...claim, db_order_id: order.id };
  await doing(stage, 'paid online', customer.post('/api/verify-payment', proof));
}

async function place(stage: Stage, step: Step): Promise<void> {
  const customer = oneOf(stage.customers, step.who);
  if (!customer) return;
  const { kind, mealId, size, quantity, other } = step;
  const of =
    kind === 'pack'
      ? { type: 'meal-pack', packId: 'starter' }
      : { items: [{ mealId, size, quantity }], acceptAllergens: true };
  const body = {
    ...of,
    addressId: customer.addressId,
    // A few are moved to the day.
    deliveryDate: other % 9 === 8 ? stage.nextDate : stage.date,
    slotId: oneOf(stage.slotIds, other),
  };
  if (kind === 'phone') {
    const rest = { customerId: customer.userId, paymentMethod: 'cod' };
    await doing(stage, 'phone', stage.staff.post('/api/admin/orders', { ...body, ...rest }));
    return;
  }
  const order = { ...body, paymentMethod: step.pay };
  const placed = await doing(stage, kind, customer.post('/api/orders', order));
  if (placed.status === 201) await pay(stage, step, placed.body);
}

async function subscribe(stage: Stage, step: Step): Promise<void> {
  const customer = oneOf(stage.customers, step.who);
  if (!customer) return;
  const { addressId } = customer;
  const plan = { planType: 'lunch', weekdays: [1, 2, 3, 4, 5, 6, 7], cycle: 'weekly' };
  const body = { ...plan, addressId, startDate: stage.date, autoRenew: true, consent: true };
  await doing(stage, 'subscribe', customer.post('/api/subscriptions', body));
}

async function skip(stage: Stage, step: Step): Promise<void> {
  const customer = oneOf(stage.customers, step.who);
  const active = await customer?.get('/api/subscriptions/active');
  if (!customer || !active?.body) return;
  const path = `/api/subscriptions/${active.body.id}/${step.isWhole ? 'skip' : 'unskip'}`;
  await doing(stage, 'skip', customer.post(path, { date: stage.date }));
}

async function choose(stage: Stage, step: Step): Promise<void> {
  const pack = await anOrder(stage, step, ({ type }) => type === 'meal-pack');
  const owner = pack && ownerOf(stage, pack);
  if (!owner) return;
  const meals = [{ mealId: step.mealId, quantity: 5 }];
  await doing(stage, 'choose', owner.send('PUT', `/api/orders/${pack.id}/pack-meals`, { meals }));
}

async function limit(stage: Stage, { mealId, which, isWhole }: Step): Promise<void> {
  const path = `/api/admin/capacity/${stage.date}${isWhole ? '' : `/meals/${mealId}`}`;
  await doing(stage, 'limit', stage.staff.send('PUT', path, { portions: 2 + which }));
}

async function profile(stage: Stage, { who, isWhole }: Step): Promise<void> {
  const customer = oneOf(stage.customers, who);
  const body = { diet: isWhole ? 'veg' : null, allergens: isWhole ? [] : ['milk'] };
  if (customer) {
    await doing(stage, 'profile', customer.send('PUT', '/api/account/food-profile', body));
  }
}

async function cancel(stage: Stage, step: Step): Promise<void> {
  const order = await anOrder(stage, step);
  const owner = order && ownerOf(stage, order);
  const body = { refundTo: step.refundTo };
  if (owner) await doing(stage, 'cancel', owner.post(`/api/orders/${order.id}/cancel`, body));
}

async function move(stage: Stage, step: Step): Promise<void> {
  const { customers, date, nextDate } = stage;
  const customer = oneOf(customers, step.who);
  const orders = (await customer?.get('/api/orders'))?.body ?? [];
  const order = oneOf<{ id: string; deliveryDate: string }>(orders, step.which);
  if (!customer || !order) return;
  const body = { deliveryDate: order.deliveryDate === date ? nextDate : date };
  await doing(stage, 'move', customer.post(`/api/orders/${order.id}/change`, body));
}

async function setStatus(stage: Stage, step: Step, status: string = step.status): Promise<void> {
  const wanted = step.kind === 'revive' ? 'cancelled' : null;
  const order = await anOrder(stage, step, (each) => wanted === null || each.status === wanted);
  if (!order) return;
  const body = { status, reason: 'For a test', refundTo: step.refundTo };
  const path = `/api/admin/orders/${order.id}/status`;
  await doing(stage, `${step.kind} ${status}`, stage.staff.send('PUT', path, body));
}

async function refund(stage: Stage, step: Step): Promise<void> {
  const order = await anOrder(stage, step);
  if (!order) return;
  const amount = step.isWhole ? {} : { amount: (order.total / 400).toFixed(2) };
  const body = { ...amount, refundTo: step.refundTo, reason: 'Cold food' };
  const answer = stage.staff.post(`/api/admin/orders/${order.id}/refund`, body);
  await doing(stage, step.isWhole ? 'refund whole' : 'refund part', answer);
}

type Deed = (stage: Stage, step: Step) => Promise<void>;

export const orderingDeeds: Readonly<Record<string, Deed>> = {
  meals: place,
  pack: place,
  phone: place,
  subscribe,
  skip,
  choose,
  limit,
  profile,
  cancel,
  move,
  refund,
  status: setStatus,
  revive: (stage, step) => setStatus(stage, step, 'confirmed'),
  pick: (stage, step) => setStatus(stage, step, 'confirmed'),
};
