/** Deleting an account: what is erased, what stays, and what prevents it. */

import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money/money.ts';
import { sql } from '#server/db/sql.ts';
import { postToWallet } from '#server/features/wallet/post-to-wallet.ts';
import { dumpDatabase } from '#server/testing/dump-database.ts';
import {
  addressForm,
  type Customer,
  makeCustomer,
  makeOrder,
  makeStaff,
  noDetails,
  orderForm,
} from '#server/testing/makers.ts';
import { setUpShop, shop } from '#server/testing/set-up-shop.ts';

setUpShop();

const packForm = {
  type: 'meal-pack',
  packId: 'starter',
  items: undefined,
  totalAmount: '1681.50',
  notes: 'Behind the temple',
};
const remove = (customer: Customer, changes: Record<string, unknown> = {}) =>
  customer.post('/api/account/delete', { password: customer.password, ...changes });
const rows = async <Row extends object>(statement: ReturnType<typeof sql>) =>
  (await shop.database.db.execute<Row>(statement)).rows;

const gift = ({ userId }: Customer, amountPaise: number, key = 'gift') =>
  ({
    reference: `adjustment:${userId}:${key}`,
    reason: 'adjustment',
    userId,
    amountPaise: paise(amountPaise),
    against: 'adjustments',
  }) as const;

async function giveMoney(customer: Customer, amountPaise: number): Promise<void> {
  await shop.database.db.transaction((tx) =>
    postToWallet(tx, gift(customer, amountPaise), shop.now()),
  );
}

const setStatus = (orderId: string, status: string) =>
  rows(sql`UPDATE orders SET status = ${status} WHERE id = ${orderId}`);

const door = { instructions: 'Ring the brass bell', receiverPhone: '9812345670' };

it('wipes out the person and keeps the order without a name', async () => {
  const customer = await makeCustomer(shop);
  const address = { ...addressForm, addressLine1: 'Neem Cottage', ...door };
  const { body } = await customer.post('/api/addresses', address);
  const order = await makeOrder(customer, { ...packForm, addressId: body.id });
  await setStatus(order.id, 'delivered');
  const elsewhere = shop.visitor();
  const { email, password, userId } = customer;
  await elsewhere.post('/api/auth/login', { email, password });
  await customer.post('/api/account/change-email', { email: `new.${email}`, password });
  await shop.visitor().post('/api/auth/forgot-password', { email });
  await shop.shop.background.settled();

  const preview = { openOrders: [], walletBalance: '0.00', keptOrders: 1 };
  expect((await customer.get('/api/account/deletion')).body).toMatchObject(preview);
  const answer = await remove(customer);
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'Your account has been deleted.' },
  });
  expect(answer.headers.getSetCookie().join()).toMatch(/sukoon=;/);
  expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
  expect((await elsewhere.post('/api/auth/login', { email, password })).status).toBe(401);

  expect(
    await rows(sql`SELECT email, first_name, last_name, phone, deleted_at FROM users
    WHERE id = ${userId}`),
  ).toEqual([
    {
      email: `deleted-${userId}@deleted.invalid`,
      first_name: 'Deleted',
      last_name: 'Customer',
      phone: null,
      deleted_at: shop.now(),
    },
  ]);
  expect(
    await rows(sql`SELECT delivery_address AS address, notes, total_paise AS total FROM orders
    WHERE user_id = ${userId}`),
  ).toEqual([
    {
      address: {
        title: 'Deleted',
        addressLine1: 'Deleted',
        addressLine2: null,
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560038',
        ...noDetails,
      },
      notes: null,
      total: 168_150,
    },
  ]);
  const dump = await dumpDatabase(shop.database.db);
  expect(dump).toContain(userId);
  for (const trace of [email, 'Neem Cottage', 'Behind the temple', 'brass bell', '9812345670']) {
    expect(dump.includes(trace), trace).toBe(false);
  }
  const again = await shop.visitor().post('/api/auth/register', {
    firstName: 'Asha',
    lastName: 'Menon',
    email,
    phone: '9876543210',
    password,
  });
  expect(again.status).toBe(201);
});

it('erases the reason of a cancelled order, whoever wrote it, and nothing else of it', async () => {
  const customer = await makeCustomer(shop);
  const staff = await makeStaff(shop, 'super_admin');
  await giveMoney(customer, 36_900);
  const order = await makeOrder(customer, { paymentMethod: 'wallet' });
  const input = { refundTo: 'wallet', reason: 'Sunita fell ill' };
  expect((await customer.post(`/api/orders/${order.id}/cancel`, input)).status).toBe(200);
  const other = await makeOrder(customer);
  const noted = { status: 'cancelled', reason: 'Sunita called' };
  await staff.send('PUT', `/api/admin/orders/${other.id}/status`, noted);

  expect((await remove(customer, { givesUpBalance: '369.00' })).status).toBe(200);
  const dump = await dumpDatabase(shop.database.db);
  expect(dump).not.toContain('Sunita');
  const events = sql`SELECT actor, reason FROM order_events
    WHERE order_id IN (${order.id}, ${other.id}) AND to_status = 'cancelled'
      AND from_status <> to_status ORDER BY id`;
  expect(await rows(events)).toEqual([
    { actor: 'customer', reason: null },
    { actor: 'staff', reason: null },
  ]);
});

it.each([
  ['another word', sql`reason = 'Other'`, sql`to_status = 'cancelled'`],
  ['another word of staff', sql`reason = 'Other'`, sql`to_status = 'preparing'`],
  ['another status', sql`to_status = 'delivered', reason = NULL`, sql`to_status = 'cancelled'`],
  ['another time', sql`created_at = now(), reason = NULL`, sql`to_status = 'preparing'`],
  ['no sum of a refund', sql`reason = NULL`, sql`from_status = to_status`],
  ['no payment', sql`reason = NULL`, sql`actor = 'payment'`],
])('history itself takes %s from nobody', async (_, change, which) => {
  const customer = await makeCustomer(shop);
  await giveMoney(customer, 36_900);
  const order = await makeOrder(customer, { paymentMethod: 'wallet' });
  const staff = await makeStaff(shop, 'super_admin');
  for (const status of ['preparing', 'confirmed']) {
    const move = { status, reason: 'Called by phone' };
    await staff.send('PUT', `/api/admin/orders/${order.id}/status`, move);
  }
  await customer.post(`/api/orders/${order.id}/cancel`, { reason: 'Too hungry' });
  await expect(
    rows(sql`UPDATE order_events SET ${change} WHERE order_id = ${order.id} AND ${which}`),
  ).rejects.toThrow('order_events rows are never changed');
});

describe('the invoice of a delivered order', () => {
  it('is issued while the name is known, and cannot be fetched any more', async () => {
    const customer = await makeCustomer(shop);
    await giveMoney(customer, 36_900);
    const [settings] = await rows<{ seller: object }>(sql`SELECT seller FROM settings`);
    await rows(sql`UPDATE settings SET seller = NULL`);
    const order = await makeOrder(customer, { paymentMethod: 'wallet' });
    await setStatus(order.id, 'delivered');
    await shop.shop.background.settled();
    await rows(sql`UPDATE settings SET seller = ${JSON.stringify(settings?.seller)}::jsonb`);
    const path = `/api/orders/${order.id}/invoice`;

    expect((await remove(customer)).status).toBe(200);
    await shop.sweep();
    const documents = await rows(sql`SELECT content->'recipient'->>'name' AS name
      FROM tax_documents WHERE order_id = ${order.id}`);
    expect(documents).toEqual([{ name: 'Asha Menon' }]);
    expect((await customer.get(path)).status).toBe(401);
    const staff = await makeStaff(shop, 'super_admin');
    for (const other of [await makeCustomer(shop), staff]) {
      expect((await other.get(path)).status).toBe(404);
    }
  });
});

it('leaves cash that has not settled without an invoice when it is refused', async () => {
  const customer = await makeCustomer(shop);
  const order = await makeOrder(customer, packForm);
  const staff = await makeStaff(shop, 'super_admin');
  const delivery = { status: 'delivered', reason: 'Delivered early' };
  await staff.send('PUT', `/api/admin/orders/${order.id}/status`, delivery);
  await giveMoney(customer, 500);
  const path = `/api/admin/users/${customer.userId}`;
  for (const answer of [await remove(customer), await staff.send('DELETE', path, {})]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'wallet_not_empty']);
  }
  const ofOrder = sql`SELECT status, has_invoice AS "hasInvoice" FROM orders
    WHERE id = ${order.id}`;
  expect(await rows(ofOrder)).toEqual([{ status: 'delivered', hasInvoice: false }]);
});

describe('is refused', () => {
  it('with a wrong password, or none', async () => {
    const customer = await makeCustomer(shop);
    const wrong = await remove(customer, { password: 'not-the-password' });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'password_wrong' } });
    const missing = await customer.post('/api/account/delete', {});
    expect(missing).toMatchObject({ status: 422, body: { issues: [{ path: 'password' }] } });
    const odd = await remove(customer, { givesUpBalance: 'yes' });
    expect(odd).toMatchObject({ status: 422, body: { issues: [{ path: 'givesUpBalance' }] } });
    expect((await customer.get('/api/auth/user')).status).toBe(200);
  });

  it.each(['pending', 'confirmed', 'preparing', 'out_for_delivery'])(
    'while an order is %s, which is named',
    async (status) => {
      const customer = await makeCustomer(shop);
      const order = await makeOrder(customer, packForm);
      await setStatus(order.id, status);
      const openOrders = [order.number];
      expect((await customer.get('/api/account/deletion')).body).toMatchObject({ openOrders });
      expect(await remove(customer)).toMatchObject({
        status: 409,
        body: { code: 'orders_on_their_way', openOrders },
      });
      expect((await customer.get('/api/auth/user')).status).toBe(200);
      await setStatus(order.id, 'cancelled');
      expect((await remove(customer)).status).toBe(200);
    },
  );

  it('to staff, whatever their role', async () => {
    for (const role of ['crm', 'order_management', 'super_admin']) {
      const member = await makeCustomer(shop);
      await rows(sql`UPDATE users SET role = ${role} WHERE id = ${member.userId}`);
      const answer = await remove(member);
      expect(answer).toMatchObject({ status: 403, body: { code: 'staff_account_stays' } });
    }
  });
});

it('cancels orders that wait for an online payment', async () => {
  const customer = await makeCustomer(shop);
  const order = await makeOrder(customer);
  expect((await customer.get('/api/account/deletion')).body).toMatchObject({ openOrders: [] });
  expect((await remove(customer)).status).toBe(200);
  expect(
    await rows(sql`SELECT o.status, e.actor, e.reason FROM orders o
    JOIN order_events e ON e.order_id = o.id AND e.to_status = 'cancelled'
    WHERE o.id = ${order.id}`),
  ).toEqual([{ status: 'cancelled', actor: 'customer', reason: 'Account deleted' }]);
});

it('gives up the balance only as it was shown, through the ledger', async () => {
  const customer = await makeCustomer(shop);
  await giveMoney(customer, 12_345);
  expect((await customer.get('/api/account/deletion')).body.walletBalance).toBe('123.45');
  for (const changes of [{}, { givesUpBalance: '0' }, { givesUpBalance: '123.44' }]) {
    expect(await remove(customer, changes)).toMatchObject({
      status: 409,
      body: { code: 'wallet_not_empty', walletBalance: '123.45' },
    });
  }
  expect((await remove(customer, { givesUpBalance: '123.45' })).status).toBe(200);
  expect(
    await rows(sql`SELECT t.reference, t.reason, p.amount_paise AS amount,
      p.balance_after_paise AS left FROM ledger_postings p
    JOIN ledger_transfers t ON t.id = p.transfer_id
    WHERE p.account_id = ${customer.userId} ORDER BY p.id DESC LIMIT 1`),
  ).toEqual([
    { reference: `closing:${customer.userId}`, reason: 'account_closed', amount: -12_345, left: 0 },
  ]);
});

describe('at the same instant as', () => {
  const openOrdersOf = ({ userId }: Customer) =>
    rows(sql`SELECT FROM orders WHERE user_id = ${userId} AND status <> 'cancelled'`);

  it('orders: each is seen by the deletion, or refused after it', async () => {
    for (let round = 0; round < 6; round++) {
      const customer = await makeCustomer(shop);
      const csrf = await customer.csrfToken();
      const form = orderForm(customer, packForm);
      const { password } = customer;
      const [deleted, ...placed] = await Promise.all([
        customer.post('/api/account/delete', { password }, { csrf }),
        ...Array.from({ length: 3 }, () => customer.post('/api/orders', form, { csrf })),
      ]);
      const isDeleted = deleted.status === 200;
      expect(isDeleted || deleted.body.code === 'orders_on_their_way').toBe(true);
      expect(placed.every(({ status }) => status < 500)).toBe(true);
      const open = await openOrdersOf(customer);
      expect(open).toHaveLength(placed.filter(({ status }) => status === 201).length);
      if (isDeleted) expect(open).toEqual([]);
    }
  });

  it('an order that found the address just before: the database refuses it', async () => {
    const customer = await makeCustomer(shop);
    const { db } = shop.database;
    const csrf = await customer.csrfToken();
    const answer = await db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM users WHERE id = ${customer.userId} FOR NO KEY UPDATE`);
      let isAnswered = false;
      const placing = customer
        .post('/api/orders', orderForm(customer), { csrf })
        .finally(() => (isAnswered = true));
      // Once it waits for the account, the order has passed all checks of its own.
      while (!isAnswered && (await shop.countWaiting()) === 0);
      await tx.execute(sql`UPDATE users SET deleted_at = now() WHERE id = ${customer.userId}`);
      return { placing };
    });
    expect((await answer.placing).status).toBe(409);
    expect(await openOrdersOf(customer)).toEqual([]);
  });

  it('a refund of a delivered order: the deletion waits before it locks the wallet', async () => {
    const customer = await makeCustomer(shop);
    await giveMoney(customer, 500);
    const order = await makeOrder(customer, packForm);
    await setStatus(order.id, 'delivered');
    const csrf = await customer.csrfToken();
    const form = { password: customer.password, givesUpBalance: '5' };
    const { deleting } = await shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM orders WHERE id = ${order.id} FOR UPDATE`);
      let isAnswered = false;
      const waiting = customer
        .post('/api/account/delete', form, { csrf })
        .finally(() => (isAnswered = true));
      while (!isAnswered && (await shop.countWaiting()) === 0);
      await tx.execute(
        sql`SELECT FROM ledger_accounts WHERE id = ${customer.userId} FOR UPDATE NOWAIT`,
      );
      await postToWallet(tx, gift(customer, 100, 'refund'), shop.now());
      return { deleting: waiting };
    });
    expect(await deleting).toMatchObject({
      status: 409,
      body: { code: 'wallet_not_empty', walletBalance: '6.00' },
    });
  });

  it('itself: one deletion', async () => {
    const customer = await makeCustomer(shop);
    await giveMoney(customer, 500);
    const answers = await Promise.all([
      remove(customer, { givesUpBalance: '5.00' }),
      remove(customer, { givesUpBalance: '5.00' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
