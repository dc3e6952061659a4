/** The filters of the list of users, read from the address and turned into API parameters. */
import { roles } from '#domain/staff/access.ts';
import type { SendArgs } from '#web/api/client.ts';
import { givenOf, oneOf } from '#web/features/admin/kit/filters/list-filters.ts';
import type { UrlState } from '#web/features/admin/kit/filters/url-state.ts';
import { searchLengthMax } from '#web/shared/forms/typed-search.tsx';

export const filterNames = ['q', 'role'] as const;
type ChosenFilters = UrlState<(typeof filterNames)[number]>;
export const noFilters: ChosenFilters = { q: '', role: '' };

type ListQuery = NonNullable<SendArgs<'GET /api/admin/users'>['query']>;
export type UserFilters = Pick<ListQuery, 'q' | 'role'>;

export function filtersOf(chosen: ChosenFilters): UserFilters {
  return givenOf({
    q: chosen.q?.trim().slice(0, searchLengthMax) || undefined,
    role: oneOf(roles, chosen.role),
  });
}
