/** How SQL names a member of staff, also one whose account is gone. */
import { sql } from './sql.ts';

/**
 * Of the row `u` of `users`. An id begins with the time of its making, which two who were made
 * together share; its end is chance.
 */
export const staffName = sql`CASE WHEN u.deleted_at IS NULL THEN u.first_name || ' ' || u.last_name
      ELSE 'Former staff ' || right(u.id::text, 8) END`;
