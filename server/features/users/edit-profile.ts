/** Staff change the names, the email and the phone of a user. */
import type { StaffProfileBody } from '#contract/staff/users.ts';
import { invalidAt, Refusal, refusalAt } from '#domain/refusal.ts';
import { mayDo } from '#domain/staff/access.ts';
import { changedFields } from '#domain/staff/audit.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { moveEmail, unlessEmailInUse } from '#server/features/account/email/move-email.ts';
import { recordChange } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { endSessionsOf } from '#server/features/auth/sessions.ts';
import type { Shop } from '#server/shop.ts';
import { lockForChange, subjectOf } from './lock-user.ts';
import { writeContact } from './users.store.ts';

/** A phone number can be changed but not removed: the rider has to be able to call. */
const noPhone = () => invalidAt('phone', 'Enter your phone number');

const noEmail = () => invalidAt('email', 'Enter your email');

interface Editor {
  readonly staff: Staff;
  /** Of the session that the call is made with. */
  readonly token: string | null;
}

async function edit(
  tx: Tx,
  { staff, token }: Editor,
  userId: string,
  { version, ...after }: StaffProfileBody,
  now: Date,
): Promise<void> {
  const user = await lockForChange(tx, userId, version);
  if (user.role !== 'customer' && !mayDo(staff.role, 'manageStaff')) {
    throw new Refusal('staff_profile');
  }
  const { firstName, lastName, email, phone } = user;
  const before = { firstName, lastName, email, phone };
  if (phone !== null && after.phone === null) throw noPhone();
  if (email !== '' && after.email === '') throw noEmail();
  if (!changedFields(before, after)) return;
  // First: who has an email needs no other one in its place, which the new phone would name.
  if (after.email !== email) {
    await moveEmail(tx, { userId, newEmail: after.email }, now);
    await endSessionsOf(tx, userId, token);
  }
  await writeContact(tx, userId, after);
  const subject = subjectOf({ ...user, ...after });
  await recordChange(tx, staff, { action: 'profile_edited', subject, before, after }, now);
}

/**
 * A customer without an email gets one here, and then chooses a password by mail. A new email needs
 * no confirmation: staff heard it from the person. The old address gets a mail, mailed links become
 * void, and all sessions of the person end (invariant 10), except that of staff who change their
 * own. Does nothing when nothing differs.
 * @throws Refusal `not_found`, `staff_profile`, `invalid_request` for taking away a phone or an
 * email, `email_in_use` at `email`, `phone_in_use` at `phone`, `conflict` for another version.
 */
export async function editProfile(
  shop: Shop,
  editor: Editor,
  userId: string,
  form: StaffProfileBody,
): Promise<void> {
  await unlessEmailInUse(
    inTransaction(shop.db, (tx) => edit(tx, editor, userId, form, shop.now())),
    form.email === '' ? refusalAt('phone_in_use', 'phone') : refusalAt('email_in_use', 'email'),
  );
}
