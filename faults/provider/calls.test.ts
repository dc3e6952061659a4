/**
 * Each call of the shop to the provider goes wrong in each way: afterwards there is one order, paid
 * once or refunded, as the provider's own log has it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '#server/testing/test-client.ts';
import { cleanUp } from '../support/clean-up.ts';
import { flows, type Played } from '../support/provider/flows.ts';
import { findUnsettledAt, slowestOwnerMs } from '../support/provider/ledger.ts';
import type { Rule } from '../support/provider/mischief.ts';
import { openProviderShop, type ProviderShop } from '../support/provider/provider-shop.ts';
import { type Scenario, scenarios } from '../support/provider/scenarios.ts';
import { recordResult } from '../support/record-result.ts';
import { isFull } from '../support/rounds.ts';
import { signInStaff } from '../support/shift/shift.ts';
import { until } from '../support/wait.ts';

const settledWithinMs = 60_000;
const atOnce = 16;
/** A silent call keeps the sweep waiting for eight seconds, and so all others. */
const silentAtOnce = 3;

let world: ProviderShop;
let staff: TestClient;

beforeAll(async () => {
  world = await openProviderShop({ RECONCILE_AFTER_S: '1' });
  staff = await signInStaff(world.origin);
});
afterAll(cleanUp);

/** The orders and top-ups of these that are not what they should be. */
async function unfinished(all: readonly Played[]): Promise<string[]> {
  const { rows } = await world.database.query<{ id: string; status: string }>(
    `SELECT o.id, CASE WHEN o.status = 'confirmed' AND o.payment_status <> 'paid' THEN 'unpaid'
        WHEN o.payment_status = 'paid' AND o.status = 'cancelled' THEN 'not refunded'
        ELSE o.status END AS status FROM orders o
      UNION ALL SELECT id, CASE status WHEN 'paid' THEN 'credited' ELSE status END FROM top_ups`,
  );
  const ends = new Map(rows.map(({ id, status }) => [id, status]));
  return all.filter(({ id, end }) => ends.get(id) !== end).map(({ id }) => `${id} ${ends.get(id)}`);
}

/** The bank ends the refunds that it took its time for. */
async function endRefunds(): Promise<void> {
  for (const entry of world.provider.log()) {
    if (entry.kind !== 'change' || entry.refund?.status !== 'pending') continue;
    const { paymentId } = entry.refund;
    await world.provider.command('endRefunds', { paymentId, status: 'processed' });
  }
}

async function playAll(group: readonly Scenario[], firstNr: number): Promise<void> {
  const played = await Promise.all(
    group.map(({ flow, rules, name }, index) =>
      flows[flow]({ world, staff, rules, nr: firstNr + index }).catch((error: unknown) => {
        throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
      }),
    ),
  );
  const isDone = async () => (await unfinished(played)).length === 0;
  await until('all are settled', isDone, settledWithinMs).catch(() => {});
  expect(await unfinished(played)).toEqual([]);
  await endRefunds();
  await until('all have been hurt', () => spared(group, played).length === 0).catch(() => {});
  expect(spared(group, played)).toEqual([]);
}

/** The scenarios whose call was never made, or was answered properly. */
function spared(group: readonly Scenario[], played: readonly Played[]): string[] {
  const log = world.provider.log();
  const isHurt = ({ about }: Played, wrong: Rule | undefined) =>
    log.some(
      (entry) =>
        entry.kind === 'call' &&
        entry.call === wrong?.call &&
        entry.subjects.includes(about) &&
        entry.fault?.startsWith(wrong.answer),
    );
  return played.flatMap((each, index) =>
    isHurt(each, group[index]?.rules.at(-1)) ? [] : [group[index]?.name ?? ''],
  );
}

/** In a short run each call goes wrong in one way, each in another, and none keeps it waiting. */
function chosen(all: readonly Scenario[]): readonly Scenario[] {
  if (isFull) return all;
  const byCall = Map.groupBy(all, ({ flow, rules }) => `${flow} ${rules.at(-1)?.call}`);
  return [...byCall.values()].flatMap((some, index) => some[index % some.length] ?? []);
}

let playedCount = 0;

async function playInGroups(all: readonly Scenario[], size: number): Promise<void> {
  for (let first = 0; first < all.length; first += size) {
    const group = all.slice(first, first + size);
    await playAll(group, playedCount);
    playedCount += group.length;
  }
}

it('whatever goes wrong at the provider, everything is paid once or refunded', async () => {
  const [silent = [], loud = []] = [true, false].map((isSilent) =>
    chosen(scenarios.filter((each) => each.isSilent === isSilent)),
  );
  await playInGroups(loud, atOnce);
  if (isFull) await playInGroups(silent, silentAtOnce);
  const { provider, database } = world;
  expect(await findUnsettledAt(provider, database, settledWithinMs)).toEqual([]);
  const slowestMs = await slowestOwnerMs(provider, database);
  expect(slowestMs).toBeLessThanOrEqual(settledWithinMs);
  const calls = provider.log().filter((entry) => entry.kind === 'call');
  const wrong = calls.filter(({ fault }) => fault !== null);
  await recordResult('provider', {
    title: 'Every call to the payment provider, wrong in every way',
    seed: null,
    rows: [
      {
        what: 'Calls of the flows × kinds of wrong answers that were played',
        measured: `${playedCount} pairs; ${wrong.length} wrong answers in ${calls.length} calls`,
        target: 'all',
      },
      {
        what: 'Orders or top-ups that were paid twice, unpaid for, or not refunded',
        measured: '0',
        target: '0',
      },
      {
        what: 'Longest time from a capture until the shop had used or refunded the money',
        measured: `${(slowestMs / 1000).toFixed(1)} s`,
        target: '≤ 60 s',
      },
    ],
  });
}, 1_800_000);
