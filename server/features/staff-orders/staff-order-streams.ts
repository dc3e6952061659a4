/**
 * Tells the open pages of staff that orders came or changed. The database is asked instead of
 * telling, since a NOTIFY on every order would make all who order wait for each other's commit.
 */
import { staffOrderEvents } from '#contract/staff/staff-orders.ts';
import type { Db } from '#server/db/database.ts';
import {
  createPageStreams,
  type FindRoles,
  type PageStreams,
} from '#server/features/orders/events/page-streams.ts';
import { readNewestEvents } from '#server/features/staff-orders/staff-orders.store.ts';
import { commentText, eventText } from '#server/http/event-stream.ts';

export interface StaffOrderStreams extends Pick<PageStreams, 'open' | 'close' | 'endUnauthorized'> {
  /**
   * Looks once for news and tells all streams if there are any; ends those no longer welcome. Costs
   * nothing while nobody listens. To be called every {@link lookMs}.
   */
  look(): Promise<void>;
}

/** How late news of orders reach staff at most. */
export const lookMs = 1_000;
/** As often as this a silent stream shows that it lives. */
const looksPerBeat = 25;

export function createStaffOrderStreams(db: Db, findRoles: FindRoles): StaffOrderStreams {
  const { open, isEmpty, write, endUnauthorized, close } = createPageStreams(
    staffOrderEvents.access,
    findRoles,
  );
  /** Null when it is not known what was told last, so that there may be news. */
  let told: string | null = null;
  let looks = 0;
  let isLooking = false;

  async function tellNews(): Promise<void> {
    await endUnauthorized();
    const newest = await readNewestEvents(db);
    looks += 1;
    if (newest !== told) write(eventText('orders', {}));
    else if (looks % looksPerBeat === 0) write(commentText('beat'));
    told = newest;
  }

  return {
    open,
    close,
    endUnauthorized,
    async look() {
      if (isEmpty()) told = null;
      if (isEmpty() || isLooking) return;
      isLooking = true;
      try {
        await tellNews();
      } catch {
        // While the database is away there is nothing to tell; the next look finds what came.
      } finally {
        isLooking = false;
      }
    },
  };
}
