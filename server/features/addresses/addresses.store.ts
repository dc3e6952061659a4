/** SQL of saved addresses. */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#server/db/database.ts';
import { addresses } from './addresses.tables.ts';

export type AddressRow = typeof addresses.$inferSelect;

/** The customer's addresses, default first, then the oldest. */
export async function listAddressesOf(db: Reader, userId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id));
}

/** The address if it is this customer's. */
export async function findAddressOf(
  db: Reader,
  userId: string,
  addressId: string,
): Promise<AddressRow | null> {
  const rows = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)));
  return rows[0] ?? null;
}

/** Makes further changes to the customer's addresses wait for this transaction. */
export async function lockAddressesOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`SELECT FROM users WHERE id = ${userId} FOR UPDATE`);
}

export async function clearDefault(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)));
}

export async function insertAddress(tx: Tx, row: AddressRow): Promise<void> {
  await tx.insert(addresses).values(row);
}
