/** Reads the audit log, for tests of code that writes it. */
import { sql } from '#server/db/sql.ts';
import type { TestShop } from './test-shop.ts';

interface WrittenEntry {
  readonly action: string;
  readonly actorId: string;
  readonly subject: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** The newest entries, newest first; `subject` is type, id and label in one. */
export async function newestEntries(shop: TestShop, count: number): Promise<WrittenEntry[]> {
  const { rows } = await shop.database.db.execute<WrittenEntry>(sql`
    SELECT action, actor_id AS "actorId",
      subject_type || ' ' || subject_id || ' ' || subject_label AS subject, before, after
    FROM audit_log ORDER BY id DESC LIMIT ${count}`);
  return rows;
}

/** An entry with everything about its origin. */
interface StoredEntry {
  readonly at: Date;
  readonly actorId: string;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly label: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly ip: string;
  readonly requestId: string;
}

/** Oldest first; of one subject when it is named. */
export async function auditOf(
  { database }: Pick<TestShop, 'database'>,
  subjectId: string | null = null,
): Promise<StoredEntry[]> {
  const { rows } = await database.db.execute<StoredEntry>(sql`
    SELECT at, actor_id AS "actorId", action, subject_type AS "subjectType",
      subject_id AS "subjectId", subject_label AS label, before, after, ip,
      request_id AS "requestId"
    FROM audit_log WHERE subject_id = COALESCE(${subjectId}::text, subject_id) ORDER BY id`);
  return rows;
}
