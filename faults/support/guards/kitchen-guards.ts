/** Guards of the kitchen's day: what is frozen, amended, cooked and packed, or cancelled. */
import { acceptedParcel, cashOrder, parcel, station } from '../invariants/sound-day-ids.ts';
import { changed, copyOf, type Guard, now, other } from './guard.ts';

const frozenGuards: readonly Guard[] = [
  {
    guard: 'kitchen_days_kitchen_id_number_key',
    bug: 'two frozen days get the same number',
    sql: copyOf('kitchen_days', 'true', { delivery_date: `'2026-11-25'` }),
  },
  {
    guard: 'kitchen_orders_are_final',
    bug: 'what the kitchen cooks is changed after it was frozen',
    sql: `UPDATE kitchen_orders SET lines = '[]'`,
  },
  {
    guard: 'kitchen_orders_follow_amendments',
    bug: 'an order is left out of the pots without an amendment',
    sql: `UPDATE kitchen_orders SET is_cooked = false ${now}`,
  },
  {
    guard: 'kitchen_amendments_are_followed',
    bug: 'an amendment takes an order out of the pots, and it is cooked',
    sql: `INSERT INTO kitchen_amendments (delivery_date, number, order_id, kind, portions,
        created_at) VALUES ('2026-11-24', 3, ${cashOrder}, 'cancelled', -4, now()) ${now}`,
  },
  {
    guard: 'kitchen_amendments_check',
    bug: 'a cancelled order adds portions',
    sql: changed('kitchen_amendments', 'portions = 4', `kind = 'cancelled'`),
  },
  {
    guard: 'kitchen_amendments_seen_check',
    bug: 'an amendment is seen by nobody',
    sql: changed('kitchen_amendments', 'seen_at = now()'),
  },
];

const entryGuards: readonly Guard[] = [
  {
    guard: 'packing_entries_have_one_author',
    bug: 'a parcel is packed by nobody',
    sql: changed('packing_entries', 'station_id = NULL', `id = ${acceptedParcel}`),
  },
  {
    guard: 'packing_entries_not_in_the_future',
    bug: 'a wrong clock packs a parcel tomorrow, and no later entry counts',
    sql: changed('packing_entries', `at = at + interval '1 day'`, `id = ${parcel}`),
  },
  {
    guard: 'cooked_entries_have_one_author',
    bug: 'a meal is cooked by a person and a station',
    sql: changed('cooked_entries', `station_id = ${station}`),
  },
  {
    guard: 'cooked_entries_not_in_the_future',
    bug: 'a wrong clock cooks a meal tomorrow',
    sql: changed('cooked_entries', `at = at + interval '1 day'`),
  },
  {
    guard: 'late_station_entries_are_whole',
    bug: 'a late entry is about no parcel',
    sql: changed('late_station_entries', 'order_id = NULL'),
  },
  {
    guard: 'late_station_entries_not_in_the_future',
    bug: 'a late entry was made after it arrived',
    sql: changed('late_station_entries', `at = at + interval '1 day'`),
  },
];

const dayGuards: readonly Guard[] = [
  {
    guard: 'day_cancellations_begun_stay',
    bug: 'customers were told of another reason than the day shows',
    sql: `UPDATE day_cancellations SET begun_at = now();
      UPDATE day_cancellations SET reason = 'Strike'`,
  },
  {
    guard: 'day_cancellations_check',
    bug: 'the time to choose ends before it begins',
    sql: changed('day_cancellations', `choice_until = begins_at`),
  },
  {
    guard: 'day_cancellations_once_per_day',
    bug: 'a day is cancelled twice',
    sql: copyOf('day_cancellations', 'true', { id: other }),
  },
];

export const kitchenGuards: readonly Guard[] = [...frozenGuards, ...entryGuards, ...dayGuards];
