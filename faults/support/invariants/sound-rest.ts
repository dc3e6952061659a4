/** SQL for a row in each table that the sound shop leaves empty, so that all guards show. */
import { packOrder } from './sound-shop.ts';

const asha = `(SELECT id FROM users WHERE email = 'asha@sukoon.example')`;
const admin = `(SELECT id FROM users WHERE email = 'admin@sukoon.example')`;
const id = `'00000000-0000-7000-8000-000000000951'`;
const sealed = `decode(repeat('5e', 44), 'hex')`;

const people = `
INSERT INTO customer_notes VALUES (${id}, ${asha}, ${admin}, 'Rings twice', now());
INSERT INTO food_profiles VALUES (${asha}, 'veg', '{}', now());
INSERT INTO notification_settings VALUES (${asha}, '{}', '{}', now());
INSERT INTO email_changes
  VALUES (${asha}, 'new@sukoon.example', sha256('change'), now(), now() + interval '1 hour');
INSERT INTO sign_in_attempts VALUES (sha256('key'), 1, now(), now());
INSERT INTO sign_in_steps
  VALUES (sha256('step'), ${admin}, sha256('browser'), now(), now() + interval '5 minutes');
INSERT INTO second_factors VALUES (${admin}, ${sealed}, now(), 1);
INSERT INTO second_factor_enrolments
  VALUES (${asha}, sha256('session'), ${sealed}, now(), now() + interval '15 minutes');
INSERT INTO recovery_codes VALUES (${admin}, sha256('code'), NULL);
INSERT INTO staff_pins VALUES (${admin}, 'hash', now());
INSERT INTO push_devices (id, session_id, user_id, endpoint, p256dh, auth, created_at)
  SELECT ${id}, id, user_id, 'https://push.example/1', 'key', 'auth', now() FROM sessions LIMIT 1;
INSERT INTO pushes (kind, user_id, event_key, next_attempt_at, created_at)
  VALUES ('cutoff_reminder', ${asha}, 'reminder', now(), now());
INSERT INTO audit_log (at, actor_id, action, subject_type, subject_id, subject_label, before,
    after, ip, user_agent, request_id)
  VALUES (now(), ${admin}, 'change', 'user', '1', 'Asha', '{}', '{}', '127.0.0.1', 'app', 'r');`;

const money = `
INSERT INTO payment_links (reference, order_id, amount_paise, provider_link_id, url, expires_at,
    created_at, next_check_at)
  VALUES ('SK-1', ${packOrder}, 168150, 'plink_1', 'https://rzp.example/1', now(), now(), now());
INSERT INTO misfit_payments
  VALUES ('pay_00000000000009', 'order_00000000000002', 100, now(), NULL);
INSERT INTO payment_downtimes
  VALUES ('down_1', 'upi', 'bank', 'high', 'started', now(), NULL, now(), now());
INSERT INTO cash_calls (order_id, call_before) VALUES (${packOrder}, now());
INSERT INTO order_notes VALUES (${id}, ${packOrder}, ${admin}, 'Rings twice', now());`;

const days = `
INSERT INTO capacity_weekdays (weekday, portions_max) VALUES (7, 100);
INSERT INTO capacity_counters (delivery_date, kind, id, portions_max, taken, is_exception)
  VALUES ('2026-12-23', 'day', '', 10, 0, true);
INSERT INTO closed_days (date, reason, closed_by, created_at)
  VALUES ('2026-12-25', 'Christmas', ${admin}, now());
INSERT INTO day_cancellations (id, delivery_date, reason, confirmed_by, confirmed_at, begins_at,
    choice_until)
  VALUES (${id}, '2026-12-26', 'Flood', ${admin}, now(), now(), now() + interval '1 day');
INSERT INTO cooked_entries (id, delivery_date, meal_id, size, quantity, device, at, created_at,
    staff_id)
  VALUES (${id}, '2026-11-24', 1, 'for-1', 2, 'table', now(), now(), ${admin});
INSERT INTO settings_versions VALUES ('delivery', 1, '2027-01-01', '{}', now(), ${admin});
INSERT INTO media VALUES (${id} || '-640.webp', 'image', 'generated', 'Dal', 'A bowl of dal', 1,
    640, 480, ${admin}, now());`;

/** Run it after the statements of the sound run, in their transaction. */
export const soundRest = people + money + days;
