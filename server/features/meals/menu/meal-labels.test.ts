/** Labels and recipes of meals: how staff enter them, and what the shop says of them. */
import { expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { newestEntries } from '#server/testing/audit-log.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

const meals = '/api/admin/meals';

setUpShop({ role: 'order_management' });

const form = {
  name: 'Khandvi',
  description: 'Rolls of gram flour',
  category: 'breakfast',
  calories: 210,
  protein: 9,
  priceFor1: '149.00',
  allergens: ['mustard'],
};
const label = {
  ingredients: 'Gram flour, curd (milk), mustard seeds',
  mayContain: ['milk', 'sesame'],
  portionGrams: 220,
  shelfLifeHours: 36,
  keptAs: 'chilled',
  storing: 'Below 5 °C',
  reheating: '2 minutes at 800 W',
  carbohydrate: 28.5,
  sugar: 4,
  addedSugar: 0,
  fat: 7.1,
  saturatedFat: 1.2,
  transFat: 0,
  cholesterol: 3.5,
  sodium: 410,
  fibre: 5.4,
};
const recipe = [
  { ingredient: 'gram flour', quantity: 62.5, unit: 'g', wastePercent: 0 },
  { ingredient: 'curd', quantity: 80, unit: 'ml', wastePercent: 5 },
];

async function make(changes: object = {}) {
  const { status, body } = await staff.post(meals, { ...form, ...changes });
  expect([status, body.issues]).toEqual([201, undefined]);
  return body;
}
const put = (id: number, changes: object) =>
  staff.send('PUT', `${meals}/${id}`, { ...form, ...changes });
const labelOf = (id: number | string) => shop.visitor().get(`/api/meals/${id}/label`);
const onMenu = async (id: number) =>
  (await shop.visitor().get('/api/meals')).body.find((meal: { id: number }) => meal.id === id);

it('is empty for a meal until staff enter it, and the menu does not mention it', async () => {
  const { id } = await make();
  expect(JSON.stringify(await onMenu(id))).not.toMatch(/label|ingredients|shelf/i);
  expect(await labelOf(id)).toMatchObject({ status: 200, body: {} });
});

it('is entered by staff, shown as a call of its own, and written to the audit log', async () => {
  const made = await make();
  expect(made).toMatchObject({ ingredients: null, mayContain: [], fat: null, recipeFor1: null });
  const { status, body } = await put(made.id, { ...label, recipeFor1: recipe, version: 1 });
  expect([status, body.version]).toEqual([200, 2]);
  expect(body).toMatchObject({ ...label, recipeFor1: recipe, recipeFor2: null });
  expect((await labelOf(made.id)).body).toEqual(label);
  const listed = await onMenu(made.id);
  expect(listed).toMatchObject({ hasLabel: true });
  expect(listed).not.toHaveProperty('ingredients');
  const [entry] = await newestEntries(shop, 1);
  const text = '62.5 g gram flour; 80 ml curd, waste 5%';
  expect(entry).toMatchObject({
    before: { ingredients: null, recipeFor1: null, sodium: null },
    after: { ...label, recipeFor1: text },
  });
});

it('says only what was given; a recipe alone is no label', async () => {
  const cooked = await make({ recipeFor2: recipe });
  expect((await labelOf(cooked.id)).body).toEqual({});
  expect(await onMenu(cooked.id)).not.toHaveProperty('hasLabel');
  const traced = await make({ mayContain: ['nuts', 'nuts', 'mustard'] });
  // Mustard is in it anyway.
  expect((await labelOf(traced.id)).body).toEqual({ mayContain: ['nuts'] });
  const { body } = await put(traced.id, { allergens: ['nuts'] });
  expect(body.mayContain).toEqual([]);
});

it('stays when the form omits it, and goes when it is emptied', async () => {
  const { id } = await make({ ...label, recipeFor1: recipe });
  const kept = await put(id, { calories: 220 });
  expect(kept.body).toMatchObject({ ...label, recipeFor1: recipe });
  const emptied = await put(id, { ingredients: ' ', mayContain: [], fat: null, recipeFor1: null });
  const left = { ingredients: null, mayContain: [], fat: null, recipeFor1: null, sodium: 410 };
  expect(emptied.body).toMatchObject(left);
  expect((await labelOf(id)).body).not.toHaveProperty('ingredients');
});

it('makes forms that are open stale, and raises the version of the menu', async () => {
  const { id, version } = await make();
  const catalogue = () => shop.database.pool.query('SELECT version FROM catalogue');
  const before = (await catalogue()).rows[0].version;
  await put(id, { portionGrams: 200 });
  expect((await catalogue()).rows[0].version).toBeGreaterThan(before);
  expect((await put(id, { version })).body.code).toBe('conflict');
  const same = await put(id, { portionGrams: 200, version: version + 1 });
  expect(same.body.version).toBe(version + 1);
});

it('is read once for everybody, and again after a change', async () => {
  const { id } = await make({ portionGrams: 100 });
  expect((await labelOf(id)).body).toEqual({ portionGrams: 100 });
  const write = sql`UPDATE meals SET portion_grams = 110 WHERE id = ${id}`;
  await shop.database.db.execute(write);
  shop.shop.catalogue.forget();
  expect((await labelOf(id)).body).toEqual({ portionGrams: 110 });
});

it('is unknown for a meal off the menu, and for none', async () => {
  const { id } = await make({ ...label, isActive: false });
  for (const path of [id, 999_999, 'khandvi', '1e3']) {
    const { status } = await labelOf(path);
    expect([path, status]).toEqual([path, typeof path === 'number' ? 404 : 422]);
  }
});

const oneDecimal = 'Enter the fat in g, from 0 to 1000 with at most one decimal';
const asLine = 'Write each line as "80 g onion, waste 5%", in g, kg, ml, l or pc';
it.each([
  ['ingredients', 'x'.repeat(2_001), 'Keep the ingredients within 2000 characters'],
  ['mayContain', ['pollen'], 'Unknown allergen', 'mayContain.0'],
  ['portionGrams', 0, 'Enter the weight in grams as a whole number from 1 to 10000'],
  ['shelfLifeHours', 1.5, 'Enter the shelf life in hours as a whole number from 1 to 8760'],
  ['keptAs', 'frozen', 'Choose chilled or hot'],
  ['fat', 1.25, oneDecimal],
  ['fat', -1, oneDecimal],
  ['fat', '7', oneDecimal],
  ['sodium', 10_001, 'Enter the sodium in mg, from 0 to 10000 with at most one decimal'],
  ['recipeFor1', [], asLine],
  ['recipeFor1', ['onion'], `${asLine}, not as “onion”`, 'recipeFor1.0'],
  ['recipeFor1', [{ ...recipe[0], unit: 'cup' }], asLine, 'recipeFor1.0.unit'],
  ['recipeFor1', [{ ...recipe[0], ingredient: 'a; b' }], asLine, 'recipeFor1.0.ingredient'],
  ['recipeFor1', [{ ...recipe[0], ingredient: 'a waste 5%' }], asLine, 'recipeFor1.0.ingredient'],
  [
    'recipeFor2',
    [{ ...recipe[0], quantity: 0 }],
    'Use quantities above 0, up to 100000, with at most three decimals',
    'recipeFor2.0.quantity',
  ],
  [
    'recipeFor2',
    [{ ...recipe[0], wastePercent: 96 }],
    'Use a waste from 0 to 95 percent',
    'recipeFor2.0.wastePercent',
  ],
])('refuses %s %j', async (field, value, message, path = field) => {
  const { status, body } = await staff.post(meals, { ...form, [field]: value });
  expect([status, body.code]).toEqual([422, 'invalid_request']);
  expect(body.issues).toContainEqual({ path, message });
});

it('refuses a figure that contradicts another, also one that is saved already', async () => {
  const message = 'The saturated fat cannot be more than the fat';
  const issues = [{ path: 'saturatedFat', message }];
  const both = await staff.post(meals, { ...form, fat: 3, saturatedFat: 3.1 });
  expect([both.status, both.body.issues]).toEqual([422, issues]);
  const { id } = await make({ fat: 3, saturatedFat: 2 });
  const later = await put(id, { fat: 1 });
  expect([later.status, later.body.issues]).toEqual([422, issues]);
});

it('is limited by the database, too', async () => {
  const write = (set: string) => shop.database.pool.query(`UPDATE meals SET ${set} WHERE id = 2`);
  for (const [set, constraint] of [
    [`ingredients = ''`, 'meals_ingredients_check'],
    [`may_contain = '{pollen}'`, 'meals_may_contain_check'],
    [`kept_as = 'frozen'`, 'meals_kept_as_check'],
    ['shelf_life_hours = 0', 'meals_shelf_life_hours_check'],
    ['portion_grams = 0', 'meals_portion_grams_check'],
    ['sodium_mg = -1', 'meals_sodium_mg_check'],
    ['fat_grams = 1, trans_fat_grams = 2', 'meals_nutrients_add_up'],
    [`recipe_for_1 = '{}'`, 'meals_recipes_are_lists'],
  ] as const) {
    await expect(write(set), set).rejects.toThrow(constraint);
  }
});

it('is kept when the release before changes the meal', async () => {
  const { id } = await make({ ...label, recipeFor1: recipe });
  await shop.database.db.execute(sql`
    UPDATE meals SET name = 'Khandvi rolls', allergens = '{milk}' WHERE id = ${id}`);
  shop.shop.catalogue.forget();
  // What it now contains is not named as a trace as well.
  expect((await labelOf(id)).body).toEqual({ ...label, mayContain: ['sesame'] });
});

it('shows a stored recipe whose names would be refused by now', async () => {
  const { id } = await make({ recipeFor1: recipe });
  const stored = [{ ...recipe[0], ingredient: 'onion, waste 12.5%' }];
  const write = 'UPDATE meals SET recipe_for_1 = $1 WHERE id = $2';
  await shop.database.pool.query(write, [JSON.stringify(stored), id]);
  const { status, body } = await staff.get(meals);
  expect(status).toBe(200);
  expect(body.find((meal: { id: number }) => meal.id === id).recipeFor1).toEqual(stored);
  expect(await put(id, { calories: 220 })).toMatchObject({
    status: 200,
    body: { calories: 220, recipeFor1: stored },
  });
});
