/** The invariants of closed books, and of the links that open work without an account. */
import type { Invariant } from './invariant.ts';

export const bookRules: readonly Invariant[] = [
  {
    name: 'closed books are the text that their hash is of, closed after their day',
    sql: `SELECT number FROM book_days
      WHERE hash <> sha256(convert_to(snapshot::text, 'UTF8'))
        OR closed_at < (delivery_date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`,
  },
  {
    name: 'no books are closed over a late entry',
    sql: `SELECT b.number FROM book_days b JOIN runs r
        ON r.kitchen_id = b.kitchen_id AND r.delivery_date = b.delivery_date
      JOIN late_ticks t ON t.run_id = r.id
      WHERE t.received_at < b.closed_at AND coalesce(t.decided_at, 'infinity') > b.closed_at`,
  },
];

export const linkRules: readonly Invariant[] = [
  {
    name: 'a run or a station has one link at a time, kept as a hash',
    sql: `SELECT min(id::text) FROM work_links WHERE revoked_at IS NULL
        GROUP BY run_id, station_id HAVING count(*) > 1
      UNION ALL SELECT id::text FROM work_links WHERE octet_length(token_hash) <> 32
        OR encode(token_hash, 'escape') ~ '^[A-Za-z0-9_-]{32}$'`,
  },
];
