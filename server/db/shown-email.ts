/** SQL for the email of a user, which customers known by phone only do not have, and its search. */
import { phoneOnlyEmail } from '#domain/phone-only.ts';
import { type Statement, sql } from './sql.ts';

/** For the row `u` of `users`; empty without one. */
export const shownEmail = sql`CASE WHEN u.auth_type = 'phone' THEN '' ELSE u.email END`;

const placeholder = phoneOnlyEmail('');

/**
 * That the row `u` of `users` has this pattern for LIKE in name, shown email or phone, in upper or
 * lower case. An index finds it, unless `searched` is anything but the column.
 */
export function isUserLike(pattern: string, searched = sql`u.search`): Statement {
  // The database makes the pattern lower case, as it does for the column.
  const lower = sql`lower(${pattern})`;
  return sql`${searched} LIKE ${lower}
    AND (u.auth_type <> 'phone' OR replace(u.search, ${placeholder}, '') LIKE ${lower})`;
}
