/** Locks users whom staff are about to change. */
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { type LockedUser, lockUser, lockWithSuperAdmins } from './users.store.ts';

/** @throws Refusal `conflict` when the user is no longer as the form was filled in for. */
function assertVersion(user: LockedUser, version: number | undefined): void {
  if (version !== undefined && version !== user.version) throw new Refusal('conflict');
}

/** @throws Refusal `not_found`, `conflict` for another version than this one. */
export async function lockForChange(
  tx: Tx,
  userId: string,
  version: number | undefined,
): Promise<LockedUser> {
  const user = await lockUser(tx, userId);
  if (!user) throw new Refusal('not_found');
  assertVersion(user, version);
  return user;
}

/**
 * For a super admin's decision about powers. Also locks all super admins: if two remove each other,
 * only the first succeeds, because the second no longer has the power.
 * @throws Refusal `not_found`, `last_super_admin` when nobody would be left, `forbidden`, and
 * `conflict` for another version than this one.
 */
export async function lockForRoleChange(
  tx: Tx,
  staff: Staff,
  userId: string,
  after: { readonly isSuperAdmin: boolean; readonly version?: number | undefined },
): Promise<LockedUser> {
  const locked = await lockWithSuperAdmins(tx, userId);
  const user = locked.find(({ id }) => id === userId);
  if (!user) throw new Refusal('not_found');
  const others = locked.filter(({ id, role }) => role === 'super_admin' && id !== userId);
  const isLast = user.role === 'super_admin' && others.length === 0;
  if (isLast && !after.isSuperAdmin) throw new Refusal('last_super_admin');
  if (!others.some(({ id }) => id === staff.id)) throw new Refusal('forbidden');
  assertVersion(user, after.version);
  return user;
}

/** What the audit log calls a user. */
export const subjectOf = (user: Pick<LockedUser, 'id' | 'firstName' | 'lastName'>) =>
  ({ type: 'user', id: user.id, label: `${user.firstName} ${user.lastName}` }) as const;
