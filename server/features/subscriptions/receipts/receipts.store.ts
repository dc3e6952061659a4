/** SQL of receipts: the numbered, permanent history of a subscription. */
import type { CalendarDate, Weekday } from '#domain/calendar/calendar.ts';
import type { Paise } from '#domain/money/money.ts';
import type { ReceiptKind } from '#domain/subscriptions/subscription.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';

/** The address is no longer within any area, or not at the delivery time of the plan. */
type PauseReason = 'area_not_served' | 'slot_closed';

/** The effect as the customer saw it; stored as JSON and never changed. */
export interface ReceiptEffect {
  readonly planType: string;
  readonly autoRenew: boolean;
  /** The day that was skipped or restored. */
  readonly date: CalendarDate | null;
  /** First delivery day after a pause whose end is known. */
  readonly until: CalendarDate | null;
  /** Of a pause that replaces another; absent for all else. */
  readonly wasPaused?: boolean;
  readonly from: CalendarDate;
  readonly stopped: readonly CalendarDate[];
  readonly added: readonly CalendarDate[];
  /** Deliveries that are left out, since the day is full; absent when there are none. */
  readonly full?: readonly CalendarDate[];
  readonly keptPaise: Paise;
  /** Deliveries that are already ordered and still come. */
  readonly stillComing: readonly CalendarDate[];
  readonly endDate: CalendarDate;
  readonly endDateBefore: CalendarDate;
  /** Whether a pause without an end will move `endDate`; absent otherwise. */
  readonly isEndOpen?: boolean;
  readonly pricePerDayPaise: Paise;
  /** Delivery days from then on. */
  readonly weekdays: readonly Weekday[];
  /** The address itself is not stored: receipts outlive the addresses of their customers. */
  readonly isNewAddress: boolean;
  /** ISO 8601; null when it cannot be undone. */
  readonly undoUntil: string | null;
  /** Why the shop itself did it, unless the evening run did. */
  readonly because?: PauseReason;
}

export interface ReceiptRow {
  readonly id: string;
  readonly number: number;
  readonly subscriptionId: string;
  readonly kind: ReceiptKind;
  readonly actor: 'customer' | 'staff' | 'system';
  /** The person; null for `system`. */
  readonly actorId: string | null;
  readonly effect: ReceiptEffect;
  readonly createdAt: Date;
}

/** Returns its number. */
export async function insertReceipt(tx: Tx, row: Omit<ReceiptRow, 'number'>): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    INSERT INTO subscription_events (id, subscription_id, kind, actor, actor_id, effect, created_at)
    VALUES (${row.id}, ${row.subscriptionId}, ${row.kind}, ${row.actor}, ${row.actorId},
      ${JSON.stringify(row.effect)}::jsonb, ${row.createdAt})
    RETURNING number`);
  if (!rows[0]) throw new Error('A receipt was written without a number');
  return rows[0].number;
}

async function readReceipts(db: Reader, where: Statement): Promise<ReceiptRow[]> {
  const { rows } = await db.execute<ReceiptRow>(sql`
    SELECT e.id, e.number, e.subscription_id AS "subscriptionId", e.kind, e.actor,
      e.actor_id AS "actorId", e.effect, e.created_at AS "createdAt"
    FROM subscription_events e JOIN subscriptions s ON s.id = e.subscription_id
    WHERE ${where}`);
  return rows;
}

/** Newest first, of all subscriptions or one; `before` is the last number of the page before. */
export function listReceiptsOf(
  db: Reader,
  userId: string,
  page: { readonly limit: number; readonly before: number | null },
  subscriptionId: string | null = null,
): Promise<ReceiptRow[]> {
  const only = subscriptionId === null ? sql`` : sql`AND s.id = ${subscriptionId}`;
  return readReceipts(
    db,
    sql`s.user_id = ${userId} ${only}
      AND e.number < COALESCE(${page.before}::bigint, 9223372036854775807)
    ORDER BY e.number DESC LIMIT ${page.limit}`,
  );
}

export async function findReceiptOf(
  db: Reader,
  userId: string,
  id: string,
): Promise<ReceiptRow | null> {
  const found = await readReceipts(db, sql`s.user_id = ${userId} AND e.id = ${id}`);
  return found[0] ?? null;
}
