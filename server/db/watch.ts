/**
 * Watches what the shop stands on: whether the database answers, whether something can still be
 * saved, and whether this machine's clock agrees with the database's.
 */
import { statfs } from 'node:fs/promises';
import pg from 'pg';
import type { Alarms } from '#server/alarms.ts';
import { connectionLimits, sqlState } from './database.ts';
import { countMigrations } from './migrate.ts';

export interface DatabaseWatch {
  /** Looks now. Whether visitors may be sent here. */
  look(): Promise<boolean>;
  /** Takes an error that came up anywhere: some tell of a full disk. */
  hear(error: unknown): void;
  /** Whether work that nobody asked for may be done: never by a clock that is wrong. */
  mayWork(): boolean;
  /** Looks again and again. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface WatchOptions {
  readonly url: string;
  readonly alarms: Alarms;
  /** The folder of the built-in database; null: its disk cannot be seen from here. */
  readonly dataDir: string | null;
  /** This machine's own clock, whatever the shop's clock is set to. */
  readonly systemNow?: () => number;
}

type Trouble = 'database_down' | 'disk_full' | 'clock_wrong';

const lookEveryMs = 5_000;
const answerWithinMs = 1_000;
const clockApartMaxMs = 5_000;
const diskFullState = '53100';
const diskFreeMinBytes = 64 * 1024 * 1024;
/** So long after the last refusal to save it is believed that saving works again. */
const diskFullForMs = 60_000;

/** How far the two are apart at least, however long the question was on its way. */
function apartMs(beforeMs: number, databaseMs: number, afterMs: number): number {
  if (databaseMs < beforeMs) return beforeMs - databaseMs;
  return Math.max(0, databaseMs - afterMs);
}

function isDiskFull(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDiskFull);
  return sqlState(error) === diskFullState;
}

/** Raises an alarm when a trouble begins; it is over when it is told so. */
function createTroubles(alarms: Alarms) {
  const open = new Set<Trouble>();
  return {
    has: (kind: Trouble) => open.has(kind),
    note(kind: Trouble, isThere: boolean, facts: () => Record<string, unknown> = () => ({})) {
      if (!isThere) open.delete(kind);
      else if (!open.has(kind)) {
        open.add(kind);
        alarms.raise(kind, facts());
      }
    },
  };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Its own connection: a shop whose connections are all busy still has its database. */
function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    ...connectionLimits,
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    application_name: 'sukoon-watch',
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function createDatabaseWatch(options: WatchOptions): DatabaseWatch {
  const { alarms, dataDir, systemNow = Date.now } = options;
  const troubles = createTroubles(alarms);
  const pool = openPool(options.url);
  let saveRefusedMs = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  let looking: Promise<boolean> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function lookAtDisk(): Promise<void> {
    const free = dataDir === null ? null : await freeBytes(dataDir).catch(() => null);
    const isRefused = performance.now() - saveRefusedMs < diskFullForMs;
    const isFull = isRefused || (free !== null && free < diskFreeMinBytes);
    troubles.note('disk_full', isFull, () => ({ freeBytes: free }));
  }

  async function lookAtDatabase(): Promise<boolean> {
    const beforeMs = systemNow();
    const { rows } = await pool.query<{ ms: number; migrations: number }>(
      `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms,
         count(*)::int AS migrations FROM schema_migrations`,
    );
    const { ms = beforeMs, migrations = 0 } = rows[0] ?? {};
    const differenceMs = Math.round(apartMs(beforeMs, ms, systemNow()));
    troubles.note('clock_wrong', differenceMs > clockApartMaxMs, () => ({ differenceMs }));
    return migrations >= (await countMigrations());
  }

  async function lookAtAll(): Promise<boolean> {
    await lookAtDisk();
    try {
      const isMigrated = await lookAtDatabase();
      troubles.note('database_down', false);
      return isMigrated && !troubles.has('disk_full') && !troubles.has('clock_wrong');
    } catch (err) {
      troubles.note('database_down', true, () => ({ err }));
      return false;
    }
  }

  /** One look for all who ask meanwhile. */
  async function look(): Promise<boolean> {
    if (isStopped) return false;
    looking ??= lookAtAll().finally(() => {
      looking = null;
    });
    return looking;
  }

  return {
    look,
    hear(error) {
      if (!isDiskFull(error)) return;
      saveRefusedMs = performance.now();
      troubles.note('disk_full', true, () => ({ err: error }));
    },
    mayWork: () => !troubles.has('clock_wrong'),
    async start() {
      await look();
      timer = setInterval(() => void look(), lookEveryMs).unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await looking;
      await pool.end();
    },
  };
}
