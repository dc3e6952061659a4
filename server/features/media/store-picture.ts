/**
 * Adds a JPEG, PNG or WebP picture to the library: encodes it in our formats and sizes, and stores
 * the files and the row.
 */
import { randomUUID } from 'node:crypto';
import type { Media } from '#contract/staff/media.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { saveMedia } from './save-media.ts';

type NewPicture = {
  /** Shown to people: 1 to 200 visible characters. */
  readonly originalName: string;
} & (
  | { readonly source: 'upload'; readonly path: string }
  /** `prompt`: the 1 to 1000 characters that requested it. */
  | {
      readonly source: 'generated';
      /** Begins only once there is a place in the queue: a drawing may cost money. */
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
  return saveMedia(shop, staff, media, toKeep);
}
