/** The filters of the list of subscriptions, read from the address. */
import { subscriptionStatuses } from '#domain/subscriptions/subscription.ts';
import type { SendArgs } from '#web/api/client.ts';
import { givenOf, oneOf } from '#web/features/admin/kit/filters/list-filters.ts';
import type { UrlState } from '#web/features/admin/kit/filters/url-state.ts';
import { searchLengthMax } from '#web/shared/forms/typed-search.tsx';

export const filterNames = ['q', 'status', 'plan'] as const;
type ChosenFilters = UrlState<(typeof filterNames)[number]>;
export const noFilters: ChosenFilters = { q: '', status: '', plan: '' };

type ListQuery = NonNullable<SendArgs<'GET /api/admin/subscriptions'>['query']>;
export type SubscriptionFilters = Pick<ListQuery, 'q' | 'status' | 'plan'>;

export function filtersOf(chosen: ChosenFilters): SubscriptionFilters {
  return givenOf({
    q: chosen.q?.trim().slice(0, searchLengthMax) || undefined,
    status: oneOf(subscriptionStatuses, chosen.status),
    plan: chosen.plan || undefined,
  });
}
