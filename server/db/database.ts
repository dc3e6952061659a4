/** The connection pool and the one way to run a transaction. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Refusal } from '#domain/refusal.ts';
import type { OutboxQueue } from '#server/outbox.ts';
import { asFull } from './full.ts';
import type { Statement } from './sql.ts';

interface Result<Row> {
  readonly rows: Row[];
  readonly rowCount: number;
}

/** For reads that may run inside or outside of a transaction. */
export interface Reader {
  execute<Row extends object = Record<string, unknown>>(statement: Statement): Promise<Result<Row>>;
}

/** The database outside a transaction. */
export interface Db extends Reader {
  readonly kind: 'database';
  transaction<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer>;
  /** {@link inOneStatement}, without trying again. */
  oneStatement<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer>;
}

/** An open transaction. A {@link Db} is not one, so money cannot move outside of it. */
export interface Tx extends Reader {
  readonly kind: 'transaction';
  /** Has the outbox do what was queued, once this is committed; never after a rollback. */
  wakeAfterCommit(queue: OutboxQueue): void;
  /**
   * Has the customer's open pages load this order again, once this is committed. A NOTIFY within
   * the transaction would have each commit wait for the one before.
   */
  announceAfterCommit(order: ChangedOrder): void;
}

/** Another place to read from, where it is as good (`openReplica`). */
export interface ReadElsewhere {
  /** Null: it is to be read here. */
  read<Answer>(query: (client: pg.PoolClient) => Promise<Answer>): Promise<Answer | null>;
  /** Who reads now has written something, and has to see it. */
  noteWrite(): void;
}

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  /** Names who hears, after each commit, what is to be sent and which orders are announced. */
  onCommit(hear: HearCommit): void;
  /** Names who hears how long each statement took, BEGIN and COMMIT included. */
  onAnswer(hear: HearAnswer): void;
  close(): Promise<void>;
}

// One stuck statement or forgotten transaction must not block the shop (invariant 8).
export const sessionLimits = {
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
  timezone: 'UTC',
} as const;
/**
 * Orders are announced after their commit, so the trigger need not do it (migration 0051). Not a
 * setting of the role: the release before has the same one, and announces nothing itself.
 */
const announces = { 'sukoon.announces': 'on' };
export const sessionSettings = Object.entries({ ...sessionLimits, ...announces })
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/**
 * For every connection of the shop. Where the network swallows everything no error ever comes: a
 * question that has no answer in this time, a little after the server itself would have given it
 * up, counts as lost, and the system asks whether the other side of a silent connection lives.
 */
export const connectionLimits = {
  connectionTimeoutMillis: 2_000,
  query_timeout: 5_500,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe integer: ${text}`);
  return value;
}

const { INT8, DATE } = pg.types.builtins;
/** Paise are safe integers, and a calendar date has no time of day to be read as. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: unknown) => {
    if (oid === INT8) return safeInteger;
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

// PostgreSQL parses and plans a named statement once per connection. The texts are ours, and few.
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

type OnQuery = (statement: string) => void;

/** An order whose pages load it again. */
export interface ChangedOrder {
  readonly orderId: string;
  readonly userId: string;
}

/** What a transaction leaves to be done once it is committed. */
interface Left {
  readonly queues: Set<OutboxQueue>;
  readonly orders: ChangedOrder[];
}
type HearCommit = (left: {
  readonly queues: ReadonlySet<OutboxQueue>;
  readonly orders: readonly ChangedOrder[];
}) => void;
/** `error` is undefined when all was well. */
type HearAnswer = (seconds: number, error: unknown) => void;

/** Who hears of statements. */
interface Listeners {
  readonly onQuery: OnQuery | undefined;
  onAnswer: HearAnswer;
}

async function timed<Answer>(
  { onQuery, onAnswer }: Listeners,
  text: string,
  query: () => Promise<Answer>,
): Promise<Answer> {
  onQuery?.(text);
  const startedMs = performance.now();
  const since = () => (performance.now() - startedMs) / 1000;
  try {
    const answer = await query();
    onAnswer(since(), undefined);
    return answer;
  } catch (error) {
    onAnswer(since(), error);
    throw error;
  }
}

async function run<Row extends object>(
  runner: pg.Pool | pg.PoolClient,
  { text, values, isPlannedAnew }: Statement,
  listeners: Listeners,
): Promise<Result<Row>> {
  const { rows, rowCount } = await timed(listeners, text, () =>
    runner.query<Row & pg.QueryResultRow>({
      ...(!isPlannedAnew && { name: nameOf(text) }),
      text,
      values: values as unknown[],
    }),
  );
  return { rows, rowCount: rowCount ?? 0 };
}

const after = (left: Left): Pick<Tx, 'wakeAfterCommit' | 'announceAfterCommit'> => ({
  wakeAfterCommit: (queue) => left.queues.add(queue),
  announceAfterCommit: (order) => left.orders.push(order),
});

/** PostgreSQL itself makes a transaction of a statement outside one. */
function oneStatement<Answer>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<Answer>,
  { listeners, left }: { readonly listeners: Listeners; readonly left: Left },
): Promise<Answer> {
  let isUsed = false;
  return work({
    kind: 'transaction',
    async execute(statement) {
      if (isUsed) throw new Error('A second statement in a transaction of one');
      isUsed = true;
      return run(pool, statement, listeners);
    },
    ...after(left),
  });
}

async function transaction<Answer>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<Answer>,
  { listeners, left }: { readonly listeners: Listeners; readonly left: Left },
): Promise<Answer> {
  const client = await pool.connect();
  const control = (text: string) => timed(listeners, text, () => client.query(text));
  let broken: Error | undefined;
  try {
    await control('BEGIN');
    const tx: Tx = {
      kind: 'transaction',
      execute: (statement) => run(client, statement, listeners),
      ...after(left),
    };
    const answer = await work(tx);
    await control('COMMIT');
    return answer;
  } catch (error) {
    // The connection does not respond: a ROLLBACK would only wait for another timeout.
    if (isUnanswered(error)) broken = error;
    else {
      await control('ROLLBACK').catch((lost: Error) => {
        broken = lost;
      });
    }
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Opens a pool; connections are made when first needed. */
export function openDatabase(
  url: string,
  options: {
    readonly poolSize?: number;
    readonly onError?: (error: Error) => void;
    /** How long an answer may take; 0: as long as it likes. For tools that move whole tables. */
    readonly queryTimeoutMs?: number;
    /** How long to wait for a free connection, or a new one. */
    readonly connectTimeoutMs?: number;
    /** A pooler refuses settings of a session; the role has them instead (`limitByRole`). */
    readonly isPooled?: boolean;
    readonly elsewhere?: ReadElsewhere;
    /** Hears every statement; for counting them in tests. */
    readonly onQuery?: OnQuery;
  } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    ...connectionLimits,
    query_timeout: options.queryTimeoutMs ?? connectionLimits.query_timeout,
    connectionTimeoutMillis: options.connectTimeoutMs ?? connectionLimits.connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    ...(!options.isPooled && { options: sessionSettings }),
    types,
  });
  // Without listeners one killed backend takes the whole process down (invariant 8).
  pool.on('error', (error) => {
    // A database that stops together with the shop may cut off connections that say goodbye.
    if (!pool.ending) options.onError?.(error);
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  const listeners: Listeners = { onQuery: options.onQuery, onAnswer: () => {} };
  const { elsewhere } = options;
  let hearCommit: HearCommit = () => {};
  const committing =
    (kind: typeof transaction): Db['transaction'] =>
    async (work) => {
      elsewhere?.noteWrite();
      const left: Left = { queues: new Set(), orders: [] };
      const answer = await kind(pool, work, { listeners, left });
      hearCommit(left);
      return answer;
    };
  const db: Db = {
    kind: 'database',
    async execute<Row extends object>(statement: Statement) {
      const there = elsewhere?.read((client) => run<Row>(client, statement, listeners));
      return (there && (await there)) ?? run<Row>(pool, statement, listeners);
    },
    transaction: committing(transaction),
    oneStatement: committing(oneStatement),
  };
  return {
    db,
    pool,
    url,
    onCommit(listener) {
      hearCommit = listener;
    },
    onAnswer(listener) {
      listeners.onAnswer = listener;
    },
    close: () => pool.end(),
  };
}

function isUnanswered(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Error codes of PostgreSQL while it starts, stops or recovers; class 08 is a lost connection. */
// 58030: its disk failed it, after which it starts anew. 25006: it was the primary, and is not now.
const awayStates = new Set(['57P01', '57P02', '57P03', '58030', '25006']);
const lostCodes = /ECONN|ETIMEDOUT|EPIPE|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENOTFOUND|EAI_AGAIN/;
const lostWords = /connection (?:terminated|timeout|error)|query read timeout/i;

/** Whether the database could not be reached, or was lost on the way, and that was all. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return error.errors.every(isDatabaseAway);
  }
  const state = sqlState(error);
  if (state !== null) return awayStates.has(state) || state.startsWith('08');
  if (!(error instanceof Error)) return false;
  if (error.cause !== undefined && isDatabaseAway(error.cause)) return true;
  const code = 'code' in error ? String(error.code) : '';
  return lostWords.test(error.message) || lostCodes.test(`${error.message} ${code}`);
}

/** Whether the database has such a row already. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

const retryable = new Set(['40001', '40P01', '55P03']);
const busyStates = new Set([...retryable, '57014', '53300']);
// All connections are in use, and none came free in time.
const waitedForConnection = /timeout exceeded/i;

/** Whether the database is there, but had no connection, lock or time for this just now. */
export function isDatabaseBusy(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== null) return busyStates.has(state);
  if (!(error instanceof Error)) return false;
  const cause = error.cause instanceof Error ? error.cause : error;
  return waitedForConnection.test(cause.message);
}

const attemptsMax = 4;

/** The SQLSTATE of a database error; null for other errors. */
export function sqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

async function retrying<Answer>(attemptOnce: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce();
    } catch (error) {
      if (!retryable.has(sqlState(error) ?? '')) throw asFull(error) ?? error;
      if (attempt === attemptsMax) throw new Refusal('overloaded');
      await sleep(attempt * 20 + Math.random() * 30);
    }
  }
}

/**
 * Runs the work in one transaction and again, with a short wait, after a deadlock or a lock
 * time-out.
 * @throws Refusal `overloaded` when the database stays too busy; `day_full` or `meal_full` when
 * there is no room for the seats that it takes at the commit.
 */
export function inTransaction<Answer>(db: Db, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  return retrying(() => db.transaction(work));
}

/**
 * As {@link inTransaction}, for work of exactly one statement: it saves BEGIN and COMMIT, which
 * cost as much as small statements. The statement itself must refuse: what the work throws after it
 * takes nothing back.
 * @throws Error for a second statement.
 */
export function inOneStatement<Answer>(db: Db, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  return retrying(() => db.oneStatement(work));
}
