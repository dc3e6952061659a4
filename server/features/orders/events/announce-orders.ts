/** Announces changed orders to their customers' open pages, in whichever process those are. */
import type { Background } from '#server/background.ts';
import type { ChangedOrder, Db } from '#server/db/database.ts';
import { notifyOrders } from './order-events.store.ts';

const againAfterMs = 2_000;

interface OrderAnnouncer {
  /** Announces them in the background, together with others that wait. */
  announce(orders: readonly ChangedOrder[]): void;
}

/**
 * One notification goes out at a time, for all orders that changed meanwhile. While it fails it is
 * tried again; if the process dies, the next start has all pages load theirs.
 */
export function createOrderAnnouncer(
  db: Db,
  background: Background,
  retryMs = againAfterMs,
): OrderAnnouncer {
  let waiting: ChangedOrder[] = [];
  const start = () => background.start('Announcing orders', send);

  async function send(): Promise<void> {
    const orders = waiting;
    waiting = [];
    try {
      await notifyOrders(db, orders);
    } catch (error) {
      waiting = [...orders, ...waiting];
      setTimeout(start, retryMs).unref();
      throw error;
    }
  }

  return {
    announce(orders) {
      if (orders.length === 0) return;
      waiting.push(...orders);
      start();
    },
  };
}
