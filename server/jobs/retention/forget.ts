/** Deletes what is over, a batch at a time; nothing stops others for long. */
import { dayMs } from '#domain/calendar/durations.ts';
import type { Db } from '#server/db/database.ts';
import { rawSql, sql } from '#server/db/sql.ts';
import { startTimeBudget } from '#server/pace/time-budget.ts';
import type { Shop } from '#server/shop.ts';
import { type Term, terms } from './terms.ts';

const batchRows = 1_000;
/** So much later than its term, a row should be gone. */
const lateMs = 7 * dayMs;

const endOf = ({ keptMs }: Term, now: Date): Date => new Date(now.getTime() - keptMs);
const isOver = ({ since, where = 'true' }: Term, before: Date) =>
  sql`${rawSql(`t.${since}`)} <= ${before}::timestamptz AND ${rawSql(where)}`;

/** Rows that somebody has locked are left for the next time. Returns how many went. */
async function forgetBatch(db: Db, term: Term, now: Date): Promise<number> {
  const table = rawSql(term.table);
  const { rowCount } = await db.execute(sql`
    DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
      SELECT t.ctid FROM ${table} t WHERE ${isOver(term, endOf(term, now))}
      ORDER BY ${rawSql(`t.${term.since}`)} LIMIT ${batchRows} FOR UPDATE SKIP LOCKED))`);
  return rowCount;
}

type ForgetHistory = 'forget_kitchen' | 'forget_audit_log';
/** Only these functions may delete history, by the clock of the database. */
async function forgetHistory(db: Db, name: ForgetHistory): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT ${rawSql(name)}(${batchRows}) AS count`,
  );
  return rows[0]?.count ?? 0;
}

async function raiseIfBehind({ db, alarms }: Shop, now: Date): Promise<void> {
  for (const term of terms) {
    const { rowCount } = await db.execute(sql`SELECT FROM ${rawSql(term.table)} t
      WHERE ${isOver(term, new Date(endOf(term, now).getTime() - lateMs))} LIMIT 1`);
    const { table, since } = term;
    if (rowCount > 0)
      alarms.raiseOnce(`kept ${table} ${since}`, 'retention_behind', { table, since });
  }
}

/** May be repeated, and run in several processes at once; what is left waits for the next run. */
export async function forgetOldRows(shop: Shop): Promise<void> {
  const { db } = shop;
  const now = shop.now();
  const hasTime = startTimeBudget();
  const batches = [
    ...terms.map((term) => () => forgetBatch(db, term, now)),
    () => forgetHistory(db, 'forget_kitchen'),
    () => forgetHistory(db, 'forget_audit_log'),
  ];
  for (const forget of batches) {
    while (hasTime() && (await forget()) === batchRows);
  }
  if (!hasTime()) await raiseIfBehind(shop, now);
}
