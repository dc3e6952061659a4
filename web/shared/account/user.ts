/** The signed-in user, and signing out. */
import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/auth.ts';
import { ApiError, forgetCsrfToken, send } from '#web/api/client.ts';
import { queryKey } from '#web/api/query.ts';
import { forgetDrafts } from '#web/shared/forms/draft.ts';
import { paths } from '#web/shared/site/paths.ts';
import { deleteCachedPages } from './cached-pages.ts';

const freshForMs = 5 * 60_000;

async function fetchUser(signal: AbortSignal): Promise<User | null> {
  try {
    return await send('GET /api/auth/user', {}, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** `null` when signed out; `undefined` while unknown, and when the request failed. */
export function useUser(): { user: User | null | undefined; isLoading: boolean } {
  const { data, isPending } = useQuery({
    queryKey: queryKey('GET /api/auth/user'),
    queryFn: ({ signal }) => fetchUser(signal),
    staleTime: freshForMs,
    refetchOnMount: true,
    retry: false,
  });
  return { user: data, isLoading: isPending };
}

/** Signs out and opens the home page, even if the request failed (Spec 4.2). */
export function useLogout(): () => Promise<void> {
  return async () => {
    try {
      await send('POST /api/auth/logout');
    } catch {
      // The page load below shows whether the session has really ended.
    } finally {
      forgetCsrfToken();
      forgetDrafts();
      await deleteCachedPages();
      location.assign(paths.home);
    }
  };
}
