/** The two public answers every page may need: the menu and the shop's configuration. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';

const mealsRetries = 2;
const mealsRetryDelayMs = 1000;

/** The menu; asked for three times before it counts as failed (Spec 7). */
export function useMenu(options: { readonly isWanted?: boolean } = {}) {
  return useQuery({
    ...query('GET /api/meals'),
    retry: mealsRetries,
    retryDelay: mealsRetryDelayMs,
    enabled: options.isWanted ?? true,
  });
}

export function useConfig() {
  return useQuery(query('GET /api/config'));
}
