/**
 * Two servers on a cluster of three PostgreSQL, through PgBouncer: customers do what they do, and
 * the primary is killed while they order, its main process alone or its whole machine.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secondsOf } from '../storm/figures.ts';
import { hurrySql, settledWithinMs } from '../storm/storm.ts';
import {
  type Acknowledged,
  findDoubled,
  findForgotten,
  findOwnerless,
  nothingAcknowledged,
} from '../support/acknowledged.ts';
import { seededChance } from '../support/chance.ts';
import { cleanUp } from '../support/clean-up.ts';
import { type Cluster, openCluster } from '../support/cluster/cluster.ts';
import { untilHealthy } from '../support/cluster/members.ts';
import {
  type Customer,
  makeCustomer,
  openPayment,
  orderBody,
  payAtSandbox,
  placeOrder,
  readOrder,
  verify,
} from '../support/customer.ts';
import { connect } from '../support/database.ts';
import { alwaysTrue, findBroken, findUnsettled } from '../support/invariants/invariants.ts';
import { type MenuLoad, readMenuDuring } from '../support/provider/menu-load.ts';
import { recordResult } from '../support/record-result.ts';
import { rounds } from '../support/rounds.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';
import { makeShopper } from '../support/shoppers.ts';
import { until } from '../support/wait.ts';
import {
  cancelOrder,
  makeWalletCustomer,
  placeWhole,
  readBalance,
} from '../support/wallet-customer.ts';

const seed = Number(process.env.STORM_SEED ?? 20_261_127);
const kills = rounds(3, 20);
const customersCount = 4;
const backMsMax = 90_000;
const ownedWithinMs = 60_000;
const makingMs = 900_000;
const stormMs = 5_400_000;

const kinds = ['process', 'machine'] as const;
type Kind = (typeof kinds)[number];

let cluster: Cluster;
let servers: ShopProcess[];
let turn = 0;
/** Each call goes to the other server, as behind a proxy. */
const origin = (): string => servers[turn++ % servers.length]?.origin ?? '';

const rows: { what: string; measured: string; target?: string }[] = [];

beforeAll(async () => {
  cluster = await openCluster();
  const settings = {
    DATABASE_URL: cluster.poolerUrl,
    DATABASE_DIRECT_URL: cluster.directUrl,
    DEMO: '1',
    RECONCILE_AFTER_S: '15',
  };
  servers = [await startShop(settings), await startShop(settings)];
}, makingMs);
afterAll(cleanUp);

it('customers register, order, pay, cancel, are refunded, and use their wallet', async () => {
  const customer = await makeCustomer(origin);
  const order = await placeOrder(customer);
  const claim = await payAtSandbox(origin, await openPayment(customer, order));
  expect((await verify(customer, order, claim)).status).toBe(200);
  expect(await readOrder(customer, order.id)).toMatchObject({ status: 'confirmed' });
  expect((await cancelOrder(customer, order.id, 'source')).status).toBe(200);
  const isRefunded = async () => (await readOrder(customer, order.id)).paymentStatus === 'refunded';
  await until('the payment is refunded', isRefunded, ownedWithinMs);

  const saver = await makeWalletCustomer(origin, '1000');
  const whole = await placeWhole(saver, randomUUID());
  expect(whole.status, whole.text).toBe(201);
  expect(await readBalance(saver)).toBe('631.00');
  expect((await cancelOrder(saver, whole.body.id, 'wallet')).status).toBe(200);
  expect(await readBalance(saver)).toBe('1000.00');
});

/** Nothing incomplete is visible at the new primary, and nothing acknowledged is missing. */
async function compare(log: Acknowledged): Promise<void> {
  const database = await connect(cluster.directUrl);
  try {
    expect(await findForgotten(database, log)).toEqual([]);
    expect(await findBroken(database, alwaysTrue)).toEqual([]);
  } finally {
    await database.end();
  }
}

interface Strike {
  readonly kind: Kind;
  /** From the kill until an order that was sent after it was acknowledged. */
  readonly backMs: number;
  /** Whether another machine is the primary now. */
  readonly hasMoved: boolean;
}

async function strike(kind: Kind, buyer: Customer, log: Acknowledged): Promise<Strike> {
  const primary = await untilHealthy(cluster.members);
  const startedMs = performance.now();
  await (kind === 'process' ? primary.killPostgres() : primary.machine.kill());
  const headers = { 'idempotency-key': randomUUID() };
  async function isBack(): Promise<boolean> {
    const { status, body } = await buyer.post('/api/orders', orderBody(buyer), { headers });
    if (status === 201) log.placed.add(body.id);
    return status === 201;
  }
  await until('an order is taken again', isBack, backMsMax);
  const backMs = Math.round(performance.now() - startedMs);
  await compare(log);
  if (kind === 'machine') primary.start();
  const hasMoved = (await untilHealthy(cluster.members)).name !== primary.name;
  console.log(`${kind} of ${primary.name} killed: back after ${backMs} ms, moved: ${hasMoved}`);
  return { kind, backMs, hasMoved };
}

/** Customers order until so many kills are over; then each ends what they began. */
async function orderUnderKills(log: Acknowledged): Promise<Strike[]> {
  const chance = seededChance(seed);
  const strikes: Strike[] = [];
  const buyers: Customer[] = [];
  while (buyers.length < kills) buyers.push(await makeCustomer(origin));
  const shoppers = await Promise.all(
    Array.from({ length: customersCount }, (_, index) =>
      makeShopper({ origin, chance: seededChance(seed + index), acknowledged: log }),
    ),
  );
  let isOver = false;
  async function strikeAll(): Promise<void> {
    for (const [index, buyer] of buyers.entries()) {
      await sleep(chance.between(500, 3_000));
      strikes.push(await strike(kinds[index % kinds.length] ?? 'machine', buyer, log));
    }
  }
  const striking = strikeAll().finally(() => {
    isOver = true;
  });
  const shopping = shoppers.map((shopper) => shopper.shopOn(() => isOver));
  await Promise.all([striking, ...shopping]).finally(() => {
    isOver = true;
  });
  return strikes;
}

/** Everything is there once, and all money has its owner. */
async function expectSettled(log: Acknowledged): Promise<void> {
  const database = await connect(cluster.directUrl);
  const isOwned = async () => (await findOwnerless(database, log)).length === 0;
  await until('captured money has an owner', isOwned, ownedWithinMs);
  await database.query(hurrySql);
  expect(await findUnsettled(database, settledWithinMs)).toEqual([]);
  expect(await findForgotten(database, log)).toEqual([]);
  expect(await findDoubled(database, log)).toEqual([]);
}

/** Adds what was measured to the result. */
function note(strikes: readonly Strike[], log: Acknowledged, menus: readonly MenuLoad[]): void {
  const times = (kind: Kind) => strikes.filter((each) => each.kind === kind);
  const backOf = (kind: Kind) => secondsOf(times(kind).map(({ backMs }) => backMs));
  const count = menus.reduce((sum, each) => sum + each.count, 0);
  const failures = menus.reduce((sum, each) => sum + each.failures, 0);
  const moved = strikes.filter(({ hasMoved }) => hasMoved).length;
  rows.push(
    { what: 'Kills of the primary', measured: `${strikes.length}`, target: '20' },
    { what: 'After which another machine was the primary', measured: `${moved}` },
    {
      what: `Writes back after the main process was killed (${times('process').length} times)`,
      measured: backOf('process'),
      target: '≤ 15 s',
    },
    {
      what: `Writes back after its machine was killed (${times('machine').length} times)`,
      measured: backOf('machine'),
      target: '≤ 35 s',
    },
    {
      what: 'Acknowledged: orders, paid, cancelled, top-ups',
      measured: [log.placed, log.paid, log.cancelled, log.credited].map(({ size }) => size).join(),
    },
    { what: 'Orders lost, doubled', measured: '0, 0', target: '0, 0' },
    { what: 'Readings of the menu, failed', measured: `${count}, ${failures}`, target: 'none' },
  );
}

it(
  'loses and doubles nothing while the primary is killed, and shows the menu throughout',
  async () => {
    const log = nothingAcknowledged();
    const database = await connect(cluster.directUrl);
    const { rows: earlier } = await database.query<{ id: string }>('SELECT id FROM orders');
    for (const { id } of earlier) log.placed.add(id);
    await database.end();
    let strikes: Strike[] = [];
    const menus: MenuLoad[] = [];
    const [first = '', second = ''] = servers.map((server) => server.origin);
    const storm = async () => {
      strikes = await orderUnderKills(log);
    };
    menus.push(
      await readMenuDuring(first, 1, async () => {
        menus.push(await readMenuDuring(second, 1, storm));
      }),
    );
    await expectSettled(log);
    note(strikes, log, menus);
    expect(menus.map(({ failures }) => failures)).toEqual([0, 0]);
    expect(log.placed.size).toBeGreaterThan(5 * kills);
    for (const server of servers) expect(server.hasEnded, server.output).toBe(false);
  },
  stormMs,
);

afterAll(() =>
  recordResult('failover', {
    title: 'The primary of a cluster killed under load',
    seed,
    ...(cluster && { versions: cluster.versions }),
    rows,
    notes:
      'Three PostgreSQL under Patroni with one synchronous standby, one etcd, HAProxy and ' +
      'PgBouncer in transaction mode, two servers; all on one machine, with the configuration of ' +
      '`deploy/cluster`. Four customers order, pay, top up and cancel, and two readers read the ' +
      'menu without a pause. A machine is a namespace of processes, killed at one instant; ' +
      'it starts again once writes are back. The time ends when an order that was sent after the ' +
      'kill is acknowledged; after each kill every invariant and the log of the customers are ' +
      'compared with the primary.',
  }),
);
