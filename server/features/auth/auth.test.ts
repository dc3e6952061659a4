/** Accounts and sessions through the API. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { makeCustomer, registerForm } from '#server/testing/makers.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const cookieOf = (client: { cookies: Map<string, string> }) => client.cookies.get('sukoon') ?? '';

describe('registering', () => {
  it('signs in and never returns the password', async () => {
    const visitor = shop.visitor();
    const form = registerForm();
    const answer = await visitor.post('/api/auth/register', form);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      firstName: 'Asha',
      email: form.email,
      phone: '+919876543210',
      role: 'customer',
      isAdmin: false,
    });
    expect(answer.text).not.toContain(form.password);
    expect(answer.text).not.toContain('argon2');
    expect((await visitor.get('/api/auth/user')).body.email).toBe(form.email);
  });

  it('refuses an email that has an account, in any spelling of its case', async () => {
    const customer = await makeCustomer(shop);
    const again = { ...registerForm(), email: ` ${customer.email.toUpperCase()} ` };
    const answer = await shop.visitor().post('/api/auth/register', again);
    expect(answer.status).toBe(409);
    expect(answer.body.issues[0].path).toBe('email');
  });

  it('of twenty at once with one email exactly one wins', async () => {
    const form = registerForm();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.visitor().post('/api/auth/register', form)),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
  });

  it('refuses passwords that everybody tries first, and a role of one’s own choosing', async () => {
    for (const password of ['Password@123', 'aaaaaaaa', ' '.repeat(8)]) {
      const form = { ...registerForm(), password };
      const common = await shop.visitor().post('/api/auth/register', form);
      expect(common.status, password).toBe(422);
      expect(common.body.issues[0].path).toBe('password');
    }
    const boss = await shop
      .visitor()
      .post('/api/auth/register', { ...registerForm(), role: 'super_admin' });
    expect(boss.status).toBe(422);
  });
});

describe('signing in', () => {
  it('answers alike for a wrong password and an unknown email', async () => {
    const customer = await makeCustomer(shop);
    const attempt = (email: string) =>
      shop.visitor().post('/api/auth/login', { email, password: 'not the password' });
    const [wrong, unknown] = [await attempt(customer.email), await attempt('nobody@example.in')];
    expect(wrong.status).toBe(401);
    expect(wrong.body.message).toBe('Invalid email or password');
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.status).toBe(wrong.status);
  });

  it('gives a new session and ends the one before', async () => {
    const customer = await makeCustomer(shop);
    const before = cookieOf(customer);
    const { email, password } = customer;
    await customer.post('/api/auth/login', { email, password });
    expect(cookieOf(customer)).not.toBe(before);
    const old = shop.visitor();
    old.cookies.set('sukoon', before);
    expect((await old.get('/api/auth/user')).status).toBe(401);
  });

  it('makes the CSRF token from before void', async () => {
    const customer = await makeCustomer(shop);
    const visitor = shop.visitor();
    const csrf = await visitor.csrfToken();
    const { email, password } = customer;
    await visitor.post('/api/auth/login', { email, password }, { csrf });
    const answer = await visitor.post('/api/auth/logout', {}, { csrf });
    expect(answer.body.code).toBe('csrf_invalid');
  });

  it('keeps only a hash of the cookie', async () => {
    const customer = await makeCustomer(shop);
    const { rows } = await shop.database.db.execute(
      sql`SELECT encode(token_hash, 'hex') AS hash FROM sessions
        WHERE user_id = ${customer.userId}`,
    );
    const hash = createHash('sha256').update(cookieOf(customer)).digest('hex');
    expect(rows).toEqual([{ hash }]);
  });
});

describe('sessions', () => {
  it('end on the server at logout, and logging out twice is harmless', async () => {
    const customer = await makeCustomer(shop);
    const cookie = cookieOf(customer);
    const answer = await customer.post('/api/auth/logout');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(customer.cookies.has('sukoon')).toBe(false);
    const thief = shop.visitor();
    thief.cookies.set('sukoon', cookie);
    expect((await thief.get('/api/auth/user')).status).toBe(401);
    expect((await thief.post('/api/auth/logout')).status).toBe(200);
  });

  it('end when idle for a week, and after thirty days however busy', async () => {
    const day = 86_400_000;
    const idle = await makeCustomer(shop);
    const busy = await makeCustomer(shop);
    const start = shop.now();
    for (let passed = 1; passed <= 29; passed++) {
      shop.setNow(new Date(start.getTime() + passed * day));
      expect((await busy.get('/api/auth/user')).status).toBe(200);
      if (passed === 6) expect((await idle.get('/api/auth/user')).status).toBe(200);
      if (passed === 14) expect((await idle.get('/api/auth/user')).status).toBe(401);
    }
    shop.setNow(new Date(start.getTime() + 30 * day));
    expect((await busy.get('/api/auth/user')).status).toBe(401);
    shop.setNow(start);
  });

  it('end for staff after twelve hours however busy', async () => {
    const hour = 60 * 60_000;
    const form = registerForm();
    await shop.visitor().post('/api/auth/register', form);
    await shop.database.db.execute(sql`UPDATE users SET role = 'crm' WHERE email = ${form.email}`);
    const staff = shop.visitor();
    const { email, password } = form;
    expect((await staff.post('/api/auth/login', { email, password })).status).toBe(200);
    const start = shop.now();
    shop.setNow(new Date(start.getTime() + 12 * hour - 1));
    expect((await staff.get('/api/admin/users')).status).toBe(200);
    shop.setNow(new Date(start.getTime() + 12 * hour));
    expect((await staff.get('/api/admin/users')).status).toBe(401);
    shop.setNow(start);
  });

  it('set a cookie that scripts cannot read, Secure where the site is https', async () => {
    const { headers } = await shop.visitor().get('/api/auth/csrf-token');
    expect(headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax$/);
    const secure = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example.in' } });
    try {
      const answer = await secure.visitor().get('/api/auth/csrf-token');
      expect(answer.headers.get('set-cookie')).toMatch(/^__Host-sukoon=.*; Secure/);
    } finally {
      await secure.close();
    }
  });

  it('cannot be chosen by a stranger: an invented cookie signs nobody in', async () => {
    const visitor = shop.visitor();
    visitor.cookies.set('sukoon', `u.${'A'.repeat(43)}`);
    expect((await visitor.get('/api/auth/user')).status).toBe(401);
  });
});

it('GET /api/login leads to the sign-in screen and nowhere else', async () => {
  const visitor = shop.visitor();
  const plain = await visitor.get('/api/login');
  expect([plain.status, plain.headers.get('location')]).toEqual([302, '/auth']);
  const wanted = await visitor.get('/api/login?redirect=/checkout');
  expect(wanted.headers.get('location')).toBe('/auth?redirect=%2Fcheckout');
  const hostile = await visitor.get('/api/login?redirect=/%5Cevil.example');
  expect(hostile.headers.get('location')).toBe('/auth');
});

it('too many attempts on one account are refused before the password is looked at', async () => {
  const strict = await openTestShop({ env: { RATE_LIMITS: 'on' } });
  try {
    const customer = await makeCustomer(strict);
    const attempt = (password: string) =>
      strict.visitor().post('/api/auth/login', { email: customer.email, password });
    const statuses: number[] = [];
    for (let count = 0; count < 14; count++) statuses.push((await attempt('wrong')).status);
    expect(statuses.slice(0, 12)).toEqual(Array(12).fill(401));
    expect(statuses.slice(12)).toEqual([429, 429]);
    expect((await attempt(customer.password)).status).toBe(429);
  } finally {
    await strict.close();
  }
});
