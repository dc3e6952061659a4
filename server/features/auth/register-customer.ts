/** Creates a customer account, signs it in and welcomes the customer by mail. */
import { v7 as uuidv7 } from 'uuid';
import type { RegisterBody } from '#contract/auth.ts';
import { refusalAt } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import { queueMail } from '#server/features/mail/queue-mail.ts';
import type { Shop } from '#server/shop.ts';
import type { UserRow } from '#server/user.ts';
import { insertUser } from './auth.store.ts';
import { hashPassword, refuseCommonPassword } from './passwords/passwords.ts';
import { openSession } from './sessions.ts';
import type { SignedIn } from './sign-in.ts';

/**
 * @throws Refusal `email_taken`, or `invalid_request` for a password that is easy to guess.
 */
export async function registerCustomer(
  shop: Shop,
  form: RegisterBody & { readonly userAgent: string | null },
): Promise<SignedIn> {
  refuseCommonPassword(form.password);
  const passwordHash = await hashPassword(form.password);
  const now = shop.now();
  const user: UserRow = {
    id: uuidv7(),
    email: form.email,
    firstName: form.firstName,
    lastName: form.lastName,
    phone: form.phone,
    role: 'customer',
    authType: 'password',
    createdAt: now,
  };
  return inTransaction(shop.db, async (tx) => {
    if (!(await insertUser(tx, { ...user, passwordHash }))) {
      throw refusalAt('email_taken', 'email', 'An account with this email already exists');
    }
    await queueMail(tx, { kind: 'welcome', userId: user.id }, now);
    return {
      user,
      token: await openSession(tx, user.id, now, form.userAgent),
    };
  });
}
