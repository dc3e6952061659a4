/** A member of staff sets the PIN that they approve with. */
import { invalidAt } from '#domain/refusal.ts';
import { isEasyPin } from '#domain/staff/pin.ts';
import { inTransaction } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { forgetAttempts } from '#server/features/auth/attempts.ts';
import { checkOwnPassword } from '#server/features/auth/passwords/check-password.ts';
import { hashPassword } from '#server/features/auth/passwords/passwords.ts';
import type { Shop } from '#server/shop.ts';
import { upsertPin } from './approvals.store.ts';
import { attemptsOf } from './check-approval.ts';

/**
 * Earlier wrong PINs are forgotten: they were guesses at the old one.
 * @throws Refusal `password_wrong`; `invalid_request` for a PIN that is easy to guess.
 */
export async function setPin(
  shop: Pick<Shop, 'db' | 'now' | 'config'>,
  staff: Staff,
  form: { readonly currentPassword: string; readonly pin: string },
): Promise<void> {
  if (isEasyPin(form.pin)) {
    throw invalidAt('pin', 'This PIN is easy to guess. Choose another one');
  }
  const password = { password: form.currentPassword, field: 'currentPassword' };
  await checkOwnPassword(shop, staff.id, password);
  const pinHash = await hashPassword(form.pin);
  await inTransaction(shop.db, async (tx) => {
    const now = shop.now();
    const hadPin = await upsertPin(tx, staff.id, pinHash, now);
    await forgetAttempts(tx, attemptsOf(staff.id));
    const subject = { type: 'user', id: staff.id, label: 'PIN' } as const;
    const before = { isSet: hadPin };
    await recordAudit(
      tx,
      staff,
      { action: 'pin_changed', subject, before, after: { isSet: true } },
      now,
    );
  });
}
