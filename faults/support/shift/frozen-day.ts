/** A kitchen's day as it was frozen, compared with its orders. */
import type pg from 'pg';

/** Undefined before it is frozen; `wrong` counts lines that differ from those of its orders. */
export async function frozenDay(
  database: pg.Client,
  date: string,
): Promise<{ number: number; orders: number; wrong: number } | undefined> {
  const { rows } = await database.query(
    `SELECT d.number, (SELECT count(*)::int FROM kitchen_orders k
        WHERE k.delivery_date = d.delivery_date AND k.is_frozen AND k.is_cooked) AS orders,
      (SELECT count(*)::int FROM (SELECT * FROM orders WHERE delivery_date = $1) o
          JOIN order_lines l ON l.order_id = o.id
        FULL JOIN (SELECT order_id, (line->>'mealId')::int AS meal_id,
            (line->>'quantity')::int AS quantity
          FROM kitchen_orders, jsonb_array_elements(lines) AS line
          WHERE delivery_date = $1) k ON k.order_id = o.id
        WHERE (l.meal_id, l.quantity) IS DISTINCT FROM (k.meal_id, k.quantity)) AS wrong
    FROM kitchen_days d WHERE d.delivery_date = $1`,
    [date],
  );
  return rows[0];
}
