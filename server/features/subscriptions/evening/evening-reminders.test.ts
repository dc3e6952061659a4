/** Reminders of the next delivery: from six to nine, once, and only while it still comes. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { paise } from '#domain/money/money.ts';
import { alwaysInitialTerms } from '#domain/settings/delivery-terms.ts';
import { type Statement, sql } from '#server/db/sql.ts';
import { makeStaff } from '#server/testing/makers.ts';
import { blockOutbox } from '#server/testing/outbox.ts';
import { setUpShop, shop } from '#server/testing/set-up-shop.ts';
import {
  makeOneSubscriber,
  type Subscriber,
  type SubscriberInput,
} from '#server/testing/subscribers.ts';
import { testNow } from '#server/testing/test-shop.ts';

const sunday = '2026-11-22' as CalendarDate;
const sixPm = '2026-11-21T12:30:00.000Z';
const ninePm = '2026-11-21T15:30:00.000Z';

setUpShop();

const rows = async (query: Statement) => (await shop.database.db.execute(query)).rows;

const subscriber = (input?: SubscriberInput) => makeOneSubscriber(shop.shop, input);

async function sweepAt(moment: string | Date): Promise<void> {
  shop.setNow(moment);
  await shop.sweep();
  // A mail that is still being written must not see the clock that a test sets next.
  await shop.shop.background.settled();
}

const subjectsTo = async ({ email }: Subscriber) =>
  (await shop.mailsTo(email)).map(({ subject }) => subject);

it('names the meal that the run then orders, its price and the balance, once', async () => {
  const who = await subscriber();
  await sweepAt(new Date(Date.parse(sixPm) - 1));
  expect(await subjectsTo(who)).toEqual([]);
  await sweepAt(sixPm);
  shop.advanceMs(60_000);
  await shop.sweep();
  shop.setNow(cutoffFor(sunday, alwaysInitialTerms));
  await shop.runEvening();
  const [ordered] = await rows(sql`
    SELECT l.meal_name AS meal FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE o.user_id = ${who.userId}`);
  const [mail, ...others] = await shop.mailsTo(who.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Tomorrow: ${ordered?.meal}`);
  for (const words of [
    'Sunday, 22 November 2026',
    `Picked for you: ${ordered?.meal}`,
    'Price: ₹249.00',
    'Wallet balance: ₹2,490.00',
    'skip the day free of charge',
    '/dashboard?tab=meal-selection',
  ]) {
    expect(mail?.text).toContain(words);
  }
});

it('names the meal that the customer chose', async () => {
  const who = await subscriber();
  const [meal] = await rows(sql`SELECT id, name FROM meals
    WHERE category = 'lunch' AND diet = 'non-veg' ORDER BY id LIMIT 1`);
  await rows(sql`INSERT INTO subscription_choices
    VALUES (${who.subscriptionId}, ${sunday}, ${meal?.id}, ${shop.now()})`);
  await sweepAt(sixPm);
  const [mail] = await shop.mailsTo(who.email);
  expect(mail?.text).toContain(`Your choice: ${meal?.name}`);
});

it('says what is missing when the wallet does not cover it', async () => {
  const who = await subscriber({ balancePaise: paise(20_000) });
  await sweepAt(sixPm);
  const [mail] = await shop.mailsTo(who.email);
  expect(mail?.text).toContain('Add ₹49.00 before 10 PM today');
  expect(mail?.text).toContain('/wallet');
});

it('comes again for the next day', async () => {
  const who = await subscriber();
  await sweepAt(sixPm);
  shop.setNow(cutoffFor(sunday, alwaysInitialTerms));
  await shop.runEvening();
  await sweepAt('2026-11-22T12:30:00.000Z');
  expect(await subjectsTo(who)).toHaveLength(2);
});

it('is for deliveries only: not when paused, skipped, ended or on other weekdays', async () => {
  const nobody = [
    await subscriber({ status: 'paused', pausedFrom: sunday }),
    await subscriber({ weekdays: [1] }),
    await subscriber({ startDate: addDays(sunday, 1) }),
    await subscriber({
      endDate: addDays(sunday, -1),
      startDate: addDays(sunday, -7),
      autoRenew: false,
    }),
  ];
  const skipper = await subscriber();
  await rows(sql`INSERT INTO subscription_skips
    VALUES (${skipper.subscriptionId}, ${sunday}, ${shop.now()})`);
  const back = await subscriber({
    status: 'paused',
    pausedFrom: addDays(sunday, -2),
    pausedUntil: sunday,
  });
  await sweepAt(sixPm);
  for (const who of [...nobody, skipper]) expect(await subjectsTo(who)).toEqual([]);
  expect(await subjectsTo(back)).toHaveLength(1);
});

it('waits for an account under deletion, and delays nobody else', async () => {
  const [leaving, other] = [await subscriber(), await subscriber()];
  await shop.database.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM users WHERE id = ${leaving.userId} FOR NO KEY UPDATE`);
    await sweepAt(sixPm);
  });
  expect([await subjectsTo(leaving), await subjectsTo(other)]).toEqual([[], [expect.any(String)]]);
  await shop.sweep();
  expect(await subjectsTo(leaving)).toHaveLength(1);
});

describe('for a cut-off in the morning', () => {
  // Closes on Monday at 10 in the morning.
  const tuesday = '2026-11-24';
  beforeEach(async () => {
    const boss = await makeStaff(shop, 'super_admin');
    const terms = { fee: '50', cutoff: '10:00', graceMinutes: 0, bookingDays: 30 };
    const body = { ...terms, effectiveFrom: '2026-11-23' };
    expect((await boss.send('PUT', '/api/admin/settings/delivery', body)).status).toBe(200);
  });
  afterEach(async () => {
    await shop.database.pool.query('TRUNCATE settings_versions');
    await shop.shop.settings.reload();
  });

  const forTuesday = (balancePaise = 200_000) =>
    subscriber({
      startDate: tuesday as CalendarDate,
      decidedThrough: '2026-11-23' as CalendarDate,
      balancePaise: paise(balancePaise),
    });

  it('is sent on the evening before it, not at night, and says which day it is about', async () => {
    const [who, poor] = [await forTuesday(), await forTuesday(20_000)];
    await sweepAt('2026-11-22T12:29:59.999Z');
    expect(await subjectsTo(who)).toEqual([]);
    await sweepAt('2026-11-22T12:30:00.000Z');
    const [mail] = await shop.mailsTo(who.email);
    expect(mail?.subject).toMatch(/^Tuesday, 24 November 2026: /);
    expect(mail?.text).toContain('at 10 AM tomorrow.');
    const [short] = await shop.mailsTo(poor.email);
    expect(short?.text).toContain('Add ₹49.00 before 10 AM tomorrow,');
  });

  it.each(['2026-11-22T15:30:00.000Z', '2026-11-23T00:30:00.000Z', '2026-11-23T02:30:00.000Z'])(
    'is not sent at %s',
    async (moment) => {
      const who = await forTuesday();
      await sweepAt(moment);
      expect(await subjectsTo(who)).toEqual([]);
    },
  );
});

it('is not sent after nine, nor to those who switched it off', async () => {
  const late = await subscriber();
  await sweepAt(ninePm);
  expect(await subjectsTo(late)).toEqual([]);
  shop.setNow(testNow);
  const quiet = await subscriber();
  await rows(sql`INSERT INTO notification_settings
    VALUES (${quiet.userId}, '{cutoff_reminder}', '{}', ${shop.now()})`);
  await sweepAt(sixPm);
  expect(await subjectsTo(quiet)).toEqual([]);
});

it.each([
  ['the cut-off has passed', async () => shop.setNow(cutoffFor(sunday, alwaysInitialTerms))],
  [
    'the day was skipped',
    async (who: Subscriber) => {
      await rows(sql`INSERT INTO subscription_skips
        VALUES (${who.subscriptionId}, ${sunday}, ${shop.now()})`);
    },
  ],
])('one that could not be sent is dropped once %s', async (_, change) => {
  const who = await subscriber();
  const open = await blockOutbox(shop.shop.config.mail.outboxDir);
  await sweepAt(sixPm);
  await shop.shop.background.settled();
  const waiting = () => rows(sql`SELECT status FROM mails WHERE user_id = ${who.userId}`);
  expect(await waiting()).toEqual([{ status: 'waiting' }]);
  await open();
  shop.advanceMs(30 * 60_000);
  await change(who);
  await shop.sweep();
  expect(await subjectsTo(who)).toEqual([]);
  expect(await waiting()).toEqual([]);
});
