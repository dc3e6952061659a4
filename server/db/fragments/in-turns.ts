/** SQL that picks what is shown of what waits for staff, where more waits. */
import { type Statement, sql } from '../sql.ts';

/**
 * The ids of the oldest rows of `waiting`, a FROM clause; each has `id`, `link_id` and
 * `received_at`. Where there are more, the links take turns: a device in wrong hands must not hide
 * what another one sent.
 */
export const oldestInTurns = (waiting: Statement, limit: number): Statement => sql`
  SELECT id FROM (
    SELECT id, received_at,
      row_number() OVER (PARTITION BY link_id ORDER BY received_at, id) AS turn
    FROM ${waiting}) AS waiting
  ORDER BY turn, received_at, id LIMIT ${limit}`;
