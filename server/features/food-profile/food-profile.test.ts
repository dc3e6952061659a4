/** Food profiles: diet and allergens of a customer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer } from '#server/testing/makers.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

const path = '/api/account/food-profile';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('is empty at first, then what was saved last, for its owner alone', async () => {
  const customer = await makeCustomer(shop);
  const other = await makeCustomer(shop);
  const nothing = { diet: null, allergens: [] };
  expect((await customer.get(path)).body).toEqual(nothing);
  for (const profile of [{ diet: 'egg', allergens: ['milk', 'nuts'] }, nothing]) {
    const answer = await customer.send('PUT', path, profile);
    expect([answer.status, answer.body]).toEqual([200, profile]);
    expect((await customer.get(path)).body).toEqual(profile);
  }
  expect((await other.get(path)).body).toEqual(nothing);
  expect((await shop.visitor().get(path)).status).toBe(401);
});

it('refuses what was chosen over something else than what is saved by now', async () => {
  const customer = await makeCustomer(shop);
  const save = (allergens: string[], expected?: string[]) => {
    const seen = expected && { expected: { diet: null, allergens: expected } };
    return customer.send('PUT', path, { diet: null, allergens, ...seen });
  };
  // Two tabs that both saw nothing.
  const answers = await Promise.all([save(['milk'], []), save(['nuts'], [])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('conflict');
  const won = answers.find(({ status }) => status === 200)?.body;
  expect((await customer.get(path)).body).toEqual(won);

  expect((await save(['milk', 'nuts'], won.allergens)).status).toBe(200);
  expect((await save(['soy'], won.allergens)).status).toBe(409);
  const otherDiet = { diet: 'veg', allergens: ['milk', 'nuts'] };
  const stale = { diet: null, allergens: ['soy'], expected: otherDiet };
  expect((await customer.send('PUT', path, stale)).status).toBe(409);
  expect((await customer.get(path)).body.allergens).toEqual(['milk', 'nuts']);
  // In any order, and unchecked by pages from before.
  expect((await save(['egg'], ['nuts', 'milk'])).status).toBe(200);
  expect((await save(['soy'])).status).toBe(200);
});

it.each([
  [{ diet: 'vegan', allergens: [] }, 'diet'],
  [{ allergens: [] }, 'diet'],
  [{ diet: 'veg' }, 'allergens'],
  [{ diet: 'veg', allergens: ['dust'] }, 'allergens.0'],
  [{ diet: 'veg', allergens: Array(11).fill('milk') }, 'allergens'],
  [{ diet: 'veg', allergens: [], likes: 'rice' }, 'likes'],
  [{ diet: 'veg', allergens: [], expected: { diet: 'veg' } }, 'expected.allergens'],
])('refuses %j at %s', async (body, field) => {
  const customer = await makeCustomer(shop);
  const answer = await customer.send('PUT', path, body);
  expect([answer.status, answer.body.issues[0].path]).toEqual([422, field]);
  expect((await customer.get(path)).body).toEqual({ diet: null, allergens: [] });
});
