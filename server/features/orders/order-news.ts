/** Hands news of orders to the open pages of the customers they belong to. */

/** One open page, as far as the news are concerned. */
export interface NewsStream {
  readonly userId: string;
  write(text: string): void;
  end(): void;
  /** Whether whoever opened it may still listen. */
  isWelcome(): Promise<boolean>;
}

export interface OrderNews {
  /** Greets the stream and keeps it; returns how it leaves. The oldest of too many is ended. */
  open(stream: NewsStream): () => void;
  /**
   * Takes the notice of the database, `<orderId> <userId>`; null when some may have been missed,
   * which all are told.
   */
  tell(notice: string | null): void;
  /** Shows every stream, and what lies in between, that it lives; ends those no longer welcome. */
  beat(): Promise<void>;
  /** Ends all streams, and from now on every new one at once. */
  close(): void;
}

/** Pages of one customer that may listen at once, in this process. */
const streamsMax = 6;

const event = (data: object): string => `event: order\ndata: ${JSON.stringify(data)}\n\n`;
const comment = (text: string): string => `: ${text}\n\n`;

async function isWelcome(stream: NewsStream): Promise<boolean> {
  try {
    return await stream.isWelcome();
  } catch {
    // While the database is away nothing is told, so there is nothing to keep from anybody.
    return true;
  }
}

export function createOrderNews(): OrderNews {
  // In the order they were opened.
  const streams = new Set<NewsStream>();
  let isClosed = false;
  let isBeating = false;

  const streamsOf = (userId: string) => [...streams].filter((stream) => stream.userId === userId);

  function end(stream: NewsStream): void {
    if (streams.delete(stream)) stream.end();
  }

  return {
    open(stream) {
      streams.add(stream);
      stream.write(comment('hello'));
      for (const tooMany of streamsOf(stream.userId).slice(0, -streamsMax)) end(tooMany);
      if (isClosed) end(stream);
      return () => streams.delete(stream);
    },
    tell(notice) {
      const [id, userId] = notice?.split(' ') ?? [];
      const meant = userId === undefined ? streams : streamsOf(userId);
      for (const stream of meant) stream.write(event(id === undefined ? {} : { id }));
    },
    async beat() {
      if (isBeating) return;
      isBeating = true;
      try {
        for (const stream of [...streams]) {
          const stays = await isWelcome(stream);
          if (!streams.has(stream)) continue;
          if (stays) stream.write(comment('beat'));
          else end(stream);
        }
      } finally {
        isBeating = false;
      }
    },
    close() {
      isClosed = true;
      for (const stream of [...streams]) end(stream);
    },
  };
}
