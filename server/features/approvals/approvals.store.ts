/** SQL of who approves in the kitchen, and of their PINs. */
import type { Role } from '#domain/staff/access.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { staffName } from '#server/db/fragments/staff-name.ts';
import { sql } from '#server/db/sql.ts';

export interface ApproverRow {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** Null until they have set one. */
  readonly pinHash: string | null;
}

/** Members of staff with one of these roles, by name. */
export async function listStaffWithPins(
  db: Reader,
  roles: readonly Role[],
): Promise<ApproverRow[]> {
  const { rows } = await db.execute<ApproverRow>(sql`
    SELECT u.id, ${staffName} AS name, u.role, p.pin_hash AS "pinHash"
    FROM users u LEFT JOIN staff_pins p ON p.user_id = u.id
    WHERE u.role = ANY(${roles}::text[]) AND u.deleted_at IS NULL
    ORDER BY name, u.id`);
  return rows;
}

/** Returns whether there was one before. */
export async function upsertPin(
  tx: Tx,
  userId: string,
  pinHash: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute<{ hadPin: boolean }>(sql`
    WITH before AS (SELECT FROM staff_pins WHERE user_id = ${userId})
    INSERT INTO staff_pins (user_id, pin_hash, changed_at)
    VALUES (${userId}, ${pinHash}, ${now})
    ON CONFLICT (user_id) DO UPDATE SET pin_hash = ${pinHash}, changed_at = ${now}
    RETURNING EXISTS (SELECT FROM before) AS "hadPin"`);
  return rows[0]?.hadPin ?? false;
}
