/** Marks a store with its shop: two shops in one bucket would delete each other's files. */
import { text } from 'node:stream/consumers';
import type { Shop } from '#server/shop.ts';
import { readShopId } from './media.store.ts';

/** The file that names the shop. */
export const markerName = 'shop-id';

/**
 * Whether the store has this shop's id. A store without an id gets it, but counts as owned only
 * from the next call on: another shop may be doing the same right now. Another shop's id raises one
 * alarm.
 * @throws StorageError
 */
export async function ownsStore({ db, files, alarms }: Shop): Promise<boolean> {
  const id = await readShopId(db);
  const marker = await files.open(markerName, { start: 0, end: id.length - 1 });
  if (!marker) {
    await files.put(markerName, Buffer.from(id), 'text/plain');
    return false;
  }
  const found = await text(marker);
  if (found !== id) alarms.raiseOnce(markerName, 'media_store_not_ours', { found, ours: id });
  return found === id;
}
