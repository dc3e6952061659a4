/** A member of staff turns the second step off, or takes new recovery codes. */
import { inTransaction, type Tx } from '#server/db/database.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { beginAttempt, codeAttempts, forgetAttempts } from '#server/features/auth/attempts.ts';
import { checkOwnPassword } from '#server/features/auth/passwords/check-password.ts';
import { endSessionsOf } from '#server/features/auth/sessions.ts';
import type { Shop } from '#server/shop.ts';
import { deleteFactor, type LockedPerson } from './second-factor.store.ts';
import { giveRecoveryCodes, lockOwner, recordAndMail } from './set-up.ts';
import { takeCode } from './take-code.ts';

interface Proof {
  readonly password: string;
  readonly code: string;
}

/** Does the work in one transaction, once password and code are checked. */
async function proven<Result>(
  shop: Shop,
  staff: Staff,
  { password, code }: Proof,
  work: (tx: Tx, person: LockedPerson) => Promise<Result>,
): Promise<Result> {
  await checkOwnPassword(shop, staff.id, { password, field: 'password' });
  const counted = `code ${staff.id} change`;
  await beginAttempt(shop, counted, codeAttempts);
  const result = await inTransaction(shop.db, async (tx) => {
    const person = await lockOwner(tx, staff.id);
    await takeCode(tx, shop, staff.id, code);
    return work(tx, person);
  });
  await forgetAttempts(shop.db, counted);
  return result;
}

/** @throws Refusal `password_wrong`, `code_wrong`, `second_factor_is_off`, `rate_limited`. */
export async function turnOff(
  shop: Shop,
  staff: Staff,
  proof: Proof,
  sessionToken: string,
): Promise<void> {
  await proven(shop, staff, proof, async (tx, person) => {
    await deleteFactor(tx, staff.id);
    await endSessionsOf(tx, staff.id, sessionToken);
    await recordAndMail(tx, staff, person, 'second_factor_off', shop.now());
  });
}

/** @throws Refusal `password_wrong`, `code_wrong`, `second_factor_is_off`, `rate_limited`. */
export function renewCodes(shop: Shop, staff: Staff, proof: Proof): Promise<string[]> {
  return proven(shop, staff, proof, async (tx, person) => {
    await recordAndMail(tx, staff, person, 'recovery_codes_renewed', shop.now());
    return giveRecoveryCodes(tx, shop, staff.id);
  });
}
