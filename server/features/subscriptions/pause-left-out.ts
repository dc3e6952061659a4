/**
 * Pauses the subscriptions whose address is no longer within any area, or not at the time of their
 * plan, and tells the customers.
 */
import { earliestDeliveryDate } from '#domain/calendar/cutoff.ts';
import { isServed } from '#domain/delivery/areas.ts';
import { coverageFrom, isUnlimited } from '#domain/delivery/coverage.ts';
import { Refusal, type RefusalCode } from '#domain/refusal.ts';
import { valueOn } from '#domain/settings/dated.ts';
import { inTransaction } from '#server/db/database.ts';
import { eachAlone } from '#server/pace/each-alone.ts';
import type { Shop } from '#server/shop.ts';
import { changeIn } from './change-subscription.ts';
import { type LeftOutRow, listLeftOut } from './left-out.store.ts';
import { lockSubscriptionOf } from './subscriptions.store.ts';

const by = { actor: 'system', actorId: null } as const;

/** It is over, gone, or its last payment may still arrive: the next sweep asks again. */
const mayWait: readonly RefusalCode[] = ['subscription_over', 'not_found', 'day_still_payable'];

/** Once for each: a paused subscription is not left out any more. */
async function pauseOne(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  { id, userId }: LeftOutRow,
): Promise<void> {
  try {
    await inTransaction(shop.db, async (tx) => {
      if (!(await lockSubscriptionOf(tx, userId, id))) return;
      // Its customer may have chosen another address meanwhile.
      const settings = shop.settings.current();
      const first = earliestDeliveryDate(shop.now(), settings.delivery);
      const [still] = await listLeftOut(tx, coverageFrom(settings, first), first, id);
      if (!still) return;
      const isOutside = !isServed(valueOn(settings.areas, still.from), still.pincode);
      const because = isOutside ? 'area_not_served' : 'slot_closed';
      const request = { action: 'pause' } as const;
      await changeIn(shop, tx, { userId, id, request, by: { ...by, because } });
    });
  } catch (error) {
    if (!(error instanceof Refusal) || !mayWait.includes(error.code)) throw error;
  }
}

/**
 * Each in a transaction of its own: what is interrupted, the next sweep ends. A subscription is
 * paused when its next delivery that can still be changed is one that is not served; until then its
 * deliveries go on.
 * @throws AggregateError of those that failed, once the others are paused.
 */
export async function pauseLeftOut(shop: Pick<Shop, 'db' | 'now' | 'settings'>): Promise<void> {
  const settings = shop.settings.current();
  if (isUnlimited(settings)) return;
  const first = earliestDeliveryDate(shop.now(), settings.delivery);
  const rows = await listLeftOut(shop.db, coverageFrom(settings, first), first);
  await eachAlone(rows, (row) => pauseOne(shop, row), 'Subscriptions were not paused');
}
