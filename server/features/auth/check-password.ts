/** Asks a signed-in person for the password again, before what a borrowed phone must not do. */
import { Refusal } from '#domain/refusal.ts';
import type { Shop } from '#server/shop.ts';
import { findPasswordHash } from './auth.store.ts';
import { isPasswordRight } from './passwords.ts';

/**
 * Returns the hash that was checked, for whoever has to know that it is still the same.
 * @throws Refusal `password_wrong`, naming the field.
 */
export async function checkOwnPassword(
  shop: Pick<Shop, 'db'>,
  userId: string,
  { password, field }: { readonly password: string; readonly field: string },
): Promise<string> {
  const passwordHash = await findPasswordHash(shop.db, userId);
  if (passwordHash !== null && (await isPasswordRight(passwordHash, password))) return passwordHash;
  const refusal = new Refusal('password_wrong');
  throw new Refusal('password_wrong', { issues: [{ path: field, message: refusal.message }] });
}
