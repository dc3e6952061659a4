/** Gives a user another role. */
import type { BodyOf } from '#contract/endpoint.ts';
import type { setUserRole } from '#contract/staff/users.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import { recordChange } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { endSessionsOf } from '#server/features/auth/sessions.ts';
import type { Shop } from '#server/shop.ts';
import { lockForRoleChange, subjectOf } from './lock-user.ts';
import { writeRole } from './users.store.ts';

/**
 * Ends all sessions and streams of the person, which were opened with other powers (invariant 10).
 * Does nothing for the role they have.
 * @throws Refusal `own_role`, `not_found`, `last_super_admin`, `forbidden` for staff who are no
 * super admin any more, `conflict` for another version, `cannot_sign_in` for a customer who has no
 * email.
 */
export async function setRole(
  shop: Pick<Shop, 'db' | 'now'>,
  staff: Staff,
  userId: string,
  { role, version }: BodyOf<typeof setUserRole>,
): Promise<void> {
  if (userId === staff.id) throw new Refusal('own_role');
  await inTransaction(shop.db, async (tx) => {
    const after = { isSuperAdmin: role === 'super_admin', version };
    const user = await lockForRoleChange(tx, staff, userId, after);
    if (user.role === role) return;
    if (user.email === '') throw new Refusal('cannot_sign_in');
    await writeRole(tx, userId, role);
    await endSessionsOf(tx, userId, null);
    const change = { before: { role: user.role }, after: { role } };
    const entry = { action: 'role_changed', subject: subjectOf(user), ...change } as const;
    await recordChange(tx, staff, entry, shop.now());
  });
}
