/** Debian's zzuf as a function, and requests that are sent byte by byte as it leaves them. */
import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import path from 'node:path';
import { unpackDebian } from '../debian/packages.ts';
import type { WireRequest } from '../fuzz/write-request.ts';

/** Flips this share of the bits; the same seed flips the same ones. */
export type FlipBits = (bytes: Buffer, seed: number, ratio: string) => Buffer;

/** @throws Error with a plain sentence where the package cannot be had. */
export async function openZzuf(): Promise<FlipBits> {
  const [folder] = await unpackDebian('zzuf');
  const file = path.join(folder, 'usr', 'bin', 'zzuf');
  return (bytes, seed, ratio) => {
    const args = ['-s', String(seed), '-r', ratio];
    const { stdout, status, stderr } = spawnSync(file, args, { input: bytes });
    if (status !== 0 || stdout.length !== bytes.length) throw new Error(`zzuf failed: ${stderr}`);
    return stdout;
  };
}

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
