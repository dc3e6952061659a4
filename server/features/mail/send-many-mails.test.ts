/** Sending many mails: in few statements, each once, in order for each customer. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { alwaysInitialTerms } from '#domain/settings/delivery-terms.ts';
import { openDatabase } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { MailError } from '#server/gateways/mail/gateway.ts';
import { openMailServer } from '#server/gateways/mail/smtp.rig.ts';
import { smtpMail } from '#server/gateways/mail/smtp.ts';
import { makeSubscribers, type Subscriber } from '#server/testing/subscribers.ts';
import { openTestShop, type TestShop, testNow } from '#server/testing/test-shop.ts';
import { sendMails } from './send-mails.ts';

const minuteMs = 60_000;
const sunday = '2026-11-22' as CalendarDate;

const statements: string[] = [];
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ onQuery: (statement) => statements.push(statement) });
});
beforeEach(async () => {
  shop.setNow(testNow);
  await shop.database.db.execute(sql`DELETE FROM mails`);
});
afterAll(() => shop.close());

/** Queues a mail for each, as the release before did: without waking anybody. */
async function queue(kind: string, people: readonly Subscriber[]): Promise<void> {
  const userIds = people.map(({ userId }) => userId);
  await shop.database.db.execute(sql`
    INSERT INTO mails (kind, user_id, next_attempt_at, created_at)
    SELECT ${kind}, id, ${shop.now()}, ${shop.now()} FROM unnest(${userIds}::uuid[]) AS u (id)`);
}

interface MailRow {
  readonly status: string;
  readonly attempts: number;
  readonly isDue: boolean;
}

async function mailsOf(people: readonly Subscriber[]): Promise<MailRow[]> {
  const { rows } = await shop.database.db.execute<MailRow>(sql`
    SELECT status, attempts, next_attempt_at <= ${shop.now()} AS "isDue" FROM mails
    WHERE user_id = ANY(${people.map(({ userId }) => userId)}::uuid[])`);
  return rows;
}

it('each goes out once, however many processes send at the same time', async () => {
  const people = await makeSubscribers(shop.shop, 120);
  await queue('password_changed', people);
  const receivers: string[] = [];
  const send = async ({ to }: { readonly to: string }) => {
    receivers.push(to);
  };
  const pools = Array.from({ length: 3 }, () => openDatabase(shop.database.shopUrl));
  try {
    const shops = pools.map(({ db }) => ({ ...shop.shop, db, mail: { send } }));
    await Promise.all(shops.map(sendMails));
  } finally {
    for (const pool of pools) await pool.close();
  }
  expect(receivers.toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  expect((await mailsOf(people)).every(({ status }) => status === 'sent')).toBe(true);
});

it('a few at a time, those to one customer one after the other', async () => {
  const [first, ...others] = await makeSubscribers(shop.shop, 12);
  if (!first) throw new Error('Nobody was made');
  for (const kind of ['password_changed', 'welcome', 'password_changed']) {
    await queue(kind, [first]);
    shop.advanceMs(1);
  }
  await queue('password_changed', others);
  const sending = new Set<string>();
  const toFirst: string[] = [];
  let most = 0;
  const send = async ({ to, subject }: { readonly to: string; readonly subject: string }) => {
    expect(sending).not.toContain(to);
    sending.add(to);
    most = Math.max(most, sending.size);
    if (to === first.email) toFirst.push(subject);
    await new Promise((done) => setImmediate(done));
    sending.delete(to);
  };
  await sendMails({ ...shop.shop, mail: { send } });
  expect(most).toBe(5);
  expect(toFirst).toEqual([
    expect.stringMatching(/password/),
    expect.stringMatching(/^Welcome/),
    expect.stringMatching(/password/),
  ]);
});

it('of a password go out before those about a cancelled day', async () => {
  const people = await makeSubscribers(shop.shop, 30);
  await queue('day_cancelled', people);
  shop.advanceMs(1);
  await queue('password_changed', people.slice(0, 1));
  const subjects: string[] = [];
  const send = async ({ subject }: { readonly subject: string }) => {
    subjects.push(subject);
  };
  // Its own needs a day that was cancelled.
  const mailWriters = { ...shop.shop.mailWriters, day_cancelled: shop.shop.mailWriters.welcome };
  await sendMails({ ...shop.shop, mailWriters, mail: { send } });
  expect(subjects).toHaveLength(31);
  expect(subjects[0]).toMatch(/password/);
});

it('about orders need few statements', async () => {
  await makeSubscribers(shop.shop, 100);
  shop.setNow(cutoffFor(sunday, alwaysInitialTerms));
  await shop.runEvening();
  await shop.sweep();
  await shop.database.db.execute(sql`DELETE FROM mails`);
  await shop.database.db.execute(sql`
    INSERT INTO mails (kind, user_id, order_id, event_key, next_attempt_at, created_at)
    SELECT 'order_confirmed', user_id, id, 'order:' || id, ${shop.now()}, ${shop.now()}
    FROM orders WHERE type = 'subscription' ORDER BY id LIMIT 100`);
  const subjects: string[] = [];
  const send = async ({ subject }: { readonly subject: string }) => {
    subjects.push(subject);
  };
  statements.length = 0;
  await sendMails({ ...shop.shop, mail: { send } });
  expect(subjects).toHaveLength(100);
  expect(new Set(subjects).size).toBe(100);
  // For 25 mails: one to take them, three to write them, at most 13 to store how they ended.
  expect(statements.length).toBeLessThanOrEqual(4 * 17 + 1);
});

it('when the mail server goes down, those not tried are not counted as tried', async () => {
  const people = await makeSubscribers(shop.shop, 30);
  await queue('password_changed', people);
  let sent = 0;
  const failing = async () => {
    if (sent === 3) throw new MailError('unreachable', 'SMTP: too slow');
    sent += 1;
  };
  await sendMails({ ...shop.shop, mail: { send: failing } });
  const mails = await mailsOf(people);
  const waiting = mails.filter(({ status }) => status === 'waiting');
  const tried = waiting.filter(({ attempts }) => attempts === 1);
  expect([mails.length, waiting.length]).toEqual([30, 27]);
  expect(tried.length).toBeGreaterThan(0);
  expect(tried.length).toBeLessThanOrEqual(5);
  expect(tried.every(({ isDue }) => !isDue)).toBe(true);
  expect(waiting.filter(({ isDue }) => isDue)).toHaveLength(waiting.length - tried.length);

  const receivers: string[] = [];
  const send = async ({ to }: { readonly to: string }) => {
    receivers.push(to);
  };
  await sendMails({ ...shop.shop, mail: { send } });
  expect(receivers).toHaveLength(waiting.length - tried.length);
  shop.advanceMs(2 * minuteMs);
  await sendMails({ ...shop.shop, mail: { send } });
  expect(new Set(receivers).size).toBe(27);
  expect(receivers).toHaveLength(27);
});

it('one that cannot be written does not keep back the others', async () => {
  const people = await makeSubscribers(shop.shop, 6);
  const [odd, ...others] = people;
  if (!odd) throw new Error('Nobody was made');
  await queue('welcome', people);
  const { welcome, ...writers } = shop.shop.mailWriters;
  const failing: typeof welcome = async (sources, occasions) => {
    if (occasions.some(({ userId }) => userId === odd.userId)) throw new Error('No words');
    return welcome(sources, occasions);
  };
  const mailWriters = { ...writers, welcome: failing };
  await expect(sendMails({ ...shop.shop, mailWriters })).rejects.toThrow('Mails cannot be written');
  expect((await mailsOf(others)).map(({ status }) => status)).toEqual(Array(5).fill('sent'));
  expect(await mailsOf([odd])).toEqual([{ status: 'waiting', attempts: 1, isDue: false }]);
});

it('one whose address is refused for now does not keep back the others', async () => {
  const people = await makeSubscribers(shop.shop, 60);
  const [odd, ...others] = people;
  if (!odd) throw new Error('Nobody was made');
  await queue('password_changed', people);
  const server = await openMailServer();
  try {
    server.answers.set(`RCPT TO:<${odd.email}>`, '450 4.2.1 Try later');
    const mail = smtpMail({ url: server.url(), from: 'shop@example.in' });
    await sendMails({ ...shop.shop, mail });
  } finally {
    await server.close();
  }
  expect((await mailsOf(others)).map(({ status }) => status)).toEqual(Array(59).fill('sent'));
  expect(await mailsOf([odd])).toEqual([{ status: 'waiting', attempts: 1, isDue: false }]);
});
