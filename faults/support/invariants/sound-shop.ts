/** SQL for a shop in which every invariant holds; bugs are planted in it. */

/** The last digits of an id; the others are the same for all. */
const id = (end: string) => `'00000000-0000-7000-8000-000000000${end}'`;

/** Paid online twice; the second payment was refunded. */
export const onlineOrder = id('001');
/** Paid partly by the wallet and partly online. */
export const splitOrder = id('002');
/** Paid by the wallet and partly refunded into it. */
export const walletOrder = id('003');
export const walletRefund = id('202');
export const topUp = id('401');
/** From an active subscription whose next two deliveries failed. */
export const subscriptionOrder = id('004');
export const subscription = id('701');
/** An earlier, cancelled one of the same customer. */
export const formerSubscription = id('702');
/** Filled with meals. */
export const packOrder = id('005');

const asha = `FROM users WHERE email = 'asha@sukoon.example'`;

const orders = `
INSERT INTO orders (id, user_id, type, status, payment_status, payment_method, delivery_date,
    subtotal_paise, delivery_fee_paise, gst_paise, total_paise, wallet_paise, refunded_paise,
    delivery_address, idempotency_key, request_hash, created_at, pay_before)
  SELECT o.id::uuid, u.id, 'meals', 'confirmed', o.payment_status, o.method, '2026-11-25', 31900,
    5000, 0, 36900, o.by_wallet, o.refunded, '{}', o.id, 'hash', now(), now()
  FROM users u, (VALUES (${onlineOrder}, 'online', 0, 'paid', 0),
    (${splitOrder}, 'online', 10000, 'paid', 0),
    (${walletOrder}, 'wallet', 36900, 'partly_refunded', 12000))
    AS o (id, method, by_wallet, payment_status, refunded)
  WHERE u.email = 'asha@sukoon.example';
INSERT INTO order_lines (order_id, position, meal_id, meal_name, size, quantity, unit_price_paise)
  SELECT id, 0, 1, 'Margherita', 'for-1', 1, 31900 FROM orders;
INSERT INTO order_events (order_id, from_status, to_status, actor, created_at)
  SELECT id, NULL, 'pending', 'customer', now() FROM orders;
INSERT INTO order_events (order_id, from_status, to_status, actor, created_at)
  SELECT id, 'pending', 'confirmed', 'payment', now() FROM orders;
INSERT INTO mails (kind, user_id, order_id, event_key, next_attempt_at, created_at)
  SELECT 'order_confirmed', user_id, id, 'order:' || id, now(), now() FROM orders;`;

const topUps = `
INSERT INTO top_ups (id, user_id, amount_paise, status, created_at, paid_at)
  SELECT ${topUp}, id, 100000, 'paid', now(), now() ${asha};`;

const payments = `
INSERT INTO payment_orders (provider_order_id, order_id, top_up_id, amount_paise, currency,
    is_open, created_at, next_check_at)
  VALUES ('order_00000000000001', ${onlineOrder}, NULL, 36900, 'INR', false, now(), now()),
    ('order_00000000000002', ${splitOrder}, NULL, 26900, 'INR', false, now(), now()),
    ('order_00000000000003', NULL, ${topUp}, 100000, 'INR', false, now(), now());
INSERT INTO payments (id, provider_payment_id, provider_order_id, order_id, top_up_id,
    amount_paise, currency, status, is_applied, refunded_paise, created_at, updated_at)
  SELECT paid.id::uuid, 'pay_0000000000000' || right(paid.id, 1), b.provider_order_id, b.order_id,
    b.top_up_id, b.amount_paise, 'INR', 'captured', refunded = 0, refunded, now(), now()
  FROM payment_orders b JOIN (VALUES (${id('101')}, 'order_00000000000001', 0),
    (${id('102')}, 'order_00000000000001', 36900), (${id('103')}, 'order_00000000000002', 0),
    (${id('104')}, 'order_00000000000003', 0)) AS paid (id, provider_order_id, refunded)
  USING (provider_order_id);
INSERT INTO refunds (id, payment_id, amount_paise, reason, status, provider_refund_id,
    next_attempt_at, created_at, updated_at)
  SELECT ${id('201')}, id, 36900, 'order_already_paid', 'processed', 'rfnd_00000000000001', now(),
    now(), now() FROM payments WHERE NOT is_applied;
INSERT INTO refunds (id, order_id, destination, amount_paise, reason, status, next_attempt_at,
    created_at, updated_at)
  VALUES (${walletRefund}, ${walletOrder}, 'wallet', 12000, 'Cold', 'processed', now(), now(),
    now());`;

const ledger = `
INSERT INTO ledger_transfers (id, reference, reason, order_id, created_at)
  VALUES (${id('501')}, 'top_up:' || ${topUp}, 'top_up', NULL, now()),
    (${id('502')}, 'order:' || ${splitOrder}, 'order_payment', ${splitOrder}, now()),
    (${id('503')}, 'order:' || ${walletOrder}, 'order_payment', ${walletOrder}, now()),
    (${id('504')}, 'refund:' || ${walletRefund}, 'refund', ${walletOrder}, now());
INSERT INTO ledger_postings (transfer_id, account_id, amount_paise, balance_after_paise)
  SELECT t.id::uuid, u.id, t.amount, t.after FROM users u, (VALUES (${id('501')}, 100000, 100000),
    (${id('502')}, -10000, 90000), (${id('503')}, -36900, 53100), (${id('504')}, 12000, 65100))
    AS t (id, amount, after) WHERE u.email = 'asha@sukoon.example' ORDER BY t.id;
INSERT INTO ledger_postings (transfer_id, account_id, amount_paise)
  SELECT p.transfer_id, a.id, -p.amount_paise FROM ledger_postings p
    JOIN ledger_transfers t ON t.id = p.transfer_id
    JOIN ledger_accounts a ON a.kind = CASE t.reason WHEN 'top_up' THEN 'provider' ELSE 'sales' END;
UPDATE ledger_accounts SET balance_paise = 65100 WHERE user_id = (SELECT id ${asha});`;

const documents = `
INSERT INTO document_series (kind, financial_year, last_serial)
  VALUES ('invoice', '2026-27', 3), ('credit_note', '2026-27', 1);
INSERT INTO tax_documents (id, kind, financial_year, serial, number, order_id, refund_id,
    total_paise, content, issued_at)
  SELECT d.id::uuid, d.kind, '2026-27', d.serial, d.number, d.order_id::uuid, d.refund_id::uuid,
    d.total, jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('taxablePaise',
      d.total - 200, 'cgstPaise', 100, 'sgstPaise', 100))), now()
  FROM (VALUES (${id('601')}, 'invoice', 1, 'SK/26-27/000001', ${onlineOrder}, NULL, 36900),
    (${id('602')}, 'invoice', 2, 'SK/26-27/000002', ${splitOrder}, NULL, 36900),
    (${id('603')}, 'invoice', 3, 'SK/26-27/000003', ${walletOrder}, NULL, 36900),
    (${id('604')}, 'credit_note', 1, 'CN/26-27/000001', ${walletOrder}, ${walletRefund}, 12000))
    AS d (id, kind, serial, number, order_id, refund_id, total);
UPDATE orders SET has_invoice = true;
UPDATE refunds SET has_credit_note = true WHERE id = ${walletRefund};`;

const provider = `
INSERT INTO sandbox.orders (id, amount_paise, currency, status, attempts, amount_paid_paise,
    created_at)
  SELECT provider_order_id, amount_paise, 'INR', 'paid', 1, amount_paise, now()
  FROM payment_orders;
INSERT INTO sandbox.payments (id, order_id, amount_paise, currency, status,
    amount_refunded_paise, created_at)
  SELECT provider_payment_id, provider_order_id, amount_paise, 'INR',
    CASE refunded_paise WHEN 0 THEN 'captured' ELSE 'refunded' END, refunded_paise, now()
  FROM payments;
INSERT INTO sandbox.refunds (id, payment_id, amount_paise, request, created_at)
  VALUES ('rfnd_00000000000001', 'pay_00000000000002', 36900, '', now());`;

const people = `
INSERT INTO addresses (id, user_id, title, address_line_1, city, state, pincode, is_default,
    created_at)
  SELECT ${id('301')}, id, 'Work', '1, MG Road', 'Bengaluru', 'Karnataka', '560001', false, now()
  ${asha};
INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
  SELECT sha256('u.token'), id, now(), now(), now() + interval '1 day' ${asha};
INSERT INTO password_resets (user_id, token_hash, created_at, expires_at)
  SELECT id, sha256('token'), now(), now() + interval '30 minutes' ${asha};`;

const subscriptions = `
INSERT INTO subscriptions (id, user_id, plan_type, price_per_day_paise, status, cycle, weekdays,
    start_date, end_date, auto_renew, address_id, decided_through, created_at, over_at)
  SELECT s.id::uuid, u.id, 'lunch', 24900, s.status, 'weekly', '{1,2,3,4,5}', s.start::date,
    s.start::date + 6, true, ${id('301')}, '2026-11-26', now(), s.over
  FROM users u, (VALUES (${subscription}, 'active', '2026-11-23', NULL),
    (${formerSubscription}, 'cancelled', '2026-11-16', now())) AS s (id, status, start, over)
  WHERE u.email = 'asha@sukoon.example';
INSERT INTO subscription_skips (subscription_id, delivery_date, created_at)
  VALUES (${subscription}, '2026-11-25', now());
INSERT INTO orders (id, user_id, type, pack_id, status, payment_status, payment_method,
    delivery_date, subtotal_paise, delivery_fee_paise, gst_paise, total_paise, wallet_paise,
    delivery_address, created_at, has_invoice)
  SELECT o.id::uuid, u.id, o.type, o.pack, 'confirmed', o.paid, o.method, '2026-11-24', o.price, 0,
    o.gst, o.price + o.gst, o.by_wallet, '{}', now(), o.paid = 'paid'
  FROM users u, (VALUES
    (${subscriptionOrder}, 'subscription', NULL, 'paid', 'wallet', 24900, 0, 24900),
    (${packOrder}, 'meal-pack', 'starter', 'unpaid', 'cod', 142500, 25650, 0))
    AS o (id, type, pack, paid, method, price, gst, by_wallet)
  WHERE u.email = 'asha@sukoon.example';
INSERT INTO order_lines (order_id, position, meal_id, meal_name, size, quantity, unit_price_paise)
  SELECT ${subscriptionOrder}::uuid, 0, id, name, 'for-1', 1, 24900 FROM meals
    WHERE id = (SELECT min(id) FROM meals WHERE category = 'lunch')
  UNION ALL SELECT ${packOrder}::uuid, 0, NULL, 'Starter', NULL, 5, 28500;
INSERT INTO pack_meals (order_id, meal_id, meal_name, quantity, is_auto)
  SELECT ${packOrder}, id, name, CASE id WHEN 1 THEN 3 ELSE 2 END, true FROM meals WHERE id < 3;
INSERT INTO order_events (order_id, from_status, to_status, actor, created_at)
  VALUES (${subscriptionOrder}, NULL, 'confirmed', 'system', now()),
    (${packOrder}, NULL, 'pending', 'customer', now()),
    (${packOrder}, 'pending', 'confirmed', 'staff', now());
INSERT INTO subscription_days (subscription_id, delivery_date, outcome, order_id, decided_at)
  VALUES (${subscription}, '2026-11-24', 'ordered', ${subscriptionOrder}, now()),
    (${subscription}, '2026-11-25', 'skipped', NULL, now()),
    (${subscription}, '2026-11-26', 'no_balance', NULL, now());
INSERT INTO subscription_events (id, subscription_id, kind, actor, effect, created_at)
  VALUES (${id('801')}, ${formerSubscription}, 'cancelled', 'customer', '{}', now());
INSERT INTO mails (kind, user_id, order_id, event_key, next_attempt_at, created_at)
  SELECT m.kind, u.id, m.order_id::uuid, m.event, now(), now() FROM users u, (VALUES
    ('order_confirmed', ${packOrder}, 'order:' || ${packOrder}),
    ('subscription_receipt', NULL, 'subscription_event:' || ${id('801')}),
    ('delivery_skipped', NULL, 'subscription_day:' || ${subscription} || ':2026-11-26'))
    AS m (kind, order_id, event) WHERE u.email = 'asha@sukoon.example';
INSERT INTO ledger_transfers (id, reference, reason, order_id, created_at)
  VALUES (${id('505')}, 'order:' || ${subscriptionOrder}, 'order_payment', ${subscriptionOrder},
    now());
INSERT INTO ledger_postings (transfer_id, account_id, amount_paise, balance_after_paise)
  SELECT ${id('505')}, id, CASE kind WHEN 'wallet' THEN -24900 ELSE 24900 END,
    CASE kind WHEN 'wallet' THEN 40200 END
  FROM ledger_accounts WHERE kind = 'sales' OR user_id = (SELECT id ${asha});
UPDATE ledger_accounts SET balance_paise = 40200 WHERE user_id = (SELECT id ${asha});
UPDATE document_series SET last_serial = 4 WHERE kind = 'invoice';
INSERT INTO tax_documents (id, kind, financial_year, serial, number, order_id, total_paise,
    content, issued_at)
  VALUES (${id('605')}, 'invoice', '2026-27', 4, 'SK/26-27/000004', ${subscriptionOrder}, 24900,
    '{"lines": [{"taxablePaise": 24700, "cgstPaise": 100, "sgstPaise": 100}]}', now());`;

/** Run it in a freshly seeded demo shop, in one transaction. */
export const soundShop = [
  ...[orders, topUps, payments, ledger, documents, provider, people, subscriptions],
].join('');
