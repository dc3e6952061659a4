/** One server with the built-in PostgreSQL, which is killed and has to come back unaided. */

import { runningUrl } from '#server/db/embedded/running-url.ts';
import { testClient } from '#server/testing/test-client.ts';
import { makeDataDir } from '../support/clean-up.ts';
import { connect, postmasterOf } from '../support/database.ts';
import { killNow } from '../support/processes.ts';
import { openShop, type Shop } from '../support/shop-process.ts';
import { until } from '../support/wait.ts';
import type { StormShop } from './storm.ts';

const backMsMax = 30_000;

/** Life and menu do not need the database, and answer throughout. */
async function isBack(shop: Shop): Promise<boolean> {
  const visitor = testClient(shop.origin);
  const paths = ['/healthz', '/api/meals', '/readyz'];
  const [life, menu, ready] = await Promise.all(paths.map((path) => visitor.get(path)));
  if (life?.status !== 200 || menu?.status !== 200) {
    throw new Error(`${life?.status} /healthz, ${menu?.status} /api/meals`);
  }
  return ready?.status === 200;
}

interface BuiltIn extends StormShop {
  readonly dataDir: string;
  readonly process: Shop['process'];
}

export async function openBuiltIn(): Promise<BuiltIn> {
  const dataDir = await makeDataDir();
  const settings = { DATA_DIR: dataDir, RECONCILE_AFTER_S: '15' };
  let shop: Shop | null = null;
  const running = (): Shop => {
    if (!shop) throw new Error('The shop was not started');
    return shop;
  };
  return {
    dataDir,
    get process() {
      return running().process;
    },
    origin: () => running().origin(),
    openDatabase: async () => connect(await runningUrl(dataDir)),
    async startDay(now) {
      if (shop) await shop.restart({ TEST_NOW: now });
      else shop = await openShop({ ...settings, TEST_NOW: now });
      await testClient(running().origin).get('/api/meals');
    },
    async strike() {
      const before = await postmasterOf(dataDir);
      const startedMs = performance.now();
      killNow(before ?? 0);
      const isAgain = async () =>
        (await isBack(running())) && (await postmasterOf(dataDir)) !== before;
      await until('the database is back', isAgain, backMsMax);
      return Math.round(performance.now() - startedMs);
    },
  };
}
