/** Saves a delivery address; exactly one of a customer's addresses is the default. */
import { v7 as uuidv7 } from 'uuid';
import type { AddressBody } from '#contract/addresses.ts';
import { assertEverServed } from '#domain/delivery/areas.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import {
  type AddressRow,
  clearDefault,
  insertAddress,
  listAddressesOf,
  lockAddressesOf,
  withDetails,
} from './addresses.store.ts';
import { makeDefault } from './set-default-address.ts';

const addressesMax = 20;

const fields = ['title', 'addressLine1', 'addressLine2', 'city', 'state', 'pincode'] as const;
const details = ['landmark', 'instructions', 'receiverPhone'] as const;

const findSame = (
  saved: readonly AddressRow[],
  form: AddressBody,
  names: readonly ((typeof fields)[number] | (typeof details)[number])[],
): AddressRow | undefined =>
  saved.find((row) => names.every((name) => (row[name] || null) === (form[name] || null)));

/**
 * The same address is saved once: whoever sends it again did not get the answer.
 * @throws Refusal `address_limit`; `area_not_served` at `pincode`.
 */
export async function addAddress(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  userId: string,
  form: AddressBody,
): Promise<AddressRow> {
  return inTransaction(shop.db, (tx) => addAddressIn(shop, tx, userId, form));
}

async function addAddressIn(
  shop: Pick<Shop, 'now' | 'settings'>,
  tx: Tx,
  userId: string,
  form: AddressBody,
  path = 'pincode',
): Promise<AddressRow> {
  assertEverServed(shop.settings.current(), shop.now(), form.pincode, path);
  await lockAddressesOf(tx, userId);
  const saved = await listAddressesOf(tx, userId);
  const same = findSame(saved, form, [...fields, ...details]);
  if (same) return form.isDefault === true ? makeDefault(tx, userId, same) : same;
  if (saved.length >= addressesMax) throw new Refusal('address_limit');
  const isDefault = saved.length === 0 || form.isDefault === true;
  if (isDefault && saved.length > 0) await clearDefault(tx, userId);
  const address = { ...withDetails(form), id: uuidv7(), isDefault };
  await insertAddress(tx, { ...address, userId, createdAt: shop.now() });
  return address;
}

/**
 * The id of the saved address that is the same, or else of a new one. Details that the form leaves
 * out may be any.
 * @throws Refusal `address_limit`; `area_not_served` at `address.pincode`.
 */
export async function keepAddress(
  shop: Pick<Shop, 'now' | 'settings'>,
  tx: Tx,
  userId: string,
  form: AddressBody,
): Promise<string> {
  await lockAddressesOf(tx, userId);
  const saved = await listAddressesOf(tx, userId);
  const given = [...fields, ...details.filter((name) => form[name] !== undefined)];
  const same = findSame(saved, form, given);
  return same?.id ?? (await addAddressIn(shop, tx, userId, form, 'address.pincode')).id;
}
