/** Searches every column of every table for words. */
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

interface Table {
  /** Quoted, with its schema. */
  readonly name: string;
  readonly shownName: string;
  readonly columns: string[];
}

async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await db.execute<Table>(sql`
    SELECT format('%I.%I', table_schema, table_name) AS name,
      CASE table_schema WHEN 'public' THEN '' ELSE table_schema || '.' END || table_name
        AS "shownName",
      json_agg(column_name::text ORDER BY ordinal_position) AS columns
    FROM information_schema.columns JOIN pg_class c
      ON c.oid = format('%I.%I', table_schema, table_name)::regclass
    WHERE table_schema IN ('public', 'sandbox', 'jobs') AND c.relkind IN ('r', 'p')
      AND NOT c.relispartition GROUP BY 1, 2 ORDER BY 1`);
  return rows;
}

/** The columns of the shop and of the sandbox, as docs/personal-data.md names them. */
export async function listColumns(db: Db): Promise<string[]> {
  const tables = await listTables(db);
  return tables
    .filter(({ name }) => !name.startsWith('jobs.'))
    .flatMap(({ shownName, columns }) => columns.map((column) => `${shownName}.${column}`));
}

/** The columns in which any of the words, of letters and digits, is found. */
export async function findWords(db: Db, words: readonly string[]): Promise<string[]> {
  const pattern = words.join('|');
  const found: string[] = [];
  for (const { name, shownName, columns } of await listTables(db)) {
    const tests = columns.map((column) => `bool_or("${column}"::text ~* $1)`);
    const statement = {
      text: `SELECT json_build_array(${tests}) AS hits FROM ${name}`,
      values: [pattern],
    };
    const { rows } = await db.execute<{ hits: (boolean | null)[] }>(statement);
    found.push(
      ...columns.filter((_, at) => rows[0]?.hits[at]).map((each) => `${shownName}.${each}`),
    );
  }
  return found;
}
