/** Guards of subscriptions: what was agreed, and what became of each day. */
import { withoutTriggers } from '../invariants/invariant.ts';
import {
  formerSubscription,
  subscription,
  subscriptionOrder,
  walletOrder,
} from '../invariants/sound-shop.ts';
import { changed, copyOf, type Guard, other } from './guard.ts';

/** Changes a subscription past its triggers. */
const subscribed = (id: string, changes: string) => changed('subscriptions', changes, `id = ${id}`);

const dayOf = (date: string, outcome: string, order: string) => `INSERT INTO subscription_days
  (subscription_id, delivery_date, outcome, order_id, decided_at)
  VALUES (${subscription}, '${date}', '${outcome}', ${order}, now())`;

export const subscriptionGuards: readonly Guard[] = [
  {
    guard: 'subscriptions_dates_in_order',
    bug: 'a subscription ends before it starts',
    sql: subscribed(subscription, 'end_date = start_date - 1'),
  },
  {
    guard: 'subscriptions_living_has_address',
    bug: 'the address of a subscription is deleted under it',
    sql: subscribed(subscription, 'address_id = NULL'),
  },
  {
    guard: 'subscriptions_over_has_time',
    bug: 'a subscription is cancelled at no time',
    sql: subscribed(formerSubscription, 'over_at = NULL'),
  },
  {
    guard: 'subscriptions_pause_in_order',
    bug: 'a pause ends before it begins',
    sql: subscribed(
      subscription,
      `status = 'paused', paused_from = '2026-11-25', paused_until = '2026-11-24'`,
    ),
  },
  {
    guard: 'subscriptions_paused_has_from',
    bug: 'a subscription is paused from no day on',
    sql: subscribed(subscription, `status = 'paused'`),
  },
  {
    guard: 'orders_subscription_has_day',
    bug: 'a day is delivered and paid that the subscription does not have',
    sql: `${copyOf('orders', `id = ${subscriptionOrder}`, {
      id: other,
      number: '999999',
      delivery_date: `'2026-11-27'`,
    })}; SET CONSTRAINTS orders_subscription_has_day IMMEDIATE`,
  },
  {
    guard: 'subscription_days_as_agreed',
    bug: 'an order of something else settles a day',
    sql: dayOf('2026-11-27', 'ordered', walletOrder),
  },
  {
    guard: 'subscription_days_ordered_has_order',
    bug: 'a day is ordered without an order',
    sql: `${withoutTriggers} ${dayOf('2026-11-27', 'ordered', 'NULL')}`,
  },
  {
    guard: 'subscription_days_order_id_key',
    bug: 'one order settles two days',
    sql: `${withoutTriggers} ${dayOf('2026-11-27', 'ordered', subscriptionOrder)}`,
  },
  {
    guard: 'subscription_days_not_served',
    bug: 'a day without delivery is ordered',
    sql: `${withoutTriggers} UPDATE subscription_days SET is_served = false`,
  },
  {
    guard: 'subscription_skips_before_cutoff',
    bug: 'a day that was delivered is skipped',
    sql: `INSERT INTO subscription_skips (subscription_id, delivery_date, created_at)
      VALUES (${subscription}, '2026-11-24', now())`,
  },
];
