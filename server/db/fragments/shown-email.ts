/** SQL for the email of a user, which customers known by phone only do not have, and its search. */
import { phoneOnlyEmail } from '#domain/phone-only.ts';
import { type Statement, sql } from '../sql.ts';

/** For the row `u` of `users`; empty without one. */
export const shownEmail = sql`CASE WHEN u.auth_type = 'phone' THEN '' ELSE u.email END`;

const placeholder = phoneOnlyEmail('');

/**
 * The condition that name, shown email or phone of the row `u` of `users` match this pattern for
 * LIKE, in upper or lower case. The index of the column serves it; pass another `searched` to keep
 * the planner from using that index.
 */
export function isUserLike(pattern: string, searched = sql`u.search`): Statement {
  // The database makes the pattern lower case, as it does for the column.
  const lower = sql`lower(${pattern})`;
  return sql`${searched} LIKE ${lower}
    AND (u.auth_type <> 'phone' OR replace(u.search, ${placeholder}, '') LIKE ${lower})`;
}
