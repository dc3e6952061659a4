/** Begins the second step of a sign-in, once the password was right. */
import { signInStepMinutes } from '#contract/second-factor.ts';
import { Refusal } from '#domain/refusal.ts';
import { hashToken, newToken } from '#server/features/auth/sessions.ts';
import { insertSignInStep } from '#server/features/second-factor/second-factor.store.ts';
import type { Shop } from '#server/shop.ts';

/**
 * The token for the cookie of that step; it is good for nothing else.
 * @throws Refusal `invalid_credentials` when the password was changed meanwhile.
 */
export async function beginStep(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  user: { readonly id: string; readonly passwordHash: string },
  browserToken: string,
): Promise<string> {
  const token = newToken('f');
  const createdAt = now();
  const isBegun = await insertSignInStep(db, {
    tokenHash: hashToken(token),
    browserHash: hashToken(browserToken),
    userId: user.id,
    passwordHash: user.passwordHash,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + signInStepMinutes * 60_000),
  });
  if (!isBegun) throw new Refusal('invalid_credentials');
  return token;
}
