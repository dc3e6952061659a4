/** Receives one file of a form: streamed to a folder of our own, counted, and gone afterwards. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { invalidAt, Refusal, type RefusalCode, refusalAt } from '#domain/refusal.ts';
import { StorageError } from '#server/gateways/files/gateway.ts';
import { keepOpen } from './connections/keep-open.ts';

interface UploadedFile {
  /** Where it lies until the work is done; may be moved away, never opened for longer. */
  readonly path: string;
  /** The name from the sender: for people to read, never part of a path. */
  readonly originalName: string;
  readonly bytes: number;
}

/** The codes that refuse a form without a file, and a file beyond the limit. */
interface UploadCodes {
  readonly missing: RefusalCode;
  readonly tooLarge: RefusalCode;
}

export interface Uploads {
  /**
   * Receives the one file that the endpoint declares and passes it to `work`. Afterwards, also
   * after an error, the file is removed from the folder; one that cannot be is left to
   * `forgetOrphans`.
   * @throws Refusal `codes.missing` or `codes.tooLarge`; `invalid_request` naming a further field
   *   or a second file; `upload_stalled`, `malformed_request`.
   * @throws StorageError when there is no room.
   */
  withFile<Answer>(
    request: FastifyRequest,
    endpoint: Pick<Endpoint, 'upload'>,
    codes: UploadCodes,
    work: (file: UploadedFile) => Promise<Answer>,
  ): Promise<Answer>;
  /** Aborts uploads in progress, so that they do not delay a stop. */
  close(): void;
}

export interface UploadOptions {
  /** On the file system of the stored files, so that a file can be moved there. */
  readonly folder: string;
  /** A sender must bring some bytes in each stretch of this length; 15 s when not given. */
  readonly pauseMs?: number;
  readonly freeBytes?: (folder: string) => Promise<number>;
}

interface IncomingUpload {
  readonly request: FastifyRequest;
  readonly upload: NonNullable<Endpoint['upload']>;
  readonly codes: UploadCodes;
  readonly target: string;
  /** Aborted, with the refusal as its reason, when the sender has stalled or the shop stops. */
  readonly stalled: AbortSignal;
}

/** The database and the logs need room, too. */
const freeBytesMin = 1_073_741_824;
/** The size that a form may have besides its file. */
const formBytesMax = 16_384;
/** About 1 kB/s: the slowest phone does better, and an idle hand does not. */
const bytesPerPauseMin = 16_384;
const nameCharactersMax = 200;
/** For other pictures in the line, and a store that takes two minutes for each of six files. */
export const workMsMax = 20 * 60_000;

async function freeBytesOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

// Control characters, halves of characters, and what turns the direction of text around.
const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The last part of a path, of visible characters only. */
function fileNameOf(given: string): string {
  const name = given.split(/[/\\]/).at(-1)?.replaceAll(unseen, '').normalize('NFC').trim() ?? '';
  return [...name].slice(0, nameCharactersMax).join('') || 'file';
}

/** Aborts a sender that sends almost nothing, as it occupies a connection and a file. */
function watchFlow({ raw }: FastifyRequest, pauseMs: number, closing: AbortSignal) {
  const stall = new AbortController();
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
  };
  const timer = setInterval(() => {
    if (bytes < bytesPerPauseMin) stall.abort(new Refusal('upload_stalled'));
    bytes = 0;
  }, pauseMs);
  raw.on('data', count);
  return {
    stalled: AbortSignal.any([stall.signal, closing]),
    stop() {
      clearInterval(timer);
      raw.off('data', count);
    },
  };
}

async function save(part: Readable, incoming: IncomingUpload): Promise<number> {
  const { upload, codes, target, stalled } = incoming;
  let bytes = 0;
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > upload.bytesMax) throw refusalAt(codes.tooLarge, upload.field);
      yield chunk;
    }
  }
  const file = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
  const closed = new Promise<void>((resolve) => file.once('close', resolve));
  try {
    await pipeline(part, counted, file, { signal: stalled });
  } finally {
    // Before it is closed, the file may be created only after the clean-up has looked for it.
    await closed;
  }
  return bytes;
}

/** The next part of the form; undefined after the last. */
async function nextPart(
  parts: AsyncIterator<Multipart>,
  stalled: AbortSignal,
): Promise<Multipart | undefined> {
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(stalled.reason);
  stalled.addEventListener('abort', giveUp, { once: true });
  try {
    const { done, value } = await Promise.race([parts.next(), promise]);
    return done ? undefined : value;
  } finally {
    stalled.removeEventListener('abort', giveUp);
  }
}

async function receive(incoming: IncomingUpload): Promise<UploadedFile> {
  const { request, upload, codes, target, stalled } = incoming;
  // Counted here: the plugin would read what is beyond its limits, and cut it off in silence.
  const unlimited = { fileSize: Number.POSITIVE_INFINITY, fieldSize: formBytesMax };
  const parts = request.parts({ limits: unlimited })[Symbol.asyncIterator]();
  let file: UploadedFile | null = null;
  for (;;) {
    const part = await nextPart(parts, stalled);
    if (part === undefined) break;
    if (part.fieldname !== upload.field) throw invalidAt(part.fieldname, 'Unknown field');
    if (part.type === 'field') throw refusalAt(codes.missing, upload.field);
    if (file) throw invalidAt(upload.field, 'Send one file');
    const bytes = await save(part.file, incoming);
    // What a browser sends for a field that nobody filled in.
    if (bytes === 0 && !part.filename) throw refusalAt(codes.missing, upload.field);
    file = { path: target, originalName: fileNameOf(part.filename ?? ''), bytes };
  }
  if (!file) throw refusalAt(codes.missing, upload.field);
  return file;
}

/** Whose fault it is: the sender's, or our disk's. */
function reasonOf(error: unknown, stalled: AbortSignal): Error {
  if (stalled.aborted) return stalled.reason;
  if (error instanceof Refusal) return error;
  const isOfTheDisk = error instanceof Error && 'syscall' in error && !('statusCode' in error);
  return isOfTheDisk
    ? new StorageError('An upload cannot be written', error)
    : new Refusal('malformed_request');
}

/** The sender may hear the answer before all is sent; the rest is thrown away, for a while. */
function discardRest({ raw, bodyDeadline }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
  bodyDeadline?.restart();
}

export function createUploads(options: UploadOptions): Uploads {
  const { folder, pauseMs = 15_000, freeBytes = freeBytesOn } = options;
  const closing = new AbortController();
  /** To uploads under way, which fill the disk only bit by bit. */
  let promisedBytes = 0;

  async function withRoom<Answer>(bytes: number, work: () => Promise<Answer>): Promise<Answer> {
    const free = await mkdir(folder, { recursive: true })
      .then(() => freeBytes(folder))
      .catch((error: unknown) => {
        throw new StorageError('The upload folder cannot be used', error);
      });
    if (free - promisedBytes - bytes < freeBytesMin) {
      const facts = `${free} bytes are free, ${promisedBytes} of them promised`;
      const rule = `${freeBytesMin} bytes of its disk stay free`;
      throw new StorageError(`No room for ${bytes} bytes in ${folder}: ${facts}; ${rule}`, null);
    }
    promisedBytes += bytes;
    try {
      return await work();
    } finally {
      promisedBytes -= bytes;
    }
  }

  async function receiveWatched(incoming: Omit<IncomingUpload, 'stalled'>): Promise<UploadedFile> {
    const { request } = incoming;
    request.bodyDeadline?.lift();
    const { stalled, stop } = watchFlow(request, pauseMs, closing.signal);
    try {
      return await receive({ ...incoming, stalled });
    } catch (error) {
      discardRest(request);
      throw reasonOf(error, stalled);
    } finally {
      stop();
    }
  }

  return {
    async withFile(request, { upload }, codes, work) {
      if (!upload) throw new Error('The endpoint takes no upload');
      if (!request.isMultipart()) throw refusalAt(codes.missing, upload.field);
      const bytes = Number(request.headers['content-length'] ?? upload.bytesMax);
      if (bytes > upload.bytesMax + formBytesMax) throw refusalAt(codes.tooLarge, upload.field);
      const target = path.join(folder, randomUUID());
      try {
        const file = await withRoom(bytes, () =>
          receiveWatched({ request, upload, codes, target }),
        );
        return await keepOpen(request, workMsMax, () => work(file));
      } finally {
        // What is done must not be answered as failed; the hourly sweep looks here, too.
        await rm(target, { force: true }).catch(() => {});
      }
    },
    close: () => closing.abort(new Refusal('upload_stalled')),
  };
}
