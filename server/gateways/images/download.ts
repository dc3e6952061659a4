/** One request to an image service, limited in time and size, failing with ImageServiceError. */
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { ImageServiceError } from './gateway.ts';
import { assertPublicHost, lookupPublic, NotPublicError } from './public-host.ts';

/** A picture of 1024 x 1024 in base64 takes a few megabytes. */
export const answerBytesMax = 30 * 1_048_576;

export interface Download {
  readonly status: number;
  /** Whole seconds to wait, as a busy service demands. */
  readonly retryAfterS: number | null;
  readonly bytes: Buffer;
}

/** Only the code: messages may quote the address or a header. */
function failureOf(error: unknown): ImageServiceError {
  if (error instanceof ImageServiceError) return error;
  if (error instanceof NotPublicError) {
    return new ImageServiceError('broken', 'The image service gave an address that is not public');
  }
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new ImageServiceError('timeout', 'The image service did not respond in time');
  }
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const hasCode = typeof cause === 'object' && cause !== null && 'code' in cause;
  const reason = hasCode ? String(cause.code) : 'no connection';
  return new ImageServiceError('unreachable', `The image service cannot be reached (${reason})`);
}

async function readBounded(body: AsyncIterable<Uint8Array>, status: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of body) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > answerBytesMax) {
      throw new ImageServiceError('broken', "The image service's response is too large", status);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Sends the request and reads the whole reply, whatever its status. Redirects are not followed:
 * they could lead anywhere.
 * @throws ImageServiceError `timeout`, `unreachable` or `broken`.
 */
export async function download(url: string, init: RequestInit): Promise<Download> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual' });
    const wait = answer.headers.get('retry-after') ?? '';
    const retryAfterS = /^\d{1,4}$/.test(wait) ? Number(wait) : null;
    const { status } = answer;
    const body = answer.body ?? new ReadableStream<Uint8Array>();
    return { status, retryAfterS, bytes: await readBounded(body, status) };
  } catch (error) {
    throw failureOf(error);
  }
}

/**
 * The same for a picture at an https address that somebody else gave: it has to be on the
 * internet, not in our own network.
 * @throws ImageServiceError `broken` where it is not.
 */
export async function downloadPublic(url: URL, signal: AbortSignal): Promise<Download> {
  try {
    assertPublicHost(url);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      https.get(url, { signal, lookup: lookupPublic, agent: false }, resolve).on('error', reject);
    });
    const status = answer.statusCode ?? 0;
    return { status, retryAfterS: null, bytes: await readBounded(answer, status) };
  } catch (error) {
    throw failureOf(signal.aborted ? signal.reason : error);
  }
}
