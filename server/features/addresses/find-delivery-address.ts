/** Finds the delivery address of an order: the customer's own, to be copied into the order. */
import { refusalAt } from '#domain/refusal.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import {
  type AddressRow,
  type DeliveryAddress,
  findAddressOf,
  lockAddressesOf,
} from './addresses.store.ts';

/**
 * The address as an order keeps it.
 * @throws Refusal `address_not_found` when there is none.
 */
export function asDeliveryAddress(found: AddressRow | null): DeliveryAddress {
  if (!found) {
    throw refusalAt('address_not_found', 'addressId', 'Please select a delivery address');
  }
  const { id: _, isDefault: __, ...address } = found;
  return address;
}

/** @throws Refusal `address_not_found` when it is not this customer's. */
export async function findDeliveryAddress(
  db: Reader,
  userId: string,
  addressId: string,
): Promise<DeliveryAddress> {
  return asDeliveryAddress(await findAddressOf(db, userId, addressId));
}

/**
 * Like `findDeliveryAddress`, locked against removal until the transaction ends.
 * @throws Refusal `address_not_found`.
 */
export async function lockDeliveryAddress(
  tx: Tx,
  userId: string,
  addressId: string,
): Promise<DeliveryAddress> {
  await lockAddressesOf(tx, userId);
  return findDeliveryAddress(tx, userId, addressId);
}
