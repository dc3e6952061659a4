/** The configuration for pages that decide by its dates. */
import { useEffect, useState } from 'react';
import { isOutOfDate, useConfig } from './config.tsx';

/**
 * Without data until there is a valid configuration, or a fresh one could not be loaded: a page
 * opened long after its data arrived must not start from yesterday's dates. From then on it stays.
 */
export function useSettledConfig() {
  const config = useConfig();
  const isReady = config.data !== undefined && !(config.isFetching && isOutOfDate(config));
  const [isSettled, setIsSettled] = useState(isReady);
  useEffect(() => {
    if (isReady) setIsSettled(true);
  }, [isReady]);
  return { ...config, data: isSettled ? config.data : undefined };
}
