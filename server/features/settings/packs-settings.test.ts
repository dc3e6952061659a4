/** The meal packs: who publishes them, what they cost on which date, and what stays. */
import { beforeEach, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { newestEntries } from '#server/testing/audit-log.ts';
import { makeCustomer, makeOrder, makeStaff, orderForm } from '#server/testing/makers.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

const path = '/api/admin/settings/packs';
const starter = {
  id: 'starter',
  name: 'Starter',
  meals: 5,
  price: '1425.00',
  originalPrice: '1595.00' as string | null,
  isPopular: false,
  isActive: true,
};
const family = {
  ...starter,
  id: 'family',
  name: 'Family',
  meals: 10,
  price: '2700.00',
  originalPrice: '3190.00',
  isPopular: true,
};
const value = {
  ...starter,
  id: 'value',
  name: 'Value',
  meals: 15,
  price: '3825.00',
  originalPrice: '4785.00',
};
const { id: _, ...newPack } = { ...starter, name: 'Festival', meals: 7, price: '1999.00' };
const festival = { ...newPack, originalPrice: null };
type Body = Record<string, unknown>;
const publish = (packs: readonly Body[], more: Body = {}) =>
  staff.send('PUT', path, { packs, ...more });
const config = async (date?: string) =>
  (await shop.visitor().get(`/api/config${date ? `?date=${date}` : ''}`)).body;
const namesOf = (packs: readonly { name: string }[]) => packs.map(({ name }) => name);
const packForm = (packId: string, changes: Body = {}) => ({
  packId,
  items: undefined,
  totalAmount: undefined,
  ...changes,
});

setUpShop({ role: 'super_admin' });
beforeEach(async () => {
  await shop.database.pool.query('TRUNCATE settings_versions');
  await shop.shop.settings.reload();
});

it('are those of the specification until somebody publishes others', async () => {
  const { body } = await staff.get(path);
  expect(body).toMatchObject({ version: 0, now: { packs: [starter, family, value] }, next: [] });
  const { packs, later } = await config();
  expect(namesOf(packs)).toEqual(['Starter', 'Family', 'Value']);
  expect(later).toEqual([]);
});

it('are read and published by super admins only', async () => {
  for (const role of ['customer', 'crm', 'order_management'] as const) {
    const other = await makeStaff(shop, role);
    expect((await other.get(path)).status).toBe(403);
    expect((await other.send('PUT', path, { packs: [starter] })).status).toBe(403);
  }
});

it('are added, renamed, priced and ordered; a new one gets an id and can be bought', async () => {
  const feast = { ...family, name: 'Feast', price: '2800.00' };
  const { status, body } = await publish([feast, festival, starter]);
  expect([status, body.version]).toEqual([200, 1]);
  const [first, added] = body.now.packs;
  expect(first).toMatchObject({ ...feast, description: expect.stringContaining('table') });
  expect(added).toMatchObject({ ...festival, id: 'festival', description: null });
  const { packs } = await config();
  expect(namesOf(packs)).toEqual(['Feast', 'Festival', 'Starter']);
  expect(packs[1]).toMatchObject({ id: 'festival', originalPrice: null, pricePerMeal: '285.58' });
  const customer = await makeCustomer(shop);
  const order = await makeOrder(customer, packForm('festival'));
  expect(order).toMatchObject({
    packId: 'festival',
    subtotal: '1999.00',
    gst: '359.82',
    gstPercent: 18,
    totalAmount: '2358.82',
    items: [{ mealId: 1, name: 'Festival pack', quantity: 7, price: '1999.00' }],
  });
  expect((await customer.get(`/api/orders/${order.id}/pack-meals`)).body.mealCount).toBe(7);
  // The payload of Spec 3.5 names meals and price alone.
  const items = [{ mealId: 1, quantity: 10, price: '2800.00' }];
  const named = await makeOrder(customer, {
    ...packForm('x'),
    packId: undefined,
    type: 'meal-pack',
    items,
  });
  expect(named).toMatchObject({ packId: 'family', totalAmount: '3304.00' });
});

it('of a price that does not divide are one item for the kitchen', async () => {
  await publish([festival]);
  const customer = await makeCustomer(shop);
  const { number } = await makeOrder(customer, packForm('festival'));
  const { text } = await staff.get(`/api/admin/orders/export?q=${number}`);
  expect(text).toContain('meal-pack,1 x Festival pack (7 meals),Pending');
});

it('are priced by the date of the delivery', async () => {
  const effectiveFrom = '2026-12-01';
  await publish([starter, { ...family, price: '2800.00' }, value], { effectiveFrom });
  expect((await config()).packs[1].price).toBe('2700.00');
  expect((await config(effectiveFrom)).packs[1].price).toBe('2800.00');
  const [later] = (await config()).later;
  expect([later.effectiveFrom, later.packs[1].price]).toEqual([effectiveFrom, '2800.00']);
  await publish([starter, family, value], { effectiveFrom: '2027-03-01' });
  expect((await config()).later).toHaveLength(1);
  const customer = await makeCustomer(shop);
  const before = await makeOrder(customer, packForm('family'));
  const seen = { totalAmount: before.totalAmount, deliveryDate: effectiveFrom };
  const refused = await customer.post('/api/orders', orderForm(customer, packForm('family', seen)));
  expect([refused.status, refused.body.code]).toEqual([409, 'price_changed']);
  const after = await makeOrder(customer, packForm('family', { deliveryDate: effectiveFrom }));
  expect([before.totalAmount, after.totalAmount]).toEqual(['3186.00', '3304.00']);
  const items = [{ mealId: 1, quantity: 10, price: '2700.00' }];
  const dearer = packForm('family', { items, deliveryDate: effectiveFrom });
  const unseen = await customer.post('/api/orders', orderForm(customer, dearer));
  expect([unseen.status, unseen.body.code]).toEqual([409, 'price_changed']);
  const contents = { type: 'meal-pack', deliveryAddressId: customer.addressId };
  const byContents = (deliveryDate: string) =>
    customer.post('/api/orders', {
      ...contents,
      deliveryDate,
      items: [{ mealId: 1, quantity: 10, price: '2700.00' }],
    });
  expect((await byContents('2026-11-30')).body.packId).toBe('family');
  expect((await byContents(effectiveFrom)).body.code).toBe('pack_not_found');
});

it('that are retired cannot be ordered; earlier orders keep name, price and meals', async () => {
  const customer = await makeCustomer(shop);
  const order = await makeOrder(customer, packForm('family'));
  const paths = [`/api/orders/${order.id}`, `/api/orders/${order.id}/pack-meals`];
  const before = await Promise.all(paths.map((each) => customer.get(each)));
  const retired = { ...family, name: 'Gone', isPopular: false, isActive: false };
  // One is retired by name, another by leaving it out.
  const { body } = await publish([starter, retired]);
  expect(body.now.packs.slice(1)).toMatchObject([{ ...retired }, { ...value, isActive: false }]);
  expect(namesOf((await config()).packs)).toEqual(['Starter']);
  for (const packId of ['family', 'value', 'mega']) {
    const refused = await customer.post('/api/orders', orderForm(customer, packForm(packId)));
    expect([refused.status, refused.body.code]).toEqual([422, 'pack_not_found']);
    expect(refused.body.issues[0].path).toBe('packId');
  }
  const after = await Promise.all(paths.map((each) => customer.get(each)));
  expect(after.map((reply) => reply.body)).toEqual(before.map((reply) => reply.body));
  // It comes back under its id, never as another pack.
  const again = await publish([starter, { ...festival, name: 'Family' }, family]);
  expect(again.body.issues[0]).toMatchObject({ path: 'packs.2.name' });
  const other = await publish([starter, { ...festival, name: 'Family' }]);
  expect(other.body.now.packs[1].id).toBe('family-2');
});

it('that are left out keep what they were on that day, not what they become later', async () => {
  const feast = { ...family, name: 'Feast', description: 'For a crowd.' };
  await publish([starter, feast, value], { effectiveFrom: '2026-12-01' });
  const { body } = await publish([starter, value]);
  const [, , gone] = body.now.packs;
  expect(gone).toMatchObject({ id: 'family', name: 'Family', isActive: false });
  const back = await publish([starter, family, value]);
  expect(back.body.now.packs[1].description).toBe('Enough plates for everyone at the table.');
  expect(back.body.next[0].packs[1]).toMatchObject(feast);
});

it('with the retired ones are never more than can be sent back', async () => {
  const many = Array.from({ length: 58 }, (_each, index) => ({
    ...festival,
    name: `Festival ${index}`,
    price: `${index + 1000}`,
  }));
  const refused = await publish(many);
  expect([refused.status, refused.body.issues?.[0].path]).toEqual([422, 'packs']);
  const most = await publish(many.slice(1));
  expect(most.status).toBe(200);
  expect((await publish(most.body.now.packs)).status).toBe(200);
});

it('with a name of another script get a plain id', async () => {
  const { body } = await publish([starter, { ...festival, name: 'त्योहार' }]);
  expect(body.now.packs[1].id).toBe('pack');
});

it('keep their ids in the database, whatever becomes of them', async () => {
  const customer = await makeCustomer(shop);
  await makeOrder(customer, packForm('value'));
  const { db } = shop.database;
  await expect(db.execute(sql`DELETE FROM packs WHERE id = 'value'`)).rejects.toThrow();
  await expect(db.execute(sql`UPDATE packs SET id = 'other'`)).rejects.toThrow();
  const unknown = sql`UPDATE orders SET pack_id = 'mega' WHERE type = 'meal-pack'`;
  await expect(db.execute(unknown)).rejects.toThrow();
  await expect(shop.shop.db.execute(sql`DELETE FROM packs`)).rejects.toThrow();
});

it('published by two at once are published by one; the audit log has the former ones', async () => {
  const answers = await Promise.all(
    ['1400.00', '1410.00'].map((price) => publish([{ ...starter, price }], { version: 0 })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [entry] = await newestEntries(shop, 1);
  expect(entry).toMatchObject({
    action: 'settings_changed',
    subject: 'settings packs Meal packs',
    before: { packs: [starter, family, value] },
    after: { effectiveFrom: '2026-11-22' },
  });
});

it.each<[Body[], string]>([
  [[{ ...starter, originalPrice: '1425.00' }], 'packs.0.originalPrice'],
  [[{ ...starter, originalPrice: '1' }], 'packs.0.originalPrice'],
  [[{ ...starter, name: 'x'.repeat(41) }], 'packs.0.name'],
  [[{ ...starter, name: ' ' }], 'packs.0.name'],
  [[{ ...starter, meals: 0 }], 'packs.0.meals'],
  [[{ ...starter, meals: 51 }], 'packs.0.meals'],
  [[{ ...starter, meals: 2.5 }], 'packs.0.meals'],
  [[{ ...starter, price: '0' }], 'packs.0.price'],
  [[{ ...starter, price: '100000.01' }], 'packs.0.price'],
  [[{ ...starter, price: '-5' }], 'packs.0.price'],
  [[{ ...starter, meals: 50, price: '0.49', originalPrice: null }], 'packs.0.price'],
  [[{ ...starter, isActive: 'yes' }], 'packs.0.isActive'],
  [[{ ...starter, isPopular: true }, family], 'packs.1.isPopular'],
  [[starter, { ...family, name: 'starter' }], 'packs.1.name'],
  [[starter, { ...family, name: 'Starter pack' }], 'packs.1.name'],
  [[starter, starter], 'packs.1.id'],
  [[starter, { ...newPack, meals: 5, price: '1425' }], 'packs.1.price'],
  [[{ ...starter, id: 'mega' }], 'packs.0.id'],
  [[{ ...starter, id: '__proto__' }], 'packs.0.id'],
  [[{ ...starter, isActive: false }], 'packs'],
  [[], 'packs'],
  [Array.from({ length: 61 }, (_each, index) => ({ ...newPack, name: `${index}` })), 'packs'],
  [[{ ...starter, colour: 'red' }], 'packs.0.colour'],
])('%j is refused at %s, and nothing is published', async (packs, field) => {
  const answer = await publish(packs);
  expect([answer.status, answer.body.issues?.[0].path]).toEqual([422, field]);
  expect((await staff.get(path)).body.version).toBe(0);
});

it.each([
  ['2026-11-21', 'effectiveFrom'],
  ['2027-11-23', 'effectiveFrom'],
  ['soon', 'effectiveFrom'],
])('from %s on is refused', async (effectiveFrom, field) => {
  const answer = await publish([starter], { effectiveFrom });
  expect([answer.status, answer.body.issues[0].path]).toEqual([422, field]);
});
