/** Bugs planted in a database, one by one: what each breaks, and the rule that must notice it. */

export interface Planted {
  readonly bug: string;
  /** Name of the invariant that reports it. */
  readonly rule: string;
  readonly sql: string;
}

/** One paid order of Asha's, one payment too many that went back, and the provider's books. */
export const soundShop = `
INSERT INTO orders (id, user_id, type, status, payment_status, payment_method, delivery_date,
    subtotal_paise, delivery_fee_paise, gst_paise, total_paise, delivery_address,
    idempotency_key, request_hash, created_at, pay_before)
  SELECT '00000000-0000-7000-8000-000000000001', id, 'meals', 'confirmed', 'paid', 'online',
    '2026-11-25', 31900, 5000, 0, 36900, '{}', 'key-1', 'hash', now(), now()
  FROM users WHERE email = 'asha@sukoon.example';
INSERT INTO order_lines (order_id, position, meal_id, meal_name, size, quantity, unit_price_paise)
  SELECT id, 0, 1, 'Margherita', 'for-1', 1, 31900 FROM orders;
INSERT INTO order_events (order_id, from_status, to_status, actor, created_at)
  SELECT id, NULL, 'pending', 'customer', now() FROM orders;
INSERT INTO order_events (order_id, from_status, to_status, actor, created_at)
  SELECT id, 'pending', 'confirmed', 'payment', now() FROM orders;
INSERT INTO payment_orders (provider_order_id, order_id, amount_paise, currency, is_open,
    created_at, next_check_at)
  SELECT 'order_00000000000001', id, 36900, 'INR', false, now(), now() FROM orders;
INSERT INTO payments (id, provider_payment_id, provider_order_id, order_id, amount_paise,
    currency, status, is_applied, refunded_paise, created_at, updated_at)
  SELECT ('00000000-0000-7000-8000-00000000010' || n)::uuid, 'pay_0000000000000' || n,
    'order_00000000000001', id, 36900, 'INR', 'captured', n = 1,
    CASE n WHEN 2 THEN 36900 ELSE 0 END, now(), now() FROM orders, generate_series(1, 2) AS n;
INSERT INTO refunds (id, payment_id, amount_paise, reason, status, provider_refund_id,
    next_attempt_at, created_at, updated_at)
  SELECT '00000000-0000-7000-8000-000000000201', id, 36900, 'order_already_paid', 'processed',
    'rfnd_00000000000001', now(), now(), now() FROM payments WHERE NOT is_applied;
INSERT INTO sandbox.orders (id, amount_paise, currency, status, attempts, amount_paid_paise,
    created_at) VALUES ('order_00000000000001', 36900, 'INR', 'paid', 2, 36900, now());
INSERT INTO sandbox.payments (id, order_id, amount_paise, currency, status,
    amount_refunded_paise, created_at)
  VALUES ('pay_00000000000001', 'order_00000000000001', 36900, 'INR', 'captured', 0, now()),
    ('pay_00000000000002', 'order_00000000000001', 36900, 'INR', 'refunded', 36900, now());
INSERT INTO addresses (id, user_id, title, address_line_1, city, state, pincode, is_default,
    created_at)
  SELECT '00000000-0000-7000-8000-000000000301', id, 'Work', '1, MG Road', 'Bengaluru',
    'Karnataka', '560001', false, now() FROM users WHERE email = 'asha@sukoon.example';
INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
  SELECT sha256('u.token'), id, now(), now(), now() + interval '1 day'
  FROM users WHERE email = 'asha@sukoon.example';
INSERT INTO password_resets (user_id, token_hash, created_at, expires_at)
  SELECT id, sha256('token'), now(), now() + interval '30 minutes'
  FROM users WHERE email = 'asha@sukoon.example';`;

const withoutTriggers = 'SET LOCAL session_replication_role = replica;';

/** A second order like the first one, with its own payments or without. */
const secondOrder = `INSERT INTO orders
  SELECT (jsonb_populate_record(o, '{"id": "00000000-0000-7000-8000-000000000002",
    "number": 99, "idempotency_key": "key-2"}')).* FROM orders o;
  INSERT INTO order_lines SELECT '00000000-0000-7000-8000-000000000002', position, meal_id,
    meal_name, size, quantity, unit_price_paise FROM order_lines;
  INSERT INTO order_events (order_id, from_status, to_status, actor, created_at)
    SELECT '00000000-0000-7000-8000-000000000002', from_status, to_status, actor, created_at
    FROM order_events ORDER BY id;`;

const plantedInOrders: readonly Planted[] = [
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
    bug: 'a status changes without a word in the history',
    rule: 'a history is contiguous, from the first word to the status of today',
    sql: `UPDATE orders SET status = 'preparing'`,
  },
  {
    bug: 'two writers move the same order from the same status',
    rule: 'a history is contiguous, from the first word to the status of today',
    sql: `INSERT INTO order_events (order_id, from_status, to_status, actor, created_at)
      SELECT id, 'pending', 'confirmed', 'payment', now() FROM orders`,
  },
  {
    bug: 'a delivered order is cooked again',
    rule: 'a status moves along its path, is cancelled, or staff said otherwise',
    sql: `INSERT INTO order_events (order_id, from_status, to_status, actor, created_at)
      SELECT id, 'delivered', 'preparing', 'system', now() FROM orders`,
  },
  {
    bug: 'the index on idempotency keys is gone, and a double click orders twice',
    rule: 'one idempotency key makes one order',
    sql: `DROP INDEX orders_idempotency_key; ${withoutTriggers} ${secondOrder}
      UPDATE orders SET idempotency_key = 'key-1'`,
  },
  {
    bug: 'an unpaid order leaves the kitchen',
    rule: 'nothing is delivered unpaid without being cash on delivery',
    sql: `ALTER TABLE orders DROP CONSTRAINT orders_not_delivered_unpaid; ${withoutTriggers}
      UPDATE orders SET status = 'delivered', payment_status = 'unpaid'`,
  },
];

const plantedInPayments: readonly Planted[] = [
  {
    bug: 'the index on applied payments is gone, and an order is charged twice',
    rule: 'an order has at most one applied payment',
    sql: 'DROP INDEX payments_one_applied_key; UPDATE payments SET is_applied = true',
  },
  {
    bug: 'the forward trigger is off, and a late event takes a capture back',
    rule: 'an online order is paid exactly when captured money of its amount is applied to it',
    sql: `ALTER TABLE payments DISABLE TRIGGER payments_move_forward;
      ALTER TABLE payments DROP CONSTRAINT payments_applied_is_captured;
      UPDATE payments SET status = 'failed' WHERE is_applied`,
  },
  {
    bug: 'an order is marked paid before its money is booked',
    rule: 'an online order is paid exactly when captured money of its amount is applied to it',
    sql: `${withoutTriggers} ${secondOrder}`,
  },
  {
    bug: 'money is applied and the order stays unpaid',
    rule: 'an online order is paid exactly when captured money of its amount is applied to it',
    sql: `UPDATE orders SET payment_status = 'unpaid', status = 'pending'`,
  },
  {
    bug: 'a payment of another amount pays an order',
    rule: 'a payment fits the provider order it belongs to',
    sql: `${withoutTriggers} UPDATE payments SET amount_paise = 100 WHERE is_applied`,
  },
  {
    bug: 'an order is confirmed on the word of the browser',
    rule: 'an online order that is confirmed is paid, unless staff confirmed it',
    sql: `UPDATE orders SET payment_status = 'unpaid'`,
  },
  {
    bug: 'money for a paid order is kept and forgotten',
    rule: 'captured money pays an order or goes back',
    sql: 'DELETE FROM refunds; UPDATE payments SET refunded_paise = 0',
  },
  {
    bug: 'a refund is booked twice',
    rule: 'refunds never exceed what came in, and the payment counts them',
    sql: `INSERT INTO refunds SELECT (jsonb_populate_record(r, '{"provider_refund_id": null,
      "id": "00000000-0000-7000-8000-000000000202"}')).* FROM refunds r`,
  },
  {
    bug: 'the key on provider payments is gone, and a repeated webhook books again',
    rule: 'a provider payment is booked once',
    sql: `ALTER TABLE payments DROP CONSTRAINT payments_provider_payment_id_key;
      ${withoutTriggers} UPDATE payments SET provider_payment_id = 'pay_00000000000001'`,
  },
  {
    bug: 'two tabs open two payments for one order',
    rule: 'an order has at most one open provider order',
    sql: `DROP INDEX payment_orders_one_open_key; UPDATE payment_orders SET is_open = true;
      INSERT INTO payment_orders SELECT (jsonb_populate_record(b,
        '{"provider_order_id": "order_00000000000002"}')).* FROM payment_orders b`,
  },
];

const plantedAmongPeople: readonly Planted[] = [
  {
    bug: 'the token of a reset link is kept instead of its hash',
    rule: 'links to reset a password keep a hash, never the token itself',
    sql: `UPDATE password_resets SET token_hash = 'abcdefghijklmnopqrstuvwxyz012345'`,
  },
  {
    bug: 'the default is removed and nothing takes over',
    rule: 'a customer with addresses has a default one',
    sql: 'UPDATE addresses SET is_default = false',
  },
  {
    bug: 'the index on default addresses is gone',
    rule: 'a customer has at most one default address',
    sql: 'DROP INDEX addresses_one_default_key; UPDATE addresses SET is_default = true',
  },
  {
    bug: 'a session keeps its token as it is',
    rule: 'sessions keep a hash, never the token itself',
    sql: `UPDATE sessions SET token_hash = convert_to('u.' || repeat('x', 30), 'UTF8')`,
  },
  {
    bug: 'a password is stored as typed',
    rule: 'passwords are hashed with argon2id',
    sql: `UPDATE users SET password_hash = 'asha-demo-2026' WHERE role = 'customer'`,
  },
  {
    bug: 'the last super admin demotes himself',
    rule: 'there is a super admin',
    sql: `UPDATE users SET role = 'customer'`,
  },
];

const plantedAtTheProvider: readonly Planted[] = [
  {
    bug: 'a webhook is answered before it is stored',
    rule: 'money the provider captured pays an order or goes back',
    sql: `INSERT INTO sandbox.payments (id, order_id, amount_paise, currency, status, created_at)
      VALUES ('pay_00000000000003', 'order_00000000000001', 36900, 'INR', 'captured', now())`,
  },
  {
    bug: 'a forged payment pays an order',
    rule: 'what the shop counts as paid, the provider has captured',
    sql: `DELETE FROM sandbox.payments WHERE status = 'captured'`,
  },
  {
    bug: 'a refund is promised and never asked for',
    rule: 'every refund is sent back by the provider, once',
    sql: `UPDATE sandbox.payments SET status = 'captured', amount_refunded_paise = 0`,
  },
  {
    bug: 'a customer pays twice and gets nothing back',
    rule: 'the provider keeps no more for an order than its total',
    sql: `UPDATE sandbox.payments SET status = 'captured', amount_refunded_paise = 0`,
  },
];

export const plantedBugs: readonly Planted[] = [
  ...plantedInOrders,
  ...plantedInPayments,
  ...plantedAmongPeople,
  ...plantedAtTheProvider,
];
