/** The invariants of subscriptions: orders and debits only on agreed days, all with mails. */
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
      HAVING count(m.id) <> (x.outcome NOT IN ('ordered', 'skipped'))::int`,
  },
];

/** Hold at every instant. */
export const subscriptionRules: readonly Invariant[] = [
  ...dayRules,
  ...agreementRules,
  ...notificationRules,
];
