/** Gives back what was taken to be sent and was not tried, as if nobody had taken it. */
import type { Db } from '#server/db/database.ts';
import { rawSql, sql } from '#server/db/sql.ts';

interface Taken {
  readonly id: number;
  /** Includes the attempt for which it was taken. */
  readonly attempts: number;
  /** When it was to be tried, before it was taken. */
  readonly dueAt: Date;
}

const tables = { mails: rawSql('mails'), pushes: rawSql('pushes') } as const;

/** Leaves alone what somebody else has taken meanwhile. */
export async function giveBack(
  db: Db,
  table: keyof typeof tables,
  taken: readonly Taken[],
): Promise<void> {
  if (taken.length === 0) return;
  await db.execute(sql`
    UPDATE ${tables[table]} queued SET attempts = queued.attempts - 1, next_attempt_at = t.due_at
    FROM unnest(${taken.map(({ id }) => id)}::bigint[],
      ${taken.map(({ attempts }) => attempts)}::integer[],
      ${taken.map(({ dueAt }) => dueAt)}::timestamptz[]) AS t (id, attempts, due_at)
    WHERE queued.id = t.id AND queued.attempts = t.attempts AND queued.status = 'waiting'`);
}
