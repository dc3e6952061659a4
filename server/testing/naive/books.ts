/** Counts the books of a day again in plain SQL, each figure by a query of its own. */
import type { DayFigures } from '#contract/staff/books/book-figures.ts';
import type { Reader } from '#server/db/database.ts';
import { rawSql, sql } from '#server/db/sql.ts';
import { stopsOf } from './ticks.ts';

const india = (column: string) => `(${column} AT TIME ZONE 'Asia/Kolkata')::date`;

/** What became of an order that is in the books. */
const orders = `
  SELECT o.*, CASE WHEN status = 'delivered' THEN type WHEN status = 'cancelled' THEN 'cancelled'
    ELSE 'undelivered' END AS "group"
  FROM orders o WHERE NOT (status = 'cancelled' AND payment_status = 'unpaid')`;

const documented = (column: string) => `
  coalesce((SELECT sum(CASE d.kind WHEN 'invoice' THEN 1 ELSE -1 END * (line->>'${column}')::bigint)
    FROM tax_documents d, jsonb_array_elements(d.content->'lines') line
    WHERE d.order_id = o.id), 0)`;

const rupees = (sum: string) => `(coalesce(${sum}, 0) / 100.0)::numeric(14, 2)::text`;

/** `group orders portions sold refunded taxable cgst sgst` of each group that has orders. */
export async function naiveRevenue(db: Reader, date: string): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(
    sql`${rawSql(`
    SELECT "group", count(*)::int AS orders,
      sum((SELECT sum(CASE WHEN size = 'for-2' THEN 2 * quantity ELSE quantity END)
        FROM order_lines l WHERE l.order_id = o.id))::int AS portions,
      ${rupees('sum(total_paise)')} AS sold, ${rupees('sum(refunded_paise)')} AS refunded,
      ${rupees(`sum(${documented('taxablePaise')})`)} AS taxable,
      ${rupees(`sum(${documented('cgstPaise')})`)} AS cgst,
      ${rupees(`sum(${documented('sgstPaise')})`)} AS sgst
    FROM (${orders}) o WHERE delivery_date = `)}${date} GROUP BY "group"`,
  );
  return rows;
}

async function one(db: Reader, text: string, date: string): Promise<string> {
  const [before = '', after = ''] = text.split('$date');
  const { rows } = await db.execute<{ amount: string }>(
    sql`${rawSql(before)}${date}::date${rawSql(after)}`,
  );
  return rows[0]?.amount ?? '';
}

const paid = (what: string, where: string) =>
  `SELECT ${rupees(`sum(${what})`)} AS amount FROM (${orders}) o
    WHERE delivery_date = $date AND ${where}`;
const moved = (where: string) =>
  `SELECT ${rupees('sum(-p.amount_paise)')} AS amount FROM ledger_postings p
    JOIN ledger_transfers t ON t.id = p.transfer_id
    JOIN ledger_accounts a ON a.id = p.account_id AND a.kind <> 'wallet'
    WHERE ${india('t.created_at')} ${where}`;
const on = (reason: string) => moved(`= $date AND t.reason = '${reason}'`);

/** Which figure is which sum. Wallets are counted from the other side of the ledger. */
const sums: Readonly<Record<string, readonly [(day: DayFigures) => string, string]>> = {
  online: [
    ({ paid: { online } }) => online.amount,
    paid('total_paise - wallet_paise', `payment_status <> 'unpaid' AND payment_method <> 'cod'`),
  ],
  wallet: [
    ({ paid: { wallet } }) => wallet.amount,
    paid('wallet_paise', `payment_status <> 'unpaid'`),
  ],
  unpaid: [
    ({ paid: { unpaid } }) => unpaid.amount,
    paid('total_paise', `payment_status = 'unpaid'`),
  ],
  kept: [({ kept }) => kept, paid('total_paise - refunded_paise', `status = 'cancelled'`)],
  topUps: [({ wallet }) => wallet.topUps.amount, on('top_up')],
  spent: [({ wallet }) => wallet.spent.amount, on('order_payment')],
  returned: [({ wallet }) => wallet.refunds.amount, on('refund')],
  adjusted: [({ wallet }) => wallet.adjustments.amount, on('adjustment')],
  closed: [({ wallet }) => wallet.closed.amount, on('account_closed')],
  start: [({ wallet }) => wallet.start, moved('< $date')],
  end: [({ wallet }) => wallet.end, moved('<= $date')],
  captured: [
    ({ provider }) => provider.captured.amount,
    `SELECT ${rupees('sum(amount_paise)')} AS amount FROM payments
      WHERE status IN ('captured', 'refunded') AND ${india('captured_at')} = $date`,
  ],
  refunded: [
    ({ provider }) => provider.refunded.amount,
    `SELECT ${rupees('sum(amount_paise)')} AS amount FROM refunds WHERE destination = 'source'
      AND status = 'processed' AND ${india('updated_at')} = $date`,
  ],
};

const dayOfDoor = ({ paid: { cash, upi, short, rounded }, cash: drawer }: DayFigures) => ({
  paidCash: cash.amount,
  paidUpi: upi.amount,
  paidShort: short.amount,
  paidRounded: rounded.amount,
  expected: drawer.expected,
  counted: drawer.counted,
});

/**
 * Cash orders: what their stops collected, each difference by its name; in full without a stop.
 * What riders had to hand over is all that their stops recorded.
 */
async function naiveDoor(db: Reader, date: string): Promise<Record<string, string>> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    WITH stop AS (${stopsOf(date)}),
      door AS (SELECT * FROM stop WHERE outcome = 'delivered' AND has_money AND NOT has_left),
      paid AS (
        SELECT o.total_paise AS total, d.order_id IS NOT NULL AS has_door, coalesce(d.cash, 0)
            AS cash, coalesce(d.upi, 0) AS upi, coalesce(d.exact - d.due, 0) AS rounded,
          o.payment_method = 'cod' AND o.payment_status <> 'unpaid' AS is_cash
        FROM orders o LEFT JOIN door d ON d.order_id = o.id WHERE o.delivery_date = ${date}),
      direct AS (SELECT coalesce(sum(total), 0) AS cash FROM paid WHERE is_cash AND NOT has_door),
      counted AS (SELECT DISTINCT ON (h.run_id) h.counted_paise FROM cash_hand_overs h
        JOIN runs r ON r.id = h.run_id WHERE r.delivery_date = ${date}
        ORDER BY h.run_id, h.number DESC)
    SELECT ${rawSql(rupees('sum(CASE WHEN has_door THEN cash WHEN is_cash THEN total END)'))}
        AS "paidCash",
      ${rawSql(rupees('sum(upi)'))} AS "paidUpi",
      ${rawSql(
        rupees(`sum(CASE WHEN has_door
        THEN CASE WHEN is_cash THEN total ELSE 0 END - cash - upi - rounded END)`),
      )} AS "paidShort",
      ${rawSql(rupees('sum(rounded)'))} AS "paidRounded",
      (SELECT ${rawSql(
        rupees(`(SELECT sum(cash) FROM stop WHERE outcome = 'delivered')`),
      )}::numeric + direct.cash / 100.0 FROM direct)::numeric(14, 2)::text AS expected,
      (SELECT ${rawSql(
        rupees('(SELECT sum(counted_paise) FROM counted)'),
      )}::numeric + direct.cash / 100.0 FROM direct)::numeric(14, 2)::text AS counted
    FROM paid`);
  return rows[0] ?? {};
}

/** Each sum as the books have it and as plain SQL does. */
export async function compareSums(
  db: Reader,
  date: string,
  day: DayFigures,
): Promise<{ readonly books: object; readonly sql: object }> {
  const books: Record<string, string> = dayOfDoor(day);
  const plain: Record<string, string> = await naiveDoor(db, date);
  for (const [name, [read, text]] of Object.entries(sums)) {
    books[name] = read(day);
    plain[name] = await one(db, text, date);
  }
  return { books, sql: plain };
}
