/** Holds a subscription as whoever changes it must find it: with all settled that is due. */

import { Refusal } from '#domain/refusal.ts';
import { lastDueDate } from '#domain/subscriptions/evening-run.ts';
import { isOngoing } from '#domain/subscriptions/subscription.ts';
import type { Tx } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { settleChunk } from './evening/evening-chunk.ts';
import {
  findSubscriptionOf,
  lockSubscriptionOf,
  type SubscriptionRow,
} from './subscriptions.store.ts';

export const isUnsettled = (row: SubscriptionRow, now: Date): boolean =>
  isOngoing(row) && row.decidedThrough < lastDueDate(now);

export interface LockedSubscription {
  readonly row: SubscriptionRow;
  /** The one instant that all of it happens at. */
  readonly now: Date;
}

/**
 * The subscription, held. Days whose cut-off has passed are settled first, as they stood at it:
 * whoever comes between the cut-off and the evening run must not change them any more.
 * @throws Refusal `not_found`, also for somebody else's.
 */
export async function lockSettled(
  shop: Pick<Shop, 'now'>,
  tx: Tx,
  userId: string,
  id: string,
): Promise<LockedSubscription> {
  let row = await lockSubscriptionOf(tx, userId, id);
  // Only now: whoever waited for the lock past the cut-off is too late.
  const now = shop.now();
  while (row && isUnsettled(row, now)) {
    await settleChunk(tx, [row], () => now);
    row = await findSubscriptionOf(tx, userId, id);
  }
  if (!row) throw new Refusal('not_found');
  return { row, now };
}
