/** The categories of the menu: who publishes them, what they are needed for, and what stays. */
import { beforeEach, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { newestEntries } from '#server/testing/audit-log.ts';
import { credit, makeCustomer, makeStaff, makeSubscription } from '#server/testing/makers.ts';
import { fileForm } from '#server/testing/media-shop.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

const path = '/api/admin/settings/categories';
const plansPath = '/api/admin/settings/plans';
const category = (id: string, name: string, colour: string) => ({
  id,
  name,
  colour,
  isActive: true,
});
const breakfast = category('breakfast', 'Breakfast', 'yellow');
const lunch = category('lunch', 'Lunch', 'green');
const indulgent = category('indulgent', 'Indulgent', 'red');
const gym = category('gym', 'Gym', 'blue');
const first = [breakfast, lunch, indulgent, gym];
const dinner = { name: 'Dinner', colour: 'blue', isActive: true };
const retired = (row: object) => ({ ...row, isActive: false });
const khichdi = {
  name: 'Khichdi',
  description: 'Rice and lentils, cooked soft.',
  category: 'dinner',
  calories: 420,
  protein: 16,
  priceFor1: '199.00',
  priceFor2: null,
};
type Body = Record<string, unknown>;
const publish = (categories: readonly Body[], more: Body = {}) =>
  staff.send('PUT', path, { categories, ...more });
const offered = async () => (await shop.visitor().get('/api/config')).body.categories;
const refusal = (answer: { status: number; body: Body }) => [
  answer.status,
  (answer.body.issues as Body[] | undefined)?.[0]?.path,
];
const importing = async (csv: string) =>
  staff.post('/api/admin/meals/import', await fileForm(['file', { name: 'm.csv', content: csv }]));
/** Takes the meals of a category off the menu. */
async function empty(id: string): Promise<void> {
  await shop.database.pool.query('UPDATE meals SET is_active = false WHERE category = $1', [id]);
  shop.shop.catalogue.forget();
}

setUpShop({ role: 'super_admin' });
beforeEach(async () => {
  await shop.database.pool.query('TRUNCATE settings_versions');
  await shop.database.pool.query('UPDATE meals SET is_active = retired_at IS NULL');
  await shop.shop.settings.reload();
  shop.shop.catalogue.forget();
});

it('are those of the specification until somebody publishes others', async () => {
  const { body } = await staff.get(path);
  expect(body).toEqual({ version: 0, now: { categories: first }, next: [] });
  expect(await offered()).toEqual(first.map(({ isActive: _, ...shown }) => shown));
});

it('are read and published by super admins only', async () => {
  for (const role of ['customer', 'crm', 'order_management'] as const) {
    const other = await makeStaff(shop, role);
    expect((await other.get(path)).status).toBe(403);
    expect((await other.send('PUT', path, { categories: first })).status).toBe(403);
  }
});

it('are added, renamed, coloured and put in order; they count at once', async () => {
  const tiffin = { ...breakfast, name: 'Tiffin', colour: 'green' };
  const { status, body } = await publish([dinner, gym, tiffin, indulgent, lunch], { version: 0 });
  expect([status, body.version]).toEqual([200, 1]);
  expect(body.now.categories[0]).toEqual({ id: 'dinner', ...dinner });
  expect((await offered()).map(({ id, name, colour }: Body) => `${id} ${name} ${colour}`)).toEqual([
    'dinner Dinner blue',
    'gym Gym blue',
    'breakfast Tiffin green',
    'indulgent Indulgent red',
    'lunch Lunch green',
  ]);
  const [entry] = await newestEntries(shop, 1);
  expect(entry).toMatchObject({
    action: 'settings_changed',
    subject: 'settings categories Menu categories',
    before: { categories: first },
    after: { categories: [{ id: 'dinner' }, gym, tiffin, indulgent, lunch] },
  });
});

it('that are new take meals and a plan, which delivers them', async () => {
  await publish([...first, dinner]);
  const added = await staff.post('/api/admin/meals', khichdi);
  expect([added.status, added.body.category]).toEqual([201, 'dinner']);
  await staff.send('PUT', `/api/admin/meals/${added.body.id}`, {
    ...khichdi,
    diet: 'veg',
    availableFor1: true,
  });
  const { plans } = (await staff.get(plansPath)).body.now;
  const plan = { name: 'Dinner', category: 'dinner', pricePerDay: '229.00', isActive: true };
  expect((await staff.send('PUT', plansPath, { plans: [...plans, plan] })).status).toBe(200);
  const customer = await makeCustomer(shop);
  await credit(staff, customer, '2000.00');
  const form = { planType: 'dinner', startDate: '2026-11-22', weekdays: [7] };
  const { subscription } = await makeSubscription(customer, form);
  expect(subscription).toMatchObject({ category: 'dinner', planName: 'Dinner' });
  expect(subscription.days[0].meal).toMatchObject({ id: added.body.id });
});

it('that are unknown or retired take no meal', async () => {
  const unknown = await staff.post('/api/admin/meals', { ...khichdi, category: 'supper' });
  expect(refusal(unknown)).toEqual([422, 'category']);
  const menu = (await staff.get('/api/admin/meals')).body as Body[];
  const bowl = menu.find((meal) => meal.category === 'gym') as Body & { id: number };
  const poha = menu.find((meal) => meal.category === 'breakfast') as Body & { id: number };
  const body = ({ name, description, calories, protein, ...meal }: Body, changes: Body) => ({
    name,
    description,
    calories,
    protein,
    category: meal.category,
    ...changes,
  });
  await empty('gym');
  const { plans } = (await staff.get(plansPath)).body.now;
  await staff.send('PUT', plansPath, { plans: plans.filter(({ id }: Body) => id !== 'gym') });
  expect((await publish([breakfast, lunch, indulgent, retired(gym)])).status).toBe(200);
  expect(refusal(await staff.post('/api/admin/meals', { ...khichdi, category: 'gym' }))).toEqual([
    422,
    'category',
  ]);
  const put = (meal: Body & { id: number }, changes: Body) =>
    staff.send('PUT', `/api/admin/meals/${meal.id}`, body(meal, changes));
  expect(refusal(await put(poha, { category: 'gym' }))).toEqual([422, 'category']);
  expect(refusal(await put(bowl, { isActive: true }))).toEqual([422, 'category']);
  // One that is in it already can be edited, as long as it is off the menu.
  expect((await put(bowl, { name: 'Old bowl' })).status).toBe(200);
  expect((await put(bowl, { category: 'lunch', isActive: true })).status).toBe(200);
});

it('decide what is imported', async () => {
  const title = 'name,category,description,calories,protein\n';
  const refused = await importing(`${title}Idli,breakfast,Soft,220,6\nDal,supper,Thick,300,9\n`);
  expect([refused.status, refused.body.code]).toEqual([422, 'import_refused']);
  expect(refused.body.issues).toEqual([{ path: 'row 3, category', message: 'Choose a category' }]);
  await publish([...first, { ...dinner, name: 'Supper' }]);
  expect((await importing(`${title}Dal,Supper,Thick,300,9\n`)).body.created).toBe(1);
});

it('stay while meals on the menu are in them', async () => {
  const menu = (await shop.visitor().get('/api/meals')).body;
  const count = menu.filter((meal: Body) => meal.category === 'breakfast').length;
  const answer = await publish([retired(breakfast), lunch, indulgent, gym]);
  expect(refusal(answer)).toEqual([422, 'categories.0.isActive']);
  expect(answer.body.issues[0].message).toContain(`It has ${count} meals on the menu`);
  // Leaving it out retires it too.
  const left = await publish([lunch, indulgent, gym]);
  expect(refusal(left)).toEqual([422, 'categories']);
  expect(left.body.issues[0].message).toContain('Breakfast cannot be left out');
});

it('stay while a plan delivers them, now or later, or a subscription does', async () => {
  await empty('gym');
  const { plans } = (await staff.get(plansPath)).body.now;
  const without = plans.filter(({ id }: Body) => id !== 'gym');
  const retire = () => publish([breakfast, lunch, indulgent, retired(gym)]);
  const withoutGym = await retire();
  expect(withoutGym.body.issues[0]).toEqual({
    path: 'categories.3.isActive',
    message: 'The plan Gym delivers its meals. Retire the plan first',
  });
  const customer = await makeCustomer(shop);
  const { subscription } = await makeSubscription(customer, { planType: 'gym' });
  await staff.send('PUT', plansPath, { plans: without, effectiveFrom: '2026-12-01' });
  expect(refusal(await retire())).toEqual([422, 'categories.3.isActive']);
  await staff.send('PUT', plansPath, { plans: without });
  expect((await retire()).body.issues[0].message).toMatch(/^Customers have subscriptions/);
  await customer.post(`/api/subscriptions/${subscription.id}/cancel`, {});
  expect((await retire()).status).toBe(200);
  expect((await offered()).map(({ id }: Body) => id)).toEqual(['breakfast', 'lunch', 'indulgent']);
  // No plan can be brought back without its meals, and none can be added.
  const back = await staff.send('PUT', plansPath, { plans });
  expect(refusal(back)).toEqual([422, 'plans.2.isActive']);
  const added = { name: 'Strong', category: 'gym', pricePerDay: '300.00', isActive: true };
  const more = await staff.send('PUT', plansPath, { plans: [...without, added] });
  expect(refusal(more)).toEqual([422, 'plans.2.category']);
  // It comes back under its id.
  const again = await publish([...first.slice(0, 3), { ...gym, name: 'Strong' }]);
  expect(again.body.now.categories[3]).toMatchObject({ id: 'gym', isActive: true });
});

it('that packs are filled from cannot be retired', async () => {
  await empty('indulgent');
  const answer = await publish([breakfast, lunch, retired(indulgent), gym]);
  expect(answer.body.issues).toEqual([
    {
      path: 'categories.2.isActive',
      message: 'Packs are filled from its meals, so it stays on the menu',
    },
  ]);
});

it('are not retired by one while another puts a meal into them', async () => {
  await publish([...first, { ...dinner, name: 'Snacks' }]);
  const { categories } = (await staff.get(path)).body.now;
  const snacks = categories.at(-1);
  for (const name of ['Chaat', 'Samosa', 'Vada']) {
    const [meal, kept] = await Promise.all([
      staff.post('/api/admin/meals', { ...khichdi, name, category: snacks.id }),
      publish([...categories.slice(0, 4), retired(snacks)]),
    ]);
    expect([
      [201, 422],
      [422, 200],
    ]).toContainEqual([meal.status, kept.status]);
    await empty(snacks.id);
    await publish(categories);
  }
});

it('keep their ids in the database, whatever becomes of them', async () => {
  const { db } = shop.database;
  await expect(db.execute(sql`DELETE FROM meal_categories WHERE id = 'gym'`)).rejects.toThrow();
  await expect(db.execute(sql`UPDATE meal_categories SET id = 'x'`)).rejects.toThrow();
  await expect(db.execute(sql`UPDATE meals SET category = 'supper-x'`)).rejects.toThrow();
  await expect(db.execute(sql`INSERT INTO plans VALUES ('x', 'supper-x')`)).rejects.toThrow();
  await expect(shop.shop.db.execute(sql`DELETE FROM meal_categories`)).rejects.toThrow();
});

it.each<[Body[], string]>([
  [[{ ...lunch, name: ' ' }], 'categories.0.name'],
  [[{ ...lunch, name: 'x'.repeat(41) }], 'categories.0.name'],
  [[{ ...lunch, colour: 'pink' }], 'categories.0.colour'],
  [[{ ...lunch, colour: undefined }], 'categories.0.colour'],
  [[{ ...lunch, isActive: 'yes' }], 'categories.0.isActive'],
  [[{ ...lunch, id: 'dinner-x' }], 'categories.0.id'],
  [[{ ...lunch, id: 'constructor' }], 'categories.0.id'],
  [[...first, { ...dinner, name: 'LUNCH' }], 'categories.4.name'],
  [[...first, { ...dinner, name: 'All' }], 'categories.4.name'],
  [[...first, lunch], 'categories.4.id'],
  [[{ ...lunch, price: '5' }], 'categories.0.price'],
  [Array.from({ length: 31 }, (_each, index) => ({ ...dinner, name: `${index}` })), 'categories'],
  [[], 'categories'],
])('%j is refused at %s, and nothing is published', async (categories, field) => {
  const answer = await publish(categories);
  expect(refusal(answer)).toEqual([422, field]);
  expect((await staff.get(path)).body.version).toBe(0);
});

it('count at once, so a date is refused; a stale version is a conflict', async () => {
  const dated = await publish(first, { effectiveFrom: '2026-12-01' });
  expect(refusal(dated)).toEqual([422, 'effectiveFrom']);
  expect((await publish(first, { version: 3 })).status).toBe(409);
});
