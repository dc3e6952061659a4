/** The open pages that get events about orders, and whether they may still get them. */
import { type Access, decideAccess, type Role } from '#domain/staff/access.ts';
import { commentText } from '#server/http/event-stream.ts';

/** The event stream of one open page. */
export interface PageStream {
  readonly userId: string;
  /** The token of the session that opened it. */
  readonly token: string;
  write(text: string): void;
  end(): void;
}

/** The current roles by token; tokens of ended sessions are missing. */
export type FindRoles = (tokens: readonly string[]) => Promise<ReadonlyMap<string, Role>>;

export interface PageStreams {
  /** Adds the stream and returns how to remove it; ends the user's oldest one above the limit. */
  open(stream: PageStream): () => void;
  isEmpty(): boolean;
  /** Writes to all streams, or to those of one user. */
  write(text: string, userId?: string): void;
  /**
   * Ends the streams whose users may not listen any more. Rejects when this cannot be checked; then
   * no event may be sent.
   */
  endUnauthorized(): Promise<void>;
  /** Ends all streams, and every stream that is opened later. */
  close(): void;
}

/** Streams that one user may have open at once in this process. */
const streamsMax = 6;

/** The streams of users with this access. */
export function createPageStreams(access: Access, findRoles: FindRoles): PageStreams {
  // Oldest first.
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
      const targets = userId === undefined ? streams : streamsOf(userId);
      for (const stream of targets) stream.write(text);
    },
    async endUnauthorized() {
      if (streams.size === 0) return;
      const checked = [...streams];
      const roles = await findRoles(checked.map(({ token }) => token));
      for (const stream of checked) {
        if (decideAccess(access, roles.get(stream.token) ?? null) !== 'allow') end(stream);
      }
    },
    close() {
      isClosed = true;
      for (const stream of [...streams]) end(stream);
    },
  };
}
