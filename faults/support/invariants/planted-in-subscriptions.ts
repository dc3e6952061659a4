/**
 * Planted bugs of subscriptions: orders and debits on the wrong day, twice, or without a
 * notification.
 */
import { type PlantedBug, withoutTriggers } from './invariant.ts';
import {
  formerSubscription,
  onlineOrder,
  packOrder,
  subscription,
  subscriptionOrder,
} from './sound-shop.ts';

const isOneDay = 'an order of a subscription belongs to one settled day, and the other way round';
const isInTime = 'nothing is ordered before the start, after the end or before the evening run';
const isOver = 'a subscription that is over has exactly one receipt of its end';
const isNotified = 'a delivery that fails is notified once, a skipped one never';

const plantedInDays: readonly PlantedBug[] = [
  {
    bug: 'the evening run orders and dies before it stores the day',
    rule: isOneDay,
    sql: `${withoutTriggers} DELETE FROM subscription_days WHERE outcome = 'ordered'`,
  },
  {
    bug: 'a day is stored with an order of another kind',
    rule: isOneDay,
    sql: `${withoutTriggers} UPDATE subscription_days SET order_id = ${onlineOrder}
      WHERE outcome = 'ordered'`,
  },
  {
    bug: 'the order of a day is placed for the next day',
    rule: isOneDay,
    sql: `UPDATE orders SET delivery_date = delivery_date + 1 WHERE id = ${subscriptionOrder}`,
  },
  {
    bug: 'the index on days is missing, and two servers settle the same evening',
    rule: 'a customer gets one order a day from a subscription',
    sql: `DROP INDEX orders_one_subscription_a_day_key; ${withoutTriggers}
      INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('number', 98,
        'id', '00000000-0000-7000-8000-000000000008'))).* FROM orders o
      WHERE id = ${subscriptionOrder}`,
  },
  {
    bug: 'a skip arrives during the evening run, and both are stored',
    rule: 'a skipped day is neither ordered nor charged',
    sql: `${withoutTriggers} INSERT INTO subscription_skips
      VALUES (${subscription}, '2026-11-24', now())`,
  },
  {
    bug: 'a day is settled, but its subscription is not updated',
    rule: isInTime,
    sql: `UPDATE subscriptions SET decided_through = '2026-11-23' WHERE id = ${subscription}`,
  },
  {
    bug: 'a cycle is over and not renewed, but still delivers',
    rule: isInTime,
    sql: `UPDATE subscriptions SET end_date = start_date WHERE id = ${subscription}`,
  },
];

const plantedInAgreements: readonly PlantedBug[] = [
  {
    bug: 'the index on ongoing subscriptions is missing, and a double click subscribes twice',
    rule: 'a customer has at most one subscription under way',
    sql: `DROP INDEX subscriptions_one_living_key;
      UPDATE subscriptions SET status = 'active', over_at = NULL`,
  },
  {
    bug: 'a subscription is cancelled without a receipt',
    rule: isOver,
    sql: `UPDATE subscriptions SET status = 'cancelled', over_at = now()`,
  },
  {
    bug: 'a receipt says that it is cancelled, but it runs to its end',
    rule: isOver,
    sql: `UPDATE subscriptions SET status = 'ended' WHERE id = ${formerSubscription}`,
  },
  {
    bug: 'a meal of a pack is missing',
    rule: 'a pack has as many meals as it should',
    sql: `${withoutTriggers} DELETE FROM pack_meals WHERE order_id = ${packOrder} AND meal_id = 1`,
  },
];

const plantedInNotifications: readonly PlantedBug[] = [
  {
    bug: 'a receipt is only shown on screen',
    rule: 'every receipt is mailed once',
    sql: `DELETE FROM mails WHERE kind = 'subscription_receipt'`,
  },
  {
    bug: 'a wallet is empty, and its owner is not notified that no delivery comes',
    rule: isNotified,
    sql: `DELETE FROM mails WHERE kind = 'delivery_skipped'`,
  },
  {
    bug: 'a customer is notified about a day they skipped',
    rule: isNotified,
    sql: `INSERT INTO mails (kind, user_id, event_key, next_attempt_at, created_at)
      SELECT 'delivery_skipped', user_id, concat('subscription_day:', id, ':2026-11-25'), now(),
        now() FROM subscriptions WHERE id = ${subscription}`,
  },
];

export const plantedInSubscriptions: readonly PlantedBug[] = [
  ...plantedInDays,
  ...plantedInAgreements,
  ...plantedInNotifications,
];

const hasSeats = 'an order has the portions of its lines while it stands, and none after';
const isReserved =
  'a day is reserved for a subscription under way, before the evening run, unless skipped';

export const plantedInSeats: readonly PlantedBug[] = [
  {
    bug: 'a seat is lost',
    rule: hasSeats,
    sql: `DELETE FROM seats WHERE order_id = ${onlineOrder}`,
  },
  {
    bug: 'a cancelled order keeps its seats',
    rule: hasSeats,
    sql: `${withoutTriggers} UPDATE orders SET status = 'cancelled' WHERE id = ${onlineOrder}`,
  },
  {
    bug: 'the meals of a pack are chosen and not counted',
    rule: 'the meals of an order are counted once they are known',
    sql: `DELETE FROM seats WHERE order_id = ${packOrder} AND kind = 'meal'`,
  },
  {
    bug: 'an order at a delivery time takes no stop',
    rule: 'an order with a delivery time is one stop in it while it stands, and none after',
    sql: `${withoutTriggers} UPDATE orders SET slot = '{"id": "noon", "name": "Noon",
      "from": "12:00", "to": "14:00", "cutoff": "20:00"}' WHERE id = ${onlineOrder}`,
  },
  {
    bug: 'a seat is taken past the counter',
    rule: 'a counter is the sum of its seats',
    sql: `SELECT set_limit(1::smallint, delivery_date, 'day', '', 100) FROM orders
        WHERE id = ${onlineOrder};
      ${withoutTriggers} DELETE FROM seats WHERE order_id = ${onlineOrder}`,
  },
  {
    bug: 'a skipped day stays reserved',
    rule: isReserved,
    sql: `UPDATE subscriptions SET reserved_through = '2026-12-31' WHERE id = ${subscription};
      ${withoutTriggers} INSERT INTO seats (subscription_id, delivery_date, kind, id, portions)
        VALUES (${subscription}, '2026-12-07', 'day', '', 1);
      INSERT INTO subscription_skips VALUES (${subscription}, '2026-12-07', now())`,
  },
];
