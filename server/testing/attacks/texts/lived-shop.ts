/** A shop in which every field for words was filled: settings, orders, kitchen, runs and books. */
import { randomUUID } from 'node:crypto';
import type { LinkKind } from '#domain/links/work-link.ts';
import {
  type Customer,
  credit,
  makeCustomer,
  makeOrder,
  makePaidOrder,
  makeStaff,
  makeSubscription,
  orderForm,
  registerForm,
} from '../../makers.ts';
import { turnOn } from '../../notifications-shop.ts';
import { provider } from '../../stand-ins/provider.ts';
import type { Browser } from '../../stand-ins/push-service.ts';
import type { TestShop } from '../../test-shop.ts';
import { bring, cook } from './day-words.ts';
import { publishWords } from './owner-words.ts';
import { ok, word } from './write.ts';

const buyer = { company: word, gstin: '29AAACN1234F1ZT' };
const wholeAddress = {
  title: word,
  addressLine1: word,
  city: word,
  state: word,
  pincode: '560038',
};

export interface Lived {
  readonly staff: Customer;
  readonly customer: Customer;
  readonly browser: Browser;
  readonly ids: Readonly<Record<string, string>>;
  /** The tokens of a rider's device and of a station. */
  readonly devices: Readonly<Record<LinkKind, string>>;
}

/** What customers write when they order, change their minds and leave. */
async function order(shop: TestShop, staff: Customer, customer: Customer, slotId: string) {
  await credit(staff, customer, '9000.00');
  const bank = provider(shop);
  const place = (changes: object = {}) =>
    makeOrder(customer, { slotId, paymentMethod: 'wallet', totalAmount: undefined, ...changes });
  const { order: paid } = await makePaidOrder(customer, bank, { slotId, buyer });
  const eaten = await place();
  const moved = await place({ deliveryDate: '2026-11-26' });
  const pack = await place({ packId: 'starter', items: undefined, paymentMethod: 'cod' });
  const gone = await place();
  await ok(customer.post(`/api/orders/${gone.id}/cancel`, {}));
  await ok(customer.send('PUT', `/api/addresses/${customer.addressId}`, wholeAddress));
  const profile = { firstName: word, lastName: word, phone: '9876543210' };
  await ok(customer.send('PUT', '/api/account/profile', profile));
  const { subscription } = await makeSubscription(customer);
  await ok(customer.send('PUT', `/api/subscriptions/${subscription.id}/notes`, { notes: word }));
  return { paid, eaten, moved, pack, subscription };
}

interface Placed {
  readonly paid: { readonly id: string };
  readonly moved: { readonly id: string };
  readonly slotId: string;
}

/** Orders by phone: the first of a new customer, who has an address and a company. */
async function orderByPhone(staff: Customer, customer: Customer, slotId: string) {
  const place = async (form: object): Promise<string> => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { paymentMethod: 'cod', ...form };
    return (await ok(staff.post('/api/admin/orders', body, { headers }))).id;
  };
  const { addressId, totalAmount: _, ...form } = orderForm(customer, { slotId });
  const caller = { firstName: word, lastName: word, phone: '98111 22244' };
  const ids = [await place({ ...form, buyer, customer: caller, address: wholeAddress })];
  for (let count = 0; count < 4; count += 1) {
    const id = await place({ ...form, addressId, customerId: customer.userId });
    await ok(staff.send('PUT', `/api/admin/orders/${id}/status`, { status: 'confirmed' }));
    ids.push(id);
  }
  return ids;
}

/** What staff write about customers and their orders; returns the orders by phone. */
async function serve(shop: TestShop, staff: Customer, customer: Customer, placed: Placed) {
  const at = (id: string) => `/api/admin/orders/${id}`;
  const ids = await orderByPhone(staff, customer, placed.slotId);
  const [first = ''] = ids;
  const moves = [
    { id: first, status: 'confirmed' },
    { id: placed.paid.id, status: 'preparing' },
  ];
  await ok(staff.post('/api/admin/orders/status', { moves }));
  await ok(staff.post(`${at(first)}/notes`, { text: word }));
  await ok(staff.post(`${at(placed.moved.id)}/change`, { address: wholeAddress }));
  await ok(staff.post(`/api/admin/users/${customer.userId}/notes`, { text: word }));
  for (const path of ['/api/admin/subscriptions', '/api/subscriptions']) {
    const leaving = await makeCustomer(shop);
    const { subscription } = await makeSubscription(leaving);
    const who = path.includes('admin') ? staff : leaving;
    await ok(who.post(`${path}/${subscription.id}/cancel`, {}));
    const { firstName, lastName, email, phone } = registerForm();
    const profile = { firstName, lastName, email, phone };
    await ok(staff.send('PUT', `/api/admin/users/${leaving.userId}/profile`, profile));
  }
  await ok(staff.post('/api/admin/generate-image', { prompt: word }));
  return ids;
}

/** What is written about money once the day is over. */
async function account(shop: TestShop, staff: Customer, paidId: string) {
  const refund = { amount: '10.00', refundTo: 'wallet', reason: word };
  const { refunds } = await ok(staff.post(`/api/admin/orders/${paidId}/refund`, refund));
  await ok(staff.send('PUT', `/api/admin/orders/${paidId}/status`, { status: 'cancelled' }));
  const closing = { date: '2026-11-26', reason: word, confirm: true };
  await ok(staff.post('/api/admin/kitchen/closed-days', closing));
  // Until then it can be undone.
  shop.advanceMs(5 * 60_000);
  await shop.sweep();
  await ok(staff.post('/api/admin/books/2026-11-20/close', {}));
  return refunds[0].id as string;
}

/** Lives through it all with visitors of `shop`. */
export async function live(shop: TestShop): Promise<Lived> {
  const staff = await makeStaff(shop, 'super_admin');
  const { mealId, slotId } = await publishWords(staff);
  const customer = await makeCustomer(shop);
  const browser = await turnOn(customer);
  const placed = await order(shop, staff, customer, slotId);
  const brought = await serve(shop, staff, customer, { ...placed, slotId });
  const { paid, eaten, pack, subscription } = placed;
  const station = await cook(shop, staff, customer, eaten.id);
  const { runId, device } = await bring(shop, staff, brought);
  const refundId = await account(shop, staff, paid.id);
  return {
    staff,
    customer,
    browser,
    devices: { run: device.token, station: station.token },
    ids: {
      'orders/:id/pack-meals': pack.id,
      'orders/:id': paid.id,
      'users/:id': customer.userId,
      'users/:userId': customer.userId,
      'subscriptions/:id': subscription.id,
      'runs/:id': runId,
      'refunds/:refundId': refundId,
      'meals/:id': mealId,
    },
  };
}
