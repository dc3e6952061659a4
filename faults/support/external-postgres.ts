/** A PostgreSQL outside the shop with a fixed address, which can be killed and restarted. */
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { makeDataDir, onCleanUp } from './clean-up.ts';
import { postmasterOf } from './database.ts';
import { killNow, processTree, stillRunning } from './processes.ts';
import { openRelay } from './relay.ts';
import { until } from './wait.ts';

export interface ExternalPostgres {
  readonly url: string;
  /** Without the relay in the test's own process; changes when it is killed. */
  readonly directUrl: string;
  /**
   * Kills its main process like the out-of-memory killer; its other processes then end by
   * themselves.
   */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Keeps it running, but drops everything between it and the shop. */
  blackHole(): void;
  /** Restores the network for new connections; older ones stay silent. */
  recover(): void;
}

/** Starts it with an empty database `sukoon`; stopped and removed after the test. */
export async function openExternalPostgres(): Promise<ExternalPostgres> {
  const dataDir = await makeDataDir();
  const portOf = (url: string): number => Number(new URL(url).port);
  let running = await startEmbeddedPostgres({ dataDir });
  onCleanUp(() => running.stop());
  const relay = await openRelay(portOf(running.url));
  onCleanUp(() => relay.close());
  const url = new URL(running.url);
  url.port = String(relay.port);

  return {
    url: url.href,
    get directUrl() {
      return running.url;
    },
    async kill() {
      const postmaster = await postmasterOf(dataDir);
      if (postmaster === null) throw new Error('There is no PostgreSQL to kill');
      const tree = processTree(postmaster);
      killNow(postmaster);
      await until('PostgreSQL is gone', () => stillRunning(tree).length === 0);
      // All connections have ended by now, so closing does not wait.
      await relay.close();
    },
    async start() {
      running = await startEmbeddedPostgres({ dataDir });
      await relay.open(portOf(running.url));
    },
    blackHole: relay.goSilent,
    recover: relay.recover,
  };
}
