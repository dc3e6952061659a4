/** Counts seats the slow way, from orders and subscriptions, to compare with what is stored. */

import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts';
import { portionsOf } from '#domain/capacity/portions.ts';
import { planSlot } from '#domain/delivery/plan-slots.ts';
import type { MealSize } from '#domain/menu/meals.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { isOngoing, planOfDay } from '#domain/subscriptions/subscription.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import {
  type SubscriptionRow,
  subscriptionColumns,
} from '#server/features/subscriptions/subscriptions.store.ts';

interface NaiveOrder {
  readonly id: string;
  readonly date: CalendarDate;
  readonly status: string;
  readonly paymentStatus: string;
  readonly lines: readonly {
    readonly mealId: number | null;
    readonly size: MealSize | null;
    readonly quantity: number;
  }[];
  readonly slotId: string | null;
  readonly packMeals: readonly { readonly mealId: number; readonly quantity: number }[];
}

/** Portions by owner, date, kind and id, sorted. */
type Seats = string[];

function seatsOfOrder(order: NaiveOrder): Seats {
  const { id, date, status, paymentStatus, slotId, lines, packMeals } = order;
  const isOut = status === 'out_for_delivery' || status === 'delivered';
  if (status === 'cancelled' || (paymentStatus === 'refunded' && !isOut)) return [];
  const ofMeals = [
    ...lines.filter(({ mealId }) => mealId !== null),
    ...packMeals.map((meal) => ({ ...meal, size: null })),
  ];
  const byMeal = Map.groupBy(ofMeals, ({ mealId }) => mealId);
  return [
    `${id} ${date} day : ${portionsOf(lines)}`,
    ...(slotId === null ? [] : [`${id} ${date} slot ${slotId}: 1`]),
    ...[...byMeal].map(([mealId, own]) => `${id} ${date} meal ${mealId}: ${portionsOf(own)}`),
  ];
}

interface NaiveDays {
  readonly skips: readonly CalendarDate[];
  readonly choices: Readonly<Record<CalendarDate, number>>;
}

function seatsOfSubscription(
  row: SubscriptionRow & NaiveDays,
  closed: ReadonlySet<CalendarDate>,
  settings: ShopSettings,
): Seats {
  if (!isOngoing(row)) return [];
  const seats: Seats = [];
  const facts = { skipped: new Set(row.skips), closed };
  const through = row.reservedThrough;
  if (through === null) throw new Error(`Subscription ${row.id} still waits to be reserved`);
  for (let date = addDays(row.decidedThrough, 1); date <= through; date = addDays(date, 1)) {
    if (planOfDay(row, date, facts) !== 'planned') continue;
    seats.push(`${row.id} ${date} day : 1`);
    const slot = planSlot(settings, row.planType, date);
    if (slot) seats.push(`${row.id} ${date} slot ${slot.id}: 1`);
    if (row.choices[date] !== undefined)
      seats.push(`${row.id} ${date} meal ${row.choices[date]}: 1`);
  }
  return seats;
}

/** What should be taken. */
export async function countNaively(db: Reader, settings: ShopSettings): Promise<Seats> {
  const orders = await db.execute<NaiveOrder>(sql`
    SELECT o.id, o.delivery_date AS date, o.status, o.payment_status AS "paymentStatus",
      o.slot->>'id' AS "slotId",
      (SELECT json_agg(json_build_object('mealId', l.meal_id, 'size', l.size,
        'quantity', l.quantity)) FROM order_lines l WHERE l.order_id = o.id) AS lines,
      (SELECT coalesce(json_agg(json_build_object('mealId', p.meal_id, 'quantity', p.quantity)),
        '[]') FROM pack_meals p WHERE p.order_id = o.id) AS "packMeals"
    FROM orders o`);
  const subscriptions = await db.execute<SubscriptionRow & NaiveDays>(sql`
    SELECT ${subscriptionColumns},
      (SELECT coalesce(json_agg(k.delivery_date), '[]') FROM subscription_skips k
        WHERE k.subscription_id = s.id) AS skips,
      (SELECT coalesce(json_object_agg(c.delivery_date, c.meal_id), '{}')
        FROM subscription_choices c JOIN meals m ON m.id = c.meal_id
          JOIN plans p ON p.id = s.plan_type AND p.category = m.category
        WHERE c.subscription_id = s.id) AS choices
    FROM subscriptions s`);
  // Days are reserved until their cancelling begins.
  const days = await db.execute<{ date: CalendarDate }>(sql`
    SELECT date FROM closed_days WHERE date NOT IN (SELECT delivery_date FROM day_cancellations
      WHERE opened_at IS NULL AND begun_at IS NULL AND reason_before IS NULL)`);
  const closed = new Set(days.rows.map(({ date }) => date));
  return [
    ...orders.rows.flatMap(seatsOfOrder),
    ...subscriptions.rows.flatMap((row) => seatsOfSubscription(row, closed, settings)),
  ].toSorted();
}

/** What is taken. */
export async function readSeats(db: Reader): Promise<Seats> {
  const { rows } = await db.execute<{ seat: string }>(sql`
    SELECT coalesce(order_id, subscription_id) || ' ' || delivery_date || ' ' || kind || ' ' || id
      || ': ' || portions AS seat FROM seats`);
  return rows.map(({ seat }) => seat).toSorted();
}

export interface Counter {
  readonly key: string;
  readonly portionsMax: number;
  readonly taken: number;
  /** The sum of its seats. */
  readonly seats: number;
  /** How many of them are owed whatever the limit. */
  readonly forced: number;
}

export async function readCounters(db: Reader): Promise<Counter[]> {
  const { rows } = await db.execute<Counter>(sql`
    SELECT c.delivery_date || ' ' || c.kind || ' ' || c.id AS key, c.portions_max AS "portionsMax",
      c.taken, own.seats, own.forced
    FROM capacity_counters c CROSS JOIN LATERAL (
      SELECT coalesce(sum(s.portions), 0)::int AS seats,
        coalesce(sum(s.portions) FILTER (WHERE s.is_forced), 0)::int AS forced
      FROM seats s WHERE s.kitchen_id = c.kitchen_id AND s.delivery_date = c.delivery_date
        AND s.kind = c.kind AND s.id = c.id) own
    WHERE c.portions_max IS NOT NULL`);
  return rows;
}
