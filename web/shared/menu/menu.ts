/** The two public answers every page may need: the menu and the shop's configuration. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { msOfConfigLeft, msToNextFetch } from '#web/shared/dates/delivery-clock.ts';
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

interface LoadedConfig {
  readonly data: Parameters<typeof msToNextFetch>[0] | undefined;
  readonly dataUpdatedAt: number;
}

const msUntilRefetch = ({ data, dataUpdatedAt }: LoadedConfig) =>
  data !== undefined && msToNextFetch(data, dataUpdatedAt, Date.now());

/** Whether the dates of a configuration have changed since it was loaded. */
export const isOutOfDate = ({ data, dataUpdatedAt }: LoadedConfig) =>
  data !== undefined && msOfConfigLeft(data, dataUpdatedAt, Date.now()) <= 0;

/**
 * The configuration, loaded again when its dates change (at the cut-off and at midnight), even if
 * the page was hidden then.
 */
export function useConfig() {
  return useQuery({
    ...query('GET /api/config'),
    refetchInterval: ({ state }) => msUntilRefetch(state),
    refetchOnWindowFocus: ({ state }) => (isOutOfDate(state) ? 'always' : false),
    refetchOnMount: ({ state }) => (isOutOfDate(state) ? 'always' : true),
  });
}
