/** A kitchen's day, kept up to date while it is shown. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '#web/api/client.ts';
import { query } from '#web/api/query.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

/** How often what the kitchen looks at is read again. */
export const refreshMs = 15_000;

const dayQuery = (date: string) => query('GET /api/admin/kitchen/:date', { params: { date } });

export const useKitchenDay = (date: string) =>
  useQuery({ ...dayQuery(date), refetchOnMount: 'always', refetchInterval: refreshMs });

/** Notes that the kitchen has seen the amendments up to a number. */
export function useNoteSeen(date: string) {
  const client = useQueryClient();
  const { isSubmitting, submit } = useSubmit<number>({
    async run(through) {
      const call = 'POST /api/admin/kitchen/:date/amendments/seen';
      const day = await send(call, { params: { date }, body: { through } });
      const { queryKey } = dayQuery(date);
      // What is still being read may be from before.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, day);
    },
    onFailure() {
      toast({
        title: 'The changes could not be marked as seen',
        description: 'Check your connection and try again.',
        variant: 'destructive',
      });
    },
  });
  return { isNoting: isSubmitting, noteSeen: submit };
}
