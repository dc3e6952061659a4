/** The signed-in user. */
import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/auth.ts';
import { ApiError, send } from '#web/api/client.ts';
import { queryKey } from '#web/api/query.ts';

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
