/** Planted bugs: what each does to a database, and the invariant that must detect it. */
import { type PlantedBug, withoutTriggers } from './invariant.ts';
import { plantedInBooks, plantedInLinks } from './planted-in-books.ts';
import { plantedInKitchens } from './planted-in-kitchens.ts';
import { plantedInRuns } from './planted-in-runs.ts';
import { plantedInSeats, plantedInSubscriptions } from './planted-in-subscriptions.ts';
import { plantedInDocumentsAndMails, plantedInWallets } from './planted-in-wallets.ts';
import { onlineOrder, packOrder, splitOrder } from './sound-shop.ts';

/** A second order like the first one, without a payment of its own. */
const secondId = `'00000000-0000-7000-8000-000000000009'`;
const secondOrder = `INSERT INTO orders
  SELECT (jsonb_populate_record(o, jsonb_build_object('id', ${secondId}, 'number', 99,
    'idempotency_key', 'key-2'))).* FROM orders o WHERE id = ${onlineOrder};
  INSERT INTO order_lines SELECT ${secondId}, position, meal_id, meal_name, size, quantity,
    unit_price_paise FROM order_lines WHERE order_id = ${onlineOrder};
  INSERT INTO order_events (order_id, from_status, to_status, actor, created_at)
    SELECT ${secondId}, from_status, to_status, actor, created_at
    FROM order_events WHERE order_id = ${onlineOrder} ORDER BY id;`;

const plantedInOrders: readonly PlantedBug[] = [
  {
    bug: 'a cash order of a run is delivered without its collection',
    rule: 'a cash order that a run delivered has its collection, and no run collects for nothing',
    sql: `${withoutTriggers} INSERT INTO runs (id, delivery_date, rider_name, created_at,
          created_by)
        SELECT ${secondId}, '2026-11-25', 'Ravi', now(), id FROM users LIMIT 1;
      INSERT INTO run_stops (run_id, order_id, position, added_at)
        VALUES (${secondId}, ${packOrder}, 1, now());
      UPDATE orders SET status = 'delivered', payment_method = 'cod', payment_status = 'paid',
        wallet_paise = 0 WHERE id = ${packOrder}`,
  },
  {
    bug: 'a line is repriced after it was ordered',
    rule: 'an order adds up from its own lines, delivery and GST',
    sql: `${withoutTriggers} UPDATE order_lines SET unit_price_paise = 1`,
  },
  {
    bug: 'an order is stored without its lines',
    rule: 'an order adds up from its own lines, delivery and GST',
    sql: 'DELETE FROM order_lines',
  },
  {
    bug: 'a status changes without an entry in the history',
    rule: 'a history is contiguous, from its first entry to the current status',
    sql: `UPDATE orders SET status = 'preparing'`,
  },
  {
    bug: 'two writers move the same order from the same status',
    rule: 'a history is contiguous, from its first entry to the current status',
    sql: `INSERT INTO order_events (order_id, from_status, to_status, actor, created_at)
      SELECT id, 'pending', 'confirmed', 'payment', now() FROM orders`,
  },
  {
    bug: 'a delivered order is cooked again',
    rule: 'a status moves along its path, is cancelled, or staff overrode it',
    sql: `INSERT INTO order_events (order_id, from_status, to_status, actor, created_at)
      SELECT id, 'delivered', 'preparing', 'system', now() FROM orders`,
  },
  {
    bug: 'the index on idempotency keys is missing, and a double click orders twice',
    rule: 'one idempotency key makes one order',
    sql: `DROP INDEX orders_idempotency_key; ${withoutTriggers} ${secondOrder}
      UPDATE orders SET idempotency_key = 'key-1' WHERE idempotency_key IS NOT NULL`,
  },
  {
    bug: 'an unpaid order leaves the kitchen',
    rule: 'nothing is delivered unpaid without being cash on delivery',
    sql: `ALTER TABLE orders DROP CONSTRAINT orders_not_delivered_unpaid,
        DROP CONSTRAINT orders_not_confirmed_unpaid; ${withoutTriggers}
      UPDATE orders SET status = 'delivered', payment_status = 'unpaid' WHERE id = ${onlineOrder}`,
  },
];

const plantedInPayments: readonly PlantedBug[] = [
  {
    bug: 'the index on applied payments is missing, and an order is charged twice',
    rule: 'an order or a top-up has at most one applied payment',
    sql: 'DROP INDEX payments_one_applied_key; UPDATE payments SET is_applied = true',
  },
  {
    bug: 'the trigger on payments is missing, and a late event reverts a capture',
    rule: 'an online order is paid exactly when captured money of its online part is applied to it',
    sql: `ALTER TABLE payments DISABLE TRIGGER payments_move_forward;
      ALTER TABLE payments DROP CONSTRAINT payments_applied_is_captured;
      UPDATE payments SET status = 'failed' WHERE is_applied`,
  },
  {
    bug: 'an order is marked paid before its money is booked',
    rule: 'an online order is paid exactly when captured money of its online part is applied to it',
    sql: `${withoutTriggers} ${secondOrder}`,
  },
  {
    bug: 'a payment is applied, but the order stays unpaid',
    rule: 'an online order is paid exactly when captured money of its online part is applied to it',
    sql: `UPDATE orders SET payment_status = 'unpaid', status = 'pending'
      WHERE id = ${onlineOrder}`,
  },
  {
    bug: 'a payment of another amount pays an order',
    rule: 'a payment fits the provider order it belongs to',
    sql: `${withoutTriggers} UPDATE payments SET amount_paise = 100 WHERE is_applied`,
  },
  {
    bug: 'an order is confirmed because the browser says so',
    rule: 'an online order that is confirmed is paid, whoever confirmed it',
    sql: `ALTER TABLE orders DROP CONSTRAINT orders_not_confirmed_unpaid;
      UPDATE orders SET payment_status = 'unpaid' WHERE id = ${onlineOrder}`,
  },
  {
    bug: 'a payment link is paid for less than its order costs',
    rule: 'a payment link leads to a provider order of its own order and amount',
    sql: `INSERT INTO payment_links (reference, order_id, amount_paise, expires_at,
        provider_order_id, is_open, created_at, next_check_at)
      SELECT 'SK-10001-L1', order_id, amount_paise + 100, now(), provider_order_id, false, now(),
        now() FROM payment_orders WHERE order_id = ${onlineOrder}`,
  },
  {
    bug: 'a second payment for a paid order is not refunded',
    rule: 'captured money pays an order or a top-up, or is refunded',
    sql: 'DELETE FROM refunds WHERE order_id IS NULL; UPDATE payments SET refunded_paise = 0',
  },
  {
    bug: 'a refund is booked twice',
    rule: 'refunds never exceed their payment, which counts those that did not fail',
    sql: `INSERT INTO refunds SELECT (jsonb_populate_record(r, '{"provider_refund_id": null,
      "id": "00000000-0000-7000-8000-000000000209"}')).* FROM refunds r WHERE order_id IS NULL`,
  },
  {
    bug: 'the key on provider payments is missing, and a repeated webhook books again',
    rule: 'a provider payment is booked once',
    sql: `ALTER TABLE payments DROP CONSTRAINT payments_provider_payment_id_key;
      ${withoutTriggers} UPDATE payments SET provider_payment_id = 'pay_00000000000001'`,
  },
  {
    bug: 'two tabs open two payments for one order',
    rule: 'an order or a top-up has at most one open provider order',
    sql: `DROP INDEX payment_orders_one_open_key; UPDATE payment_orders SET is_open = true;
      INSERT INTO payment_orders SELECT (jsonb_populate_record(b,
        '{"provider_order_id": "order_00000000000009"}')).* FROM payment_orders b
        WHERE order_id = ${onlineOrder}`,
  },
  {
    bug: 'a refund that failed is still counted',
    rule: 'refunds never exceed their payment, which counts those that did not fail',
    sql: `UPDATE refunds SET status = 'failed' WHERE order_id IS NULL`,
  },
  {
    bug: 'a refund is booked, but its order is not updated',
    rule: 'the refunded amount of an order is the sum of its refunds, never more than its total',
    sql: `UPDATE orders SET refunded_paise = 0, payment_status = 'paid'`,
  },
  {
    bug: 'an order is refunded from the payment of another one',
    rule: 'a refund to the source uses the payment of its own order',
    sql: `UPDATE refunds SET order_id = ${splitOrder} WHERE order_id IS NULL`,
  },
];

const plantedAmongPeople: readonly PlantedBug[] = [
  {
    bug: 'the token of a reset link is stored instead of its hash',
    rule: 'links to reset a password store a hash, never the token itself',
    sql: `UPDATE password_resets SET token_hash = 'abcdefghijklmnopqrstuvwxyz012345'`,
  },
  {
    bug: 'the default address is removed, and no other becomes the default',
    rule: 'a customer with addresses has a default one',
    sql: 'UPDATE addresses SET is_default = false',
  },
  {
    bug: 'the index on default addresses is missing',
    rule: 'a customer has at most one default address',
    sql: 'DROP INDEX addresses_one_default_key; UPDATE addresses SET is_default = true',
  },
  {
    bug: 'a session stores its token in plain text',
    rule: 'sessions store a hash, never the token itself',
    sql: `UPDATE sessions SET token_hash = convert_to('u.' || repeat('x', 30), 'UTF8')`,
  },
  {
    bug: 'a password is stored as typed',
    rule: 'passwords are hashed with argon2id',
    sql: `UPDATE users SET password_hash = 'asha-demo-2026' WHERE role = 'customer'`,
  },
  {
    bug: 'the last super admin gives up the role',
    rule: 'there is a super admin',
    sql: `UPDATE users SET role = 'customer'`,
  },
];

const plantedAtTheProvider: readonly PlantedBug[] = [
  {
    bug: 'a webhook is answered before it is stored',
    rule: 'money the provider captured pays an order or a top-up, or is refunded',
    sql: `INSERT INTO sandbox.payments (id, order_id, amount_paise, currency, status, created_at)
      VALUES ('pay_00000000000009', 'order_00000000000001', 36900, 'INR', 'captured', now())`,
  },
  {
    bug: 'a forged payment pays an order',
    rule: 'every payment that the shop counts as paid was captured by the provider',
    sql: `DELETE FROM sandbox.payments WHERE status = 'captured'`,
  },
  {
    bug: 'a refund is stored, but never requested',
    rule: 'every refund is made by the provider exactly once',
    sql: `UPDATE sandbox.payments SET status = 'captured', amount_refunded_paise = 0`,
  },
  {
    bug: 'a customer pays twice and gets no refund',
    rule: 'the provider keeps no more for an order or a top-up than it costs online',
    sql: `UPDATE sandbox.payments SET status = 'captured', amount_refunded_paise = 0`,
  },
  {
    bug: 'the answer to a refund is lost, and it is not retried',
    rule: 'every refund has arrived, and the provider knows it by the same id',
    sql: `UPDATE refunds SET status = 'requested', provider_refund_id = NULL
      WHERE destination = 'source'`,
  },
  {
    bug: 'a retried refund uses another key, and the shop forgets the first',
    rule: 'every refund has arrived, and the provider knows it by the same id',
    sql: `UPDATE refunds SET provider_refund_id = 'rfnd_00000000000009'
      WHERE destination = 'source'`,
  },
];

export const plantedBugs: readonly PlantedBug[] = [
  ...plantedInOrders,
  ...plantedInPayments,
  ...plantedInWallets,
  ...plantedInDocumentsAndMails,
  ...plantedInSubscriptions,
  ...plantedInSeats,
  ...plantedInKitchens,
  ...plantedInRuns,
  ...plantedInBooks,
  ...plantedInLinks,
  ...plantedAmongPeople,
  ...plantedAtTheProvider,
];
