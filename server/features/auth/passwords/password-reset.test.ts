/** Forgotten passwords through the API, with the mails in the outbox. */

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { dumpDatabase } from '#server/testing/dump-database.ts';
import { type Customer, makeCustomer } from '#server/testing/makers.ts';
import { openTestShop, type TestShop, testNow } from '#server/testing/test-shop.ts';

const minuteMs = 60_000;
const newPassword = 'a-better-horse-7';
const resetSubject = 'Reset your Sukoon password';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.setNow(testNow));
afterAll(() => shop.close());

const ask = (email: string) => shop.visitor().post('/api/auth/forgot-password', { email });
const reset = (token: string, password = newPassword) =>
  shop.visitor().post('/api/auth/reset-password', { token, password });
const signIn = (email: string, password: string) =>
  shop.visitor().post('/api/auth/login', { email, password });

/** The mails to this address about its password. */
async function mailsTo(email: string, from = shop) {
  const mails = await from.mailsTo(email);
  return mails.filter(({ subject }) => subject.includes('password'));
}

/** The addresses in the mails with a link, oldest first. */
async function linksFor(email: string): Promise<URL[]> {
  const mails = await mailsTo(email);
  return mails
    .filter(({ subject }) => subject === resetSubject)
    .map(({ text }) => new URL(/^http\S+$/m.exec(text)?.[0] ?? ''));
}

const tokenOf = (link: URL | undefined): string => link?.searchParams.get('token') ?? '';

/** Requests a link and takes the token out of the mail. */
async function mailedToken({ email }: Customer): Promise<string> {
  await ask(email);
  return tokenOf((await linksFor(email)).at(-1));
}

/** Sends a false Host header, which `fetch` cannot; returns the status. */
async function askWithForgedHost(email: string, host: string): Promise<number | undefined> {
  const visitor = shop.visitor();
  const csrf = await visitor.csrfToken();
  const cookies = [...visitor.cookies].map(([name, value]) => `${name}=${value}`);
  const sending = request(`${shop.origin}/api/auth/forgot-password`, {
    method: 'POST',
    headers: {
      host,
      'x-forwarded-host': host,
      'x-forwarded-proto': 'https',
      forwarded: `host=${host};proto=https`,
      origin: `https://${host}`,
      cookie: cookies.join('; '),
      'x-csrf-token': csrf,
      'content-type': 'application/json',
    },
  });
  sending.end(JSON.stringify({ email }));
  const [answer] = await once(sending, 'response');
  answer.resume();
  return answer.statusCode;
}

async function rowsOf(customer: Customer) {
  await shop.shop.background.settled();
  const { rows } = await shop.database.db.execute<{ kind: string; status: string }>(
    sql`SELECT kind, status FROM mails
      WHERE user_id = ${customer.userId} AND kind <> 'welcome' ORDER BY id`,
  );
  return rows.map(({ kind, status }) => `${kind} ${status}`);
}

it('from the forgotten password to the new one, by the link in the mail', async () => {
  const customer = await makeCustomer(shop);
  const { email } = customer;
  expect((await ask(` ${email.toUpperCase()} `)).status).toBe(200);
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: resetSubject,
    from: 'Sukoon <no-reply@sukoon.example>',
    text: expect.stringContaining('30 minutes'),
  });
  const [link] = await linksFor(email);
  expect(link?.href).toMatch(/^http:\/\/localhost:\d+\/auth\/reset\?token=[\w-]{43}$/);
  expect(mail?.html).toContain(`href="${link}"`);

  const visitor = shop.visitor();
  const form = { token: tokenOf(link), password: newPassword };
  const answer = await visitor.post('/api/auth/reset-password', form);
  expect(answer.status).toBe(200);
  expect((await visitor.get('/api/auth/user')).status).toBe(401);
  expect((await signIn(email, customer.password)).status).toBe(401);
  expect((await signIn(email, newPassword)).status).toBe(200);
  const changedMail = (await mailsTo(email)).at(-1);
  expect(changedMail?.subject).toBe('Your Sukoon password was changed');
  expect(changedMail?.text).toMatch(/21 November 2026.+12:00.+IST/);
});

describe('asking for a link', () => {
  it('is answered alike for known and unknown addresses, and mails no stranger', async () => {
    const customer = await makeCustomer(shop);
    const stranger = 'nobody@example.in';
    const [known, unknown] = [await ask(customer.email), await ask(stranger)];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const names = (headers: Headers) => [...headers.keys()];
    expect(names(known.headers)).toEqual(names(unknown.headers));
    expect(await mailsTo(customer.email)).toHaveLength(1);
    expect(await mailsTo(stranger)).toEqual([]);
  });

  it('sends no mail for an account that is deleted or has no password', async () => {
    const deleted = await makeCustomer(shop);
    const without = await makeCustomer(shop);
    const { db } = shop.database;
    await db.execute(sql`UPDATE users SET deleted_at = now() WHERE id = ${deleted.userId}`);
    await db.execute(sql`UPDATE users SET auth_type = 'google' WHERE id = ${without.userId}`);
    for (const { email } of [deleted, without]) {
      expect((await ask(email)).status).toBe(200);
      expect(await mailsTo(email)).toEqual([]);
    }
  });

  it('several times within a minute, also at once, sends one mail', async () => {
    const customer = await makeCustomer(shop);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(customer.email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await ask(customer.email);
    expect(await linksFor(customer.email)).toHaveLength(1);
    shop.advanceMs(minuteMs);
    await ask(customer.email);
    expect(await linksFor(customer.email)).toHaveLength(2);
  });

  it('fills no inbox: five mails an hour', async () => {
    const customer = await makeCustomer(shop);
    for (let count = 1; count <= 8; count++) {
      await ask(customer.email);
      expect(await linksFor(customer.email)).toHaveLength(Math.min(count, 5));
      shop.advanceMs(2 * minuteMs);
    }
    shop.advanceMs(60 * minuteMs);
    await ask(customer.email);
    expect(await linksFor(customer.email)).toHaveLength(6);
  });

  it('sends another link once none works any more', async () => {
    const customer = await makeCustomer(shop);
    for (let count = 1; count <= 5; count++) {
      await ask(customer.email);
      shop.advanceMs(minuteMs);
    }
    shop.advanceMs(28 * minuteMs);
    await ask(customer.email);
    expect(await linksFor(customer.email)).toHaveLength(5);
    shop.advanceMs(minuteMs);
    await ask(customer.email);
    expect(await linksFor(customer.email)).toHaveLength(6);
  });

  it('is limited per account and address, known or not', async () => {
    const strict = await openTestShop({ env: { RATE_LIMITS: 'on' } });
    try {
      const customer = await makeCustomer(strict);
      for (const email of [customer.email, 'nobody@example.in']) {
        const statuses: number[] = [];
        for (let count = 0; count < 6; count++) {
          const answer = await strict.visitor().post('/api/auth/forgot-password', { email });
          statuses.push(answer.status);
        }
        expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      }
    } finally {
      await strict.close();
    }
  });
});

describe('a link', () => {
  it('works once, also when it is used twice at the same instant', async () => {
    const customer = await makeCustomer(shop);
    const token = await mailedToken(customer);
    const passwords = ['first-new-horse', 'second-new-horse'] as const;
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({
      code: 'reset_link_invalid',
      message: 'This link is no longer valid. Ask for a new one.',
    });
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signIn(customer.email, winner)).status).toBe(200);
    expect((await reset(token)).body.code).toBe('reset_link_invalid');
    expect(await rowsOf(customer)).toEqual(['password_reset sent', 'password_changed sent']);
  });

  it('works for 30 minutes', async () => {
    const late = await makeCustomer(shop);
    const lateToken = await mailedToken(late);
    shop.advanceMs(30 * minuteMs - 1);
    const inTime = await makeCustomer(shop);
    const inTimeToken = await mailedToken(inTime);
    shop.advanceMs(1);
    expect((await reset(lateToken)).body.code).toBe('reset_link_invalid');
    shop.advanceMs(30 * minuteMs - 2);
    expect((await reset(inTimeToken)).status).toBe(200);
  });

  it('is void once a newer one is sent', async () => {
    const customer = await makeCustomer(shop);
    const older = await mailedToken(customer);
    shop.advanceMs(minuteMs);
    const newer = await mailedToken(customer);
    expect(newer).not.toBe(older);
    expect((await reset(older)).body.code).toBe('reset_link_invalid');
    expect((await reset(newer)).status).toBe(200);
  });

  it('survives a password that is refused', async () => {
    const customer = await makeCustomer(shop);
    const token = await mailedToken(customer);
    for (const password of ['Password123', 'short']) {
      const answer = await reset(token, password);
      expect(answer.status).toBe(422);
      expect(answer.body.issues[0].path).toBe('password');
    }
    expect((await reset(token)).status).toBe(200);
  });

  it.each(['', 'x'.repeat(201), 'A'.repeat(43), "' OR 1=1 --", '\u0000'])(
    'cannot be guessed: %j is refused',
    async (token) => {
      const answer = await reset(token);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    },
  );

  it('is nowhere in the database but as a hash', async () => {
    const customer = await makeCustomer(shop);
    const token = await mailedToken(customer);
    const { db } = shop.database;
    const { rows: kept } = await db.execute(sql`
      SELECT encode(token_hash, 'hex') AS hash FROM password_resets
      WHERE user_id = ${customer.userId}`);
    expect(kept).toEqual([{ hash: createHash('sha256').update(token).digest('hex') }]);
    const dump = await dumpDatabase(db);
    expect(dump).toContain(customer.email);
    expect(dump).not.toContain(token);
  });

  it('is never logged, neither in the path of the page nor in the call', async () => {
    const lines: string[] = [];
    const env = { LOG_LEVEL: 'trace' };
    const chatty = await openTestShop({ env, onLog: (line) => lines.push(line) });
    try {
      const { email } = await makeCustomer(chatty);
      await chatty.visitor().post('/api/auth/forgot-password', { email });
      const [mail] = await mailsTo(email, chatty);
      const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
      await chatty.visitor().get(`/auth/reset?token=${token}`);
      const form = { token, password: newPassword };
      expect((await chatty.visitor().post('/api/auth/reset-password', form)).status).toBe(200);
      expect((await chatty.visitor().post('/api/auth/reset-password', form)).status).toBe(400);
      const log = lines.join('');
      expect(log).toContain('/auth/reset');
      expect(log).not.toContain(token);
      expect(log).not.toContain(newPassword);
    } finally {
      await chatty.close();
    }
  });

  it('leads to the shop itself, whatever host the request claims', async () => {
    const { email } = await makeCustomer(shop);
    expect(await askWithForgedHost(email, 'evil.example')).toBe(200);
    const [mail] = await mailsTo(email);
    expect([mail?.text, mail?.html].join()).not.toContain('evil');
    expect((await linksFor(email))[0]?.hostname).toBe('localhost');
  });

  it('leads to PUBLIC_URL where that is set', async () => {
    const open = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example.in' } });
    try {
      const { email } = await makeCustomer(open);
      await open.visitor().post('/api/auth/forgot-password', { email });
      const [mail] = await mailsTo(email, open);
      expect(mail?.text).toContain('https://shop.example.in/auth/reset?token=');
    } finally {
      await open.close();
    }
  });
});

describe('a new password', () => {
  it('ends all sessions of the user, and no others', async () => {
    const customer = await makeCustomer(shop);
    const other = await makeCustomer(shop);
    const phone = shop.visitor();
    const { email, password } = customer;
    await phone.post('/api/auth/login', { email, password });
    const isIn = async () =>
      Promise.all(
        [customer, phone, other].map(async (who) => (await who.get('/api/auth/user')).status),
      );
    expect(await isIn()).toEqual([200, 200, 200]);
    expect((await reset(await mailedToken(customer))).status).toBe(200);
    expect(await isIn()).toEqual([401, 401, 200]);
  });

  it('stops a sign-in with the old one that was already under way', async () => {
    const customer = await makeCustomer(shop);
    const { email, password, userId } = customer;
    const visitor = shop.visitor();
    const csrf = await visitor.csrfToken();
    const { db } = shop.database;
    const signingIn = await db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE users SET password_hash = 'new' WHERE id = ${userId}`);
      let isAnswered = false;
      const answer = visitor.post('/api/auth/login', { email, password }, { csrf }).finally(() => {
        isAnswered = true;
      });
      // Once it waits, the old password was accepted: only the session remains to be opened.
      while (!isAnswered && (await shop.countWaiting()) === 0);
      await tx.execute(sql`DELETE FROM sessions WHERE user_id = ${userId}`);
      return { answer };
    });
    expect((await signingIn.answer).status).toBe(401);
    const { rows } = await db.execute(sql`SELECT FROM sessions WHERE user_id = ${userId}`);
    expect(rows).toEqual([]);
  });
});
