/** Removes a saved address; orders placed to it keep their copy. */
import { Refusal } from '#domain/refusal.ts';
import { inTransaction, sqlState, type Tx } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { deleteAddress, markOldestDefault } from './addresses.store.ts';
import { lockOwnAddress } from './lock-own-address.ts';

const checkViolation = '23514';

async function remove(tx: Tx, addressId: string): Promise<void> {
  try {
    await deleteAddress(tx, addressId);
  } catch (error) {
    // subscriptions_living_has_address
    if (sqlState(error) === checkViolation) throw new Refusal('address_in_use');
    throw error;
  }
}

/**
 * When the default is removed, the oldest remaining address becomes the default.
 * @throws Refusal `not_found`, also when it has been removed before; `address_in_use` while a
 * subscription is delivered there.
 */
export async function removeAddress(
  shop: Pick<Shop, 'db'>,
  userId: string,
  addressId: string,
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const saved = await lockOwnAddress(tx, userId, addressId);
    await remove(tx, saved.id);
    if (saved.isDefault) await markOldestDefault(tx, userId);
  });
}
