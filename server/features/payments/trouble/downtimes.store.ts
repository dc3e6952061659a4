/** SQL of the provider's downtimes, shared by all processes. */
import type { Downtime } from '#domain/money/payment-trouble.ts';
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Stores what was reported; a report older than the stored one, or than its end, does nothing. */
export async function saveDowntime(db: Db | Tx, downtime: Downtime, now: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO payment_downtimes AS d (id, method, instrument, severity, status, begins_at,
      ends_at, updated_at, seen_at)
    VALUES (${downtime.id}, ${downtime.method}, ${downtime.instrument}, ${downtime.severity},
      ${downtime.status}, ${downtime.beginsAt}, ${downtime.endsAt}, ${downtime.updatedAt}, ${now})
    ON CONFLICT (id) DO UPDATE SET method = EXCLUDED.method, instrument = EXCLUDED.instrument,
      severity = EXCLUDED.severity, status = EXCLUDED.status, begins_at = EXCLUDED.begins_at,
      ends_at = EXCLUDED.ends_at, updated_at = EXCLUDED.updated_at, seen_at = EXCLUDED.seen_at
    WHERE EXCLUDED.updated_at > d.updated_at
      OR (EXCLUDED.updated_at = d.updated_at AND d.status NOT IN ('resolved', 'cancelled'))`);
}

/**
 * Ends what the provider no longer lists, unless it was reported since `readAt`. That is no report
 * of its end: whichever comes next counts.
 */
export async function endUnlisted(db: Db, ids: readonly string[], readAt: Date): Promise<void> {
  await db.execute(sql`
    UPDATE payment_downtimes SET status = 'resolved', updated_at = '-infinity'
    WHERE status NOT IN ('resolved', 'cancelled') AND seen_at < ${readAt}
      AND id <> ALL (${[...ids]}::text[])`);
}

/** Those not known to be over. */
export async function listDowntimes(db: Reader): Promise<(Downtime & { readonly seenAt: Date })[]> {
  const { rows } = await db.execute<Downtime & { readonly seenAt: Date }>(sql`
    SELECT id, method, instrument, severity, status, begins_at AS "beginsAt", ends_at AS "endsAt",
      updated_at AS "updatedAt", seen_at AS "seenAt"
    FROM payment_downtimes WHERE status NOT IN ('resolved', 'cancelled')
    ORDER BY begins_at, id LIMIT 50`);
  return rows;
}

/** Whether the caller is the one process that reads them now. */
export async function takeRead(db: Db, now: Date, nextAt: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE payment_downtime_reads SET next_at = ${nextAt} WHERE next_at <= ${now}`);
  return rowCount === 1;
}
