/** The open pages that hear of orders: who they are, and that they may still listen. */
import { type Access, decideAccess, type Role } from '#domain/staff/access.ts';
import { commentText } from '#server/http/event-stream.ts';

/** One open page, as far as the news are concerned. */
export interface PageStream {
  readonly userId: string;
  /** Of the session that opened it. */
  readonly token: string;
  write(text: string): void;
  end(): void;
}

/** The roles by now of those tokens whose sessions live. */
export type FindRoles = (tokens: readonly string[]) => Promise<ReadonlyMap<string, Role>>;

export interface PageStreams {
  /** Greets the stream and keeps it; returns how it leaves. The oldest of too many is ended. */
  open(stream: PageStream): () => void;
  isEmpty(): boolean;
  /** To all, or to those of one person. */
  write(text: string, userId?: string): void;
  /**
   * Ends those who may not listen any more. Rejects when that cannot be found out: nothing may be
   * told then.
   */
  endUnauthorized(): Promise<void>;
  /** Ends all streams, and from now on every new one at once. */
  close(): void;
}

/** Pages of one person that may listen at once, in this process. */
const streamsMax = 6;

/** Streams for whoever has this access. */
export function createPageStreams(access: Access, findRoles: FindRoles): PageStreams {
  // In the order they were opened.
  const streams = new Set<PageStream>();
  let isClosed = false;

  const streamsOf = (userId: string) => [...streams].filter((stream) => stream.userId === userId);

  function end(stream: PageStream): void {
    if (streams.delete(stream)) stream.end();
  }

  return {
    open(stream) {
      streams.add(stream);
      stream.write(commentText('hello'));
      for (const tooMany of streamsOf(stream.userId).slice(0, -streamsMax)) end(tooMany);
      if (isClosed) end(stream);
      return () => streams.delete(stream);
    },
    isEmpty: () => streams.size === 0,
    write(text, userId) {
      const meant = userId === undefined ? streams : streamsOf(userId);
      for (const stream of meant) stream.write(text);
    },
    async endUnauthorized() {
      if (streams.size === 0) return;
      const asked = [...streams];
      const roles = await findRoles(asked.map(({ token }) => token));
      for (const stream of asked) {
        if (decideAccess(access, roles.get(stream.token) ?? null) !== 'allow') end(stream);
      }
    },
    close() {
      isClosed = true;
      for (const stream of [...streams]) end(stream);
    },
  };
}
