/** The Hindi names and descriptions of meals: what the shop sends, and how staff edit them. */
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
};
const words = { nameHindi: 'खांडवी', descriptionHindi: 'बेसन के मुलायम रोल' };

async function make(changes: object = {}) {
  const { status, body } = await staff.post(meals, { ...form, ...changes });
  expect(status).toBe(201);
  return body;
}
const inHindi = async () => (await shop.visitor().get('/api/meals/hindi')).body;
const hindiOf = async (id: number) =>
  (await inHindi()).find((meal: { id: number }) => meal.id === id);

it('has a name and a description of every demo meal, in Devanagari', async () => {
  const { status, body } = await shop.visitor().get('/api/meals/hindi');
  expect([status, body.length]).toEqual([200, 61]);
  expect(body[0]).toMatchObject({ id: 1, name: 'मार्गरीटा पिज़्ज़ा' });
  for (const { name, description } of body) {
    expect(name).toMatch(/^[\u0900-\u097f ]+$/);
    expect(description).toMatch(/[\u0900-\u097f].*।$/);
    expect(description).not.toMatch(/[A-Za-z]/);
  }
});

it('is a separate call: the menu in English has none of it', async () => {
  const { text } = await shop.visitor().get('/api/meals');
  expect(text).not.toMatch(/[\u0900-\u097f]|Hindi/);
});

it('answers 304 while nothing has changed, and reads the database once for everybody', async () => {
  const visitor = shop.visitor();
  const first = await visitor.get('/api/meals/hindi');
  const etag = first.headers.get('etag') ?? '';
  const again = await visitor.get('/api/meals/hindi', { headers: { 'if-none-match': etag } });
  expect([again.status, again.text]).toEqual([304, '']);
  await shop.database.db.execute(sql`UPDATE meals SET name_hindi = 'पिज़्ज़ा' WHERE id = 1`);
  expect((await inHindi())[0].name).toBe('मार्गरीटा पिज़्ज़ा');
  shop.shop.catalogue.forget();
  expect((await inHindi())[0].name).toBe('पिज़्ज़ा');
  const changed = await visitor.get('/api/meals/hindi', { headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
});

it('is edited by staff, shown at once, and written to the audit log', async () => {
  const meal = await make();
  expect(meal).toMatchObject({ nameHindi: null, descriptionHindi: null });
  expect(await hindiOf(meal.id)).toBeUndefined();
  const put = await staff.send('PUT', `${meals}/${meal.id}`, { ...form, ...words, version: 1 });
  expect([put.status, put.body.version]).toEqual([200, 2]);
  expect(put.body).toMatchObject(words);
  expect(await hindiOf(meal.id)).toEqual({
    id: meal.id,
    name: words.nameHindi,
    description: words.descriptionHindi,
  });
  const [entry] = await newestEntries(shop, 1);
  expect(entry).toMatchObject({
    action: 'meal_updated',
    before: { nameHindi: null, descriptionHindi: null },
    after: words,
  });
});

it('stays when the form omits it, and goes when it is emptied', async () => {
  const { id } = await make(words);
  const kept = await staff.send('PUT', `${meals}/${id}`, { ...form, calories: 220 });
  expect(kept.body).toMatchObject(words);
  const half = await staff.send('PUT', `${meals}/${id}`, { ...form, descriptionHindi: ' ' });
  expect(half.body).toMatchObject({ nameHindi: words.nameHindi, descriptionHindi: null });
  expect(await hindiOf(id)).toEqual({ id, name: words.nameHindi, description: null });
  await staff.send('PUT', `${meals}/${id}`, { ...form, nameHindi: null });
  expect(await hindiOf(id)).toBeUndefined();
});

it('makes forms that are open stale', async () => {
  const { id, version } = await make();
  await staff.send('PUT', `${meals}/${id}`, { ...form, nameHindi: 'खांडवी' });
  const late = await staff.send('PUT', `${meals}/${id}`, { ...form, version });
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
});

it.each([
  ['nameHindi', 'ख'.repeat(121), 'Keep the Hindi name within 120 characters'],
  ['nameHindi', 'खांडवी\nरोल', 'Keep the Hindi name on one line, without tabs'],
  ['descriptionHindi', 'ख'.repeat(1001), 'Keep the Hindi description within 1000 characters'],
  ['descriptionHindi', 7, 'Enter the Hindi description'],
])('refuses a bad %s', async (path, value, message) => {
  const { status, body } = await staff.post(meals, { ...form, [path]: value });
  expect([status, body.code]).toEqual([422, 'invalid_request']);
  expect(body.issues).toContainEqual({ path, message });
});

it('is limited by the database, too', async () => {
  const write = (column: string, text: string) =>
    shop.database.pool.query(`UPDATE meals SET ${column} = $1 WHERE id = 2`, [text]);
  for (const [column, text] of [
    ['name_hindi', ''],
    ['name_hindi', 'ख'.repeat(121)],
    ['description_hindi', ''],
    ['description_hindi', 'ख'.repeat(1001)],
  ] as const) {
    await expect(write(column, text)).rejects.toThrow(/meals_(name|description)_hindi_check/);
  }
});

it('leaves out meals that are off the menu', async () => {
  const { id } = await make({ ...words, isActive: false });
  expect(await hindiOf(id)).toBeUndefined();
});
