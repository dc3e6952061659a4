/** The texts of the owner: the first words of the home page, and pages with their versions. */
import { beforeEach, describe, expect, it } from 'vitest';
import { textPages } from '#domain/settings/shop-texts.ts';
import { newestEntries } from '#server/testing/audit-log.ts';
import { makeStaff } from '#server/testing/makers.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';
import { type TestBuild, writeTestBuild } from '#server/testing/test-build.ts';
import { openTestShop } from '#server/testing/test-shop.ts';

const path = '/api/admin/settings/texts';
/** Null everywhere is what counts until something is published. */
const initial = {
  heroTitle: null,
  heroLead: null,
  ...Object.fromEntries(textPages.map((page) => [page, null])),
};
const publish = (changes: object) => staff.send('PUT', path, { ...initial, ...changes });
const read = async (page: string, version?: number) =>
  await shop
    .visitor()
    .get(`/api/texts/${page}${version === undefined ? '' : `?version=${version}`}`);

setUpShop({ role: 'super_admin' });
beforeEach(async () => {
  await shop.database.pool.query('TRUNCATE settings_versions');
  await shop.shop.settings.reload();
});

it('begin with those of the specification, and six pages that can be read', async () => {
  const { version, now, next } = (await staff.get(path)).body;
  expect([version, next]).toEqual([0, []]);
  expect(now.heroTitle).toBe('Fresh Meal Kits Delivered Daily');
  expect((await shop.visitor().get('/api/config')).body.hero).toEqual({
    title: now.heroTitle,
    lead: now.heroLead,
  });
  for (const page of textPages) {
    const { body } = await read(page);
    expect(body.text).toBe(now[page]);
    expect(body.text.length).toBeGreaterThan(200);
    // One paragraph is one line, and headings are marked.
    expect(body.text).not.toMatch(/[^\n]\n[^\n]|<|\{|Sukoon|TODO/);
    expect(body).toMatchObject({ page, version: 0, publishedOn: '2026-11-23' });
    expect(body.versions).toEqual([{ version: 0, publishedOn: '2026-11-23' }]);
  }
});

it('are read and published by super admins only; pages are read by everybody', async () => {
  for (const role of ['customer', 'crm', 'order_management'] as const) {
    const other = await makeStaff(shop, role);
    expect((await other.get(path)).status).toBe(403);
    expect((await other.send('PUT', path, initial)).status).toBe(403);
  }
});

it('count at once', async () => {
  const hero = { heroTitle: 'Lunch, sorted', heroLead: 'Cooked this morning.' };
  const answer = await publish({ ...hero, terms: 'Be kind.\n\n## Law\n\nIndian.' });
  expect(answer.body).toMatchObject({ version: 1, now: hero, next: [] });
  expect((await staff.get(path)).body).toEqual(answer.body);
  expect((await shop.visitor().get('/api/config')).body.hero).toEqual({
    title: hero.heroTitle,
    lead: hero.heroLead,
  });
  expect((await read('terms')).body.text).toBe('Be kind.\n\n## Law\n\nIndian.');
});

it('keep their earlier versions, dated, and only those in which they changed', async () => {
  const { text: first } = (await read('privacy')).body;
  shop.setNow('2026-11-23T18:00:00Z');
  await publish({ privacy: 'One' });
  shop.setNow('2026-11-25T18:45:00Z');
  await publish({ privacy: 'One', terms: 'Other' });
  await publish({ privacy: 'Two', terms: 'Other' });
  const { body } = await read('privacy');
  expect(body).toMatchObject({ version: 3, publishedOn: '2026-11-26', text: 'Two' });
  expect(body.versions).toEqual([
    { version: 3, publishedOn: '2026-11-26' },
    { version: 1, publishedOn: '2026-11-23' },
    { version: 0, publishedOn: '2026-11-23' },
  ]);
  expect((await read('privacy', 1)).body).toMatchObject({ version: 1, text: 'One' });
  expect((await read('privacy', 0)).body).toMatchObject({ version: 0, text: first });
  expect((await read('terms')).body.versions).toHaveLength(2);
  expect((await read('refunds')).body.versions).toHaveLength(1);
  // The second version changed other texts only.
  for (const version of [2, 4]) expect((await read('privacy', version)).status).toBe(404);
});

it('published by two at once are published by one; a stale version is refused', async () => {
  const answers = await Promise.all(['A', 'B'].map((terms) => publish({ terms, version: 0 })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await publish({ version: 0 })).body.code).toBe('conflict');
});

it('are recorded with what changed, long ones by how they begin', async () => {
  await publish({ heroTitle: 'Lunch, sorted', terms: `Be kind. ${'x'.repeat(300)}` });
  const [entry] = await newestEntries(shop, 1);
  expect(entry).toMatchObject({
    action: 'settings_changed',
    actorId: staff.userId,
    subject: 'settings texts Texts',
    before: { heroTitle: 'Fresh Meal Kits Delivered Daily' },
  });
  expect(Object.keys(entry?.after ?? {}).toSorted()).toEqual(['heroTitle', 'terms']);
  expect(entry?.after?.terms).toHaveLength(201);
});

it('may have a symbol where its beginning in the record ends', async () => {
  expect((await publish({ terms: `${'x'.repeat(199)}🍲 and more` })).status).toBe(200);
  const [entry] = await newestEntries(shop, 1);
  expect(entry?.after?.terms).toBe(`${'x'.repeat(199)}…`);
});

it('may be long, in every script', async () => {
  const long = 'न'.repeat(20_000);
  const pages = Object.fromEntries(textPages.map((page) => [page, long]));
  expect((await publish(pages)).status).toBe(200);
  expect((await read('terms')).body.text).toBe(long);
});

it.each([
  [{ heroTitle: '' }, 'heroTitle'],
  [{ heroTitle: 'x'.repeat(81) }, 'heroTitle'],
  [{ heroLead: 'Two\nlines' }, 'heroLead'],
  [{ privacy: ' ' }, 'privacy'],
  [{ terms: 'x'.repeat(20_001) }, 'terms'],
  [{ refunds: 5 }, 'refunds'],
  [{ delivery: 'a\u202eb' }, 'delivery'],
  [{ contact: undefined }, 'contact'],
  [{ imprint: 'x' }, 'imprint'],
  [{ version: '1' }, 'version'],
])('%j is refused at %s, and nothing is published', async (changes, field) => {
  const answer = await publish(changes);
  expect([answer.status, answer.body.issues[0].path]).toEqual([422, field]);
  expect((await staff.get(path)).body.version).toBe(0);
});

it.each([
  ['/api/texts/imprint', 404],
  ['/api/texts/terms?version=x', 422],
])('%s answers %i', async (address, status) => {
  expect((await shop.visitor().get(address)).status).toBe(status);
});

describe('the pages', () => {
  let build: TestBuild;

  it('are rendered with their text, and again when it is published', async () => {
    build = await writeTestBuild();
    const site = await openTestShop({ distDir: build.distDir });
    const owner = await makeStaff(site, 'super_admin');
    const page = async () => (await site.visitor().get('/terms')).text;
    expect(await page()).toContain('These are the terms for ordering from this shop.');
    await owner.send('PUT', path, { ...initial, terms: 'Be kind.' });
    expect(await page()).toContain('Be kind.');
    await site.close();
    await build.remove();
  });
});
