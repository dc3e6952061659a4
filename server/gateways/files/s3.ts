/** Files in a bucket of a store that speaks S3. */
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
/** Until the store begins to answer; a video of 100 MB has to be there by then. */
const answerMs = 120_000;

/** Gives up a store that stays silent, but not one that is in the middle of a long file. */
const patientFetch: S3Config['fetch'] = async (input, init) => {
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

/** The answer of the store; null where it says that there is no such file. */
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

export function s3Files({ bucket, endpoint, ...place }: S3Place): FileStore {
  const url = `${endpoint}/${bucket}`;
  const store = new S3mini({ ...place, endpoint: url, fetch: patientFetch });

  return {
    async put(name, content, contentType) {
      // One call, also for a video: the store keeps all of it or nothing, and parts that are never
      // put together cannot pile up there. A file is read while it is sent.
      const body = typeof content === 'string' ? await openAsBlob(content) : content;
      const answer = await inBucket(store.putObject(name, body, contentType));
      if (answer === null) throw new StorageError('The media bucket does not exist', null);
    },

    sizeOf: (name) => inBucket(store.getContentLength(name)),

    async open(name, { start, end }) {
      const answer = await inBucket(store.getObjectRaw(name, false, start, end + 1));
      return answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : null;
    },

    async remove(name) {
      await inBucket(store.deleteObject(name));
    },

    async *list() {
      let token: string | undefined;
      do {
        const page = await inBucket(store.listObjectsPaged('/', '', pageSize, token));
        yield (page?.objects ?? []).map(({ Key, LastModified }) => ({
          name: Key,
          storedAt: new Date(LastModified),
        }));
        token = page?.nextContinuationToken;
      } while (token);
    },
  };
}
