/** The mail about a delivery that the wallet did not cover: it asks for money while any follow. */
import { expect, it } from 'vitest';
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { paise } from '#domain/money/money.ts';
import { alwaysInitialTerms } from '#domain/settings/delivery-terms.ts';
import { sql } from '#server/db/sql.ts';
import { setUpShop, shop } from '#server/testing/set-up-shop.ts';
import { makeOneSubscriber, type SubscriberInput } from '#server/testing/subscribers.ts';

const sunday = '2026-11-22' as CalendarDate;
const monday = addDays(sunday, 1);

setUpShop();

/** The mail about Sunday, of a plan that begins on it with an empty wallet. */
async function mailAboutSunday(
  input: SubscriberInput,
  change = (_: string) => sql`SELECT 1`,
): Promise<string> {
  const who = await makeOneSubscriber(shop.shop, {
    startDate: sunday,
    balancePaise: paise(24_899),
    ...input,
  });
  await shop.database.db.execute(change(who.subscriptionId));
  shop.setNow(cutoffFor(sunday, alwaysInitialTerms));
  await shop.runEvening();
  const [mail, ...others] = await shop.mailsTo(who.email);
  expect([mail?.subject, others]).toEqual(['No delivery on Sunday, 22 November 2026', []]);
  expect(mail?.text).toContain('Your wallet balance was too low at 10 PM.');
  expect(mail?.text).toContain('You will not be charged for this day.');
  expect(mail?.text).toContain('Wallet balance: ₹248.99');
  return mail?.text ?? '';
}

const skipMonday = (id: string) =>
  sql`INSERT INTO subscription_skips VALUES (${id}, ${monday}, ${shop.now()})`;

it.each<[string, SubscriberInput, typeof skipMonday | undefined]>([
  ['it was the last day', { endDate: sunday, autoRenew: false }, undefined],
  [
    'the plan has no more weekdays',
    { endDate: monday, autoRenew: false, weekdays: [7] },
    undefined,
  ],
  ['the rest is skipped', { endDate: monday, autoRenew: false }, skipMonday],
])('asks for no money when %s', async (_, input, change) => {
  const text = await mailAboutSunday(input, change);
  expect(text).not.toMatch(/add money|\/wallet/i);
  expect(text).toMatch(/View subscription:\nhttp\S+\/dashboard\?tab=subscription/);
});

it.each<[string, SubscriberInput]>([
  ['the plan has days left', { endDate: monday, autoRenew: false }],
  ['it renews', { endDate: sunday, autoRenew: true }],
])('asks for money when %s', async (_, input) => {
  const text = await mailAboutSunday(input);
  expect(text).toContain('Add money to get your next deliveries.');
  expect(text).toMatch(/Add money:\nhttp\S+\/wallet/);
});
