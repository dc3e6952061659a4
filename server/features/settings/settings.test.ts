/** The shop's settings: who may see and change them, and what is refused. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoSeller } from '#server/db/seed/demo-seller.ts';
import { sql } from '#server/db/sql.ts';
import { newestEntries } from '#server/testing/audit-log.ts';
import { type Customer, makeStaff } from '#server/testing/makers.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let admin: Customer;
let version: number;

const path = '/api/admin/settings';
const put = (seller: object, at = version) => admin.send('PUT', path, { seller, version: at });

beforeAll(async () => {
  shop = await openTestShop();
  admin = await makeStaff(shop, 'super_admin');
});
beforeEach(async () => {
  version = (await admin.get(path)).body.version;
});
afterAll(() => shop.close());

it('are open to super admins only', async () => {
  for (const role of ['customer', 'crm', 'order_management'] as const) {
    const other = await makeStaff(shop, role);
    expect((await other.get(path)).status).toBe(403);
    const answer = await other.send('PUT', path, { seller: demoSeller, version });
    expect(answer.status).toBe(403);
  }
});

it('begin with a made-up seller in demo mode', async () => {
  expect((await admin.get(path)).body.seller).toEqual(demoSeller);
});

describe('a change', () => {
  it('is stored, with who made it and when', async () => {
    const seller = { ...demoSeller, legalName: 'सुकून किचन', addressLine2: null, gstin: null };
    const answer = await put(seller);
    expect([answer.status, answer.body]).toEqual([200, { seller, version: version + 1 }]);
    expect((await admin.get(path)).body).toEqual(answer.body);
    const { rows } = await shop.database.db.execute(
      sql`SELECT updated_by AS "by", updated_at AS at FROM settings`,
    );
    expect(rows).toEqual([{ by: admin.userId, at: shop.now() }]);
  });

  it('is written into the audit log, field by field', async () => {
    await put(demoSeller);
    await put({ ...demoSeller, legalName: 'Sukoon Kitchens', mealGstPercent: 12 }, version + 1);
    expect(await newestEntries(shop, 1)).toEqual([
      {
        action: 'settings_changed',
        actorId: admin.userId,
        subject: 'settings seller Seller',
        before: { legalName: demoSeller.legalName, mealGstPercent: demoSeller.mealGstPercent },
        after: { legalName: 'Sukoon Kitchens', mealGstPercent: 12 },
      },
    ]);
  });

  it('with an old version is refused, and of two at once one wins', async () => {
    const stale = await put(demoSeller, version - 1);
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
    const answers = await Promise.all(['A', 'B'].map((n) => put({ ...demoSeller, legalName: n })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await put(demoSeller, Number.MAX_SAFE_INTEGER)).status).toBe(409);
  });

  it.each([
    ['legalName', ' '],
    ['addressLine1', 'x'.repeat(121)],
    ['city', 'Benga\nluru'],
    ['pincode', '56000'],
    ['stateCode', '39'],
    ['stateCode', '25'],
    ['gstin', '29DEMOX0000D1Z'],
    ['gstin', '29DEMOX0000D1ZQ'],
    ['gstin', '27AAPFU0939F1ZV'],
    ['fssai', '1120000000000a'],
    ['mealSac', '99'],
    ['packSac', '996331000'],
    ['mealGstPercent', 2.5],
    ['mealGstPercent', 41],
  ])('of %s to %j is refused, naming the field', async (field, value) => {
    const answer = await put({ ...demoSeller, [field]: value });
    expect(answer.status).toBe(422);
    const paths = answer.body.issues.map((issue: { path: string }) => issue.path);
    expect(paths).toEqual([`seller.${field}`]);
  });
});

it('that no longer fit the rules count as not filled in', async () => {
  await shop.database.db.execute(sql`UPDATE settings SET seller = '{"legalName": "Old"}'`);
  expect((await admin.get(path)).body).toEqual({ seller: null, version });
  expect((await put(demoSeller)).status).toBe(200);
});
