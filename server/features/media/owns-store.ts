/** Whose store it is: two shops in one bucket would take each other's files for leftovers. */
import { text } from 'node:stream/consumers';
import type { Shop } from '#server/shop.ts';
import { readShopId } from './media.store.ts';

const markerName = 'shop-id';

/**
 * Whether this shop's id lies in the store. Where none does, the shop puts its own there, and owns
 * the store from the next time on: another shop may be doing the same right now. Another shop's id
 * raises an alarm, once.
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
