/** What a database holds, without the ids and instants that differ between two equal runs. */
import type { Db } from '#server/db/database.ts';
import { rawSql, sql } from '#server/db/sql.ts';

/** Not part of what a request leaves behind. */
const leftOut = new Set([
  // Filled once, when the template is made.
  'schema_migrations',
  // Notes for the figures, used up whenever somebody reads them.
  'analytics_changes',
]);

/**
 * How often something was repeated until it arrived, and which of two documents came first: their
 * serials are without a gap by an invariant.
 */
const leftOutColumns = new Set(['deliveries', 'attempts', 'last_error', 'serial']);

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isGenerated: boolean;
}

/** Ids and instants only count by whether they are there. */
function shown({ name, type, isGenerated }: Column): string[] {
  if (isGenerated || leftOutColumns.has(name)) return [];
  const isMasked = type === 'uuid' || type === 'bytea' || type.startsWith('timestamp');
  return [isMasked ? `("${name}" IS NOT NULL) AS "${name}"` : `"${name}"`];
}

async function makeQuery(db: Db): Promise<string> {
  const { rows } = await db.execute<Column>(sql`
    SELECT format('%I.%I', table_schema, table_name) AS table, column_name AS name,
      data_type AS type, is_identity = 'YES' OR coalesce(column_default, '') LIKE 'nextval%'
        AS "isGenerated"
    FROM information_schema.columns JOIN pg_tables
      ON schemaname = table_schema AND tablename = table_name
    WHERE table_schema = 'public' OR table_schema = 'sandbox'
      AND table_name IN ('payments', 'refunds')
    ORDER BY 1, ordinal_position`);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const parts = [...tables].flatMap(([table, columns]) => {
    if (leftOut.has(table.replace('public.', ''))) return [];
    const list = columns.flatMap(shown).join(', ');
    return [`SELECT '${table} ' || row_to_json(t) AS line FROM (SELECT ${list} FROM ${table}) t`];
  });
  return parts.join(' UNION ALL ');
}

/** What in a text differs from run to run. */
const masks: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>'],
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.\d]*(?:Z|[+-]\d\d(?::?\d\d)?)/g, '<instant>'],
  [/\b(order|pay|rfnd|plink|evt)_[A-Za-z0-9]+/g, '<$1>'],
  // A number is taken in a transaction that may be rolled back.
  [/\bSK-?\d+/g, '<number>'],
  [/\b[0-9a-f]{64}\b/g, '<hash>'],
  [/\b(\d\d-\d\d)\/\d{6}\b/g, '$1/<serial>'],
];

const queries = new Map<string, Promise<string>>();

/** Its rows, masked and sorted; equal for two runs that ended alike. */
export async function takeSnapshot(db: Db): Promise<string[]> {
  // The schema is the same in every clone of the template.
  const query = queries.get('') ?? makeQuery(db);
  queries.set('', query);
  const { rows } = await db.execute<{ line: string }>(sql`${rawSql(await query)}`);
  return rows
    .map(({ line }) => masks.reduce((text, [from, to]) => text.replace(from, to), line))
    .sort();
}

/** What is in one of two snapshots only. */
export function compareSnapshots(expected: readonly string[], found: readonly string[]): string[] {
  const left = [...found];
  const missing = expected.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [...missing.map((line) => `- ${line}`), ...left.map((line) => `+ ${line}`)];
}
