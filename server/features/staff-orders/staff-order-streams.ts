/**
 * Sends an event to the open pages of staff when orders were placed or changed. Polls the database,
 * because a NOTIFY for every order would make transactions wait for each other's commit.
 */
import { staffOrderEvents } from '#contract/staff/staff-orders.ts';
import type { Db } from '#server/db/database.ts';
import {
  createPageStreams,
  type FindRoles,
  type PageStreams,
} from '#server/features/orders/events/page-streams.ts';
import { readNewestEvents } from '#server/features/staff-orders/staff-order-history.store.ts';
import { commentText, eventText } from '#server/http/event-stream.ts';

export interface StaffOrderStreams extends Pick<PageStreams, 'open' | 'close' | 'endUnauthorized'> {
  /**
   * Sends an event to all streams if orders changed since the last call, and ends the streams of
   * staff who may no longer read them. Does nothing without streams. Called every {@link pollMs}.
   */
  poll(): Promise<void>;
  /**
   * Has the next poll send an event: an order was announced to its customer, perhaps for what its
   * history does not tell, such as a corrected collection.
   */
  noteChange(): void;
}

/** The longest delay of an event. */
export const pollMs = 1_000;
/** A stream without events gets a comment this often, so that proxies keep its connection. */
const pollsPerHeartbeat = 25;

export function createStaffOrderStreams(db: Db, findRoles: FindRoles): StaffOrderStreams {
  const { open, isEmpty, write, endUnauthorized, close } = createPageStreams(
    staffOrderEvents.access,
    findRoles,
  );
  /** The newest events at the last poll; null when unknown, which counts as a change. */
  let lastSeen: string | null = null;
  let polls = 0;
  let isPolling = false;

  async function sendChanges(): Promise<void> {
    await endUnauthorized();
    const newest = await readNewestEvents(db);
    polls += 1;
    if (newest !== lastSeen) write(eventText('orders', {}));
    else if (polls % pollsPerHeartbeat === 0) write(commentText('beat'));
    lastSeen = newest;
  }

  return {
    open,
    close,
    endUnauthorized,
    noteChange() {
      lastSeen = null;
    },
    async poll() {
      if (isEmpty()) lastSeen = null;
      if (isEmpty() || isPolling) return;
      isPolling = true;
      try {
        await sendChanges();
      } catch {
        // While the database is down there is nothing to send; the next poll finds the changes.
      } finally {
        isPolling = false;
      }
    },
  };
}
