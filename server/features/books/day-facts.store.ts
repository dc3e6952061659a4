/** SQL of what the books of a day are made of: orders, refunds, wallets and the provider. */

import type { DayOrder, DayRefund, ProviderMove, WalletMove } from '#domain/books/day-facts.ts';
import { addDays, type CalendarDate, startInIndia } from '#domain/calendar/calendar.ts';
import type { Paise } from '#domain/money/money.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import type { Reader } from '#server/db/database.ts';
import { portionsOfLine } from '#server/db/fragments/orders.ts';
import { sql } from '#server/db/sql.ts';

type Stored<Row extends { readonly orderNumber: string | null }> = Omit<Row, 'orderNumber'> & {
  readonly orderNumber: number | null;
};

const named = <Row extends { readonly orderNumber: number | null }>(row: Row) => ({
  ...row,
  orderNumber: row.orderNumber === null ? null : formatOrderNumber(row.orderNumber),
});

/** The calendar day in India, as a condition on an instant. */
const within = (instant: ReturnType<typeof sql>, date: CalendarDate) => sql`
  ${instant} >= ${startInIndia(date)}::timestamptz
  AND ${instant} < ${startInIndia(addDays(date, 1))}::timestamptz`;

/** The orders for a date, by number. */
export async function listOrdersForDay(db: Reader, date: CalendarDate): Promise<DayOrder[]> {
  type Row = Omit<DayOrder, 'number'> & { readonly number: number };
  const { rows } = await db.execute<Row>(sql`
    SELECT o.id, o.number, o.type, o.status, o.payment_status AS "paymentStatus",
      o.payment_method AS "paymentMethod", o.total_paise AS "totalPaise",
      o.wallet_paise AS "walletPaise",
      (SELECT sum(${portionsOfLine})::int
        FROM order_lines l WHERE l.order_id = o.id) AS portions
    FROM orders o WHERE o.delivery_date = ${date} ORDER BY o.number`);
  return rows.map((row) => ({ ...row, number: formatOrderNumber(row.number) }));
}

/** Of the orders for a date, but for those that failed, in the order in which they were made. */
export async function listRefundsForDay(db: Reader, date: CalendarDate): Promise<DayRefund[]> {
  const { rows } = await db.execute<DayRefund>(sql`
    SELECT r.id, r.order_id AS "orderId", r.amount_paise AS "amountPaise", r.destination,
      r.status, CASE WHEN r.status = 'processed'
        THEN (r.updated_at AT TIME ZONE 'Asia/Kolkata')::date END AS "arrivedOn"
    FROM orders o JOIN refunds r ON r.order_id = o.id
    WHERE o.delivery_date = ${date} AND r.status <> 'failed' ORDER BY r.created_at, r.id`);
  return rows;
}

/** What moved the wallets of customers on a calendar day. */
export async function listWalletMoves(db: Reader, date: CalendarDate): Promise<WalletMove[]> {
  const { rows } = await db.execute<Stored<WalletMove>>(sql`
    SELECT t.id AS "transferId", t.reason, p.amount_paise AS "amountPaise",
      t.order_id AS "orderId", o.number AS "orderNumber"
    FROM ledger_transfers t JOIN ledger_postings p ON p.transfer_id = t.id
      JOIN ledger_accounts a ON a.id = p.account_id AND a.kind = 'wallet'
      LEFT JOIN orders o ON o.id = t.order_id
    WHERE ${within(sql`t.created_at`, date)} ORDER BY t.created_at, t.id`);
  return rows.map(named);
}

/** What all wallets held when a calendar day was over: their balances less what came after it. */
export async function findWalletEnd(db: Reader, date: CalendarDate): Promise<Paise> {
  const { rows } = await db.execute<{ endPaise: Paise }>(sql`
    SELECT (coalesce((SELECT sum(balance_paise) FROM ledger_accounts WHERE kind = 'wallet'), 0)
      - coalesce((SELECT sum(p.amount_paise) FROM ledger_transfers t
          JOIN ledger_postings p ON p.transfer_id = t.id
          JOIN ledger_accounts a ON a.id = p.account_id AND a.kind = 'wallet'
        WHERE t.created_at >= ${startInIndia(addDays(date, 1))}::timestamptz), 0))::bigint
      AS "endPaise"`);
  return rows[0]?.endPaise ?? (0 as Paise);
}

/** What the provider captured and refunded on a calendar day. */
export async function listProviderMoves(db: Reader, date: CalendarDate): Promise<ProviderMove[]> {
  const { rows } = await db.execute<Stored<ProviderMove>>(sql`
    SELECT m.kind, m.id, m.provider_payment_id AS "providerPaymentId",
      m.amount_paise AS "amountPaise", m.order_id AS "orderId", o.number AS "orderNumber",
      m.is_applied AS "isApplied"
    FROM (
      SELECT 'captured' AS kind, p.id, p.provider_payment_id, p.amount_paise, p.order_id,
        p.is_applied, coalesce(p.captured_at, p.updated_at) AS at
      FROM payments p WHERE p.status IN ('captured', 'refunded')
        AND ${within(sql`coalesce(p.captured_at, p.updated_at)`, date)}
      UNION ALL
      SELECT 'refunded', r.id, p.provider_payment_id, r.amount_paise, p.order_id,
        r.order_id IS NOT NULL, r.updated_at
      FROM refunds r JOIN payments p ON p.id = r.payment_id
      WHERE r.status = 'processed' AND ${within(sql`r.updated_at`, date)}
    ) m LEFT JOIN orders o ON o.id = m.order_id ORDER BY m.at, m.id`);
  return rows.map(named);
}
