/** One interface to store uploaded files, in a folder or in an S3-compatible store. */
import type { Readable } from 'node:stream';

/** The store does not answer, or is full. */
export class StorageError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'StorageError';
  }
}

/** First and last byte, both included; both exist. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  readonly name: string;
  readonly storedAt: Date;
}

export interface FileStore {
  /**
   * Stores a file under a name without slashes: all of it, or none. `content` is the path of a file
   * on this machine, which may be moved away, or the bytes.
   * @throws StorageError
   */
  put(name: string, content: string | Buffer, contentType: string): Promise<void>;
  /**
   * How many bytes the file has; null when there is none.
   * @throws StorageError
   */
  sizeOf(name: string): Promise<number | null>;
  /**
   * The bytes of the range; null when there is no such file. Destroy the stream to stop early.
   * @throws StorageError
   */
  open(name: string, range: ByteRange): Promise<Readable | null>;
  /**
   * A missing file counts as removed.
   * @throws StorageError
   */
  remove(name: string): Promise<void>;
  /**
   * All files, including those that are not ours, page by page.
   * @throws StorageError
   */
  list(): AsyncIterable<readonly StoredFile[]>;
}
