/** Saves a delivery address; exactly one of a customer's addresses is the default. */
import { v7 as uuidv7 } from 'uuid';
import type { AddressBody } from '#contract/addresses.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import {
  type AddressRow,
  clearDefault,
  insertAddress,
  listAddressesOf,
  lockAddressesOf,
} from './addresses.store.ts';

const addressesMax = 20;

/** @throws Refusal `address_limit`. */
export async function addAddress(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: string,
  form: AddressBody,
): Promise<AddressRow> {
  return inTransaction(shop.db, async (tx) => {
    await lockAddressesOf(tx, userId);
    const saved = await listAddressesOf(tx, userId);
    if (saved.length >= addressesMax) throw new Refusal('address_limit');
    const isDefault = saved.length === 0 || form.isDefault === true;
    if (isDefault && saved.length > 0) await clearDefault(tx, userId);
    const address = { ...form, id: uuidv7(), addressLine2: form.addressLine2 || null, isDefault };
    await insertAddress(tx, { ...address, userId, createdAt: shop.now() });
    return address;
  });
}
