/** The menu as staff see it, and the queries to refetch after it has changed. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffMeal } from '#contract/staff/staff-meals.ts';
import { query } from '#web/api/query.ts';
import { readNow } from '#web/features/admin/kit/editing/read-now.ts';

const menuQuery = query('GET /api/admin/meals');
const queriesToRefetch = ['GET /api/admin/meals', 'GET /api/meals', 'GET /api/admin/media'];

export function useStaffMenu() {
  return useQuery({ ...menuQuery, refetchOnMount: 'always' });
}

/** `show` puts a meal from a reply of the server into the list at once. */
export function useMenuCache() {
  const client = useQueryClient();
  const refresh = () => {
    for (const name of queriesToRefetch) void client.invalidateQueries({ queryKey: [name] });
  };
  const readMenu = () => readNow(client, menuQuery).catch(() => []);
  return {
    refresh,
    /** The current menu, for a form that is out of date; empty if unknown. */
    readMenu,
    show(meal: StaffMeal) {
      client.setQueryData(menuQuery.queryKey, (menu) => {
        if (!menu?.some(({ id }) => id === meal.id)) return menu && [...menu, meal];
        return menu.map((each) => (each.id === meal.id ? meal : each));
      });
      refresh();
    },
    /** One meal of the menu; null if unknown. */
    async readNow(id: number): Promise<StaffMeal | null> {
      return (await readMenu()).find((each) => each.id === id) ?? null;
    },
  };
}
