/** Decides again in plain SQL what counts at each stop of a day's runs, and sums their money. */
import type { Reader } from '#server/db/database.ts';
import { rawSql, sql } from '#server/db/sql.ts';

/** Every stop of the runs of a date with the entry that counts, found from all entries. */
export const stopsOf = (date: string) => sql`
  SELECT r.id AS run_id, s.order_id, s.added_at, s.left_at, o.status, o.payment_method,
    o.payment_status, o.total_paise,
    s.left_at IS NOT NULL OR o.delivery_date <> r.delivery_date AS has_left,
    t.id AS tick_id, t.outcome, coalesce(t.cash_paise, 0) AS cash, coalesce(t.upi_paise, 0) AS upi,
    t.cash_paise IS NOT NULL OR t.upi_paise IS NOT NULL AS has_money,
    CASE WHEN o.payment_method = 'cod' AND o.status <> 'cancelled' THEN o.total_paise ELSE 0 END
      AS exact,
    CASE WHEN o.payment_method = 'cod' AND o.status <> 'cancelled'
      THEN (o.total_paise + 50) / 100 * 100 ELSE 0 END AS due
  FROM runs r JOIN run_stops s ON s.run_id = r.id JOIN orders o ON o.id = s.order_id
    LEFT JOIN LATERAL (
      SELECT * FROM run_ticks k WHERE k.run_id = r.id AND k.order_id = s.order_id
      ORDER BY (k.link_id IS NULL) DESC, (k.link_id IS NOT NULL AND k.outcome = 'delivered') DESC,
        k.counted_at DESC, k.link_id::text COLLATE "C" DESC, k.device_at DESC,
        k.id::text COLLATE "C" DESC
      LIMIT 1) t ON true
  WHERE r.delivery_date = ${date}`;

const rupees = (sum: string) => `(coalesce(sum(${sum}), 0) / 100.0)::numeric(14, 2)::text`;
const difference = 'due - cash - upi';

/** Each run with the states of its stops, its money, and what was counted last; by id. */
export async function naiveRuns(db: Reader, date: string): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    WITH stop AS (${stopsOf(date)}), delivered AS (SELECT * FROM stop WHERE outcome = 'delivered')
    SELECT r.id,
      (SELECT coalesce(json_object_agg(order_id, CASE WHEN has_left THEN 'moved'
          WHEN status = 'cancelled' THEN 'cancelled'
          WHEN outcome = 'delivered' OR status = 'delivered' THEN 'delivered'
          ELSE coalesce(outcome, 'open') END), '{}')
        FROM stop s WHERE s.run_id = r.id) AS stops,
      (SELECT json_build_object(
          'due', ${rawSql(rupees('exact'))}, 'cash', ${rawSql(rupees('cash'))},
          'upi', ${rawSql(rupees('upi'))},
          'short', ${rawSql(rupees(`greatest(${difference}, 0)`))},
          'over', ${rawSql(rupees(`greatest(-(${difference}), 0)`))},
          'rounding', ${rawSql(rupees('due - exact'))})
        FROM delivered d WHERE d.run_id = r.id) AS money,
      (SELECT (h.counted_paise / 100.0)::numeric(14, 2)::text FROM cash_hand_overs h
        WHERE h.run_id = r.id ORDER BY h.number DESC LIMIT 1) AS counted
    FROM runs r WHERE r.delivery_date = ${date} ORDER BY r.id`);
  return rows;
}

/** The orders of a date that could go out and are in no run. */
export async function naiveFree(db: Reader, date: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH stop AS (${stopsOf(date)})
    SELECT o.id FROM orders o
    WHERE o.delivery_date = ${date}
      AND (o.status = 'out_for_delivery' OR o.status IN ('confirmed', 'preparing')
        AND o.payment_status <> 'refunded'
        AND (o.payment_status <> 'unpaid' OR o.payment_method = 'cod'))
      AND NOT EXISTS (SELECT FROM stop s WHERE s.order_id = o.id AND NOT s.has_left)
    ORDER BY o.id`);
  return rows.map(({ id }) => id);
}
