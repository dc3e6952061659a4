/** SQL of the pushes that wait, were sent or were given up, and of the browsers they go to. */
import type { NotificationKind } from '#domain/notifications.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export interface DuePush {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly userId: string;
  readonly orderId: string | null;
  readonly eventKey: string;
  /** Includes the current attempt. */
  readonly attempts: number;
  /** Of the work that queued it; null where a job did, or the release before. */
  readonly traceId: string | null;
  /** When it was to be tried, before it was taken. */
  readonly dueAt: Date;
}

export interface DeviceRow {
  readonly id: string;
  readonly userId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Takes the due push that has waited longest (those queued for many at once come last), and
 * schedules its next attempt: 2, 4, 8, then 10 minutes later. Two processes never take the same
 * one. Kinds that only a newer version knows are left to it.
 */
export async function takeDuePush(
  db: Db,
  kinds: readonly string[],
  now: Date,
): Promise<DuePush | null> {
  const { rows } = await db.execute<DuePush>(sql`
    WITH due AS (
      SELECT id, next_attempt_at FROM pushes
      WHERE status = 'waiting' AND next_attempt_at <= ${now} AND kind = ANY(${kinds}::text[])
      ORDER BY turn, next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE pushes p SET attempts = p.attempts + 1,
      next_attempt_at = ${now}::timestamptz
        + least(interval '10 minutes', interval '2 minutes' * power(2, p.attempts))
    FROM due WHERE p.id = due.id
    RETURNING p.id, p.kind, p.user_id AS "userId", p.order_id AS "orderId",
      p.event_key AS "eventKey", p.attempts, p.trace_id AS "traceId",
      due.next_attempt_at AS "dueAt"`);
  return rows[0] ?? null;
}

/** The browsers of the person; none if they have switched this kind off meanwhile. */
export async function findDevicesFor(
  db: Db,
  { userId, kind }: Pick<DuePush, 'userId' | 'kind'>,
): Promise<DeviceRow[]> {
  const { rows } = await db.execute<DeviceRow>(sql`
    SELECT id, user_id AS "userId", endpoint, p256dh, auth FROM push_devices
    WHERE user_id = ${userId} AND NOT EXISTS (SELECT FROM notification_settings
      WHERE user_id = ${userId} AND ${kind}::text = ANY(muted_push))
    ORDER BY created_at, id`);
  return rows;
}

/** Whether it is still this browser, and still gets what is for this person. */
export async function isRegistered(db: Db, { id, endpoint, userId }: DeviceRow): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    SELECT FROM push_devices WHERE id = ${id} AND endpoint = ${endpoint} AND user_id = ${userId}`);
  return rowCount > 0;
}

/** Does nothing if the browser has registered again with another address. */
export async function deleteDevice(
  db: Db,
  { id, endpoint }: Pick<DeviceRow, 'id' | 'endpoint'>,
): Promise<void> {
  await db.execute(sql`DELETE FROM push_devices WHERE id = ${id} AND endpoint = ${endpoint}`);
}

export async function finishPush(
  db: Db,
  id: number,
  status: 'sent' | 'failed',
  now: Date,
): Promise<void> {
  await db.execute(sql`
    UPDATE pushes SET status = ${status}, finished_at = ${now}
    WHERE id = ${id} AND status = 'waiting'`);
}

export async function deletePush(db: Db, id: number): Promise<void> {
  await db.execute(sql`DELETE FROM pushes WHERE id = ${id}`);
}
