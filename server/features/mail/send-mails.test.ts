/** Sending mails: late, never lost, never twice, and at some point given up. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { type Customer, makeCustomer } from '#server/testing/makers.ts';
import { blockOutbox } from '#server/testing/outbox.ts';
import { makeSubscribers } from '#server/testing/subscribers.ts';
import { openTestShop, type TestShop, testNow } from '#server/testing/test-shop.ts';
import { queueMail, queueMailForSweep } from './queue-mail.ts';
import { sendMails } from './send-mails.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.setNow(testNow));
afterAll(() => shop.close());

/** A customer whose welcome mail is already sent. */
async function welcomedCustomer(from = shop): Promise<Customer> {
  const customer = await makeCustomer(from);
  expect(await from.mailsTo(customer.email)).toHaveLength(1);
  await from.database.db.execute(sql`DELETE FROM mails WHERE user_id = ${customer.userId}`);
  return customer;
}

/** The mails to this customer after the welcome. */
async function mailsTo({ email }: Customer) {
  return (await shop.mailsTo(email)).filter(({ subject }) => !subject.startsWith('Welcome'));
}

async function askForLink({ email }: Customer): Promise<void> {
  const answer = await shop.visitor().post('/api/auth/forgot-password', { email });
  expect(answer.status).toBe(200);
  await shop.shop.background.settled();
}

const stopThePost = () => blockOutbox(shop.shop.config.mail.outboxDir);

async function statusesOf({ userId }: Customer): Promise<string[]> {
  const { rows } = await shop.database.db.execute<{ status: string }>(
    sql`SELECT status FROM mails WHERE user_id = ${userId} ORDER BY id`,
  );
  return rows.map(({ status }) => status);
}

it('a mail that cannot go out now is sent later, once, however many sweep', async () => {
  const customer = await welcomedCustomer();
  const open = await stopThePost();
  await askForLink(customer);
  expect(await statusesOf(customer)).toEqual(['waiting']);
  await open();
  shop.advanceMs(2 * minuteMs - 1);
  await shop.sweep();
  expect(await mailsTo(customer)).toEqual([]);
  shop.advanceMs(1);
  await Promise.all(Array.from({ length: 4 }, () => shop.sweep()));
  const [mail, ...others] = await mailsTo(customer);
  expect(others).toEqual([]);
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  const form = { token, password: 'a-better-horse-7' };
  expect((await shop.visitor().post('/api/auth/reset-password', form)).status).toBe(200);
});

it('a mail for the next sweep waits a minute, whoever else gets one meanwhile', async () => {
  const [asha, ravi] = [await welcomedCustomer(), await welcomedCustomer()];
  const mailOf = ({ userId }: Customer) => ({ kind: 'password_changed', userId }) as const;
  const { db } = shop.database;
  await inTransaction(shop.shop.db, (tx) => queueMailForSweep(tx, mailOf(asha), shop.now()));
  await inTransaction(shop.shop.db, (tx) => queueMail(tx, mailOf(ravi), shop.now()));
  await shop.shop.background.settled();
  expect([await statusesOf(asha), await statusesOf(ravi)]).toEqual([['waiting'], ['sent']]);
  const { rows } = await db.execute<{ createdAt: Date }>(
    sql`SELECT created_at AS "createdAt" FROM mails WHERE user_id = ${asha.userId}`,
  );
  expect(rows).toEqual([{ createdAt: shop.now() }]);
  shop.advanceMs(minuteMs - 1);
  await shop.sweep();
  expect(await statusesOf(asha)).toEqual(['waiting']);
  shop.advanceMs(1);
  await shop.sweep();
  expect(await statusesOf(asha)).toEqual(['sent']);
});

it('repeated requests while the mail server is down add no second mail', async () => {
  const customer = await welcomedCustomer();
  const open = await stopThePost();
  for (let count = 0; count < 4; count++) {
    await askForLink(customer);
    shop.advanceMs(minuteMs);
  }
  await open();
  shop.advanceMs(10 * minuteMs);
  await shop.sweep();
  expect(await mailsTo(customer)).toHaveLength(1);
});

it('many that wait go out in one sweep', async () => {
  const customers = [await welcomedCustomer(), await welcomedCustomer(), await welcomedCustomer()];
  const open = await stopThePost();
  for (const customer of customers) await askForLink(customer);
  await open();
  shop.advanceMs(2 * minuteMs);
  await shop.sweep();
  for (const customer of customers) expect(await statusesOf(customer)).toEqual(['sent']);
});

it('mails that somebody waits for overtake mails to many; one pass sends all', async () => {
  const customer = await welcomedCustomer();
  await makeSubscribers(shop.shop, 200);
  await shop.database.db.execute(sql`
    INSERT INTO mails (kind, user_id, event_key, next_attempt_at, created_at)
    SELECT 'cutoff_reminder', user_id, 'subscription_day:' || id || ':2026-11-22', ${shop.now()},
      ${shop.now()}
    FROM subscriptions`);
  shop.advanceMs(minuteMs);
  await shop.database.db.execute(sql`
    INSERT INTO mails (kind, user_id, next_attempt_at, created_at)
    VALUES ('password_reset', ${customer.userId}, ${shop.now()}, ${shop.now()})`);
  const receivers: string[] = [];
  const send = async ({ to }: { readonly to: string }) => {
    receivers.push(to);
  };
  await sendMails({ ...shop.shop, mail: { send } });
  expect(receivers).toHaveLength(201);
  expect(receivers[0]).toBe(customer.email);
});

it('a mail whose sender died is tried again after two minutes', async () => {
  const customer = await welcomedCustomer();
  await shop.database.db.execute(sql`
    INSERT INTO mails (kind, user_id, next_attempt_at, created_at)
    VALUES ('password_changed', ${customer.userId}, ${shop.now()}, ${shop.now()})`);
  const dying = { ...shop.shop, mail: { send: () => Promise.reject(new Error('killed')) } };
  await expect(sendMails(dying)).rejects.toThrow('killed');
  await shop.sweep();
  expect(await statusesOf(customer)).toEqual(['waiting']);
  shop.advanceMs(2 * minuteMs);
  await shop.sweep();
  expect(await statusesOf(customer)).toEqual(['sent']);
});

it('is given up after ten attempts, with an alarm that names nobody', async () => {
  const lines: string[] = [];
  const onLog = (line: string) => lines.push(line);
  const down = await openTestShop({ env: { LOG_LEVEL: 'error' }, onLog });
  try {
    const { email } = await welcomedCustomer(down);
    await blockOutbox(down.shop.config.mail.outboxDir);
    await down.visitor().post('/api/auth/forgot-password', { email });
    await down.shop.background.settled();
    for (let count = 0; count < 12; count++) {
      down.advanceMs(10 * minuteMs);
      await down.sweep();
    }
    const { rows } = await down.database.db.execute(
      sql`SELECT status, attempts, last_error FROM mails`,
    );
    const error = 'The outbox cannot be written (EEXIST)';
    expect(rows).toEqual([{ status: 'failed', attempts: 10, last_error: error }]);
    const [alarm = '', ...others] = lines.filter((line) => line.includes('ALARM mail_failed'));
    expect(others).toEqual([]);
    expect(JSON.parse(alarm)).toMatchObject({ alarm: 'mail_failed', attempts: 10, error });
    expect(alarm).not.toContain(email);
  } finally {
    await down.close();
  }
});

it('is given up as well when the process dies during the tenth attempt', async () => {
  const customer = await welcomedCustomer();
  await shop.database.db.execute(sql`
    INSERT INTO mails (kind, user_id, attempts, next_attempt_at, created_at)
    VALUES ('password_reset', ${customer.userId}, 10, ${shop.now()}, ${shop.now()})`);
  await shop.sweep();
  expect(await statusesOf(customer)).toEqual(['failed']);
  expect(await mailsTo(customer)).toEqual([]);
});

it('is dropped when the account was deleted meanwhile', async () => {
  const customer = await welcomedCustomer();
  const open = await stopThePost();
  await askForLink(customer);
  const { db } = shop.database;
  await db.execute(sql`UPDATE users SET deleted_at = now() WHERE id = ${customer.userId}`);
  await open();
  shop.advanceMs(2 * minuteMs);
  await shop.sweep();
  expect(await statusesOf(customer)).toEqual([]);
  expect(await mailsTo(customer)).toEqual([]);
});

it('is forgotten after a month, and its link after half an hour', async () => {
  const customer = await welcomedCustomer();
  await askForLink(customer);
  const countLinks = async () => {
    const { rowCount } = await shop.database.db.execute(
      sql`SELECT FROM password_resets WHERE user_id = ${customer.userId}`,
    );
    return rowCount;
  };
  await shop.sweep();
  expect([await countLinks(), await statusesOf(customer)]).toEqual([1, ['sent']]);
  shop.advanceMs(30 * minuteMs);
  await shop.sweep();
  expect([await countLinks(), await statusesOf(customer)]).toEqual([0, ['sent']]);
  shop.advanceMs(30 * dayMs);
  await shop.sweep();
  expect(await statusesOf(customer)).toEqual([]);
});

it('a live shop without a mail server warns at its start that mails are not sent', async () => {
  const live = {
    DEMO: '0',
    RATE_LIMITS: 'on',
    PUBLIC_URL: 'https://shop.example.in',
    SECRET: '6f1d0c4be2a95837d3f6097ab1c8e524',
    RAZORPAY_KEY_ID: 'rzp_live_1',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'secret',
    LOG_LEVEL: 'warn',
  };
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@example.in' };
  for (const [env, warnings] of [
    [live, 1],
    [{ ...live, ...smtp }, 0],
  ] as const) {
    const lines: string[] = [];
    const opened = await openTestShop({ env, onLog: (line) => lines.push(line) });
    await opened.close();
    expect(lines.filter((line) => line.includes('SMTP_URL is not set'))).toHaveLength(warnings);
  }
});
