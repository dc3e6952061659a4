/** Hands news of orders to the open pages of the customers they belong to. */
import { orderEvents } from '#contract/orders.ts';
import { commentText, eventText } from '#server/http/event-stream.ts';
import { createNewsStreams, type FindRoles, type NewsStreams } from './news-streams.ts';

export interface OrderNews extends Pick<NewsStreams, 'open' | 'close' | 'endUnwelcome'> {
  /**
   * Takes the notice of the database, `<orderId> <userId>`; null when some may have been missed,
   * which all are told.
   */
  tell(notice: string | null): void;
  /** Shows every stream, and what lies in between, that it lives; ends those no longer welcome. */
  beat(): Promise<void>;
}

export function createOrderNews(findRoles: FindRoles): OrderNews {
  const { open, write, endUnwelcome, close } = createNewsStreams(orderEvents.access, findRoles);
  let isBeating = false;

  return {
    open,
    close,
    endUnwelcome,
    tell(notice) {
      const [id, userId] = notice?.split(' ') ?? [];
      write(eventText('order', id === undefined ? {} : { id }), userId);
    },
    async beat() {
      if (isBeating) return;
      isBeating = true;
      try {
        // While the database is away it notifies of nothing, and a beat tells nothing.
        await endUnwelcome().catch(() => {});
        write(commentText('beat'));
      } finally {
        isBeating = false;
      }
    },
  };
}
