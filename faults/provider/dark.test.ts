/**
 * The provider takes connections and answers nothing, while visitors read and customers pay: the
 * menu does not notice, no transaction waits, and all is settled soon after it answers again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanUp } from '../support/clean-up.ts';
import {
  makeCustomer,
  openPayment,
  type PlacedOrder,
  placeOrder,
  requestPayment,
  verify,
} from '../support/customer.ts';
import { inGroups } from '../support/provider/groups.ts';
import { findUnsettledAt, slowestOwnerMs } from '../support/provider/ledger.ts';
import { readMenuDuring } from '../support/provider/menu-load.ts';
import { openProviderShop, type ProviderShop, payAt } from '../support/provider/provider-shop.ts';
import { recordResult } from '../support/record-result.ts';
import { rounds } from '../support/rounds.ts';
import { until } from '../support/wait.ts';

const darkMs = rounds(3_000, 60_000);
const usualMs = rounds(1_000, 20_000);
const paying = rounds(4, 24);
const visitors = 4;
const settledWithinMs = 60_000;
const orphanedMs = 500;

let world: ProviderShop;
const origin = () => world.origin();
beforeAll(async () => {
  world = await openProviderShop({ RECONCILE_AFTER_S: String(rounds(1, 15)) });
});
afterAll(cleanUp);

/** Sessions that keep a transaction open without doing anything in it. */
async function idleInTransaction(): Promise<number> {
  const { rowCount } = await world.database.query(
    `SELECT FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'
      AND now() - state_change > $1 * interval '1 millisecond'`,
    [orphanedMs],
  );
  return rowCount ?? 0;
}

it('a provider that is dark harms nobody, and all is settled soon after', async () => {
  const { provider, database } = world;
  const customers = await inGroups(Array.from({ length: paying }), 4, () => makeCustomer(origin));
  const usual = await readMenuDuring(origin(), visitors, () => sleep(usualMs));
  const paid = await inGroups(customers, 4, async (customer, index) => {
    const order = await placeOrder(customer);
    const status = index % 2 === 0 ? 'captured' : 'authorized';
    return {
      customer,
      order,
      claim: await payAt(world, await openPayment(customer, order), status),
    };
  });

  const endMs = Date.now() + darkMs;
  await provider.command('fault', [{ call: '*', answer: 'silent', hasEffect: false }]);
  let lightMs = 0;
  let idle = 0;
  const statuses: number[] = [];
  const opened: PlacedOrder[] = [];
  let patienceMs = 0;
  async function timed(send: () => Promise<{ status: number }>): Promise<void> {
    const beginMs = Date.now();
    statuses.push((await send()).status);
    patienceMs = Math.max(patienceMs, Date.now() - beginMs);
  }
  const dark = await readMenuDuring(origin(), visitors, async () => {
    const trying = inGroups(paid, paying, async ({ customer, order, claim }, index) => {
      if (index % 2 === 0) return timed(() => verify(customer, order, claim));
      const another = await placeOrder(customer);
      opened.push(another);
      return timed(() => requestPayment(customer, another));
    });
    while (Date.now() < endMs) {
      idle = Math.max(idle, await idleInTransaction());
      await sleep(50);
    }
    await provider.command('mend', {});
    lightMs = Date.now();
    await trying;
  });

  const ids = paid.map(({ order }) => order.id);
  await until(
    'all are settled',
    async () => {
      const confirmed = `SELECT FROM orders WHERE id = ANY ($1) AND payment_status = 'paid'`;
      return (await database.query(confirmed, [ids])).rowCount === ids.length;
    },
    settledWithinMs,
  );
  const tookMs = Date.now() - lightMs;
  expect(tookMs).toBeLessThanOrEqual(settledWithinMs);
  // Nobody got an answer that was wrong: the shop said that it cannot now.
  expect(statuses.filter((status) => status < 500)).toEqual([]);
  expect([usual.failures, dark.failures, idle]).toEqual([0, 0, 0]);
  expect(await findUnsettledAt(provider, database, settledWithinMs)).toEqual([]);
  await recordDark({ usual, dark, tookMs, patienceMs, tried: statuses.length });
}, 600_000);

type Load = Awaited<ReturnType<typeof readMenuDuring>>;
async function recordDark(figures: {
  readonly usual: Load;
  readonly dark: Load;
  readonly tookMs: number;
  readonly patienceMs: number;
  readonly tried: number;
}): Promise<void> {
  const { usual, dark, tookMs, patienceMs, tried } = figures;
  const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const menu = ({ p99Ms, count }: Load) => `${p99Ms.toFixed(0)} ms (${count} answers)`;
  await recordResult('provider-dark', {
    title: `A payment provider that answers nothing for ${inSeconds(darkMs)}`,
    seed: null,
    rows: [
      { what: 'p99 of the menu before', measured: menu(usual) },
      { what: 'p99 of the menu meanwhile', measured: menu(dark), target: '< 2 × before' },
      { what: 'Sessions idle in a transaction', measured: '0', target: '0' },
      {
        what: `Customers who tried to pay or to report a payment (${tried}) waited at most`,
        measured: inSeconds(patienceMs),
      },
      {
        what: `${paying} payments that were pending are settled, after it answers again`,
        measured: inSeconds(tookMs),
        target: '≤ 60 s',
      },
      {
        what: 'Longest time from a capture until the shop had used or refunded the money',
        measured: inSeconds(await slowestOwnerMs(world.provider, world.database)),
      },
    ],
  });
}
