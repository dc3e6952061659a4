/** The coming days of a subscription through the API, and choosing their meals. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  type Customer,
  credit,
  makeCustomer,
  makeStaff,
  makeSubscription,
} from '#server/testing/makers.ts';
import { settleDay } from '#server/testing/subscriber.ts';
import type { Answer } from '#server/testing/test-client.ts';
import { openTestShop, type TestShop, testNow } from '#server/testing/test-shop.ts';
import { runEvening } from './evening/evening-run.ts';

interface Meal {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly diet: string;
  readonly allergens: readonly string[];
  readonly availableFor1: boolean;
}
interface Day {
  readonly date: string;
  readonly state: string;
  readonly meal: { readonly id: number; readonly isChosen: boolean } | null;
}

const statements: string[] = [];
let shop: TestShop;
let staff: Customer;
let menu: readonly Meal[];
beforeAll(async () => {
  shop = await openTestShop({ onQuery: (statement) => statements.push(statement) });
  staff = await makeStaff(shop, 'super_admin');
  menu = (await staff.get('/api/meals')).body;
});
beforeEach(() => shop.setNow(testNow));
afterAll(() => shop.close());

function mealWith(input: Partial<Meal>): Meal {
  const all = { availableFor1: true, ...input };
  const found = menu.find((meal) =>
    Object.entries(all).every(([name, value]) => meal[name as keyof Meal] === value),
  );
  if (!found) throw new Error(`No such meal: ${JSON.stringify(input)}`);
  return found;
}

async function makeSubscriber(changes: Record<string, unknown> = {}, wallet?: string) {
  const customer = await makeCustomer(shop);
  if (wallet) await credit(staff, customer, wallet);
  const { subscription } = await makeSubscription(customer, changes);
  const at = `/api/subscriptions/${subscription.id}`;
  const active = async () => (await customer.get('/api/subscriptions/active')).body;
  return {
    customer,
    active,
    days: async (): Promise<Day[]> => (await active()).days,
    act: (action: string, body: object = {}) => customer.post(`${at}/${action}`, body),
    choose: (date: string, mealId: unknown) =>
      customer.send('PUT', `${at}/meals/${date}`, { mealId }),
  };
}

/** Returns the function that opens it again. */
async function closeDay(date: string): Promise<() => Promise<Answer>> {
  const body = { date, reason: 'Deep clean' };
  expect((await staff.post('/api/admin/kitchen/closed-days', body)).status).toBe(201);
  return () => staff.send('DELETE', `/api/admin/kitchen/closed-days/${date}`);
}

const statesOf = (days: readonly Day[]) =>
  Object.fromEntries(days.map(({ date, state }) => [date.slice(5), state]));

describe('the calendar', () => {
  it('says of fourteen days what each is and what can be done', async () => {
    const { act, active } = await makeSubscriber({ autoRenew: false, cycle: 'weekly' }, '500.00');
    const open = await closeDay('2026-11-25');
    await act('skip', { date: '2026-11-24' });
    const { days, forecast, nextDebit } = await active();
    await open();
    expect(statesOf(days)).toEqual({
      '11-22': 'not_started',
      '11-23': 'planned',
      '11-24': 'skipped',
      '11-25': 'closed',
      '11-26': 'planned',
      '11-27': 'unaffordable',
      '11-28': 'no_delivery',
      '11-29': 'no_delivery',
      ...Object.fromEntries(
        ['11-30', '12-01', '12-02', '12-03', '12-04', '12-05'].map((date) => [date, 'over']),
      ),
    });
    expect(days[1]).toMatchObject({
      meal: { isChosen: false },
      orderId: null,
      canSkip: true,
      canUnskip: false,
      canChoose: true,
    });
    expect(days[2]).toMatchObject({
      meal: null,
      canSkip: false,
      canUnskip: true,
      canChoose: false,
    });
    expect(days[3]).toMatchObject({ meal: null, canSkip: false, canUnskip: false });
    expect(forecast).toEqual({
      balance: '500.00',
      covers: 2,
      coveredThrough: '2026-11-26',
      countedThrough: '2026-11-29',
      isAllCovered: false,
      missing: { amount: '247.00', through: '2026-11-29', deliveries: 1 },
    });
    expect(nextDebit.date).toBe('2026-11-23');
  });

  it('shows a pause, and what comes after it', async () => {
    const { act, active } = await makeSubscriber();
    await act('pause', { until: '2026-11-25' });
    const { days, nextDebit } = await active();
    expect(days.slice(0, 4).map(({ state }: Day) => state)).toEqual([
      'not_started',
      'paused',
      'paused',
      'unaffordable',
    ]);
    expect(nextDebit.date).toBe('2026-11-25');
  });

  it('shows what the evening made of tomorrow, which nothing can change', async () => {
    const paid = await makeSubscriber({}, '300.00');
    const poor = await makeSubscriber({}, '100.00');
    await settleDay(shop, '2026-11-23');
    const [tomorrow] = (await paid.active()).days;
    const orders = (await paid.customer.get('/api/orders')).body;
    expect(tomorrow).toMatchObject({
      state: 'ordered',
      orderId: orders[0].id,
      meal: { id: orders[0].items[0].mealId },
      canSkip: false,
      canUnskip: false,
      canChoose: false,
    });
    expect((await poor.days())[0]).toMatchObject({ state: 'unpaid', meal: null, orderId: null });
  });

  it('shows that the kitchen cancelled what was ordered', async () => {
    const { active } = await makeSubscriber({}, '300.00');
    await settleDay(shop, '2026-11-23');
    const { orderId } = (await active()).days[0];
    const path = `/api/admin/orders/${orderId}/status`;
    expect((await staff.send('PUT', path, { status: 'cancelled' })).status).toBe(200);
    expect((await active()).days[0]).toMatchObject({ state: 'cancelled', meal: null, orderId });
  });

  it('between cut-off and run shows tomorrow as it will be, and refuses changes', async () => {
    const { active } = await makeSubscriber({}, '300.00');
    shop.setNow('2026-11-22T16:30:00.000Z');
    const { days, changeableFrom, changeableUntil } = await active();
    expect([changeableFrom, changeableUntil]).toEqual(['2026-11-24', '2026-11-23T16:30:00.000Z']);
    expect(days[0]).toMatchObject({ state: 'planned', canSkip: false, canChoose: false });
    expect(days[1]).toMatchObject({ canSkip: true, canChoose: true });
  });

  it('keeps days that were settled without a delivery as they were', async () => {
    const { act, active } = await makeSubscriber({ weekdays: [1] }, '1000.00');
    await settleDay(shop, '2026-11-24');
    await act('change', { weekdays: [1, 2, 3] });
    const { days } = await active();
    expect(statesOf(days.slice(0, 2))).toEqual({ '11-24': 'no_delivery', '11-25': 'planned' });
  });

  it('counts no money for days that no meal fits', async () => {
    const { choose, active } = await makeSubscriber({}, '100.00');
    const fish = mealWith({ category: 'lunch', diet: 'non-veg' });
    await choose('2026-11-25', fish.id);
    const setVeg = (isActive: boolean) =>
      shop.database.db.execute(
        sql`UPDATE meals SET is_active = ${isActive} WHERE category = 'lunch' AND diet = 'veg'`,
      );
    await setVeg(false);
    const { days, forecast, nextDebit } = await active();
    await setVeg(true);
    expect(statesOf(days.slice(1, 5))).toEqual({
      '11-23': 'no_meal',
      '11-24': 'no_meal',
      '11-25': 'unaffordable',
      '11-26': 'no_meal',
    });
    expect(nextDebit.date).toBe('2026-11-25');
    expect(forecast).toMatchObject({
      covers: 0,
      missing: { amount: '149.00', through: '2026-11-29', deliveries: 1 },
    });
  });

  it('needs the same few statements, however much it contains', async () => {
    const { act, choose, active } = await makeSubscriber({}, '9000.00');
    const read = async () => {
      await shop.shop.background.settled();
      // The first call of a day also notes when the session was used.
      await active();
      statements.length = 0;
      await active();
      return [...statements];
    };
    const before = await read();
    await act('skip', { date: '2026-11-24' });
    await choose('2026-11-26', mealWith({ category: 'lunch', diet: 'veg' }).id);
    await settleDay(shop, '2026-11-23');
    expect(await read()).toEqual(before);
    expect(before.length).toBeLessThanOrEqual(11);
  });
});

describe('what comes', () => {
  it('is veg unless said otherwise, of the plan, and not the same within four days', async () => {
    const { days } = await makeSubscriber({ weekdays: [1, 2, 3, 4, 5, 6, 7] });
    const coming = (await days()).flatMap(({ meal }) => meal ?? []);
    expect(coming).toHaveLength(13);
    for (const [at, { id }] of coming.entries()) {
      expect(menu.find((meal) => meal.id === id)).toMatchObject({ category: 'lunch', diet: 'veg' });
      expect(coming.slice(at + 1, at + 5).map((meal) => meal.id)).not.toContain(id);
    }
  });

  it('follows the food profile, and is the same each time it is looked at', async () => {
    const { customer, days } = await makeSubscriber({ diet: 'veg', allergens: ['milk'] });
    const first = await days();
    for (const { meal } of first.filter((day) => day.meal)) {
      expect(menu.find(({ id }) => id === meal?.id)?.allergens).not.toContain('milk');
    }
    expect(await days()).toEqual(first);
    const nothing = ['gluten', 'milk', 'egg', 'soy', 'nuts', 'peanut', 'sesame', 'mustard'];
    const plain = { diet: 'veg', allergens: nothing };
    expect((await customer.send('PUT', '/api/account/food-profile', plain)).body).toEqual(plain);
    const left = (await days()).flatMap(({ meal }) => meal ?? []);
    const allowed = menu.filter(
      ({ category, diet, allergens }) =>
        category === 'lunch' && diet === 'veg' && !allergens.some((each) => nothing.includes(each)),
    );
    expect(allowed.map(({ id }) => id)).toEqual(
      expect.arrayContaining([...new Set(left.map(({ id }) => id))]),
    );
  });

  it('is what was shown before: the evening orders it', async () => {
    const { customer, days } = await makeSubscriber({}, '300.00');
    const [, shown] = await days();
    await settleDay(shop, '2026-11-23');
    const [order] = (await customer.get('/api/orders')).body;
    expect(order.items[0].mealId).toBe(shown?.meal?.id);
  });
});

describe('choosing a meal', () => {
  it('is from the menu of its day, and stays when the meal is sold out later', async () => {
    const { choose, days } = await makeSubscriber({}, '300.00');
    const [meal, other] = menu.filter(({ category }) => category === 'lunch') as [Meal, Meal];
    const set = (id: number, onSale: object | null) =>
      shop.database.db.execute(sql`UPDATE meals
        SET on_sale = ${onSale && JSON.stringify(onSale)}::jsonb WHERE id = ${id}`);
    // The 23rd is a Monday.
    await set(meal.id, { weekdays: ['tue'] });
    const refused = await choose('2026-11-23', meal.id);
    expect([refused.status, refused.body.code]).toEqual([422, 'meal_unsuitable']);
    await set(meal.id, { weekdays: ['mon'] });
    expect((await choose('2026-11-23', meal.id)).status).toBe(200);
    await shop.database.db.execute(sql`
      SELECT set_limit(1::smallint, '2026-11-23', 'meal', id::text, 0)
      FROM unnest(${[meal.id, other.id]}::int[]) AS id`);
    expect((await days())[1]?.meal).toMatchObject({ id: meal.id, isChosen: true });
    expect((await choose('2026-11-23', meal.id)).status).toBe(200);
    const full = await choose('2026-11-23', other.id);
    expect([full.status, full.body.code]).toEqual([409, 'meal_full']);
    await set(meal.id, { weekdays: ['tue'] });
    expect((await days())[1]?.meal).toMatchObject({ isChosen: false });
    await set(meal.id, null);
    await shop.database.db.execute(sql`DELETE FROM capacity_counters`);
  });

  it('counts until it is taken back, and is ordered', async () => {
    const { customer, choose, days } = await makeSubscriber({}, '300.00');
    const picked = (await days())[1]?.meal;
    // Without a diet in the food profile every meal may be chosen.
    const fish = mealWith({ category: 'lunch', diet: 'non-veg' });
    const answer = await choose('2026-11-23', fish.id);
    expect(answer.status).toBe(200);
    expect(answer.body.days[1].meal).toMatchObject({
      id: fish.id,
      name: fish.name,
      isChosen: true,
    });
    const back = await choose('2026-11-23', null);
    expect(back.body.days[1].meal).toEqual({ ...picked, isChosen: false });
    await choose('2026-11-23', fish.id);
    await settleDay(shop, '2026-11-23');
    const [order] = (await customer.get('/api/orders')).body;
    expect(order.items[0].mealId).toBe(fish.id);
  });

  it('after the cut-off leaves the meal that was shown for tomorrow as it is', async () => {
    const { customer, choose, days } = await makeSubscriber({}, '300.00');
    shop.setNow('2026-11-22T16:30:00.000Z');
    const [tomorrow] = await days();
    // Picked for tomorrow, it would be repeated the day after.
    const answer = await choose('2026-11-24', tomorrow?.meal?.id);
    expect(answer.body.days[0]).toMatchObject({
      state: 'ordered',
      meal: { id: tomorrow?.meal?.id },
    });
    await runEvening(shop.shop);
    const [order] = (await customer.get('/api/orders')).body;
    expect(order.items[0].mealId).toBe(tomorrow?.meal?.id);
  });

  it('is passed over once it fits no more, and comes back with the plan', async () => {
    const { act, choose, days } = await makeSubscriber();
    const rice = mealWith({ category: 'lunch', diet: 'veg' });
    await choose('2026-11-24', rice.id);
    await act('change', { planType: 'gym' });
    expect((await days())[2]?.meal).toMatchObject({ isChosen: false });
    await act('change', { planType: 'lunch' });
    await act('skip', { date: '2026-11-24' });
    expect((await days())[2]?.meal).toBeNull();
    await act('unskip', { date: '2026-11-24' });
    expect((await days())[2]?.meal).toMatchObject({ id: rice.id, isChosen: true });
  });

  it('is refused for what does not fit plan, diet, allergens or one person', async () => {
    const { choose, days } = await makeSubscriber({ diet: 'egg', allergens: ['milk'] });
    const before = await days();
    const unfit = [
      mealWith({ category: 'gym' }),
      mealWith({ category: 'lunch', diet: 'non-veg' }),
      menu.find((meal) => meal.category === 'lunch' && meal.allergens.includes('milk')),
      mealWith({ category: 'lunch', availableFor1: false }),
      { id: 999_999 },
    ];
    for (const meal of unfit) {
      const answer = await choose('2026-11-24', meal?.id);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ code: 'meal_unsuitable', issues: [{ path: 'mealId' }] });
    }
    expect(await days()).toEqual(before);
  });

  it('is refused for a meal off the menu', async () => {
    const { choose } = await makeSubscriber();
    const { id } = mealWith({ category: 'lunch', diet: 'egg' });
    const setActive = (isActive: boolean) =>
      shop.database.db.execute(sql`UPDATE meals SET is_active = ${isActive} WHERE id = ${id}`);
    await setActive(false);
    expect((await choose('2026-11-24', id)).body.code).toBe('meal_unsuitable');
    await setActive(true);
    expect((await choose('2026-11-24', id)).status).toBe(200);
  });

  it.each([
    ['2026-11-28', 1, 409, 'no_delivery_that_day', 'date'],
    ['2026-12-07', 1, 409, 'no_delivery_that_day', 'date'],
    ['2026-11-21', 1, 409, 'cutoff_passed', 'date'],
    ['tomorrow', 1, 422, 'invalid_request', 'date'],
    ['2026-11-24', '1', 422, 'invalid_request', 'mealId'],
    ['2026-11-24', undefined, 422, 'invalid_request', 'mealId'],
  ])('for %s with %j is refused', async (date, mealId, status, code, path) => {
    const { choose } = await makeSubscriber();
    const answer = await choose(date, mealId);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.issues[0].path).toBe(path);
  });

  it('works until 21:59:59 of the evening before, not at 22:00:00', async () => {
    const { choose } = await makeSubscriber();
    shop.setNow('2026-11-22T16:29:59.000Z');
    expect((await choose('2026-11-23', null)).status).toBe(200);
    shop.setNow('2026-11-22T16:30:00.000Z');
    expect((await choose('2026-11-23', null)).body.code).toBe('cutoff_passed');
  });

  it('is for the subscriber alone, and for a subscription that lives', async () => {
    const theirs = await makeSubscriber();
    const { id } = await theirs.active();
    const mine = await makeCustomer(shop);
    const path = `/api/subscriptions/${id}/meals/2026-11-24`;
    expect((await mine.send('PUT', path, { mealId: null })).status).toBe(404);
    await theirs.act('cancel');
    expect((await theirs.choose('2026-11-24', null)).body.code).toBe('subscription_over');
  });
});
