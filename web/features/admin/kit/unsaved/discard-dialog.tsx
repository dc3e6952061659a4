/** Asks for confirmation before unsaved changes are discarded. */
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { useUnsavedChanges } from './unsaved-changes.tsx';

interface DiscardDialogProps {
  readonly guarded: {
    readonly isAsking: boolean;
    readonly keep: () => void;
    readonly discard: () => void;
  };
  /** The name of what is unsaved: `meal`. */
  readonly noun: string;
}

export function DiscardDialog({ guarded, noun }: DiscardDialogProps) {
  useUnsavedChanges(guarded.isAsking, true);
  if (!guarded.isAsking) return null;
  return (
    <ConfirmDialog
      title="Discard changes?"
      keep="Keep editing"
      act="Discard changes"
      acting="Discarding..."
      isPending={false}
      onAct={guarded.discard}
      onClose={guarded.keep}
    >
      <p>What you changed in this {noun} is not saved yet.</p>
    </ConfirmDialog>
  );
}
