/** Sends events about orders to the open pages of their customers. */
import { orderEvents } from '#contract/orders.ts';
import { commentText, eventText } from '#server/http/event-stream.ts';
import {
  createPageStreams,
  type FindRoles,
  type PageStream,
  type PageStreams,
} from './page-streams.ts';

/** Long enough for changes between a page's reading of its orders and the start of its stream. */
export const replayMs = 30_000;

interface RecentChange {
  readonly id: string;
  readonly userId: string;
  readonly atMs: number;
}

export interface OrderStreams extends Pick<PageStreams, 'open' | 'close' | 'endUnauthorized'> {
  /**
   * Takes a notification of the database, `<orderId> <userId>`, and sends it to that customer's
   * pages. Null means that some may have been missed; then all pages get an event.
   */
  publish(payload: string | null): void;
  /** Keeps every connection alive, and ends the streams of those who may not listen any more. */
  beat(): Promise<void>;
}

/** For pages that may have missed a change: the event names no order. */
const anyOrder = eventText('order', {});

export function createOrderStreams(findRoles: FindRoles, now: () => Date): OrderStreams {
  const nowMs = () => now().getTime();
  const { open, write, endUnauthorized, close } = createPageStreams(orderEvents.access, findRoles);
  let isBeating = false;
  /** Oldest first. */
  const recent: RecentChange[] = [];
  let connectedAtMs = nowMs();

  function forgetOld(): void {
    const first = recent.findIndex(({ atMs }) => atMs > nowMs() - replayMs);
    recent.splice(0, first === -1 ? recent.length : first);
  }

  /** Sends what a page may have missed before its stream was open. */
  function replay(stream: PageStream): void {
    forgetOld();
    const isUnsure = nowMs() - connectedAtMs < replayMs;
    const mine = recent.filter(({ userId }) => userId === stream.userId);
    const events = isUnsure ? [anyOrder] : mine.map(({ id }) => eventText('order', { id }));
    for (const text of new Set(events)) stream.write(text);
  }

  return {
    open(stream) {
      const leave = open(stream);
      replay(stream);
      return leave;
    },
    close,
    endUnauthorized,
    publish(payload) {
      const [id, userId] = payload?.split(' ') ?? [];
      forgetOld();
      if (id === undefined || userId === undefined) {
        connectedAtMs = nowMs();
        return write(anyOrder);
      }
      recent.push({ id, userId, atMs: nowMs() });
      write(eventText('order', { id }), userId);
    },
    async beat() {
      if (isBeating) return;
      isBeating = true;
      try {
        // While the database is down there are no events, so a beat reveals nothing.
        await endUnauthorized().catch(() => {});
        write(commentText('beat'));
      } finally {
        isBeating = false;
      }
    },
  };
}
