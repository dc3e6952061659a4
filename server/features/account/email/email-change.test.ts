/** Changing the email of an account, with the mails in the outbox. */

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Statement, sql } from '#server/db/sql.ts';
import { type Customer, makeCustomer, registerForm } from '#server/testing/makers.ts';
import { blockOutbox } from '#server/testing/outbox.ts';
import { setUpShop, shop } from '#server/testing/set-up-shop.ts';
import { openTestShop } from '#server/testing/test-shop.ts';

const minuteMs = 60_000;

setUpShop();

const newEmail = () => registerForm().email;
const ask = (customer: Customer, email: string, password = customer.password) =>
  customer.post('/api/account/change-email', { email, password });
const confirm = (token: string) => shop.visitor().post('/api/auth/confirm-email', { token });
const signIn = async (email: string, password: string) =>
  (await shop.visitor().post('/api/auth/login', { email, password })).status;

const tokensOf = async (email: string): Promise<string[]> =>
  (await shop.mailsTo(email)).flatMap(
    ({ text }) => /\/auth\/confirm-email\?token=([\w-]{43})$/m.exec(text)?.[1] ?? [],
  );

async function mailedToken(customer: Customer, email: string): Promise<string> {
  expect((await ask(customer, email)).status).toBe(200);
  return (await tokensOf(email)).at(-1) ?? '';
}

/** The call has begun and waits for the account when the change is made. */
async function callDuring(
  customer: Customer,
  change: Statement,
  call: () => ReturnType<typeof confirm>,
) {
  const { answer } = await shop.database.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM users WHERE id = ${customer.userId} FOR NO KEY UPDATE`);
    let isAnswered = false;
    const waiting = call().finally(() => (isAnswered = true));
    while (!isAnswered && (await shop.countWaiting()) === 0);
    await tx.execute(change);
    return { answer: waiting };
  });
  return answer;
}

it('changes the account once the mailed link is opened, and mails the old email', async () => {
  const customer = await makeCustomer(shop);
  const email = newEmail();
  const reply = await ask(customer, ` ${email.toUpperCase()} `);
  expect(reply).toMatchObject({
    status: 200,
    body: { message: `We have sent a link to ${email}. It works for 60 minutes.` },
  });
  expect((await customer.get('/api/auth/user')).body.email).toBe(customer.email);
  const [mail, ...others] = await shop.mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Confirm your new email for Sukoon');
  expect(mail?.text).not.toMatch(/Asha|Menon/);
  const [token = ''] = await tokensOf(email);
  expect(mail?.html).toContain(`/auth/confirm-email?token=${token}"`);

  expect(await confirm(token)).toMatchObject({ status: 200, body: { email } });
  expect((await customer.get('/api/auth/user')).body.email).toBe(email);
  expect(await signIn(customer.email, customer.password)).toBe(401);
  expect(await signIn(email, customer.password)).toBe(200);
  const changedMail = (await shop.mailsTo(customer.email)).find(
    ({ subject }) => subject === 'Your Sukoon account has a new email',
  );
  expect(changedMail?.text).toMatch(/21 November 2026.+12:00.+IST/);
  expect(changedMail?.text).not.toContain(email);
});

describe('asking', () => {
  it('needs the password and another email', async () => {
    const customer = await makeCustomer(shop);
    const email = newEmail();
    const wrong = await ask(customer, email, 'not-the-password');
    expect(wrong).toMatchObject({ status: 422, body: { code: 'password_wrong' } });
    for (const same of [customer.email, 'no-email', '']) {
      const answer = await ask(customer, same);
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
      expect(answer.body.issues[0].path).toBe('email');
    }
    expect(await shop.mailsTo(email)).toEqual([]);
  });

  it('mails nothing when the password is changed meanwhile', async () => {
    const customer = await makeCustomer(shop);
    const email = newEmail();
    const change = sql`UPDATE users SET password_hash = 'another' WHERE id = ${customer.userId}`;
    const answer = await callDuring(customer, change, () => ask(customer, email));
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await shop.mailsTo(email)).toEqual([]);
  });

  it('gets the same reply when the email is taken, whose owner gets no link', async () => {
    const customer = await makeCustomer(shop);
    const other = await makeCustomer(shop);
    const email = newEmail();
    const free = await ask(customer, email);
    // A mail that is written late belongs to its request by the instant of the request.
    shop.advanceMs(1);
    const taken = await ask(customer, other.email);
    expect(taken.status).toBe(200);
    expect(taken.text).toBe(free.text.replace(email, other.email));
    const mails = await shop.mailsTo(other.email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Welcome to Sukoon',
      'You already have a Sukoon account',
    ]);
    expect(mails.map(({ text }) => text).join()).not.toContain('token=');
    expect(await signIn(other.email, other.password)).toBe(200);
  });

  it('mails five times an hour, whether the emails are taken or not', async () => {
    const other = await makeCustomer(shop);
    for (const email of [other.email, newEmail()]) {
      const customer = await makeCustomer(shop);
      const statuses: number[] = [];
      for (let count = 0; count < 6; count++) {
        statuses.push((await ask(customer, email)).status);
        shop.advanceMs(minuteMs);
        await shop.shop.background.settled();
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      shop.advanceMs(60 * minuteMs);
      expect((await ask(customer, email)).status).toBe(200);
    }
  });
});

it('several accounts together mail one address five times, then once an hour', async () => {
  const strict = await openTestShop({ env: { RATE_LIMITS: 'on' } });
  try {
    const email = newEmail();
    const askAs = async () => ask(await makeCustomer(strict), email);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push((await askAs()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask(await makeCustomer(strict), newEmail())).status).toBe(200);
    strict.advanceMs(60 * minuteMs);
    expect((await askAs()).status).toBe(200);
  } finally {
    await strict.close();
  }
});

describe('a link', () => {
  it('works once, also when it is used twice at the same instant', async () => {
    const customer = await makeCustomer(shop);
    const token = await mailedToken(customer, newEmail());
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await confirm(token)).body.code).toBe('email_link_invalid');
    const changedMail = (await shop.mailsTo(customer.email)).filter(({ subject }) =>
      subject.includes('new email'),
    );
    expect(changedMail).toHaveLength(1);
  });

  it('works for an hour, and is forgotten then', async () => {
    const [late, inTime] = [await makeCustomer(shop), await makeCustomer(shop)];
    const lateToken = await mailedToken(late, newEmail());
    shop.advanceMs(1);
    const inTimeToken = await mailedToken(inTime, newEmail());
    shop.advanceMs(60 * minuteMs - 1);
    expect((await confirm(lateToken)).body.code).toBe('email_link_invalid');
    expect((await confirm(inTimeToken)).status).toBe(200);
    await shop.sweep();
    const { rows } = await shop.database.db.execute(
      sql`SELECT FROM email_changes WHERE user_id = ${late.userId}`,
    );
    expect(rows).toEqual([]);
  });

  it('is void once another change is requested', async () => {
    const customer = await makeCustomer(shop);
    const [first, second] = [newEmail(), newEmail()];
    const older = await mailedToken(customer, first);
    shop.advanceMs(1);
    const newer = await mailedToken(customer, second);
    expect((await confirm(older)).body.code).toBe('email_link_invalid');
    expect((await confirm(newer)).body.email).toBe(second);
  });

  it('is mailed for the last change only, when the post was down', async () => {
    const customer = await makeCustomer(shop);
    await shop.shop.background.settled();
    const open = await blockOutbox(shop.shop.config.mail.outboxDir);
    const [mistyped, right] = [newEmail(), newEmail()];
    await ask(customer, mistyped);
    shop.advanceMs(1);
    await ask(customer, right);
    await shop.shop.background.settled();
    await open();
    shop.advanceMs(2 * minuteMs);
    await shop.sweep();
    expect(await shop.mailsTo(mistyped)).toEqual([]);
    expect(await tokensOf(right)).toHaveLength(1);
  });

  it('is refused in clear words when the email was taken meanwhile', async () => {
    const customer = await makeCustomer(shop);
    const email = newEmail();
    const token = await mailedToken(customer, email);
    const form = { ...registerForm(), email };
    expect((await shop.visitor().post('/api/auth/register', form)).status).toBe(201);
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'email_in_use' } });
    expect((await customer.get('/api/auth/user')).body.email).toBe(customer.email);
  });

  it('waits for a change of the account under way, and then is void', async () => {
    const customer = await makeCustomer(shop);
    const token = await mailedToken(customer, newEmail());
    const cancel = sql`DELETE FROM email_changes WHERE user_id = ${customer.userId}`;
    const answer = await callDuring(customer, cancel, () => confirm(token));
    expect(answer.body.code).toBe('email_link_invalid');
  });

  it.each(['', 'x'.repeat(201), 'A'.repeat(43), '\u0000'])(
    'cannot be guessed: %j is refused',
    async (token) => {
      const { status } = await confirm(token);
      expect(status === 400 || status === 422).toBe(true);
    },
  );

  it('is stored only as a hash, and ends with the links sent to the old email', async () => {
    const customer = await makeCustomer(shop);
    await shop.visitor().post('/api/auth/forgot-password', { email: customer.email });
    const texts = (await shop.mailsTo(customer.email)).map(({ text }) => text).join();
    const reset = /token=([\w-]{43})/.exec(texts)?.[1];
    const token = await mailedToken(customer, newEmail());
    const { rows } = await shop.database.db.execute(sql`
      SELECT encode(token_hash, 'hex') AS hash FROM email_changes
      WHERE user_id = ${customer.userId}`);
    expect(rows).toEqual([{ hash: createHash('sha256').update(token).digest('hex') }]);
    expect((await confirm(token)).status).toBe(200);
    const form = { token: reset, password: 'a-better-horse-7' };
    const answer = await shop.visitor().post('/api/auth/reset-password', form);
    expect(answer.body.code).toBe('reset_link_invalid');
  });
});
