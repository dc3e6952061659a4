/** What happens to a subscription and its data when its customer downloads or deletes them. */
import { expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { runEvening } from '#server/features/subscriptions/evening/evening-run.ts';
import {
  type Customer,
  credit,
  makeCustomer,
  makeOrder,
  makeStaff,
  makeSubscription,
} from '#server/testing/makers.ts';
import { setUpShop, shop } from '#server/testing/set-up-shop.ts';

setUpShop();

/** Has a food profile, a chosen meal, a skipped day and a muted notification. */
async function makeBusySubscriber() {
  const customer = await makeCustomer(shop);
  const input = { diet: 'non-veg', allergens: ['milk'], notes: 'Gate 4' };
  const { subscription } = await makeSubscription(customer, input);
  const at = `/api/subscriptions/${subscription.id}`;
  const meal = subscription.days[3].meal;
  await customer.send('PUT', `${at}/meals/2026-11-25`, { mealId: meal.id });
  await customer.post(`${at}/skip`, { date: '2026-11-24' });
  const muted = { mutedMail: ['delivered'], mutedPush: [] };
  const answer = await customer.send('PUT', '/api/account/notifications', muted);
  expect(answer.status).toBe(200);
  await shop.database.db.execute(sql`
    INSERT INTO push_devices (id, session_id, user_id, endpoint, p256dh, auth, created_at)
    SELECT gen_random_uuid(), id, user_id, 'https://push.example/' || id, 'key', 'secret', now()
    FROM sessions WHERE user_id = ${customer.userId}`);
  await shop.database.db.execute(sql`
    INSERT INTO pushes (kind, user_id, event_key, next_attempt_at, created_at)
    VALUES ('delivered', ${customer.userId}, ${customer.userId}, 'infinity', now())`);
  return { customer, subscription, meal };
}

const leave = (customer: Customer, input: object = {}) =>
  customer.post('/api/account/delete', { password: customer.password, ...input });

async function leftOf({ userId }: Customer): Promise<Record<string, number>> {
  const { rows } = await shop.database.db.execute<Record<string, number>>(sql`
    SELECT (SELECT count(*)::int FROM food_profiles WHERE user_id = ${userId}) AS profiles,
      (SELECT count(*)::int FROM notification_settings WHERE user_id = ${userId}) AS settings,
      (SELECT count(*)::int FROM push_devices WHERE user_id = ${userId}) AS devices,
      (SELECT count(*)::int FROM subscription_choices c
        JOIN subscriptions s ON s.id = c.subscription_id WHERE s.user_id = ${userId}) AS choices,
      (SELECT count(*)::int FROM subscriptions
        WHERE user_id = ${userId} AND (cancel_reason IS NOT NULL OR notes IS NOT NULL)) AS reasons,
      (SELECT count(*)::int FROM mails WHERE user_id = ${userId}) AS mails`);
  return rows[0] ?? {};
}

it('all of it is in the download', async () => {
  const { customer, meal } = await makeBusySubscriber();
  const { body } = await customer.get('/api/account/data');
  expect(body.foodProfile).toMatchObject({ diet: 'non-veg', allergens: ['milk'] });
  expect(body.notificationSettings).toMatchObject({ mutedMail: ['delivered'], mutedPush: [] });
  expect(body.pushDevices).toHaveLength(1);
  expect(body.subscriptions).toHaveLength(1);
  expect(body.subscriptions[0]).toMatchObject({
    planType: 'lunch',
    pricePerDay: '249.00',
    status: 'active',
    addressTitle: expect.any(String),
    notes: 'Gate 4',
    skips: ['2026-11-24'],
    choices: [{ date: '2026-11-25', meal: meal.name }],
    days: [],
    events: [{ kind: 'started' }, { kind: 'skipped', effect: { kept: '249.00' } }],
  });
  expect(body.pushes).toEqual([
    { kind: 'delivered', status: 'waiting', orderId: null, createdAt: expect.any(String) },
  ]);
  const nobody = (await (await makeCustomer(shop)).get('/api/account/data')).body;
  expect(nobody).toMatchObject({
    foodProfile: null,
    notificationSettings: null,
    subscriptions: [],
    pushDevices: [],
    pushes: [],
  });
});

it('so are the meals of a pack', async () => {
  const customer = await makeCustomer(shop);
  const pack = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: '1681.50' };
  const order = await makeOrder(customer, pack);
  const { rows } = await shop.database.db.execute<{ id: number; name: string }>(
    sql`SELECT id, name FROM meals WHERE category = 'indulgent' AND diet = 'veg' ORDER BY id`,
  );
  const count = (await customer.get(`/api/orders/${order.id}/pack-meals`)).body.mealCount;
  const body = { meals: [{ mealId: rows[0]?.id, quantity: count }] };
  expect((await customer.send('PUT', `/api/orders/${order.id}/pack-meals`, body)).status).toBe(200);
  const { orders } = (await customer.get('/api/account/data')).body;
  expect(orders[0].packMeals).toEqual([{ name: rows[0]?.name, quantity: count, isAuto: false }]);
});

it('its end is announced beforehand', async () => {
  const { customer, subscription } = await makeBusySubscriber();
  const preview = async () => (await customer.get('/api/account/deletion')).body.hasSubscription;
  expect(await preview()).toBe(true);
  await customer.post(`/api/subscriptions/${subscription.id}/cancel`, {});
  expect(await preview()).toBe(false);
});

it.each([
  ['food_profiles', sql`INSERT INTO food_profiles (user_id, updated_at)`],
  ['notification_settings', sql`INSERT INTO notification_settings (user_id, updated_at)`],
])('nothing is written about a deleted user: %s', async (table, insert) => {
  const customer = await makeCustomer(shop);
  expect((await leave(customer)).status).toBe(200);
  const writing = shop.database.db.execute(
    sql`${insert} VALUES (${customer.userId}, ${shop.now()})`,
  );
  await expect(writing).rejects.toMatchObject({ constraint: `${table}_of_living_user` });
});

it('deleting the account cancels it with a receipt, and erases personal data', async () => {
  const { customer, subscription } = await makeBusySubscriber();
  expect(await leftOf(customer)).toMatchObject({
    profiles: 1,
    settings: 1,
    devices: 1,
    choices: 1,
  });
  expect((await leave(customer)).status).toBe(200);
  const { rows } = await shop.database.db.execute(sql`
    SELECT s.status, s.address_id AS address,
      (SELECT json_agg(e.kind ORDER BY e.number) FROM subscription_events e
        WHERE e.subscription_id = s.id) AS events
    FROM subscriptions s WHERE s.id = ${subscription.id}`);
  expect(rows).toEqual([
    { status: 'cancelled', address: null, events: ['started', 'skipped', 'cancelled'] },
  ]);
  const nothing = { profiles: 0, settings: 0, devices: 0, choices: 0, reasons: 0, mails: 0 };
  expect(await leftOf(customer)).toEqual(nothing);
  shop.setNow('2026-11-22T16:30:00.000Z');
  await runEvening(shop.shop);
  const orders = sql`SELECT FROM orders WHERE user_id = ${customer.userId}`;
  expect((await shop.database.db.execute(orders)).rowCount).toBe(0);
});

it('the reason of a cancellation is erased with the account', async () => {
  const { customer, subscription } = await makeBusySubscriber();
  await customer.post(`/api/subscriptions/${subscription.id}/cancel`, { reason: 'Moving away' });
  expect(await leftOf(customer)).toMatchObject({ reasons: 1 });
  const { body } = await customer.get('/api/account/data');
  expect(body.subscriptions[0]).toMatchObject({ status: 'cancelled', cancelReason: 'Moving away' });
  expect((await leave(customer)).status).toBe(200);
  expect(await leftOf(customer)).toMatchObject({ reasons: 0 });
});

it('an account with a delivery on its way is not deleted, nor is the subscription', async () => {
  const { customer } = await makeBusySubscriber();
  await credit(await makeStaff(shop, 'super_admin'), customer, '300.00');
  shop.setNow('2026-11-22T16:30:00.000Z');
  await runEvening(shop.shop);
  const answer = await leave(customer, { givesUpBalance: '300.00' });
  expect([answer.status, answer.body.code]).toEqual([409, 'orders_on_their_way']);
  expect((await customer.get('/api/subscriptions/active')).body.status).toBe('active');
});
