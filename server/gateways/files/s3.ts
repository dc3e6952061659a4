/** Stores files in a bucket of an S3-compatible store. */
import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type S3Config, S3mini, S3ServiceError } from 's3mini';
import { type FileStore, StorageError } from './gateway.ts';

export interface S3Place {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const pageSize = 500;
/** Until the store begins to answer; a video of 100 MB must be sent by then. */
const answerMs = 120_000;

/** Limits the wait for a silent store, but not the time that a long file takes. */
const fetchWithTimeout: S3Config['fetch'] = async (input, init) => {
  const silence = new AbortController();
  const timer = setTimeout(
    () => silence.abort(new Error('The media store did not respond')),
    answerMs,
  );
  try {
    // A redirect would take the signature to another host.
    return await fetch(input, { ...init, redirect: 'error', signal: silence.signal });
  } finally {
    clearTimeout(timer);
  }
};

/** The result; null when there is no such file. */
async function inBucket<Answer>(work: Promise<Answer>): Promise<Answer | null> {
  try {
    return await work;
  } catch (error) {
    const reason = error instanceof Error && error.cause ? error.cause : error;
    const isMissing = reason instanceof S3ServiceError && reason.status === 404;
    if (isMissing && reason.serviceCode !== 'NoSuchBucket') return null;
    throw new StorageError('The media store cannot be used', error);
  }
}

/** Keeps the files under `folder` in the bucket; without it, at its top. */
export function s3Files({ bucket, endpoint, ...place }: S3Place, folder = ''): FileStore {
  const url = `${endpoint}/${bucket}`;
  const prefix = folder && `${folder}/`;
  const keyOf = (name: string) => prefix + name;
  const store = new S3mini({ ...place, endpoint: url, fetch: fetchWithTimeout });

  return {
    async put(name, content, contentType) {
      // One call, even for a video: the store takes all of it or nothing, and no unfinished parts
      // can pile up there. A file is read while it is sent.
      const body = typeof content === 'string' ? await openAsBlob(content) : content;
      const answer = await inBucket(store.putObject(keyOf(name), body, contentType));
      if (answer === null) throw new StorageError('The media bucket does not exist', null);
    },

    sizeOf: (name) => inBucket(store.getContentLength(keyOf(name))),

    async open(name, { start, end }) {
      const answer = await inBucket(store.getObjectRaw(keyOf(name), false, start, end + 1));
      return answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : null;
    },

    async remove(name) {
      await inBucket(store.deleteObject(keyOf(name)));
    },

    async *list() {
      let token: string | undefined;
      do {
        const page = await inBucket(store.listObjectsPaged('/', prefix, pageSize, token));
        yield (page?.objects ?? []).map(({ Key, LastModified }) => ({
          name: Key.slice(prefix.length),
          storedAt: new Date(LastModified),
        }));
        token = page?.nextContinuationToken;
      } while (token);
    },
  };
}
