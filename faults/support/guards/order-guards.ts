/** Guards of what an order is, and of its way to pay, beside those of its money. */
import { cashOrder, delivered, run } from '../invariants/sound-day-ids.ts';
import { onlineOrder, packOrder, topUp, walletOrder } from '../invariants/sound-shop.ts';
import { changed, copyOf, type Guard, now, other } from './guard.ts';

const kindGuards: readonly Guard[] = [
  {
    guard: 'orders_number_key',
    bug: 'two orders get the same number',
    sql: changed('orders', 'number = 1', `id IN (${onlineOrder}, ${walletOrder})`),
  },
  {
    guard: 'orders_key_has_hash',
    bug: 'a repeated call is not compared with the first',
    sql: changed('orders', `request_hash = NULL`, `id = ${onlineOrder}`),
  },
  {
    guard: 'orders_pack_has_id',
    bug: 'a pack is sold that is none of the packs',
    sql: changed('orders', 'pack_id = NULL', `id = ${packOrder}`),
  },
  {
    guard: 'orders_gst_percent_sound',
    bug: 'meals are taxed like a pack',
    sql: changed('orders', 'gst_percent = 18', `id = ${onlineOrder}`),
  },
  {
    guard: 'order_lines_meal_has_size',
    bug: 'a meal is ordered in no size',
    sql: changed('order_lines', 'size = NULL', `order_id = ${onlineOrder}`),
  },
  {
    guard: 'pack_meals_fill_the_pack',
    bug: 'a pack gets one meal more than it was sold with',
    sql: `UPDATE pack_meals SET quantity = quantity + 1 WHERE order_id = ${packOrder} ${now}`,
  },
];

const runGuards: readonly Guard[] = [
  {
    guard: 'orders_in_runs_are_collected',
    bug: 'an order is cancelled after its rider delivered it',
    sql: `UPDATE orders SET status = 'cancelled' WHERE id = ${cashOrder} ${now}`,
  },
  {
    guard: 'cancelled_orders_in_runs_are_collected',
    bug: 'a cancelled order whose rider delivered it goes on as if it were not',
    sql: `SET LOCAL session_replication_role = replica;
      UPDATE orders SET status = 'cancelled' WHERE id = ${cashOrder};
      SET LOCAL session_replication_role = origin;
      UPDATE orders SET status = 'confirmed' WHERE id = ${cashOrder} ${now}`,
  },
  {
    guard: 'run_stops_are_collected',
    bug: 'a delivered stop leaves its run, and its money stays',
    sql: `UPDATE run_stops SET left_at = now(), left_why = 'moved'
      WHERE run_id = ${run} AND tick_id = ${delivered} ${now}`,
  },
  {
    guard: 'run_stops_left_check',
    bug: 'a stop leaves its run at no time',
    sql: changed('run_stops', `left_why = 'moved'`),
  },
  {
    guard: 'late_ticks_decided_check',
    bug: 'a late entry of a rider is accepted by nobody',
    sql: changed('late_ticks', `decision = 'accept'`),
  },
];

const payGuards: readonly Guard[] = [
  {
    guard: 'payments_captured_has_owner',
    bug: 'a payment is captured, and nobody gets it or gets it back',
    sql: `${copyOf('payments', `top_up_id = ${topUp}`, {
      id: other,
      provider_payment_id: `'pay_00000000000099'`,
      is_applied: 'false',
    })} ${now}`,
  },
  {
    guard: 'payment_orders_for_one_thing',
    bug: 'a payment is opened for an order and a top-up',
    sql: changed('payment_orders', `order_id = ${walletOrder}`, `top_up_id = ${topUp}`),
  },
  {
    guard: 'payment_orders_open_is_watched',
    bug: 'nobody asks the provider about an open payment',
    sql: changed('payment_orders', 'is_open = true, is_watched = false', `top_up_id = ${topUp}`),
  },
  {
    guard: 'payment_links_made_have_a_url',
    bug: 'a link to pay is made that nobody can open',
    sql: changed('payment_links', 'url = NULL'),
  },
  {
    guard: 'payment_links_one_open_key',
    bug: 'an order can be paid by two links',
    sql: copyOf('payment_links', 'true', {
      reference: `'SK-2'`,
      provider_link_id: `'plink_2'`,
    }),
  },
  {
    guard: 'payment_links_provider_link_id_key',
    bug: 'a link of the provider pays two orders',
    sql: copyOf('payment_links', 'true', { reference: `'SK-2'`, order_id: onlineOrder }),
  },
  {
    guard: 'top_ups_paid_has_time',
    bug: 'a top-up is paid at no time',
    sql: changed('top_ups', 'paid_at = NULL'),
  },
];

export const orderGuards: readonly Guard[] = [...kindGuards, ...runGuards, ...payGuards];
