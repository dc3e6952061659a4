/** The two public answers every page may need: the menu and the shop's configuration. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { msOfConfigLeft } from '#web/shared/dates/delivery-clock.ts';
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
  readonly data: Parameters<typeof msOfConfigLeft>[0] | undefined;
  readonly dataUpdatedAt: number;
}

/** Between two tries while the shop does not answer. */
const retryMs = 15_000;
/** A full day may have room again at any time: unpaid orders give back what they hold. */
const fullDayMs = 30_000;

const msLeft = ({ data, dataUpdatedAt }: LoadedConfig) =>
  data ? msOfConfigLeft(data, dataUpdatedAt, Date.now()) : Number.POSITIVE_INFINITY;

/** Whether the dates of a configuration have changed since it was loaded. */
export const isOutOfDate = (config: LoadedConfig) => msLeft(config) <= 0;

/**
 * The configuration, loaded again when its dates change (at the cut-off and at midnight), even if
 * the page was hidden then. While a day is full, it is soon too old for what appears on the page
 * and for who returns to it.
 */
export function useConfig() {
  return useQuery({
    ...query('GET /api/config'),
    staleTime: ({ state }) =>
      isOutOfDate(state)
        ? 0
        : state.data?.delivery.fullDates
          ? fullDayMs
          : Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (isOutOfDate(state) ? retryMs : msLeft(state)),
    refetchOnWindowFocus: true,
  });
}
