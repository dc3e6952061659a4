/** What was packed and cooked at this station, on its way to the server. */
import type { PackedOrder } from '#contract/staff/packing.ts';
import type { Shift } from '#contract/stations/station.ts';
import { contentText } from '#domain/kitchen-day/packing/packing-entries.ts';
import { ApiError, send } from '#web/api/client.ts';
import { endReasonOf } from '#web/shared/links/use-refreshed.ts';
import { newEntryId } from '#web/shared/offline-queue/entry-id.ts';
import { createOfflineQueue } from '#web/shared/offline-queue/offline-queue.ts';
import { type Entry, waitingIn } from '#web/shared/offline-queue/queue-state.ts';
import type { Approval } from '#web/shared/packing/approve-form.tsx';
import type { Entered } from '#web/shared/packing/board-state.ts';
import { overruledIn } from './overruled.ts';
import { shiftStore } from './saved-shift.ts';
import type { AtStation, StationEntry } from './station-entry.ts';

const elsewhereWords =
  'This was entered at another station or on another day and was not sent. Show it to the kitchen.';

/** By the token, as what an earlier build kept names no station. */
const isOpen = (at: AtStation, open: AtStation | null) =>
  open !== null && shiftStore.tokenOf(at) === shiftStore.tokenOf(open);

/** Of another station than the open one: set aside, so that it does not hold that up. */
function setAside(at: AtStation): ApiError | null {
  const open = shiftStore.openAt();
  if (!open || isOpen(at, open)) return null;
  const body = { code: 'station_over', message: elsewhereWords };
  return new ApiError(409, 'Conflict', JSON.stringify(body));
}

/**
 * @throws ApiError when nothing is open; and 401, as for a token that has ended, when this device
 * has no token of that station.
 */
export function authorizedFor(at: AtStation | null): Readonly<Record<string, string>> {
  const token = at && shiftStore.tokenOf(at);
  if (!at) throw new ApiError(0, 'No station is open');
  if (!token) throw setAside(at) ?? new ApiError(401, 'Unauthorized');
  return { authorization: `Bearer ${token}` };
}

const overruledWords = 'Something that was entered later counts for this parcel.';

/** By now the device may show another day. */
const changeShiftOf = (date: string, step: (shift: Shift) => Shift) =>
  shiftStore.change((shift) => (shift.date === date ? step(shift) : shift));

let takenCount = 0;

/** Differs once the server has taken something, so that an older answer is known. */
export const takenSoFar = (): string => `${stationQueue.read().sentAt} ${takenCount}`;

/** What counts of a parcel by now, and whether this station's entry does. */
function takePacked(
  date: string,
  { orderId, packing, isOverruled }: PackedOrder,
  entered: Entered,
): void {
  takenCount += 1;
  changeShiftOf(date, (shift) => ({
    ...shift,
    orders: shift.orders.map((order) =>
      order.orderId === orderId ? { ...order, packing } : order,
    ),
  }));
  if (shiftStore.read()?.shift.date !== date) return;
  shiftStore.noteTaken(orderId, isOverruled ? undefined : contentText(entered));
}

const contentOf = ({ packed, short }: Entered) => ({ packed: [...packed], short: [...short] });

async function sendEntry(
  { id, about, at, content }: Entry<StationEntry>,
  signal: AbortSignal,
): Promise<string | null> {
  const headers = authorizedFor(content);
  if (content.kind === 'cook') {
    const body = { ...content.tap, id, at };
    const { cooked } = await send('POST /api/station/cooked', { headers, body }, signal);
    changeShiftOf(content.date, (shift) => ({ ...shift, cooked }));
    return null;
  }
  const body = { ...contentOf(content.entered), id, at };
  const call = { params: { orderId: about }, headers, body };
  const taken = await send('POST /api/station/packing/:orderId', call, signal);
  takePacked(content.date, taken, content.entered);
  return taken.isOverruled ? overruledWords : null;
}

/** Once the link has ended the server keeps for staff what was done, and says so. */
function failed({ content }: Entry<StationEntry>, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.status === 410 && isOpen(content, shiftStore.openAt())) shiftStore.end('over');
  return error.status === 401 ? (setAside(content) ?? error) : error;
}

export const stationQueue = createOfflineQueue<StationEntry>({
  key: 'sukoon.station.queue.v1',
  async send(entry, signal) {
    try {
      return await sendEntry(entry, signal);
    } catch (error) {
      throw failed(entry, error);
    }
  },
});

interface Approved {
  readonly orderId: string;
  readonly entered: Entered;
  readonly override: Approval;
}

const waitingAbout = (orderId: string) =>
  waitingIn(stationQueue.read()).findLast(({ about }) => about === orderId);

/**
 * @throws ApiError while something about the parcel does not arrive, as nothing later overtakes it,
 * and when something else counts by now, which whoever approves has not seen.
 */
async function sendBefore(orderId: string): Promise<void> {
  const content = waitingAbout(orderId)?.content;
  if (content?.kind !== 'pack') return;
  await stationQueue.flush();
  if (waitingAbout(orderId)) throw new ApiError(0, 'What was entered before is not sent yet');
  const order = shiftStore.read()?.shift.orders.find((found) => found.orderId === orderId);
  const isCounting = order?.packing && contentText(order.packing) === contentText(content.entered);
  if (!isCounting) throw new ApiError(409, 'What was entered before does not count');
}

/**
 * At once, not by the queue: the PIN has to be checked. By the clock of this device like all that
 * it enters, so that what it enters next counts after it.
 */
export async function sendApproved(
  at: AtStation,
  { orderId, entered, override }: Approved,
): Promise<PackedOrder> {
  const openedAtMs = shiftStore.read()?.openedAtMs;
  await sendBefore(orderId);
  const id = newEntryId();
  const body = { ...contentOf(entered), id, at: new Date().toISOString(), override };
  const call = { params: { orderId }, headers: authorizedFor(at), body };
  const taken = await send('POST /api/station/packing/:orderId', call).catch((error: unknown) => {
    const reason = endReasonOf(error);
    if (reason && shiftStore.read()?.openedAtMs === openedAtMs) shiftStore.end(reason);
    throw error;
  });
  takePacked(at.date, taken, entered);
  if (taken.isOverruled) stationQueue.showMessage({ id, about: orderId, text: overruledWords });
  return taken;
}

const changedWords = 'Somebody has changed this parcel since. Look at it again.';

/** The server's answer about the open day; whoever was overruled since sees it once. */
export function takeShift(shift: Shift): void {
  const taken = shiftStore.read()?.taken ?? {};
  const waiting = new Set(waitingIn(stationQueue.read()).map(({ about }) => about));
  shiftStore.refresh(shift);
  for (const { orderId, packing } of overruledIn(shift, taken, waiting)) {
    shiftStore.noteTaken(orderId);
    // By the same id in each tab.
    stationQueue.showMessage({
      id: `${orderId} ${packing?.at}`,
      about: orderId,
      text: changedWords,
    });
  }
}
