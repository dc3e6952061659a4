/**
 * `kill -9` of servers, one of two or both, in a storm of everything that moves money, seats or
 * parcels. `STORM_SEED` draws another one, `STORMS` is how many.
 */
import { afterAll, afterEach, expect, it } from 'vitest';
import { seededChance } from '../support/chance.ts';
import { cleanUp } from '../support/clean-up.ts';
import { recordResult } from '../support/record-result.ts';
import { isFull, rounds } from '../support/rounds.ts';
import { acknowledgedIn, secondsOf } from './figures.ts';
import { runStorm, type StormReport } from './storm.ts';
import { openTwoServers } from './two-servers.ts';

const seed = Number(process.env.STORM_SEED ?? 20_261_121);
const storms = Number(process.env.STORMS ?? rounds(1, 10));
/** By day; with those while cash is counted and books are closed, fifty in a long storm. */
const kills = isFull ? [10, 8, 8, 8, 8] : [1, 1];
const stormMsMax = 900_000;

const sound: StormReport[] = [];

afterEach(cleanUp);

it.each(Array.from({ length: storms }, (_, index) => seed + 1_000 * index))(
  'keeps everything that was acknowledged, once (seed %i)',
  async (stormSeed) => {
    const shop = await openTwoServers(seededChance(stormSeed));
    const plan = { seed: stormSeed, customers: rounds(3, 5), kills };
    const report = await runStorm(shop, plan);
    // A storm without orders and entries would prove nothing.
    for (const kind of ['placed', 'paid', 'credited', 'packed', 'ticked'] as const) {
      expect(report.log[kind].size, kind).toBeGreaterThan(report.awayMs.length);
    }
    sound.push(report);
    console.log(`${report.awayMs.length} kills; acknowledged: ${acknowledgedIn([report])}`);
  },
  stormMsMax,
);

afterAll(async () => {
  const awayMs = sound.flatMap((each) => each.awayMs);
  await recordResult('kill-server', {
    title: '`kill -9` of servers in a storm',
    seed,
    rows: [
      {
        what: 'Kills of one of two servers, or of both',
        measured: `${awayMs.length}`,
        target: '500',
      },
      { what: 'Storms that ended sound', measured: `${sound.length} of ${storms}`, target: 'all' },
      { what: 'Acknowledged', measured: acknowledgedIn(sound) },
      { what: 'Of it lost, or doubled', measured: '0, 0 in sound storms', target: '0, 0' },
      {
        what: 'Captured payments without an owner 60 s after the last kill of a day',
        measured: '0 in sound storms',
        target: '0',
      },
      { what: 'From a kill until both servers served again', measured: secondsOf(awayMs) },
    ],
    notes:
      'After each kill the log of the clients and every invariant are compared with the ' +
      'database, while the other server serves; after each day also that nothing is there ' +
      'twice, and captured money has its owner, with `RECONCILE_AFTER_S` 15. Each storm has a ' +
      'database of its own and six days.',
  });
});
