/** Stores the notes for kitchen and rider on every delivery still to be ordered. */
import { Refusal } from '#domain/refusal.ts';
import { isOngoing } from '#domain/subscriptions/subscription.ts';
import { inTransaction } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { lockSettled } from './lock-settled.ts';
import { writeNotes } from './subscriptions.store.ts';

/**
 * Null removes the notes. Deliveries that are due already are ordered with the old ones.
 * @throws Refusal `not_found`, also for another customer's; `subscription_over`.
 */
export async function setNotes(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  userId: string,
  id: string,
  notes: string | null,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const { row } = await lockSettled(shop, tx, userId, id);
    if (!isOngoing(row)) throw new Refusal('subscription_over');
    await writeNotes(tx, id, notes);
  });
}
