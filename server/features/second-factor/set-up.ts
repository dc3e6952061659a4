/** A member of staff turns the second step on. */
import { enrolmentMinutes } from '#contract/second-factor.ts';
import { Refusal, refusalAt } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { beginAttempt, codeAttempts, forgetAttempts } from '#server/features/auth/attempts.ts';
import { checkOwnPassword } from '#server/features/auth/passwords/check-password.ts';
import { endSessionsOf, hashToken } from '#server/features/auth/sessions.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import { brandNameOf } from '#server/features/settings/shop-settings.ts';
import type { Shop } from '#server/shop.ts';
import { newAppSecret, stepOfCode } from './app-codes.ts';
import {
  findEnrolment,
  insertFactor,
  type LockedPerson,
  lockPerson,
  replaceEnrolment,
  replaceRecoveryCodes,
} from './second-factor.store.ts';
import { hashRecoveryCode, newRecoveryCodes, openSecret, sealSecret } from './secrets.ts';

/** @throws Refusal `unauthorized` for an account that is gone. */
export async function lockOwner(tx: Tx, userId: string): Promise<LockedPerson> {
  const person = await lockPerson(tx, userId);
  if (!person) throw new Refusal('unauthorized');
  return person;
}

const subjectOf = (userId: string, { firstName, lastName }: LockedPerson) =>
  ({ type: 'user', id: userId, label: `${firstName} ${lastName}` }) as const;

/** Queues a mail to the owner, and writes the audit entry. */
export async function recordAndMail(
  tx: Tx,
  staff: Staff,
  person: LockedPerson,
  action: 'second_factor_on' | 'second_factor_off' | 'recovery_codes_renewed',
  now: Date,
): Promise<void> {
  const subject = subjectOf(staff.id, person);
  await recordAudit(tx, staff, { action, subject, before: null, after: null }, now);
  const eventKey = `${action}:${staff.requestId}`;
  await queueMail(tx, { kind: 'second_factor_changed', userId: staff.id, eventKey }, now);
}

/** Replaces the recovery codes, and returns the new ones, once, in plain text. */
export async function giveRecoveryCodes(
  tx: Tx,
  { config }: Pick<Shop, 'config'>,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(config.secret, userId, code));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}

/**
 * Creates a secret for the app, which only the same session may confirm.
 * @throws Refusal `password_wrong`, `second_factor_is_on`.
 */
export async function enrol(
  shop: Shop,
  staff: Staff,
  password: string,
  sessionToken: string,
): Promise<{ readonly secret: string; readonly uri: string }> {
  await checkOwnPassword(shop, staff.id, { password, field: 'password' });
  return inTransaction(shop.db, async (tx) => {
    const person = await lockOwner(tx, staff.id);
    if (person.isOn) throw new Refusal('second_factor_is_on');
    const now = shop.now();
    const { bytes, text, uri } = newAppSecret(brandNameOf(shop), person.email);
    await replaceEnrolment(tx, {
      userId: staff.id,
      sessionHash: hashToken(sessionToken),
      sealedSecret: sealSecret(shop.config.secret, staff.id, bytes),
      createdAt: now,
      expiresAt: new Date(now.getTime() + enrolmentMinutes * 60_000),
    });
    const subject = subjectOf(staff.id, person);
    const entry = { action: 'second_factor_begun', subject, before: null, after: null } as const;
    await recordAudit(tx, staff, entry, now);
    return { secret: text, uri };
  });
}

/**
 * Turns it on, ends the person's other sessions and returns the recovery codes.
 * @throws Refusal `enrolment_expired` when it took too long or began elsewhere, `code_wrong`,
 * `second_factor_is_on`, `rate_limited`.
 */
export async function confirm(
  shop: Shop,
  staff: Staff,
  code: string,
  sessionToken: string,
): Promise<string[]> {
  const counted = `code ${staff.id} enrolment`;
  await beginAttempt(shop, counted, codeAttempts);
  const codes = await inTransaction(shop.db, async (tx) => {
    const now = shop.now();
    const person = await lockOwner(tx, staff.id);
    if (person.isOn) throw new Refusal('second_factor_is_on');
    const sealedSecret = await findEnrolment(tx, staff.id, hashToken(sessionToken), now);
    if (sealedSecret === null) throw new Refusal('enrolment_expired');
    const secret = openSecret(shop.config.secret, staff.id, sealedSecret);
    const lastStep = secret && stepOfCode(secret, code, now);
    if (lastStep === null) throw refusalAt('code_wrong', 'code');
    await insertFactor(tx, { userId: staff.id, sealedSecret, lastStep, now });
    await endSessionsOf(tx, staff.id, sessionToken);
    await recordAndMail(tx, staff, person, 'second_factor_on', now);
    return giveRecoveryCodes(tx, shop, staff.id);
  });
  await forgetAttempts(shop.db, counted);
  return codes;
}
