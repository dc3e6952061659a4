/** Keeps all tabs of a browser with the same person, or with nobody. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKey } from '#web/api/query.ts';
import { announcedBy, announceSession } from '#web/shared/account/announced-session.ts';
import { forgetDrafts } from '#web/shared/forms/draft.ts';

const userKey = queryKey('GET /api/auth/user');

export function OtherTabs() {
  const queries = useQueryClient();

  useEffect(() => {
    const isSignedIn = () => Boolean(queries.getQueryData(userKey));
    let wasSignedIn = isSignedIn();

    const unsubscribe = queries.getQueryCache().subscribe(() => {
      if (isSignedIn() === wasSignedIn) return;
      wasSignedIn = !wasSignedIn;
      if (!wasSignedIn) announceSession('over');
    });

    async function follow(event: StorageEvent) {
      const change = announcedBy(event);
      if (!change) return;
      if (change === 'out') forgetDrafts();
      const hadUser = isSignedIn();
      // The page of a visitor only shows who it is. Another person's is loaded anew by the client.
      await queries.invalidateQueries({ queryKey: userKey });
      if (hadUser && !isSignedIn()) location.reload();
    }
    addEventListener('storage', follow);
    return () => {
      unsubscribe();
      removeEventListener('storage', follow);
    };
  }, [queries]);

  return null;
}
