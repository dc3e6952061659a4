/** SQL for a sound kitchen's day in the sound shop: cooked, packed, brought, counted and closed. */

/** Paid in cash at the door. */
export const cashOrder = `'00000000-0000-7000-8000-000000000006'`;
/** Of a subscription, packed and brought by the same rider; nobody was at home. */
const subscriptionOrder = `'00000000-0000-7000-8000-000000000004'`;
export const run = `'00000000-0000-7000-8000-000000000901'`;
export const runLink = `'00000000-0000-7000-8000-000000000902'`;
export const station = `'00000000-0000-7000-8000-000000000903'`;
export const stationLink = `'00000000-0000-7000-8000-000000000904'`;
export const delivered = `'00000000-0000-7000-8000-000000000911'`;
const failed = `'00000000-0000-7000-8000-000000000912'`;
/** Of the rider, waiting for staff. */
export const lateTick = `'00000000-0000-7000-8000-000000000913'`;
export const parcel = `'00000000-0000-7000-8000-000000000921'`;
/** Accepted by staff after the station was closed. */
export const acceptedParcel = `'00000000-0000-7000-8000-000000000922'`;
export const upiTie = `'00000000-0000-7000-8000-000000000931'`;

const asha = `(SELECT id FROM users WHERE email = 'asha@sukoon.example')`;
const admin = `(SELECT id FROM users WHERE email = 'admin@sukoon.example')`;
const at = (time: string) => `'2026-11-24T${time}:00+05:30'::timestamptz`;
const lines = `[{"mealId": 1, "name": "Margherita", "size": "for-2", "quantity": 2}]`;
const packed = `[{"mealId": 1, "size": "for-2", "quantity": 2}]`;

const order = `
INSERT INTO orders (id, user_id, type, status, payment_status, payment_method, delivery_date,
    subtotal_paise, delivery_fee_paise, gst_paise, total_paise, wallet_paise, delivery_address,
    created_at, has_invoice)
  VALUES (${cashOrder}, ${asha}, 'meals', 'delivered', 'paid', 'cod', '2026-11-24', 60000, 5000, 0,
    65000, 0, '{}', ${at('09:00')}, true);
INSERT INTO order_lines (order_id, position, meal_id, meal_name, size, quantity, unit_price_paise)
  VALUES (${cashOrder}, 0, 1, 'Margherita', 'for-2', 2, 30000);
INSERT INTO order_events (order_id, from_status, to_status, actor, created_at)
  VALUES (${cashOrder}, NULL, 'pending', 'customer', now()),
    (${cashOrder}, 'pending', 'confirmed', 'staff', now()),
    (${cashOrder}, 'confirmed', 'preparing', 'staff', now()),
    (${cashOrder}, 'preparing', 'out_for_delivery', 'staff', now()),
    (${cashOrder}, 'out_for_delivery', 'delivered', 'staff', now());
INSERT INTO mails (kind, user_id, order_id, event_key, next_attempt_at, created_at)
  VALUES ('delivered', ${asha}, ${cashOrder}, 'order:' || ${cashOrder}, now(), now());
UPDATE document_series SET last_serial = 5 WHERE kind = 'invoice';
INSERT INTO tax_documents (id, kind, financial_year, serial, number, order_id, total_paise,
    content, issued_at)
  VALUES ('00000000-0000-7000-8000-000000000606', 'invoice', '2026-27', 5, 'SK/26-27/000005',
    ${cashOrder}, 65000,
    '{"lines": [{"taxablePaise": 64800, "cgstPaise": 100, "sgstPaise": 100}]}', now());`;

const kitchen = `
INSERT INTO kitchen_days (delivery_date, number, frozen_at, hash)
  VALUES ('2026-11-24', 1, now(), sha256('day'));
INSERT INTO kitchen_meals (delivery_date, meal_id, facts) VALUES ('2026-11-24', 1, '{}');
INSERT INTO kitchen_orders (delivery_date, order_id, allergens, lines, portions, hash, is_frozen,
    is_cooked)
  VALUES ('2026-11-24', ${cashOrder}, '{}', '${lines}', 4, sha256('order'), true, true);
INSERT INTO kitchen_amendments (delivery_date, number, order_id, kind, portions, created_at)
  VALUES ('2026-11-24', 1, ${cashOrder}, 'cancelled', -4, now()),
    ('2026-11-24', 2, ${cashOrder}, 'revived', 4, now());
INSERT INTO stations (id, delivery_date, name, kind, created_at, created_by)
  VALUES (${station}, '2026-11-24', 'Table 1', 'pack', now(), ${admin});
INSERT INTO work_links (id, kind, run_id, station_id, delivery_date, token_hash, code_hash,
    created_at, created_by, ends_at)
  VALUES (${stationLink}, 'station', NULL, ${station}, '2026-11-24', sha256('table'),
    sha256('code'), now(), ${admin}, now() + interval '1 day');
INSERT INTO packing_entries (id, delivery_date, order_id, packed, short, device, at, created_at,
    staff_id, station_id, overridden, approved_by)
  VALUES (${parcel}, '2026-11-24', ${cashOrder}, '${packed}', '[]', 'console', now(), now(),
      ${asha}, NULL, '{1}', ${admin}),
    (${acceptedParcel}, '2026-11-24', ${cashOrder}, '${packed}', '[]', 'table', now(), now(), NULL,
      ${station}, '{}', NULL);
INSERT INTO late_station_entries (id, station_id, link_id, delivery_date, order_id, packed, short,
    at, received_at)
  VALUES (${acceptedParcel}, ${station}, ${stationLink}, '2026-11-24', ${cashOrder}, '${packed}',
    '[]', now(), now());
INSERT INTO late_station_decisions (entry_id, decision, decided_at, decided_by)
  VALUES (${acceptedParcel}, 'accept', now(), ${admin});`;

const onTheWay = `
INSERT INTO runs (id, delivery_date, rider_name, created_at, created_by)
  VALUES (${run}, '2026-11-24', 'Ravi', ${at('10:00')}, ${admin});
INSERT INTO work_links (id, kind, run_id, station_id, delivery_date, token_hash, code_hash,
    created_at, created_by, ends_at)
  VALUES (${runLink}, 'run', ${run}, NULL, '2026-11-24', sha256('run'), sha256('code'), now(),
    ${admin}, now() + interval '1 day');
INSERT INTO run_stops (run_id, order_id, position, added_at)
  VALUES (${run}, ${cashOrder}, 1, ${at('10:00')}),
    (${run}, ${subscriptionOrder}, 2, ${at('10:00')});
INSERT INTO run_ticks (id, run_id, order_id, link_id, device_at, counted_at, received_at, outcome,
    reason, cash_paise, upi_paise)
  VALUES (${delivered}, ${run}, ${cashOrder}, ${runLink}, ${at('12:00')}, ${at('12:00')},
      ${at('12:00')}, 'delivered', NULL, 15000, 50000),
    (${failed}, ${run}, ${subscriptionOrder}, ${runLink}, ${at('12:30')}, ${at('12:30')},
      ${at('12:30')}, 'failed', 'not_at_home', NULL, NULL);
UPDATE run_stops SET tick_id = CASE position WHEN 1 THEN ${delivered} ELSE ${failed} END::uuid;
INSERT INTO cash_hand_overs (run_id, number, expected_paise, counted_paise, note, counted_at,
    counted_by)
  VALUES (${run}, 1, 15000, 14000, NULL, ${at('15:00')}, ${admin}),
    (${run}, 2, 15000, 15000, 'A note was under the bag', ${at('16:00')}, ${admin});
INSERT INTO upi_ties (id, order_id, reference, amount_paise, tied_at, tied_by)
  VALUES (${upiTie}, ${cashOrder}, 'UPI123456', 50000, now(), ${admin});
INSERT INTO book_days (delivery_date, number, closed_at, closed_by, snapshot, hash)
  VALUES ('2026-11-24', 1, '2026-11-25T09:00:00+05:30', ${admin}, '{}',
    sha256(convert_to('{}', 'UTF8')));
INSERT INTO late_ticks (id, run_id, order_id, link_id, why, tick, received_at)
  VALUES (${lateTick}, ${run}, ${subscriptionOrder}, ${runLink}, 'over', '{}',
    '2026-11-26T09:00:00+05:30');`;

/** Run it after the statements of the sound shop, in their transaction. */
export const soundDay = [order, kitchen, onTheWay].join('');
