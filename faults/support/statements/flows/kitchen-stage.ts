/** A frozen day of the kitchen with a pack in cash and a meal paid by the wallet, and its staff. */
import { hourMs } from '#domain/calendar/durations.ts';
import { makeCustomer, makeOrder, makeStaff } from '#server/testing/makers.ts';
import { actorOf, linkActor, type StagedShop } from '../staged-shop.ts';
import { customerWithWallet } from './orders.ts';

export const date = '2026-11-22';
const pack = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: undefined };

/** The morning of the delivery. */
export async function frozenDay(shop: StagedShop) {
  const customer = await customerWithWallet(shop);
  const meal = await makeOrder(customer, { paymentMethod: 'wallet' });
  const eater = await makeCustomer(shop);
  const inCash = await makeOrder(eater, pack);
  const office = await makeStaff(shop, 'super_admin');
  const path = `/api/admin/orders/${inCash.id}/status`;
  await office.send('PUT', path, { status: 'confirmed', reason: 'Called' });
  shop.advanceMs(11 * hourMs);
  await shop.runEvening();
  shop.advanceMs(10 * hourMs);
  await shop.sweep();
  const staff = await makeStaff(shop, 'super_admin');
  return { meal, inCash, customer, staff, who: await actorOf(staff) };
}

/** A run with both orders, opened by its rider, who brings them now. */
export async function openedRun(shop: StagedShop) {
  const day = await frozenDay(shop);
  const { staff, meal, inCash } = day;
  const rider = { name: 'Ravi Kumar', phone: '9811122233' };
  const orderIds = [meal.id, inCash.id];
  const made = await staff.post('/api/admin/runs', { date, orderIds, rider });
  if (made.status !== 201) throw new Error(`No run could be made: ${made.text}`);
  const { id: runId, link, code } = made.body;
  const body = { token: link.split('#')[1], code, deviceId: 'the phone of a test' };
  const opened = await shop.visitor().post('/api/run/open', body, { csrf: false });
  if (opened.status !== 200) throw new Error(`No run could be opened: ${opened.text}`);
  return { ...day, runId, rider: linkActor(opened.body.runToken) };
}

/** What the rider enters for a stop. */
export const tickOf = (shop: StagedShop, rest: object = {}) => ({
  id: '6f1c3a52-5a0d-4a0e-8b63-6d5c6c2f1d10',
  at: shop.now().toISOString(),
  outcome: 'delivered',
  ...rest,
});

export const parcelOf = (shop: StagedShop) => ({
  id: '0c2d0a6e-3f7b-4d0d-9f5d-0f3f5b1f6a21',
  at: shop.now().toISOString(),
  packed: [{ mealId: 1, size: 'for-1', quantity: 1 }],
  short: [],
});
