/** SQL of the notification settings of a person, and of the browsers that get pushes. */
import type { Db, Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

interface SettingsRow {
  readonly mutedMail: string[];
  readonly mutedPush: string[];
  /** Whether the browser of this session gets pushes. */
  readonly isPushOn: boolean;
}

export async function findSettings(
  db: Reader,
  userId: string,
  tokenHash: Buffer,
): Promise<SettingsRow> {
  const { rows } = await db.execute<SettingsRow>(sql`
    SELECT coalesce(s.muted_mail, '{}') AS "mutedMail", coalesce(s.muted_push, '{}') AS "mutedPush",
      EXISTS (SELECT FROM push_devices d JOIN sessions e ON e.id = d.session_id
        WHERE e.token_hash = ${tokenHash} AND d.user_id = u.id) AS "isPushOn"
    FROM users u LEFT JOIN notification_settings s ON s.user_id = u.id WHERE u.id = ${userId}`);
  if (!rows[0]) throw new Error('Settings were requested of nobody');
  return rows[0];
}

export async function upsertSettings(
  db: Db,
  userId: string,
  { mutedMail, mutedPush }: Pick<SettingsRow, 'mutedMail' | 'mutedPush'>,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO notification_settings (user_id, muted_mail, muted_push, updated_at)
    VALUES (${userId}, ${mutedMail}::text[], ${mutedPush}::text[], ${now})
    ON CONFLICT (user_id) DO UPDATE SET muted_mail = EXCLUDED.muted_mail,
      muted_push = EXCLUDED.muted_push, updated_at = EXCLUDED.updated_at`);
}

interface NewDevice {
  readonly id: string;
  readonly userId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Locks first the user, against deletion, then the session, so that one browser is added at a time;
 * null when it has just ended.
 */
export async function lockSession(tx: Tx, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT e.id FROM sessions e JOIN users u ON u.id = e.user_id
    WHERE e.token_hash = ${tokenHash} AND u.deleted_at IS NULL FOR SHARE OF u FOR UPDATE OF e`);
  return rows[0]?.id ?? null;
}

/** Stores the one browser of a locked session, taking it from any other session. */
export async function upsertDevice(
  tx: Tx,
  sessionId: string,
  { id, userId, endpoint, p256dh, auth }: NewDevice,
  now: Date,
): Promise<string> {
  await tx.execute(sql`
    DELETE FROM push_devices WHERE session_id = ${sessionId} AND endpoint <> ${endpoint}`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO push_devices (id, session_id, user_id, endpoint, p256dh, auth, created_at)
    VALUES (${id}, ${sessionId}, ${userId}, ${endpoint}, ${p256dh}, ${auth}, ${now})
    ON CONFLICT (endpoint) DO UPDATE SET session_id = EXCLUDED.session_id,
      user_id = EXCLUDED.user_id, p256dh = EXCLUDED.p256dh, auth = EXCLUDED.auth
    RETURNING id`);
  return rows[0]?.id ?? id;
}

/** Moves the browser of one session, if it has one, to another that has none. */
export async function moveDevice(tx: Tx, from: Buffer, to: Buffer): Promise<void> {
  await tx.execute(sql`
    UPDATE push_devices d SET session_id = n.id FROM sessions e, sessions n
    WHERE e.id = d.session_id AND e.token_hash = ${from} AND n.token_hash = ${to}`);
}

export async function deleteDeviceOfSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.execute(sql`
    DELETE FROM push_devices d USING sessions e
    WHERE e.id = d.session_id AND e.token_hash = ${tokenHash}`);
}
