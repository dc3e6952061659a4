/** Gives their seats to orders that were placed before the shop counted portions. */
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { inTransaction } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { lockUnseatedOrders, seatOrders } from './seats.store.ts';

const chunkSize = 200;
// Every later order takes its seats as it is placed, so that there is nothing more to find.
const finished = new WeakSet<object>();

/** For deliveries from today on; those before are over. */
export async function seatWaitingOrders(shop: Pick<Shop, 'db' | 'now'>): Promise<void> {
  if (finished.has(shop.db)) return;
  const today = dateInIndia(shop.now());
  const seatSome = () =>
    inTransaction(shop.db, async (tx) => {
      const ids = await lockUnseatedOrders(tx, today, chunkSize);
      await seatOrders(tx, ids);
      return ids.length;
    });
  while ((await seatSome()) > 0);
  finished.add(shop.db);
}
