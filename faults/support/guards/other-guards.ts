/** Guards of seats, of cash at the door, and of closed books. */
import { withoutTriggers } from '../invariants/invariant.ts';
import { delivered, run } from '../invariants/sound-day-ids.ts';
import { subscription } from '../invariants/sound-shop.ts';
import { copyOf, type Guard } from './guard.ts';

export const seatGuards: readonly Guard[] = [
  {
    guard: 'seats_portions_check',
    bug: 'a seat takes no portion',
    sql: `${withoutTriggers} UPDATE seats SET portions = 0`,
  },
  {
    guard: 'seats_have_one_owner',
    bug: 'a seat belongs to nobody',
    sql: `${withoutTriggers} UPDATE seats SET order_id = NULL, subscription_id = NULL`,
  },
  {
    guard: 'seats_once_per_order',
    bug: 'an order takes its seat twice',
    sql: `${withoutTriggers} INSERT INTO seats SELECT * FROM seats WHERE order_id IS NOT NULL`,
  },
  {
    guard: 'seats_once_per_reserved_day',
    bug: 'a day is reserved twice',
    sql: `${withoutTriggers} INSERT INTO seats (delivery_date, kind, id, subscription_id, portions)
      SELECT '2026-12-24', 'day', '', ${subscription}, 1 FROM generate_series(1, 2)`,
  },
  {
    guard: 'capacity_counters_taken_check',
    bug: 'a cancelled order gives its portions back twice',
    sql: `INSERT INTO capacity_counters (delivery_date, kind, id, portions_max, taken, is_exception)
      VALUES ('2026-12-24', 'day', '', 10, -1, true)`,
  },
  {
    guard: 'capacity_counters_count_what_is_limited',
    bug: 'a day gets a limit, and nothing counts what it took',
    sql: `INSERT INTO capacity_counters (delivery_date, kind, id, portions_max, taken, is_exception)
      VALUES ('2026-12-24', 'day', '', 10, NULL, true)`,
  },
  {
    guard: 'capacity_counters_check',
    bug: 'the limit of a whole day is that of a meal',
    sql: `UPDATE capacity_counters SET kind = 'meal'`,
  },
  {
    guard: 'capacity_counters_check1',
    bug: 'a day follows its weekday without a limit',
    sql: `${withoutTriggers} UPDATE capacity_counters SET is_exception = false,
      portions_max = NULL, taken = NULL`,
  },
  {
    guard: 'capacity_counters_before_sold_out',
    bug: 'a day that is on sale again keeps the limit from before it was sold out',
    sql: `${withoutTriggers} UPDATE capacity_counters SET portions_before = 10, portions_max = NULL,
      taken = NULL`,
  },
  {
    guard: 'seats_check',
    bug: 'a seat of a meal is one of the whole day',
    sql: `${withoutTriggers} UPDATE seats SET id = ''
      WHERE ctid = (SELECT min(ctid) FROM seats WHERE kind = 'meal')`,
  },
];

export const cashGuards: readonly Guard[] = [
  {
    guard: 'run_ticks_cash_paise_check',
    bug: 'a rider collects less than nothing',
    sql: `${withoutTriggers} UPDATE run_ticks SET cash_paise = -1 WHERE id = ${delivered}`,
  },
  {
    guard: 'run_ticks_failed_check',
    bug: 'money is collected at a stop that failed',
    sql: `${withoutTriggers} UPDATE run_ticks SET outcome = 'failed', reason = 'refused'
      WHERE id = ${delivered}`,
  },
  {
    guard: 'run_ticks_by_check',
    bug: 'an entry is by nobody',
    sql: `${withoutTriggers} UPDATE run_ticks SET link_id = NULL WHERE id = ${delivered}`,
  },
  {
    guard: 'run_ticks_are_final',
    bug: 'what a rider collected is changed',
    sql: `UPDATE run_ticks SET cash_paise = 1 WHERE id = ${delivered}`,
  },
  {
    guard: 'cash_hand_overs_counted_paise_check',
    bug: 'less than nothing is handed over',
    sql: `${withoutTriggers} UPDATE cash_hand_overs SET counted_paise = -1`,
  },
  {
    guard: 'cash_hand_overs_correction_check',
    bug: 'cash is counted again without a word',
    sql: `${withoutTriggers} UPDATE cash_hand_overs SET note = NULL WHERE run_id = ${run}`,
  },
  {
    guard: 'cash_hand_overs_are_final',
    bug: 'a count of the cash is changed',
    sql: 'UPDATE cash_hand_overs SET counted_paise = counted_paise + 1',
  },
  {
    guard: 'upi_ties_amount_paise_check',
    bug: 'a line of the bank pays nothing',
    sql: `${withoutTriggers} UPDATE upi_ties SET amount_paise = 0`,
  },
  {
    guard: 'upi_ties_untied_check',
    bug: 'a payment is untied by nobody',
    sql: `${withoutTriggers} UPDATE upi_ties SET untied_at = now()`,
  },
  {
    guard: 'book_days_kitchen_id_number_key',
    bug: 'two days of the books get the same number',
    sql: `${withoutTriggers} ${copyOf('book_days', 'true', { delivery_date: `'2026-11-23'` })}`,
  },
  {
    guard: 'book_days_without_gaps',
    bug: 'closed books leave a number out',
    sql: copyOf('book_days', 'true', { delivery_date: `'2026-11-23'`, number: '3' }),
  },
];
