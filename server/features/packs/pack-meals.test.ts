/** Proves the meals of packs: who may choose what, until when, and what fills the others, once. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Meal } from '#contract/meals.ts';
import { inTransaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { makeCustomer, makeOrder, makePaidOrder, makeStaff } from '#server/testing/makers.ts';
import { bank, customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';
import { fillDuePacks } from './fill-packs.ts';

// Deliveries are for Sunday the 22nd: 10 PM in India on Saturday.
const cutoff = '2026-11-21T16:30:00.000Z';
const justBefore = '2026-11-21T16:29:59.999Z';

let menu: Meal[];

setUpCustomer();
beforeAll(async () => {
  const { body } = await shop.visitor().get('/api/meals');
  menu = body.filter(({ category }: Meal) => category === 'indulgent');
});

const execute = async (query: ReturnType<typeof sql>) =>
  (await shop.database.db.execute(query)).rows;
const packForm = (packId: string) => ({ packId, items: undefined, totalAmount: undefined });
const paidPack = { ...packForm('starter'), paymentMethod: 'online' };
const makePack = async (packId = 'starter') =>
  (await makeOrder(customer, packForm(packId))).id as string;
const read = (orderId: string, who = customer) => who.get(`/api/orders/${orderId}/pack-meals`);
const choose = (orderId: string, meals: unknown, who = customer) =>
  who.send('PUT', `/api/orders/${orderId}/pack-meals`, { meals });
const eat = (diet: string | null, allergens: readonly string[] = []) =>
  customer.send('PUT', '/api/account/food-profile', { diet, allergens });
const idsOf = (meals: readonly { readonly mealId: number }[]) => meals.map(({ mealId }) => mealId);
const countOf = (meals: readonly { readonly quantity: number }[]) =>
  meals.reduce((sum, { quantity }) => sum + quantity, 0);

async function alarms(): Promise<number> {
  const { text } = await shop.visitor().get('/metrics');
  return Number(/sukoon_alarms_total\{kind="pack_unfilled"\} (\d+)/.exec(text)?.[1] ?? 0);
}

function idWhere(suits: (meal: Meal) => boolean): number {
  const meal = menu.find(suits);
  if (!meal) throw new Error('The menu has no such meal');
  return meal.id;
}
const veg = () => idWhere(({ diet }) => diet === 'veg');
const chicken = () => idWhere(({ diet }) => diet === 'non-veg');
const nutty = () => idWhere(({ diet, allergens }) => diet === 'veg' && allergens.includes('nuts'));

describe('a pack without chosen meals', () => {
  it('shows what would be picked, all veg, and until when meals can be chosen', async () => {
    const orderId = await makePack('family');
    const { status, body } = await read(orderId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      orderId,
      mealCount: 10,
      isChosen: false,
      changeableUntil: cutoff,
    });
    expect(countOf(body.meals)).toBe(10);
    const offered = new Map(menu.map((meal) => [meal.id, meal]));
    for (const { mealId, name } of body.meals) {
      expect(offered.get(mealId)).toMatchObject({ name, diet: 'veg' });
    }
  });

  it('is as varied as its card says, from the dishes its card names', async () => {
    const { packs } = (await shop.visitor().get('/api/config')).body;
    const suitable = new Set(menu.filter(({ diet }) => diet === 'veg').map(({ id }) => id));
    for (const { id, mealCount, features } of packs) {
      const { meals } = (await read(await makePack(id))).body;
      const mix = features.find(
        ({ name }: { name: string }) => name === 'The widest mix of dishes',
      );
      const widest = Math.min(mealCount, suitable.size);
      expect(meals).toHaveLength(mix.included ? widest : 3);
      expect(idsOf(meals).every((mealId) => suitable.has(mealId))).toBe(true);
    }
    expect(packs.map(({ icon }: { icon: string }) => icon)).toEqual(['bowl', 'table', 'stack']);
  });

  it('is filled at the cut-off with exactly that, and keeps it when the menu changes', async () => {
    const orderId = await makePack();
    const shown = (await read(orderId)).body;
    shop.setNow(justBefore);
    await fillDuePacks(shop.shop);
    expect((await read(orderId)).body.changeableUntil).toBe(cutoff);
    shop.setNow(cutoff);
    await fillDuePacks(shop.shop);
    await eat('veg', ['gluten', 'milk']);
    expect((await read(orderId)).body).toEqual({ ...shown, changeableUntil: null });
  });

  it('is filled once, however many runs there are, even at once', async () => {
    const ids = await Promise.all([makePack(), makePack('family'), makePack('value')]);
    shop.setNow(cutoff);
    await Promise.all([fillDuePacks(shop.shop), fillDuePacks(shop.shop), fillDuePacks(shop.shop)]);
    const rows = () =>
      execute(sql`SELECT order_id, meal_id, quantity, is_auto, p.xmin::text AS version,
          o.xmin::text AS order_version
        FROM pack_meals p JOIN orders o ON o.id = p.order_id
        WHERE order_id = ANY(${ids}::uuid[]) ORDER BY 1, 2`);
    const filled = await rows();
    expect(filled.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBe(5 + 10 + 15);
    await fillDuePacks(shop.shop);
    expect(await rows()).toEqual(filled);
  });

  it('is filled late as well, even while it is cooked, but not once it is over', async () => {
    const { order } = await makePaidOrder(customer, bank, paidPack);
    const staff = await makeStaff(shop, 'super_admin');
    const toStatus = { status: 'preparing' };
    const moved = await staff.send('PUT', `/api/admin/orders/${order.id}/status`, toStatus);
    expect(moved.status).toBe(200);
    const cancelled = await makePack();
    await customer.post(`/api/orders/${cancelled}/cancel`, {});
    shop.setNow('2026-11-23T06:30:00.000Z');
    await fillDuePacks(shop.shop);
    expect(countOf((await read(order.id)).body.meals)).toBe(5);
    expect((await read(cancelled)).body).toMatchObject({ isChosen: false, meals: [] });
  });

  it('that no meal suits stays empty, and raises one alarm', async () => {
    const orderId = await makePack();
    // Of an order that is there already, only the cut-off decides.
    await eat('veg', ['gluten', 'milk', 'soy', 'nuts', 'mustard', 'sesame', 'peanut']);
    const before = await alarms();
    shop.setNow(cutoff);
    await fillDuePacks(shop.shop);
    await fillDuePacks(shop.shop);
    expect((await read(orderId)).body.meals).toEqual([]);
    expect(await alarms()).toBe(before + 1);
  });

  it('is filled in one run with all others that are due', async () => {
    const template = await makePack();
    await execute(sql`
      WITH copies AS (
        INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object(
            'id', gen_random_uuid(), 'number', 900000 + n))).*
        FROM orders o, generate_series(1, 150) n WHERE o.id = ${template} RETURNING id
      )
      INSERT INTO order_lines SELECT (jsonb_populate_record(l, jsonb_build_object(
          'order_id', c.id))).* FROM order_lines l, copies c WHERE l.order_id = ${template}`);
    shop.setNow(cutoff);
    await fillDuePacks(shop.shop);
    const [left] = await execute(sql`SELECT count(*)::int AS packs FROM orders
      WHERE type = 'meal-pack' AND status = 'pending' AND NOT pack_filled`);
    expect(left).toEqual({ packs: 0 });
  });

  it('that went out without its meals gets them in the next run', async () => {
    const { order } = await makePaidOrder(customer, bank, paidPack);
    const staff = await makeStaff(shop, 'super_admin');
    await execute(sql`ALTER TABLE pack_meals ADD CONSTRAINT away CHECK (false) NOT VALID`);
    const out = { status: 'out_for_delivery' };
    const moved = await staff.send('PUT', `/api/admin/orders/${order.id}/status`, out);
    await execute(sql`ALTER TABLE pack_meals DROP CONSTRAINT away`);
    expect([moved.status, (await read(order.id)).body.meals]).toEqual([200, []]);
    await fillDuePacks(shop.shop);
    expect(countOf((await read(order.id)).body.meals)).toBe(5);
  });

  it('that cannot be filled blocks no other, and raises one alarm', async () => {
    const [first, broken, last] = [await makePack(), await makePack(), await makePack()];
    await execute(sql`
      CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'out of order'; END $$`);
    await execute({
      text: `CREATE TRIGGER refuse_one BEFORE INSERT ON pack_meals FOR EACH ROW
        WHEN (NEW.order_id = '${broken}') EXECUTE FUNCTION refuse_one()`,
      values: [],
    });
    const before = await alarms();
    shop.setNow(cutoff);
    await fillDuePacks(shop.shop);
    await fillDuePacks(shop.shop);
    const counts = await Promise.all(
      [first, last].map(async (id) => countOf((await read(id)).body.meals)),
    );
    expect([counts, await alarms()]).toEqual([[5, 5], before + 1]);
    await execute(sql`DROP TRIGGER refuse_one ON pack_meals`);
    await fillDuePacks(shop.shop);
    expect(countOf((await read(broken)).body.meals)).toBe(5);
  });

  it('that was refunded in full is not filled: nobody cooks it', async () => {
    const { order } = await makePaidOrder(customer, bank, paidPack);
    const owner = await makeStaff(shop, 'super_admin');
    const refund = { reason: 'An apology', refundTo: 'wallet' };
    expect((await owner.post(`/api/admin/orders/${order.id}/refund`, refund)).status).toBe(200);
    await shop.shop.background.settled();
    shop.setNow(cutoff);
    await fillDuePacks(shop.shop);
    const isFilled = sql`SELECT pack_filled FROM orders WHERE id = ${order.id}`;
    expect(await execute(isFilled)).toEqual([{ pack_filled: false }]);
  });
});

describe('choosing the meals of a pack', () => {
  it('accepts any diet without a food profile; repeating it changes nothing', async () => {
    const orderId = await makePack();
    const meals = [
      { mealId: chicken(), quantity: 3 },
      { mealId: veg(), quantity: 2 },
    ].toSorted((one, other) => one.mealId - other.mealId);
    const chosen = await choose(orderId, meals.toReversed());
    expect(chosen.status).toBe(200);
    expect(chosen.body).toMatchObject({ isChosen: true, changeableUntil: cutoff, meals });
    expect((await choose(orderId, meals)).body).toEqual(chosen.body);
    shop.setNow(cutoff);
    await fillDuePacks(shop.shop);
    expect((await read(orderId)).body).toEqual({ ...chosen.body, changeableUntil: null });
  });

  it('is left to the shop again when nothing is chosen', async () => {
    const orderId = await makePack();
    const provisional = (await read(orderId)).body;
    await choose(orderId, [{ mealId: chicken(), quantity: 5 }]);
    expect((await choose(orderId, [])).body).toEqual(provisional);
  });

  it('is replaced by picks where it is no longer suitable', async () => {
    const orderId = await makePack();
    await choose(orderId, [
      { mealId: nutty(), quantity: 3 },
      { mealId: veg(), quantity: 2 },
    ]);
    await eat(null, ['nuts']);
    shop.setNow(cutoff);
    await fillDuePacks(shop.shop);
    const { body } = await read(orderId);
    expect(body.isChosen).toBe(false);
    expect(countOf(body.meals)).toBe(5);
    expect(idsOf(body.meals)).not.toContain(nutty());
    const vegMeal = body.meals.find(({ mealId }: { mealId: number }) => mealId === veg());
    expect(vegMeal.quantity).toBeGreaterThanOrEqual(2);
  });

  it('under way at the cut-off counts: the pack waits for it', async () => {
    const orderId = await makePack();
    shop.setNow(cutoff);
    await inTransaction(shop.shop.db, async (tx) => {
      await tx.execute(sql`SELECT FROM orders WHERE id = ${orderId} FOR UPDATE`);
      await fillDuePacks(shop.shop);
      await tx.execute(sql`
        INSERT INTO pack_meals (order_id, meal_id, meal_name, quantity, is_auto)
        SELECT ${orderId}, id, name, 5, false FROM meals WHERE id = ${chicken()}`);
    });
    await fillDuePacks(shop.shop);
    const { body } = await read(orderId);
    expect(body).toMatchObject({
      isChosen: true,
      changeableUntil: null,
      meals: [{ mealId: chicken(), quantity: 5 }],
    });
  });

  it('ends with the cut-off, and once it is cooked or cancelled', async () => {
    const orderId = await makePack();
    const meals = [{ mealId: veg(), quantity: 5 }];
    const cancelled = await makePack();
    await customer.post(`/api/orders/${cancelled}/cancel`, {});
    const { order } = await makePaidOrder(customer, bank, paidPack);
    await execute(sql`UPDATE orders SET status = 'preparing' WHERE id = ${order.id}`);
    for (const closed of [cancelled, order.id]) {
      const answer = await choose(closed, meals);
      expect(answer.status).toBe(409);
      expect(answer.body.code).toBe('pack_not_open');
      expect((await read(closed)).body.changeableUntil).toBeNull();
    }
    shop.setNow(justBefore);
    expect((await choose(orderId, meals)).status).toBe(200);
    shop.setNow(cutoff);
    expect((await choose(orderId, meals)).body.code).toBe('pack_not_open');
  });

  it('is refused with the wrong number of meals, or with meals that do not suit', async () => {
    await eat('veg', ['nuts']);
    const orderId = await makePack();
    const short = await choose(orderId, [{ mealId: veg(), quantity: 4 }]);
    expect(short.status).toBe(422);
    expect(short.body).toMatchObject({ code: 'pack_count_wrong', issues: [{ path: 'meals' }] });

    const { body: all } = await shop.visitor().get('/api/meals');
    const lunch = all.find(({ category }: Meal) => category === 'lunch').id;
    const mealIds = [veg(), chicken(), nutty(), lunch, 999_999];
    const wrong = await choose(
      orderId,
      mealIds.map((mealId) => ({ mealId, quantity: 1 })),
    );
    expect(wrong.status).toBe(422);
    expect(wrong.body.code).toBe('meal_unsuitable');
    const paths = wrong.body.issues.map(({ path }: { path: string }) => path);
    expect(paths).toEqual([1, 2, 3, 4].map((index) => `meals.${index}.mealId`));
    expect((await read(orderId)).body.isChosen).toBe(false);
  });

  it('is refused for a meal that is no longer offered for 1', async () => {
    const orderId = await makePack();
    const mealId = veg();
    const isOffered = (yes: boolean) =>
      execute(sql`UPDATE meals SET available_for_1 = ${yes} WHERE id = ${mealId}`);
    await isOffered(false);
    const answer = await choose(orderId, [{ mealId, quantity: 5 }]);
    await isOffered(true);
    expect(answer.body.code).toBe('meal_unsuitable');
  });

  it.each([
    ['no list', undefined, 'meals'],
    ['a meal twice', [1, 1].map((mealId) => ({ mealId, quantity: 2 })), 'meals'],
    ['half a meal', [{ mealId: 1, quantity: 2.5 }], 'meals.0.quantity'],
    ['none of a meal', [{ mealId: 1, quantity: 0 }], 'meals.0.quantity'],
    ['a meal by name', [{ mealId: 'pizza', quantity: 5 }], 'meals.0.mealId'],
    ['more than is needed', [{ mealId: 1, quantity: 5, price: 1 }], 'meals.0.price'],
  ])('needs to be well formed: %s', async (_, meals, path) => {
    const answer = await choose(randomUUID(), meals);
    expect(answer.status).toBe(422);
    expect(answer.body.issues).toMatchObject([{ path }]);
  });

  it('of somebody else, or of an order that is no pack, is not found', async () => {
    const stranger = await makeCustomer(shop);
    const orderId = await makePack();
    const single = (await makeOrder(customer)).id;
    const meals = [{ mealId: veg(), quantity: 5 }];
    for (const [id, who] of [
      [orderId, stranger],
      [single, customer],
      [randomUUID(), customer],
    ] as const) {
      expect((await read(id, who)).status).toBe(404);
      expect((await choose(id, meals, who)).status).toBe(404);
    }
    expect((await read(orderId)).body.isChosen).toBe(false);
  });
});
