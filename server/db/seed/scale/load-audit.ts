/** The audit entries of many orders, users, meals and wallets. */
import type { Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Load } from './load.ts';
import { staffCount } from './load-people.ts';

export async function loadAudit(tx: Tx, { orders, users, auditEntries, now }: Load): Promise<void> {
  await tx.execute(sql`
    INSERT INTO audit_log (at, actor_id, action, subject_type, subject_id, subject_label, before,
      after, ip, user_agent, request_id)
    SELECT least(${now}::timestamptz, o.at + interval '2 hours'), s.id, kind.action, kind.subject,
      CASE kind.subject WHEN 'order' THEN o.id::text WHEN 'meal' THEN (1 + n % 40)::text
        ELSE u.id::text END,
      CASE kind.subject WHEN 'order' THEN 'Order ' || o.j WHEN 'meal' THEN 'Meal ' || 1 + n % 40
        ELSE u.first_name || ' ' || u.last_name END,
      kind.before, kind.after, '192.0.2.' || n % 250, 'Mozilla/5.0 (seed:scale)', 'scale-' || n
    FROM (
      SELECT n, greatest(1, (n::bigint * ${orders} / ${auditEntries}))::int AS j,
        floor(random() * 10)::int AS roll, 1 + floor(random() * ${users}::int)::int AS user_i,
        1 + floor(random() * ${Math.min(staffCount, users)}::int)::int AS staff_i
      FROM generate_series(1, ${auditEntries}::int) n) r
    JOIN scale_orders o ON o.j = r.j JOIN scale_users u ON u.i = r.user_i
    JOIN scale_users s ON s.i = r.staff_i
    JOIN LATERAL (VALUES
      (0, 5, 'order_moved', 'order', '{"status": "confirmed"}'::jsonb, '{"status": "preparing"}'::jsonb),
      (6, 6, 'order_noted', 'order', NULL, '{"text": "Called the customer"}'),
      (7, 7, 'meal_updated', 'meal', '{"calories": 500}', '{"calories": 520}'),
      (8, 8, 'profile_edited', 'user', '{"phone": null}', '{"phone": "+919876543210"}'),
      (9, 9, 'wallet_adjusted', 'wallet', NULL, '{"amount": "50.00", "reason": "Late"}')
    ) kind (low, high, action, subject, before, after) ON r.roll BETWEEN kind.low AND kind.high
    ORDER BY r.n`);
}
