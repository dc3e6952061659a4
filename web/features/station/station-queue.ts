/** What was packed and cooked at this station, on its way to the server. */
import { ApiError, send } from '#web/api/client.ts';
import { createOfflineQueue } from '#web/shared/offline-queue/offline-queue.ts';
import type { Entry } from '#web/shared/offline-queue/queue-state.ts';
import { shiftStore } from './saved-shift.ts';
import type { StationEntry } from './station-entry.ts';

const otherDayWords = 'This was entered on another day, and was not sent. Show it to the kitchen.';

/**
 * @throws ApiError when no station is open here, which waits, or one of another day: it is set
 * aside, so that it does not hold up this day.
 */
export function authorizedFor(date: string): Readonly<Record<string, string>> {
  const saved = shiftStore.read();
  if (!saved) throw new ApiError(0, 'No station is open', '');
  if (saved.shift.date !== date) {
    const body = { code: 'station_over', message: otherDayWords };
    throw new ApiError(409, 'Conflict', JSON.stringify(body));
  }
  return { authorization: `Bearer ${saved.stationToken}` };
}

const overruledWords = 'Something that was entered later counts for this parcel.';

async function sendEntry(
  { id, about, at, content }: Entry<StationEntry>,
  signal: AbortSignal,
): Promise<string | null> {
  const headers = authorizedFor(content.date);
  if (content.kind === 'cook') {
    const body = { ...content.tap, id, at };
    const { cooked } = await send('POST /api/station/cooked', { headers, body }, signal);
    shiftStore.change((shift) => ({ ...shift, cooked }));
    return null;
  }
  const { packed, short } = content.entered;
  const body = { packed: [...packed], short: [...short], id, at };
  const call = { params: { orderId: about }, headers, body };
  const { packing, isOverruled } = await send('POST /api/station/packing/:orderId', call, signal);
  shiftStore.change((shift) => ({
    ...shift,
    orders: shift.orders.map((order) => (order.orderId === about ? { ...order, packing } : order)),
  }));
  return isOverruled ? overruledWords : null;
}

/** The link has ended for now; what was done here waits until one is opened again. */
const waits = new Set([401, 410]);

export const stationQueue = createOfflineQueue<StationEntry>({
  key: 'sukoon.station.queue.v1',
  async send(entry, signal) {
    try {
      return await sendEntry(entry, signal);
    } catch (error) {
      if (error instanceof ApiError && waits.has(error.status)) {
        if (error.status === 410) shiftStore.end('over');
        throw new ApiError(0, error.message, '');
      }
      throw error;
    }
  },
});
