/** The runs of a delivery date, kept current while they are shown, and how they are changed. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallName } from '#contract/calls.ts';
import type { ApiError } from '#web/api/client.ts';
import { query, queryKey } from '#web/api/query.ts';
import { isConflict, uncertainErrorText } from '#web/features/admin/kit/handle-error.ts';
import { useSubmit } from '#web/shared/forms/use-submit.ts';

/** How often what riders enter is loaded again. */
export const refreshMs = 10_000;

/** Loaded again every few seconds while the page is visible. */
export const useRuns = (date: string) =>
  useQuery({
    ...query('GET /api/admin/runs', { query: { date } }),
    refetchOnMount: 'always',
    refetchInterval: refreshMs,
  });

/** What shows runs, their stops or the status of their orders. */
const concerned = [
  'GET /api/admin/runs',
  'GET /api/admin/runs/late-ticks',
  'GET /api/admin/upi-claims',
  'GET /api/admin/orders',
  'GET /api/admin/orders/counts',
  'GET /api/admin/orders/:id',
] as const satisfies readonly CallName[];

function useRefreshRuns(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      concerned.map((name) => queries.invalidateQueries({ queryKey: queryKey(name).slice(0, 1) })),
    );
}

/** Why a change of a run failed; after a conflict the page shows what is there now. */
const problemOf = (error: unknown): string =>
  isConflict(error)
    ? `${uncertainErrorText(error)} The runs were loaded again; check before you go on.`
    : uncertainErrorText(error);

interface ActOptions<Input, Reply> {
  readonly call: (input: Input) => Promise<Reply>;
  /** Once the page shows what the call has changed. */
  readonly onDone?: (reply: Reply, input: Input) => void;
  /** Called first; the error is not shown when this returns true. */
  readonly onRefused?: (error: ApiError) => boolean;
}

/** Changes runs, one call at a time, and loads them again whatever became of it. */
export function useAct<Input, Reply>(options: ActOptions<Input, Reply>) {
  const { call, onDone, onRefused } = options;
  const refresh = useRefreshRuns();
  const [problem, setProblem] = useState<string>();
  const { isSubmitting, submit } = useSubmit<Input>({
    async run(input) {
      setProblem(undefined);
      const reply = await call(input);
      await refresh();
      onDone?.(reply, input);
    },
    async onFailure(error) {
      await refresh();
      if (onRefused?.(error)) return;
      setProblem(problemOf(error));
    },
  });
  return { isPending: isSubmitting, act: (input: Input) => void submit(input), problem };
}
