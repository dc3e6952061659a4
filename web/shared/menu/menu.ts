/** The menu, as most pages read it. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { useShownMenu } from './dish-names.ts';

const mealsRetries = 2;
const mealsRetryDelayMs = 1000;

/** Where money is at stake, a menu older than this is loaded again. */
export const freshMenuMs = 60_000;

interface MenuOptions {
  readonly isWanted?: boolean;
  /** On mount, a menu older than this is loaded again; by default never (Spec 9.9). */
  readonly freshForMs?: number;
}

/** The menu in the customer's language; tried three times before it counts as failed (Spec 9.9). */
export function useMenu({ isWanted = true, freshForMs }: MenuOptions = {}) {
  const select = useShownMenu(freshForMs);
  return useQuery({
    ...query('GET /api/meals'),
    select,
    retry: mealsRetries,
    retryDelay: mealsRetryDelayMs,
    enabled: isWanted,
    ...(freshForMs !== undefined && { staleTime: freshForMs }),
  });
}
