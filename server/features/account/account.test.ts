/** Profile, sessions and the data of one's own account, through the API. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  addressForm,
  type Customer,
  makeCustomer,
  makeOrder,
  makeStaff,
  openPayment,
  topUp,
} from '#server/testing/makers.ts';
import { provider } from '#server/testing/stand-ins/provider.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { openTestShop, type TestShop, testNow } from '#server/testing/test-shop.ts';

const dayMs = 86_400_000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

let shop: TestShop;
const statements: string[] = [];
beforeAll(async () => {
  shop = await openTestShop({ onQuery: (statement) => statements.push(statement) });
});
beforeEach(() => shop.setNow(testNow));
afterAll(() => shop.close());

async function signIn({ email, password }: Customer): Promise<TestClient> {
  const client = shop.visitor();
  const headers = { 'user-agent': firefox };
  const answer = await client.post('/api/auth/login', { email, password }, { headers });
  expect(answer.status).toBe(200);
  return client;
}

const isIn = async (client: TestClient): Promise<boolean> =>
  (await client.get('/api/auth/user')).status === 200;

it('an account is reached only after signing in', async () => {
  const visitor = shop.visitor();
  for (const [method, path, body] of [
    ['PUT', '/profile', {}],
    ['POST', '/change-email', {}],
    ['POST', '/change-password', {}],
    ['GET', '/sessions', undefined],
    ['POST', '/sessions/sign-out-others', undefined],
    ['GET', '/data', undefined],
    ['GET', '/deletion', undefined],
    ['POST', '/delete', {}],
  ] as const) {
    expect((await visitor.send(method, `/api/account${path}`, body)).status).toBe(401);
  }
});

describe('the profile', () => {
  it('takes new names and a new number', async () => {
    const customer = await makeCustomer(shop);
    const form = { firstName: ' Asha Rani ', lastName: 'Nair', phone: '+91 91234 56789' };
    const answer = await customer.send('PUT', '/api/account/profile', form);
    const changed = { firstName: 'Asha Rani', lastName: 'Nair', phone: '+919123456789' };
    expect(answer).toMatchObject({ status: 200, body: { ...changed, email: customer.email } });
    expect((await customer.get('/api/auth/user')).body).toEqual(answer.body);
  });

  it.each([
    ['firstName', ''],
    ['firstName', 'x'.repeat(61)],
    ['lastName', '\u202e'],
    ['lastName', null],
    ['phone', '12345'],
    ['phone', ''],
    ['role', 'super_admin'],
    ['email', 'new@example.in'],
  ])('refuses %s = %j and changes nothing', async (field, value) => {
    const customer = await makeCustomer(shop);
    const form = { firstName: 'New', lastName: 'Name', phone: '9123456789', [field]: value };
    const answer = await customer.send('PUT', '/api/account/profile', form);
    expect(answer.status).toBe(422);
    expect(answer.body.issues[0].path).toBe(field);
    expect((await customer.get('/api/auth/user')).body.firstName).toBe('Asha');
  });
});

describe('the sessions', () => {
  it('are listed with the device, the current one first, without secrets', async () => {
    const customer = await makeCustomer(shop);
    shop.advanceMs(1000);
    const current = await signIn(customer);
    const { status, body } = await current.get('/api/account/sessions');
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox on Windows',
        createdAt: shop.now().toISOString(),
        lastSeenAt: shop.now().toISOString(),
        isCurrent: true,
      },
      expect.objectContaining({ device: null, createdAt: testNow, isCurrent: false }),
    ]);
  });

  it('that have expired are not listed', async () => {
    const customer = await makeCustomer(shop);
    shop.advanceMs(7 * dayMs);
    const current = await signIn(customer);
    expect((await current.get('/api/account/sessions')).body).toHaveLength(1);
  });

  it('can be ended one by one, but not those of others, nor the current one', async () => {
    const customer = await makeCustomer(shop);
    const [phone, laptop] = [await signIn(customer), await signIn(customer)];
    const stranger = await makeCustomer(shop);
    const idOf = async (client: TestClient) =>
      (await client.get('/api/account/sessions')).body[0].id;
    const end = (client: TestClient, id: string) =>
      client.send('DELETE', `/api/account/sessions/${id}`);
    const phoneId = await idOf(phone);
    expect((await end(stranger, phoneId)).status).toBe(404);
    expect((await end(phone, phoneId)).status).toBe(404);
    expect((await end(laptop, 'nonsense')).status).toBe(422);
    expect(await isIn(phone)).toBe(true);
    expect((await end(laptop, phoneId)).status).toBe(204);
    expect((await end(laptop, phoneId)).status).toBe(404);
    expect([await isIn(phone), await isIn(laptop), await isIn(customer)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('can be ended all at once but the current one', async () => {
    const customer = await makeCustomer(shop);
    const stranger = await makeCustomer(shop);
    const current = await signIn(customer);
    const others = [customer, await signIn(customer)];
    const answer = await current.post('/api/account/sessions/sign-out-others');
    expect(answer).toMatchObject({ status: 200, body: { ended: 2 } });
    expect(await Promise.all([current, stranger, ...others].map(isIn))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const again = await current.post('/api/account/sessions/sign-out-others');
    expect(again.body).toEqual({ ended: 0 });
  });
});

describe('a new password', () => {
  const newPassword = 'a-better-horse-7';
  const change = (client: TestClient, currentPassword: string, password = newPassword) =>
    client.post('/api/account/change-password', { currentPassword, password });
  const signInWith = async (email: string, password: string) =>
    (await shop.visitor().post('/api/auth/login', { email, password })).status;

  it('keeps this device signed in, signs out the others and is confirmed by mail', async () => {
    const customer = await makeCustomer(shop);
    const { email, password } = customer;
    const [current, other] = [await signIn(customer), await signIn(customer)];
    expect((await change(current, password)).status).toBe(200);
    expect([await isIn(current), await isIn(other), await isIn(customer)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([await signInWith(email, password), await signInWith(email, newPassword)]).toEqual([
      401, 200,
    ]);
    expect((await shop.mailsTo(email)).map(({ subject }) => subject).toSorted()).toEqual([
      'Welcome to Sukoon',
      'Your Sukoon password was changed',
    ]);
  });

  it('moves this device to a new session: the old cookie and its forms are void', async () => {
    const customer = await makeCustomer(shop);
    const current = await signIn(customer);
    const csrf = await current.csrfToken();
    const oldCookie = `sukoon=${current.cookies.get('sukoon')}`;
    const answer = await current.post(
      '/api/account/change-password',
      { currentPassword: customer.password, password: newPassword },
      { csrf, headers: { 'user-agent': firefox } },
    );
    expect(answer.status).toBe(200);
    const headers = { cookie: oldCookie };
    const withOld = await fetch(`${shop.origin}/api/auth/user`, { headers });
    expect(withOld.status).toBe(401);
    const { body } = await current.get('/api/account/sessions');
    expect(body).toEqual([
      expect.objectContaining({ device: 'Firefox on Windows', isCurrent: true }),
    ]);
    const stale = await current.post('/api/account/sessions/sign-out-others', undefined, { csrf });
    expect([stale.status, stale.body.code]).toEqual([403, 'csrf_invalid']);
    expect((await current.post('/api/account/sessions/sign-out-others')).status).toBe(200);
  });

  it('needs the current one, and one that is not easy to guess', async () => {
    const customer = await makeCustomer(shop);
    const { email, password } = customer;
    const wrong = await change(customer, 'not-the-password');
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'password_wrong', issues: [{ path: 'currentPassword' }] },
    });
    for (const weak of ['Password123', 'short', 'x'.repeat(129)]) {
      const answer = await change(customer, password, weak);
      expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'password' }] } });
    }
    expect(await signInWith(email, password)).toBe(200);
  });

  it('voids the links that were mailed before', async () => {
    const customer = await makeCustomer(shop);
    const { email, password } = customer;
    await shop.visitor().post('/api/auth/forgot-password', { email });
    const wanted = `new.${email}`;
    await customer.post('/api/account/change-email', { email: wanted, password });
    const tokens = [...(await shop.mailsTo(email)), ...(await shop.mailsTo(wanted))].flatMap(
      ({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? [],
    );
    expect(tokens).toHaveLength(2);
    expect((await change(customer, password)).status).toBe(200);
    const [reset = '', confirm = ''] = tokens;
    const visitor = shop.visitor();
    const resetting = { token: reset, password: 'yet-another-horse' };
    expect((await visitor.post('/api/auth/reset-password', resetting)).status).toBe(400);
    expect((await visitor.post('/api/auth/confirm-email', { token: confirm })).status).toBe(400);
  });

  it('changed twice at once from the same old one is changed once', async () => {
    const customer = await makeCustomer(shop);
    const passwords = ['first-new-horse', 'second-new-horse'];
    const answers = await Promise.all(
      passwords.map((each) => change(customer, customer.password, each)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const winner = passwords[statuses.indexOf(200)] ?? '';
    expect(await signInWith(customer.email, winner)).toBe(200);
  });

  it('cannot be guessed: twelve attempts, whichever call asks for it', async () => {
    const strict = await openTestShop({ env: { RATE_LIMITS: 'on' } });
    try {
      const customer = await makeCustomer(strict);
      const statuses: number[] = [];
      for (let count = 0; count < 13; count++) {
        const answer =
          count % 2 === 0
            ? await change(customer, 'a-guess-at-it')
            : await customer.post('/api/account/delete', { password: 'a-guess-at-it' });
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([...Array(12).fill(422), 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('the download of all data', () => {
  it('contains everything about the person, nothing of others and no secret', async () => {
    const customer = await makeCustomer(shop);
    const stranger = await makeCustomer(shop);
    await makeOrder(stranger);
    const order = await makeOrder(customer, { notes: 'Ring twice' });
    const answer = await customer.get('/api/account/data');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(answer.body).toMatchObject({
      createdAt: testNow,
      profile: { id: customer.userId, email: customer.email, phone: '+919876543210' },
      addresses: [{ ...addressForm, isDefault: true }],
      orders: [
        {
          number: order.number,
          total: '369.00',
          deliveryFee: '50.00',
          notes: 'Ring twice',
          items: [{ name: 'Margherita Pizza', quantity: 1, unitPrice: '319.00' }],
          events: [{ status: 'pending', actor: 'customer' }],
          payments: [],
          taxDocuments: [],
        },
      ],
      walletTransactions: [],
      sessions: [{ createdAt: testNow }],
    });
    expect(answer.body.orders).toHaveLength(1);
    expect(answer.text).not.toContain(stranger.userId);
    const { rows } = await shop.database.db.execute<{ secret: string }>(sql`
      SELECT password_hash AS secret FROM users WHERE id = ${customer.userId}
      UNION SELECT encode(token_hash, 'hex') FROM sessions WHERE user_id = ${customer.userId}`);
    expect(rows).toHaveLength(2);
    for (const { secret } of rows) expect(answer.text).not.toContain(secret);
    expect(answer.text).not.toMatch(/hash|Paise/i);
  });

  it('says at which time an order was to come', async () => {
    const customer = await makeCustomer(shop);
    const staff = await makeStaff(shop, 'super_admin');
    const noon = { name: 'Noon', from: '12:00', to: '14:00', cutoff: '20:00', stopsMax: null };
    await staff.send('PUT', '/api/admin/slots', { slots: [noon] });
    await makeOrder(customer, { slotId: 'noon' });
    await staff.send('PUT', '/api/admin/slots', { slots: [] });
    const { body } = await customer.get('/api/account/data');
    expect(body.orders).toMatchObject([{ slot: { name: 'Noon', from: '12:00', to: '14:00' } }]);
  });

  it('shows reasons as the order page does: notes of staff are for staff', async () => {
    const customer = await makeCustomer(shop);
    const staff = await makeStaff(shop, 'super_admin');
    const [first, second] = [await makeOrder(customer), await makeOrder(customer)];
    const move = { status: 'cancelled', reason: 'Customer is a nuisance' };
    await staff.send('PUT', `/api/admin/orders/${first.id}/status`, move);
    await customer.post(`/api/orders/${second.id}/cancel`, { reason: 'Too hungry' });
    const { body } = await customer.get('/api/account/data');
    const reasons = body.orders.map(({ events }: { events: { reason: string }[] }) =>
      events.map(({ reason }) => reason),
    );
    expect(reasons).toEqual([
      [null, null],
      [null, 'Too hungry'],
    ]);
  });

  it('lists money that came too late and was returned', async () => {
    const customer = await makeCustomer(shop);
    const bank = provider(shop);
    await bank.set({ webhooks: 'off' });
    const order = await makeOrder(customer);
    const opened = await openPayment(customer, order);
    await customer.post(`/api/orders/${order.id}/cancel`, {});
    const { payment } = await bank.pay(opened.id);
    expect((await bank.webhook('payment.captured', payment)).status).toBe(200);
    const { body } = await customer.get('/api/account/data');
    expect(body.orders).toMatchObject([
      {
        payments: [{ providerPaymentId: payment.id, amount: '369.00' }],
        refunds: [{ destination: 'source', amount: '369.00' }],
      },
    ]);
    const { topUpId } = await topUp(customer, bank, '100.00');
    const later = (await customer.get('/api/account/data')).body;
    expect(later.topUps).toMatchObject([
      { id: topUpId, payments: [{ amount: '100.00' }], refunds: [] },
    ]);
  });

  it('needs as many statements for many orders as for one', async () => {
    const customer = await makeCustomer(shop);
    const askFor = async () => {
      // Mails about the orders must not be counted.
      await shop.shop.background.settled();
      // Nor reads of the menu, which a change event clears from memory.
      await shop.shop.catalogue.read();
      const before = statements.length;
      await customer.get('/api/account/data');
      return statements.slice(before);
    };
    await makeOrder(customer);
    const forOne = await askFor();
    for (let orders = 0; orders < 3; orders++) await makeOrder(customer);
    expect(await askFor()).toEqual(forOne);
    expect(forOne.length).toBeLessThanOrEqual(13);
  });
});
