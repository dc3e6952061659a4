/** Sends a request as it is written, without the good manners of `fetch`. */
import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { WireRequest } from './write-request.ts';

export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const deadlineMs = 30_000;
const bytesMax = 8 * 1024 * 1024;

/** Characters that Node refuses to send in a header. */
const unsendable = /[^\t\x20-\x7e\x80-\xff]/g;

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/** As a client reads it that takes what it said it would. @throws Error when it cannot be read */
function decode(bytes: Buffer, { 'content-encoding': encoding }: IncomingHttpHeaders): string {
  if (encoding === undefined || bytes.length === 0) return bytes.toString();
  const decoder = decoders[encoding];
  if (!decoder) throw new Error(`An answer is encoded as "${encoding}"`);
  return decoder(bytes).toString();
}

/** Null when the shop closed the connection without an answer. @throws Error after 30 seconds. */
export function sendRequest(
  origin: string,
  agent: Agent,
  { method, target, headers, body }: WireRequest,
): Promise<WireAnswer | null> {
  const { hostname, port } = new URL(origin);
  const length = body === null ? null : Buffer.byteLength(body);
  const lines = [
    ...['host', `${hostname}:${port}`],
    ...headers.flatMap(([name, value]) => [name, value.replaceAll(unsendable, '')]),
    ...(length === null ? [] : ['content-length', String(length)]),
  ];
  const { promise, resolve, reject } = Promise.withResolvers<WireAnswer | null>();
  const path = target.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent);
  const sent = request({ agent, hostname, port, method, path, headers: lines }, (answer) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const finish = () => {
      try {
        const text = decode(Buffer.concat(chunks), answer.headers);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      } catch (error) {
        reject(error);
      }
    };
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= bytesMax) chunks.push(chunk);
    });
    // A stream of events never ends by itself.
    if (answer.headers['content-type']?.startsWith('text/event-stream')) {
      finish();
      sent.destroy();
    }
    answer.on('end', finish);
    answer.on('error', () => resolve(null));
    answer.on('close', () => resolve(null));
  });
  sent.setTimeout(deadlineMs, () => {
    reject(new Error(`No answer within ${deadlineMs} ms`));
    sent.destroy();
  });
  sent.on('error', ({ code }: NodeJS.ErrnoException) => {
    // Refused while the body was still being sent, or closed between two requests.
    if (code === 'ECONNREFUSED') reject(new Error('The shop is gone'));
    else resolve(null);
  });
  sent.on('close', () => resolve(null));
  sent.end(body ?? undefined);
  return promise;
}
