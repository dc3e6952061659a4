/**
 * Reserves what waits for it: days that come near enough, and those of subscriptions that changed
 * without reserving, when the kitchen closed or opened a day or by the release before this one.
 */
import { lastReservedDate } from '#domain/subscriptions/reserved-days.ts';
import { inTransaction } from '#server/db/database.ts';
import { lockShopSettings } from '#server/features/settings/shop-settings.ts';
import type { Shop } from '#server/shop.ts';
import { reserveAndMail } from './mail-left-out.ts';
import { takeUnreserved } from './reserved.store.ts';

const chunkSize = 100;

/** Earlier subscriptions come first. May run in several processes at once. */
export async function reserveWaitingDays(shop: Pick<Shop, 'db' | 'now'>): Promise<void> {
  const reserveSome = () =>
    inTransaction(shop.db, async (tx) => {
      const settings = await lockShopSettings(tx);
      const { delivery: terms } = settings;
      const now = shop.now();
      const rows = await takeUnreserved(tx, lastReservedDate(now, terms), chunkSize);
      // Whatever differs from what is reserved, the shop has changed.
      const changed = rows.map((row) => ({ ...row, reservedThrough: null }));
      await reserveAndMail(tx, changed, { now, terms, settings });
      return rows.length;
    });
  while ((await reserveSome()) === chunkSize);
}
