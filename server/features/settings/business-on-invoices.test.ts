/** Name and numbers of the business have one place: what is published there, invoices print. */
import { beforeEach, describe, expect, it } from 'vitest';
import { demoSeller } from '#server/db/seed/demo-seller.ts';
import { sql } from '#server/db/sql.ts';
import { makeCustomer, makePaidOrder } from '#server/testing/makers.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { bank, setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';
import { cookieOf } from '#server/testing/test-client.ts';

const path = '/api/admin/settings';
const { legalName, gstin, fssai, ...rest } = demoSeller;
const annapurna = {
  legalName: 'Annapurna Foods LLP',
  gstin: '29AABCU9603R1ZJ',
  fssai: '10012345678901',
};

const identity = async () => (await staff.get(`${path}/identity`)).body;
const publish = async (changes: object) =>
  staff.send('PUT', `${path}/identity`, { ...(await identity()).now, ...changes });
const seller = async () => (await staff.get(path)).body.seller;
const putSeller = async (changes: object) => {
  const { version } = (await staff.get(path)).body;
  return staff.send('PUT', path, { seller: changes, version });
};

/** The seller of a new invoice, as it is kept with it. */
async function invoicedSeller() {
  const customer = await makeCustomer(shop);
  const { order } = await makePaidOrder(customer, bank);
  await customer.get(`/api/orders/${order.id}/invoice`);
  const { rows } = await shop.database.db.execute<{ seller: typeof demoSeller }>(sql`
    SELECT content->'seller' AS seller FROM tax_documents WHERE order_id = ${order.id}`);
  return rows[0]?.seller;
}

setUpShop({ role: 'super_admin' });
beforeEach(async () => {
  await shop.database.pool.query('TRUNCATE settings_versions');
  await shop.database.db.execute(sql`
    UPDATE settings SET seller = ${JSON.stringify(demoSeller)}::jsonb`);
  await shop.shop.settings.reload();
});

it('are those of the seller until they are published, and the form begins with them', async () => {
  expect((await identity()).now).toMatchObject({ legalName, gstin, fssai });
  const { business } = (await shop.visitor().get('/api/config')).body;
  expect(business).toMatchObject({ legalName: null, gstin: null, fssai: null });
  expect(await invoicedSeller()).toMatchObject(demoSeller);
});

it('are on invoices once they are published; those that are issued keep theirs', async () => {
  const customer = await makeCustomer(shop);
  const { order } = await makePaidOrder(customer, bank);
  await customer.get(`/api/orders/${order.id}/invoice`);
  expect((await publish(annapurna)).status).toBe(200);
  expect(await invoicedSeller()).toMatchObject({ ...demoSeller, ...annapurna });
  expect(await seller()).toEqual({ ...demoSeller, ...annapurna });
  const { rows } = await shop.database.db.execute(sql`
    SELECT content->'seller'->>'legalName' AS name FROM tax_documents
     WHERE order_id = ${order.id}`);
  expect(rows).toEqual([{ name: legalName }]);
});

it('a business without a GSTIN has none on invoices; what they must name stays', async () => {
  await publish({ legalName: null, gstin: null, fssai: null });
  expect(await invoicedSeller()).toMatchObject({ legalName, gstin: null, fssai });
});

it('a GSTIN of another State than the seller is refused', async () => {
  const answer = await publish({ gstin: '27AAPFU0939F1ZV' });
  expect([answer.status, answer.body.issues[0].path]).toEqual([422, 'gstin']);
  expect((await identity()).version).toBe(0);
});

it('and a seller of another State, as the release before may write it, is none', async () => {
  await publish(annapurna);
  const elsewhere = { ...demoSeller, stateCode: '27', gstin: '27AAPFU0939F1ZV' };
  await shop.database.db.execute(sql`
    UPDATE settings SET seller = ${JSON.stringify(elsewhere)}::jsonb`);
  expect(await seller()).toBeNull();
  expect(await invoicedSeller()).toBeUndefined();
});

it.each(['Annapurna Lunch and Dinner Boxes, Mysuru', 'W'.repeat(40)])(
  'a long name, as %s, leaves its place to the title',
  async (brandName) => {
    await publish({ brandName });
    const customer = await makeCustomer(shop);
    const { order } = await makePaidOrder(customer, bank);
    const cookie = cookieOf(customer);
    const path = `${shop.origin}/api/orders/${order.id}/invoice`;
    const file = await (await fetch(path, { headers: { cookie } })).arrayBuffer();
    const { pieces } = await readPdf(new Uint8Array(file));
    const named = pieces.find(({ text }) => text === brandName);
    const title = pieces.find(({ text }) => text === 'Tax invoice');
    expect(named?.right).toBeLessThan(title?.left ?? 0);
  },
);

describe('the details of the seller', () => {
  it('need not repeat them', async () => {
    await publish(annapurna);
    expect((await putSeller({ ...rest, city: 'Mysuru' })).status).toBe(200);
    expect(await seller()).toEqual({ ...rest, ...annapurna, city: 'Mysuru' });
  });

  it('keep those they had while nothing is published', async () => {
    expect((await putSeller({ ...rest, city: 'Mysuru' })).status).toBe(200);
    expect(await seller()).toEqual({ ...demoSeller, city: 'Mysuru' });
  });

  it('cannot name others', async () => {
    await publish(annapurna);
    expect((await putSeller({ ...rest, ...annapurna })).status).toBe(200);
    for (const field of ['legalName', 'gstin', 'fssai'] as const) {
      const answer = await putSeller({ ...rest, [field]: demoSeller[field] });
      expect([answer.status, answer.body.issues?.[0].path]).toEqual([422, `seller.${field}`]);
    }
    expect(await seller()).toEqual({ ...rest, ...annapurna });
  });

  it('are refused in another State than the GSTIN', async () => {
    await publish(annapurna);
    const answer = await putSeller({ ...rest, stateCode: '27' });
    expect([answer.status, answer.body.issues[0].path]).toEqual([422, 'seller.stateCode']);
  });

  it('are refused while neither of the two names a seller', async () => {
    await shop.database.db.execute(sql`UPDATE settings SET seller = NULL`);
    const answer = await putSeller(rest);
    const paths = answer.body.issues.map((issue: { path: string }) => issue.path);
    expect([answer.status, paths]).toEqual([422, ['seller.legalName', 'seller.fssai']]);
    await publish(annapurna);
    expect((await putSeller(rest)).status).toBe(200);
    expect(await seller()).toEqual({ ...rest, ...annapurna });
  });
});
