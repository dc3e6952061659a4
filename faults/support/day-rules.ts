/** The invariants of a kitchen's day: what is cooked and packed, runs and their cash, closed books. */
import type { Invariant } from './invariant.ts';

const kitchenRules: readonly Invariant[] = [
  {
    name: 'an order is cooked as it was frozen, and then as its amendments say',
    sql: `SELECT k.order_id FROM kitchen_orders k LEFT JOIN kitchen_amendments a
        USING (kitchen_id, delivery_date, order_id)
      GROUP BY k.kitchen_id, k.delivery_date, k.order_id
      HAVING CASE WHEN k.is_cooked THEN k.portions ELSE 0 END
        <> CASE WHEN k.is_frozen THEN k.portions ELSE 0 END + coalesce(sum(a.portions), 0)`,
  },
  {
    name: 'the portions of an order in the kitchen are those of its lines',
    sql: `SELECT order_id FROM kitchen_orders WHERE portions <> (
      SELECT sum((line->>'quantity')::int * CASE line->>'size' WHEN 'for-2' THEN 2 ELSE 1 END)
      FROM jsonb_array_elements(lines) AS line)`,
  },
  {
    name: 'days, amendments, hand-overs and closed books are numbered without a gap',
    sql: `SELECT 'days' FROM kitchen_days GROUP BY kitchen_id HAVING max(number) <> count(*)
      UNION ALL SELECT 'amendments of ' || delivery_date FROM kitchen_amendments
        GROUP BY kitchen_id, delivery_date HAVING max(number) <> count(*)
      UNION ALL SELECT 'hand-overs of ' || run_id FROM cash_hand_overs
        GROUP BY run_id HAVING max(number) <> count(*)
      UNION ALL SELECT 'books' FROM book_days GROUP BY kitchen_id HAVING max(number) <> count(*)`,
  },
  {
    name: 'a parcel holds no more than was ordered, packed and missing together',
    sql: `SELECT e.id FROM packing_entries e
        JOIN kitchen_orders k USING (kitchen_id, delivery_date, order_id)
        CROSS JOIN LATERAL (
          SELECT line->>'mealId' AS meal_id, line->>'size' AS size,
            sum((line->>'quantity')::int) AS quantity
          FROM jsonb_array_elements(e.packed || e.short) AS line GROUP BY 1, 2) entered
      WHERE entered.quantity > (SELECT coalesce(sum((line->>'quantity')::int), 0)
        FROM jsonb_array_elements(k.lines) AS line
        WHERE line->>'mealId' = entered.meal_id AND line->>'size' = entered.size)`,
  },
  {
    name: 'what was approved for an eater was packed with it, and another person approved it',
    sql: `SELECT id FROM packing_entries e
      WHERE (cardinality(overridden) > 0) <> (approved_by IS NOT NULL)
        OR approved_by = staff_id
        OR EXISTS (SELECT FROM unnest(overridden) AS meal WHERE NOT EXISTS (
          SELECT FROM jsonb_array_elements(e.packed) AS line
          WHERE (line->>'mealId')::int = meal))`,
  },
];

const lateRules: readonly Invariant[] = [
  {
    name: 'a late entry counts once staff accepted it, and not before',
    sql: `SELECT t.id FROM late_ticks t
      WHERE (t.decision IS NOT DISTINCT FROM 'accept') <> EXISTS (
        SELECT FROM run_ticks WHERE id = t.id)
      UNION ALL SELECT e.id FROM late_station_entries e
        LEFT JOIN late_station_decisions d ON d.entry_id = e.id
      WHERE (d.decision IS NOT DISTINCT FROM 'accept') <> (
        EXISTS (SELECT FROM packing_entries WHERE id = e.id)
        OR EXISTS (SELECT FROM cooked_entries WHERE id = e.id))`,
  },
];

const runRules: readonly Invariant[] = [
  {
    name: 'an order is with one rider at a time',
    sql: `SELECT order_id FROM run_stops WHERE left_at IS NULL
      GROUP BY order_id HAVING count(*) > 1`,
  },
  {
    name: 'a stop that was delivered stays in its run',
    sql: `SELECT s.order_id FROM run_stops s JOIN run_ticks t ON t.id = s.tick_id
      WHERE t.outcome = 'delivered' AND s.left_at IS NOT NULL`,
  },
  {
    name: 'money is collected at the door for cash orders alone',
    sql: `SELECT t.id FROM run_ticks t JOIN orders o ON o.id = t.order_id
      WHERE coalesce(t.cash_paise, t.upi_paise) IS NOT NULL AND o.payment_method <> 'cod'`,
  },
  {
    name: 'cash is counted against what the run had collected',
    sql: `SELECT h.run_id FROM cash_hand_overs h
      WHERE NOT EXISTS (SELECT FROM cash_hand_overs l
          WHERE l.run_id = h.run_id AND l.number > h.number)
        AND NOT EXISTS (SELECT FROM run_ticks t
          WHERE t.run_id = h.run_id AND t.received_at >= h.counted_at)
        AND NOT EXISTS (SELECT FROM late_ticks t
          WHERE t.run_id = h.run_id AND t.decided_at >= h.counted_at)
        AND h.expected_paise <> (SELECT coalesce(sum(t.cash_paise), 0)
          FROM run_stops s JOIN run_ticks t ON t.id = s.tick_id WHERE s.run_id = h.run_id)`,
  },
  {
    name: 'a line of the bank statement pays one order, of what the rider entered',
    sql: `SELECT min(reference) FROM upi_ties WHERE untied_at IS NULL
        GROUP BY upper(reference) HAVING count(*) > 1
      UNION ALL SELECT reference FROM upi_ties i WHERE untied_at IS NULL AND NOT EXISTS (
        SELECT FROM run_ticks t WHERE t.order_id = i.order_id AND t.upi_paise > 0)`,
  },
];

const bookRules: readonly Invariant[] = [
  {
    name: 'closed books are the text that their hash is of, closed after their day',
    sql: `SELECT number FROM book_days
      WHERE hash <> sha256(convert_to(snapshot::text, 'UTF8'))
        OR closed_at < (delivery_date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`,
  },
  {
    name: 'no books are closed over a late entry',
    sql: `SELECT b.number FROM book_days b JOIN runs r
        ON r.kitchen_id = b.kitchen_id AND r.delivery_date = b.delivery_date
      JOIN late_ticks t ON t.run_id = r.id
      WHERE t.received_at < b.closed_at AND coalesce(t.decided_at, 'infinity') > b.closed_at`,
  },
];

const linkRules: readonly Invariant[] = [
  {
    name: 'a run or a station has one link at a time, kept as a hash',
    sql: `SELECT min(id::text) FROM work_links WHERE revoked_at IS NULL
        GROUP BY run_id, station_id HAVING count(*) > 1
      UNION ALL SELECT id::text FROM work_links WHERE octet_length(token_hash) <> 32
        OR encode(token_hash, 'escape') ~ '^[A-Za-z0-9_-]{32}$'`,
  },
];

export const dayRules: readonly Invariant[] = [
  ...kitchenRules,
  ...lateRules,
  ...runRules,
  ...bookRules,
  ...linkRules,
];
