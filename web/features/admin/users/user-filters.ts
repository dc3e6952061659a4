/** What the list of users is narrowed to, as the address gives it and as the call takes it. */
import { roles } from '#domain/access.ts';
import type { SendArgs } from '#web/api/client.ts';
import { searchLengthMax } from '#web/shared/typed-search.tsx';
import type { Chosen } from '../kit/chosen.ts';
import { givenOf, oneOf } from '../kit/list-filters.ts';

export const filterNames = ['q', 'role'] as const;
export type ChosenFilters = Chosen<(typeof filterNames)[number]>;
export const noFilters: ChosenFilters = { q: '', role: '' };

type ListQuery = NonNullable<SendArgs<'GET /api/admin/users'>['query']>;
export type UserFilters = Pick<ListQuery, 'q' | 'role'>;

export function filtersOf(chosen: ChosenFilters): UserFilters {
  return givenOf({
    q: chosen.q?.trim().slice(0, searchLengthMax) || undefined,
    role: oneOf(roles, chosen.role),
  });
}
