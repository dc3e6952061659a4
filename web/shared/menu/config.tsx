/** The shop's configuration, which every page reads. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import type { Config } from '#contract/config.ts';
import type { ApiError } from '#web/api/client.ts';
import { query } from '#web/api/query.ts';
import { msOfConfigLeft } from '#web/shared/dates/delivery-clock.ts';

type ConfigResult = UseQueryResult<Config, ApiError>;
type LoadedConfig = Pick<ConfigResult, 'data' | 'dataUpdatedAt'>;

/** Between two tries while the shop does not answer. */
const retryMs = 15_000;
/** A full day may have room again at any time: unpaid orders give back what they hold. */
const fullDayMs = 60_000;

const msLeft = ({ data, dataUpdatedAt }: LoadedConfig) =>
  data ? msOfConfigLeft(data, dataUpdatedAt) : 0;

const msFresh = ({ data }: LoadedConfig) =>
  data?.delivery.fullDates ? fullDayMs : Number.POSITIVE_INFINITY;

/** Whether the dates of a configuration have changed since it was loaded, or there is none. */
export const isOutOfDate = (config: LoadedConfig) => msLeft(config) <= 0;

const ConfigContext = createContext({} as ConfigResult);

/**
 * Loads the configuration, and again when its dates change (at the cut-off and at midnight), even
 * if the page was hidden then; every minute while a day is full and the page is looked at.
 *
 * In one place: a page reads it in up to forty, and that many observers with a timer each were a
 * sixth of the work that wakes it up.
 */
export function ConfigProvider({ children }: { readonly children: ReactNode }) {
  const config = useQuery({
    ...query('GET /api/config'),
    staleTime: ({ state }) => (isOutOfDate(state) ? 0 : msFresh(state)),
    refetchInterval: ({ state }) =>
      isOutOfDate(state) ? retryMs : Math.min(msLeft(state), msFresh(state)),
    refetchOnWindowFocus: true,
    // A part that appears later reads what has changed since, whatever the others read.
    notifyOnChangeProps: 'all',
  });
  return <ConfigContext value={config}>{children}</ConfigContext>;
}

/** The configuration; outside a `ConfigProvider` it is not there. */
export const useConfig = (): ConfigResult => use(ConfigContext);
