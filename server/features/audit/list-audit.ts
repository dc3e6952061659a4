/** The audit log, filtered, newest first: page by page, or all of it as CSV. */

import type { QueryOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/staff/audit.ts';
import { dateInIndia, momentInIndia } from '#domain/calendar/calendar.ts';
import { readDaySpan } from '#domain/calendar/day-span.ts';
import { auditActionLabels } from '#domain/staff/audit.ts';
import type { Reader } from '#server/db/database.ts';
import { csvReply } from '#server/http/csv-reply.ts';
import type { FileReply } from '#server/http/file-reply.ts';
import type { Shop } from '#server/shop.ts';
import { type EntryFilter, type EntryRow, findActors, findEntries } from './audit.store.ts';

type Filters = QueryOf<typeof calls.exportAudit>;

function readFilter(filters: Filters): EntryFilter {
  return {
    actorId: filters.actor || null,
    action: filters.action || null,
    subjectType: filters.subject || null,
    subjectId: filters.subjectId || null,
    ...readDaySpan(filters),
  };
}

function toEntry(row: EntryRow): calls.AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { id: row.actorId, name: row.actorName },
    action: row.action,
    subject: { type: row.subjectType, id: row.subjectId, label: row.subjectLabel },
    before: row.before,
    after: row.after,
    ip: row.ip,
    userAgent: row.userAgent,
    requestId: row.requestId,
  };
}

/**
 * `olderThan` is the last entry of the page before.
 * @throws Refusal `invalid_request` when the last day is before the first.
 */
export async function listAudit(
  db: Reader,
  filters: Filters,
  page: { readonly olderThan: number | null; readonly limit: number },
): Promise<calls.AuditEntry[]> {
  return (await findEntries(db, readFilter(filters), page)).map(toEntry);
}

const heading = [
  'Entry',
  'Date and time (IST)',
  'Staff',
  'Staff id',
  'Action',
  'Subject',
  'Subject id',
  'Name',
  'Before',
  'After',
  'IP address',
  'Browser',
  'Request',
];

const json = (fields: object | null): string => (fields === null ? '' : JSON.stringify(fields));

const fieldsOf = (row: EntryRow): string[] => [
  String(row.id),
  momentInIndia(row.at),
  row.actorName,
  row.actorId,
  auditActionLabels[row.action],
  row.subjectType,
  row.subjectId,
  row.subjectLabel,
  json(row.before),
  json(row.after),
  row.ip,
  row.userAgent ?? '',
  row.requestId,
];

/** An entry about an import of the menu lists many meals. */
const pageRows = 50;

/** @throws Refusal `invalid_request` when the last day is before the first. */
export async function exportAudit(
  shop: Pick<Shop, 'db' | 'now'>,
  filters: Filters,
): Promise<FileReply> {
  const filter = readFilter(filters);
  return csvReply({
    name: `audit-${dateInIndia(shop.now())}.csv`,
    heading,
    pageRows,
    read: (last: EntryRow | null, limit) =>
      findEntries(shop.db, filter, { olderThan: last?.id ?? null, limit }),
    fieldsOf,
  });
}

/** Everybody who made an entry, by name. */
export function listActors(db: Reader): Promise<{ id: string; name: string }[]> {
  return findActors(db);
}
