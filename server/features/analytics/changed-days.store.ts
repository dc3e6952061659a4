/** SQL that updates the figures by day: which days changed, and their figures from the rows. */
import { addDays, type CalendarDate, startInIndia } from '#domain/calendar/calendar.ts';
import { advisoryLocks } from '#server/db/advisory-locks.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { plannedEachTime, rawSql, type Statement, sql } from '#server/db/sql.ts';
import { isCounted } from './counted-orders.store.ts';

/** Locks the figures, so that one transaction at a time recomputes days. */
export async function lockFigures(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.figures})`);
}

/** The newest note that a day has changed; null when all figures are current. */
export async function findNewestChange(db: Reader): Promise<number | null> {
  const { rows } = await db.execute<{ id: number | null }>(
    sql`SELECT max(id) AS id FROM analytics_changes`,
  );
  return rows[0]?.id ?? null;
}

interface ChangedDay {
  readonly day: CalendarDate;
  /** False for a day that changes with another one. */
  readonly isNoted: boolean;
}

/**
 * Takes all notes of the first days that had one by then, at most so many days. An order that
 * starts or stops counting also changes the day of the next order of its customer, which then has
 * another order before it.
 */
export async function takeChanges(tx: Tx, upToId: number, daysMax: number): Promise<ChangedDay[]> {
  const { rows } = await tx.execute<ChangedDay>(sql`
    WITH noted AS (
      SELECT DISTINCT day FROM analytics_changes WHERE id <= ${upToId} ORDER BY day LIMIT ${daysMax}
    ), taken AS (
      DELETE FROM analytics_changes c USING noted n WHERE c.day = n.day RETURNING c.day, c.user_id
    ), later AS (
      SELECT (next.created_at AT TIME ZONE 'Asia/Kolkata')::date AS day
      FROM (SELECT DISTINCT day, user_id FROM taken WHERE user_id IS NOT NULL) t
      CROSS JOIN LATERAL (
        SELECT o.created_at FROM orders o WHERE o.user_id = t.user_id AND ${isCounted}
          AND o.created_at >= (t.day + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'
        ORDER BY o.created_at LIMIT 1) next
    )
    SELECT day, true AS "isNoted" FROM noted
    UNION ALL (SELECT day, false FROM later EXCEPT SELECT day, false FROM noted)`);
  return rows;
}

/** Whether the instant in this column is on the day. */
const isOn = (column: string, day: CalendarDate): Statement =>
  sql`${rawSql(column)} >= ${startInIndia(day)}
    AND ${rawSql(column)} < ${startInIndia(addDays(day, 1))}`;

async function recountOrders(tx: Tx, day: CalendarDate): Promise<void> {
  await tx.execute(sql`DELETE FROM analytics_returns WHERE day = ${day}`);
  const statement = sql`
    WITH placed AS (
      SELECT o.user_id, ${isCounted} AS is_counted, o.status = 'cancelled' AS is_cancelled,
        o.total_paise - o.refunded_paise AS kept_paise
      FROM orders o WHERE ${isOn('o.created_at', day)}
    ), customers AS (
      SELECT (
        SELECT (o.created_at AT TIME ZONE 'Asia/Kolkata')::date FROM orders o
        WHERE o.user_id = c.user_id AND ${isCounted} AND o.created_at < ${startInIndia(day)}
        ORDER BY o.created_at DESC LIMIT 1) AS last_day
      FROM (SELECT DISTINCT user_id FROM placed WHERE is_counted) c
    ), returns AS (
      INSERT INTO analytics_returns (day, last_day, customers)
      SELECT ${day}::date, last_day, count(*) FROM customers WHERE last_day IS NOT NULL
      GROUP BY last_day
    )
    INSERT INTO analytics_days (day, orders, cancelled_orders, revenue_paise, new_customers,
      payment_failures, wallet_net_paise)
    SELECT ${day}::date, count(*) FILTER (WHERE is_counted),
      count(*) FILTER (WHERE is_cancelled),
      coalesce(sum(kept_paise) FILTER (WHERE is_counted), 0),
      (SELECT count(*) FROM customers WHERE last_day IS NULL),
      (SELECT count(*) FROM payments p
        WHERE p.status = 'failed' AND ${isOn('p.created_at', day)}),
      (SELECT coalesce(sum(p.amount_paise), 0) FROM ledger_transfers t
        JOIN ledger_postings p ON p.transfer_id = t.id
        JOIN ledger_accounts a ON a.id = p.account_id AND a.kind = 'wallet'
        WHERE ${isOn('t.created_at', day)})
    FROM placed
    ON CONFLICT (day) DO UPDATE SET orders = excluded.orders,
      cancelled_orders = excluded.cancelled_orders, revenue_paise = excluded.revenue_paise,
      new_customers = excluded.new_customers, payment_failures = excluded.payment_failures,
      wallet_net_paise = excluded.wallet_net_paise`;
  await tx.execute(plannedEachTime(statement));
}

/** A meal whose orders no longer count keeps its row, with zeros. */
async function recountMeals(tx: Tx, day: CalendarDate): Promise<void> {
  const statement = sql`
    INSERT INTO analytics_meals (day, meal_id, quantity, revenue_paise)
    SELECT ${day}::date, l.meal_id,
      coalesce(sum(l.quantity) FILTER (WHERE ${isCounted}), 0),
      coalesce(sum(l.quantity * l.unit_price_paise) FILTER (WHERE ${isCounted}), 0)
    FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE ${isOn('o.created_at', day)} AND l.meal_id IS NOT NULL
    GROUP BY l.meal_id
    ON CONFLICT (day, meal_id) DO UPDATE SET quantity = excluded.quantity,
      revenue_paise = excluded.revenue_paise`;
  await tx.execute(plannedEachTime(statement));
}

/**
 * Computes the figures of a day from the orders, payments and transfers there are. Planned for this
 * very day: a plan for any day expects few orders on it, and takes three times as long for 100,000.
 */
export async function recountDay(tx: Tx, day: CalendarDate): Promise<void> {
  await recountOrders(tx, day);
  await recountMeals(tx, day);
}
