/** The live stream of order events over real HTTP and notifications of the database. */
import { once } from 'node:events';
import { get } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createBackground } from '#server/background.ts';
import { type Listener, listen } from '#server/db/listen.ts';
import { sql } from '#server/db/sql.ts';
import { holdTimers } from '#server/testing/interleavings/held-timers.ts';
import { type Customer, makeCustomer, makeOrder } from '#server/testing/makers.ts';
import { type OpenStream, openStream as openStreamOf } from '#server/testing/open-stream.ts';
import { openTestShop, type TestShop, testNow } from '#server/testing/test-shop.ts';
import { createOrderAnnouncer } from './announce-orders.ts';
import { notifyAllPages } from './order-events.store.ts';
import { replayMs } from './order-streams.ts';

const path = '/api/orders/events';
const statements: string[] = [];
let shop: TestShop;
let listener: Listener;
let customer: Customer;

/** Its beat comes when a test wants it. */
async function openWithoutBeat(): Promise<{ opened: TestShop; beats: readonly (() => void)[] }> {
  const { callBacks: beats, restore } = holdTimers('setInterval', 25_000);
  try {
    const onQuery = (statement: string) => statements.push(statement);
    return { opened: await openTestShop({ onQuery }), beats };
  } finally {
    restore();
  }
}

beforeAll(async () => {
  shop = (await openWithoutBeat()).opened;
  const { promise: isListening, resolve } = Promise.withResolvers<void>();
  listener = listen(shop.database.url, 'order_changed', (payload) => {
    shop.shop.orderStreams.publish(payload);
    resolve();
  });
  // From then on the connection gets older, by the clock of each test.
  await isListening;
});
beforeEach(async () => {
  shop.setNow(testNow);
  customer = await makeCustomer(shop);
});
afterAll(async () => {
  await listener.stop();
  await shop.close();
});

const openStream = (who = customer, origin = shop.origin) => openStreamOf(who, origin + path);
const eventOf = (id: string) => `event: order\ndata: ${JSON.stringify({ id })}\n\n`;
const any = 'event: order\ndata: {}\n\n';
const cancel = (orderId: string, who = customer) => who.post(`/api/orders/${orderId}/cancel`, {});

describe('the stream', () => {
  it('is open at once and is neither cached nor buffered on its way', async () => {
    const { response } = await openStream();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sends an event to every open page of the customer, and to nobody else', async () => {
    const other = await makeCustomer(shop);
    const mine = [await openStream(), await openStream()];
    const theirs = await openStream(other);
    const order = await makeOrder(customer);
    await cancel(order.id);
    for (const stream of mine) await expect.poll(stream.text).toContain(eventOf(order.id));
    const another = await makeOrder(other);
    await cancel(another.id, other);
    await expect.poll(theirs.text).toContain(eventOf(another.id));
    expect(theirs.text()).not.toContain(order.id);
    for (const stream of mine) expect(stream.text()).not.toContain(another.id);
  });

  it('hears of a change by a connection that announces nothing itself', async () => {
    const stream = await openStream();
    const order = await makeOrder(customer);
    // As the release before connects.
    const before = new pg.Client({ connectionString: shop.database.url });
    await before.connect();
    await before.query(
      `INSERT INTO order_events (order_id, from_status, to_status, actor, created_at)
        VALUES ($1, 'pending', 'pending', 'system', now())`,
      [order.id],
    );
    await before.end();
    await expect.poll(stream.text).toContain(eventOf(order.id));
  });

  it('sends in the end what the database was too busy to announce', async () => {
    const stream = await openStream();
    const orders = [await makeOrder(customer), await makeOrder(customer)];
    const { db } = shop.shop;
    let failures = 2;
    const busy: typeof db = {
      ...db,
      execute(statement) {
        failures -= 1;
        return failures < 0 ? db.execute(statement) : Promise.reject(new Error('too busy'));
      },
    };
    const announcer = createOrderAnnouncer(busy, createBackground({ error: () => {} }), 1);
    const { userId } = customer;
    for (const { id: orderId } of orders) announcer.announce([{ orderId, userId }]);
    for (const { id } of orders) await expect.poll(stream.text).toContain(eventOf(id));
  });

  it('answers HEAD with its headers alone', async () => {
    const answer = await customer.send('HEAD', path, undefined, { csrf: false });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  });

  it('is open six times at most: the oldest ends', async () => {
    const streams: OpenStream[] = [];
    for (let count = 0; count < 7; count++) streams.push(await openStream());
    await expect.poll(() => streams[0]?.isOver()).toBe(true);
    expect(streams.slice(1).map((stream) => stream.isOver())).toEqual(Array(6).fill(false));
  });

  it('sends a page that opens the events that it just missed, and nobody else', async () => {
    shop.advanceMs(replayMs);
    const other = await makeCustomer(shop);
    const order = await makeOrder(customer);
    await cancel(order.id);
    const witness = await openStream();
    await expect.poll(witness.text).toContain(eventOf(order.id));
    // Its order was placed and cancelled, each of which is announced: both are, before this.
    await shop.shop.background.settled();
    const marker = `marker ${customer.userId}`;
    await shop.database.db.execute(sql`SELECT pg_notify('order_changed', ${marker})`);
    await expect.poll(witness.text).toContain(eventOf('marker'));
    const late = await openStream();
    const theirs = await openStream(other);
    shop.advanceMs(replayMs);
    const later = await openStream();
    await shop.shop.orderStreams.beat();
    for (const stream of [late, theirs, later]) await expect.poll(stream.text).toContain(': beat');
    expect(late.text().split(eventOf(order.id))).toHaveLength(2);
    expect(late.text()).not.toContain(any);
    expect(theirs.text()).not.toContain('event: order');
    expect(later.text()).not.toContain('event: order');
  });

  it('makes a page that opens fetch again when events may have been missed', async () => {
    shop.advanceMs(replayMs);
    shop.shop.orderStreams.publish(null);
    const early = await openStream();
    await expect.poll(early.text).toContain(any);
    shop.advanceMs(replayMs);
    const later = await openStream();
    await shop.shop.orderStreams.beat();
    await expect.poll(later.text).toContain(': beat');
    expect(later.text()).not.toContain(any);
  });

  it('makes all pages fetch again when events may have been missed', async () => {
    // The connection of the test before is no longer new to anybody.
    shop.advanceMs(2 * replayMs);
    const streams = [await openStream(), await openStream(await makeCustomer(shop))];
    await shop.database.db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE query LIKE 'LISTEN%' AND datname = current_database()`);
    for (const stream of streams) {
      await expect.poll(stream.text).toContain(any);
    }
    const order = await makeOrder(customer);
    await cancel(order.id);
    await expect.poll(streams[0]?.text ?? (() => '')).toContain(eventOf(order.id));
  });

  it('makes all pages load their orders again when a process starts', async () => {
    // As above, and one later than that.
    shop.advanceMs(3 * replayMs);
    const streams = [await openStream(), await openStream(await makeCustomer(shop))];
    await shop.shop.orderStreams.beat();
    for (const stream of streams) await expect.poll(stream.text).toContain(': beat');
    for (const stream of streams) expect(stream.text()).not.toContain(any);
    await notifyAllPages(shop.database.db);
    for (const stream of streams) await expect.poll(stream.text).toContain(any);
  });

  it('is left out of the response-time metrics', async () => {
    const stream = await openStream();
    await customer.post('/api/auth/logout');
    await shop.shop.orderStreams.beat();
    await expect.poll(stream.isOver).toBe(true);
    const { text } = await shop.visitor().get('/metrics');
    expect(text).toContain('route="/api/auth/logout"');
    expect(text).not.toContain(`route="${path}"`);
  });
});

describe('a session that ends', () => {
  let endings: Listener;
  beforeAll(() => {
    endings = listen(shop.database.url, 'session_ended', () => {
      shop.shop.orderStreams.endUnauthorized().catch(() => {});
    });
  });
  afterAll(() => endings.stop());

  it('ends its stream at once, and no other', async () => {
    const other = await makeCustomer(shop);
    const theirs = await openStream(other);
    const mine = await openStream();
    await customer.post('/api/auth/logout');
    await expect.poll(mine.isOver).toBe(true);
    expect(mine.text()).not.toContain(': beat');
    expect(theirs.isOver()).toBe(false);
  });

  it('is announced however it ends', async () => {
    const phone = shop.visitor();
    const { email, password } = customer;
    await phone.post('/api/auth/login', { email, password });
    const stream = await openStreamOf(phone, shop.origin + path);
    expect((await customer.post('/api/account/sessions/sign-out-others')).status).toBe(200);
    await expect.poll(stream.isOver).toBe(true);
  });
});

describe('the heartbeat', () => {
  it('reaches signed-in users and ends the streams of others', async () => {
    const other = await makeCustomer(shop);
    const mine = await openStream();
    const theirs = await openStream(other);
    await customer.post('/api/auth/logout');
    await shop.shop.orderStreams.beat();
    await expect.poll(mine.isOver).toBe(true);
    expect(mine.text()).not.toContain(': beat');
    await expect.poll(theirs.text).toContain(': beat\n\n');
    expect(theirs.isOver()).toBe(false);
  });

  it('ends a stream whose session ran out', async () => {
    const stream = await openStream();
    shop.advanceMs(8 * 86_400_000);
    await shop.shop.orderStreams.beat();
    await expect.poll(stream.isOver).toBe(true);
  });

  it('does not keep an unused session alive', async () => {
    const stream = await openStream();
    shop.advanceMs(4 * 86_400_000);
    await shop.shop.orderStreams.beat();
    await expect.poll(stream.text).toContain(': beat\n\n');
    shop.advanceMs(4 * 86_400_000);
    await shop.shop.orderStreams.beat();
    await expect.poll(stream.isOver).toBe(true);
  });

  it('costs nothing for closed streams', async () => {
    const stream = await openStream();
    stream.leave();
    await expect
      .poll(async () => {
        statements.length = 0;
        await shop.shop.orderStreams.beat();
        return statements.length;
      })
      .toBe(0);
  });

  it('ends the streams of clients that do not read; readers stay', async () => {
    const reader = await openStream();
    const headers = { cookie: `sukoon=${customer.cookies.get('sukoon')}` };
    const request = get(shop.origin + path, { headers });
    onTestFinished(() => void request.destroy());
    const [response] = await once(request, 'response');
    response.on('error', () => {});
    await expect
      .poll(
        async () => {
          for (let count = 0; count < 50_000; count++) {
            shop.shop.orderStreams.publish(`${customer.addressId} ${customer.userId}`);
            if (count % 50 === 0) await nextTurn();
          }
          statements.length = 0;
          await shop.shop.orderStreams.beat();
          return statements.length;
        },
        { timeout: 15_000 },
      )
      .toBe(1);
    expect(reader.isOver()).toBe(false);
  });

  it('comes every 25 seconds by itself', async () => {
    const { opened, beats } = await openWithoutBeat();
    try {
      const stream = await openStream(await makeCustomer(opened), opened.origin);
      expect(beats).toHaveLength(1);
      beats[0]?.();
      await expect.poll(stream.text).toContain(': beat\n\n');
    } finally {
      await opened.close();
    }
  });
});

it('a stopping server ends its streams and does not wait for them', async () => {
  const stopping = await openTestShop();
  const streams = [];
  for (let count = 0; count < 3; count++) {
    streams.push(await openStream(await makeCustomer(stopping), stopping.origin));
  }
  const startedMs = performance.now();
  await stopping.close();
  // This includes dropping its database; an open stream would wait for the next beat.
  expect(performance.now() - startedMs).toBeLessThan(15_000);
  for (const stream of streams) await expect.poll(stream.isOver).toBe(true);
});
