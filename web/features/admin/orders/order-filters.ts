/** What the list of orders is narrowed to, as the address gives it and as the calls take it. */
import { parseCalendarDate } from '#domain/calendar.ts';
import {
  orderStatuses,
  orderTypes,
  paymentMethods,
  paymentStatuses,
} from '#domain/order-status.ts';
import { type SendArgs, urlOf } from '#web/api/client.ts';
import { searchLengthMax } from '#web/shared/typed-search.tsx';
import type { Chosen } from '../kit/chosen.ts';
import { givenOf, oneOf } from '../kit/list-filters.ts';

export const filterNames = ['date', 'status', 'payment', 'method', 'type', 'q'] as const;
export type FilterName = (typeof filterNames)[number];
export type ChosenFilters = Chosen<FilterName>;

export const noFilters = Object.fromEntries(filterNames.map((name) => [name, ''])) as ChosenFilters;

type ListQuery = NonNullable<SendArgs<'GET /api/admin/orders'>['query']>;
export type OrderFilters = Pick<ListQuery, FilterName>;

export function filtersOf(chosen: ChosenFilters): OrderFilters {
  return givenOf({
    date: parseCalendarDate(chosen.date ?? '') ?? undefined,
    status: oneOf(orderStatuses, chosen.status),
    payment: oneOf(paymentStatuses, chosen.payment),
    method: oneOf(paymentMethods, chosen.method),
    type: oneOf(orderTypes, chosen.type),
    q: chosen.q?.trim().slice(0, searchLengthMax) || undefined,
  });
}

/** A file, not a page. */
export const exportPath = (filters: OrderFilters): string =>
  urlOf('/api/admin/orders/export', {}, filters);
