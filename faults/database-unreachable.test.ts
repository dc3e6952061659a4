/**
 * The network drops everything between the shop and its database without an error: calls time out,
 * the shop serves what it has in memory, and recovers at once afterwards.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestClient, testClient } from '#server/testing/test-client.ts';
import { cleanUp } from './support/clean-up.ts';
import { type Customer, makeCustomer, placeOrder } from './support/customer.ts';
import { connect } from './support/database.ts';
import { type ExternalPostgres, openExternalPostgres } from './support/external-postgres.ts';
import { openShop, type Shop } from './support/shop-process.ts';
import { until } from './support/wait.ts';

const outageMs = 60_000;
const answerMs = 8_000;
const backMs = 5_000;

let postgres: ExternalPostgres;
let shop: Shop;
let customer: Customer;
let visitor: TestClient;
const origin = () => shop.origin();

beforeAll(async () => {
  postgres = await openExternalPostgres();
  shop = await openShop({ DATABASE_URL: postgres.url, DEMO: '1' });
  visitor = testClient(origin);
});
afterAll(cleanUp);

interface Timed {
  readonly status: number;
  readonly message: unknown;
  readonly retryAfter: string | null;
  readonly ms: number;
}

async function timed(call: () => ReturnType<TestClient['get']>): Promise<Timed> {
  const startedMs = performance.now();
  const { status, body, headers } = await call();
  const retryAfter = headers.get('retry-after');
  return { status, message: body?.message, retryAfter, ms: performance.now() - startedMs };
}

it('answers that the database failed if the menu was never read', async () => {
  postgres.blackHole();
  const menu = await timed(() => visitor.get('/api/meals'));
  expect(menu).toMatchObject({ status: 503, message: 'Database connection failed' });
  expect(menu.ms).toBeLessThan(answerMs);
  postgres.recover();
  await until('the menu', async () => (await visitor.get('/api/meals')).status === 200, backMs);
});

it('answers 503 in time for a minute, serves the menu, and recovers within seconds', async () => {
  customer = await makeCustomer(origin);
  await placeOrder(customer);
  expect((await visitor.get('/api/meals')).status).toBe(200);
  const csrf = await customer.csrfToken();
  const slowest = { orders: 0, write: 0, ready: 0, menu: 0, home: 0 };
  const note = (what: keyof typeof slowest, { ms }: Timed) => {
    slowest[what] = Math.max(slowest[what], Math.round(ms));
  };
  postgres.blackHole();
  const endMs = performance.now() + outageMs;
  while (performance.now() < endMs) {
    const [orders, write, ready, menu, home, life] = await Promise.all([
      timed(() => customer.get('/api/orders')),
      timed(() => customer.post('/api/orders', {}, { csrf })),
      timed(() => visitor.get('/readyz')),
      timed(() => visitor.get('/api/meals')),
      timed(() => visitor.get('/')),
      timed(() => visitor.get('/healthz')),
    ]);
    for (const refused of [orders, write]) {
      expect(refused).toMatchObject({ status: 503, retryAfter: '2' });
      expect(refused.ms).toBeLessThan(answerMs);
    }
    expect(ready.status).toBe(503);
    expect(ready.ms).toBeLessThan(1_500);
    expect([menu.status, life.status]).toEqual([200, 200]);
    expect(home.status).toBeLessThan(500);
    note('orders', orders);
    note('write', write);
    note('ready', ready);
    note('menu', menu);
    note('home', home);
  }
  expect(shop.process.output).toContain('ALARM database_down');
  postgres.recover();
  const healedMs = performance.now();
  const isServed = async () => {
    const answers = [await customer.get('/api/orders'), await visitor.get('/readyz')];
    return answers.every(({ status }) => status === 200);
  };
  await until('the shop serves again', isServed, backMs);
  const ms = Math.round(performance.now() - healedMs);
  console.log(`Unheard for ${outageMs} ms: slowest`, slowest, `back after ${ms} ms`);
});

it('receives changes to the menu again', async () => {
  const database = await connect(postgres.url);
  const change = 'Heard again';
  const isSeen = async () => {
    await database.query('UPDATE meals SET name = $1 WHERE position = 1', [change]);
    return (await visitor.get('/api/meals')).body[0].name === change;
  };
  await until('a change is seen', isSeen, 10_000);
});
