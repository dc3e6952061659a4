/** The invariants of a kitchen's day: what is cooked, and what is in each parcel. */
import type { Invariant } from './invariant.ts';

export const kitchenRules: readonly Invariant[] = [
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
