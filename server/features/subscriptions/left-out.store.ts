/** SQL of the subscriptions that no area covers at the time of their plan. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { Coverage } from '#domain/delivery/coverage.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { Reader } from '#server/db/database.ts';
import { toMultirange } from '#server/db/fragments/multirange.ts';
import { sql } from '#server/db/sql.ts';

export interface LeftOutRow {
  readonly id: string;
  readonly userId: string;
  readonly customerName: string;
  readonly planType: string;
  readonly pincode: string;
  /** The first delivery that does not come. */
  readonly from: CalendarDate;
}

/** Within which the next delivery is looked for; a later one counts once it is nearer. */
const daysAhead = 60;

/**
 * Those whose first delivery from `first` on goes to a place that is not covered then; one that is
 * paused until the customer resumes has none. Oldest first; only this one with an `id`.
 */
export async function listLeftOut(
  db: Reader,
  coverage: readonly Coverage[],
  first: CalendarDate,
  id: string | null = null,
): Promise<LeftOutRow[]> {
  const { rows } = await db.execute<LeftOutRow>(sql`
    SELECT s.id, s.user_id AS "userId", u.first_name || ' ' || u.last_name AS "customerName",
      s.plan_type AS "planType", a.pincode, d.date AS "from"
    FROM subscriptions s JOIN users u ON u.id = s.user_id JOIN addresses a ON a.id = s.address_id
    CROSS JOIN LATERAL (SELECT GREATEST(s.start_date, s.paused_until, ${first}::date) AS date) f
    CROSS JOIN LATERAL (
      SELECT f.date + n AS date FROM generate_series(0, ${daysAhead}::int) AS n
      WHERE extract(isodow FROM f.date + n)::int = ANY (s.weekdays)
        AND NOT EXISTS (SELECT FROM subscription_skips k
          WHERE k.subscription_id = s.id AND k.delivery_date = f.date + n)
        AND NOT EXISTS (SELECT FROM closed_days c
          WHERE c.kitchen_id = ${theKitchen} AND c.date = f.date + n)
      ORDER BY n LIMIT 1) d
    WHERE (s.status = 'active' OR (s.status = 'paused' AND s.paused_until IS NOT NULL))
      AND (s.auto_renew OR s.end_date >= d.date)
      AND (${id}::uuid IS NULL OR s.id = ${id}::uuid)
      AND NOT EXISTS (
        SELECT FROM unnest(
          ${coverage.map(({ pincodes }) => toMultirange(pincodes))}::text[]::int4multirange[],
          ${coverage.map(({ from }) => from)}::date[],
          ${coverage.map(({ through }) => through)}::date[],
          ${coverage.map(({ planId }) => planId)}::text[]) AS c (pincodes, since, through, plan)
        WHERE d.date BETWEEN c.since AND c.through AND (c.plan IS NULL OR c.plan = s.plan_type)
          AND a.pincode::int <@ c.pincodes)
    ORDER BY s.created_at, s.id`);
  return rows;
}
