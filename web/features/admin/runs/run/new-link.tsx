/** Makes a new link for a run, after a question. */
import type { StaffRun } from '#contract/staff/runs.ts';
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import type { ShownLink } from '#web/features/admin/runs/link/link-dialog.tsx';
import { useLink } from '#web/features/admin/runs/link/use-link.ts';

interface NewLinkProps {
  readonly run: StaffRun;
  readonly onLink: (link: ShownLink) => void;
  readonly onClose: () => void;
}

export function NewLink({ run, onLink, onClose }: NewLinkProps) {
  const { act, isPending, problem } = useLink(run, (link) => {
    onClose();
    onLink(link);
  });
  return (
    <ConfirmDialog
      title={`New link for ${run.rider.name}?`}
      keep="Keep the link"
      act="Make a new link"
      acting="Making the link..."
      isPending={isPending}
      error={problem}
      onAct={() => act(run.id)}
      onClose={onClose}
    >
      <p>
        The earlier link ends, and so does the device that opened it. What it has not sent yet comes
        here as a late entry.
      </p>
    </ConfirmDialog>
  );
}
