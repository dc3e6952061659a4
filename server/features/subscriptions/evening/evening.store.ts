/** SQL of the evening run: each statement handles many subscriptions. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { type Eater, repeatFreeDays } from '#domain/menu/meal-pick.ts';
import type { DayOutcome } from '#domain/subscriptions/evening-run.ts';
import { isOngoing } from '#domain/subscriptions/subscription.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';
import type { SubscriptionOrder } from '#server/features/orders/subscription-orders.store.ts';
import type { ReceiptRow } from '#server/features/subscriptions/receipts/receipts.store.ts';
import {
  type SubscriptionRow,
  subscriptionColumns,
} from '#server/features/subscriptions/subscriptions.store.ts';

/** Which subscriptions the run still has to settle. */
export interface Due {
  /** The last day to settle. */
  readonly through: CalendarDate;
  /** Those that failed before. */
  readonly without: readonly string[];
}

const isDue = ({ through, without }: Due): Statement => sql`s.status IN ('active', 'paused')
  AND s.decided_through < ${through} AND s.id <> ALL (${without}::uuid[])`;

/**
 * Locks the next subscriptions that nobody else has locked, and their customers against deletion,
 * until the transaction ends.
 */
export async function takeDue(tx: Tx, due: Due, limit: number): Promise<SubscriptionRow[]> {
  const { rows } = await tx.execute<SubscriptionRow>(sql`
    SELECT ${subscriptionColumns} FROM subscriptions s JOIN users u ON u.id = s.user_id
    WHERE ${isDue(due)} ORDER BY s.decided_through, s.id LIMIT ${limit}
    FOR SHARE OF u SKIP LOCKED FOR UPDATE OF s SKIP LOCKED`);
  return rows;
}

/** The same for the next one, waiting for its lock; none when it was settled meanwhile. */
export async function awaitDue(tx: Tx, due: Due): Promise<SubscriptionRow[]> {
  const { rows } = await tx.execute<SubscriptionRow>(sql`
    SELECT ${subscriptionColumns} FROM subscriptions s JOIN users u ON u.id = s.user_id
    WHERE ${isDue(due)} ORDER BY s.decided_through, s.id LIMIT 1
    FOR SHARE OF u FOR UPDATE OF s`);
  return rows;
}

/** What settling needs of a subscription that is not in its own row. */
export interface SurroundingsRow {
  readonly id: string;
  /** From the first unsettled day on. */
  readonly skips: readonly CalendarDate[];
  readonly choices: Readonly<Record<CalendarDate, number>>;
  /** Meals of the days before that one, as far back as repetition is avoided. */
  readonly served: Readonly<Record<CalendarDate, number>>;
  readonly eater: Eater;
  /** Days whose cancelling the customer has a message about, unless they were opened again. */
  readonly informed: readonly CalendarDate[];
  readonly address: SubscriptionOrder['deliveryAddress'];
}

/** Of living subscriptions, each from its first unsettled day on. */
export async function readSurroundings(
  db: Reader,
  ids: readonly string[],
): Promise<SurroundingsRow[]> {
  const { rows } = await db.execute<SurroundingsRow>(sql`
    SELECT s.id,
      (SELECT coalesce(json_agg(k.delivery_date), '[]') FROM subscription_skips k
        WHERE k.subscription_id = s.id AND k.delivery_date > s.decided_through) AS skips,
      (SELECT coalesce(json_object_agg(c.delivery_date, c.meal_id), '{}')
        FROM subscription_choices c
        WHERE c.subscription_id = s.id AND c.delivery_date > s.decided_through) AS choices,
      (SELECT coalesce(json_object_agg(o.delivery_date, l.meal_id), '{}')
        FROM orders o JOIN order_lines l ON l.order_id = o.id
        WHERE o.user_id = s.user_id AND o.type = 'subscription'
          AND o.delivery_date > s.decided_through - ${repeatFreeDays}::int) AS served,
      json_build_object('diet', p.diet,
        'allergens', coalesce(to_json(p.allergens), '[]')) AS eater,
      (SELECT coalesce(json_agg(d.delivery_date), '[]')
        FROM day_cancellation_subscriptions c JOIN day_cancellations d ON d.id = c.cancellation_id
        WHERE c.subscription_id = s.id AND d.delivery_date > s.decided_through
          AND d.opened_at IS NULL) AS informed,
      json_build_object('title', a.title, 'addressLine1', a.address_line_1,
        'addressLine2', a.address_line_2, 'city', a.city, 'state', a.state,
        'pincode', a.pincode, 'landmark', a.landmark, 'instructions', a.instructions,
        'receiverPhone', a.receiver_phone) AS address
    FROM subscriptions s JOIN addresses a ON a.id = s.address_id
      LEFT JOIN food_profiles p ON p.user_id = s.user_id
    WHERE s.id = ANY(${ids}::uuid[])`);
  return rows;
}

/** Writes the columns of subscriptions that the run may change. */
export async function updateSettled(
  tx: Tx,
  settled: readonly SubscriptionRow[],
  now: Date,
): Promise<void> {
  const changes = settled.map((row) => ({
    id: row.id,
    status: row.status,
    end_date: row.endDate,
    paused_from: row.pausedFrom,
    paused_until: row.pausedUntil,
    unpaid_in_a_row: row.unpaidInARow,
    decided_through: row.decidedThrough,
    over_at: isOngoing(row) ? null : now,
  }));
  await tx.execute(sql`
    UPDATE subscriptions s SET status = n.status, end_date = n.end_date,
      paused_from = n.paused_from, paused_until = n.paused_until,
      unpaid_in_a_row = n.unpaid_in_a_row, decided_through = n.decided_through,
      over_at = n.over_at
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS n (id uuid, status text,
      end_date date, paused_from date, paused_until date, unpaid_in_a_row smallint,
      decided_through date, over_at timestamptz)
    WHERE s.id = n.id`);
}

interface NewDay {
  readonly subscriptionId: string;
  readonly date: CalendarDate;
  readonly outcome: DayOutcome;
  readonly orderId: string | null;
}

/** As the release before knows it. */
const storedOutcome = (outcome: DayOutcome) => (outcome === 'not_served' ? 'too_late' : outcome);

/** The database refuses an order that does not fit the subscription, and a day settled twice. */
export async function insertDays(tx: Tx, days: readonly NewDay[], now: Date): Promise<void> {
  if (days.length === 0) return;
  await tx.execute(sql`
    INSERT INTO subscription_days (subscription_id, delivery_date, outcome, order_id,
      decided_at, is_served)
    SELECT d.subscription_id, d.delivery_date, d.outcome, d.order_id,
      ${now}::timestamptz, d.is_served
    FROM unnest(${days.map(({ subscriptionId }) => subscriptionId)}::uuid[],
      ${days.map(({ date }) => date)}::date[],
      ${days.map(({ outcome }) => storedOutcome(outcome))}::text[],
      ${days.map(({ orderId }) => orderId)}::uuid[],
      ${days.map(({ outcome }) => outcome !== 'not_served')}::boolean[])
      AS d (subscription_id, delivery_date, outcome, order_id, is_served)`);
}

/** Receipts of changes by the run, numbered in this order. */
export async function insertReceipts(
  tx: Tx,
  receipts: readonly Pick<ReceiptRow, 'id' | 'subscriptionId' | 'kind' | 'effect'>[],
  now: Date,
): Promise<void> {
  if (receipts.length === 0) return;
  await tx.execute(sql`
    INSERT INTO subscription_events (id, subscription_id, kind, actor, effect, created_at)
    SELECT e.id, e.subscription_id, e.kind, 'system', e.effect, ${now}::timestamptz
    FROM unnest(${receipts.map(({ id }) => id)}::uuid[],
        ${receipts.map(({ subscriptionId }) => subscriptionId)}::uuid[],
        ${receipts.map(({ kind }) => kind)}::text[],
        ${receipts.map(({ effect }) => JSON.stringify(effect))}::jsonb[])
      WITH ORDINALITY AS e (id, subscription_id, kind, effect, place)
    ORDER BY e.place`);
}
