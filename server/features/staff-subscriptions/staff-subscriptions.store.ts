/** SQL of subscriptions as staff list and open them. */
import type { SubscriptionStatus } from '#domain/subscriptions/subscription.ts';
import type { Reader } from '#server/db/database.ts';
import { isUserLike, shownEmail } from '#server/db/fragments/shown-email.ts';
import { staffName } from '#server/db/fragments/staff-name.ts';
import { plannedEachTime, sql } from '#server/db/sql.ts';
import {
  type SubscriptionRow,
  subscriptionColumns,
} from '#server/features/subscriptions/subscriptions.store.ts';

export interface ListedRow extends SubscriptionRow {
  readonly customerName: string;
  /** Empty without one. */
  readonly customerEmail: string;
  readonly customerPhone: string | null;
}

const listed = sql`
  SELECT ${subscriptionColumns}, u.first_name || ' ' || u.last_name AS "customerName",
    ${shownEmail} AS "customerEmail", u.phone AS "customerPhone"
  FROM subscriptions s JOIN users u ON u.id = s.user_id`;

/** The ids grow with time, so that the newest come first by their key. */
export async function listRows(
  db: Reader,
  query: {
    /** A pattern for LIKE; null finds all. */
    readonly pattern: string | null;
    readonly status: SubscriptionStatus | null;
    readonly plan: string | null;
    /** The last id of the page before. */
    readonly afterId: string | null;
    readonly limit: number;
  },
): Promise<ListedRow[]> {
  const { pattern, status, plan, afterId, limit } = query;
  const found =
    pattern === null
      ? sql``
      : sql`AND s.user_id IN (SELECT u.id FROM users u
          WHERE u.deleted_at IS NULL AND ${isUserLike(pattern)})`;
  const { rows } = await db.execute<ListedRow>(
    plannedEachTime(sql`${listed}
      WHERE u.deleted_at IS NULL ${found}
        ${status === null ? sql`` : sql`AND s.status = ${status}`}
        ${plan === null ? sql`` : sql`AND s.plan_type = ${plan}`}
        ${afterId === null ? sql`` : sql`AND s.id < ${afterId}::uuid`}
      ORDER BY s.id DESC LIMIT ${limit}`),
  );
  return rows;
}

/** A subscription of a living account, in any status. */
export async function findRow(db: Reader, id: string): Promise<ListedRow | null> {
  const { rows } = await db.execute<ListedRow>(
    sql`${listed} WHERE s.id = ${id} AND u.deleted_at IS NULL`,
  );
  return rows[0] ?? null;
}

/** The names of the staff who acted, by the id of the receipt. */
export async function findActors(
  db: Reader,
  receiptIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT e.id, ${staffName} AS name
    FROM subscription_events e JOIN users u ON u.id = e.actor_id
    WHERE e.id = ANY (${receiptIds}::uuid[]) AND e.actor = 'staff'`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
