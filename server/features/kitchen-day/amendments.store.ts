/** SQL of what changed in a frozen day. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { AmendmentKind } from '#domain/kitchen-day/amendments.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

interface NewAmendment {
  readonly orderId: string;
  readonly kind: AmendmentKind;
  readonly portions: number;
}

/** Numbers them on, and has the orders cooked or not as they say. */
export async function insertAmendments(
  tx: Tx,
  date: CalendarDate,
  amendments: readonly NewAmendment[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO kitchen_amendments (kitchen_id, delivery_date, number, order_id, kind, portions,
      created_at)
    SELECT ${theKitchen}, ${date}, a.place + (SELECT coalesce(max(number), 0)
        FROM kitchen_amendments WHERE kitchen_id = ${theKitchen} AND delivery_date = ${date}),
      a.order_id, a.kind, a.portions, ${now}
    FROM unnest(${amendments.map(({ orderId }) => orderId)}::uuid[],
        ${amendments.map(({ kind }) => kind)}::text[],
        ${amendments.map(({ portions }) => portions)}::int[])
      WITH ORDINALITY AS a (order_id, kind, portions, place)`);
  await tx.execute(sql`
    UPDATE kitchen_orders k SET is_cooked = a.portions > 0
    FROM unnest(${amendments.map(({ orderId }) => orderId)}::uuid[],
      ${amendments.map(({ portions }) => portions)}::int[]) AS a (order_id, portions)
    WHERE k.kitchen_id = ${theKitchen} AND k.delivery_date = ${date} AND k.order_id = a.order_id
      AND k.is_cooked <> (a.portions > 0)`);
}

export interface AmendmentRow extends NewAmendment {
  readonly number: number;
  readonly at: Date;
  readonly seenAt: Date | null;
}

export async function listAmendments(db: Reader, date: CalendarDate): Promise<AmendmentRow[]> {
  const { rows } = await db.execute<AmendmentRow>(sql`
    SELECT number, order_id AS "orderId", kind, portions, created_at AS at, seen_at AS "seenAt"
    FROM kitchen_amendments WHERE kitchen_id = ${theKitchen} AND delivery_date = ${date}
    ORDER BY number`);
  return rows;
}

/** How many were not seen before. */
export async function markSeen(
  tx: Tx,
  seen: {
    readonly date: CalendarDate;
    readonly through: number;
    readonly staffId: string;
    readonly now: Date;
  },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE kitchen_amendments SET seen_at = ${seen.now}, seen_by = ${seen.staffId}
    WHERE kitchen_id = ${theKitchen} AND delivery_date = ${seen.date}
      AND number <= ${seen.through} AND seen_at IS NULL`);
  return rowCount;
}
