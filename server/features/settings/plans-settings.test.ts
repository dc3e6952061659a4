/** The plans: who publishes them, what they cost from which date, and what subscribers keep. */
import { beforeEach, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  credit,
  makeCustomer,
  makeStaff,
  makeSubscription,
  subscribeForm,
} from '#server/testing/makers.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

const path = '/api/admin/settings/plans';
const plan = (id: string, name: string, pricePerDay: string) => ({
  id,
  name,
  category: id,
  pricePerDay,
  slotId: null,
  isActive: true,
});
const breakfast = plan('breakfast', 'Breakfast', '199.00');
const lunch = plan('lunch', 'Lunch', '249.00');
const gym = plan('gym', 'Gym', '279.00');
const { id: _, ...dinner } = { ...lunch, name: 'Dinner', category: 'indulgent' };
type Body = Record<string, unknown>;
const publish = (plans: readonly Body[], more: Body = {}) =>
  staff.send('PUT', path, { plans, ...more });
const offered = async (date?: string) => {
  const { body } = await shop.visitor().get(`/api/config${date ? `?date=${date}` : ''}`);
  return body.plans.map(({ id, pricePerDay }: Body) => `${id} ${pricePerDay}`);
};

setUpShop({ role: 'super_admin' });
beforeEach(async () => {
  await shop.database.pool.query('TRUNCATE settings_versions');
  await shop.shop.settings.reload();
});

it('are those of the specification until somebody publishes others', async () => {
  const { body } = await staff.get(path);
  expect(body).toMatchObject({ version: 0, now: { plans: [breakfast, lunch, gym] }, next: [] });
  expect(await offered()).toEqual(['breakfast 199.00', 'lunch 249.00', 'gym 279.00']);
});

it('are read and published by super admins only', async () => {
  for (const role of ['customer', 'crm', 'order_management'] as const) {
    const other = await makeStaff(shop, role);
    expect((await other.get(path)).status).toBe(403);
    expect((await other.send('PUT', path, { plans: [lunch] })).status).toBe(403);
  }
});

it('that are new are taken out, and deliver meals of their category', async () => {
  const { body } = await publish([breakfast, lunch, gym, dinner]);
  expect(body.now.plans[3]).toEqual({ ...dinner, id: 'dinner', description: null });
  const customer = await makeCustomer(shop);
  await credit(staff, customer, '2000.00');
  const { subscription, receipt } = await makeSubscription(customer, {
    planType: 'dinner',
    startDate: '2026-11-22',
    weekdays: [7],
  });
  expect(subscription).toMatchObject({ planType: 'dinner', planName: 'Dinner' });
  expect(receipt.planName).toBe('Dinner');
  const [{ meal }] = subscription.days;
  const menu = (await shop.visitor().get('/api/meals')).body;
  expect(menu.find(({ id }: Body) => id === meal.id).category).toBe('indulgent');
  const chosen = menu.find(
    ({ id, category, diet, availableFor1 }: Body) =>
      category === 'indulgent' && diet === 'veg' && availableFor1 && id !== meal.id,
  );
  const choose = (mealId: number) =>
    customer.send('PUT', `/api/subscriptions/${subscription.id}/meals/2026-11-22`, { mealId });
  expect((await choose(chosen.id)).status).toBe(200);
  const other = menu.find(({ category }: Body) => category === 'lunch');
  expect((await choose(other.id)).body.code).toBe('meal_unsuitable');
  shop.setNow('2026-11-21T16:30:00Z');
  await shop.runEvening();
  const [order] = (await customer.get('/api/orders')).body;
  expect(order).toMatchObject({ totalAmount: '249.00', items: [{ name: chosen.name }] });
});

it('are priced by the first delivery; a subscription keeps its agreed price', async () => {
  const customer = await makeCustomer(shop);
  const { subscription } = await makeSubscription(customer, { startDate: '2026-11-23' });
  const effectiveFrom = '2026-11-26';
  const dearer = { ...lunch, name: 'Midday', pricePerDay: '259.00' };
  await publish([breakfast, dearer, { ...gym, pricePerDay: '289.00' }], { effectiveFrom });
  expect(await offered()).toContain('lunch 249.00');
  expect(await offered(effectiveFrom)).toContain('lunch 259.00');
  const late = await makeCustomer(shop);
  const form = subscribeForm(late, { startDate: effectiveFrom, pricePerDay: '249.00' });
  const refused = await late.post('/api/subscriptions', form);
  expect([refused.status, refused.body.code]).toEqual([409, 'price_changed']);
  const later = await makeSubscription(late, { startDate: effectiveFrom });
  expect(later.subscription.pricePerDay).toBe('259.00');
  expect(later.receipt.planName).toBe('Midday');
  shop.setNow('2026-11-26T09:00:00Z');
  const { body: kept } = await customer.get('/api/subscriptions/active');
  expect(kept).toMatchObject({ pricePerDay: '249.00', planName: 'Midday' });
  const change = (planType: string) =>
    customer.post(`/api/subscriptions/${subscription.id}/change`, { planType });
  expect((await change('gym')).body.subscription.pricePerDay).toBe('289.00');
});

it('that are retired are not taken out any more; who has one keeps it', async () => {
  const customer = await makeCustomer(shop);
  await credit(staff, customer, '2000.00');
  const made = await makeSubscription(customer, { startDate: '2026-11-22', weekdays: [7] });
  await publish([breakfast, { ...lunch, isActive: false }]);
  expect(await offered()).toEqual(['breakfast 199.00']);
  const late = await makeCustomer(shop);
  for (const planType of ['lunch', 'gym', 'dinner', '']) {
    const refused = await late.post('/api/subscriptions', subscribeForm(late, { planType }));
    expect([refused.status, refused.body.issues[0].path]).toEqual([422, 'planType']);
  }
  const path = `/api/subscriptions/${made.subscription.id}/change`;
  const refused = await customer.post(path, { planType: 'gym' });
  expect([refused.status, refused.body.issues[0].path]).toEqual([422, 'planType']);
  // The present plan may be sent with other changes.
  const weekdays = { planType: 'lunch', weekdays: [6, 7] };
  expect((await customer.post(path, weekdays)).body.subscription).toMatchObject({
    planName: 'Lunch',
    pricePerDay: '249.00',
  });
  shop.setNow('2026-11-21T16:30:00Z');
  await shop.runEvening();
  expect((await customer.get('/api/orders')).body).toHaveLength(1);
});

it('keep their ids and categories in the database', async () => {
  await makeSubscription(await makeCustomer(shop));
  const { db } = shop.database;
  await expect(db.execute(sql`DELETE FROM plans WHERE id = 'lunch'`)).rejects.toThrow();
  await expect(db.execute(sql`UPDATE plans SET category = 'gym'`)).rejects.toThrow();
  const unknown = sql`UPDATE subscriptions SET plan_type = 'mega'`;
  await expect(db.execute(unknown)).rejects.toThrow();
});

it.each<[Body[], string]>([
  [[{ ...lunch, name: 'x'.repeat(41) }], 'plans.0.name'],
  [[{ ...lunch, category: 'gym' }], 'plans.0.category'],
  [[{ ...lunch, category: 'dinner' }], 'plans.0.category'],
  [[{ ...lunch, pricePerDay: '0.99' }], 'plans.0.pricePerDay'],
  [[{ ...lunch, pricePerDay: '100000.01' }], 'plans.0.pricePerDay'],
  [[{ ...lunch, slotId: 'evening' }], 'plans.0.slotId'],
  [[lunch, { ...gym, name: 'LUNCH' }], 'plans.1.name'],
  [[{ ...lunch, id: 'dinner' }], 'plans.0.id'],
  [[{ ...lunch, isActive: false }], 'plans'],
  [[], 'plans'],
])('%j is refused at %s, and nothing is published', async (plans, field) => {
  const answer = await publish(plans);
  expect([answer.status, answer.body.issues?.[0].path]).toEqual([422, field]);
  expect((await staff.get(path)).body.version).toBe(0);
});
