/** Planted bugs of wallets, documents and mails. */
import { type PlantedBug, withoutTriggers } from './invariant.ts';
import { onlineOrder, splitOrder, topUp, walletOrder, walletRefund } from './sound-shop.ts';

const walletPartRule = 'a paid order debited its wallet part once, an unpaid one never';
const overWhole = 'an invoice covers the whole order, a credit note a refund that arrived';
const hasCause = 'a transfer has a cause: a paid top-up, a paid order, a refund or a decision';

/** Repeats a transfer with another reference and a new balance. */
const twice = (transfer: string, reference: string) => `
  INSERT INTO ledger_transfers
    SELECT (jsonb_populate_record(t, jsonb_build_object('id',
      '00000000-0000-7000-8000-000000000509', 'reference', ${reference}))).*
    FROM ledger_transfers t WHERE reference = ${transfer};
  INSERT INTO ledger_postings (transfer_id, account_id, amount_paise, balance_after_paise)
    SELECT '00000000-0000-7000-8000-000000000509', p.account_id, p.amount_paise,
      a.balance_paise + p.amount_paise
    FROM ledger_postings p JOIN ledger_accounts a ON a.id = p.account_id
      JOIN ledger_transfers t ON t.id = p.transfer_id WHERE t.reference = ${transfer};
  UPDATE ledger_accounts a SET balance_paise = a.balance_paise + p.amount_paise
    FROM ledger_postings p JOIN ledger_transfers t ON t.id = p.transfer_id
    WHERE a.kind = 'wallet' AND p.account_id = a.id AND t.reference = ${reference};`;

const plantedInLedger: readonly PlantedBug[] = [
  {
    bug: 'one side of a transfer is booked and the other is not',
    rule: 'all postings together are zero',
    sql: `${withoutTriggers} DELETE FROM ledger_postings WHERE balance_after_paise IS NULL`,
  },
  {
    bug: 'money moves between two accounts of the shop',
    rule: 'a transfer moves one amount between a wallet and the shop',
    sql: `${withoutTriggers} UPDATE ledger_postings SET balance_after_paise = NULL, account_id =
      (SELECT id FROM ledger_accounts WHERE kind = 'adjustments')
      WHERE balance_after_paise IS NOT NULL`,
  },
  {
    bug: 'two spends read the same balance, and both write theirs',
    rule: 'a balance is the sum of its postings and never negative',
    sql: 'UPDATE ledger_accounts SET balance_paise = balance_paise + 36900 WHERE balance_paise > 0',
  },
  {
    bug: 'the check is missing, and more is spent than the balance',
    rule: 'a balance is the sum of its postings and never negative',
    sql: `ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_never_negative;
      UPDATE ledger_accounts SET balance_paise = -100 WHERE balance_paise > 0`,
  },
  {
    bug: 'postings are written in a different order than balances change',
    rule: 'each posting to a wallet continues from the balance before it',
    sql: `${withoutTriggers} UPDATE ledger_postings SET balance_after_paise = 1
      WHERE balance_after_paise = 90000`,
  },
  {
    bug: 'a repeated delivery of a webhook credits again with its own reference',
    rule: hasCause,
    sql: twice(`'top_up:' || ${topUp}`, `'top_up:pay_00000000000004'`),
  },
  {
    bug: 'a top-up is credited before it is paid',
    rule: hasCause,
    sql: `${withoutTriggers} UPDATE top_ups SET status = 'pending', paid_at = NULL`,
  },
  {
    bug: 'an account is made without a wallet',
    rule: 'a user has a wallet, open as long as the account is',
    sql: `ALTER TABLE users DISABLE TRIGGER users_have_a_wallet;
      INSERT INTO users (id, email, password_hash, first_name, last_name, created_at)
        SELECT '00000000-0000-7000-8000-000000000709', 'new@sukoon.example', password_hash,
          first_name, last_name, created_at FROM users WHERE role = 'customer'`,
  },
  {
    bug: 'an account is deleted, but its wallet still accepts money',
    rule: 'a user has a wallet, open as long as the account is',
    sql: 'UPDATE users SET deleted_at = now()',
  },
];

const plantedInMovements: readonly PlantedBug[] = [
  {
    bug: 'an order is marked paid, but the wallet is not debited',
    rule: walletPartRule,
    sql: `UPDATE orders SET wallet_paise = 15000 WHERE id = ${splitOrder}`,
  },
  {
    bug: 'the wallet pays its part and the card fails',
    rule: walletPartRule,
    sql: `${withoutTriggers} UPDATE orders SET payment_status = 'unpaid', status = 'pending'
      WHERE id = ${splitOrder}`,
  },
  {
    bug: 'a double click takes the wallet part twice',
    rule: walletPartRule,
    sql: twice(`'order:' || ${splitOrder}`, `'order:' || ${splitOrder} || ':again'`),
  },
  {
    bug: 'the wallet of another customer pays',
    rule: walletPartRule,
    sql: `${withoutTriggers} UPDATE ledger_postings SET account_id =
      (SELECT id FROM users WHERE role = 'super_admin') WHERE balance_after_paise = 90000`,
  },
  {
    bug: 'an order is placed in one transaction and paid in the next',
    rule: 'an order that the wallet pays in full is never left unpaid',
    sql: `ALTER TABLE orders DROP CONSTRAINT orders_not_confirmed_unpaid;
      ${withoutTriggers} UPDATE orders SET payment_status = 'unpaid', refunded_paise = 0
      WHERE id = ${walletOrder}`,
  },
  {
    bug: 'a top-up is marked paid because the browser says so',
    rule: 'a top-up is paid exactly when captured money of its amount is applied to it',
    sql: `ALTER TABLE payments DISABLE TRIGGER payments_move_forward;
      UPDATE payments SET is_applied = false WHERE top_up_id IS NOT NULL`,
  },
  {
    bug: 'a top-up is marked paid, but the wallet is not credited',
    rule: 'a paid top-up was credited once, an unpaid one never',
    sql: `${withoutTriggers} DELETE FROM ledger_transfers WHERE reason = 'top_up'`,
  },
  {
    bug: 'a refund into the wallet is stored, but never credited',
    rule: 'a refund into the wallet arrived there once',
    sql: `${withoutTriggers} DELETE FROM ledger_transfers WHERE reason = 'refund'`,
  },
  {
    bug: 'a refund reaches the wallet of another customer',
    rule: 'a refund into the wallet arrived there once',
    sql: `${withoutTriggers} UPDATE ledger_postings SET account_id =
      (SELECT id FROM users WHERE role = 'super_admin') WHERE balance_after_paise = 65100`,
  },
];

const plantedInDocuments: readonly PlantedBug[] = [
  {
    bug: 'a serial is taken in a transaction that is rolled back',
    rule: 'the serials of each kind and year have no gap, and the series knows the last',
    sql: `${withoutTriggers} UPDATE tax_documents SET serial = 6 WHERE serial = 5;
      UPDATE document_series SET last_serial = 6 WHERE kind = 'invoice'`,
  },
  {
    bug: 'the index on invoices is missing, and sweeps in two processes issue two',
    rule: 'an order has at most one invoice, and only once it is paid',
    sql: `${withoutTriggers} DROP INDEX tax_documents_one_invoice_key;
      UPDATE tax_documents SET order_id = ${onlineOrder} WHERE kind = 'invoice'`,
  },
  {
    bug: 'an unpaid order is invoiced',
    rule: 'an order has at most one invoice, and only once it is paid',
    sql: `ALTER TABLE orders DROP CONSTRAINT orders_not_confirmed_unpaid;
      UPDATE orders SET payment_status = 'unpaid' WHERE id = ${onlineOrder}`,
  },
  {
    bug: 'an invoice omits the wallet part',
    rule: overWhole,
    sql: `${withoutTriggers} UPDATE tax_documents SET total_paise = 26900
      WHERE order_id = ${splitOrder}`,
  },
  {
    bug: 'a credit note covers the whole order',
    rule: overWhole,
    sql: `${withoutTriggers} UPDATE tax_documents SET total_paise = 36900
      WHERE refund_id = ${walletRefund}`,
  },
  {
    bug: 'a credit note is written for a refund that the bank then refuses',
    rule: overWhole,
    sql: `ALTER TABLE refunds DROP CONSTRAINT refunds_wallet_is_done;
      UPDATE refunds SET status = 'failed' WHERE id = ${walletRefund}`,
  },
  {
    bug: 'an order is marked as invoiced before its invoice is written',
    rule: 'an order or a refund is marked as documented exactly when its document exists',
    sql: `${withoutTriggers} DELETE FROM tax_documents WHERE order_id = ${onlineOrder}`,
  },
  {
    bug: 'a tax is rounded up in the lines and down in the total',
    rule: 'the lines of a document add up to its total',
    sql: `${withoutTriggers} UPDATE tax_documents
      SET content = jsonb_set(content, '{lines,0,cgstPaise}', '101')`,
  },
  {
    bug: 'the sweep dies before its credit notes, and the next one skips them',
    rule: 'every paid order has its invoice, and every refund its credit note',
    sql: `${withoutTriggers} DELETE FROM tax_documents WHERE kind = 'credit_note'`,
  },
];

const plantedInMails: readonly PlantedBug[] = [
  {
    bug: 'the index on events is missing, and a repeated webhook mails again',
    rule: 'an event has at most one mail of a kind',
    sql: `DROP INDEX mails_once_per_event_key; UPDATE mails SET event_key = 'order:1'`,
  },
  {
    bug: 'an order is confirmed, and its mail is queued after the commit',
    rule: 'a status with a mail has exactly one, while the order has that status',
    sql: 'DELETE FROM mails',
  },
  {
    bug: 'a customer is marked as informed about a cancelled day, without a mail',
    rule: 'a customer has exactly one mail about a cancelled day',
    sql: `INSERT INTO day_cancellations (id, delivery_date, reason, confirmed_by, confirmed_at,
        begins_at)
      SELECT id, '2026-12-01', 'No gas', id, now(), now() FROM users LIMIT 1;
      INSERT INTO day_cancellation_messages SELECT id, confirmed_by, now() FROM day_cancellations`,
  },
];

export const plantedInWallets: readonly PlantedBug[] = [...plantedInLedger, ...plantedInMovements];
export const plantedInDocumentsAndMails: readonly PlantedBug[] = [
  ...plantedInDocuments,
  ...plantedInMails,
];
