/** The live stream of staff over real HTTP: events about orders, for those who may see them. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { holdTimers } from '#server/testing/interleavings/held-timers.ts';
import { type Customer, makeCustomer, makeOrder, makeStaff } from '#server/testing/makers.ts';
import { openStream } from '#server/testing/open-stream.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';

const path = '/api/admin/orders/events';
const statements: string[] = [];
/** They poll, when a test wants it. */
let timers: readonly (() => void)[];
let shop: TestShop;
let customer: Customer;
let staff: Customer;

beforeAll(async () => {
  const { callBacks, restore } = holdTimers('setInterval', 1_000);
  timers = callBacks;
  const onQuery = (statement: string) => statements.push(statement);
  shop = await openTestShop({ onQuery }).finally(restore);
  customer = await makeCustomer(shop);
});
beforeEach(async () => {
  await untilNobodyListens();
  staff = await makeStaff(shop, 'crm');
});
afterAll(() => shop.close());

const poll = () => shop.shop.staffOrderStreams.poll();
const open = (who = staff) => openStream(who, shop.origin + path);
const eventCount = (text: string) => text.split('event: orders\ndata: {}\n\n').length - 1;
const queryCount = () => statements.filter((text) => text.includes('order_events')).length;
/** The streams of the test before close a moment after it. */
const untilNobodyListens = () =>
  expect
    .poll(async () => {
      statements.length = 0;
      await poll();
      return queryCount();
    })
    .toBe(0);

it('sends every open page one event for each order that was placed or changed', async () => {
  const streams = [await open(), await open(await makeStaff(shop, 'super_admin'))];
  const expectEvents = async (count: number) => {
    for (const { text } of streams) await expect.poll(() => eventCount(text())).toBe(count);
  };
  // A change before the stream opened may have come after the page read the list.
  await poll();
  await expectEvents(1);
  const order = await makeOrder(customer);
  await poll();
  await expectEvents(2);
  await poll();
  await makeOrder(customer);
  await customer.post(`/api/orders/${order.id}/cancel`, {});
  await poll();
  await expectEvents(3);
});

it('notices an order that is committed after others with greater numbers', async () => {
  const { db } = shop.database;
  const stream = await open();
  const { id } = await makeOrder(customer);
  const addEvent = (reader: Pick<typeof db, 'execute'>) =>
    reader.execute(sql`
      INSERT INTO order_events (order_id, from_status, to_status, actor, created_at)
      VALUES (${id}, 'pending', 'pending', 'system', ${shop.now()})`);
  await db.transaction(async (tx) => {
    await addEvent(tx);
    await addEvent(db);
    await poll();
    await expect.poll(() => eventCount(stream.text())).toBe(1);
  });
  await poll();
  await expect.poll(() => eventCount(stream.text())).toBe(2);
});

it('costs nothing without listeners', async () => {
  const stream = await open();
  await poll();
  expect(queryCount()).toBe(1);
  stream.leave();
  await untilNobodyListens();
});

it('is polled every second', async () => {
  const stream = await open();
  expect(timers).toHaveLength(1);
  timers[0]?.();
  await expect.poll(() => eventCount(stream.text())).toBe(1);
});

it('shows that it is alive when there are no events', async () => {
  const stream = await open();
  for (let count = 0; count < 30; count++) await poll();
  await expect.poll(stream.text).toContain(': beat\n\n');
  expect(eventCount(stream.text())).toBe(1);
});

it('ends with the role and with the session, before another event is sent', async () => {
  const demoted = await open();
  const leaver = await makeStaff(shop, 'order_management');
  const left = await open(leaver);
  const stays = await open(await makeStaff(shop, 'crm'));
  const { db } = shop.database;
  await db.execute(sql`UPDATE users SET role = 'customer' WHERE id = ${staff.userId}`);
  await leaver.post('/api/auth/logout');
  await makeOrder(customer);
  await poll();
  for (const stream of [demoted, left]) {
    await expect.poll(stream.isOver).toBe(true);
    expect(stream.text()).toBe(': hello\n\n');
  }
  await expect.poll(() => eventCount(stays.text())).toBe(1);
  expect(stays.isOver()).toBe(false);
});

it('sends nothing while access cannot be checked', async () => {
  const stream = await open();
  await poll();
  await expect.poll(() => eventCount(stream.text())).toBe(1);
  const { db } = shop.database;
  await makeOrder(customer);
  await db.execute(sql`ALTER TABLE sessions RENAME TO sessions_away`);
  await poll();
  await db.execute(sql`ALTER TABLE sessions_away RENAME TO sessions`);
  const stays = await open(await makeStaff(shop, 'crm'));
  await db.execute(sql`UPDATE users SET role = 'customer' WHERE id = ${staff.userId}`);
  await poll();
  await expect.poll(() => eventCount(stays.text())).toBe(1);
  await expect.poll(stream.isOver).toBe(true);
  expect(eventCount(stream.text())).toBe(1);
});

it('is for staff alone, and answers HEAD with its headers', async () => {
  expect((await shop.visitor().get(path)).status).toBe(401);
  expect((await customer.get(path)).status).toBe(403);
  const head = await staff.send('HEAD', path, undefined, { csrf: false });
  expect(head.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
});

it('a stopping server ends it and does not wait for it', async () => {
  const stopping = await openTestShop();
  const stream = await openStream(await makeStaff(stopping, 'crm'), stopping.origin + path);
  await stopping.close();
  await expect.poll(stream.isOver).toBe(true);
});
