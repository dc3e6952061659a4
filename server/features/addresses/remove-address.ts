/** Forgets a saved address; orders placed to it keep their copy. */
import { inTransaction } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { deleteAddress, markOldestDefault } from './addresses.store.ts';
import { lockOwnAddress } from './lock-own-address.ts';

/**
 * After the default, the oldest address that is left becomes the default.
 * @throws Refusal `not_found`, also when it has been removed before.
 */
export async function removeAddress(
  shop: Pick<Shop, 'db'>,
  userId: string,
  addressId: string,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const saved = await lockOwnAddress(tx, userId, addressId);
    await deleteAddress(tx, saved.id);
    if (saved.isDefault) await markOldestDefault(tx, userId);
  });
}
