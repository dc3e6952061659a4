/** Cancelling a day while others work on the same orders, and what no code can undo. */
import { expect, it } from 'vitest';
import { minuteMs } from '#domain/calendar/durations.ts';
import { type Statement, sql } from '#server/db/sql.ts';
import { makeOrder, makeSubscription } from '#server/testing/makers.ts';
import { countNaively, readSeats } from '#server/testing/naive/seats.ts';
import { shop } from '#server/testing/set-up-shop.ts';
import {
  balanceOf,
  begin,
  confirm,
  date,
  inHours,
  listed,
  messagesTo,
  open,
  orderOf,
  paidByWallet,
  reason,
  setUpSoldDays,
  withWallet,
} from '#server/testing/sold-days.ts';
import { setClockToCutoff } from '#server/testing/subscriber.ts';

setUpSoldDays();

const rows = async (query: Statement) => (await shop.database.db.execute(query)).rows;

it('an order that cannot be handled holds back its own customer only, until it is', async () => {
  const held = await withWallet();
  const [first, second] = [await paidByWallet(held), await paidByWallet(held)];
  const other = await withWallet();
  await paidByWallet(other);
  await confirm();
  const blocker = await shop.database.pool.connect();
  await blocker.query('BEGIN');
  await blocker.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [first.id]);
  await expect(begin()).rejects.toThrow(/sweep/);
  expect((await orderOf(held, second.id)).status).toBe('cancelled');
  expect([await messagesTo(held), await messagesTo(other)].map(({ length }) => length)).toEqual([
    0, 1,
  ]);
  expect((await listed()).cancellation.orders).toMatchObject({ cancelled: 2, open: 1 });
  await blocker.query('ROLLBACK');
  blocker.release();
  await shop.sweep();
  const [mail, ...others] = await messagesTo(held);
  expect(others).toEqual([]);
  for (const { number } of [first, second]) expect(mail?.text).toContain(number);
  expect(await messagesTo(other)).toHaveLength(1);
});

it('an order that slips in or is revived is cancelled, too', async () => {
  const customer = await withWallet();
  const late = await paidByWallet(customer);
  const cash = await makeOrder(customer, {
    deliveryDate: date,
    type: 'meal-pack',
    packId: 'starter',
    items: undefined,
    totalAmount: '1681.50',
  });
  await rows(sql`UPDATE orders SET delivery_date = ${date}::date + 1 WHERE id = ${late.id}`);
  await confirm();
  await begin();
  expect((await orderOf(customer, cash.id)).status).toBe('cancelled');
  // As if it had been placed while the day was closed.
  await rows(sql`UPDATE orders SET delivery_date = ${date}, status = 'pending'
    WHERE id = ${cash.id}`);
  await rows(sql`UPDATE orders SET delivery_date = ${date} WHERE id = ${late.id}`);
  await shop.sweep();
  for (const { id } of [late, cash]) {
    expect((await orderOf(customer, id)).status).toBe('cancelled');
    const mails = await rows(sql`SELECT kind FROM mails WHERE order_id = ${id}`);
    expect(mails).toContainEqual({ kind: 'order_cancelled' });
  }
  await shop.shop.background.settled();
  const sent = await shop.mailsTo(customer.email);
  const own = sent.filter(({ subject }) => subject.endsWith('has been cancelled'));
  const why = expect.stringContaining(
    `has been cancelled. The kitchen is closed on that day: ${reason}.`,
  );
  expect(own.map(({ text }) => text)).toEqual([why, why]);
  expect(await balanceOf(customer)).toBe('1000.00');
  expect(await messagesTo(customer)).toHaveLength(1);
  expect(await readSeats(shop.database.db)).toEqual(
    await countNaively(shop.database.db, shop.shop.settings.current()),
  );
});

it('of a day that is cancelled again, the last term counts', async () => {
  const customer = await withWallet();
  const { id } = await paidByWallet(customer);
  const [first, last] = [inHours(3), inHours(6)];
  await confirm({ choiceUntil: first.toISOString() });
  await begin();
  expect((await open()).status).toBe(204);
  await confirm({ choiceUntil: last.toISOString() });
  await begin();
  expect((await orderOf(customer, id)).choice).toMatchObject({ until: last.toISOString() });
  shop.setNow(first);
  await shop.sweep();
  expect((await orderOf(customer, id)).status).toBe('confirmed');
  shop.setNow(last);
  await shop.sweep();
  expect((await orderOf(customer, id)).status).toBe('cancelled');
  expect(await balanceOf(customer)).toBe('1000.00');
});

it('a delivery that the evening run settles as closed cannot come back', async () => {
  const customer = await withWallet();
  await makeSubscription(customer, { startDate: date, autoRenew: false });
  setClockToCutoff(shop, date);
  expect((await confirm()).status).toBe(201);
  await shop.runEvening();
  expect((await open()).body.code).toBe('day_cancel_begun');
  shop.advanceMs(5 * minuteMs);
  await shop.sweep();
  expect(await balanceOf(customer)).toBe('1000.00');
  const mails = await shop.mailsTo(customer.email);
  // The mail of the evening run says it.
  expect(mails.filter(({ text }) => text.includes('kitchen is closed'))).toHaveLength(1);
});

it('the database keeps what has begun', async () => {
  await paidByWallet(await withWallet());
  await confirm();
  await begin();
  for (const change of [
    sql`begun_at = NULL`,
    sql`reason = 'Other'`,
    sql`choice_until = now() + interval '9 years'`,
  ]) {
    const update = rows(sql`UPDATE day_cancellations SET ${change} WHERE delivery_date = ${date}`);
    await expect(update).rejects.toMatchObject({ constraint: 'day_cancellations_begun_stay' });
  }
});
