/** Counts what a kitchen cooks, packs and brings in plain SQL, to compare with its screens. */
import type { Reader } from '#server/db/database.ts';
import { rawSql, sql } from '#server/db/sql.ts';
import { stopsOf } from './ticks.ts';

const isOut = `o.status IN ('out_for_delivery', 'delivered')`;
const isReady = `(o.status IN ('confirmed', 'preparing') AND o.payment_status <> 'refunded'
  AND (o.payment_status <> 'unpaid' OR o.payment_method = 'cod'))`;
const wasOut = `(o.status = 'cancelled' AND EXISTS (SELECT FROM order_events e
  WHERE e.order_id = o.id AND e.to_status IN ('out_for_delivery', 'delivered')))`;

/** A pack whose meals are still to be settled. */
const isToFill = `(o.type = 'meal-pack' AND NOT o.pack_filled
  AND o.status IN ('confirmed', 'preparing'))`;
const portions = `(SELECT sum(l.quantity * CASE WHEN l.size = 'for-2' THEN 2 ELSE 1 END)
  FROM order_lines l WHERE l.order_id = o.id)`;

/** Orders that are cooked and not on their way back, with their portions. */
const cooked = (date: string) => sql`
  SELECT o.*, ${rawSql(portions)} AS portions, ${rawSql(isToFill)} AS is_to_fill FROM orders o
  WHERE o.delivery_date = ${date} AND (${rawSql(isOut)} OR ${rawSql(isReady)})`;

/** `meal size slot: quantity` of each row, sorted; what is not chosen has no meal. */
export async function countCooking(db: Reader, date: string): Promise<string[]> {
  const { rows } = await db.execute<{ row: string }>(sql`
    WITH cooked AS (${cooked(date)}), line AS (
      SELECT l.meal_id, l.size, o.slot->>'id' AS slot, l.quantity
      FROM cooked o JOIN order_lines l ON l.order_id = o.id WHERE o.type <> 'meal-pack'
      UNION ALL
      SELECT p.meal_id, 'for-1', o.slot->>'id', p.quantity
      FROM cooked o JOIN pack_meals p ON p.order_id = o.id
      UNION ALL
      SELECT NULL, 'for-1', o.slot->>'id', l.quantity - coalesce((SELECT sum(p.quantity)
        FROM pack_meals p WHERE p.order_id = o.id), 0)
      FROM cooked o JOIN order_lines l ON l.order_id = o.id WHERE o.type = 'meal-pack'
      UNION ALL
      SELECT c.meal_id, 'for-1', stop.id, s.portions
      FROM seats s
        LEFT JOIN seats stop ON stop.subscription_id = s.subscription_id
          AND stop.delivery_date = s.delivery_date AND stop.kind = 'slot'
        LEFT JOIN subscription_choices c ON c.subscription_id = s.subscription_id
          AND c.delivery_date = s.delivery_date
      WHERE s.delivery_date = ${date} AND s.kind = 'day' AND s.subscription_id IS NOT NULL
    )
    SELECT coalesce(meal_id::text, '-') || ' ' || size || ' ' || coalesce(slot, '-') || ': '
      || sum(quantity) AS row
    FROM line GROUP BY meal_id, size, slot HAVING sum(quantity) > 0`);
  return rows.map(({ row }) => row).toSorted();
}

/** The last entry about each parcel of a date. */
const packing = (date: string) => sql`
  SELECT DISTINCT ON (e.order_id) e.order_id,
    (SELECT coalesce(sum((l->>'quantity')::int * CASE l->>'size' WHEN 'for-2' THEN 2 ELSE 1 END), 0)
      FROM jsonb_array_elements(e.packed) l)::int AS packed,
    (SELECT coalesce(sum((l->>'quantity')::int * CASE l->>'size' WHEN 'for-2' THEN 2 ELSE 1 END), 0)
      FROM jsonb_array_elements(e.short) l)::int AS short
  FROM packing_entries e WHERE e.delivery_date = ${date}
  ORDER BY e.order_id, e.at DESC, e.device COLLATE "C" DESC, e.id::text COLLATE "C" DESC`;

interface DayCount {
  readonly ordered: number;
  readonly toCook: number;
  readonly packed: number;
  readonly short: number;
  readonly delivered: number;
  readonly failed: number;
  readonly keptBack: number;
}

/** The sum of a day, each figure by itself, from orders and entries alone. */
export async function countDay(db: Reader, date: string): Promise<DayCount> {
  const { rows } = await db.execute<DayCount>(sql`
    WITH cooked AS (${cooked(date)}),
      back AS (SELECT o.*, ${rawSql(portions)} AS portions FROM orders o
        WHERE o.delivery_date = ${date} AND ${rawSql(wasOut)}),
      both_kinds AS (SELECT id, portions, is_to_fill FROM cooked
        UNION ALL SELECT id, portions, false FROM back),
      planned AS (SELECT coalesce(sum(portions), 0) AS portions FROM seats
        WHERE delivery_date = ${date} AND kind = 'day' AND subscription_id IS NOT NULL),
      stop AS (${stopsOf(date)}),
      last_try AS (SELECT DISTINCT ON (order_id) order_id, outcome FROM stop
        WHERE tick_id IS NOT NULL ORDER BY order_id, added_at DESC),
      frozen AS (SELECT EXISTS (SELECT FROM kitchen_days
        WHERE delivery_date = ${date}) AS is_frozen),
      packing AS (${packing(date)})
    SELECT
      ((SELECT coalesce(sum(portions), 0) FROM both_kinds)
        + (SELECT portions FROM planned))::int AS ordered,
      ((SELECT coalesce(sum(portions), 0) FROM both_kinds, frozen
          WHERE NOT (is_to_fill AND is_frozen))
        + (SELECT portions FROM planned))::int AS "toCook",
      (SELECT coalesce(sum(p.packed), 0) FROM packing p JOIN both_kinds b ON b.id = p.order_id)::int
        AS packed,
      (SELECT coalesce(sum(p.short), 0) FROM packing p JOIN both_kinds b ON b.id = p.order_id)::int
        AS short,
      (SELECT coalesce(sum(portions), 0) FROM cooked WHERE status = 'delivered')::int AS delivered,
      (SELECT coalesce(sum(c.portions), 0) FROM cooked c JOIN last_try t ON t.order_id = c.id
        WHERE c.status = 'out_for_delivery' AND t.outcome = 'failed')::int AS failed,
      (SELECT coalesce(sum(portions), 0) FROM back)::int AS "keptBack"`);
  if (!rows[0]) throw new Error('Nothing was counted');
  return rows[0];
}

interface DayLists {
  /** What stands on the packing list: `number packed short`, in portions. */
  readonly parcels: string[];
  /** Ids of parcels that nobody is to get any more. */
  readonly keepBack: string[];
  /** Numbers on the run sheet. */
  readonly stops: number[];
  /** In paise, over the run sheet. */
  readonly due: number;
  /** One for each portion of a meal; a pack that left before it was filled has none. */
  readonly labels: number;
  /** `meal size: quantity` of what was cooked so far. */
  readonly cooked: string[];
}

/** What the screens and sheets of a frozen day list, from orders and entries alone. */
export async function countLists(db: Reader, date: string): Promise<DayLists> {
  const { rows } = await db.execute<DayLists>(sql`
    WITH cooked AS (SELECT * FROM (${cooked(date)}) c WHERE NOT is_to_fill),
      packing AS (${packing(date)})
    SELECT
      ARRAY(SELECT c.number || ' ' || coalesce(p.packed::text, '-') || ' '
          || coalesce(p.short::text, '-')
        FROM cooked c LEFT JOIN packing p ON p.order_id = c.id ORDER BY c.number) AS parcels,
      ARRAY(SELECT o.id FROM orders o LEFT JOIN packing p ON p.order_id = o.id
        WHERE (o.delivery_date = ${date} AND ${rawSql(wasOut)}) OR (p.packed > 0
          AND NOT EXISTS (SELECT FROM cooked c WHERE c.id = o.id)) ORDER BY o.id) AS "keepBack",
      ARRAY(SELECT number::int FROM cooked WHERE status <> 'delivered' ORDER BY number) AS stops,
      (SELECT coalesce(sum((total_paise + 50) / 100 * 100), 0) FROM cooked
        WHERE status <> 'delivered' AND payment_method = 'cod' AND payment_status = 'unpaid')::int
        AS due,
      (SELECT coalesce(sum(CASE WHEN c.type <> 'meal-pack' THEN c.portions
          ELSE (SELECT sum(p.quantity) FROM pack_meals p WHERE p.order_id = c.id) END), 0)
        FROM cooked c)::int AS labels,
      -- The sum, more by as much as it was ever below nothing.
      ARRAY(SELECT meal_id || ' ' || size || ': ' || sum(quantity) - least(0, min(so_far))
        FROM (SELECT *, sum(quantity) OVER (PARTITION BY meal_id, size ORDER BY created_at,
            quantity DESC) AS so_far FROM cooked_entries WHERE delivery_date = ${date}) e
        GROUP BY meal_id, size HAVING sum(quantity) - least(0, min(so_far)) > 0
        ORDER BY meal_id, size) AS cooked`);
  if (!rows[0]) throw new Error('Nothing was counted');
  return rows[0];
}
