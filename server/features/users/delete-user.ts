/** A super admin deletes somebody's account. */
import { toRupees } from '#domain/money/money.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import { assertClosable, closeAccount } from '#server/features/account/deletion/close-account.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { issueInvoicesOf } from '#server/features/tax-documents/issue-documents.ts';
import type { Shop } from '#server/shop.ts';
import { lockForRoleChange } from './lock-user.ts';

/**
 * Issues the invoices that are due, then closes the account, of staff too. The entry in the audit
 * log has no name: it is erased with the account.
 * @throws Refusal `own_account`, `not_found`, `last_super_admin`, `forbidden` for staff who are no
 * super admin any more, and as {@link closeAccount}.
 */
export async function deleteUser(
  shop: Shop,
  staff: Staff,
  userId: string,
  givesUpBalance: string | undefined,
): Promise<void> {
  if (userId === staff.id) throw new Refusal('own_account');
  await assertClosable(shop.db, { userId, givesUpBalance });
  await issueInvoicesOf(shop, userId);
  await inTransaction(shop.db, async (tx) => {
    const now = shop.now();
    const settings = shop.settings.current();
    const { role } = await lockForRoleChange(tx, staff, userId, { isSuperAdmin: false });
    const by = { actor: 'staff', actorId: staff.id } as const;
    const moment = { now, terms: settings.delivery, settings };
    const givenUpPaise = await closeAccount(tx, { userId, givesUpBalance, by }, moment);
    const subject = { type: 'user', id: userId, label: 'Deleted' } as const;
    const before = { role, walletBalance: toRupees(givenUpPaise) };
    await recordAudit(tx, staff, { action: 'user_deleted', subject, before, after: null }, now);
  });
}
