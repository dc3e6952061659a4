/** The filters of the audit log, read from the address and turned into API parameters. */

import { parseCalendarDate } from '#domain/calendar/calendar.ts';
import { auditActions, auditSubjects } from '#domain/staff/audit.ts';
import { type SendArgs, urlOf } from '#web/api/client.ts';
import { givenOf, oneOf } from '#web/features/admin/kit/filters/list-filters.ts';
import type { UrlState } from '#web/features/admin/kit/filters/url-state.ts';

export const filterNames = ['actor', 'action', 'subject', 'from', 'to'] as const;
export type ChosenFilters = UrlState<(typeof filterNames)[number]>;
export const noFilters = Object.fromEntries(filterNames.map((name) => [name, ''])) as ChosenFilters;

type ListQuery = NonNullable<SendArgs<'GET /api/admin/audit'>['query']>;
export type AuditFilters = Pick<ListQuery, (typeof filterNames)[number]>;

export function filtersOf(chosen: ChosenFilters): AuditFilters {
  return givenOf({
    actor: /^[\da-f-]{36}$/i.test(chosen.actor ?? '') ? chosen.actor : undefined,
    action: oneOf(auditActions, chosen.action),
    subject: oneOf(auditSubjects, chosen.subject),
    from: parseCalendarDate(chosen.from ?? '') ?? undefined,
    to: parseCalendarDate(chosen.to ?? '') ?? undefined,
  });
}

export const isBackwards = ({ from, to }: AuditFilters): boolean =>
  Boolean(from && to && to < from);

/** The address of a file, not of a page. */
export const exportPath = (filters: AuditFilters): string =>
  urlOf('/api/admin/audit/export', {}, filters);
