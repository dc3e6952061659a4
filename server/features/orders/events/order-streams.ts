/** Hands news of orders to the open pages of the customers they belong to. */
import { orderEvents } from '#contract/orders.ts';
import { commentText, eventText } from '#server/http/event-stream.ts';
import {
  createPageStreams,
  type FindRoles,
  type PageStream,
  type PageStreams,
} from './page-streams.ts';

/** A page opens its stream about when it asks for its orders, which may have moved in between. */
export const replayMs = 30_000;

interface Told {
  readonly id: string;
  readonly userId: string;
  readonly atMs: number;
}

export interface OrderStreams extends Pick<PageStreams, 'open' | 'close' | 'endUnauthorized'> {
  /**
   * Takes the notice of the database, `<orderId> <userId>`; null when some may have been missed,
   * which all are told.
   */
  tell(notice: string | null): void;
  /** Shows every stream, and what lies in between, that it lives; ends those no longer welcome. */
  beat(): Promise<void>;
}

/** Told to whom orders may have moved of which nothing is known. */
const anyOrder = eventText('order', {});

export function createOrderStreams(findRoles: FindRoles, now: () => Date): OrderStreams {
  const nowMs = () => now().getTime();
  const { open, write, endUnauthorized, close } = createPageStreams(orderEvents.access, findRoles);
  let isBeating = false;
  /** The oldest first. */
  const recent: Told[] = [];
  let heardSinceMs = nowMs();

  function forgetOld(): void {
    const kept = recent.findIndex(({ atMs }) => atMs > nowMs() - replayMs);
    recent.splice(0, kept === -1 ? recent.length : kept);
  }

  /** What a page may have missed that is only now listening. */
  function replay(stream: PageStream): void {
    forgetOld();
    const isUnsure = nowMs() - heardSinceMs < replayMs;
    const mine = recent.filter(({ userId }) => userId === stream.userId);
    const news = isUnsure ? [anyOrder] : mine.map(({ id }) => eventText('order', { id }));
    for (const text of new Set(news)) stream.write(text);
  }

  return {
    open(stream) {
      const leave = open(stream);
      replay(stream);
      return leave;
    },
    close,
    endUnauthorized,
    tell(notice) {
      const [id, userId] = notice?.split(' ') ?? [];
      forgetOld();
      if (id === undefined || userId === undefined) {
        heardSinceMs = nowMs();
        return write(anyOrder);
      }
      recent.push({ id, userId, atMs: nowMs() });
      write(eventText('order', { id }), userId);
    },
    async beat() {
      if (isBeating) return;
      isBeating = true;
      try {
        // While the database is away it notifies of nothing, and a beat tells nothing.
        await endUnauthorized().catch(() => {});
        write(commentText('beat'));
      } finally {
        isBeating = false;
      }
    },
  };
}
