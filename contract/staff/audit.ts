/** The audit log of changes by staff. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { CalendarDay, filter, Id, Instant, idFilter, PageQuery } from '#contract/fields.ts';
import { powers } from '#domain/staff/access.ts';
import { auditActions, auditSubjects } from '#domain/staff/audit.ts';

const Fields = z.nullable(z.record(z.string(), z.unknown()));

export const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  actor: z.object({ id: Id, name: z.string() }),
  action: z.enum(auditActions),
  subject: z.object({ type: z.enum(auditSubjects), id: z.string(), label: z.string() }),
  /** The changed fields before the change; null if there were none. */
  before: Fields,
  after: Fields,
  ip: z.string(),
  userAgent: z.nullable(z.string()),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const auditFilters = {
  /** The member of staff. */
  actor: filter(Id, 'Unknown member of staff'),
  action: filter(z.enum(auditActions), 'Unknown action'),
  subject: filter(z.enum(auditSubjects), 'Unknown record type'),
  /** The id of what was changed. */
  subjectId: idFilter(200, 'Unknown id'),
  /** Days in India, both included. */
  from: filter(CalendarDay, 'Enter the date as YYYY-MM-DD'),
  to: filter(CalendarDay, 'Enter the date as YYYY-MM-DD'),
};

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'The audit log, newest first; the Link header names the next page',
  access: powers.readAudit,
  query: z.extend(PageQuery, auditFilters),
  reply: z.array(AuditEntry),
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  summary: 'The filtered audit log as CSV, newest first',
  access: powers.readAudit,
  query: z.strictObject(auditFilters),
  file: 'text/csv',
  limit: 'file',
});

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/admin/audit/staff',
  summary: 'All staff who appear in the audit log',
  access: powers.readAudit,
  reply: z.array(z.object({ id: Id, name: z.string() })),
});
