/** Who may approve what a colleague packs, loaded again while it is shown. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { refreshMs } from '#web/features/admin/kitchen/use-kitchen-day.ts';
import { useUser } from '#web/shared/account/user.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';

/**
 * `others` are those who are not signed in here; `unknown` is shown in the place of them until they
 * are known.
 */
export function useApprovers() {
  const { data, isError, refetch } = useQuery({
    ...query('GET /api/admin/kitchen/approvers'),
    refetchOnMount: 'always',
    // A colleague who is called to approve may set their PIN only then, on another device.
    refetchInterval: refreshMs,
  });
  const { user: me } = useUser();
  const approvers = data?.filter(({ hasPin }) => hasPin) ?? [];
  const failure = isError && (
    <LoadFailure message="Who may approve could not be loaded." onRetry={() => void refetch()} />
  );
  return {
    approvers,
    others: approvers.filter(({ id }) => id !== me?.id),
    unknown: data ? undefined : failure,
  };
}
