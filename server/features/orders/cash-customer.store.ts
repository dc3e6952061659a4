/** SQL of what the rules about cash ask about a customer. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { CashCustomer } from '#domain/money/ways-to-pay.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** An order that nobody confirmed is not open once its day is over. */
export async function findCashCustomer(
  db: Reader,
  userId: string,
  today: CalendarDate,
): Promise<CashCustomer> {
  const { rows } = await db.execute<CashCustomer>(sql`
    SELECT count(*) FILTER (WHERE payment_method = 'cod' AND payment_status = 'unpaid'
        AND status NOT IN ('delivered', 'cancelled')
        AND (status <> 'pending' OR delivery_date >= ${today}::date))::int AS "openOrders",
      coalesce(bool_or(status = 'delivered'), false) AS "isKnown"
    FROM orders WHERE user_id = ${userId}`);
  return rows[0] ?? { openOrders: 0, isKnown: false };
}

/** The same for placing an order: two at once cannot both be the last one allowed. */
export async function lockCashCustomer(
  tx: Tx,
  userId: string,
  today: CalendarDate,
): Promise<CashCustomer> {
  await tx.execute(sql`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
  return findCashCustomer(tx, userId, today);
}
