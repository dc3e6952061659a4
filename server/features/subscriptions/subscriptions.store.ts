/** SQL of subscriptions. Their days and receipts have stores of their own. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { MealCategory } from '#domain/menu/meals.ts';
import { isOngoing, type Subscription } from '#domain/subscriptions/subscription.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export interface SubscriptionRow extends Subscription {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  /** Of the meals that its plan delivers. */
  readonly category: MealCategory;
  /** For the kitchen and the rider, with each delivery. */
  readonly notes: string | null;
  /** The last day for which the customer got a reminder. */
  readonly remindedFor: CalendarDate | null;
  /** Its days are reserved up to this one; null when they must be compared again. */
  readonly reservedThrough: CalendarDate | null;
}

export const subscriptionColumns = sql`s.id, s.user_id AS "userId", s.plan_type AS "planType",
  (SELECT p.category FROM plans p WHERE p.id = s.plan_type) AS category,
  s.price_per_day_paise AS "pricePerDayPaise", s.status, s.cycle, s.weekdays,
  s.start_date AS "startDate", s.end_date AS "endDate", s.auto_renew AS "autoRenew",
  s.paused_from AS "pausedFrom", s.paused_until AS "pausedUntil",
  s.unpaid_in_a_row AS "unpaidInARow", s.address_id AS "addressId",
  s.decided_through AS "decidedThrough", s.reminded_for AS "remindedFor", s.notes,
  s.reserved_through AS "reservedThrough",
  s.created_at AS "createdAt"`;

/** The customer's subscription that is active or paused; there is at most one. */
export async function findLivingOf(db: Reader, userId: string): Promise<SubscriptionRow | null> {
  const { rows } = await db.execute<SubscriptionRow>(sql`
    SELECT ${subscriptionColumns} FROM subscriptions s
    WHERE s.user_id = ${userId} AND s.status IN ('active', 'paused')`);
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockLivingOf(tx: Tx, userId: string): Promise<SubscriptionRow | null> {
  const { rows } = await tx.execute<SubscriptionRow>(sql`
    SELECT ${subscriptionColumns} FROM subscriptions s
    WHERE s.user_id = ${userId} AND s.status IN ('active', 'paused') FOR UPDATE`);
  return rows[0] ?? null;
}

/** This customer's subscription in any status. */
export async function findSubscriptionOf(
  db: Reader,
  userId: string,
  id: string,
): Promise<SubscriptionRow | null> {
  const { rows } = await db.execute<SubscriptionRow>(sql`
    SELECT ${subscriptionColumns} FROM subscriptions s
    WHERE s.id = ${id} AND s.user_id = ${userId}`);
  return rows[0] ?? null;
}

/** The same, locked with its customer until the transaction ends. */
export async function lockSubscriptionOf(
  tx: Tx,
  userId: string,
  id: string,
): Promise<SubscriptionRow | null> {
  const { rows } = await tx.execute<SubscriptionRow>(sql`
    SELECT ${subscriptionColumns} FROM subscriptions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${id} AND s.user_id = ${userId} FOR SHARE OF u FOR UPDATE OF s`);
  return rows[0] ?? null;
}

/** The database refuses a second living one of a customer (`subscriptions_one_living_key`). */
export async function insertSubscription(tx: Tx, row: SubscriptionRow): Promise<void> {
  await tx.execute(sql`
    INSERT INTO subscriptions (id, user_id, plan_type, price_per_day_paise, status, cycle, weekdays,
      start_date, end_date, auto_renew, paused_from, paused_until, unpaid_in_a_row, address_id,
      decided_through, reminded_for, created_at, notes)
    VALUES (${row.id}, ${row.userId}, ${row.planType}, ${row.pricePerDayPaise}, ${row.status},
      ${row.cycle}, ${row.weekdays}, ${row.startDate}, ${row.endDate}, ${row.autoRenew},
      ${row.pausedFrom}, ${row.pausedUntil}, ${row.unpaidInARow}, ${row.addressId},
      ${row.decidedThrough}, ${row.remindedFor}, ${row.createdAt}, ${row.notes})`);
}

/** Writes what can change of a locked subscription; `now` becomes its end if it is over. */
export async function updateSubscription(tx: Tx, row: SubscriptionRow, now: Date): Promise<void> {
  const overAt = isOngoing(row) ? null : now;
  await tx.execute(sql`
    UPDATE subscriptions SET plan_type = ${row.planType},
      price_per_day_paise = ${row.pricePerDayPaise}, status = ${row.status},
      weekdays = ${row.weekdays}, end_date = ${row.endDate}, auto_renew = ${row.autoRenew},
      paused_from = ${row.pausedFrom}, paused_until = ${row.pausedUntil},
      unpaid_in_a_row = ${row.unpaidInARow}, address_id = ${row.addressId},
      decided_through = ${row.decidedThrough}, reminded_for = ${row.remindedFor},
      over_at = ${overAt}
    WHERE id = ${row.id}`);
}

/** For a locked subscription; orders already placed keep their notes. */
export async function writeNotes(tx: Tx, id: string, notes: string | null): Promise<void> {
  await tx.execute(sql`UPDATE subscriptions SET notes = ${notes} WHERE id = ${id}`);
}

/** Stores why the customer left, in their own words. */
export async function writeCancelReason(tx: Tx, id: string, reason: string): Promise<void> {
  await tx.execute(sql`UPDATE subscriptions SET cancel_reason = ${reason} WHERE id = ${id}`);
}
