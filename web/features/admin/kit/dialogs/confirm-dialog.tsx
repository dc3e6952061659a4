/** Asks for confirmation of something that cannot be undone; the safe choice has the focus. */
import { type ReactNode, useId, useRef } from 'react';
import dialogActions from '#web/features/admin/kit/dialogs/dialog-actions.module.css';
import { useRestoreFocus } from '#web/features/admin/kit/focus/restore-focus.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The label of the button that changes nothing: 'Keep meal'. */
  readonly keep: string;
  /** The label of the confirming button, and its label meanwhile: 'Delete meal', 'Deleting...'. */
  readonly act: string;
  readonly acting: string;
  readonly isPending: boolean;
  /** False while the effect is not known yet. */
  readonly canAct?: boolean;
  /** Why it failed. */
  readonly error?: string | undefined;
  readonly onAct: () => void;
  readonly onClose: () => void;
}

/** A dialog that opens looks for the attribute; React only sets the focus itself, too early. */
const focusFirst = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, keep, act, acting, isPending, canAct = true } = props;
  const { error, onAct, onClose } = props;
  const errorId = useId();
  const actButton = useRef<HTMLButtonElement>(null);
  useRestoreFocus(isPending, actButton);
  return (
    <Dialog title={title} onClose={onClose} isBusy={isPending}>
      <div className={styles.text}>{children}</div>
      <Problem id={errorId} role="alert" message={error} />
      <div className={dialogActions.actions}>
        <Button ref={focusFirst} variant="secondary" disabled={isPending} onClick={onClose}>
          {keep}
        </Button>
        <Button
          ref={actButton}
          variant="danger"
          isPending={isPending}
          disabled={!canAct}
          aria-describedby={error ? errorId : undefined}
          onClick={onAct}
        >
          {isPending ? acting : act}
        </Button>
      </div>
    </Dialog>
  );
}
