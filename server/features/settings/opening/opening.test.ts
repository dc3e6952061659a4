/** What is missing before the shop opens: each item is done by what it names alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Opening } from '#contract/staff/opening.ts';
import { sql } from '#server/db/sql.ts';
import { type Customer, makeStaff } from '#server/testing/makers.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

const settings = '/api/admin/settings';
let shop: TestShop;
let owner: Customer;

const opening = async (): Promise<Opening> => (await owner.get('/api/admin/opening')).body;
const missing = async () =>
  (await opening()).items.filter(({ isDone }) => !isDone).map(({ id }) => id);
const now = async (section: string) => (await owner.get(`${settings}/${section}`)).body.now;
async function change(section: string, changes: object = {}) {
  const body = { ...(await now(section)), ...changes };
  const answer = await owner.send('PUT', `${settings}/${section}`, body);
  expect(answer.status).toBe(200);
}
const run = (statement: Parameters<TestShop['database']['db']['execute']>[0]) =>
  shop.database.db.execute(statement);

async function open(config: Parameters<typeof openTestShop>[0]): Promise<void> {
  shop = await openTestShop(config);
  owner = await makeStaff(shop, 'super_admin');
}

describe('a live shop', () => {
  beforeAll(async () => {
    await open({ config: { isDemo: false } });
    await run(sql`UPDATE settings SET seller = NULL`);
    await run(sql`UPDATE meals SET is_active = false`);
  });
  afterAll(() => shop.close());

  it('is read by super admins only', async () => {
    for (const role of ['customer', 'crm', 'order_management'] as const) {
      const other = await makeStaff(shop, role);
      expect((await other.get('/api/admin/opening')).status).toBe(403);
    }
  });

  it('needs all of it at first, and is warned', async () => {
    const { isDone, items } = await opening();
    expect(isDone).toBe(false);
    expect(items.filter((item) => item.isDone).map(({ id }) => id)).toEqual(['mealTax']);
    expect(items.filter(({ isWarning }) => isWarning).map(({ id }) => id)).toEqual([
      ...['packTax', 'mealTax', 'earlierPrices', 'rating'],
    ]);
  });

  it.each([
    ['legalName', { legalName: 'Annapurna Foods LLP' }],
    ['address', { address: '4 Temple Road\nMysuru 570001' }],
    ['fssai', { fssai: '10012345678901' }],
    ['gstin', { gstin: '29AABCU9603R1ZJ' }],
    ['grievanceOfficer', { grievanceOfficer: 'Asha Rao, grievance@annapurna.example' }],
    ['contact', { phone: '0821-241 2345', email: 'care@annapurna.example' }],
  ])('%s is done by publishing it', async (id, changes) => {
    const before = await missing();
    expect(before).toContain(id);
    await change('identity', changes);
    expect(await missing()).toEqual(before.filter((each) => each !== id));
  });

  it('the GSTIN is also done by having no registration', async () => {
    await change('identity', { gstin: null });
    expect(await missing()).toContain('gstin');
    await change('tax', { scheme: 'unregistered' });
    expect(await missing()).not.toContain('gstin');
    await change('tax', { scheme: 'regular' });
    await change('identity', { gstin: '29AABCU9603R1ZJ' });
  });

  it('invoices are done by the details of the seller', async () => {
    const seller = {
      addressLine1: '4 Temple Road',
      addressLine2: null,
      city: 'Mysuru',
      pincode: '570001',
      stateCode: '29',
      mealSac: '996331',
      packSac: '996331',
      mealGstPercent: 5,
    };
    const { version } = (await owner.get(settings)).body;
    expect((await owner.send('PUT', settings, { seller, version })).status).toBe(200);
    expect(await missing()).not.toContain('invoices');
  });

  it('the menu is done by a meal on sale, and pictures once each of them has one', async () => {
    await run(sql`UPDATE meals SET is_active = true, image_url = NULL WHERE id = 1`);
    expect(await missing()).toEqual(expect.arrayContaining(['pictures']));
    expect(await missing()).not.toContain('menu');
    await run(sql`UPDATE meals SET image_url = '/dishes/poha.webp' WHERE id = 1`);
    expect(await missing()).not.toContain('pictures');
    await run(sql`UPDATE meals SET available_for_1 = false, available_for_2 = false WHERE id = 1`);
    expect(await missing()).toEqual(expect.arrayContaining(['menu', 'pictures']));
    await run(sql`UPDATE meals SET available_for_1 = true WHERE id = 1`);
  });

  it.each(['delivery', 'texts'])(
    '%s are done by publishing them, be it as they were',
    async (id) => {
      expect(await missing()).toContain(id);
      await change(id);
      expect(await missing()).not.toContain(id);
    },
  );

  it('is warned of 18 %, also when it comes later', async () => {
    expect(await missing()).toContain('packTax');
    await change('tax', { packsPercent: 5 });
    expect(await missing()).not.toContain('packTax');
    await change('tax', { mealsPercent: 18, effectiveFrom: '2026-12-01' });
    expect(await missing()).toContain('mealTax');
    await change('tax', { mealsPercent: 5, effectiveFrom: '2026-12-01' });
    expect(await missing()).not.toContain('mealTax');
  });

  it('is warned of earlier prices that nobody could pay, not of one that counted', async () => {
    expect(await missing()).toContain('earlierPrices');
    const { packs } = await now('packs');
    const charged = packs.map((pack: { price: string }, index: number) => ({
      ...pack,
      price: String(Number(pack.price) - (index === 0 ? 100 : 0)),
      originalPrice: index === 0 ? pack.price : null,
    }));
    await change('packs', { packs: charged });
    expect(await missing()).not.toContain('earlierPrices');
  });

  it('is warned of the fixed rating until it is hidden, and pages then show none', async () => {
    const rating = async () => (await shop.visitor().get('/api/config')).body.rating;
    expect([await rating(), (await missing()).includes('rating')]).toEqual([4.8, true]);
    await change('texts', { showsRating: false });
    expect([await rating(), (await missing()).includes('rating')]).toEqual([null, false]);
    const { showsRating, ...texts } = await now('texts');
    expect(showsRating).toBe(false);
    await owner.send('PUT', `${settings}/texts`, { ...texts, heroTitle: 'Lunch, sorted' });
    expect(await rating()).toBe(null);
  });

  it('then needs what only its operator can configure', async () => {
    expect(await missing()).toEqual(['payments', 'mail']);
  });
});

describe('a shop with payments and mails', () => {
  beforeAll(async () => {
    const env = {
      RAZORPAY_KEY_ID: 'rzp_live_1',
      RAZORPAY_KEY_SECRET: 'secret',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'shop@example.in',
    };
    await open({ env });
  });
  afterAll(() => shop.close());

  it('has these two, and a demo is not warned', async () => {
    expect(await missing()).not.toContain('payments');
    expect(await missing()).not.toContain('mail');
    expect((await opening()).items.filter(({ isWarning }) => isWarning)).toEqual([]);
  });
});
