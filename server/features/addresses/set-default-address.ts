/** Makes a saved address the default. */
import { inTransaction, type Tx } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { type AddressRow, clearDefault, writeAddress } from './addresses.store.ts';
import { lockOwnAddress } from './lock-own-address.ts';

/** @throws Refusal `not_found`. */
export async function setDefaultAddress(
  shop: Pick<Shop, 'db'>,
  userId: string,
  addressId: string,
): Promise<AddressRow> {
  return inTransaction(shop.db, async (tx) => {
    return makeDefault(tx, userId, await lockOwnAddress(tx, userId, addressId));
  });
}

/** Call this with the customer's addresses locked. */
export async function makeDefault(tx: Tx, userId: string, saved: AddressRow): Promise<AddressRow> {
  if (saved.isDefault) return saved;
  await clearDefault(tx, userId);
  const address = { ...saved, isDefault: true };
  await writeAddress(tx, address);
  return address;
}
