/** SQL of the days that are reserved for subscriptions. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { SeatKind } from '#server/features/capacity/room.store.ts';
import {
  type SubscriptionRow,
  subscriptionColumns,
} from '#server/features/subscriptions/subscriptions.store.ts';

export interface ReservedSeat {
  readonly subscriptionId: string;
  readonly date: CalendarDate;
  readonly kind: SeatKind;
  /** Empty for the day. */
  readonly id: string;
  /** The day was reserved before its time was another: it is owed, whatever the limit. */
  readonly isForced?: boolean;
}

export interface SubscriptionDate {
  readonly subscriptionId: string;
  readonly date: CalendarDate;
}

export interface ReservedRow {
  readonly id: string;
  /** Of days that are not settled yet. */
  readonly skips: readonly CalendarDate[];
  /** Of the meals of its plan; the others are ignored. */
  readonly choices: Readonly<Record<CalendarDate, number>>;
  readonly seats: readonly Omit<ReservedSeat, 'subscriptionId'>[];
}

/** What is reserved for these subscriptions, and what decides what is to be reserved. */
export async function readReserved(db: Reader, ids: readonly string[]): Promise<ReservedRow[]> {
  const { rows } = await db.execute<ReservedRow>(sql`
    SELECT s.id,
      (SELECT coalesce(json_agg(k.delivery_date), '[]') FROM subscription_skips k
        WHERE k.subscription_id = s.id AND k.delivery_date > s.decided_through) AS skips,
      (SELECT coalesce(json_object_agg(c.delivery_date, c.meal_id), '{}')
        FROM subscription_choices c JOIN meals m ON m.id = c.meal_id
          JOIN plans p ON p.id = s.plan_type AND p.category = m.category
        WHERE c.subscription_id = s.id AND c.delivery_date > s.decided_through) AS choices,
      (SELECT coalesce(json_agg(json_build_object('date', t.delivery_date, 'kind', t.kind,
          'id', t.id)), '[]')
        FROM seats t WHERE t.subscription_id = s.id) AS seats
    FROM subscriptions s WHERE s.id = ANY(${ids}::uuid[])`);
  return rows;
}

/**
 * Locks living subscriptions whose days must be compared again, or are reserved less far than this
 * day, and their customers against deletion; those that others have locked are left for later.
 */
export async function takeUnreserved(
  tx: Tx,
  through: CalendarDate,
  limit: number,
): Promise<SubscriptionRow[]> {
  const { rows } = await tx.execute<SubscriptionRow>(sql`
    SELECT ${subscriptionColumns} FROM subscriptions s JOIN users u ON u.id = s.user_id
    WHERE s.status IN ('active', 'paused')
      AND (s.reserved_through IS NULL OR s.reserved_through < ${through})
    ORDER BY s.created_at, s.id LIMIT ${limit}
    FOR SHARE OF u SKIP LOCKED FOR UPDATE OF s SKIP LOCKED`);
  return rows;
}

/** Skips days for their customers, since they are full. */
export async function insertFullDays(
  tx: Tx,
  days: readonly SubscriptionDate[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO subscription_skips (subscription_id, delivery_date, created_at, is_full)
    SELECT d.*, ${now}::timestamptz, true
    FROM unnest(${days.map(({ subscriptionId }) => subscriptionId)}::uuid[],
      ${days.map(({ date }) => date)}::date[]) AS d`);
}

/** Leaves the meal of these days to the evening run. */
export async function deleteChoices(tx: Tx, days: readonly SubscriptionDate[]): Promise<void> {
  await tx.execute(sql`
    DELETE FROM subscription_choices c
    USING unnest(${days.map(({ subscriptionId }) => subscriptionId)}::uuid[],
      ${days.map(({ date }) => date)}::date[]) AS d (id, date)
    WHERE c.subscription_id = d.id AND c.delivery_date = d.date`);
}

/**
 * Call it after counters are locked. When other plans or delivery times were published than these,
 * the days are to be compared again.
 */
export async function markReserved(
  tx: Tx,
  ids: readonly string[],
  through: CalendarDate,
  planSlotVersions: number,
): Promise<void> {
  await tx.execute(sql`
    UPDATE subscriptions SET reserved_through = CASE WHEN ${planSlotVersions} = (
      SELECT count(*) FROM settings_versions WHERE section IN ('slots', 'plans')
    ) THEN ${through}::date END
    WHERE id = ANY(${ids}::uuid[])`);
}

const columnsOf = (seats: readonly ReservedSeat[]) => sql`
  unnest(${seats.map(({ subscriptionId }) => subscriptionId)}::uuid[],
    ${seats.map(({ date }) => date)}::date[], ${seats.map(({ kind }) => kind)}::text[],
    ${seats.map(({ id }) => id)}::text[])`;

export async function deleteSeats(tx: Tx, seats: readonly ReservedSeat[]): Promise<void> {
  await tx.execute(sql`
    DELETE FROM seats s USING ${columnsOf(seats)} AS d (subscription_id, date, kind, id)
    WHERE s.subscription_id = d.subscription_id AND s.delivery_date = d.date
      AND s.kind = d.kind AND s.id = d.id`);
}

/** All forced, or none: one statement counts them together. */
export async function insertSeats(
  tx: Tx,
  seats: readonly ReservedSeat[],
  isForced: boolean,
): Promise<void> {
  if (seats.length === 0) return;
  await tx.execute(sql`
    INSERT INTO seats (kitchen_id, subscription_id, delivery_date, kind, id, portions, is_forced)
    SELECT ${theKitchen}, d.*, 1, ${isForced} FROM ${columnsOf(seats)} AS d`);
}
