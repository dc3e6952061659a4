/** Adds a video to the library unchanged: its structure is checked, it is never decoded. */
import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { Media } from '#contract/staff/media.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { StorageError } from '#server/gateways/files/gateway.ts';
import type { Shop } from '#server/shop.ts';
import { saveMedia } from './save-media.ts';
import { isWholeVideo } from './video-frame.ts';

/** All formats can be recognised by these bytes. */
const headBytes = 4_100;
const endings: Readonly<Record<string, 'mp4' | 'webm'>> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/webm': 'webm',
};

/** A disk that does not give the video back says nothing about the video. */
function blameDisk(error: unknown): never {
  const isOfTheDisk = error instanceof Error && 'syscall' in error;
  throw isOfTheDisk ? new StorageError('An upload cannot be read', error) : error;
}

/** @throws Refusal `not_a_video`, `video_broken`. */
async function checkVideo(path: string, bytes: number): Promise<'mp4' | 'webm'> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const type = await fileTypeFromBuffer(buffer.subarray(0, bytesRead)).catch(() => undefined);
    const ending = endings[type?.mime ?? ''];
    if (!ending) throw new Refusal('not_a_video');
    if (!(await isWholeVideo(file, ending, bytes))) throw new Refusal('video_broken');
    return ending;
  } finally {
    await file.close();
  }
}

/**
 * `path`: a file that may be moved away.
 * @throws Refusal `not_a_video`, `video_broken`.
 * @throws StorageError, answered as `storage_unavailable`.
 */
export async function storeVideo(
  shop: Shop,
  staff: Staff,
  file: { readonly path: string; readonly originalName: string; readonly bytes: number },
): Promise<Media> {
  const ending = await checkVideo(file.path, file.bytes).catch(blameDisk);
  const name = `${randomUUID()}.${ending}`;
  const media = {
    name,
    kind: 'video',
    source: 'upload',
    originalName: file.originalName,
    prompt: null,
    bytes: file.bytes,
    width: null,
    height: null,
  } as const;
  return saveMedia(shop, staff, media, [{ name, content: file.path }]);
}
