/** A guard: a check, a unique index or a trigger of the database that refuses a bug by itself. */
import type { ClientBase } from 'pg';
import { withoutTriggers } from '../invariants/invariant.ts';

export interface Guard {
  /** The name of the check, the index or the trigger. */
  readonly guard: string;
  readonly bug: string;
  /** Does what the bug would do; only the guard stands in its way. */
  readonly sql: string;
}

/** Put after statements that are checked at the end of their transaction. */
export const now = '; SET CONSTRAINTS ALL IMMEDIATE';

/** An id that is not yet in the database. */
export const other = `'00000000-0000-7000-8000-000000000999'`;

/** Changes rows past their triggers. */
export const changed = (table: string, changes: string, where = 'true') =>
  `${withoutTriggers} UPDATE ${table} SET ${changes} WHERE ${where}`;

/** Another row like one of a table, with some fields changed. */
export const copyOf = (table: string, where: string, changes: Readonly<Record<string, string>>) => {
  const pairs = Object.entries(changes).map(([name, value]) => `'${name}', ${value}`);
  return `INSERT INTO ${table} SELECT (jsonb_populate_record(t,
    jsonb_build_object(${pairs.join(', ')}))).* FROM ${table} t WHERE ${where}`;
};

const whereIs = `
  SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS sql
    FROM pg_trigger WHERE tgname = $1 AND NOT tgisinternal
  UNION ALL SELECT format('ALTER TABLE %s DROP CONSTRAINT %I CASCADE', conrelid::regclass, conname)
    FROM pg_constraint WHERE conname = $1 AND contype IN ('c', 'u')`;

/** Statements that the triggers of history must refuse, where the table has a row to change. */
export async function changesOfHistory(database: ClientBase): Promise<string[]> {
  const { rows } = await database.query<{ sql: string }>(`
    SELECT CASE WHEN tgtype & 32 > 0 THEN 'TRUNCATE ' || t || ' CASCADE'
      WHEN tgtype & 8 > 0 THEN 'DELETE FROM ' || t
      ELSE format('UPDATE %s SET %I = %I', t, attname, attname) END AS sql
    FROM (SELECT *, tgrelid::regclass::text AS t FROM pg_trigger) each
      JOIN pg_attribute ON attrelid = tgrelid AND attnum = 1
    WHERE tgfoid = 'refuse_change'::regproc AND tgqual IS NULL ORDER BY sql`);
  return rows.map(({ sql }) => sql);
}

/** Takes the guard away until the transaction ends. */
export async function withoutGuard(database: ClientBase, name: string): Promise<void> {
  const { rows } = await database.query<{ sql: string }>(whereIs, [name]);
  await database.query(rows[0]?.sql ?? `DROP INDEX ${name}`);
}
