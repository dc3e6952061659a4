/** An answer that stays open and is written piece by piece: server-sent events. */
import type { FastifyReply } from 'fastify';

export interface EventStream {
  /** Whoever reads too slowly is cut off instead. */
  write(text: string): void;
  end(): void;
  /** Calls back once, when the answer is over, whoever ended it. */
  onClose(callBack: () => void): void;
}

// Whoever reads slower than this many bytes pile up connects anew and asks for everything.
const backlogBytesMax = 16_384;

/** From here on the answer is the stream's; null when only its headers were asked for. */
export function openEventStream(reply: FastifyReply): EventStream | null {
  reply.hijack().headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // nginx would keep the news until its buffer is full.
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

/** What a reader takes no notice of. */
export const commentText = (text: string): string => `: ${text}\n\n`;
