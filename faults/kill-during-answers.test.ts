/**
 * Stops the shop while it serves customers: every request is answered, no process is left. Each
 * start but the first is on what the one before left; `KILL_ROUNDS` is how often.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp, makeDataDir } from './support/clean-up.ts';
import { postmasterOf } from './support/database.ts';
import { processesOn } from './support/processes.ts';
import { type ShopProcess, spawnShop, startShop } from './support/shop-process.ts';
import { stopUnderLoad } from './support/stop-under-load.ts';
import { until } from './support/wait.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 1);
let served: string;

beforeAll(async () => {
  served = await makeDataDir();
});
afterAll(cleanUp);

it.each(['process', 'group'] as const)(
  'a signal to the %s under load cuts no answer off and leaves no database',
  async (target) => {
    expect.hasAssertions();
    await stopUnderLoad(served, target, rounds);
  },
);

/** Sends signals until it ends, with enough delay that each counts as a new one. */
async function stopImpatiently(shop: ShopProcess) {
  const again = setInterval(() => void shop.stop('SIGINT', 'group'), 2_200);
  const end = await shop.stop('SIGINT', 'group');
  clearInterval(again);
  return end;
}

describe('a second signal, later than the first,', () => {
  it('also ends the database while visitors are still served', async () => {
    const shop = await startShop({ DATA_DIR: served, DRAIN_S: '20' }, { asCommand: true });
    const end = await stopImpatiently(shop);
    expect(end, shop.output).toMatchObject({ code: 1 });
    // Long before the visitors would have been served to the end.
    expect(end.afterMs).toBeLessThan(12_000);
    expect(processesOn(served)).toEqual([]);
  });

  it('leaves no process of a shop that is still starting', async () => {
    const dataDir = await makeDataDir();
    const shop = spawnShop({ DATA_DIR: dataDir }, { asCommand: true });
    await until('PostgreSQL is starting', async () => (await postmasterOf(dataDir)) !== null);
    const first = shop.stop('SIGINT', 'group');
    void shop.stop('SIGINT', 'group');
    expect(await first, shop.output).toMatchObject({ code: 0 });
    expect(processesOn(dataDir)).toEqual([]);
  });
});
