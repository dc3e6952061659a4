/** The notification settings of a person, for mail and pushes. */
import type { BodyOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/notifications.ts';
import { isSentByMail, type NotificationKind } from '#domain/notifications.ts';
import { refuseIssues } from '#domain/refusal.ts';
import { hashToken } from '#server/features/auth/sessions.ts';
import type { Shop } from '#server/shop.ts';
import { findSettings, upsertSettings } from './settings.store.ts';

/** `token` is that of the session whose browser is looked up. */
export async function findNotifications(
  shop: Pick<Shop, 'db' | 'push'>,
  userId: string,
  token: string,
): Promise<calls.NotificationSettings> {
  const { mutedMail, mutedPush, isPushOn } = await findSettings(shop.db, userId, hashToken(token));
  // Stored values were checked by the function below.
  return {
    mutedMail: mutedMail as NotificationKind[],
    mutedPush: mutedPush as NotificationKind[],
    isPushOn,
    pushKey: shop.push.publicKey,
  };
}

/** @throws Refusal `invalid_request` for a mail that cannot be switched off. */
export async function updateNotifications(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: string,
  { mutedMail, mutedPush }: BodyOf<typeof calls.updateNotifications>,
): Promise<void> {
  const issues = mutedMail.flatMap((kind, index) =>
    isSentByMail(kind, mutedMail)
      ? [{ path: `mutedMail.${index}`, message: 'This email is always sent' }]
      : [],
  );
  refuseIssues(issues);
  const muted = { mutedMail: [...new Set(mutedMail)], mutedPush: [...new Set(mutedPush)] };
  await upsertSettings(shop.db, userId, muted, shop.now());
}
