/** A reply that stays open and is written piece by piece: server-sent events. */
import type { FastifyReply } from 'fastify';

interface EventStream {
  /** Clients that read too slowly are cut off instead. */
  write(text: string): void;
  end(): void;
  /** Calls back once, when the stream has ended, on either side. */
  onClose(callBack: () => void): void;
}

// A client with more unread bytes than this has to reconnect and load everything.
const backlogBytesMax = 16_384;

/** Turns the reply into the stream; null when only its headers were requested. */
export function openEventStream(reply: FastifyReply): EventStream | null {
  reply.hijack().headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Otherwise nginx holds events back until its buffer is full.
    'x-accel-buffering': 'no',
  });
  const { raw } = reply;
  for (const [name, value = ''] of Object.entries(reply.getHeaders())) raw.setHeader(name, value);
  raw.writeHead(200);
  if (reply.request.method === 'HEAD') {
    raw.end();
    return null;
  }
  return {
    write(text) {
      if (raw.writableLength > backlogBytesMax) raw.destroy();
      else raw.write(text);
    },
    end: () => raw.end(),
    onClose: (callBack) => raw.once('close', callBack),
  };
}

export const eventText = (name: string, data: object): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A comment, which clients ignore. */
export const commentText = (text: string): string => `: ${text}\n\n`;
