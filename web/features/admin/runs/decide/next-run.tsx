/** Sends a failed stop out again: it is to be planned into another run. */
import type { StaffRun, StaffStop } from '#contract/staff/runs.ts';
import { send } from '#web/api/client.ts';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { useFocusAfter } from '#web/features/admin/kit/focus/focus-tab.ts';
import { useAct } from '#web/features/admin/runs/use-runs.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

export interface DecisionProps {
  readonly run: StaffRun;
  readonly stop: StaffStop;
  readonly onClose: () => void;
}

export function NextRun({ run, stop, onClose }: DecisionProps) {
  const focusAfter = useFocusAfter();
  const { act, isPending, problem } = useAct({
    call: (orderId: string) =>
      send('POST /api/admin/runs/:id/stops/:orderId/decide', {
        params: { id: run.id, orderId },
        body: { decision: 'next_run' },
      }),
    onDone() {
      toast({ title: `${stop.number} is to be planned again` });
      focusAfter();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Send ${stop.number} out again?`}
      keep="Decide later"
      act="Next run"
      acting="Saving..."
      isPending={isPending}
      error={problem}
      onAct={() => act(stop.orderId)}
      onClose={onClose}
    >
      <p>It stays out for delivery, and is then among the orders in no run, to be planned again.</p>
    </ConfirmDialog>
  );
}
