/** Where a person is signed in. */
import type { AccountSession } from '#contract/account.ts';
import { hashToken, idleSince } from '#server/features/auth/sessions.ts';
import type { Shop } from '#server/shop.ts';
import { findSessions } from './account.store.ts';
import { deviceName } from './device-name.ts';

/** The current session first, then the last used. */
export async function listSessions(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: string,
  currentToken: string,
): Promise<AccountSession[]> {
  const now = shop.now();
  const time = { now, idleSince: idleSince(now) };
  const rows = await findSessions(shop.db, userId, time, hashToken(currentToken));
  return rows.map(({ userAgent, createdAt, lastSeenAt, ...row }) => ({
    ...row,
    device: deviceName(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}
