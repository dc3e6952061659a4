/** The log shows what happened, with a request id, and contains no secret. */
import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { expect, it } from 'vitest';
import { inTransaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { openTestLink } from '#server/testing/links/link-client.ts';
import { makeCustomer, makeOrder, openPayment } from '#server/testing/makers.ts';
import { setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';
import { provider } from '#server/testing/stand-ins/provider.ts';
import { cookieOf } from '#server/testing/test-client.ts';
import { openTestShop } from '#server/testing/test-shop.ts';

interface Line {
  readonly msg: string;
  readonly status: number;
  readonly req?: { readonly path: string };
}

const live: Line[] = [];
setUpShop({
  role: 'super_admin',
  env: { LOG_LEVEL: 'info' },
  onLog: (line) => live.push(JSON.parse(line)),
});

/** What the log of a live shop has about calls of this address; it may come after the answer. */
const linesOf = (path: string) => live.filter(({ req }) => req?.path === path);

it('at its most verbose level logs each request and no secret', async () => {
  const lines: string[] = [];
  const talkative = await openTestShop({
    env: { LOG_LEVEL: 'trace', TRUST_PROXY: '1' },
    onLog: (line) => lines.push(line),
  });
  try {
    const bank = provider(talkative);
    const customer = await makeCustomer(talkative);
    const { email, password } = customer;
    await talkative.visitor().post('/api/auth/login', { email, password: 'a wrong secret' });
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    await talkative.visitor().post('/api/auth/login', { email, password }, { headers });
    await talkative.visitor().post('/api/auth/register', '{"password": "a broken secret"');
    const order = await makeOrder(customer, { notes: 'Ring twice at the blue gate' });
    const { claim } = await bank.pay((await openPayment(customer, order)).id);
    await customer.post('/api/verify-payment', { ...claim, db_order_id: order.id });
    await customer.get('/api/orders?cursor=a-secret-cursor');

    const log = lines.join('\n');
    const secrets = [
      email,
      password,
      'a wrong secret',
      'a broken secret',
      customer.cookies.get('sukoon'),
      await customer.csrfToken(),
      claim.razorpay_signature,
      'sandbox-key-secret',
      '9876543210',
      'Lakshmi Nivas',
      'blue gate',
      'a-secret-cursor',
      '203.0.113.77',
    ];
    for (const secret of secrets) {
      expect(secret).toBeTruthy();
      expect(log).not.toContain(secret);
    }
    const requests = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request');
    const placed = requests.find((line) => line.req.path === '/api/orders');
    expect(placed).toMatchObject({ status: 201, userId: customer.userId });
    const logins = requests.filter((line) => line.req.path === '/api/auth/login');
    expect(logins).toMatchObject([
      { status: 401, userId: customer.userId, client: '127.0.0.0' },
      { status: 200, userId: customer.userId, client: '203.0.113.0' },
    ]);
    expect(placed.reqId).toMatch(/^[0-9a-f-]{36}$/);
  } finally {
    await talkative.close();
  }
});

it('survives an alarm whose cause is not known', async () => {
  shop.shop.alarms.raise('backup_failing', { behindS: 301, err: null });
  const alarms = () => live.filter(({ msg }) => msg === 'ALARM backup_failing');
  await expect.poll(alarms).toMatchObject([{ behindS: 301, err: { type: 'none' } }]);
});

it('names a refusal by its code, and who was refused', async () => {
  const customer = await makeCustomer(shop);
  const path = '/api/admin/audit';
  expect((await customer.get(path)).status).toBe(403);
  expect((await customer.get('/api/nothing-here')).status).toBe(404);
  const refused = { status: 403, code: 'forbidden', userId: customer.userId };
  await expect.poll(() => linesOf(path)).toMatchObject([refused]);
  const missed = { status: 404, code: 'not_found' };
  await expect.poll(() => linesOf('/api/nothing-here')).toMatchObject([missed]);
});

it('names the link of a call under one, also when it is over', async () => {
  const rider = await openTestLink(shop, 'run', staff.userId);
  const { rows } = await shop.database.db.execute<{ linkId: string }>(
    sql`SELECT id AS "linkId" FROM work_links`,
  );
  const [link] = rows;
  expect(link?.linkId).toMatch(/^[0-9a-f-]{36}$/);
  const path = `/api/run/stops/${randomUUID()}`;
  const tick = { at: shop.now().toISOString(), outcome: 'delivered' };
  expect((await rider.post(path, tick)).status).toBe(404);
  await expect.poll(() => linesOf(path)).toMatchObject([{ status: 404, ...link }]);
  shop.setNow('2026-11-24T06:30:00.000Z');
  expect((await rider.get('/api/run')).status).toBe(410);
  const over = { status: 410, code: 'run_over', ...link };
  await expect.poll(() => linesOf('/api/run')).toMatchObject([over]);
});

it('says who took a file, and who looked people up', async () => {
  const customer = await makeCustomer(shop);
  const lookedUp = [
    '/api/admin/orders/export',
    '/api/admin/registers/invoices/export',
    '/api/admin/users',
    `/api/admin/users/${customer.userId}`,
    '/api/admin/customers',
    '/api/admin/wallets',
    '/api/admin/subscriptions',
  ];
  for (const path of lookedUp) {
    const query = path === '/api/admin/customers' ? '?q=98765' : '';
    const month = path.includes('registers') ? '?month=2026-11' : '';
    const { status, text } = await staff.get(path + query + month);
    expect(status, path + text).toBe(200);
    const taken = { status: 200, userId: staff.userId };
    await expect.poll(() => linesOf(path)).toMatchObject([taken]);
  }
  expect((await customer.get('/api/account/data')).status).toBe(200);
  const own = { status: 200, userId: customer.userId };
  await expect.poll(() => linesOf('/api/account/data')).toMatchObject([own]);
  expect(live.map((line) => JSON.stringify(line)).join()).not.toContain('98765');
});

it('says nothing of what the console asks for again and again', async () => {
  expect((await staff.get('/api/admin/orders')).status).toBe(200);
  expect((await staff.get('/api/admin/kitchen/2026-11-22')).status).toBe(200);
  expect((await staff.get('/api/admin/audit/export')).status).toBe(200);
  await expect.poll(() => linesOf('/api/admin/audit/export')).toHaveLength(1);
  expect(linesOf('/api/admin/orders')).toEqual([]);
  expect(linesOf('/api/admin/kitchen/2026-11-22')).toEqual([]);
});

it('says who took a file also when they hang up before its end', async () => {
  const path = '/api/admin/orders/export';
  const before = linesOf(path).length;
  const options = { headers: { cookie: cookieOf(staff) } };
  await inTransaction(shop.database.db, async (tx) => {
    await tx.execute(sql`LOCK TABLE orders`);
    const request = get(shop.origin + path, options).on('error', () => {});
    await expect.poll(shop.countWaiting).toBe(1);
    request.destroy();
    const cut = { userId: staff.userId, isCut: true };
    await expect.poll(() => linesOf(path).slice(before)).toMatchObject([cut]);
  });
  await staff.get('/api/admin/audit/export');
  expect(linesOf(path)).toHaveLength(before + 1);
});
