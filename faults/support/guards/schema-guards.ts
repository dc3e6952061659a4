/** Which guards the schema has, and which of them keep strange values out of one column. */
import type { ClientBase } from 'pg';
import { withoutTriggers } from '../invariants/invariant.ts';

interface SchemaGuard {
  readonly guard: string;
  readonly table: string;
  /** Of a check of one column; null for others. */
  readonly column: string | null;
  readonly type: string | null;
}

/**
 * Checks, exclusions, unique indexes but primary keys, and triggers that refuse, but for those
 * that refuse every change: `changesOfHistory` tries them.
 */
const guardsOfSchema = `
  SELECT c.conname AS guard, c.conrelid::regclass::text AS table, a.attname AS column,
      format_type(a.atttypid, NULL) AS type
    FROM pg_constraint c LEFT JOIN pg_attribute a
      ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1] AND cardinality(c.conkey) = 1
    WHERE c.contype IN ('c', 'x') AND c.connamespace = 'public'::regnamespace
  UNION ALL SELECT i.indexrelid::regclass::text, i.indrelid::regclass::text, NULL, NULL
    FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
    WHERE i.indisunique AND NOT i.indisprimary AND t.relnamespace = 'public'::regnamespace
  UNION ALL SELECT tgname, tgrelid::regclass::text, NULL, NULL
    FROM pg_trigger JOIN pg_proc p ON p.oid = tgfoid
    WHERE NOT tgisinternal AND p.pronamespace = 'public'::regnamespace
      AND p.prosrc ~ 'RAISE EXCEPTION' AND (p.proname <> 'refuse_change' OR tgqual IS NOT NULL)
  ORDER BY guard`;

export async function readGuards(database: ClientBase): Promise<SchemaGuard[]> {
  return (await database.query<SchemaGuard>(guardsOfSchema)).rows;
}

const numbers = ['-1', '0', '32767'];
/** By type: values that a column has no use for. */
const strange: Readonly<Record<string, readonly string[]>> = {
  smallint: numbers,
  integer: [...numbers, '2147483647'],
  numeric: numbers,
  bigint: [...numbers, '9000000000000000'],
  date: ['1900-01-01'],
  boolean: ['false'],
  text: ['', '!', 'x'.repeat(1001)],
  'text[]': ['{x}'],
  'smallint[]': ['{9}'],
  json: ['[]'],
  jsonb: ['[]', '{}'],
  bytea: ['x'],
};

/** Whether a check by itself keeps something strange out of its column, in a row that is there. */
export async function refusesStrange(
  database: ClientBase,
  { guard, table, column, type }: SchemaGuard,
): Promise<boolean> {
  await database.query(`${withoutTriggers} DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT conname FROM pg_constraint WHERE conrelid = '${table}'::regclass
      AND contype = 'c' AND conname <> '${guard}'
    LOOP EXECUTE format('ALTER TABLE ${table} DROP CONSTRAINT %I', name); END LOOP; END $$`);
  for (const value of (column && strange[type ?? '']) || []) {
    await database.query('SAVEPOINT before');
    const refusal = await database
      .query(`UPDATE ${table} SET ${column} = $1 WHERE ctid = (SELECT min(ctid) FROM ${table})`, [
        value,
      ])
      .then(
        () => null,
        (error) => error.constraint,
      );
    if (refusal === guard) return true;
    await database.query('ROLLBACK TO before');
  }
  return false;
}
