/** The connection pool and the one way to run a transaction. */
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { Refusal } from '#domain/refusal.ts';

/** The database outside a transaction. */
export type Db = NodePgDatabase;
/** An open transaction. A {@link Db} is not one, so money cannot move outside of it. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** For reads that may run in either. */
export type Reader = Db | Tx;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

// One stuck statement or forgotten transaction must not hold the shop (threats 2.6).
const sessionSettings = [
  '-c statement_timeout=5000',
  '-c lock_timeout=2000',
  '-c idle_in_transaction_session_timeout=10000',
  '-c timezone=UTC',
].join(' ');

/** Opens a pool; connections are made when first needed. */
export function openDatabase(
  url: string,
  options: {
    readonly poolSize?: number;
    readonly onError?: (error: Error) => void;
    /** Hears every statement; for counting them in tests. */
    readonly onQuery?: (statement: string) => void;
  } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    options: sessionSettings,
  });
  // Without a listener one killed backend takes the whole process down (threats 2.6).
  pool.on('error', (error) => options.onError?.(error));
  const { onQuery } = options;
  const db = drizzle({ client: pool, ...(onQuery && { logger: { logQuery: onQuery } }) });
  return { db, pool, close: () => pool.end() };
}

const retryable = new Set(['40001', '40P01', '55P03']);
const attemptsMax = 4;

/** The SQLSTATE behind an error, however deep Drizzle wrapped it; null for other errors. */
export function sqlState(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) {
      return cause.code;
    }
  }
  return null;
}

/** The constraint an error names; null when it names none. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return null;
}

/**
 * Runs the work in one transaction and again, with a short wait, after a deadlock or a lock time-out.
 * @throws Refusal `overloaded` when the database stays too busy.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (!retryable.has(sqlState(error) ?? '')) throw error;
      if (attempt === attemptsMax) throw new Refusal('overloaded');
      await sleep(attempt * 20 + Math.random() * 30);
    }
  }
}
