/**
 * Listens to notifications of the database (LISTEN), and reconnects when the connection is lost.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionLimits } from './database.ts';

export interface Listener {
  stop(): Promise<void>;
}

const retryMs = 1_000;
const checkEveryMs = 30_000;

/**
 * Calls back with the payload of each notification, and with null when some may have been missed,
 * once it listens again. Checks a silent connection now and then.
 */
export function listen(
  databaseUrl: string,
  channel: string,
  onNotice: (payload: string | null) => void,
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
      await checkUntilGone(fresh, isGone);
    } finally {
      // Not awaited: a connection that does not answer does not close properly either.
      fresh.end().catch(() => {});
    }
  }

  /** Ends when the connection does; throws when a check gets no answer. */
  async function checkUntilGone(fresh: pg.Client, isGone: Promise<void>): Promise<void> {
    for (;;) {
      const timeUp = new AbortController();
      const wait = sleep(checkEveryMs, 'check' as const, {
        ref: false,
        signal: timeUp.signal,
      }).catch(() => {});
      const next = await Promise.race([isGone, wait]);
      timeUp.abort();
      if (next !== 'check') return;
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
