/** SQL for the email of a user, which customers known by phone only do not have. */
import { sql } from './sql.ts';

/** For the row `u` of `users`; empty without one. */
export const shownEmail = sql`CASE WHEN u.auth_type = 'phone' THEN '' ELSE u.email END`;
