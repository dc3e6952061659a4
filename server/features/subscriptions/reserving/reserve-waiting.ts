/**
 * Reserves what waits for it: days that come near enough, and those of subscriptions that changed
 * without reserving, when the kitchen closed or opened a day or by the release before this one.
 */
import { lastReservedDate } from '#domain/subscriptions/reserved-days.ts';
import { inTransaction } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { reserveAndMail } from './mail-left-out.ts';
import { takeUnreserved } from './reserved.store.ts';

const chunkSize = 100;

/** Earlier subscriptions come first. May run in several processes at once. */
export async function reserveWaitingDays(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
): Promise<void> {
  const settings = shop.settings.current();
  const { delivery: terms } = settings;
  const reserveSome = () =>
    inTransaction(shop.db, async (tx) => {
      const now = shop.now();
      const rows = await takeUnreserved(tx, lastReservedDate(now, terms), chunkSize);
      await reserveAndMail(tx, rows, { now, terms, settings });
      return rows.length;
    });
  while ((await reserveSome()) === chunkSize);
}
