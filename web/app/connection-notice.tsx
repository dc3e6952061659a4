/** Says that the line is down, and asks again for what had failed once it is back. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useT } from '#web/language/language.tsx';
import { useIsOnline } from '#web/shared/online.ts';

export function ConnectionNotice() {
  const t = useT();
  const client = useQueryClient();
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!isOnline) return;
    void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [client, isOnline]);
  return (
    <div role="status">
      {!isOnline && (
        <p className="notice">
          {t('You are offline. The menu is as you last saw it; ordering waits for the line.')}
        </p>
      )}
    </div>
  );
}
