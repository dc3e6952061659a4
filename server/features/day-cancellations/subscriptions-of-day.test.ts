/** What cancelling a sold day means for subscriptions. */
import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { makeCustomer, makeSubscription } from '#server/testing/makers.ts';
import { countNaively, readSeats } from '#server/testing/naive/seats.ts';
import { shop } from '#server/testing/set-up-shop.ts';
import {
  balanceOf,
  begin,
  confirm,
  date,
  messagesTo,
  open,
  preview,
  setUpSoldDays,
  withWallet,
} from '#server/testing/sold-days.ts';
import { settleDay } from '#server/testing/subscriber.ts';

setUpSoldDays();

describe('a subscription', () => {
  const seatsOf = (id: string) =>
    shop.database.db
      .execute(sql`SELECT id FROM seats WHERE subscription_id = ${id} AND delivery_date = ${date}`)
      .then(({ rows }) => rows);

  it('is not delivered and not charged; its customer reads it once', async () => {
    const customer = await withWallet();
    const { subscription } = await makeSubscription(customer, {
      startDate: date,
      autoRenew: false,
    });
    await confirm();
    await begin();
    await shop.sweep();
    expect(await seatsOf(subscription.id)).toEqual([]);
    const [mail, ...others] = await messagesTo(customer);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Your subscription is not delivered on that day');
    await settleDay(shop, date);
    await shop.sweep();
    expect(await balanceOf(customer)).toBe('1000.00');
    const all = (await shop.mailsTo(customer.email)).map(({ subject }) => subject);
    expect(
      all.filter((subject) => /closed|not (be )?delivered|No delivery/i.test(subject)),
    ).toEqual([]);
    expect((await customer.get('/api/subscriptions/active')).body.endDate).toBe(
      subscription.endDate,
    );
  });

  it('that was charged already is refunded into the wallet', async () => {
    const customer = await withWallet();
    await makeSubscription(customer, { startDate: date, autoRenew: false });
    await settleDay(shop, date);
    expect(await balanceOf(customer)).toBe('751.00');
    expect((await preview()).body).toMatchObject({
      orders: { subscriptions: 1, movable: 0 },
      choiceUntilMax: null,
    });
    expect((await confirm()).status).toBe(201);
    await begin();
    expect(await balanceOf(customer)).toBe('1000.00');
    expect(await messagesTo(customer)).toHaveLength(1);
    expect(await readSeats(shop.database.db)).toEqual(
      await countNaively(shop.database.db, shop.shop.settings.current()),
    );
  });

  it('skips the day once it is opened again, until its customer restores it', async () => {
    const customer = await withWallet();
    const { subscription } = await makeSubscription(customer, {
      startDate: date,
      autoRenew: false,
    });
    await confirm();
    await begin();
    await open();
    await shop.sweep();
    expect(await seatsOf(subscription.id)).toEqual([]);
    const path = `/api/subscriptions/${subscription.id}/unskip`;
    expect((await customer.post(path, { date })).status).toBe(200);
    expect(await seatsOf(subscription.id)).toHaveLength(1);
  });

  it('that was restored and then missed has a message about that', async () => {
    const customer = await makeCustomer(shop);
    const { subscription } = await makeSubscription(customer, { startDate: date });
    await confirm();
    await begin();
    await open();
    await shop.sweep();
    await customer.post(`/api/subscriptions/${subscription.id}/unskip`, { date });
    await settleDay(shop, date);
    await shop.sweep();
    const { subject, text } = (await shop.mailsTo(customer.email)).at(-1) ?? {};
    expect(subject).toMatch(/^No delivery on Monday/);
    expect(text).toContain('Your wallet balance was too low');
  });
});
