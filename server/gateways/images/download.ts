/** One request to an image service, limited in time and size, failing with ImageServiceError. */
import { ImageServiceError } from './gateway.ts';

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
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new ImageServiceError('timeout', 'The image service did not respond in time');
  }
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const hasCode = typeof cause === 'object' && cause !== null && 'code' in cause;
  const reason = hasCode ? String(cause.code) : 'no connection';
  return new ImageServiceError('unreachable', `The image service cannot be reached (${reason})`);
}

async function readBounded(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of answer.body ?? []) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > answerBytesMax) {
      const { status } = answer;
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
    return { status: answer.status, retryAfterS, bytes: await readBounded(answer) };
  } catch (error) {
    throw failureOf(error);
  }
}
