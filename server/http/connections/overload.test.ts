/** All but one of the connections to the database are taken: five hundred requests are answered. */
import { expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { changeCustomer, customer, setUpShop, shop } from '#server/testing/set-up-shop.ts';

const poolSize = 10;
const requests = 500;

setUpShop();

const sleep = sql`SELECT pg_sleep(0.2)`;

it('answers most with 503, the menu and health checks as ever, and loses no connection', async () => {
  await changeCustomer();
  const readMenu = () => shop.visitor().get('/api/meals');
  // Once to load it, once to keep the reply.
  await readMenu();
  await readMenu();
  let isOver = false;
  const takeOne = () =>
    shop.shop.db.transaction(async (tx) => {
      while (!isOver) await tx.execute(sleep);
    });
  const taken = Array.from({ length: poolSize - 1 }, takeOne);
  try {
    const calls = Array.from({ length: requests }, () => customer.get('/api/orders'));
    const health = await shop.visitor().get('/healthz');
    expect(health.status).toBe(200);
    expect((await readMenu()).status).toBe(200);
    const refused = (await Promise.all(calls)).filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(requests / 5);
    for (const { status, body, headers } of refused) {
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'overloaded', '2']);
    }
    const { text } = await shop.visitor().get('/metrics');
    expect(text).toMatch(/_count\{method="GET",route="refused",status="503"\} [1-9]/);
  } finally {
    isOver = true;
    await Promise.all(taken);
  }
  expect((await customer.get('/api/orders')).status).toBe(200);
  // As many as before can work at once: with one connection less the last would wait longer.
  const startedMs = performance.now();
  const work = () => shop.shop.db.execute(sql`SELECT pg_sleep(1)`);
  await Promise.all(Array.from({ length: poolSize }, work));
  expect(performance.now() - startedMs).toBeLessThan(1_900);
});
