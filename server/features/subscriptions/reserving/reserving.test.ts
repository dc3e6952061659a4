/** Days that are reserved for subscriptions, or full when they are to be reserved. */
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  type Customer,
  credit,
  makeCustomer,
  orderForm,
  subscribeForm,
} from '#server/testing/makers.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';
import { makeSubscriber, settleDay } from '#server/testing/subscriber.ts';
import { reserveWaitingDays } from './reserve-waiting.ts';

setUpShop({ role: 'super_admin' });

const monday = '2026-11-23';
const tuesday = '2026-11-24';
const limit = (date: string, portions: number | null) =>
  staff.send('PUT', `/api/admin/capacity/${date}`, { portions });
const limitMeal = (date: string, mealId: number, portions: number) =>
  staff.send('PUT', `/api/admin/capacity/${date}/meals/${mealId}`, { portions });
const capacity = async (date: string) =>
  (await staff.get(`/api/admin/capacity?from=${date}&to=${date}`)).body[0];
const taken = async (date: string) => (await capacity(date)).taken;
const place = (who: Customer, date: string) =>
  who.post('/api/orders', {
    ...orderForm(who),
    deliveryDate: date,
    items: [{ mealId: 1, size: 'for-1', quantity: 1 }],
    totalAmount: undefined,
  });

beforeEach(async () => {
  await shop.database.db.execute(sql`
    WITH over AS (
      UPDATE subscriptions SET status = 'cancelled', over_at = now()
      WHERE status IN ('active', 'paused') RETURNING id
    ), receipts AS (
      INSERT INTO subscription_events (id, subscription_id, kind, actor, effect, created_at)
      SELECT gen_random_uuid(), id, 'cancelled', 'system', '{}', now() FROM over
    ) SELECT`);
  await shop.database.db.execute(sql`DELETE FROM seats`);
  await shop.database.db.execute(sql`DELETE FROM capacity_counters`);
});

const activeLunches = async () =>
  (await staff.get('/api/admin/meals')).body.filter(
    (meal: { category: string; isActive: boolean }) => meal.category === 'lunch' && meal.isActive,
  );

const stateOf = (subscription: { days: { date: string; state: string }[] }, date: string) =>
  subscription.days.find((day) => day.date === date)?.state;

describe('a subscription', () => {
  it('reserves its planned days in the booking window when it is taken out', async () => {
    await makeSubscriber(shop);
    expect(await capacity(monday)).toMatchObject({ taken: 1, reserved: 1, held: 0 });
    expect([await taken('2026-11-28'), await taken('2026-12-21')]).toEqual([0, 1]);
  });

  it('comes before single orders', async () => {
    await limit(monday, 1);
    await makeSubscriber(shop);
    expect(await place(await makeCustomer(shop), monday)).toMatchObject({ status: 409 });
  });

  it('leaves out days that are full, and names them', async () => {
    await limit(tuesday, 0);
    const customer = await makeCustomer(shop);
    const { body } = await customer.post('/api/subscriptions', subscribeForm(customer));
    expect(body.receipt.effect).toMatchObject({ full: [tuesday] });
    expect(body.receipt.effect.added).not.toContain(tuesday);
    expect(stateOf(body.subscription, tuesday)).toBe('skipped');
    const mails = await shop.mailsTo(customer.email);
    const mail = mails.find(({ subject }) => subject.startsWith(body.receipt.number));
    expect(mail?.text).toContain('Full, no delivery on: Tuesday, 24 November 2026');
    expect([await taken(monday), await taken(tuesday)]).toEqual([1, 0]);
  });

  it('is refused only if every day is full, and then leaves nothing', async () => {
    await staff.send('PUT', '/api/admin/capacity/weekdays', { mon: 0 });
    const customer = await makeCustomer(shop);
    const body = subscribeForm(customer, { weekdays: [1] });
    const refused = await customer.post('/api/subscriptions', body);
    expect(refused).toMatchObject({ status: 409, body: { code: 'day_full' } });
    expect((await customer.get('/api/subscriptions/active')).body).toBeNull();
    await staff.send('PUT', '/api/admin/capacity/weekdays', {});
    expect((await customer.post('/api/subscriptions', body)).status).toBe(201);
  });

  it('is refused if every day is closed, unless it renews, and then leaves nothing', async () => {
    const path = '/api/admin/kitchen/closed-days';
    await staff.post(path, { date: monday, reason: 'Rest' });
    const customer = await makeCustomer(shop);
    const start = (input: Record<string, unknown>) =>
      customer.post('/api/subscriptions', subscribeForm(customer, { autoRenew: false, ...input }));
    const refused = await start({ weekdays: [1] });
    expect(refused).toMatchObject({ status: 422, body: { code: 'delivery_day_closed' } });
    const message =
      'The kitchen is closed on all of these days. Choose more days or a later start.';
    expect(refused.body.issues).toEqual([{ path: 'weekdays', message }]);
    expect((await customer.get('/api/subscriptions/active')).body).toBeNull();
    const { status, body } = await start({ weekdays: [1], autoRenew: true });
    expect([status, body.receipt.effect.added]).toEqual([201, []]);
    await customer.post(`/api/subscriptions/${body.subscription.id}/cancel`, {});
    expect((await start({ weekdays: [1, 2] })).body.receipt.effect.added).toEqual([tuesday]);
    await staff.send('DELETE', `${path}/${monday}`);
  });

  it('gives a skipped day back, and gets it again only while there is room', async () => {
    await limit(monday, 1);
    const { act, preview } = await makeSubscriber(shop);
    await act('skip', { date: monday });
    expect(await taken(monday)).toBe(0);
    const other = await makeCustomer(shop);
    const order = await place(other, monday);
    expect(order.status).toBe(201);
    for (const send of [preview, act]) {
      const refused = await send('unskip', { date: monday });
      expect(refused).toMatchObject({ status: 409, body: { code: 'day_full' } });
    }
    await other.post(`/api/orders/${order.body.id}/cancel`, {});
    expect((await act('unskip', { date: monday })).status).toBe(200);
    expect(await taken(monday)).toBe(1);
  });

  it('gives its days back with a pause, and names full ones when it resumes', async () => {
    await limit(tuesday, 1);
    const { act, preview } = await makeSubscriber(shop);
    await act('pause');
    expect([await taken(monday), await taken(tuesday)]).toEqual([0, 0]);
    await place(await makeCustomer(shop), tuesday);
    expect((await preview('resume')).body).toMatchObject({ full: [tuesday] });
    const resumed = await act('resume');
    expect(resumed.body.receipt.effect).toMatchObject({ full: [tuesday] });
    expect(resumed.body.receipt.effect.added).not.toContain(tuesday);
    expect([await taken(monday), await taken(tuesday)]).toEqual([1, 1]);
  });

  it('moves its days when its weekdays change, gives them back when it is cancelled', async () => {
    const { act } = await makeSubscriber(shop);
    await act('change', { weekdays: [2] });
    expect([await taken(monday), await taken(tuesday)]).toEqual([0, 1]);
    await act('cancel');
    expect(await taken(tuesday)).toBe(0);
  });

  it('gives back days on which the kitchen closes, until it opens again', async () => {
    await makeSubscriber(shop);
    const path = '/api/admin/kitchen/closed-days';
    await staff.post(path, { date: '2026-12-01', reason: 'Rest' });
    await shop.sweep();
    expect(await taken('2026-12-01')).toBe(0);
    await staff.send('DELETE', `${path}/2026-12-01`);
    await shop.sweep();
    expect(await taken('2026-12-01')).toBe(1);
  });

  it('reserves each day before it can be booked by others', async () => {
    await makeSubscriber(shop);
    shop.advanceMs(86_400_000);
    await shop.sweep();
    // Six weeks from now are Mondays; the window ends on the 22nd.
    expect(await taken('2026-12-29')).toBe(1);
  });

  it('gets a receipt by mail for a day that is full when it is to be reserved', async () => {
    const { customer, receipts } = await makeSubscriber(shop);
    await limit('2026-12-29', 0);
    shop.advanceMs(86_400_000);
    await shop.sweep();
    expect(await taken('2026-12-29')).toBe(0);
    const [receipt] = await receipts();
    expect(receipt).toMatchObject({ kind: 'skipped', actor: 'system', date: '2026-12-29' });
    expect(receipt.effect).toMatchObject({ stopped: ['2026-12-29'], full: ['2026-12-29'] });
    const mails = await shop.mailsTo(customer.email);
    const mail = mails.find(({ subject }) => subject.includes('no delivery on'));
    expect(mail?.text).toContain('Full, no delivery on: Tuesday, 29 December 2026');
    expect(mail?.text).not.toMatch(/^No delivery on/m);
  });

  it.each([
    [[tuesday], 'Tuesday, 24 November 2026'],
    [[monday, tuesday], '23 November 2026 and 24 November 2026'],
    [undefined, '26 days from 23 November 2026 to 28 December 2026'],
  ])('gets a mail that names all days that are full by then: %j', async (days, named) => {
    const { customer, subscription } = await makeSubscriber(shop);
    const { db } = shop.database;
    await db.execute(sql`DELETE FROM seats`);
    for (const day of days ?? []) await limit(day, 0);
    const weekdays = days ? {} : { mon: 0, tue: 0, wed: 0, thu: 0, fri: 0 };
    await staff.send('PUT', '/api/admin/capacity/weekdays', weekdays);
    await db.execute(sql`
      UPDATE subscriptions SET reserved_through = NULL WHERE id = ${subscription.id}`);
    await shop.sweep();
    await staff.send('PUT', '/api/admin/capacity/weekdays', {});
    const mails = await shop.mailsTo(customer.email);
    const mail = mails.findLast(({ subject }) => subject.includes(': no delivery on'));
    expect(mail?.subject.split(': ')[1]).toBe(`no delivery on ${named}`);
    expect(mail?.text).toContain(`We are full on ${named}, so we will not deliver then, and you`);
  });

  it.each(['the evening run', 'choosing a meal'])(
    'gets that receipt also when %s is first to reserve',
    async (first) => {
      const { customer, subscription, receipts } = await makeSubscriber(shop);
      await limit(tuesday, 0);
      await shop.database.db.execute(sql`DELETE FROM seats WHERE delivery_date = ${tuesday}`);
      await shop.database.db.execute(sql`
        UPDATE subscriptions SET reserved_through = NULL WHERE id = ${subscription.id}`);
      const path = `/api/subscriptions/${subscription.id}/meals/${monday}`;
      if (first === 'the evening run') await settleDay(shop, monday);
      else await customer.send('PUT', path, { mealId: null });
      const [receipt] = await receipts();
      expect(receipt).toMatchObject({ kind: 'skipped', actor: 'system', date: tuesday });
    },
  );

  it('waits for the next sweep while its customer is locked, who may be leaving', async () => {
    const { customer, subscription } = await makeSubscriber(shop);
    await shop.database.db.execute(sql`
      UPDATE subscriptions SET reserved_through = NULL WHERE id = ${subscription.id}`);
    const isWaiting = async () => {
      const { rows } = await shop.database.db.execute(sql`
        SELECT FROM subscriptions WHERE id = ${subscription.id} AND reserved_through IS NULL`);
      return rows.length > 0;
    };
    await shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM users WHERE id = ${customer.userId} FOR UPDATE`);
      await reserveWaitingDays(shop.shop);
      expect(await isWaiting()).toBe(true);
    });
    await reserveWaitingDays(shop.shop);
    expect(await isWaiting()).toBe(false);
  });

  it('of the release before is reserved by the sweep, whatever it did', async () => {
    const { subscription } = await makeSubscriber(shop);
    await shop.database.db.execute(sql`DELETE FROM seats`);
    await shop.database.db.execute(sql`
      UPDATE subscriptions SET weekdays = '{2}' WHERE id = ${subscription.id}`);
    await shop.sweep();
    expect([await taken(monday), await taken(tuesday)]).toEqual([0, 1]);
    await shop.database.db.execute(sql`
      INSERT INTO subscription_skips (subscription_id, delivery_date, created_at)
      VALUES (${subscription.id}, ${tuesday}, now())`);
    await shop.sweep();
    expect(await taken(tuesday)).toBe(0);
  });
});

describe('a chosen meal', () => {
  const meals = async () =>
    (await staff.get('/api/admin/meals')).body.filter(
      (meal: { category: string; isActive: boolean }) => meal.category === 'lunch' && meal.isActive,
    );

  it('is counted, refused when it is sold out, and moves with the choice', async () => {
    const [first, second] = await meals();
    await limitMeal(monday, first.id, 1);
    await limitMeal(monday, second.id, 0);
    const { customer, subscription } = await makeSubscriber(shop);
    const choose = (mealId: number | null) =>
      customer.send('PUT', `/api/subscriptions/${subscription.id}/meals/${monday}`, { mealId });
    expect((await choose(first.id)).status).toBe(200);
    const taken = async () =>
      Object.fromEntries(
        (await capacity(monday)).meals.map((meal: { mealId: number; taken: number }) => [
          meal.mealId,
          meal.taken,
        ]),
      );
    expect(await taken()).toMatchObject({ [first.id]: 1, [second.id]: 0 });
    expect(await choose(second.id)).toMatchObject({ status: 409, body: { code: 'meal_full' } });
    expect(await taken()).toMatchObject({ [first.id]: 1, [second.id]: 0 });
    await choose(null);
    expect(await taken()).toMatchObject({ [first.id]: 0 });
  });

  it('gives its portion back when the plan changes to other meals', async () => {
    const [first] = await meals();
    await limitMeal(monday, first.id, 1);
    const { customer, subscription, act } = await makeSubscriber(shop);
    const path = `/api/subscriptions/${subscription.id}/meals/${monday}`;
    await customer.send('PUT', path, { mealId: first.id });
    expect((await capacity(monday)).meals[0].taken).toBe(1);
    const gym = { planType: 'gym', pricePerDay: '279.00' };
    expect((await act('change', gym)).status).toBe(200);
    expect((await capacity(monday)).meals[0].taken).toBe(0);
  });
});

describe('the evening run', () => {
  it('turns reserved days into orders without a portion more, also above the limit', async () => {
    const people = [];
    for (let count = 0; count < 3; count += 1) people.push(await makeSubscriber(shop));
    for (const { customer } of people) await credit(staff, customer, '300.00');
    await limit(monday, 2);
    await settleDay(shop, monday);
    expect(await capacity(monday)).toMatchObject({ taken: 3, reserved: 0, portions: 2 });
  });

  it('gives back the day of somebody without money', async () => {
    await limit(monday, 1);
    await makeSubscriber(shop);
    await settleDay(shop, monday);
    expect(await taken(monday)).toBe(0);
  });

  it('picks what is left of each meal', async () => {
    const lunches = await activeLunches();
    for (const { id } of lunches.slice(1)) await limitMeal(monday, id, 0);
    await limitMeal(monday, lunches[0].id, 1);
    const people = [await makeSubscriber(shop), await makeSubscriber(shop)];
    // The console shows it beforehand.
    expect((await capacity(monday)).missing).toEqual([{ category: 'lunch', portions: 1 }]);
    for (const { customer } of people) await credit(staff, customer, '300.00');
    await settleDay(shop, monday);
    const states = [];
    for (const { active } of people) states.push(stateOf(await active(), monday));
    expect(states.toSorted()).toEqual(['no_meal', 'ordered']);
  });

  it('is short of meals where the only one left is not offered for one', async () => {
    const [only, ...others] = await activeLunches();
    for (const { id } of others) await limitMeal(monday, id, 0);
    await limitMeal(monday, only.id, 5);
    await makeSubscriber(shop);
    expect((await capacity(monday)).missing).toEqual([]);
    const { db } = shop.database;
    await db.execute(sql`UPDATE meals SET available_for_1 = false WHERE id = ${only.id}`);
    const { missing } = await capacity(monday);
    await db.execute(sql`UPDATE meals SET available_for_1 = true WHERE id = ${only.id}`);
    expect(missing).toEqual([{ category: 'lunch', portions: 1 }]);
  });
});
