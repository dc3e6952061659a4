/** SQL for a sound run of the sound kitchen's day: brought, counted, and the books closed. */
import { cashOrder, delivered, failed, lateTick, run, runLink, upiTie } from './sound-day-ids.ts';
import { subscriptionOrder } from './sound-shop.ts';

const admin = `(SELECT id FROM users WHERE email = 'admin@sukoon.example')`;
const at = (time: string) => `'2026-11-24T${time}:00+05:30'::timestamptz`;

/** Run it after the statements of the sound kitchen, in their transaction. */
export const soundRun = `
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
