/** Two requests meet at every statement of one: it ends as if one had come after the other. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { seededChance } from '../support/chance.ts';
import { cleanUp } from '../support/clean-up.ts';
import { recordResult } from '../support/record-result.ts';
import { isFull } from '../support/rounds.ts';
import { meet, type PlayedPair, play } from '../support/statements/interleave.ts';
import { pairs } from '../support/statements/pairs/pairs.ts';
import { openStages, type Stages } from '../support/statements/staged-shop.ts';

const seed = Number(process.env.STATEMENTS_SEED ?? 20_261_127);
const chance = seededChance(seed);
/** A short run draws pairs, and a few places in each. */
const drawn = isFull ? pairs : [0, 8].map((from) => pairs[chance.between(from, from + 6)]);
const meetingsDrawn = 2;

let stages: Stages;
beforeAll(async () => {
  stages = await openStages();
});

const rows: { what: string; measured: string; target: string }[] = [];
const notes = [
  'Measured: at how many statements a request was held while the other one ran to its end or until',
  'it waited for a lock, and how many of these meetings ended unlike both orders one by one, broke',
  'an invariant, or were answered with 5xx. Each request of a pair is held in turn: before each of',
  'its statements, which is also after the one before, and after its last.',
].join(' ');
// After each pair, so that a run that is stopped leaves what it found.
afterEach(() =>
  recordResult('interleavings', {
    title: 'Two requests meet at every statement of one',
    seed: null,
    rows,
    notes,
  }),
);
afterAll(cleanUp);

interface Count {
  meetings: number;
  readonly wrong: string[];
}

async function meetAt(
  played: PlayedPair,
  at: number,
  when: 'before' | 'after',
  count: Count,
): Promise<boolean> {
  const wrong = await meet(played, at, when);
  if (wrong === null) return false;
  count.meetings += 1;
  if (wrong.length > 0) {
    count.wrong.push(`${played.name} ${when} its statement ${at}:\n    ${wrong.join('\n    ')}`);
  }
  return true;
}

async function meetEverywhere(played: PlayedPair, count: Count): Promise<void> {
  let at = 1;
  while (await meetAt(played, at, 'before', count)) at++;
  await meetAt(played, at - 1, 'after', count);
}

async function meetSomewhere(played: PlayedPair, count: Count): Promise<void> {
  for (let time = 0; time < meetingsDrawn; time++) {
    await meetAt(played, chance.between(1, played.statements), 'before', count);
  }
}

it.each(drawn.flatMap((pair) => pair ?? []))(
  '$name: it ends as if one had come after the other',
  async (pair) => {
    const count: Count = { meetings: 0, wrong: [] };
    for (const played of await play(stages, pair)) {
      await (isFull ? meetEverywhere : meetSomewhere)(played, count);
    }
    const measured = `${count.meetings} meetings, ${count.wrong.length} wrong`;
    rows.push({ what: pair.name, measured, target: '0 wrong' });
    if (isFull) console.log(pair.name, measured);
    expect(count.wrong.join('\n')).toBe('');
    expect(count.meetings).toBeGreaterThan(0);
  },
  3_600_000,
);
