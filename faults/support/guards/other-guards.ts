/** Guards of seats, of cash at the door, and of access. */
import { withoutTriggers } from '../invariants/invariant.ts';
import { delivered, run, runLink, stationLink } from '../invariants/sound-day-ids.ts';
import { subscription } from '../invariants/sound-shop.ts';
import { copyOf, type Guard } from './guard.ts';

/** Not yet in the database. */
const other = `'00000000-0000-7000-8000-000000000999'`;

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
];

export const accessGuards: readonly Guard[] = [
  {
    guard: 'users_email_key',
    bug: 'two accounts have one address',
    sql: `${withoutTriggers} INSERT INTO users (id, email, password_hash, first_name, last_name,
        created_at)
      SELECT ${other}, email, password_hash, first_name, last_name, now() FROM users LIMIT 1`,
  },
  {
    guard: 'users_role_check',
    bug: 'somebody gets a role without rules',
    sql: `UPDATE users SET role = 'owner' WHERE role = 'customer'`,
  },
  {
    guard: 'sessions_check',
    bug: 'a session ends before it begins',
    sql: `UPDATE sessions SET expires_at = created_at - interval '1 day'`,
  },
  {
    guard: 'work_links_station_id_key',
    bug: 'a new link leaves the old one of a station open',
    sql: `${withoutTriggers} ${copyOf('work_links', `id = ${stationLink}`, {
      ...{ id: other, token_hash: `sha256('again')` },
    })}`,
  },
  {
    guard: 'work_links_token_hash_key',
    bug: 'one token opens two links',
    sql: `${withoutTriggers} UPDATE work_links SET token_hash = sha256('run')`,
  },
  {
    guard: 'work_links_subject_check',
    bug: 'the link of a run opens a station',
    sql: `${withoutTriggers} UPDATE work_links SET kind = 'station' WHERE id = ${runLink}`,
  },
  {
    guard: 'work_links_wrong_codes_check',
    bug: 'a sixth code is tried',
    sql: 'UPDATE work_links SET wrong_codes = 6',
  },
  {
    guard: 'work_links_opened_check',
    bug: 'a link is opened by no device',
    sql: `${withoutTriggers} UPDATE work_links SET opened_at = now(), bearer_hash = NULL,
      device_hash = NULL WHERE id = ${runLink}`,
  },
  {
    guard: 'work_links_are_kept',
    bug: 'a link is opened for another day',
    sql: `UPDATE work_links SET delivery_date = delivery_date + 1 WHERE id = ${runLink}`,
  },
  {
    guard: 'top_ups_of_living_user',
    bug: 'an account that was deleted gets money',
    sql: `UPDATE users SET deleted_at = now(); ${copyOf('top_ups', 'true', {
      ...{ id: other, status: `'pending'`, paid_at: 'NULL' },
    })}`,
  },
];
