/** A count of a run’s cash as it is typed and sent. */
import { useState } from 'react';
import type { StaffRun } from '#contract/staff/runs.ts';
import { type BodyOf, send } from '#web/api/client.ts';
import { useUnsavedChanges } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import { differenceWords } from '#web/features/admin/runs/run-words.ts';
import { useAct } from '#web/features/admin/runs/use-runs.ts';
import { parseAmount, typedRupees } from '#web/shared/forms/parse-amount.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

interface CountProblems {
  readonly counted?: string | undefined;
  readonly note?: string | undefined;
}

export function useCount(run: StaffRun) {
  const [counted, setCounted] = useState('');
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<CountProblems>({});
  const isCorrection = run.handOvers.length > 0;
  const counting = useAct({
    call: (body: BodyOf<'POST /api/admin/runs/:id/hand-over'>) =>
      send('POST /api/admin/runs/:id/hand-over', { params: { id: run.id }, body }),
    onDone: ({ difference }) =>
      toast({
        title: `Cash of ${run.rider.name} counted`,
        // It begins with an amount, or with `nothing`.
        description: differenceWords(difference).replace(/^n/, 'N'),
      }),
    onRefused({ issues }) {
      const of = (name: string) => issues.find(({ path }) => path === name)?.message;
      setProblems({ counted: of('counted'), note: of('note') });
      return Boolean(of('counted') ?? of('note'));
    },
  });
  useUnsavedChanges(counting.isPending || counted !== '' || note !== '');
  return {
    counted,
    setCounted,
    note,
    setNote,
    problems,
    isCorrection,
    isPending: counting.isPending,
    problem: counting.problem,
    submit() {
      const found = {
        counted: parseAmount(counted) === null ? 'Enter what you counted, such as 1240' : undefined,
        note: isCorrection && !note.trim() ? 'Say why it was counted again' : undefined,
      };
      setProblems(found);
      if (found.counted || found.note) return;
      const noted = note.trim() ? { note: note.trim() } : {};
      counting.act({ counted: typedRupees(counted), ...noted });
    },
  };
}
