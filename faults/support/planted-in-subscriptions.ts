/** Bugs of subscriptions: food and money for the wrong day, twice, or without a word. */
import { type Planted, withoutTriggers } from './invariant.ts';
import {
  formerSubscription,
  onlineOrder,
  packOrder,
  subscription,
  subscriptionOrder,
} from './sound-shop.ts';

const isOneDay =
  'an order of a subscription is what became of one of its days, and the other way round';
const isInTime = 'nothing is delivered before the start, after the end or ahead of the evening';
const isOver = 'a subscription is over by exactly one receipt';
const isTold = 'food that does not come is told once, what was skipped is not';

const plantedInDays: readonly Planted[] = [
  {
    bug: 'the evening orders and dies before it notes the day',
    rule: isOneDay,
    sql: `${withoutTriggers} DELETE FROM subscription_days WHERE outcome = 'ordered'`,
  },
  {
    bug: 'a day is noted with an order of another kind',
    rule: isOneDay,
    sql: `${withoutTriggers} UPDATE subscription_days SET order_id = ${onlineOrder}
      WHERE outcome = 'ordered'`,
  },
  {
    bug: 'the food of a day is ordered for the next',
    rule: isOneDay,
    sql: `UPDATE orders SET delivery_date = delivery_date + 1 WHERE id = ${subscriptionOrder}`,
  },
  {
    bug: 'the index on days is gone, and two servers run the evening',
    rule: 'a customer gets one order a day from a subscription',
    sql: `DROP INDEX orders_one_subscription_a_day_key; ${withoutTriggers}
      INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('number', 98,
        'id', '00000000-0000-7000-8000-000000000008'))).* FROM orders o
      WHERE id = ${subscriptionOrder}`,
  },
  {
    bug: 'a skip comes in while the evening runs, and both are stored',
    rule: 'a skipped day is neither cooked for nor charged',
    sql: `${withoutTriggers} INSERT INTO subscription_skips
      VALUES (${subscription}, '2026-11-24', now())`,
  },
  {
    bug: 'a day is settled and its subscription stays where it was',
    rule: isInTime,
    sql: `UPDATE subscriptions SET decided_through = '2026-11-23' WHERE id = ${subscription}`,
  },
  {
    bug: 'a cycle is over, is not renewed and is delivered all the same',
    rule: isInTime,
    sql: `UPDATE subscriptions SET end_date = start_date WHERE id = ${subscription}`,
  },
];

const plantedInAgreements: readonly Planted[] = [
  {
    bug: 'the index on living ones is gone, and a double click subscribes twice',
    rule: 'a customer has at most one subscription under way',
    sql: `DROP INDEX subscriptions_one_living_key;
      UPDATE subscriptions SET status = 'active', over_at = NULL`,
  },
  {
    bug: 'a subscription is cancelled without a word',
    rule: isOver,
    sql: `UPDATE subscriptions SET status = 'cancelled', over_at = now()`,
  },
  {
    bug: 'a customer is told that it is cancelled, and it goes on to its end',
    rule: isOver,
    sql: `UPDATE subscriptions SET status = 'ended' WHERE id = ${formerSubscription}`,
  },
  {
    bug: 'a meal of a pack is forgotten',
    rule: 'the meals of a pack are as many as it holds',
    sql: `${withoutTriggers} DELETE FROM pack_meals WHERE order_id = ${packOrder} AND meal_id = 1`,
  },
];

const plantedInNotices: readonly Planted[] = [
  {
    bug: 'a receipt is only shown on screen',
    rule: 'every receipt is mailed once',
    sql: `DELETE FROM mails WHERE kind = 'subscription_receipt'`,
  },
  {
    bug: 'a wallet is empty, and nobody tells its owner that no food comes',
    rule: isTold,
    sql: `DELETE FROM mails WHERE kind = 'delivery_skipped'`,
  },
  {
    bug: 'a customer is warned of the day they skipped',
    rule: isTold,
    sql: `INSERT INTO mails (kind, user_id, event_key, next_attempt_at, created_at)
      SELECT 'delivery_skipped', user_id, concat('subscription_day:', id, ':2026-11-25'), now(),
        now() FROM subscriptions WHERE id = ${subscription}`,
  },
];

export const plantedInSubscriptions: readonly Planted[] = [
  ...plantedInDays,
  ...plantedInAgreements,
  ...plantedInNotices,
];
