/** Locks a subscription for a change, after settling its due days. */
import { lastClosedDate } from '#domain/calendar/cutoff.ts';
import { Refusal } from '#domain/refusal.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import { isOngoing } from '#domain/subscriptions/subscription.ts';
import type { Tx } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { settleChunk } from './evening/evening-chunk.ts';
import {
  findSubscriptionOf,
  lockSubscriptionOf,
  type SubscriptionRow,
} from './subscriptions.store.ts';

export const isUnsettled = (row: SubscriptionRow, now: Date, terms: DatedDeliveryTerms): boolean =>
  isOngoing(row) && row.decidedThrough < lastClosedDate(now, terms);

export interface LockedSubscription {
  readonly row: SubscriptionRow;
  /** The time of the whole change. */
  readonly now: Date;
  /** What counts for it. */
  readonly terms: DatedDeliveryTerms;
}

/**
 * Locks the subscription. Days whose cut-off has passed are settled first, so that a change between
 * the cut-off and the evening run does not affect them.
 * @throws Refusal `not_found`, also for another customer's.
 */
export async function lockSettled(
  shop: Pick<Shop, 'now' | 'settings'>,
  tx: Tx,
  userId: string,
  id: string,
): Promise<LockedSubscription> {
  const { delivery: terms } = shop.settings.current();
  let row = await lockSubscriptionOf(tx, userId, id);
  // Read after the lock: a change that waited for it past the cut-off is too late.
  const now = shop.now();
  while (row && isUnsettled(row, now, terms)) {
    await settleChunk(tx, [row], () => now, terms);
    row = await findSubscriptionOf(tx, userId, id);
  }
  if (!row) throw new Refusal('not_found');
  return { row, now, terms };
}
