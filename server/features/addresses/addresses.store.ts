/** SQL of saved addresses. */
import type { Reader, Tx } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';

/** An address as an order keeps it. */
export interface DeliveryAddress {
  readonly title: string;
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
  readonly landmark?: string | null;
  readonly instructions?: string | null;
  readonly receiverPhone?: string | null;
}

export interface AddressRow extends DeliveryAddress {
  readonly id: string;
  readonly isDefault: boolean;
}

const columns = sql`id, title, address_line_1 AS "addressLine1", address_line_2 AS "addressLine2",
  city, state, pincode, landmark, instructions, receiver_phone AS "receiverPhone",
  is_default AS "isDefault"`;

/** The customer's addresses, default first, then the oldest. */
export async function listAddressesOf(db: Reader, userId: string): Promise<AddressRow[]> {
  const { rows } = await db.execute<AddressRow>(sql`
    SELECT ${columns} FROM addresses WHERE user_id = ${userId}
    ORDER BY is_default DESC, created_at, id`);
  return rows;
}

/** Reads the address, if it is this customer's. */
export const readAddressOf = (userId: string, addressId: string | null): Statement =>
  sql`SELECT ${columns} FROM addresses WHERE id = ${addressId}::uuid AND user_id = ${userId}`;

/** Null when it is not this customer's. */
export async function findAddressOf(
  db: Reader,
  userId: string,
  addressId: string,
): Promise<AddressRow | null> {
  const { rows } = await db.execute<AddressRow>(readAddressOf(userId, addressId));
  return rows[0] ?? null;
}

/** What was left empty as null. */
export const withDetails = <Form extends Partial<DeliveryAddress>>(form: Form) => ({
  ...form,
  addressLine2: form.addressLine2 || null,
  landmark: form.landmark || null,
  instructions: form.instructions || null,
  receiverPhone: form.receiverPhone ?? null,
});

/** Other changes of the customer's addresses wait for this transaction. */
export async function lockAddressesOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
}

export async function clearDefault(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE addresses SET is_default = false WHERE user_id = ${userId} AND is_default`);
}

export async function insertAddress(
  tx: Tx,
  row: AddressRow & { readonly userId: string; readonly createdAt: Date },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO addresses (id, user_id, title, address_line_1, address_line_2, city, state, pincode,
      landmark, instructions, receiver_phone, is_default, created_at)
    VALUES (${row.id}, ${row.userId}, ${row.title}, ${row.addressLine1}, ${row.addressLine2},
      ${row.city}, ${row.state}, ${row.pincode}, ${row.landmark ?? null},
      ${row.instructions ?? null}, ${row.receiverPhone ?? null}, ${row.isDefault},
      ${row.createdAt})`);
}

/** Updates every field of the address, by its id. */
export async function writeAddress(tx: Tx, row: AddressRow): Promise<void> {
  await tx.execute(sql`
    UPDATE addresses SET title = ${row.title}, address_line_1 = ${row.addressLine1},
      address_line_2 = ${row.addressLine2}, city = ${row.city}, state = ${row.state},
      pincode = ${row.pincode}, landmark = ${row.landmark ?? null},
      instructions = ${row.instructions ?? null}, receiver_phone = ${row.receiverPhone ?? null},
      is_default = ${row.isDefault}
    WHERE id = ${row.id}`);
}

export async function deleteAddress(tx: Tx, addressId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM addresses WHERE id = ${addressId}`);
}

/** Makes the customer's oldest address the default; there must be none yet. */
export async function markOldestDefault(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE addresses SET is_default = true WHERE id = (
      SELECT id FROM addresses WHERE user_id = ${userId} ORDER BY created_at, id LIMIT 1)`);
}
