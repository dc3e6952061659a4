/** A super admin deletes accounts: what is erased, what prevents it, and what is logged. */

import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditOf } from '#server/testing/audit-log.ts';
import { dumpDatabase } from '#server/testing/dump-database.ts';
import {
  type Customer,
  credit,
  makeCustomer,
  makeOrder,
  makeStaff,
  makeSubscription,
  orderForm,
} from '#server/testing/makers.ts';
import { customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';

let owner: Customer;

setUpCustomer();
beforeAll(async () => {
  owner = await makeStaff(shop, 'super_admin');
});

const packForm = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: '1681.50' };
const remove = (of = customer, query = '', who = owner, csrf?: string) =>
  who.send('DELETE', `/api/admin/users/${of.userId}${query}`, undefined, csrf ? { csrf } : {});
const rows = async (query: ReturnType<typeof sql>) => (await shop.database.db.execute(query)).rows;
const dump = () => dumpDatabase(shop.database.db);

it('erases the person everywhere, in the audit log too, and logs the deletion', async () => {
  const marked = { firstName: 'Marigold', lastName: 'Menon', email: customer.email };
  const path = `/api/admin/users/${customer.userId}`;
  await owner.send('PUT', `${path}/profile`, { ...marked, phone: '9876543210' });
  await credit(owner, customer, '10.00');
  expect(await dump()).toContain('Marigold');

  const answer = await remove(customer, '?givesUpBalance=10.00');
  expect(answer).toMatchObject({ status: 204, text: '' });
  const all = await dump();
  expect(all).toContain(customer.userId);
  for (const trace of ['Marigold', customer.email]) expect(all, trace).not.toContain(trace);
  expect((await owner.get(path)).status).toBe(404);
  expect((await customer.get('/api/auth/user')).status).toBe(401);

  const blank = { before: null, after: null, label: 'Deleted', actorId: owner.userId };
  expect(await auditOf(shop, customer.userId)).toEqual([
    expect.objectContaining({ ...blank, action: 'profile_edited' }),
    expect.objectContaining({ ...blank, action: 'wallet_adjusted' }),
    expect.objectContaining({
      ...blank,
      action: 'user_deleted',
      subjectType: 'user',
      before: { role: 'customer', walletBalance: '10.00' },
      requestId: answer.headers.get('x-request-id'),
    }),
  ]);
});

it('erases what staff wrote about the orders, which keep their number in the log', async () => {
  const mine = await makeOrder(customer);
  const others = await makeOrder(await makeCustomer(shop));
  for (const { id } of [mine, others]) {
    await owner.post(`/api/admin/orders/${id}/notes`, { text: `Shouts at ${id}` });
  }
  expect((await remove()).status).toBe(204);
  const all = await dump();
  expect(all).not.toContain(`Shouts at ${mine.id}`);
  expect(all).toContain(`Shouts at ${others.id}`);
  expect(await rows(sql`SELECT order_id FROM order_notes`)).toEqual([{ order_id: others.id }]);
  const entry = { action: 'order_noted', actorId: owner.userId, before: null };
  expect(await auditOf(shop, mine.id)).toEqual([
    expect.objectContaining({ ...entry, label: mine.number, after: null }),
  ]);
  expect(await auditOf(shop, others.id)).toEqual([
    expect.objectContaining({ ...entry, after: { text: `Shouts at ${others.id}` } }),
  ]);
});

it('erases the reasons of moves, refunds and corrections: the rest stays for good', async () => {
  await credit(owner, customer, '369.00');
  const order = await makeOrder(customer, { paymentMethod: 'wallet' });
  const path = `/api/admin/orders/${order.id}`;
  const words = ['Zinnia wept', 'Zinnia ate', 'Zinnia shouts'];
  const [moved, refunded, corrected] = words;
  await owner.send('PUT', `${path}/status`, { status: 'delivered', reason: moved });
  await owner.post(`${path}/refund`, { amount: '10.00', refundTo: 'wallet', reason: refunded });
  const correction = { type: 'debit', amount: '10.00', description: corrected };
  await owner.post(`/api/admin/wallets/${customer.userId}/adjust`, correction);
  const before = await dump();
  for (const word of words) expect(before).toContain(word);

  const events = () =>
    rows(sql`SELECT from_status, to_status, actor_id, created_at FROM order_events
      WHERE order_id = ${order.id} ORDER BY id`);
  const transfers = () =>
    rows(sql`SELECT reference, amount_paise, actor_id, t.created_at FROM ledger_transfers t
      JOIN ledger_postings p ON p.transfer_id = t.id
      WHERE account_id = ${customer.userId} ORDER BY p.id`);
  const kept = [await events(), await transfers()];
  expect((await remove()).status).toBe(204);
  expect(await dump()).not.toContain('Zinnia');
  expect([await events(), await transfers()]).toEqual(kept);
  expect(
    await rows(sql`SELECT reason, amount_paise, actor_id FROM refunds
      WHERE order_id = ${order.id}`),
  ).toEqual([{ reason: 'Deleted', amount_paise: 1_000, actor_id: owner.userId }]);
  expect(
    await rows(sql`SELECT reason FROM order_events
      WHERE order_id = ${order.id} AND from_status = to_status`),
  ).toEqual([{ reason: 'Refund of ₹10.00' }]);
});

it.each([
  ['another word', sql`description = 'Other'`, 'adjustment'],
  ['another time', sql`description = NULL, created_at = now()`, 'adjustment'],
  ['no word of ours', sql`description = NULL`, 'refund'],
])('the ledger itself takes %s from nobody', async (_, change, reason) => {
  await credit(owner, customer, '369.00');
  const order = await makeOrder(customer, { paymentMethod: 'wallet' });
  const body = { refundTo: 'wallet', reason: 'Cold' };
  await owner.post(`/api/admin/orders/${order.id}/refund`, body);
  const own = sql`reason = ${reason} AND id IN (
    SELECT transfer_id FROM ledger_postings WHERE account_id = ${customer.userId})`;
  const refused = 'ledger_transfers rows are never changed';
  await expect(rows(sql`UPDATE ledger_transfers SET ${change} WHERE ${own}`)).rejects.toThrow(
    refused,
  );
  await expect(rows(sql`DELETE FROM ledger_transfers WHERE ${own}`)).rejects.toThrow(refused);
});

it('refuses notes on the orders afterwards', async () => {
  const { id } = await makeOrder(customer);
  expect((await remove()).status).toBe(204);
  const note = await owner.post(`/api/admin/orders/${id}/notes`, { text: 'Shouted' });
  expect(note.status).toBe(404);
  expect((await auditOf(shop, id)).map(({ action }) => action)).not.toContain('order_noted');
});

it('by the person erases them in the audit log as well', async () => {
  await credit(owner, customer, '10.00');
  const { password } = customer;
  await customer.post('/api/account/delete', { password, givesUpBalance: '10.00' });
  expect(await auditOf(shop, customer.userId)).toEqual([
    expect.objectContaining({ label: 'Deleted', before: null, after: null }),
  ]);
});

it('deletes staff, who stay in the log as actors', async () => {
  const member = await makeStaff(shop, 'crm');
  await credit(member, customer, '10.00');
  expect((await remove(member)).status).toBe(204);
  expect((await member.get('/api/admin/users')).status).toBe(401);
  expect(await auditOf(shop, customer.userId)).toEqual([
    expect.objectContaining({ actorId: member.userId, label: 'Asha Menon' }),
  ]);
});

it('cancels the subscription and unpaid orders in the name of staff', async () => {
  const order = await makeOrder(customer);
  const subscription = await makeSubscription(customer);
  expect((await remove()).status).toBe(204);
  const by = { actor: 'staff', actor_id: owner.userId };
  expect(
    await rows(sql`SELECT actor, actor_id, reason FROM order_events
      WHERE order_id = ${order.id} AND to_status = 'cancelled'`),
  ).toEqual([{ ...by, reason: 'Account deleted' }]);
  expect(
    await rows(sql`SELECT actor, actor_id FROM subscription_events
      WHERE subscription_id = ${subscription.subscription.id} AND kind = 'cancelled'`),
  ).toEqual([by]);
});

describe('is refused', () => {
  it('while an order is on its way, which is named', async () => {
    const order = await makeOrder(customer, packForm);
    expect(await remove()).toMatchObject({
      status: 409,
      body: { code: 'orders_on_their_way', openOrders: [order.number] },
    });
    expect((await customer.get('/api/auth/user')).status).toBe(200);
    expect(await auditOf(shop, customer.userId)).toEqual([]);
  });

  it('with money in the wallet, unless what was shown is given up', async () => {
    await credit(owner, customer, '123.45');
    for (const query of ['', '?givesUpBalance=0', '?givesUpBalance=123']) {
      expect(await remove(customer, query)).toMatchObject({
        status: 409,
        body: { code: 'wallet_not_empty', walletBalance: '123.45' },
      });
    }
    expect(await remove(customer, '?givesUpBalance=yes')).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'givesUpBalance' }] },
    });
    expect((await remove(customer, '?givesUpBalance=123.45')).status).toBe(204);
  });

  it('for oneself, for an unknown user, and for a deleted one', async () => {
    expect(await remove(owner)).toMatchObject({ status: 403, body: { code: 'own_account' } });
    const nobody = { ...customer, userId: '0192f000-0000-7000-8000-000000000000' };
    expect((await remove(nobody)).status).toBe(404);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
  });

  it('to all but super admins', async () => {
    for (const role of ['crm', 'order_management', 'customer'] as const) {
      const answer = await remove(customer, '', await makeStaff(shop, role));
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    const path = `/api/admin/users/${customer.userId}`;
    expect((await shop.visitor().send('DELETE', path)).status).toBe(401);
  });
});

describe('at the same instant as', () => {
  it('orders: each is seen by the deletion, or refused after it', async () => {
    for (let round = 0; round < 6; round++) {
      const buyer = await makeCustomer(shop);
      const [csrf, token] = [await buyer.csrfToken(), await owner.csrfToken()];
      const form = orderForm(buyer, packForm);
      const [deleted, ...placed] = await Promise.all([
        remove(buyer, '', owner, token),
        ...Array.from({ length: 3 }, () => buyer.post('/api/orders', form, { csrf })),
      ]);
      const isDeleted = deleted.status === 204;
      expect(isDeleted || deleted.body.code === 'orders_on_their_way').toBe(true);
      expect(placed.every(({ status }) => status < 500)).toBe(true);
      const open = await rows(sql`SELECT FROM orders
        WHERE user_id = ${buyer.userId} AND status <> 'cancelled'`);
      expect(open).toHaveLength(placed.filter(({ status }) => status === 201).length);
      if (isDeleted) expect(open).toEqual([]);
    }
  });

  it('a note on an order: one that comes later is refused', async () => {
    const { id } = await makeOrder(customer);
    const csrf = await owner.csrfToken();
    const answer = await shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM users WHERE id = ${customer.userId} FOR NO KEY UPDATE`);
      let isAnswered = false;
      const noting = owner
        .post(`/api/admin/orders/${id}/notes`, { text: 'Shouts' }, { csrf })
        .finally(() => (isAnswered = true));
      while (!isAnswered && (await shop.countWaiting()) === 0);
      await tx.execute(sql`UPDATE users SET deleted_at = now() WHERE id = ${customer.userId}`);
      return { noting };
    });
    expect((await answer.noting).status).toBe(404);
    expect(await rows(sql`SELECT FROM order_notes WHERE order_id = ${id}`)).toEqual([]);
  });

  it('each other: of two super admins one is left', async () => {
    await rows(sql`UPDATE users SET role = 'customer'
      WHERE role = 'super_admin' AND id <> ${owner.userId}`);
    for (let round = 0; round < 4; round++) {
      const other = await makeStaff(shop, 'super_admin');
      const tokens = [await owner.csrfToken(), await other.csrfToken()];
      const answers = await Promise.all([
        remove(other, '', owner, tokens[0]),
        remove(owner, '', other, tokens[1]),
      ]);
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      const left = await rows(sql`SELECT id FROM users
        WHERE role = 'super_admin' AND deleted_at IS NULL`);
      expect(left).toHaveLength(1);
      if (left[0]?.id === other.userId) owner = other;
    }
  });
});
