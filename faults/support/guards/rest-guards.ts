/** Guards of mails and calls, of the menu and its pictures, and of settings. */
import { withoutTriggers } from '../invariants/invariant.ts';
import { subscription } from '../invariants/sound-shop.ts';
import { changed, type Guard } from './guard.ts';

const tellingGuards: readonly Guard[] = [
  {
    guard: 'mails_waiting_is_unfinished',
    bug: 'a mail waits, and was sent',
    sql: changed('mails', 'finished_at = now()'),
  },
  {
    guard: 'pushes_waiting_is_unfinished',
    bug: 'a push notification is sent at no time',
    sql: changed('pushes', `status = 'sent'`),
  },
  {
    guard: 'pushes_once_per_event_key',
    bug: 'a phone is told twice of one event',
    sql: `INSERT INTO pushes (kind, user_id, event_key, next_attempt_at, created_at)
      SELECT kind, user_id, event_key, next_attempt_at, created_at FROM pushes`,
  },
  {
    guard: 'cash_calls_attempts_have_a_time',
    bug: 'a customer was called at no time',
    sql: changed('cash_calls', 'attempts = 1'),
  },
  {
    guard: 'order_events_are_final',
    bug: 'who moved an order on is changed afterwards',
    sql: `UPDATE order_events SET actor = 'staff'`,
  },
  {
    guard: 'subscription_events_number_key',
    bug: 'which of two events came first is not known',
    sql: `${withoutTriggers} INSERT INTO subscription_events (id, subscription_id, kind, actor,
        effect, created_at, number) OVERRIDING SYSTEM VALUE
      SELECT gen_random_uuid(), ${subscription}, kind, actor, effect, created_at, number
      FROM subscription_events`,
  },
];

const menuGuards: readonly Guard[] = [
  {
    guard: 'meals_slug_key',
    bug: 'two meals have one address',
    sql: changed('meals', `slug = 'dal'`),
  },
  {
    guard: 'meals_retired_is_off',
    bug: 'a meal that is no longer made is on sale',
    sql: changed('meals', 'retired_at = now(), is_active = true'),
  },
  {
    guard: 'meals_nutrients_add_up',
    bug: 'a meal has more sugar than carbohydrates',
    sql: changed('meals', 'sugar_grams = carbohydrate_grams + 1'),
  },
  {
    guard: 'meals_recipes_are_lists',
    bug: 'a recipe is no list, and no ingredient is bought',
    sql: changed('meals', `recipe_for_1 = '{}'`),
  },
  {
    guard: 'media_generated_has_prompt',
    bug: 'a picture was made from no words',
    sql: changed('media', 'prompt = NULL'),
  },
  {
    guard: 'media_image_has_size',
    bug: 'a picture has no size, and the page jumps',
    sql: changed('media', 'width = NULL'),
  },
  {
    guard: 'media_kind_of_name',
    bug: 'a picture is shown as a video',
    sql: changed('media', `kind = 'video', width = NULL, height = NULL`),
  },
  {
    guard: 'settings_versions_without_date',
    bug: 'prices count from no day on',
    sql: changed('settings_versions', 'effective_from = NULL'),
  },
];

export const restGuards: readonly Guard[] = [...tellingGuards, ...menuGuards];
