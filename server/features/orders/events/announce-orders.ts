/** Announces changed orders to their customers' open pages, in whichever process those are. */
import type { Background } from '#server/background.ts';
import type { ChangedOrder, Db } from '#server/db/database.ts';
import { notifyOrders } from './order-events.store.ts';

export interface OrderAnnouncer {
  /** Announces them in the background, together with others that wait. */
  announce(orders: readonly ChangedOrder[]): void;
}

/**
 * One notification goes out at a time, for all orders that changed meanwhile. If the database is
 * away they wait for the next one; if the process dies, the next start has all pages load theirs.
 */
export function createOrderAnnouncer(db: Db, background: Background): OrderAnnouncer {
  let waiting: ChangedOrder[] = [];

  async function send(): Promise<void> {
    const orders = waiting;
    waiting = [];
    try {
      await notifyOrders(db, orders);
    } catch (error) {
      waiting = [...orders, ...waiting];
      throw error;
    }
  }

  return {
    announce(orders) {
      if (orders.length === 0) return;
      waiting.push(...orders);
      background.start('Announcing orders', send);
    },
  };
}
