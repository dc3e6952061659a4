/** SQL of the links that open work without an account. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { LinkKind } from '#domain/links/work-link.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { rawSql, sql } from '#server/db/sql.ts';
import type { WorkLink } from '#server/work-link.ts';

export interface LinkRow {
  readonly id: string;
  readonly kind: LinkKind;
  readonly subjectId: string;
  readonly date: CalendarDate;
  readonly createdAt: Date;
  readonly endsAt: Date;
  readonly isOver: boolean;
  readonly isRevoked: boolean;
  readonly codeHash: Buffer;
  readonly wrongCodes: number;
  readonly deviceHash: Buffer | null;
}

const subjectColumns = { run: rawSql('run_id'), station: rawSql('station_id') } as const;

const columns = (now: Date) => sql`id, kind, COALESCE(run_id, station_id) AS "subjectId",
  delivery_date AS date, created_at AS "createdAt", ends_at AS "endsAt",
  (revoked_at IS NOT NULL OR ends_at <= ${now}::timestamptz) AS "isOver",
  revoked_at IS NOT NULL AS "isRevoked"`;

interface NewLink {
  readonly id: string;
  readonly kind: LinkKind;
  readonly subjectId: string;
  readonly date: CalendarDate;
  readonly tokenHash: Buffer;
  readonly codeHash: Buffer;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly endsAt: Date;
}

export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await tx.execute(sql`
    INSERT INTO work_links (id, kind, ${subjectColumns[link.kind]}, delivery_date, token_hash,
      code_hash, created_at, created_by, ends_at)
    VALUES (${link.id}, ${link.kind}, ${link.subjectId}, ${link.date}, ${link.tokenHash},
      ${link.codeHash}, ${link.createdAt}, ${link.createdBy}, ${link.endsAt})`);
}

/** Ends those of a run or station; returns how many there were. */
export async function revokeLinks(
  tx: Tx,
  kind: LinkKind,
  subjectId: string,
  now: Date,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE work_links SET revoked_at = ${now}
    WHERE ${subjectColumns[kind]} = ${subjectId} AND revoked_at IS NULL`);
  return rowCount;
}

/** Locks the link until the transaction ends, so that tries are counted one after the other. */
export async function lockLink(
  tx: Tx,
  kind: LinkKind,
  tokenHash: Buffer,
  now: Date,
): Promise<LinkRow | null> {
  const { rows } = await tx.execute<LinkRow>(sql`
    SELECT ${columns(now)}, code_hash AS "codeHash", wrong_codes AS "wrongCodes",
      device_hash AS "deviceHash"
    FROM work_links WHERE token_hash = ${tokenHash} AND kind = ${kind} FOR UPDATE`);
  return rows[0] ?? null;
}

export async function countWrongCode(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`UPDATE work_links SET wrong_codes = wrong_codes + 1 WHERE id = ${id}`);
}

/** Binds the link to its device, with a new token; the right code forgives wrong ones. */
export async function markOpened(
  tx: Tx,
  id: string,
  opened: { readonly deviceHash: Buffer; readonly bearerHash: Buffer; readonly at: Date },
): Promise<void> {
  await tx.execute(sql`
    UPDATE work_links SET device_hash = ${opened.deviceHash}, bearer_hash = ${opened.bearerHash},
      opened_at = COALESCE(opened_at, ${opened.at}::timestamptz), wrong_codes = 0
    WHERE id = ${id}`);
}

export async function findLinkByBearer(
  db: Reader,
  bearerHash: Buffer,
  now: Date,
): Promise<WorkLink | null> {
  const { rows } = await db.execute<WorkLink>(sql`
    SELECT ${columns(now)} FROM work_links WHERE bearer_hash = ${bearerHash}`);
  return rows[0] ?? null;
}
