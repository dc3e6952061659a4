/** Saves a delivery address; exactly one of a customer's addresses is the default. */
import { v7 as uuidv7 } from 'uuid';
import type { AddressBody } from '#contract/addresses.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
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
  return inTransaction(shop.db, (tx) => addAddressIn(tx, userId, form, shop.now()));
}

/** @throws Refusal `address_limit`. */
async function addAddressIn(
  tx: Tx,
  userId: string,
  form: AddressBody,
  now: Date,
): Promise<AddressRow> {
  await lockAddressesOf(tx, userId);
  const saved = await listAddressesOf(tx, userId);
  if (saved.length >= addressesMax) throw new Refusal('address_limit');
  const isDefault = saved.length === 0 || form.isDefault === true;
  if (isDefault && saved.length > 0) await clearDefault(tx, userId);
  const address = { ...form, id: uuidv7(), addressLine2: form.addressLine2 || null, isDefault };
  await insertAddress(tx, { ...address, userId, createdAt: now });
  return address;
}

const fields = ['title', 'addressLine1', 'addressLine2', 'city', 'state', 'pincode'] as const;

/**
 * The id of the saved address that is the same, or else of a new one.
 * @throws Refusal `address_limit`.
 */
export async function keepAddress(
  tx: Tx,
  userId: string,
  form: AddressBody,
  now: Date,
): Promise<string> {
  await lockAddressesOf(tx, userId);
  const saved = await listAddressesOf(tx, userId);
  const same = saved.find((row) =>
    fields.every((name) => (row[name] || null) === (form[name] || null)),
  );
  return same?.id ?? (await addAddressIn(tx, userId, form, now)).id;
}
