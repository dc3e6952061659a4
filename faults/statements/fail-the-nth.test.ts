/** Every statement and every call to the provider fails once, in every way it can. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { seededChance } from '../support/chance.ts';
import { cleanUp } from '../support/clean-up.ts';
import { recordResult } from '../support/record-result.ts';
import { isFull } from '../support/rounds.ts';
import {
  type Fault,
  failTheNth,
  faults,
  type Rehearsed,
  rehearse,
} from '../support/statements/fail-the-nth.ts';
import { flows } from '../support/statements/flows/flows.ts';
import { openStages, type Stages } from '../support/statements/staged-shop.ts';

const seed = Number(process.env.STATEMENTS_SEED ?? 20_261_127);
const chance = seededChance(seed);
/** A short run draws flows, and points in each. */
const drawn = isFull ? flows : [0, 8].map((from) => flows[chance.between(from, from + 8)]);
const pointsDrawn = 5;

let stages: Stages;
beforeAll(async () => {
  stages = await openStages();
});

const rows: { what: string; measured: string; target: string }[] = [];
const notes = [
  'Measured: places that failed, and how many of them left something wrong. Each statement is cut',
  'off before the database does it; cut off after it, where that is not undone anyway (outside a',
  'transaction, and its COMMIT); and answered with an error: inside a transaction a deadlock,',
  'outside the end of the database. Each call to the provider is cut off before and after, and',
  'answered with an error. Then the client repeats, the jobs run, all invariants are checked, the',
  'whole database is compared with that of a run without a fault, and no connection may be busy.',
].join(' ');
// After each flow, so that a run that is stopped leaves what it found.
afterEach(() =>
  recordResult('fail-the-nth', {
    title: 'Each statement and each call of a flow fails once',
    seed: null,
    rows,
    notes,
  }),
);
afterAll(cleanUp);

interface Count {
  points: number;
  readonly broken: string[];
}

async function fail(done: Rehearsed, fault: Fault, at: number, count: Count): Promise<boolean> {
  const { failed, broken } = await failTheNth(done, fault, at);
  if (failed !== null) count.points += 1;
  if (broken.length > 0) {
    const where = `${fault.of} ${at} ${fault.kind}: ${failed?.replaceAll(/\s+/g, ' ')}`;
    count.broken.push(`${where}\n    ${broken.join('\n    ')}`);
  }
  return failed !== null;
}

async function failAll(done: Rehearsed, count: Count): Promise<void> {
  for (const fault of faults) {
    for (let at = 1; await fail(done, fault, at, count); at++);
  }
}

async function failSome(done: Rehearsed, count: Count): Promise<void> {
  for (let point = 0; point < pointsDrawn; point++) {
    const isCall = done.calls > 0 && chance.isHit(0.2);
    const possible = faults.filter(({ of }) => of === (isCall ? 'provider' : 'statement'));
    const fault = possible[chance.between(0, possible.length - 1)];
    if (fault)
      await fail(done, fault, chance.between(1, isCall ? done.calls : done.statements), count);
  }
}

it.each(drawn.flatMap((flow) => flow ?? []))(
  '$name: nothing is lost, done twice or left over',
  async (flow) => {
    const done = await rehearse(stages, flow);
    const count: Count = { points: 0, broken: [] };
    await (isFull ? failAll : failSome)(done, count);
    const measured = `${count.points} places, ${count.broken.length} wrong`;
    rows.push({
      what: `${flow.name} (${done.statements} statements)`,
      measured,
      target: '0 wrong',
    });
    if (isFull) console.log(flow.name, measured);
    expect(count.broken.join('\n')).toBe('');
    expect(count.points).toBeGreaterThan(0);
  },
  3_600_000,
);
