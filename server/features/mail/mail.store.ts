/** SQL of the mails that wait, were sent or were given up. */
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { type Statement, sql } from '#server/db/sql.ts';
import { currentTrace } from '#server/trace.ts';

export type MailKind =
  | 'password_reset'
  | 'password_changed'
  | 'welcome'
  | 'order_confirmed'
  | 'order_changed'
  | 'payment_failed'
  | 'order_cancelled'
  | 'order_refunded'
  | 'out_for_delivery'
  | 'delivered'
  | 'email_change'
  | 'email_changed'
  | 'subscription_receipt'
  | 'delivery_skipped'
  | 'low_balance'
  | 'cutoff_reminder'
  | 'sign_in_attempts'
  | 'second_factor_changed'
  | 'day_cancelled'
  | 'order_short'
  | 'top_up_refunded'
  | 'refund_failed';

/** The subject of a mail; its text is written when it is sent. */
export interface MailSubject {
  readonly kind: MailKind;
  readonly userId: string;
  /** The order concerned. */
  readonly orderId?: string | null;
  /** Key of the event, such as `order:<id>`; each kind of mail is sent once per key. */
  readonly eventKey?: string | null;
  /** The recipient when it is not the account's email. */
  readonly toEmail?: string | null;
}

export interface DueMail extends MailSubject {
  readonly id: number;
  readonly orderId: string | null;
  readonly eventKey: string | null;
  readonly toEmail: string | null;
  readonly createdAt: Date;
  /** Includes the current attempt. */
  readonly attempts: number;
  readonly lastError: string | null;
  /** Of the work that queued it; null where a job did, or the release before. */
  readonly traceId: string | null;
  /** When it was to be tried, before it was taken. */
  readonly dueAt: Date;
}

interface RecentMail {
  readonly createdAt: Date;
  readonly isWaiting: boolean;
}

/**
 * What a customer can bring about again and again. Nobody confirms the email of a new account, so
 * these must not fill a stranger's inbox; the order and the receipt are in the app as well. Staff
 * who change orders of one account need far fewer.
 */
const repeatedKinds: readonly MailKind[] = [
  'order_confirmed',
  'order_changed',
  'order_cancelled',
  'subscription_receipt',
];
const repeatedPerHourMax = 40;

/**
 * For a larger statement: an INSERT of the mails in `rows`, which has the columns `kind`,
 * `user_id`, `order_id`, `event_key` and `to_email`; none for an event that has its mail already,
 * and at most 40 of each of {@link repeatedKinds} an hour for one person. They are not sent
 * before `dueAt`.
 */
export const insertMailsOf = (rows: Statement, now: Date, dueAt = now): Statement => sql`
  INSERT INTO mails (kind, user_id, order_id, event_key, to_email, next_attempt_at, created_at,
    trace_id)
  SELECT kind, user_id, order_id, event_key, to_email, ${dueAt}::timestamptz, ${now}::timestamptz,
    COALESCE(order_id, ${currentTrace()}::uuid)
  FROM (SELECT kind, user_id, order_id, event_key, to_email FROM ${rows}) AS next
  WHERE next.kind <> ALL(${repeatedKinds}::text[]) OR ${repeatedPerHourMax} > (
    SELECT count(*) FROM mails e WHERE e.user_id = next.user_id AND e.kind = next.kind
      AND e.created_at > ${now}::timestamptz - interval '1 hour')
  ON CONFLICT (kind, event_key) WHERE event_key IS NOT NULL DO NOTHING`;

/** Inserts them in one statement; does nothing for an event that has its mail already. */
export async function insertMails(
  tx: Tx,
  mails: readonly MailSubject[],
  now: Date,
  dueAt = now,
): Promise<void> {
  const rows = sql`
    unnest(${mails.map(({ kind }) => kind)}::text[],
        ${mails.map(({ userId }) => userId)}::uuid[],
        ${mails.map(({ orderId = null }) => orderId)}::uuid[],
        ${mails.map(({ eventKey = null }) => eventKey)}::text[],
        ${mails.map(({ toEmail = null }) => toEmail)}::text[])
      AS m (kind, user_id, order_id, event_key, to_email)`;
  await tx.execute(insertMailsOf(rows, now, dueAt));
}

/** Mails on the subject that were requested since then, or have been waiting for longer. */
export async function findRecentMails(
  db: Reader,
  { kind, userId }: MailSubject,
  since: Date,
): Promise<RecentMail[]> {
  const { rows } = await db.execute<RecentMail>(sql`
    SELECT created_at AS "createdAt", status = 'waiting' AS "isWaiting" FROM mails
    WHERE user_id = ${userId} AND kind = ${kind}
      AND (created_at > ${since} OR status = 'waiting')`);
  return rows;
}

/**
 * Takes the due mails that have waited longest (mails queued for many at once come last), and
 * schedules the next attempt of each: 2, 4, 8, then 10 minutes later.
 * Two processes never take the same one. Kinds that only a newer version knows are left to it.
 */
export async function takeDueMails(
  db: Db,
  { kinds, limit }: { readonly kinds: readonly string[]; readonly limit: number },
  now: Date,
): Promise<DueMail[]> {
  const { rows } = await db.execute<DueMail>(sql`
    WITH due AS (
      SELECT id, next_attempt_at FROM mails
      WHERE status = 'waiting' AND next_attempt_at <= ${now} AND kind = ANY(${kinds}::text[])
      ORDER BY turn, next_attempt_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE mails m SET attempts = m.attempts + 1,
        next_attempt_at = ${now}::timestamptz
          + least(interval '10 minutes', interval '2 minutes' * power(2, m.attempts))
      FROM due WHERE m.id = due.id
      RETURNING m.id, m.kind, m.user_id, m.order_id, m.event_key, m.to_email, m.created_at,
        m.attempts, m.last_error, m.trace_id, m.turn, due.next_attempt_at AS due_at
    )
    SELECT id, kind, user_id AS "userId", order_id AS "orderId", event_key AS "eventKey",
      to_email AS "toEmail", created_at AS "createdAt", attempts, last_error AS "lastError",
      trace_id AS "traceId", due_at AS "dueAt"
    FROM taken ORDER BY turn, due_at, id`);
  return rows;
}

/** How an attempt ended; `waiting` is tried again. */
export interface MailEnd {
  readonly id: number;
  readonly status: 'sent' | 'failed' | 'waiting';
  /** Null for one that was sent. */
  readonly error: string | null;
}

/** Stores how attempts ended; a mail that was sent or given up stays so. */
export async function storeMailEnds(db: Db, ends: readonly MailEnd[], now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE mails m SET status = e.status, last_error = e.error,
      finished_at = CASE WHEN e.status = 'waiting' THEN NULL ELSE ${now}::timestamptz END
    FROM unnest(${ends.map(({ id }) => id)}::bigint[], ${ends.map(({ status }) => status)}::text[],
      ${ends.map(({ error }) => error)}::text[]) AS e (id, status, error)
    WHERE m.id = e.id AND m.status = 'waiting'`);
}

export async function deleteMails(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`DELETE FROM mails WHERE id = ANY(${ids}::bigint[])`);
}
