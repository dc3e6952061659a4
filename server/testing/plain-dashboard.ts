/** Computes the dashboard again, as plain SQL over the raw rows, one query per figure. */
import type { Reader } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';

async function readOne<Value>(db: Reader, statement: Statement): Promise<Value | undefined> {
  const { rows } = await db.execute<{ value: Value }>(statement);
  return rows[0]?.value;
}

const isOn = (day: string) => sql`(created_at AT TIME ZONE 'Asia/Kolkata')::date = ${day}::date`;

async function readNewest(db: Reader): Promise<object[]> {
  const { rows } = await db.execute<{ createdAt: Date }>(sql`
    SELECT o.id, 'SK-' || o.number AS number, o.status, o.payment_status AS "paymentStatus",
      (o.total_paise / 100.0)::numeric(12, 2)::text AS "totalAmount",
      (o.refunded_paise / 100.0)::numeric(12, 2)::text AS "refundedAmount",
      o.user_id AS "userId", u.first_name || ' ' || u.last_name AS "customerName",
      o.created_at AS "createdAt",
      -- A pack is one item, whatever the number of its lines.
      CASE WHEN o.pack_id IS NULL THEN (
        SELECT json_agg(json_build_object('name', l.meal_name, 'quantity', l.quantity,
          'price', (l.unit_price_paise / 100.0)::numeric(12, 2)::text) ORDER BY l.position)
        FROM order_lines l WHERE l.order_id = o.id
      ) ELSE (
        SELECT json_build_array(json_build_object('name', min(l.meal_name),
          'quantity', sum(l.quantity),
          'price', (sum(l.unit_price_paise * l.quantity) / 100.0)::numeric(12, 2)::text))
        FROM order_lines l WHERE l.order_id = o.id
      ) END AS items
    FROM orders o JOIN users u ON u.id = o.user_id
    ORDER BY o.created_at DESC, o.id DESC LIMIT 5`);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** The figures of this day in India, and most fields of the orders. */
export async function plainDashboard(db: Reader, today: string): Promise<object> {
  return {
    todayOrders: await readOne<number>(
      db,
      sql`SELECT count(*) AS value FROM orders
        WHERE ${isOn(today)} AND payment_status NOT IN ('unpaid', 'refunded')`,
    ),
    todayRevenue: await readOne<string>(
      db,
      sql`SELECT (coalesce(sum(total_paise - refunded_paise), 0) / 100.0)::numeric(14, 2)::text
          AS value FROM orders
        WHERE ${isOn(today)} AND payment_status NOT IN ('unpaid', 'refunded')`,
    ),
    totalUsers: await readOne<number>(
      db,
      sql`SELECT count(*) AS value FROM users WHERE deleted_at IS NULL`,
    ),
    activeMeals: await readOne<number>(
      db,
      sql`SELECT count(*) AS value FROM meals WHERE is_active AND retired_at IS NULL`,
    ),
    recentOrders: await readNewest(db),
  };
}
