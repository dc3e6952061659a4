/** Servers on one PostgreSQL that are killed and replaced while others go on. */
import type pg from 'pg';
import { connect } from '../database.ts';
import { openExternalPostgres } from '../external-postgres.ts';
import { type ShopProcess, startShop } from '../shop-process.ts';
import { migrateAndSeed } from '../subscribers.ts';

export interface ShiftServers {
  readonly url: string;
  readonly database: pg.Client;
  /** The address of one that runs, each in turn. @throws Error when there is none. */
  origin(): string;
  /** Stops those that run, and starts so many whose clock begins at this instant. */
  start(now: string, count: number): Promise<void>;
  stop(place: number): Promise<void>;
  /** Its answers break off, its transactions are rolled back. */
  kill(place: number): Promise<void>;
  /** Its clock goes on as if it had never stopped. */
  replace(place: number): Promise<void>;
}

/** The database of a demo shop, without servers. */
export async function openShiftServers(): Promise<ShiftServers> {
  const { url } = await openExternalPostgres();
  await migrateAndSeed(url);
  const database = await connect(url);
  let servers: ShopProcess[] = [];
  let turn = 0;
  let clockAheadMs = 0;
  const startAt = (now: string) => startShop({ DATABASE_URL: url, DEMO: '1', TEST_NOW: now });
  return {
    url,
    database,
    origin() {
      const open = servers.filter(({ hasEnded }) => !hasEnded);
      turn += 1;
      const server = open[turn % open.length];
      if (!server) throw new Error('No server runs');
      return server.origin;
    },
    async start(now, count) {
      await Promise.all(servers.map((server) => server.stop()));
      clockAheadMs = Date.parse(now) - Date.now();
      servers = await Promise.all(Array.from({ length: count }, () => startAt(now)));
    },
    async stop(place) {
      await servers[place]?.stop();
    },
    async kill(place) {
      await servers[place]?.kill();
    },
    async replace(place) {
      const fresh = await startAt(new Date(Date.now() + clockAheadMs).toISOString());
      servers = servers.with(place, fresh);
    },
  };
}
