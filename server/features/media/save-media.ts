/** Stores the files of a picture or a video, then its row. */
import type { Media } from '#contract/staff/media.ts';
import { filesOfMedia, mediaContentType } from '#domain/menu/media.ts';
import { inTransaction } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import type { Shop } from '#server/shop.ts';
import { findMedia, insertMedia, type NewMedia } from './media.store.ts';
import { toMedia } from './to-media.ts';

interface FileToSave {
  readonly name: string;
  /** The bytes, or the path of a file that may be moved away. */
  readonly content: string | Buffer;
}

/** Removes all files of a name from the store. @throws StorageError */
export async function removeFiles({ files }: Shop, name: string): Promise<void> {
  await Promise.all(filesOfMedia(name).map((file) => files.remove(file)));
}

/** Files that cannot be removed now are left to `forgetOrphans`. */
async function removeNeedless(shop: Shop, name: string): Promise<void> {
  // A commit whose reply was lost may have happened all the same.
  if ((await findMedia(shop.db, name)) === null) await removeFiles(shop, name);
}

async function insertWithEntry(shop: Shop, staff: Staff, media: NewMedia): Promise<void> {
  const { name, kind, source, originalName, prompt, bytes } = media;
  const at = shop.now();
  await inTransaction(shop.db, async (tx) => {
    await insertMedia(tx, media, { by: staff.id, at });
    const entry = {
      action: source === 'generated' ? 'media_generated' : 'media_uploaded',
      subject: { type: 'media', id: name, label: originalName },
      before: null,
      after: { kind, originalName, bytes, ...(prompt !== null && { prompt }) },
    } as const;
    await recordAudit(tx, staff, entry, at);
  });
}

/**
 * All files first, then the row and the entry in the audit log; nothing stays when any of it fails.
 * @throws StorageError
 */
export async function saveMedia(
  shop: Shop,
  staff: Staff,
  media: NewMedia,
  files: readonly FileToSave[],
): Promise<Media> {
  try {
    for (const { name, content } of files) {
      await shop.files.put(name, content, mediaContentType(name));
    }
    await insertWithEntry(shop, staff, media);
  } catch (error) {
    await removeNeedless(shop, media.name).catch(() => {});
    throw error;
  }
  const row = await findMedia(shop.db, media.name);
  if (!row) throw new Error(`${media.name} is gone already`);
  return toMedia(row);
}
