/** A PostgreSQL beside the shop, at one address for good, that can be killed and brought back. */
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { postmasterOf } from './database.ts';
import { familyOf, killNow, stillRunning } from './processes.ts';
import { openRelay } from './relay.ts';
import { atTheEnd, makeDataDir } from './tidy.ts';
import { until } from './wait.ts';

export interface ExternalPostgres {
  readonly url: string;
  /** Kills its first process as the out-of-memory killer would; the rest follows by itself. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** It runs, and the network between it and the shop swallows everything. */
  blackHole(): void;
  /** The network is back for new connections; those from before stay deaf. */
  heal(): void;
}

/** An empty database `sukoon`; stopped and removed in the end. */
export async function openExternalPostgres(): Promise<ExternalPostgres> {
  const dataDir = await makeDataDir();
  const portOf = (url: string): number => Number(new URL(url).port);
  let running = await startEmbeddedPostgres({ dataDir });
  atTheEnd(() => running.stop());
  const relay = await openRelay(portOf(running.url));
  atTheEnd(() => relay.close());
  const url = new URL(running.url);
  url.port = String(relay.port);

  return {
    url: url.href,
    async kill() {
      const postmaster = await postmasterOf(dataDir);
      if (postmaster === null) throw new Error('There is no PostgreSQL to kill');
      const family = familyOf(postmaster);
      killNow(postmaster);
      await until('PostgreSQL is gone', () => stillRunning(family).length === 0);
      // Connections that stand have ended by now, so closing waits for nobody.
      await relay.close();
    },
    async start() {
      running = await startEmbeddedPostgres({ dataDir });
      await relay.open(portOf(running.url));
    },
    blackHole: relay.swallow,
    heal: relay.heal,
  };
}
