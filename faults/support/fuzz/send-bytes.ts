/** Requests as bytes, and bytes sent as they are, whether or not they are a request. */
import { connect } from 'node:net';
import type { WireRequest } from './write-request.ts';

/** The whole request as bytes. */
export function toBytes({ method, target, headers, body }: WireRequest, host: string): Buffer {
  const content = Buffer.from(body ?? '');
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `host: ${host}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    `content-length: ${content.length}`,
    'connection: close',
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), content]);
}

const deadlineMs = 60_000;

/**
 * Sends the bytes and nothing more. The status of the answer; 0 when the shop only closes, or, for
 * bytes that may announce more than there is, has not answered within `patienceMs`.
 * @throws Error after a minute without any answer, and when the shop is gone.
 */
export function sendBytes(origin: string, bytes: Buffer, patienceMs?: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') reject(error);
  });
  socket.on('close', () => {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(chunks).toString('latin1'))?.[1];
    resolve(Number(status ?? 0));
  });
  socket.setTimeout(patienceMs ?? deadlineMs, () => {
    if (patienceMs === undefined) reject(new Error(`No answer within ${deadlineMs} ms`));
    socket.destroy();
  });
  socket.write(bytes);
  return promise;
}
