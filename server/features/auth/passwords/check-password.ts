/** Checks the password of a signed-in person again, before sensitive changes. */
import { refusalAt } from '#domain/refusal.ts';
import { beginAttempt, forgetAttempts, passwordAttempts } from '#server/features/auth/attempts.ts';
import { findPasswordHash } from '#server/features/auth/auth.store.ts';
import type { Shop } from '#server/shop.ts';
import { isPasswordRight } from './passwords.ts';

/**
 * Returns the hash that was checked, for callers that must make sure it has not changed.
 * @throws Refusal `password_wrong`, with the field; `rate_limited` after too many.
 */
export async function checkOwnPassword(
  shop: Pick<Shop, 'db' | 'now' | 'config'>,
  userId: string,
  { password, field }: { readonly password: string; readonly field: string },
): Promise<string> {
  const counted = `own password ${userId}`;
  await beginAttempt(shop, counted, passwordAttempts);
  const passwordHash = await findPasswordHash(shop.db, userId);
  if (passwordHash !== null && (await isPasswordRight(passwordHash, password))) {
    await forgetAttempts(shop.db, counted);
    return passwordHash;
  }
  throw refusalAt('password_wrong', field);
}
