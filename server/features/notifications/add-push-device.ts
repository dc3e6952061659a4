/** Lets a browser receive pushes, for as long as it is signed in. */
import { v7 as uuidv7 } from 'uuid';
import type { BodyOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/notifications.ts';
import { type Issue, Refusal, refuseIssues } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import { hashToken } from '#server/features/auth/sessions.ts';
import {
  isAuthSecret,
  isKnownPushService,
  isPublicKey,
} from '#server/gateways/push/push-services.ts';
import type { Shop } from '#server/shop.ts';
import { lockSession, upsertDevice } from './settings.store.ts';

type Subscription = BodyOf<typeof calls.addPushDevice>;

function issuesOf({ endpoint, keys: { p256dh, auth } }: Subscription): Issue[] {
  const issue = (path: string, message: string) => [{ path, message }];
  return [
    ...(isKnownPushService(endpoint) ? [] : issue('endpoint', 'Unknown push service')),
    ...(isPublicKey(p256dh) ? [] : issue('keys.p256dh', 'Unknown key')),
    ...(isAuthSecret(auth) ? [] : issue('keys.auth', 'Unknown key')),
  ];
}

/**
 * The browser replaces the previous one of its session, and is removed from whoever used it before.
 * Returns its id.
 * @throws Refusal `invalid_request` for input no browser sends, `unauthorized` when the session has
 * just ended.
 */
export async function addPushDevice(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: string,
  token: string,
  subscription: Subscription,
): Promise<string> {
  const issues = issuesOf(subscription);
  refuseIssues(issues);
  const { endpoint, keys } = subscription;
  return inTransaction(shop.db, async (tx) => {
    const sessionId = await lockSession(tx, hashToken(token));
    if (sessionId === null) throw new Refusal('unauthorized');
    const device = { id: uuidv7(), userId, endpoint, ...keys };
    return upsertDevice(tx, sessionId, device, shop.now());
  });
}
