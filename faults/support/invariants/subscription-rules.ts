/** The invariants of subscriptions and seats: agreed days only, each with its seat and mails. */
import type { Invariant } from './invariant.ts';

const dayRules: readonly Invariant[] = [
  {
    name: 'an order of a subscription belongs to one settled day, and the other way round',
    sql: `SELECT o.id, d.subscription_id FROM orders o LEFT JOIN subscription_days d
        ON d.order_id = o.id LEFT JOIN subscriptions s ON s.id = d.subscription_id
      WHERE (o.type = 'subscription') <> (d.order_id IS NOT NULL) OR d.outcome <> 'ordered'
        OR d.delivery_date <> o.delivery_date OR s.user_id <> o.user_id`,
  },
  {
    name: 'a customer gets one order a day from a subscription',
    sql: `SELECT user_id, delivery_date FROM orders WHERE type = 'subscription'
      GROUP BY user_id, delivery_date HAVING count(*) > 1`,
  },
  {
    name: 'a skipped day is neither ordered nor charged',
    sql: `SELECT k.subscription_id, k.delivery_date FROM subscription_skips k
      JOIN subscription_days d USING (subscription_id, delivery_date) WHERE d.outcome = 'ordered'`,
  },
  {
    name: 'nothing is ordered before the start, after the end or before the evening run',
    sql: `SELECT d.subscription_id, d.delivery_date FROM subscription_days d
        JOIN subscriptions s ON s.id = d.subscription_id
      WHERE d.delivery_date > s.decided_through OR d.delivery_date < s.start_date
        OR d.delivery_date > s.end_date`,
  },
];

const agreementRules: readonly Invariant[] = [
  {
    name: 'a customer has at most one subscription under way',
    sql: `SELECT user_id FROM subscriptions WHERE status IN ('active', 'paused')
      GROUP BY user_id HAVING count(*) > 1`,
  },
  {
    name: 'a subscription that is over has exactly one receipt of its end',
    sql: `SELECT s.id FROM subscriptions s
        LEFT JOIN subscription_events e ON e.subscription_id = s.id
      GROUP BY s.id HAVING
        count(e.id) FILTER (WHERE e.kind = 'cancelled') <> (s.status = 'cancelled')::int
        OR count(e.id) FILTER (WHERE e.kind = 'ended') <> (s.status = 'ended')::int`,
  },
  {
    name: 'a pack has as many meals as it should',
    sql: `SELECT o.id FROM orders o JOIN pack_meals m ON m.order_id = o.id
      GROUP BY o.id HAVING o.type <> 'meal-pack' OR sum(m.quantity) <>
        (SELECT sum(quantity) FROM order_lines WHERE order_id = o.id)`,
  },
];

const joinMails = `JOIN subscriptions s ON s.id = x.subscription_id
  JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL
  LEFT JOIN mails m ON m.user_id = u.id`;

const notificationRules: readonly Invariant[] = [
  {
    name: 'every receipt is mailed once',
    sql: `SELECT x.id FROM subscription_events x ${joinMails} AND m.kind = 'subscription_receipt'
        AND m.event_key = 'subscription_event:' || x.id
      GROUP BY x.id HAVING count(m.id) <> 1`,
  },
  {
    name: 'a delivery that fails is notified once, a skipped one never',
    sql: `SELECT x.subscription_id, x.delivery_date FROM subscription_days x ${joinMails}
        AND m.kind = 'delivery_skipped'
        AND m.event_key = concat('subscription_day:', x.subscription_id, ':', x.delivery_date)
      GROUP BY x.subscription_id, x.delivery_date
      HAVING count(m.id) <> (x.outcome NOT IN ('ordered', 'skipped') AND NOT (
        x.outcome = 'closed' AND EXISTS (
          SELECT FROM day_cancellation_subscriptions c
            JOIN day_cancellations d ON d.id = c.cancellation_id
          WHERE c.subscription_id = x.subscription_id
            AND d.delivery_date = x.delivery_date)))::int`,
  },
];

/** Hold at every instant. */
export const subscriptionRules: readonly Invariant[] = [
  ...dayRules,
  ...agreementRules,
  ...notificationRules,
];

/** Every order and reserved day has its own seats, and counters add them up. */
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
    name: 'an order with a delivery time is one stop in it while it stands, and none after',
    sql: `SELECT o.id, s.id FROM orders o
        LEFT JOIN seats s ON s.order_id = o.id AND s.kind = 'slot'
      WHERE CASE WHEN o.slot IS NULL OR o.status = 'cancelled' OR (o.payment_status = 'refunded'
          AND o.status NOT IN ('out_for_delivery', 'delivered'))
        THEN s.id IS NOT NULL
        ELSE s.id IS NULL OR s.id <> o.slot->>'id' OR s.delivery_date <> o.delivery_date
          OR s.portions <> 1 END`,
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
