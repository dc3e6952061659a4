/** Signs a person out on one other device. */
import { Refusal } from '#domain/refusal.ts';
import { hashToken } from '#server/features/auth/sessions.ts';
import type { Shop } from '#server/shop.ts';
import { deleteOtherSession } from './account.store.ts';

/**
 * @throws Refusal `not_found` for a session that has ended or is another user's, and for the
 * current one, which ends by signing out.
 */
export async function endSession(
  shop: Pick<Shop, 'db'>,
  userId: string,
  sessionId: string,
  currentToken: string,
): Promise<void> {
  const isEnded = await deleteOtherSession(shop.db, userId, sessionId, hashToken(currentToken));
  if (!isEnded) throw new Refusal('not_found');
}
