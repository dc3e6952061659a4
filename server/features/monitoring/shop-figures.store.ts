/** SQL of what waits, what is owed and what is sold, for whoever watches the shop. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { theKitchen } from '#domain/kitchen.ts';
import { type Paise, zeroPaise } from '#domain/money/money.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export interface Backlog {
  readonly queue: string;
  readonly waiting: number;
  /** Since the oldest of them could have been done; 0 when nothing waits. */
  readonly oldestSeconds: number;
}

/** Each by the index of what is open, so that it costs as much as there is to do. */
export async function listBacklogs(db: Reader, now: Date): Promise<Backlog[]> {
  const { rows } = await db.execute<Backlog>(sql`
    SELECT queue, waiting,
      coalesce(greatest(0, extract(epoch FROM ${now}::timestamptz - since)), 0)::float8
        AS "oldestSeconds"
    FROM (
      SELECT 'mails' AS queue, count(*)::int AS waiting, min(created_at) AS since FROM mails
        WHERE status = 'waiting'
      UNION ALL SELECT 'pushes', count(*)::int, min(created_at) FROM pushes
        WHERE status = 'waiting'
      UNION ALL SELECT 'refunds', count(*)::int, min(created_at) FROM refunds
        WHERE status IN ('requested', 'pending')
      UNION ALL SELECT 'invoices', count(*)::int, min((SELECT max(e.created_at)
          FROM order_events e WHERE e.order_id = o.id)) FROM orders o
        WHERE payment_status <> 'unpaid' AND NOT has_invoice
      UNION ALL SELECT 'credit notes', count(*)::int, min(updated_at) FROM refunds
        WHERE order_id IS NOT NULL AND status = 'processed' AND NOT has_credit_note
      UNION ALL SELECT 'unpaid orders', count(*)::int, min(pay_before) FROM orders
        WHERE status = 'pending' AND payment_status = 'unpaid' AND payment_method = 'online'
          AND pay_before < ${now}
      UNION ALL SELECT 'misfit payments', count(*)::int, min(seen_at) FROM misfit_payments
        WHERE return_at IS NOT NULL
      UNION ALL SELECT 'late entries', count(*)::int, min(received_at) FROM (
        SELECT received_at FROM late_ticks WHERE decision IS NULL
        UNION ALL SELECT received_at FROM late_station_entries e
          WHERE NOT EXISTS (SELECT FROM late_station_decisions d WHERE d.entry_id = e.id)) late
    ) open`);
  return rows;
}

/** What customers have in their wallets. Reads every wallet, so not for each look. */
export async function findOwedPaise(db: Reader): Promise<Paise> {
  const { rows } = await db.execute<{ walletPaise: Paise }>(sql`
    SELECT coalesce(sum(balance_paise), 0)::bigint AS "walletPaise"
    FROM ledger_accounts WHERE kind = 'wallet' AND balance_paise > 0`);
  return rows[0]?.walletPaise ?? zeroPaise;
}

export interface DayPortions {
  /** 0 is today in India. */
  readonly daysAhead: number;
  readonly taken: number;
  /** Null where the day has no limit. */
  readonly portionsMax: number | null;
  /** What the counter says beyond the seats; always 0 (invariant 12). */
  readonly miscounted: number;
}

/** The next seven days, `today` included. */
export async function listPortions(db: Reader, today: CalendarDate): Promise<DayPortions[]> {
  const { rows } = await db.execute<DayPortions>(sql`
    SELECT n AS "daysAhead", s.taken, c.portions_max AS "portionsMax",
      coalesce(c.taken - s.taken, 0)::int AS miscounted
    FROM generate_series(0, 6) n
      CROSS JOIN LATERAL (SELECT coalesce(sum(portions), 0)::int AS taken FROM seats
        WHERE kitchen_id = ${theKitchen} AND delivery_date = ${today}::date + n AND kind = 'day') s
      LEFT JOIN capacity_counters c ON c.kitchen_id = ${theKitchen}
        AND c.delivery_date = ${today}::date + n AND c.kind = 'day' AND c.id = ''
    ORDER BY n`);
  return rows;
}
