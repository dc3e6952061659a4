/** `kill -9` of the built-in PostgreSQL in the same storm: the shop starts it again by itself. */
import { afterAll, afterEach, expect, it } from 'vitest';
import { cleanUp } from '../support/clean-up.ts';
import { processesOn } from '../support/processes.ts';
import { recordResult } from '../support/record-result.ts';
import { isFull, rounds } from '../support/rounds.ts';
import { openBuiltIn } from './built-in-database.ts';
import { acknowledgedIn, secondsOf } from './figures.ts';
import { runStorm, type StormReport } from './storm.ts';

const seed = Number(process.env.STORM_SEED ?? 20_261_122);
const storms = Number(process.env.STORMS ?? rounds(1, 2));
const kills = isFull ? [10, 8, 8, 8, 8] : [1];
const stormMsMax = 900_000;

const sound: StormReport[] = [];

afterEach(cleanUp);

it.each(Array.from({ length: storms }, (_, index) => seed + 1_000 * index))(
  'comes back by itself with everything that was acknowledged (seed %i)',
  async (stormSeed) => {
    const shop = await openBuiltIn();
    const plan = { seed: stormSeed, customers: rounds(3, 5), kills };
    const report = await runStorm(shop, plan);
    expect(report.log.placed.size).toBeGreaterThan(report.awayMs.length);
    expect(shop.process.hasEnded).toBe(false);
    expect(shop.process.output).toContain('ALARM database_down');
    expect(await shop.process.stop(), shop.process.output).toMatchObject({ code: 0 });
    expect(processesOn(shop.dataDir)).toEqual([]);
    sound.push(report);
    console.log(`${report.awayMs.length} kills; acknowledged: ${acknowledgedIn([report])}`);
  },
  stormMsMax,
);

afterAll(async () => {
  const awayMs = sound.flatMap((each) => each.awayMs);
  await recordResult('kill-database', {
    title: '`kill -9` of the built-in PostgreSQL in a storm',
    seed,
    rows: [
      { what: 'Kills', measured: `${awayMs.length}`, target: '100' },
      { what: 'Storms that ended sound', measured: `${sound.length} of ${storms}`, target: 'all' },
      { what: 'Came back unaided', measured: `${awayMs.length} in sound storms`, target: 'all' },
      { what: 'From the kill until `/readyz` answered 200', measured: secondsOf(awayMs) },
      { what: 'Acknowledged', measured: acknowledgedIn(sound) },
      {
        what: 'Captured payments without an owner 60 s after the last kill of a day',
        measured: '0 in sound storms',
        target: '0',
      },
      { what: 'Of it lost, or doubled', measured: '0, 0 in sound storms', target: '0, 0' },
    ],
    notes:
      'The server keeps running, and answers for its life and its menu throughout. Owners of ' +
      'captured payments are not looked for between the kills of a day, because a sweep may ' +
      'not get to its end while the database dies every few seconds.',
  });
});
