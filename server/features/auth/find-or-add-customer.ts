/** Finds the customer with a phone number, or adds one who has neither email nor password. */
import { v7 as uuidv7 } from 'uuid';
import { phoneOnlyEmail } from '#domain/phone-only.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { findByPhone, insertUser, type PhoneOwner, phoneOnly } from './auth.store.ts';

interface Caller {
  readonly firstName: string;
  readonly lastName: string;
  /** E.164. */
  readonly phone: string;
}

/**
 * The account without an email comes before others with the same number; null when nobody has it.
 * @throws Refusal `phone_shared` with the customers to choose from.
 */
export async function findCaller(db: Reader, phone: string): Promise<PhoneOwner | null> {
  const [first, ...others] = await findByPhone(db, phone);
  if (!first || first.isPhoneOnly || others.length === 0) return first ?? null;
  const customers = [first, ...others].map(({ id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`,
  }));
  throw new Refusal('phone_shared', {
    issues: [{ path: 'customer.phone', message: 'Several customers have this phone number' }],
    details: { customers },
  });
}

/**
 * `passwordHash` has to be one that no password fits. A known customer keeps their own name.
 * @throws Refusal `phone_shared`.
 */
export async function findOrAddCustomer(
  tx: Tx,
  { firstName, lastName, phone }: Caller,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
): Promise<PhoneOwner & { readonly isNew: boolean }> {
  const known = await findCaller(tx, phone);
  if (known) return { ...known, isNew: false };
  const user = { id: uuidv7(), email: phoneOnlyEmail(phone), firstName, lastName, phone } as const;
  const account = { role: 'customer', authType: phoneOnly, createdAt: now } as const;
  if (await insertUser(tx, { ...user, ...account, passwordHash })) {
    return { id: user.id, firstName, lastName, isPhoneOnly: true, isNew: true };
  }
  // Somebody else has just added this number.
  const added = await findCaller(tx, phone);
  if (!added) throw new Error('An account has this number in the place of its email');
  return { ...added, isNew: false };
}
