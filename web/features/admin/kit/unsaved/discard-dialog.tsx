/** Asks for confirmation before unsaved changes are discarded. */
import { ConfirmDialog } from '#web/features/admin/kit/dialogs/confirm-dialog.tsx';
import { type LeaveQuestion, useUnsavedChanges } from './unsaved-changes.tsx';

interface DiscardDialogProps {
  readonly guarded: {
    readonly isAsking: boolean;
    readonly keep: () => void;
    readonly discard: () => void;
  };
  /** The name of what is unsaved: `meal`. */
  readonly noun: string;
  /** Instead of the usual words. */
  readonly question?: LeaveQuestion | undefined;
}

const questionAbout = (noun: string): LeaveQuestion => ({
  title: 'Discard changes?',
  text: `What you changed in this ${noun} is not saved yet.`,
  keep: 'Keep editing',
  act: 'Discard changes',
});

export function DiscardDialog({ guarded, noun, question }: DiscardDialogProps) {
  useUnsavedChanges(guarded.isAsking, true);
  if (!guarded.isAsking) return null;
  const { text, ...words } = question ?? questionAbout(noun);
  return (
    <ConfirmDialog
      {...words}
      acting={words.act}
      isPending={false}
      onAct={guarded.discard}
      onClose={guarded.keep}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
