/** Locks a subscription for a change, after settling its due days. */
import { isStillPayable, lastClosedDate } from '#domain/calendar/cutoff.ts';
import { Refusal } from '#domain/refusal.ts';
import type { DatedDeliveryTerms } from '#domain/settings/delivery-terms.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { isOngoing } from '#domain/subscriptions/subscription.ts';
import type { Tx } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { readSettledDays } from './days.store.ts';
import { settleChunk } from './evening/evening-chunk.ts';
import { firstUnsettled } from './evening/evening-facts.ts';
import {
  findSubscriptionOf,
  lockSubscriptionOf,
  type SubscriptionRow,
} from './subscriptions.store.ts';

export const isUnsettled = (row: SubscriptionRow, now: Date, terms: DatedDeliveryTerms): boolean =>
  isOngoing(row) && row.decidedThrough < lastClosedDate(now, terms);

interface LockedSubscription {
  readonly row: SubscriptionRow;
  /** The time of the whole change. */
  readonly now: Date;
  /** What counts for it. */
  readonly terms: DatedDeliveryTerms;
  readonly settings: ShopSettings;
}

/**
 * Settles the first unsettled day, within the grace only if that takes no delivery away: a payment
 * that was begun before the cut-off may still fill the wallet.
 * @throws Refusal `day_still_payable`.
 */
async function settleFirst(
  tx: Tx,
  row: SubscriptionRow,
  { now, terms, settings }: Omit<LockedSubscription, 'row'>,
): Promise<void> {
  const date = firstUnsettled(row);
  await settleChunk(tx, [row], () => now, settings);
  if (!isStillPayable(date, now, terms)) return;
  const [settled] = await readSettledDays(tx, row.id, date);
  const isUnpaid = settled?.date === date && settled.outcome === 'no_balance';
  // The transaction ends here: the day is as unsettled as before.
  if (isUnpaid) throw new Refusal('day_still_payable');
}

/**
 * Locks the subscription. Days whose cut-off has passed are settled first, so that a change between
 * the cut-off and the evening run does not affect them.
 * @throws Refusal `not_found`, also for another customer's; `day_still_payable` within the grace.
 */
export async function lockSettled(
  shop: Pick<Shop, 'now' | 'settings'>,
  tx: Tx,
  userId: string,
  id: string,
): Promise<LockedSubscription> {
  const settings = shop.settings.current();
  const { delivery: terms } = settings;
  let row = await lockSubscriptionOf(tx, userId, id);
  // Read after the lock: a change that waited for it past the cut-off is too late.
  const now = shop.now();
  while (row && isUnsettled(row, now, terms)) {
    await settleFirst(tx, row, { now, terms, settings });
    row = await findSubscriptionOf(tx, userId, id);
  }
  if (!row) throw new Refusal('not_found');
  return { row, now, terms, settings };
}
