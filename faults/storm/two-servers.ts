/** Two servers on one PostgreSQL, of which one at random is killed, or both. */

import type { Chance } from '../support/chance.ts';
import { connect } from '../support/database.ts';
import { openExternalPostgres } from '../support/external-postgres.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';
import { migrateAndSeed } from '../support/subscribers.ts';
import type { StormShop } from './storm.ts';

const bothShare = 0.2;

/** The database of a demo shop; the servers start with its first day. */
export async function openTwoServers(chance: Chance): Promise<StormShop> {
  const { url } = await openExternalPostgres();
  await migrateAndSeed(url);
  let servers: ShopProcess[] = [];
  let turn = 0;
  let clockAheadMs = 0;
  const settings = { DATABASE_URL: url, DEMO: '1', RECONCILE_AFTER_S: '15' };
  /** Its clock goes on as if it had never stopped. */
  const start = () =>
    startShop({ ...settings, TEST_NOW: new Date(Date.now() + clockAheadMs).toISOString() });
  return {
    openDatabase: () => connect(url),
    origin() {
      const open = servers.filter(({ hasEnded }) => !hasEnded);
      turn += 1;
      const server = open[turn % open.length];
      if (!server) throw new Error('No server runs');
      return server.origin;
    },
    async startDay(now) {
      await Promise.all(servers.map((server) => server.stop()));
      clockAheadMs = Date.parse(now) - Date.now();
      servers = await Promise.all([start(), start()]);
    },
    async strike() {
      const places = chance.isHit(bothShare) ? [0, 1] : [chance.between(0, 1)];
      const startedMs = performance.now();
      await Promise.all(places.map((place) => servers[place]?.kill()));
      await Promise.all(
        places.map(async (place) => {
          const fresh = await start();
          servers = servers.with(place, fresh);
        }),
      );
      return Math.round(performance.now() - startedMs);
    },
  };
}
