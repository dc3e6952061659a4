/**
 * Adds a picture, a JPEG, PNG or WebP, to the library: made anew in our formats and sizes, stored,
 * and written down.
 */
import { randomUUID } from 'node:crypto';
import type { Media } from '#contract/staff/media.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { keepMedia } from './keep-media.ts';

export type NewPicture = {
  /** For people to read: 1 to 200 visible characters. */
  readonly originalName: string;
} & (
  | { readonly source: 'upload'; readonly path: string }
  /** `prompt`: the 1 to 1000 characters it was asked for with. */
  | {
      readonly source: 'generated';
      /** Begins only with a place in the line of pictures: it may have to be paid for. */
      readonly draw: () => Promise<Buffer>;
      readonly prompt: string;
    }
);

/**
 * @throws Refusal `not_an_image`, `image_too_many_pixels`, `image_unreadable`, `uploads_busy`.
 * @throws StorageError, answered as `storage_unavailable`; whatever `draw` throws.
 */
export async function storePicture(shop: Shop, staff: Staff, picture: NewPicture): Promise<Media> {
  const original = picture.source === 'upload' ? picture.path : picture.draw;
  const { files, width, height } = await shop.pictures.make(original);
  const id = randomUUID();
  const media = {
    name: `${id}-640.webp`,
    kind: 'image',
    source: picture.source,
    originalName: picture.originalName,
    prompt: picture.source === 'generated' ? picture.prompt : null,
    bytes: files.reduce((sum, { content }) => sum + content.length, 0),
    width,
    height,
  } as const;
  const toKeep = files.map((file) => ({
    name: `${id}-${file.width}.${file.format}`,
    content: file.content,
  }));
  return keepMedia(shop, staff, media, toKeep);
}
