/** Starting a subscription through the API. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { makeCustomer, makeSubscription, subscribeForm } from '#server/testing/makers.ts';
import { openTestShop, type TestShop, testNow } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.setNow(testNow));
afterAll(() => shop.close());

async function countOf(userId: string): Promise<number> {
  const { rows } = await shop.database.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM subscriptions WHERE user_id = ${userId}`,
  );
  return rows[0]?.n ?? 0;
}

it('starts at the list price, and is confirmed by a receipt', async () => {
  const customer = await makeCustomer(shop);
  const form = subscribeForm(customer, { weekdays: [5, 1, 3], pricePerDay: '249.00' });
  const answer = await customer.post('/api/subscriptions', form);
  expect(answer.status).toBe(201);
  const { subscription, receipt } = answer.body;
  expect(subscription).toMatchObject({
    planType: 'lunch',
    status: 'active',
    autoRenew: true,
    cycle: 'weekly',
    weekdays: [1, 3, 5],
    startDate: '2026-11-23',
    endDate: '2026-11-29',
    pricePerDay: '249.00',
    address: { id: customer.addressId, city: 'Bengaluru' },
    nextDebit: { at: '2026-11-22T16:30:00.000Z', date: '2026-11-23', amount: '249.00' },
  });
  expect(receipt).toMatchObject({
    kind: 'started',
    actor: 'customer',
    planType: 'lunch',
    autoRenew: true,
    effect: {
      from: '2026-11-23',
      stopped: [],
      added: ['2026-11-23', '2026-11-25', '2026-11-27'],
      kept: '0.00',
      endDate: '2026-11-29',
      undoUntil: '2026-11-22T16:30:00.000Z',
    },
  });
  expect(receipt.number).toMatch(/^SR-1\d{4}$/);
  expect((await customer.get('/api/subscriptions/active')).body).toEqual(subscription);
  expect((await customer.get('/api/subscriptions/receipts')).body).toEqual([receipt]);
  const [, mail] = await shop.mailsTo(customer.email);
  expect(mail?.subject).toBe(
    `${receipt.number}: your Lunch plan starts on Monday, 23 November 2026`,
  );
  expect(mail?.text).toContain('start on Monday, 23 November 2026. Each one costs ₹249.00');
  const cancel = 'You can cancel before the first delivery until 22 November 2026 at 10:00 pm IST.';
  expect(mail?.text).toContain(cancel);
  expect(mail?.text).not.toContain('undo');
  expect(mail?.text).toContain('/dashboard?tab=subscription');
});

it('may run for a month, and renews only on request', async () => {
  const customer = await makeCustomer(shop);
  const input = { cycle: 'monthly', autoRenew: undefined };
  const { subscription } = await makeSubscription(customer, input);
  expect(subscription).toMatchObject({ endDate: '2026-12-22', autoRenew: false });
});

it('stores what the customer says about food, and nothing else', async () => {
  const customer = await makeCustomer(shop);
  const profile = async () => (await customer.get('/api/account/food-profile')).body;
  const { subscription } = await makeSubscription(customer, { diet: 'egg', allergens: ['milk'] });
  expect(await profile()).toEqual({ diet: 'egg', allergens: ['milk'] });
  await customer.post(`/api/subscriptions/${subscription.id}/cancel`, {});
  await makeSubscription(customer, { allergens: ['nuts'] });
  expect(await profile()).toEqual({ diet: 'egg', allergens: ['nuts'] });
});

it('keeps what is saved elsewhere of what the customer does not say', async () => {
  const customer = await makeCustomer(shop);
  await customer.send('PUT', '/api/account/food-profile', { diet: 'veg', allergens: [] });
  const { db, pool } = shop.database;
  const other = await pool.connect();
  await other.query('BEGIN');
  await other.query(`UPDATE food_profiles SET allergens = '{nuts}' WHERE user_id = $1`, [
    customer.userId,
  ]);
  const starting = makeSubscription(customer, { diet: 'egg' });
  const blocked = sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await db.execute(blocked)).rows.length).toBe(1);
  await other.query('COMMIT');
  other.release();
  await starting;
  const profile = (await customer.get('/api/account/food-profile')).body;
  expect(profile).toEqual({ diet: 'egg', allergens: ['nuts'] });
});

it('refuses food that was chosen over something else than what is saved by now', async () => {
  const customer = await makeCustomer(shop);
  const saved = { diet: 'veg', allergens: ['nuts'] };
  await customer.send('PUT', '/api/account/food-profile', saved);
  const startOver = (expectedFood: object) => {
    const form = subscribeForm(customer, { allergens: ['soy'], expectedFood });
    return customer.post('/api/subscriptions', form);
  };
  const late = await startOver({ diet: 'veg', allergens: [] });
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  expect(await countOf(customer.userId)).toBe(0);
  expect((await customer.get('/api/account/food-profile')).body).toEqual(saved);
  expect((await startOver(saved)).status).toBe(201);
});

describe('refuses', () => {
  it.each([
    ['planType', 'indulgent'],
    ['planType', undefined],
    ['weekdays', []],
    ['weekdays', [1, 1]],
    ['weekdays', [0, 1]],
    ['startDate', '2026-02-30'],
    ['cycle', 'daily'],
    ['addressId', 'home'],
    ['autoRenew', 'yes'],
    ['diet', 'vegan'],
    ['allergens', ['dust']],
    ['pricePerDay', '249.001'],
    ['consent', false],
    ['consent', undefined],
    ['price', '1.00'],
  ])('%s = %j at its field', async (field, value) => {
    const customer = await makeCustomer(shop);
    const form = subscribeForm(customer, { [field]: value });
    const answer = await customer.post('/api/subscriptions', form);
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_request']);
    expect(answer.body.issues[0].path.split('.')[0]).toBe(field);
    expect(await countOf(customer.userId)).toBe(0);
  });

  it.each([
    ['2026-11-21T16:29:59.000Z', '2026-11-21', 'start_too_early'],
    ['2026-11-21T16:29:59.000Z', '2026-11-22', null],
    ['2026-11-21T16:30:00.000Z', '2026-11-22', 'start_too_early'],
    ['2026-11-21T16:30:00.000Z', '2026-11-23', null],
    ['2026-11-21T16:30:00.000Z', '2026-12-21', null],
    ['2026-11-21T16:30:00.000Z', '2026-12-22', 'delivery_date_too_late'],
  ])('at %s a start on %s: %s', async (now, startDate, code) => {
    shop.setNow(now);
    const customer = await makeCustomer(shop);
    const form = subscribeForm(customer, { startDate });
    const answer = await customer.post('/api/subscriptions', form);
    expect(answer.status).toBe(code === null ? 201 : 422);
    if (code === null) return;
    expect(answer.body).toMatchObject({ code, issues: [{ path: 'startDate' }] });
  });

  it('another price than the customer saw, and gives the current one', async () => {
    const customer = await makeCustomer(shop);
    const form = subscribeForm(customer, { pricePerDay: '199.00' });
    const answer = await customer.post('/api/subscriptions', form);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'price_changed',
      pricePerDay: '249.00',
      issues: [{ path: 'pricePerDay' }],
    });
  });

  it('somebody else’s address', async () => {
    const customer = await makeCustomer(shop);
    const { addressId } = await makeCustomer(shop);
    const form = subscribeForm(customer, { addressId });
    const answer = await customer.post('/api/subscriptions', form);
    expect(answer.body).toMatchObject({
      code: 'address_not_found',
      issues: [{ path: 'addressId' }],
    });
  });

  it('a second subscription until the first has ended', async () => {
    const customer = await makeCustomer(shop);
    const { subscription } = await makeSubscription(customer);
    const again = await customer.post('/api/subscriptions', subscribeForm(customer));
    expect([again.status, again.body.code]).toEqual([409, 'subscription_exists']);
    await customer.post(`/api/subscriptions/${subscription.id}/cancel`, {});
    expect((await customer.get('/api/subscriptions/active')).body).toBeNull();
    await makeSubscription(customer);
  });
});

it('five at once make exactly one', async () => {
  const customer = await makeCustomer(shop);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      customer.post('/api/subscriptions', subscribeForm(customer, { diet: 'veg' })),
    ),
  );
  const codes = answers.map(({ status, body }) => body.code ?? status).toSorted();
  expect(codes).toEqual([201, ...Array(4).fill('subscription_exists')]);
  expect(await countOf(customer.userId)).toBe(1);
});

it('needs a signed-in user', async () => {
  const visitor = shop.visitor();
  const answer = await visitor.post('/api/subscriptions', {});
  expect(answer.status).toBe(401);
  expect((await visitor.get('/api/subscriptions/active')).status).toBe(401);
});
