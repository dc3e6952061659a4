/**
 * Hears what other processes announce through the database, and keeps listening after it was
 * gone.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface Listener {
  stop(): Promise<void>;
}

const retryMs = 1_000;

/** Calls back on each notice with what it says; with null whenever some may have been missed. */
export function listen(
  databaseUrl: string,
  channel: string,
  onNotice: (payload: string | null) => void,
): Listener {
  let isStopped = false;
  let client: pg.Client | null = null;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    const isGone = new Promise<void>((gone) => {
      fresh.once('end', gone);
      fresh.once('error', () => gone());
    });
    fresh.on('error', () => {});
    fresh.on('notification', ({ payload = '' }) => onNotice(payload));
    await fresh.connect();
    client = fresh;
    await fresh.query(`LISTEN ${fresh.escapeIdentifier(channel)}`);
    onNotice(null);
    await isGone;
  }

  async function keepListening(): Promise<void> {
    while (!isStopped) {
      await connect().catch(() => {});
      client = null;
      if (isStopped) return;
      onNotice(null);
      await sleep(retryMs, undefined, { ref: false });
    }
  }

  void keepListening();
  return {
    async stop() {
      isStopped = true;
      await client?.end().catch(() => {});
    },
  };
}
