/** Nearly all connections to the database are taken: what is refused, and what is answered. */
import { expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { changeCustomer, customer, setUpShop, shop } from '#server/testing/set-up-shop.ts';

const poolSize = 10;
const requests = 500;

setUpShop();

const sleep = sql`SELECT pg_sleep(0.2)`;

/** Takes so many connections until the function it returns is called. */
function takeConnections(count: number): () => Promise<unknown> {
  let isOver = false;
  const takeOne = () =>
    shop.shop.db.transaction(async (tx) => {
      while (!isOver) await tx.execute(sleep);
    });
  const taken = Array.from({ length: count }, takeOne);
  return () => {
    isOver = true;
    return Promise.all(taken);
  };
}

/** Each takes a connection and keeps it until all have one: a wait in vain with one less. */
async function meetOnAllConnections(): Promise<void> {
  const all = Promise.withResolvers<void>();
  let arrived = 0;
  const takeOne = () =>
    shop.shop.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT`);
      arrived += 1;
      if (arrived === poolSize) all.resolve();
      await all.promise;
    });
  await Promise.all(Array.from({ length: poolSize }, takeOne)).finally(all.resolve);
}

it('answers most with 503, health checks as ever, and loses no connection', async () => {
  await changeCustomer();
  const release = takeConnections(poolSize - 1);
  try {
    const calls = Array.from({ length: requests }, () => customer.get('/api/orders'));
    const health = await shop.visitor().get('/healthz');
    expect(health.status).toBe(200);
    const refused = (await Promise.all(calls)).filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(requests / 5);
    for (const { status, body, headers } of refused) {
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'overloaded', '2']);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    const ids = refused.map(({ headers }) => headers.get('x-request-id'));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(ids).size).toBe(ids.length);
    const { text } = await shop.visitor().get('/metrics');
    expect(text).toMatch(/_count\{method="GET",route="refused",status="503"\} [1-9]/);
  } finally {
    await release();
  }
  expect((await customer.get('/api/orders')).status).toBe(200);
  await meetOnAllConnections();
});

it('answers the menu from memory while calls wait for the database', async () => {
  const statusOf = async (path: string) => (await shop.visitor().get(path)).status;
  // Once to load the menu, once to keep the reply.
  for (const _ of [1, 2]) expect(await statusOf('/api/meals')).toBe(200);
  const release = takeConnections(poolSize);
  // On a slow machine they give up meanwhile.
  const wait = () => shop.shop.db.execute(sql`SELECT 1`).catch(() => {});
  const waiting = Array.from({ length: 101 }, wait);
  try {
    expect(await statusOf('/api/config')).toBe(503);
    expect(await statusOf('/api/meals')).toBe(200);
  } finally {
    await release();
    await Promise.all(waiting);
  }
});
