/** Ends a run at once, after a question. */
import type { StaffRun } from '#contract/staff/runs.ts';
import { send } from '#web/api/client.ts';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { counted } from '#web/features/admin/kit/orders/order-labels.ts';
import { useAct } from '#web/features/admin/runs/use-runs.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

interface RevokeProps {
  readonly run: StaffRun;
  readonly onClose: () => void;
}

export function Revoke({ run, onClose }: RevokeProps) {
  const { act, isPending, problem } = useAct({
    call: (id: string) => send('DELETE /api/admin/runs/:id', { params: { id } }),
    onDone() {
      toast({ title: `The run of ${run.rider.name} was revoked` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Revoke the run of ${run.rider.name}?`}
      keep="Keep the run"
      act="Revoke run"
      acting="Revoking..."
      isPending={isPending}
      error={problem}
      onAct={() => act(run.id)}
      onClose={onClose}
    >
      <p>
        {`The rider can enter nothing from now on. ${counted(run.progress.open, 'open stop')} `}
        {run.progress.open === 1 ? 'is' : 'are'} then in no run. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
