/** Locks one of the customer's addresses for a change. */
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/db/database.ts';
import { type AddressRow, findAddressOf, lockAddressesOf } from './addresses.store.ts';

/**
 * The address; all addresses of the customer stay locked until the transaction ends.
 * @throws Refusal `not_found` when there is no such address, or it is somebody else's.
 */
export async function lockOwnAddress(
  tx: Tx,
  userId: string,
  addressId: string,
): Promise<AddressRow> {
  await lockAddressesOf(tx, userId);
  const address = await findAddressOf(tx, userId, addressId);
  if (!address) throw new Refusal('not_found');
  return address;
}
