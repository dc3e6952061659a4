/** Staff list, add, change and delete meals. */
import { describe, expect, it } from 'vitest';
import { emptyLabel } from '#domain/menu/meal-label.ts';
import { sql } from '#server/db/sql.ts';
import { newestEntries } from '#server/testing/audit-log.ts';
import {
  credit,
  makeCustomer,
  makeOrder,
  makeStaff,
  makeSubscription,
  orderForm,
} from '#server/testing/makers.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';
import { testNow } from '#server/testing/test-shop.ts';

const meals = '/api/admin/meals';

setUpShop({ role: 'order_management' });

const form = {
  name: 'Crème Caramel',
  description: 'Baked custard\nwith burnt sugar',
  category: 'indulgent',
  calories: 310,
  protein: 7,
  priceFor1: '149.00',
  priceFor2: null,
  tags: ['Veg', 'Sweet'],
};
const put = (id: number, body: object) => staff.send('PUT', `${meals}/${id}`, body);
const remove = (id: number) => staff.send('DELETE', `${meals}/${id}`);
const patchImage = (id: number, imageUrl: unknown) =>
  staff.send('PATCH', `${meals}/${id}/image`, { imageUrl });

it('takes back what was read of a meal, limits included, which it leaves as they are', async () => {
  const [meal] = (await staff.get(meals)).body;
  const { slug, position, updatedAt, ...read } = meal;
  const answer = await put(meal.id, { ...read, limits: [], soldOutOn: ['2026-11-25'] });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ soldOutOn: meal.soldOutOn, limits: meal.limits });
});

it('keeps the limit of a date while it is marked as sold out, however often', async () => {
  const { id } = (await staff.get(meals)).body[0];
  const date = '2026-11-25';
  const path = `/api/admin/capacity/${date}/meals/${id}`;
  const limitTo = async (portions: number | null) => {
    expect((await staff.send('PUT', path, { portions })).status).toBe(200);
    return (await listed(id)).limits;
  };
  expect(await limitTo(0)).toEqual([]);
  expect(await limitTo(40)).toEqual([{ date, portions: 40 }]);
  const soldOut = [{ date, portions: 0, before: 40 }];
  expect(await limitTo(0)).toEqual(soldOut);
  expect(await limitTo(0)).toEqual(soldOut);
  expect(await limitTo(40)).toEqual([{ date, portions: 40 }]);
  expect(await limitTo(0)).toEqual(soldOut);
  expect(await limitTo(null)).toEqual([]);
  expect(await limitTo(0)).toEqual([]);
  expect((await staff.send('DELETE', path)).status).toBe(204);
  expect(await listed(id)).toMatchObject({ limits: [], soldOutOn: [] });
});

async function make(changes: object = {}) {
  const answer = await staff.post(meals, { ...form, ...changes });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}
async function menuIds(): Promise<number[]> {
  const { body } = await shop.visitor().get('/api/meals');
  return body.map(({ id }: { id: number }) => id);
}
const listed = async (id: number) =>
  (await staff.get(meals)).body.find((meal: { id: number }) => meal.id === id);

async function addPicture(): Promise<string> {
  const name = `${crypto.randomUUID()}-640.webp`;
  await shop.database.db.execute(sql`
    INSERT INTO media (name, kind, source, original_name, bytes, width, height, created_by,
      created_at)
    VALUES (${name}, 'image', 'upload', 'dish.jpg', 1000, 640, 640, ${staff.userId}, ${testNow})`);
  return `/media/${name}`;
}

it.each(['customer', 'crm'] as const)('is not for %s', async (role) => {
  const caller = await makeStaff(shop, role);
  const answers = [
    await caller.get(meals),
    await caller.post(meals, form),
    await caller.send('PUT', `${meals}/1`, form),
    await caller.send('DELETE', `${meals}/1`),
    await caller.send('PATCH', `${meals}/1/image`, { imageUrl: null }),
    await caller.send('PUT', `${meals}/order`, { ids: [1] }),
    await caller.get(`${meals}/export`),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
});

it('is open to super admins, too, and lists the whole menu in order', async () => {
  const owner = await makeStaff(shop, 'super_admin');
  const meal = await make({ isActive: false });
  const { status, body } = await owner.get(meals);
  expect(status).toBe(200);
  expect(body[0]).toMatchObject({ id: 1, slug: 'margherita-pizza', priceFor1: '319.00' });
  expect(body[0]).toMatchObject({ version: 1, updatedAt: expect.any(String) });
  expect(body.at(-1)).toEqual(meal);
  expect(await menuIds()).not.toContain(meal.id);
});

describe('a new meal', () => {
  it('comes last, is in the shop at once, and gets defaults for the rest', async () => {
    const last = (await staff.get(meals)).body.at(-1);
    const meal = await make();
    expect(meal).toEqual({
      ...form,
      ...emptyLabel,
      station: null,
      recipeFor1: null,
      recipeFor2: null,
      id: expect.any(Number),
      slug: 'creme-caramel-2',
      availableFor1: true,
      availableFor2: false,
      diet: 'veg',
      allergens: [],
      imageUrl: null,
      isActive: true,
      nameHindi: null,
      descriptionHindi: null,
      onSale: null,
      soldOutOn: [],
      limits: [],
      position: last.position + 1,
      version: 1,
      updatedAt: testNow,
    });
    expect((await menuIds()).at(-1)).toBe(meal.id);
    const [entry] = await newestEntries(shop, 1);
    expect(entry).toEqual({
      action: 'meal_created',
      actorId: staff.userId,
      subject: `meal ${meal.id} Crème Caramel`,
      before: null,
      after: expect.objectContaining({ ...form, slug: meal.slug, diet: 'veg', isActive: true }),
    });
  });

  it('is vegetarian only when staff mark it so', async () => {
    expect((await make({ tags: [] })).diet).toBe('non-veg');
    expect((await make({ tags: ['egg'] })).diet).toBe('egg');
    expect((await make({ tags: [], diet: 'veg' })).diet).toBe('veg');
  });

  it('has an address of its own, even when two are added at once', async () => {
    const made = await Promise.all([1, 2, 3].map(() => make({ name: 'Twin' })));
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(['twin', 'twin-2', 'twin-3']);
    expect(new Set(made.map(({ position }) => position)).size).toBe(3);
  });

  it('accepts prices as numbers, and may be available without one', async () => {
    const meal = await make({ priceFor1: 99.5, availableFor2: true });
    expect(meal).toMatchObject({ priceFor1: '99.50', priceFor2: null, availableFor2: true });
  });
});

describe.each([
  ['name', undefined],
  ['name', ' '],
  ['name', 'x'.repeat(121)],
  ['name', 'two\nlines'],
  ['description', undefined],
  ['description', ''],
  ['description', 'x'.repeat(1_001)],
  ['category', undefined],
  ['category', 'dinner'],
  ['calories', undefined],
  ['calories', 1.5],
  ['calories', -1],
  ['calories', '310'],
  ['protein', undefined],
  ['protein', 1_001],
  ['priceFor1', '0.99'],
  ['priceFor1', '100000.01'],
  ['priceFor2', '12.345'],
  ['priceFor2', ''],
  ['availableFor1', 'yes'],
  ['availableFor2', 1],
  ['tags', 'veg'],
  ['tags.0', ['a, b']],
  ['tags', Array(21).fill('x')],
  ['isActive', 'no'],
  ['diet', 'vegan'],
  ['allergens.0', ['dust']],
  ['imageUrl', 'https://example.com/x.webp'],
  ['imageUrl', '/dishes/../x-640.webp'],
  ['slug', 'other'],
  ['version', '1'],
])('%s as %j', (path, value) => {
  it('is refused, naming the field', async () => {
    const body = { ...form, [path.split('.')[0] ?? '']: value };
    for (const answer of [await staff.post(meals, body), await put(1, body)]) {
      expect(answer.status).toBe(422);
      expect(answer.body.issues[0].path).toBe(path);
    }
  });
});

describe('a change', () => {
  it('is in the shop at once, and keeps address, place and omitted fields', async () => {
    const meal = await make({ allergens: ['milk'], isActive: true, diet: 'egg' });
    shop.advanceMs(60_000);
    const { tags: _, ...rest } = form;
    const change = { ...rest, name: 'Flan', priceFor1: null, priceFor2: '250', calories: 300 };
    const { status, body } = await put(meal.id, { ...change, version: 1 });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...meal,
      ...change,
      priceFor2: '250.00',
      version: 2,
      updatedAt: shop.now().toISOString(),
    });
    const shown = (await shop.visitor().get('/api/meals')).body.at(-1);
    expect(shown).toMatchObject({ id: meal.id, name: 'Flan', priceFor2: '250.00' });
    const [entry] = await newestEntries(shop, 1);
    expect(entry).toEqual({
      action: 'meal_updated',
      actorId: staff.userId,
      subject: `meal ${meal.id} Flan`,
      before: { name: form.name, priceFor1: '149.00', priceFor2: null, calories: 310 },
      after: { name: 'Flan', priceFor1: null, priceFor2: '250.00', calories: 300 },
    });
  });

  it('that changes nothing is not written', async () => {
    const meal = await make();
    const [before] = await newestEntries(shop, 1);
    expect((await put(meal.id, form)).body).toEqual(meal);
    expect(await newestEntries(shop, 1)).toEqual([before]);
  });

  it('with an old version is refused; of two at once one wins, both without one', async () => {
    const meal = await make();
    const twice = (version?: number) =>
      Promise.all(['A', 'B'].map((name) => put(meal.id, { ...form, name, version })));
    const answers = await twice(1);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409);
    expect(stale?.body.code).toBe('conflict');
    expect((await twice()).map(({ status }) => status)).toEqual([200, 200]);
  });

  it.each([999_999, '2147483648', 'x'])('to the unknown meal %s is not found', async (id) => {
    const answer = await staff.send('PUT', `${meals}/${id}`, form);
    expect(answer.status).toBe(id === 999_999 ? 404 : 422);
  });

  it('takes a meal off the menu, so that it cannot be ordered', async () => {
    const customer = await makeStaff(shop, 'customer');
    const meal = await make();
    const input = { items: [{ mealId: meal.id, size: 'for-1', quantity: 1, price: '149.00' }] };
    expect(await makeOrder(customer, { ...input, totalAmount: '199.00' })).toBeTruthy();
    await put(meal.id, { ...form, isActive: false });
    expect(await menuIds()).not.toContain(meal.id);
    await expect(makeOrder(customer, input)).rejects.toThrow('meal_unavailable');
    expect((await listed(meal.id)).isActive).toBe(false);
  });
});

describe('the picture of a meal', () => {
  it('is one from the library, or none', async () => {
    const meal = await make();
    const imageUrl = await addPicture();
    const { status, body } = await patchImage(meal.id, imageUrl);
    expect([status, body]).toEqual([200, { ...meal, imageUrl, version: 2 }]);
    expect((await patchImage(meal.id, null)).body).toMatchObject({ imageUrl: null, version: 3 });
    const [entry] = await newestEntries(shop, 1);
    const change = { before: { imageUrl }, after: { imageUrl: null } };
    expect(entry).toMatchObject({ action: 'meal_updated', ...change });
    const drawn = '/dishes/margherita-pizza-640.webp';
    expect((await make({ imageUrl: drawn })).imageUrl).toBe(drawn);
  });

  it('is refused when it is not in the library', async () => {
    const meal = await make();
    const imageUrl = `/media/${crypto.randomUUID()}-640.webp`;
    const unknown = [
      await patchImage(meal.id, imageUrl),
      await put(meal.id, { ...form, imageUrl }),
      await staff.post(meals, { ...form, imageUrl }),
    ];
    for (const answer of unknown) {
      expect([answer.status, answer.body.code]).toEqual([422, 'picture_unknown']);
      expect(answer.body.issues[0].path).toBe('imageUrl');
    }
    expect((await listed(meal.id)).version).toBe(1);
  });

  it.each(['javascript:alert(1)', '/media/../x', 'x', 1])('is not %j', async (imageUrl) => {
    const answer = await patchImage(1, imageUrl);
    expect([answer.status, answer.body.issues[0].path]).toEqual([422, 'imageUrl']);
  });

  it('belongs to an existing meal', async () => {
    expect((await patchImage(999_999, null)).status).toBe(404);
  });
});

describe('a deleted meal', () => {
  it('that was never ordered is gone, with the choices of subscribers', async () => {
    const customer = await makeStaff(shop, 'customer');
    const meal = await make({ category: 'lunch', diet: 'veg' });
    const { subscription } = await makeSubscription(customer);
    await shop.database.db.execute(sql`
      INSERT INTO subscription_choices (subscription_id, delivery_date, meal_id, created_at)
      VALUES (${subscription.id}, '2026-11-24', ${meal.id}, ${testNow})`);
    const { status, body } = await remove(meal.id);
    expect([status, body]).toEqual([200, { outcome: 'deleted' }]);
    expect(await menuIds()).not.toContain(meal.id);
    expect((await remove(meal.id)).status).toBe(404);
    const [entry] = await newestEntries(shop, 1);
    expect(entry).toMatchObject({ action: 'meal_deleted', after: null });
    expect(entry?.before).toMatchObject({ slug: meal.slug, name: meal.name, priceFor1: '149.00' });
  });

  it('that was ordered is retired: hidden everywhere but in its orders', async () => {
    const customer = await makeStaff(shop, 'customer');
    const meal = await make({ name: 'Sponge' });
    const order = await makeOrder(customer, {
      items: [{ mealId: meal.id, size: 'for-1', quantity: 1, price: '149.00' }],
      totalAmount: '199.00',
    });
    expect((await remove(meal.id)).body).toEqual({ outcome: 'retired' });
    expect(await menuIds()).not.toContain(meal.id);
    expect(await listed(meal.id)).toBeUndefined();
    const answers = [
      await put(meal.id, form),
      await patchImage(meal.id, null),
      await remove(meal.id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const shown = (await customer.get(`/api/orders/${order.id}`)).body;
    expect(shown.items[0]).toMatchObject({ mealId: meal.id, name: 'Sponge' });
    expect((await make({ name: 'Sponge' })).slug).toBe('sponge-2');
  });
});

describe('deleting a meal is safe', () => {
  const items = (meal: { readonly id: number }) => ({
    items: [{ mealId: meal.id, size: 'for-1', quantity: 1, price: '149.00' }],
    totalAmount: '199.00',
  });

  it('for a subscriber who had chosen it: the evening run picks another', async () => {
    const [customer, owner] = [await makeCustomer(shop), await makeStaff(shop, 'super_admin')];
    const meal = await make({ category: 'lunch' });
    await makeOrder(customer, items(meal));
    await credit(owner, customer, '1000.00');
    const { subscription } = await makeSubscription(customer);
    const day = `/api/subscriptions/${subscription.id}/meals/2026-11-23`;
    expect((await customer.send('PUT', day, { mealId: meal.id })).status).toBe(200);
    expect((await remove(meal.id)).body).toEqual({ outcome: 'retired' });
    shop.setNow('2026-11-22T16:30:00.000Z');
    await shop.runEvening();
    const [order] = (await customer.get('/api/orders')).body;
    expect(order).toMatchObject({ type: 'subscription', deliveryDate: '2026-11-23' });
    expect(order.items[0].mealId).not.toBe(meal.id);
  });

  it('for customers who order it at that moment', async () => {
    const customers = await Promise.all([1, 2, 3, 4].map(() => makeCustomer(shop)));
    const meal = await make();
    const orders = customers.map((customer) =>
      customer.post('/api/orders', orderForm(customer, items(meal))),
    );
    const [deleted, ...answers] = await Promise.all([remove(meal.id), ...orders]);
    const placed = answers.filter(({ status }) => status === 201).length;
    expect(deleted.body.outcome).toBe(placed > 0 ? 'retired' : 'deleted');
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4 - placed);
  });
});
