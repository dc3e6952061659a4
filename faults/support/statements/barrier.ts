/** Requests over raw sockets that arrive together: all but the last byte, then all last bytes. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Answer, cookieOf } from '#server/testing/test-client.ts';
import type { Actor } from './staged-shop.ts';

export interface RawRequest {
  readonly who: Actor;
  readonly path: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export type RawAnswer = Pick<Answer, 'status' | 'body'>;

function toBytes(host: string, { who, path, body, headers = {} }: RawRequest): Buffer {
  const text = JSON.stringify(body);
  const cookie = cookieOf(who);
  const lines = {
    host,
    cookie,
    connection: 'close',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    'x-csrf-token': String(who.csrf),
    ...headers,
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n${text}`);
}

async function readAnswer(socket: Socket): Promise<RawAnswer> {
  const text = Buffer.concat(await socket.toArray()).toString();
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  return { status, body: body.startsWith('{') ? JSON.parse(body) : null };
}

/** Sends them, each on its own connection; the last bytes leave in one turn of the event loop. */
export async function sendTogether(
  origin: string,
  requests: readonly RawRequest[],
): Promise<RawAnswer[]> {
  const { hostname, port, host } = new URL(origin);
  const waiting = await Promise.all(
    requests.map(async (request) => {
      const bytes = toBytes(host, request);
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      await once(socket, 'connect');
      await new Promise((sent) => socket.write(bytes.subarray(0, -1), sent));
      return { socket, last: bytes.subarray(-1) };
    }),
  );
  const answers = waiting.map(({ socket }) => readAnswer(socket));
  for (const { socket, last } of waiting) socket.write(last);
  return Promise.all(answers);
}
