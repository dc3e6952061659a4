/** All rows of a database as text, to search for what must not be stored. */
import type { Db } from '#server/db/database.ts';
import { rawSql, sql } from '#server/db/sql.ts';

/** Not as XML, which has no timestamp without end. */
export async function dumpDatabase(db: Db): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`);
  let text = '';
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`SELECT t::text AS row FROM ${rawSql(name)} t`,
    );
    text += `${name}\n${rows.map(({ row }) => `${row}\n`).join('')}`;
  }
  return text;
}
