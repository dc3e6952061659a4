/** Signs a person in: same answer and same time for a wrong password and for an unknown email. */
import type { LoginBody } from '#contract/auth.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Shop } from '#server/shop.ts';
import { findUserByEmail, type UserRow } from './auth.store.ts';
import { isPasswordRight } from './passwords.ts';
import { openSession } from './sessions.ts';

export interface SignedIn {
  readonly user: UserRow;
  /** For the cookie; a new one at each sign-in. */
  readonly token: string;
}

/** @throws Refusal `invalid_credentials`. */
export async function signIn(
  shop: Pick<Shop, 'db' | 'now'>,
  attempt: LoginBody & { readonly userAgent: string | null },
): Promise<SignedIn> {
  const found = await findUserByEmail(shop.db, attempt.email);
  const isRight = await isPasswordRight(found?.passwordHash ?? null, attempt.password);
  if (!found || !isRight) throw new Refusal('invalid_credentials');
  const { passwordHash: _, ...user } = found;
  return { user, token: await openSession(shop.db, found, shop.now(), attempt.userAgent) };
}
