/** SQL that finds the customers for whom staff take orders. */
import type { Address } from '#contract/addresses.ts';
import { foundCustomersMax } from '#domain/staff/found-customers.ts';
import type { Reader } from '#server/db/database.ts';
import { isUserLike, shownEmail } from '#server/db/fragments/shown-email.ts';
import { plannedEachTime, sql } from '#server/db/sql.ts';
import type { LinkPayer } from '#server/features/payments/links/create-payment-link.ts';

interface FoundCustomer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  /** Empty without one. */
  readonly email: string;
  /** The default first. */
  readonly addresses: Address[];
}

/** A living account, also that of staff, who order too; null when there is none. */
export async function findCustomer(
  db: Reader,
  id: string,
): Promise<Pick<FoundCustomer, 'id' | 'firstName' | 'lastName'> | null> {
  const { rows } = await db.execute<FoundCustomer>(sql`
    SELECT id, first_name AS "firstName", last_name AS "lastName" FROM users
    WHERE id = ${id} AND deleted_at IS NULL`);
  return rows[0] ?? null;
}

/** Who pays for an order; null for a deleted account. */
export async function findPayer(db: Reader, id: string): Promise<LinkPayer | null> {
  const { rows } = await db.execute<LinkPayer>(sql`
    SELECT u.first_name || ' ' || u.last_name AS name, u.phone,
      NULLIF(${shownEmail}, '') AS email
    FROM users u WHERE u.id = ${id} AND u.deleted_at IS NULL`);
  return rows[0] ?? null;
}

/** Those that match a pattern for LIKE, newest first; one more than is shown, if there is. */
export async function listCustomers(db: Reader, pattern: string): Promise<FoundCustomer[]> {
  const { rows } = await db.execute<FoundCustomer>(
    plannedEachTime(sql`
      SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.phone,
        ${shownEmail} AS email,
        (SELECT COALESCE(json_agg(json_build_object('id', a.id, 'title', a.title,
            'addressLine1', a.address_line_1, 'addressLine2', a.address_line_2, 'city', a.city,
            'state', a.state, 'pincode', a.pincode, 'isDefault', a.is_default)
            ORDER BY a.is_default DESC, a.created_at, a.id), '[]')
          FROM addresses a WHERE a.user_id = u.id) AS addresses
      FROM users u
      WHERE u.deleted_at IS NULL AND u.role = 'customer' AND ${isUserLike(pattern)}
      ORDER BY u.created_at DESC, u.id DESC LIMIT ${foundCustomersMax + 1}`),
  );
  return rows;
}
