/** Moves an open stop to another run, or takes it away from all of them. */
import { useState } from 'react';
import type { StaffRun, StaffStop } from '#contract/staff/runs.ts';
import { send } from '#web/api/client.ts';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { openIds, whyNotInto } from '#web/features/admin/runs/run-state.ts';
import { progressWords } from '#web/features/admin/runs/run-words.ts';
import shared from '#web/features/admin/runs/runs.module.css';
import { useAct } from '#web/features/admin/runs/use-runs.ts';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import text from '#web/ui/text.module.css';

interface MoveStopProps {
  readonly run: StaffRun;
  readonly stop: StaffStop;
  /** The other runs that are under way. */
  readonly others: readonly StaffRun[];
  readonly onClose: () => void;
}

export function MoveStop({ run, stop, others, onClose }: MoveStopProps) {
  const { orderId, number } = stop;
  const [runId, setRunId] = useState(
    () => others.find((other) => whyNotInto(other, stop) === null)?.id ?? '',
  );
  const target = others.find(({ id }) => id === runId);
  // It ended meanwhile: nobody chose to take the stop out of all runs.
  const isGone = runId !== '' && target === undefined;
  const { act, isPending, problem } = useAct({
    call: (to: StaffRun | undefined) =>
      to
        ? send('PUT /api/admin/runs/:id/stops', {
            params: { id: to.id },
            body: {
              orderIds: [...openIds(to), orderId],
              fromOtherRuns: true,
              version: to.version,
            },
          })
        : send('PUT /api/admin/runs/:id/stops', {
            params: { id: run.id },
            body: { orderIds: openIds(run).filter((id) => id !== orderId), version: run.version },
          }),
    onDone(_, to) {
      const where = to ? `to the run of ${to.rider.name}` : 'out of its run';
      toast({ title: `${number} was moved ${where}` });
      onClose();
    },
  });
  const card = (id: string, title: string, means: string, isOpen = true) => (
    <RadioCard
      key={id}
      className={isOpen ? undefined : shared.closed}
      name="run"
      value={id}
      checked={runId === id}
      disabled={isPending || !isOpen}
      onChange={() => setRunId(id)}
    >
      <b className={text.strong}>{title}</b>
      <span className={shared.means}>{means}</span>
    </RadioCard>
  );
  return (
    <ConfirmDialog
      title={`Move ${number}?`}
      keep="Leave it there"
      act="Move it"
      acting="Moving..."
      isPending={isPending}
      canAct={!isGone && !(target && whyNotInto(target, stop))}
      error={isGone ? 'That run is over. Choose where it goes.' : problem}
      onAct={() => act(target)}
      onClose={onClose}
    >
      <fieldset className={shared.choice}>
        <legend className={text.visuallyHidden}>Where to</legend>
        {others.map((other) => {
          const whyNot = whyNotInto(other, stop);
          const means = whyNot ?? `Last stop. ${progressWords(other)}`;
          return card(other.id, other.rider.name, means, whyNot === null);
        })}
        {card('', 'Out of all runs', 'To be planned again, among the orders in no run')}
      </fieldset>
    </ConfirmDialog>
  );
}
