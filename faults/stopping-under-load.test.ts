/** Stops repeatedly in each way, to find failures that happen only sometimes. */
import { afterAll, afterEach, expect, it } from 'vitest';
import { cleanUp, makeDataDir } from './support/clean-up.ts';
import { recordResult } from './support/record-result.ts';
import { rounds } from './support/rounds.ts';
import { stopUnderLoad } from './support/stop-under-load.ts';

const times = rounds(20, 50);
const ways = ['process', 'group'] as const;
const stops: number[] = [];
let answered = 0;

afterEach(cleanUp);

it.each(ways)(
  'stops by a signal to the %s under load complete every answer and leave no database',
  async (target) => {
    const note = (afterMs: number, answers: number) => {
      stops.push(afterMs);
      answered += answers;
    };
    const before = stops.length;
    await stopUnderLoad(await makeDataDir(), target, times, note);
    expect(stops.length - before).toBe(times);
  },
  1_800_000,
);

afterAll(async () => {
  await recordResult('stopping', {
    title: 'SIGTERM to the shop under load, to its process and to its group',
    seed: null,
    rows: [
      {
        what: 'Stops that broke no request, left no process and ended with 0',
        measured: `${stops.length} of ${times * ways.length}`,
        target: 'all',
      },
      { what: 'Requests answered meanwhile', measured: `${answered}` },
      { what: 'The longest stop', measured: `${Math.max(...stops)} ms`, target: '< 10,000 ms' },
    ],
    notes: '38 clients on kept connections. Each start is on the data that the stop before left.',
  });
});
