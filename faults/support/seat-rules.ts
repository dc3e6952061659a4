/** The invariants of seats: every order and reserved day has its own, and counters add them up. */
import type { Invariant } from './invariant.ts';

export const seatRules: readonly Invariant[] = [
  {
    name: 'an order has the portions of its lines while it stands, and none after',
    sql: `SELECT o.id FROM orders o
        LEFT JOIN seats s ON s.order_id = o.id AND s.kind = 'day'
      WHERE coalesce(s.portions, 0) <> CASE WHEN o.status = 'cancelled'
          OR (o.payment_status = 'refunded' AND o.status NOT IN ('out_for_delivery', 'delivered'))
        THEN 0 ELSE (SELECT sum(l.quantity * CASE WHEN l.size = 'for-2' THEN 2 ELSE 1 END)
          FROM order_lines l WHERE l.order_id = o.id) END
        OR s.delivery_date <> o.delivery_date`,
  },
  {
    name: 'the meals of an order are counted once they are known',
    sql: `SELECT o.id, s.id, known.meal_id FROM orders o
        CROSS JOIN LATERAL (
          SELECT l.meal_id::text, sum(l.quantity * CASE WHEN l.size = 'for-2' THEN 2 ELSE 1 END)
            AS portions
          FROM order_lines l WHERE l.order_id = o.id AND l.meal_id IS NOT NULL GROUP BY l.meal_id
          UNION ALL SELECT p.meal_id::text, p.quantity FROM pack_meals p WHERE p.order_id = o.id
        ) known
        LEFT JOIN seats s ON s.order_id = o.id AND s.kind = 'meal' AND s.id = known.meal_id
      WHERE o.status <> 'cancelled' AND o.payment_status <> 'refunded'
        AND s.portions IS DISTINCT FROM known.portions`,
  },
  {
    name: 'a counter is the sum of its seats',
    sql: `SELECT c.delivery_date, c.kind, c.id FROM capacity_counters c
      WHERE c.portions_max IS NOT NULL AND c.taken <> coalesce((
        SELECT sum(s.portions) FROM seats s WHERE s.kitchen_id = c.kitchen_id
          AND s.delivery_date = c.delivery_date AND s.kind = c.kind AND s.id = c.id), 0)`,
  },
  {
    name: 'a day is reserved for a subscription under way, before the evening run, unless skipped',
    sql: `SELECT t.subscription_id, t.delivery_date FROM seats t
        JOIN subscriptions s ON s.id = t.subscription_id
      WHERE s.status IN ('cancelled', 'ended') OR (s.reserved_through IS NOT NULL AND (
        t.delivery_date <= s.decided_through OR t.delivery_date < s.start_date
        OR NOT extract(isodow FROM t.delivery_date)::int = ANY (s.weekdays)
        OR EXISTS (SELECT FROM subscription_skips k
          WHERE k.subscription_id = s.id AND k.delivery_date = t.delivery_date)))`,
  },
];
