/** Converts a stored user to its form in the API. */
import type { User } from '#contract/auth.ts';
import { isAdmin } from '#domain/staff/access.ts';
import type { UserRow } from '#server/user.ts';

export function toUser(row: UserRow): User {
  return { ...row, createdAt: row.createdAt.toISOString(), isAdmin: isAdmin(row.role) };
}
