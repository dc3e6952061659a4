/** Tax scheme and rates: who publishes them, on which orders and invoices they count. */
import { beforeEach, describe, expect, it } from 'vitest';
import { demoSeller } from '#server/db/seed/demo-seller.ts';
import { sql } from '#server/db/sql.ts';
import {
  type Customer,
  makeCustomer,
  makeOrder,
  makePaidOrder,
  makeStaff,
} from '#server/testing/makers.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { bank, setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';
import { cookieOf } from '#server/testing/test-client.ts';
import { testNow } from '#server/testing/test-shop.ts';

const path = '/api/admin/settings/tax';
const initial = { scheme: 'regular', mealsPercent: 5, packsPercent: 18 };
type Body = Record<string, unknown>;
const publish = (changes: Body) => staff.send('PUT', path, { ...initial, ...changes });
const gstPercent = async (date?: string) =>
  (await shop.visitor().get(`/api/config${date ? `?date=${date}` : ''}`)).body.gstPercent;
const packForm = (changes: Body = {}) => ({
  packId: 'starter',
  items: undefined,
  totalAmount: undefined,
  ...changes,
});
const setSeller = async (changes: Body) => {
  const { version } = (await staff.get('/api/admin/settings')).body;
  const seller = { ...demoSeller, ...changes };
  const answer = await staff.send('PUT', '/api/admin/settings', { seller, version });
  expect(answer.status).toBe(200);
};

setUpShop({ role: 'super_admin' });
beforeEach(async () => {
  await shop.database.pool.query('TRUNCATE settings_versions');
  await shop.shop.settings.reload();
  await setSeller({});
  await bank.set({ webhooks: 'off', api: 'ok', lateAuthorization: false, refunds: 'instant' });
});

it('are those of the specification and of the seller until somebody publishes others', async () => {
  expect((await staff.get(path)).body).toEqual({ version: 0, now: initial, next: [] });
  await setSeller({ mealGstPercent: 12 });
  expect((await staff.get(path)).body.now).toEqual({ ...initial, mealsPercent: 12 });
  expect(await gstPercent()).toBe(18);
});

it('are read and published by super admins only', async () => {
  for (const role of ['customer', 'crm', 'order_management'] as const) {
    const other = await makeStaff(shop, role);
    expect((await other.get(path)).status).toBe(403);
    expect((await other.send('PUT', path, initial)).status).toBe(403);
  }
});

it('count by the date of the delivery; earlier orders keep their tax', async () => {
  const customer = await makeCustomer(shop);
  const before = await makeOrder(customer, packForm({ deliveryDate: '2026-12-01' }));
  const { body } = await publish({ packsPercent: 5, effectiveFrom: '2026-12-01' });
  expect(body).toEqual({
    version: 1,
    now: initial,
    next: [{ ...initial, packsPercent: 5, effectiveFrom: '2026-12-01' }],
  });
  expect([await gstPercent(), await gstPercent('2026-12-01')]).toEqual([18, 5]);
  const same = await makeOrder(customer, packForm());
  const after = await makeOrder(customer, packForm({ deliveryDate: '2026-12-01' }));
  const kept = (await customer.get(`/api/orders/${before.id}`)).body;
  expect([same, after, kept].map(({ gst, gstPercent: rate }) => [gst, rate])).toEqual([
    ['256.50', 18],
    ['71.26', 5],
    ['256.50', 18],
  ]);
});

it.each(['composition', 'unregistered'])('add no tax under the scheme %s', async (scheme) => {
  await publish({ scheme });
  expect(await gstPercent()).toBe(0);
  const order = await makeOrder(await makeCustomer(shop), packForm());
  expect(order).toMatchObject({ gst: '0.00', gstPercent: 0, totalAmount: '1425.00' });
});

describe('on invoices', () => {
  let customer: Customer;
  beforeEach(async () => {
    customer = await makeCustomer(shop);
  });

  async function textOf(orderId: string): Promise<string> {
    const cookie = cookieOf(customer);
    const file = await fetch(`${shop.origin}/api/orders/${orderId}/invoice`, {
      headers: { cookie },
    });
    const { pages } = await readPdf(Buffer.from(await file.arrayBuffer()));
    return pages.join(' ').replaceAll(/\s+/g, ' ');
  }
  /** Paid today, invoiced on the day of the delivery. */
  async function invoicedAtDelivery(changes: Body): Promise<string> {
    shop.setNow(testNow);
    await shop.database.db.execute(sql`UPDATE settings SET seller = NULL`);
    const { order } = await makePaidOrder(customer, bank, { paymentMethod: 'online', ...changes });
    shop.setNow(`${order.deliveryDate}T06:30:00Z`);
    await setSeller({});
    return textOf(order.id);
  }
  const meals = (deliveryDate: string) => invoicedAtDelivery({ deliveryDate });
  const from = (effectiveFrom: string, changes: Body) => publish({ ...changes, effectiveFrom });

  it('stands the rate by which two of supply, invoice and payment have come', async () => {
    await from('2026-11-23', { mealsPercent: 12 });
    expect(await meals('2026-11-22')).toContain('Taxable value ₹351.42');
    expect(await meals('2026-11-23')).toContain('Taxable value ₹329.46');
    shop.setNow(testNow);
    const { order } = await makePaidOrder(customer, bank, { deliveryDate: '2026-11-23' });
    expect(await textOf(order.id)).toContain('Taxable value ₹351.42');
  });

  it('a pack ordered at the old rate keeps its total', async () => {
    const pack = packForm({ deliveryDate: '2026-11-23' });
    const { id } = await makeOrder(customer, pack);
    await from('2026-11-23', { packsPercent: 5 });
    const later = await makeOrder(customer, pack);
    shop.setNow('2026-11-23T06:30:00Z');
    for (const each of [id, later.id]) {
      for (const status of ['confirmed', 'preparing', 'out_for_delivery', 'delivered']) {
        const answer = await staff.send('PUT', `/api/admin/orders/${each}/status`, {
          status,
          reason: 'Paid in cash',
        });
        expect(answer.status).toBe(200);
      }
    }
    expect(await textOf(id)).toMatch(/Starter pack \(5 meals\) 996331 1 ₹1,601.42 ₹40.04/);
    expect(await textOf(later.id)).toMatch(
      /Starter pack \(5 meals\) 996331 1 ₹1,425.00 ₹35.63 2\.5% ₹35.63/,
    );
  });

  it('a business that may charge no tax issues bills of supply', async () => {
    await from('2026-11-24', { scheme: 'composition' });
    await from('2026-11-25', { scheme: 'unregistered' });
    const composition = await meals('2026-11-24');
    expect(composition).toContain('Bill of supply');
    expect(composition).toMatch(/Bill number SK\S+ Bill date 24 Nov 2026/);
    expect(composition).not.toContain('Invoice');
    expect(composition).toContain('GSTIN: ');
    expect(composition).toContain('Composition taxable person');
    expect(composition).not.toMatch(/CGST ₹|Taxable value/);
    expect(await meals('2026-11-25')).toContain('Not registered under GST');
  });
});

it('of packs that the release before placed are 18 %', async () => {
  const customer = await makeCustomer(shop);
  const { id } = await makeOrder(customer, packForm());
  const { db } = shop.database;
  await db.execute(sql`UPDATE orders SET gst_percent = NULL WHERE id = ${id}`);
  expect((await customer.get(`/api/orders/${id}`)).body.gstPercent).toBe(18);
  const wrong = sql`UPDATE orders SET gst_percent = 41 WHERE id = ${id}`;
  await expect(db.execute(wrong)).rejects.toThrow();
});

it.each([
  [{ scheme: 'none' }, 'scheme'],
  [{ mealsPercent: -1 }, 'mealsPercent'],
  [{ mealsPercent: 2.5 }, 'mealsPercent'],
  [{ packsPercent: 41 }, 'packsPercent'],
  [{ packsPercent: '18' }, 'packsPercent'],
  [{ effectiveFrom: '2026-11-21' }, 'effectiveFrom'],
  [{ colour: 'red' }, 'colour'],
])('%j is refused at %s', async (changes, field) => {
  const answer = await publish(changes);
  expect([answer.status, answer.body.issues[0].path]).toEqual([422, field]);
});
