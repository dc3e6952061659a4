/**
 * Hears what other processes announce through the database, and keeps listening after it was
 * gone.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionLimits } from './database.ts';

export interface Listener {
  stop(): Promise<void>;
}

const retryMs = 1_000;
const askEveryMs = 30_000;

/**
 * Calls back on each notice with what it says; with null whenever some may have been missed, which
 * is known once it listens again. Asks the silent connection now and then whether it still stands.
 */
export function listen(
  databaseUrl: string,
  channel: string,
  onNotice: (payload: string | null) => void,
  options: { readonly askEveryMs?: number } = {},
): Listener {
  let isStopped = false;
  let client: pg.Client | null = null;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: databaseUrl, ...connectionLimits });
    const isGone = new Promise<void>((gone) => {
      fresh.once('end', gone);
      fresh.once('error', () => gone());
    });
    fresh.on('error', () => {});
    fresh.on('notification', ({ payload = '' }) => onNotice(payload));
    client = fresh;
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${fresh.escapeIdentifier(channel)}`);
      onNotice(null);
      await askUntilGone(fresh, isGone);
    } finally {
      // Not waited for: whoever does not answer says no goodbye either.
      fresh.end().catch(() => {});
    }
  }

  /** Ends when the connection does; throws when a question gets no answer. */
  async function askUntilGone(fresh: pg.Client, isGone: Promise<void>): Promise<void> {
    for (;;) {
      const timeUp = new AbortController();
      const wait = sleep(options.askEveryMs ?? askEveryMs, 'ask' as const, {
        ref: false,
        signal: timeUp.signal,
      }).catch(() => {});
      const next = await Promise.race([isGone, wait]);
      timeUp.abort();
      if (next !== 'ask') return;
      await fresh.query('SELECT 1');
    }
  }

  async function keepListening(): Promise<void> {
    while (!isStopped) {
      await connect().catch(() => {});
      client = null;
      if (isStopped) return;
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
