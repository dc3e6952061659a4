/** Opens the store of the media that the configuration names. */
import { diskFiles } from './disk.ts';
import type { FileStore } from './gateway.ts';
import { type S3Place, s3Files } from './s3.ts';

export function openFiles(media: {
  readonly dir: string;
  readonly incomingDir: string;
  readonly s3: S3Place | null;
}): FileStore {
  return media.s3 ? s3Files(media.s3) : diskFiles(media);
}
