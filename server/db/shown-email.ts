/** SQL for the email of a user: the database has a placeholder for who is known by phone only. */
import { sql } from './sql.ts';

/** For the row `u` of `users`; empty for a customer without an email. */
export const shownEmail = sql`CASE WHEN u.auth_type = 'phone' THEN '' ELSE u.email END`;
