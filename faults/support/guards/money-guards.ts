/** Guards of money: orders, payments, refunds, wallets and documents. */
import { withoutTriggers } from '../invariants/invariant.ts';
import {
  onlineOrder,
  packOrder,
  splitOrder,
  subscriptionOrder,
  topUp,
  walletOrder,
  walletRefund,
} from '../invariants/sound-shop.ts';
import { changed, copyOf, type Guard, now, other } from './guard.ts';

/** Changes an order past its triggers. */
const order = (id: string, changes: string) => changed('orders', changes, `id = ${id}`);

const orderGuards: readonly Guard[] = [
  {
    guard: 'orders_total_adds_up',
    bug: 'a paisa is added to the total alone',
    sql: order(onlineOrder, 'total_paise = total_paise + 1'),
  },
  {
    guard: 'orders_delivery_fee_paise_check',
    bug: 'a discount makes the fee negative',
    sql: order(onlineOrder, 'delivery_fee_paise = -100, total_paise = subtotal_paise - 100'),
  },
  {
    guard: 'orders_gst_paise_check',
    bug: 'a tax is negative',
    sql: order(onlineOrder, 'gst_paise = -100, total_paise = total_paise - 100'),
  },
  {
    guard: 'orders_wallet_within_total',
    bug: 'the wallet pays more than the order costs',
    sql: order(splitOrder, 'wallet_paise = total_paise + 1'),
  },
  {
    guard: 'orders_wallet_pays_whole',
    bug: 'an order of the wallet leaves a rest that nobody pays',
    sql: order(walletOrder, 'wallet_paise = total_paise - 1'),
  },
  {
    guard: 'orders_cash_without_wallet',
    bug: 'a cash order takes from the wallet too',
    sql: order(packOrder, 'wallet_paise = 100'),
  },
  {
    guard: 'orders_subscription_by_wallet',
    bug: 'a delivery of a subscription is to be paid at the door',
    sql: order(subscriptionOrder, `payment_method = 'cod', wallet_paise = 0`),
  },
  {
    guard: 'orders_refunded_as_stated',
    bug: 'a refund is added up, and the order says that it is paid in full',
    sql: order(onlineOrder, 'refunded_paise = 100'),
  },
  {
    guard: 'orders_online_expires',
    bug: 'an online order can be paid forever',
    sql: order(onlineOrder, 'pay_before = NULL'),
  },
  {
    guard: 'orders_lines_add_up',
    bug: 'an order is repriced, and its lines are not',
    sql: `UPDATE orders SET subtotal_paise = subtotal_paise + 100,
      total_paise = total_paise + 100 WHERE id = ${packOrder} ${now}`,
  },
  {
    guard: 'order_lines_unit_price_paise_check',
    bug: 'a line costs less than nothing',
    sql: `${withoutTriggers} UPDATE order_lines SET unit_price_paise = -1`,
  },
  {
    guard: 'order_lines_are_final',
    bug: 'an ordered line is repriced',
    sql: 'UPDATE order_lines SET unit_price_paise = unit_price_paise + 1',
  },
];

const paymentGuards: readonly Guard[] = [
  {
    guard: 'orders_paid_by_payment',
    bug: 'an order is marked paid, and its payment is applied to nothing',
    sql: `ALTER TABLE payments DISABLE TRIGGER ALL; UPDATE payments SET is_applied = false;
      UPDATE orders SET payment_status = 'paid' WHERE id = ${onlineOrder} ${now}`,
  },
  {
    guard: 'top_ups_paid_by_payment',
    bug: 'a top-up is paid without a payment',
    sql: copyOf('top_ups', 'true', { id: other }) + now,
  },
  {
    guard: 'top_ups_amount_paise_check',
    bug: 'a top-up of a rupee is paid',
    sql: `${withoutTriggers} UPDATE top_ups SET amount_paise = 100`,
  },
  {
    guard: 'payments_one_applied_top_up_key',
    bug: 'two payments are applied to one top-up',
    sql: `${withoutTriggers} ${copyOf('payments', `top_up_id = ${topUp}`, {
      id: other,
      provider_payment_id: `'pay_00000000000099'`,
    })}`,
  },
  {
    guard: 'payment_orders_one_open_top_up_key',
    bug: 'two tabs open two payments for one top-up',
    sql: `UPDATE payment_orders SET is_open = true, is_watched = true WHERE top_up_id = ${topUp};
      ${copyOf('payment_orders', `top_up_id = ${topUp}`, {
        provider_order_id: `'order_00000000000099'`,
      })}`,
  },
  {
    guard: 'payments_for_one_thing',
    bug: 'a payment pays an order and a top-up',
    sql: `${withoutTriggers} UPDATE payments SET order_id = ${walletOrder}
      WHERE top_up_id = ${topUp}`,
  },
  {
    guard: 'payments_refund_within_amount',
    bug: 'more is refunded than was paid',
    sql: `${withoutTriggers} UPDATE payments SET refunded_paise = amount_paise + 1`,
  },
  {
    guard: 'refunds_add_up',
    bug: 'a refund grows after it was booked',
    sql: `UPDATE refunds SET amount_paise = amount_paise + 1 WHERE id = ${walletRefund} ${now}`,
  },
  {
    guard: 'refunds_amount_paise_check',
    bug: 'a refund takes money',
    sql: `${withoutTriggers} UPDATE refunds SET amount_paise = -100`,
  },
  {
    guard: 'refunds_source_has_payment',
    bug: 'a refund goes back to no payment',
    sql: `${withoutTriggers} UPDATE refunds SET payment_id = NULL`,
  },
  {
    guard: 'refunds_wallet_has_order',
    bug: 'a wallet is refunded for nothing',
    sql: `${withoutTriggers} UPDATE refunds SET order_id = NULL WHERE id = ${walletRefund}`,
  },
  {
    guard: 'refunds_request_key',
    bug: 'a double click refunds twice',
    sql: `${withoutTriggers} UPDATE refunds SET request_key = 'key', request_hash = sha256('');
      ${copyOf('refunds', `id = ${walletRefund}`, { id: other })}`,
  },
  {
    guard: 'refunds_provider_refund_id_key',
    bug: 'one refund of the provider is booked as two',
    sql: `${withoutTriggers} ${copyOf('refunds', 'payment_id IS NOT NULL', { id: other })}`,
  },
];

const walletGuards: readonly Guard[] = [
  {
    guard: 'ledger_accounts_closed_is_empty',
    bug: 'a wallet is closed with money in it',
    sql: `${withoutTriggers} UPDATE ledger_accounts SET is_open = false WHERE balance_paise > 0`,
  },
  {
    guard: 'ledger_accounts_wallet_has_balance',
    bug: 'a wallet has no balance, so that it is never negative',
    sql: `${withoutTriggers} UPDATE ledger_accounts SET balance_paise = NULL`,
  },
  {
    guard: 'ledger_accounts_wallet_has_user',
    bug: 'a wallet belongs to nobody',
    sql: `${withoutTriggers} UPDATE ledger_accounts SET user_id = NULL`,
  },
  {
    guard: 'ledger_transfers_are_final',
    bug: 'why money moved is changed afterwards',
    sql: `UPDATE ledger_transfers SET reason = 'adjustment'`,
  },
  {
    guard: 'ledger_accounts_one_of_shop_key',
    bug: 'the shop gets a second account for its sales',
    sql: copyOf('ledger_accounts', `kind = 'sales'`, { id: other }),
  },
  {
    guard: 'ledger_transfers_reference_key',
    bug: 'a repeated webhook credits again',
    sql: `${withoutTriggers} ${copyOf('ledger_transfers', `reason = 'top_up'`, { id: other })}`,
  },
  {
    guard: 'ledger_transfers_balance',
    bug: 'a transfer moves nothing',
    sql: `INSERT INTO ledger_transfers (id, reference, reason, created_at)
      VALUES (${other}, 'nothing', 'adjustment', now()) ${now}`,
  },
  {
    guard: 'ledger_postings_balance',
    bug: 'a third account gets a part of a transfer',
    sql: `INSERT INTO ledger_postings (transfer_id, account_id, amount_paise)
      SELECT t.id, a.id, 100 FROM ledger_transfers t, ledger_accounts a
      WHERE t.reason = 'top_up' AND a.kind = 'adjustments' ${now}`,
  },
  {
    guard: 'ledger_postings_transfer_id_account_id_key',
    bug: 'a posting is written twice',
    sql: `${withoutTriggers} INSERT INTO ledger_postings (transfer_id, account_id, amount_paise)
      SELECT transfer_id, account_id, amount_paise FROM ledger_postings LIMIT 1`,
  },
  {
    guard: 'ledger_postings_amount_paise_check',
    bug: 'a posting moves nothing',
    sql: `${withoutTriggers} UPDATE ledger_postings SET amount_paise = 0`,
  },
  {
    guard: 'ledger_postings_balance_after_paise_check',
    bug: 'a posting leaves less than nothing',
    sql: `${withoutTriggers} UPDATE ledger_postings SET balance_after_paise = -1`,
  },
];

const documentGuards: readonly Guard[] = [
  {
    guard: 'tax_documents_number_key',
    bug: 'two documents get the same number',
    sql: `${withoutTriggers} UPDATE tax_documents SET number = 'SK/26-27/000001'`,
  },
  {
    guard: 'tax_documents_kind_financial_year_serial_key',
    bug: 'two invoices get the same serial',
    sql: `${withoutTriggers} UPDATE tax_documents SET serial = 1`,
  },
  {
    guard: 'tax_documents_refund_id_key',
    bug: 'a refund gets two credit notes',
    sql: `${withoutTriggers} ${copyOf('tax_documents', `refund_id = ${walletRefund}`, {
      id: other,
      number: `'CN/26-27/000099'`,
      serial: '99',
    })}`,
  },
  {
    guard: 'tax_documents_credit_notes_refund',
    bug: 'a credit note is for no refund',
    sql: `${withoutTriggers} UPDATE tax_documents SET refund_id = NULL`,
  },
];

export const moneyGuards: readonly Guard[] = [
  ...orderGuards,
  ...paymentGuards,
  ...walletGuards,
  ...documentGuards,
];
