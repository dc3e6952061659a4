/**
 * Two packers and riders without a line, and staff, about the same orders: two equal orders end the
 * same, however what is entered about each arrives. `PACKING_ROUNDS` is how many such pairs.
 */
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import {
  expectDecided,
  expectStored,
  readScreens,
  shownState,
} from '#server/testing/interleavings/final-state.ts';
import { type PairPlan, type Phase, pairPlan, phases } from '#server/testing/interleavings/plan.ts';
import { type Arrived, sendAll } from '#server/testing/interleavings/send.ts';
import {
  done,
  endDay,
  openRun,
  openShift,
  runsPath,
  type Shift,
  type Twin,
} from '#server/testing/interleavings/shift.ts';
import { linkClient } from '#server/testing/links/link-client.ts';
import { countDay } from '#server/testing/naive/kitchen.ts';
import { naiveRuns } from '#server/testing/naive/ticks.ts';
import { setUpShop, shop } from '#server/testing/set-up-shop.ts';

const rounds = Number(process.env.PACKING_ROUNDS ?? 20);
/** A day has two orders of each, all in one run. */
const pairsMax = 20;
/** So many orders get what arrives at the same time. */
const atOnce = 5;

let week = 0;
let ended = 0;
let lateTicks = 0;

setUpShop();
afterAll(() => {
  if (!process.env.PACKING_ROUNDS) return;
  process.stdout.write(`${ended} pairs ended the same, ${lateTicks} entries came late\n`);
});

/** Each kind of thing happens at the beginning of its part of the day. */
async function begin(shift: Shift, phase: Phase): Promise<void> {
  if (phase === 'way') await openRun(shift, 'first', shift.runLink);
  if (phase === 'renewed') {
    const made = await shift.staff.post(`${runsPath}/${shift.runId}/link`, {});
    await openRun(shift, 'next', done(made));
  }
  if (phase === 'over') await endDay(shift);
}

/** Staff accept all that came too late, in any order. */
async function acceptLate({ staff }: Shift): Promise<void> {
  const path = `${runsPath}/late-ticks`;
  const waiting: { id: string }[] = done(await staff.get(path));
  const byChance = ({ id }: { id: string }) => fc.hash(id);
  for (const { id } of waiting.toSorted((one, other) => byChance(one) - byChance(other))) {
    done(await staff.post(`${path}/${id}`, { decision: 'accept' }));
    lateTicks += 1;
  }
}

/** A link that is over, or was never opened, is refused in words. */
async function expectOver({ stations, riders }: Shift): Promise<void> {
  const over = [
    [stations.one.client, '/api/station', 410, 'station_over'],
    [riders.first?.client, '/api/run', 410, 'run_over'],
    [riders.next?.client, '/api/run', 410, 'run_over'],
    [linkClient(shop, 'x'.repeat(43)), '/api/run', 401, 'unauthorized'],
  ] as const;
  for (const [device, path, status, code] of over) {
    const answer = await device?.get(path);
    expect([answer?.status, answer?.body.code]).toEqual([status, code]);
    if (status === 410) expect(answer?.body.message).toMatch(/^This .* (over|ended)/);
  }
}

async function live(shift: Shift): Promise<Map<Twin, Arrived>> {
  const twins = shift.pairs.flat();
  const arrived = new Map<Twin, Arrived>(
    twins.map((twin) => [twin, { taken: new Map(), late: new Map() }]),
  );
  for (const phase of phases) {
    await begin(shift, phase);
    for (let from = 0; from < twins.length; from += atOnce) {
      const some = [...arrived].slice(from, from + atOnce);
      await Promise.all(some.map(([twin, soFar]) => sendAll(shift, twin, phase, soFar)));
    }
    await acceptLate(shift);
  }
  return arrived;
}

async function check(shift: Shift, arrived: Map<Twin, Arrived>): Promise<void> {
  const screens = await readScreens(shift);
  for (const pair of shift.pairs) {
    const [one, other] = await Promise.all(pair.map((twin) => shownState(shift, screens, twin)));
    expect(one).toEqual(other);
    if (one) expectDecided(shift, pair[0], one);
  }
  for (const [twin, soFar] of arrived) await expectStored(shift, twin, soFar);
  const { db } = shop.database;
  expect(screens.day.totals).toEqual(await countDay(db, shift.date));
  const { differences: _, ...money } = screens.run.money;
  expect(await naiveRuns(db, shift.date)).toMatchObject([{ id: shift.runId, money }]);
}

it('two equal orders end the same, however what is entered about them arrives', async () => {
  const days = Math.ceil(rounds / pairsMax);
  const length = Math.min(rounds, pairsMax);
  const plans = fc.array(pairPlan, { minLength: length, maxLength: length });
  await fc.assert(
    fc.asyncProperty(plans, async (drawn: readonly PairPlan[]) => {
      week += 1;
      const shift = await openShift(shop, week, drawn);
      const arrived = await live(shift);
      await expectOver(shift);
      await check(shift, arrived);
      ended += drawn.length;
    }),
    { numRuns: days, endOnFailure: true },
  );
}, 3_600_000);
