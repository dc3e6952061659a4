/** Deletes a picture or a video; one that a meal shows only together with its use there. */
import { isMediaName, mediaUrl } from '#domain/menu/media.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { changeMenu } from '#server/features/meals/staff/change-menu.ts';
import { takePictureOff } from '#server/features/meals/staff/take-picture-off.ts';
import type { Shop } from '#server/shop.ts';
import { deleteMediaRow, findMedia, lockMedia, type MediaRow } from './media.store.ts';
import { removeFiles } from './save-media.ts';

function refuseInUse({ usedBy }: MediaRow, options: { readonly detach: boolean }): void {
  if (options.detach) return;
  if (usedBy.length > 0) throw new Refusal('media_in_use', { details: { usedBy } });
}

/** Documents that were issued under it show it. */
function refuseLogo({ isLogo }: MediaRow): void {
  if (isLogo) throw new Refusal('media_is_logo');
}

async function recordDeletion(tx: Tx, staff: Staff, media: MediaRow, at: Date): Promise<void> {
  const { name, kind, originalName, bytes, usedBy } = media;
  const entry = {
    action: 'media_deleted',
    subject: { type: 'media', id: name, label: originalName },
    before: { kind, originalName, bytes, usedBy: usedBy.map((meal) => meal.name) },
    after: null,
  } as const;
  await recordAudit(tx, staff, entry, at);
}

/** A meal that is being given this picture waits from here on, or is found. */
async function lockNamed(tx: Tx, name: string): Promise<MediaRow> {
  const media = (await lockMedia(tx, name)) ? await findMedia(tx, name) : null;
  if (!media) throw new Refusal('not_found');
  refuseLogo(media);
  return media;
}

async function deleteUnused(shop: Shop, staff: Staff, name: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const media = await lockNamed(tx, name);
    refuseInUse(media, { detach: false });
    await deleteMediaRow(tx, name);
    await recordDeletion(tx, staff, media, shop.now());
  });
}

/** Locks the menu first, as all its changes do, so that no deadlock arises. */
async function deleteNamed(
  shop: Shop,
  staff: Staff,
  name: string,
  options: { readonly detach: boolean },
): Promise<void> {
  await changeMenu(shop, async (tx, now) => {
    const media = await lockNamed(tx, name);
    refuseInUse(media, options);
    await takePictureOff(tx, staff, mediaUrl(name), now);
    await deleteMediaRow(tx, name);
    await recordDeletion(tx, staff, media, now);
  });
}

/**
 * The files are removed in the background after the row; those that cannot be removed then are
 * left to `forgetOrphans`.
 * @throws Refusal `not_found`; `media_is_logo`; `media_in_use`, with `usedBy`, unless `detach` is
 *   set, or when a meal is given it at this moment.
 */
export async function deleteMedia(
  shop: Shop,
  staff: Staff,
  name: string,
  options: { readonly detach: boolean },
): Promise<void> {
  const media = isMediaName(name) ? await findMedia(shop.db, name) : null;
  if (!media) throw new Refusal('not_found');
  refuseLogo(media);
  refuseInUse(media, options);
  if (media.isNamed) await deleteNamed(shop, staff, name, options);
  else await deleteUnused(shop, staff, name);
  shop.background.start(`Removing the files of ${name}`, () => removeFiles(shop, name));
}
