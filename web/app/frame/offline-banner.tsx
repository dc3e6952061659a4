/** Shows that the browser is offline, and fetches again what the page lacks once it is online. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useT } from '#web/language/language.tsx';
import { offlineWords, useIsOnline } from '#web/shared/feedback/online.ts';
import styles from './banners.module.css';

export function OfflineBanner() {
  const t = useT();
  const client = useQueryClient();
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!isOnline) return;
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
  }, [client, isOnline]);
  return <div role="status">{!isOnline && <p className={styles.banner}>{t(offlineWords)}</p>}</div>;
}
