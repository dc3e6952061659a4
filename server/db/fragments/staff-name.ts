/** SQL for the name of a staff member, including deleted accounts. */
import { rawSql, type Statement, sql } from '../sql.ts';

/**
 * For a row of `users`, by its name in the statement. The end of the id is used, as it is random;
 * its beginning is the time of creation, which two accounts may share.
 */
export function staffNameOf(row: string): Statement {
  const u = rawSql(row);
  return sql`CASE WHEN ${u}.deleted_at IS NULL THEN ${u}.first_name || ' ' || ${u}.last_name
      ELSE 'Former staff ' || right(${u}.id::text, 8) END`;
}

/** {@link staffNameOf} the row `u`. */
export const staffName = staffNameOf('u');
