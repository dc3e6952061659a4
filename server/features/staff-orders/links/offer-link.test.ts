/** Orders by phone that are paid under a link: made with the order, and over with it. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditOf } from '#server/testing/audit-log.ts';
import { makeOrder, makeStaff, orderForm } from '#server/testing/makers.ts';
import { rows, statusOf } from '#server/testing/set-up-payments.ts';
import {
  bank,
  changeCustomer,
  customer,
  setUpShop,
  shop,
  staff,
} from '#server/testing/set-up-shop.ts';

setUpShop({ role: 'super_admin' });
beforeEach(async () => {
  await bank.set({ webhooks: 'off' });
  await changeCustomer();
});

const minuteMs = 60_000;
const path = '/api/admin/orders';
const form = (changes: object = {}) => ({
  ...orderForm(customer),
  customerId: customer.userId,
  paymentMethod: 'link',
  ...changes,
});
const place = async (changes: object = {}, key: string = randomUUID()) => {
  const placed = await staff.post(path, form(changes), { headers: { 'idempotency-key': key } });
  expect(placed.status, placed.text).toBe(201);
  return placed.body;
};
const payLink = (url: string) =>
  shop
    .visitor()
    .post(
      '/sandbox/razorpay/control/pay-link',
      { link_id: url.split('/').at(-1), outcome: 'success' },
      { csrf: false },
    );
const portions = async (orderId: string) =>
  (
    await rows(sql`SELECT sum(portions)::int AS n FROM seats
    WHERE order_id = ${orderId} AND kind = 'day'`)
  )[0]?.n;

it('the answer has the link; what is paid under it confirms the order', async () => {
  const order = await place();
  expect(order).toMatchObject({
    status: 'pending',
    paymentMethod: 'online',
    paymentStatus: 'unpaid',
    totalAmount: '369.00',
    payBefore: '2026-11-21T07:00:00.000Z',
    paymentLink: expect.stringMatching(/^http/),
  });
  const [entry] = await auditOf(shop, order.id);
  expect(entry).toMatchObject({ action: 'order_placed', after: { paymentMethod: 'link' } });
  await payLink(order.paymentLink);
  shop.advanceMs(5 * minuteMs);
  await shop.sweep();
  expect(await statusOf(order.id)).toEqual(['confirmed', 'paid']);
});

it('other ways to pay have none, and a preview makes none', async () => {
  for (const paymentMethod of ['cod', undefined]) {
    expect(await place({ paymentMethod })).not.toHaveProperty('paymentLink');
  }
  const preview = await staff.post(`${path}/preview`, form());
  expect([preview.status, preview.body.paymentMethod]).toEqual([200, 'online']);
  expect(
    await rows(sql`SELECT FROM payment_links l JOIN orders o ON o.id = l.order_id
    WHERE o.user_id = ${customer.userId}`),
  ).toEqual([]);
});

it('the same request again has the same order and link, later none', async () => {
  const key = randomUUID();
  const first = await place({}, key);
  expect(await place({}, key)).toEqual(first);
  await payLink(first.paymentLink);
  shop.advanceMs(5 * minuteMs);
  await shop.sweep();
  expect(await place({}, key)).toMatchObject({ id: first.id, paymentLink: null });
});

it('the order stands when the provider does not answer, and its link is made later', async () => {
  await bank.set({ api: 'error-500' });
  const order = await place();
  await bank.set({ api: 'ok' });
  expect(order).toMatchObject({ status: 'pending', paymentLink: null });
  const crm = await makeStaff(shop, 'crm');
  const [made, again] = [
    await crm.post(`${path}/${order.id}/payment-link`, {}),
    await staff.post(`${path}/${order.id}/payment-link`, {}),
  ];
  expect(made.body).toEqual({ url: expect.any(String), payBefore: order.payBefore });
  expect(again.body).toEqual(made.body);
  const entry = (await auditOf(shop, order.id)).at(-1);
  expect(entry).toMatchObject({ action: 'payment_link_made', after: { url: made.body.url } });
  expect((await customer.post(`${path}/${order.id}/payment-link`, {})).status).toBe(403);
});

it('its link can also be made in the last quarter of an hour, by either request', async () => {
  const key = randomUUID();
  await bank.set({ api: 'error-500' });
  const order = await place({}, key);
  await bank.set({ api: 'ok' });
  shop.advanceMs(16 * minuteMs);
  expect(await place({}, key)).toMatchObject({
    id: order.id,
    status: 'pending',
    payBefore: order.payBefore,
    paymentLink: expect.stringMatching(/^http/),
  });
  await bank.set({ api: 'error-500' });
  const other = await place();
  await bank.set({ api: 'ok' });
  shop.advanceMs(16 * minuteMs);
  const made = await staff.post(`${path}/${other.id}/payment-link`, {});
  expect([made.status, made.body.payBefore]).toEqual([200, other.payBefore]);
});

it('a link that ends before the order does is replaced', async () => {
  const { id, paymentLink } = await place();
  shop.advanceMs(20 * minuteMs);
  for (const status of ['cancelled', 'pending']) {
    expect((await staff.send('PUT', `${path}/${id}/status`, { status })).status).toBe(200);
  }
  const { url } = (await staff.post(`${path}/${id}/payment-link`, {})).body;
  expect((await payLink(paymentLink)).status).toBe(400);
  shop.advanceMs(15 * minuteMs);
  expect((await payLink(url)).status).toBe(200);
  await shop.sweep();
  expect(await statusOf(id)).toEqual(['confirmed', 'paid']);
});

it('the order is cancelled and keeps no portions when the provider refuses the link', async () => {
  const { number } = await place({ paymentMethod: 'cod' });
  const reference = `${number.replace(/\d+$/, (digits: string) => `${Number(digits) + 1}`)}-L1`;
  const taken = { reference, amountPaise: 100 as never, description: 'Other', notes: {} };
  const payer = { name: 'Ravi', phone: null, email: null };
  const expiresAt = new Date(shop.now().getTime() + 60 * minuteMs);
  await shop.shop.payments.createLink({ ...taken, expiresAt, customer: payer });
  const key = randomUUID();
  const order = await place({}, key);
  expect(order).toMatchObject({ status: 'cancelled', paymentLink: null });
  expect(await portions(order.id)).toBeNull();
  const page = (await staff.get(`${path}/${order.id}`)).body;
  expect(page.timeline.at(-1)).toMatchObject({
    status: 'cancelled',
    actor: 'system',
    reason: 'The payment service refused the payment link',
  });
  expect(await place({}, key)).toMatchObject({ id: order.id, status: 'cancelled' });
  await shop.sweep();
  expect((await staff.get(`${path}/${order.id}`)).body.timeline).toHaveLength(page.timeline.length);
});

it('a link is made for unpaid online orders only', async () => {
  const { id: own } = await makeOrder(customer);
  expect((await staff.post(`${path}/${own}/payment-link`, {})).status).toBe(200);
  const { id: inCash } = await place({ paymentMethod: 'cod' });
  for (const [id, status] of [
    [inCash, 409],
    [randomUUID(), 404],
  ] as const) {
    expect((await staff.post(`${path}/${id}/payment-link`, {})).status).toBe(status);
  }
});

it('a pack can be paid under a link, also where customers pay packs in cash only', async () => {
  const { now } = (await staff.get('/api/admin/settings/payment')).body;
  await staff.send('PUT', '/api/admin/settings/payment', { ...now, onlineForPacks: false });
  const pack = {
    items: undefined,
    totalAmount: undefined,
    packId: 'family',
    type: 'meal-pack',
  };
  expect((await place(pack)).paymentLink).toEqual(expect.any(String));
  await shop.database.pool.query('TRUNCATE settings_versions');
  await shop.shop.settings.reload();
});

it('its portions are held while it can be paid, and given back with its deadline', async () => {
  const { id, paymentLink } = await place();
  expect(await portions(id)).toBe(1);
  shop.advanceMs(31 * minuteMs);
  await shop.sweep();
  await shop.sweep();
  expect([await statusOf(id), await portions(id)]).toEqual([['cancelled', 'unpaid'], null]);
  expect((await payLink(paymentLink)).status).toBe(400);
});

it('never holds portions past the cut-off and its grace', async () => {
  shop.setNow('2026-11-21T16:25:00.000Z');
  const { payBefore } = await place();
  expect(new Date(payBefore) <= new Date('2026-11-21T16:40:00.000Z')).toBe(true);
  shop.setNow('2026-11-21T04:30:00.000Z');
});

it('is over when staff cancel the order', async () => {
  const { id, paymentLink } = await place();
  await staff.send('PUT', `${path}/${id}/status`, { status: 'cancelled' });
  await shop.sweep();
  expect((await payLink(paymentLink)).status).toBe(400);
  expect((await staff.post(`${path}/${id}/payment-link`, {})).body.code).toBe('order_not_payable');
});
