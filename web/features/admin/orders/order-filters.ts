/** The filters of the list of orders, read from the address and turned into API parameters. */
import { addDays, type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar.ts';
import {
  orderStatuses,
  orderTypes,
  paymentMethods,
  paymentStatuses,
} from '#domain/orders/order-status.ts';
import { type SendArgs, urlOf } from '#web/api/client.ts';
import { givenOf, oneOf } from '#web/features/admin/kit/filters/list-filters.ts';
import type { UrlState } from '#web/features/admin/kit/filters/url-state.ts';
import { searchLengthMax } from '#web/shared/forms/typed-search.tsx';

export const filterNames = ['date', 'status', 'payment', 'method', 'type', 'q'] as const;
type FilterName = (typeof filterNames)[number];
export type ChosenFilters = UrlState<FilterName>;

/** Chosen instead of a day. */
export const everyDay = 'all';

/** All orders of all days. */
export const noFilters: ChosenFilters = {
  ...(Object.fromEntries(filterNames.map((name) => [name, ''])) as ChosenFilters),
  date: everyDay,
};

type ListQuery = NonNullable<SendArgs<'GET /api/admin/orders'>['query']>;
export type OrderFilters = Pick<ListQuery, FilterName>;

/** Tomorrow, which the kitchen works on, unless other filters are set. */
function dayOf({ date, ...others }: ChosenFilters, today: CalendarDate | null) {
  if (date) return parseCalendarDate(date) ?? undefined;
  const isNarrowed = Object.values(others).some(Boolean);
  return isNarrowed || !today ? undefined : addDays(today, 1);
}

export function filtersOf(chosen: ChosenFilters, today: CalendarDate | null): OrderFilters {
  return givenOf({
    date: dayOf(chosen, today),
    status: oneOf(orderStatuses, chosen.status),
    payment: oneOf(paymentStatuses, chosen.payment),
    method: oneOf(paymentMethods, chosen.method),
    type: oneOf(orderTypes, chosen.type),
    q: chosen.q?.trim().slice(0, searchLengthMax) || undefined,
  });
}

/**
 * The changes of the address after a choice, so that the day stays as shown; a search begun without
 * a chosen day covers all days.
 */
export function withShownDay(changes: ChosenFilters, { date = everyDay }: OrderFilters) {
  const keepsDay = Object.keys(changes).every((name) => name === 'q' || name === 'date');
  return keepsDay ? changes : { date, ...changes };
}

/** The address of a file, not of a page. */
export const exportPath = (filters: OrderFilters): string =>
  urlOf('/api/admin/orders/export', {}, filters);
