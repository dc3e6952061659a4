/** A second member of staff approves something, by their PIN. */
import { Refusal, refusalAt } from '#domain/refusal.ts';
import { powers, type Role } from '#domain/staff/access.ts';
import type { AttemptRule } from '#server/features/auth/attempts.store.ts';
import { beginAttempt, forgetAttempts } from '#server/features/auth/attempts.ts';
import { isPasswordRight } from '#server/features/auth/passwords/passwords.ts';
import type { Shop } from '#server/shop.ts';
import { type ApproverRow, listStaffWithPins } from './approvals.store.ts';

const hourS = 3_600;
/** Four digits are guessed easily, so an hour is waited after five wrong ones. */
const pinAttempts: AttemptRule = {
  freeCount: 5,
  firstWaitS: hourS,
  longestWaitS: hourS,
  forgottenAfterS: hourS,
};

/** The key under which a person's wrong PINs are counted. */
export const attemptsOf = (staffId: string): string => `pin ${staffId}`;

type Parts = Pick<Shop, 'db' | 'now' | 'config'>;

interface Approver {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/** Who may approve, by name, with whether they have set a PIN. */
export async function listApprovers(
  shop: Pick<Shop, 'db'>,
): Promise<(Approver & { readonly hasPin: boolean })[]> {
  const rows = await listStaffWithPins(shop.db, powers.runKitchen);
  return rows.map(({ pinHash, ...approver }) => ({ ...approver, hasPin: pinHash !== null }));
}

async function countAttempt(shop: Parts, key: string): Promise<void> {
  // Also where the limits for clients are off.
  const config = { ...shop.config, hasRateLimits: true };
  await beginAttempt({ ...shop, config }, key, pinAttempts).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'rate_limited') throw error;
    const { retryAfterS } = error;
    throw new Refusal('pin_locked', retryAfterS === null ? {} : { retryAfterS });
  });
}

async function checkPin(shop: Parts, { id, pinHash }: ApproverRow, pin: string, path: string) {
  const key = attemptsOf(id);
  await countAttempt(shop, key);
  if (!(await isPasswordRight(pinHash, pin))) throw refusalAt('pin_wrong', path);
  await forgetAttempts(shop.db, key);
}

/** Of the body of a request, where all fields that override something are. */
const path = 'override.approval';

/** Somebody else's approval, as it is sent. */
interface SentOverride {
  readonly reason: string;
  readonly approval: { readonly staffId: string; readonly pin: string };
}

/** What another member of staff approved, whose PIN was checked. */
export interface Override {
  readonly reason: string;
  readonly approver: Approver;
}

/**
 * Wrong PINs are counted whatever becomes of the request, so call this outside of its transaction.
 * `ownId` is who makes the request; null at a station. Null where nothing is overridden.
 * @throws Refusal `approver_own`, `approver_unknown`, `pin_wrong`, `pin_locked`.
 */
export async function checkOverride(
  shop: Parts,
  sent: SentOverride | undefined,
  ownId: string | null,
): Promise<Override | null> {
  if (!sent) return null;
  const { reason, approval } = sent;
  if (approval.staffId === ownId) throw refusalAt('approver_own', `${path}.staffId`);
  const staff = await listStaffWithPins(shop.db, powers.runKitchen);
  const approver = staff.find(({ id }) => id === approval.staffId);
  if (!approver || approver.pinHash === null) {
    throw refusalAt('approver_unknown', `${path}.staffId`);
  }
  await checkPin(shop, approver, approval.pin, `${path}.pin`);
  const { id, name, role } = approver;
  return { reason, approver: { id, name, role } };
}
