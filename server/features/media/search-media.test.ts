/** The search of the library, by what staff read on a card: its title, and the meals showing it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Media } from '#contract/staff/media.ts';
import { sql } from '#server/db/sql.ts';
import { type Customer, makeStaff } from '#server/testing/makers.ts';
import { mp4 } from '#server/testing/media-files.ts';
import { type MediaShop, openMediaShop, sendVideo } from '#server/testing/media-shop.ts';
import { insertMedia } from './media.store.ts';

const drawn = '0192f000-0000-4000-8000-000000000001-640.webp';
let shop: MediaShop;
let chef: Customer;

beforeAll(async () => {
  shop = await openMediaShop('disk');
  chef = await makeStaff(shop, 'order_management');
  for (const name of ['Dal 100% pure.mp4', 'Paneer_tikka.mp4', 'Crème brûlée.mp4']) {
    shop.advanceMs(1_000);
    expect((await sendVideo(chef, { name, content: mp4() })).status).toBe(201);
  }
  shop.advanceMs(1_000);
  const picture = { name: drawn, kind: 'image', source: 'generated', bytes: 9 } as const;
  const words = { originalName: 'x.webp', prompt: 'Rice with dal', width: 640, height: 480 };
  await shop.database.db.transaction(async (tx) => {
    await insertMedia(tx, { ...picture, ...words }, { by: chef.userId, at: shop.now() });
    await tx.execute(sql`
      UPDATE meals SET image_url = ${`/media/${drawn}`}, name = 'Sunday lunch' WHERE id = 2`);
  });
});
afterAll(() => shop.close());

const titlesOf = (files: readonly Media[]) =>
  files.map(({ prompt, originalName }) => prompt ?? originalName);
const find = (q: string, rest = '') =>
  chef.get(`/api/admin/media?q=${encodeURIComponent(q)}${rest}`);

it.each([
  ['DAL', ['Rice with dal', 'Dal 100% pure.mp4']],
  ['100%', ['Dal 100% pure.mp4']],
  ['r_t', ['Paneer_tikka.mp4']],
  [' cre\u0300me bru\u0302le\u0301e ', ['Crème brûlée.mp4']],
  ['sunday', ['Rice with dal']],
  ['x.webp', []],
  ['nobody at all', []],
])('%j finds %j', async (q, titles) => {
  expect(titlesOf((await find(q)).body)).toEqual(titles);
});

it('an empty search finds everything, a kind narrows it, and pages keep it', async () => {
  expect((await find('')).body).toHaveLength(4);
  expect(titlesOf((await find('dal', '&kind=image')).body)).toEqual(['Rice with dal']);
  const first = await find('dal', '&limit=1');
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect(titlesOf((await chef.get(next)).body)).toEqual(['Dal 100% pure.mp4']);
});

it.each(['a'.repeat(61), 'a\u0000'])('%j is refused at its field', async (q) => {
  const { status, body } = await find(q);
  expect([status, body.issues[0].path]).toEqual([422, 'q']);
});
