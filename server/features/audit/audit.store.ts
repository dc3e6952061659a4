/** SQL of the audit log. */
import type { AuditAction, AuditSubject, Fields } from '#domain/staff/audit.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { staffName } from '#server/db/fragments/staff-name.ts';
import { plannedEachTime, type Statement, sql } from '#server/db/sql.ts';
import type { Staff } from './staff.ts';

export interface NewEntry {
  readonly action: AuditAction;
  readonly subject: {
    readonly type: AuditSubject;
    readonly id: string;
    /** What people call it: an order's number, a name. */
    readonly label: string;
  };
  readonly before: Fields | null;
  readonly after: Fields | null;
}

const json = (fields: Fields | null) => (fields === null ? null : JSON.stringify(fields));

export async function insertEntry(tx: Tx, staff: Staff, entry: NewEntry, at: Date): Promise<void> {
  const { action, subject, before, after } = entry;
  await tx.execute(sql`
    INSERT INTO audit_log (at, actor_id, action, subject_type, subject_id, subject_label, before,
      after, ip, user_agent, request_id)
    VALUES (${at}, ${staff.id}, ${action}, ${subject.type}, ${subject.id},
      ${subject.label.slice(0, 200)}, ${json(before)}, ${json(after)}, ${staff.ip},
      ${staff.userAgent}, ${staff.requestId})`);
}

export interface EntryRow {
  /** Grows with every entry. */
  readonly id: number;
  readonly at: Date;
  readonly actorId: string;
  /** The current name; without an account, what distinguishes former staff. */
  readonly actorName: string;
  readonly action: AuditAction;
  readonly subjectType: AuditSubject;
  readonly subjectId: string;
  readonly subjectLabel: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly ip: string;
  readonly userAgent: string | null;
  readonly requestId: string;
}

/** Filters; null matches everything. */
export interface EntryFilter {
  readonly actorId: string | null;
  readonly action: AuditAction | null;
  readonly subjectType: AuditSubject | null;
  readonly subjectId: string | null;
  readonly from: Date | null;
  /** End of the span, exclusive. */
  readonly before: Date | null;
}

const all = (conditions: readonly (Statement | false)[]): Statement =>
  conditions.reduce<Statement>(
    (left, right) => (right ? sql`${left} AND ${right}` : left),
    sql`true`,
  );

// The statement contains only the filters in use, so that each finds its own index.
const matching = (filter: EntryFilter): Statement =>
  all([
    filter.actorId !== null && sql`l.actor_id = ${filter.actorId}`,
    filter.action !== null && sql`l.action = ${filter.action}`,
    filter.subjectType !== null && sql`l.subject_type = ${filter.subjectType}`,
    filter.subjectId !== null && sql`l.subject_id = ${filter.subjectId}`,
    filter.from !== null && sql`l.at >= ${filter.from}`,
    filter.before !== null && sql`l.at < ${filter.before}`,
  ]);

/**
 * By time where a span is given: its entries are found at once only in the order of their
 * index. All else by number, in which every other index is ordered.
 */
function ordered({ from, before }: EntryFilter, olderThan: number | null) {
  if (from === null && before === null) {
    const isOlder = sql`l.id < COALESCE(${olderThan}::bigint, 9223372036854775807)`;
    return { isOlder, order: sql`l.id DESC` };
  }
  const last = sql`(SELECT at FROM audit_log WHERE id = ${olderThan}::bigint)`;
  const isOlder =
    olderThan === null ? sql`true` : sql`(l.at, l.id) < (${last}, ${olderThan}::bigint)`;
  return { isOlder, order: sql`l.at DESC, l.id DESC` };
}

/** Newest first; `olderThan` is the last entry of the page before. */
export async function findEntries(
  db: Reader,
  filter: EntryFilter,
  page: { readonly olderThan: number | null; readonly limit: number },
): Promise<EntryRow[]> {
  const { isOlder, order } = ordered(filter, page.olderThan);
  const statement = sql`
    SELECT l.id, l.at, l.actor_id AS "actorId", ${staffName} AS "actorName", l.action,
      l.subject_type AS "subjectType", l.subject_id AS "subjectId",
      l.subject_label AS "subjectLabel", l.before, l.after, l.ip, l.user_agent AS "userAgent",
      l.request_id AS "requestId"
    FROM audit_log l JOIN users u ON u.id = l.actor_id
    WHERE ${isOlder} AND ${matching(filter)}
    ORDER BY ${order} LIMIT ${page.limit}`;
  const { rows } = await db.execute<EntryRow>(plannedEachTime(statement));
  return rows;
}

/** Everybody who made an entry, by name: one look into the index for each, however long the log. */
export async function findActors(db: Reader): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    WITH RECURSIVE actors (id) AS (
      (SELECT actor_id FROM audit_log ORDER BY actor_id LIMIT 1)
      UNION ALL
      SELECT (SELECT actor_id FROM audit_log WHERE actor_id > a.id ORDER BY actor_id LIMIT 1)
      FROM actors a WHERE a.id IS NOT NULL
    )
    SELECT u.id, ${staffName} AS name
    FROM actors JOIN users u USING (id) ORDER BY name, u.id`);
  return rows;
}
