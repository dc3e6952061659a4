/** SQL for a sound kitchen's day in the sound shop: an order, cooked and packed. */
import { acceptedParcel, cashOrder, parcel, station, stationLink } from './sound-day-ids.ts';

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

/** Run it after the statements of the sound shop, in their transaction. */
export const soundKitchen = order + kitchen;
