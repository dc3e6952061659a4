/** The console's cached users and wallets, and loading them again after a change. */
import { useQueryClient } from '@tanstack/react-query';
import type { StaffUser } from '#contract/staff/users.ts';
import { query, queryKey } from '#web/api/query.ts';
import { readNow } from '#web/features/admin/kit/editing/read-now.ts';
import { refreshLists } from '#web/shared/orders/events/refresh-lists.ts';

const lists = [
  'GET /api/admin/users',
  'GET /api/admin/wallets',
  'GET /api/admin/users/:id/wallet-transactions',
] as const;

export const staffUserQuery = (id: string) => query('GET /api/admin/users/:id', { params: { id } });

export function useUserCache() {
  const queries = useQueryClient();
  const refresh = async () => {
    await Promise.all([
      refreshLists(queries, lists),
      queries.invalidateQueries({ queryKey: queryKey('GET /api/admin/users/:id') }),
    ]);
  };
  return {
    refresh,
    /** Shows the user from a server's answer at once. */
    show(user: StaffUser) {
      queries.setQueryData(staffUserQuery(user.id).queryKey, user);
      void refresh();
    },
    /** The current user, for a form that is out of date. */
    readNow: (id: string) => readNow(queries, staffUserQuery(id)),
  };
}
