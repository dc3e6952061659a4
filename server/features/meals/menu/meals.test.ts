/** The public menu. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ connectTimeoutMs: 2_000 });
});
afterAll(() => shop.close());

it('lists the 61 demo meals, the 9 indulgent ones first, with prices as strings', async () => {
  const { status, body } = await shop.visitor().get('/api/meals');
  expect(status).toBe(200);
  expect(body).toHaveLength(61);
  expect(body[0]).toMatchObject({
    id: 1,
    slug: 'margherita-pizza',
    name: 'Margherita Pizza',
    category: 'indulgent',
    priceFor1: '319.00',
    priceFor2: '599.00',
    availableFor1: true,
    availableFor2: true,
    description: expect.stringContaining('mozzarella'),
    imageUrl: '/dishes/margherita-pizza-640.webp',
    calories: 780,
    protein: 29,
    tags: ['comfort', 'italian', 'cheesy'],
    diet: 'veg',
    isActive: true,
  });
  const categories = body.map((meal: { category: string }) => meal.category);
  expect(categories.slice(0, 9)).toEqual(Array(9).fill('indulgent'));
  expect(categories.slice(9)).not.toContain('indulgent');
});

it('answers 304 to a browser with the current menu, and compresses', async () => {
  const visitor = shop.visitor();
  const first = await visitor.get('/api/meals', { headers: { 'accept-encoding': 'gzip, br' } });
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('content-encoding')).toBe('br');
  const again = await visitor.get('/api/meals', { headers: { 'if-none-match': etag } });
  expect([again.status, again.text]).toEqual([304, '']);
});

it('shows a change of the menu at once, with another ETag, and hides inactive meals', async () => {
  const visitor = shop.visitor();
  const before = await visitor.get('/api/meals');
  await shop.database.db.execute(sql`UPDATE meals SET is_active = false WHERE id = 61`);
  await shop.database.db.execute(sql`UPDATE meals SET price_for_1_paise = 33300 WHERE id = 1`);
  shop.shop.catalogue.forget();
  const after = await visitor.get('/api/meals');
  expect(after.body).toHaveLength(60);
  expect(after.body[0].priceFor1).toBe('333.00');
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
});

it('shows the last menu while all connections to the database are in use', async () => {
  const before = await shop.visitor().get('/api/meals');
  const { promise: isOver, resolve: release } = Promise.withResolvers<void>();
  const { promise: areTaken, resolve: noteTaken } = Promise.withResolvers<void>();
  const connections = 10;
  let taken = 0;
  const holders = Array.from({ length: connections }, () =>
    shop.shop.db.transaction(() => {
      taken += 1;
      if (taken === connections) noteTaken();
      return isOver;
    }),
  );
  try {
    await areTaken;
    shop.shop.catalogue.forget();
    const inRush = await shop.visitor().get('/api/meals');
    expect([inRush.status, inRush.text]).toEqual([200, before.text]);
  } finally {
    release();
    await Promise.all(holders);
  }
});
