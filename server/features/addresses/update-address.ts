/** Changes a saved address; earlier orders keep their copy. */
import type { AddressBody } from '#contract/addresses.ts';
import { assertEverServed } from '#domain/delivery/areas.ts';
import { inTransaction } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { type AddressRow, clearDefault, withDetails, writeAddress } from './addresses.store.ts';
import { lockOwnAddress } from './lock-own-address.ts';

/**
 * The form replaces all fields, but cannot unset the default: that needs another address.
 * @throws Refusal `not_found`; `area_not_served` at `pincode` for another pincode than before.
 */
export async function updateAddress(
  shop: Pick<Shop, 'db' | 'now' | 'settings'>,
  userId: string,
  addressId: string,
  form: AddressBody,
): Promise<AddressRow> {
  return inTransaction(shop.db, async (tx) => {
    const saved = await lockOwnAddress(tx, userId, addressId);
    if (form.pincode !== saved.pincode) {
      assertEverServed(shop.settings.current(), shop.now(), form.pincode);
    }
    const isDefault = saved.isDefault || form.isDefault === true;
    if (isDefault && !saved.isDefault) await clearDefault(tx, userId);
    const address = { ...withDetails(form), id: saved.id, isDefault };
    await writeAddress(tx, address);
    return address;
  });
}
