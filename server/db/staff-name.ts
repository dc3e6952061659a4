/** SQL for the name of a staff member, including deleted accounts. */
import { sql } from './sql.ts';

/**
 * For the row `u` of `users`. The end of the id is used, as it is random; its beginning is the time
 * of creation, which two accounts may share.
 */
export const staffName = sql`CASE WHEN u.deleted_at IS NULL THEN u.first_name || ' ' || u.last_name
      ELSE 'Former staff ' || right(u.id::text, 8) END`;
