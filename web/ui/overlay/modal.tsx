/** The native modal behind dialog and sheet: the browser handles focus, Escape and inertness. */
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useT } from '#web/language/language.tsx';
import button from '#web/ui/button.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { CloseIcon } from '#web/ui/icons.tsx';
import styles from './modal.module.css';
import { ToastHost } from './toast-host.tsx';

export interface ModalProps {
  readonly title: ReactNode;
  /** Called by Escape, the backdrop and the close button. The owner stops rendering it. */
  readonly onClose: () => void;
  /** While the action of the dialog is pending nothing closes it: its outcome is shown here. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

interface ModalFrameProps {
  readonly className: string;
  readonly titleId: string;
  readonly onClose: () => void;
  readonly isBusy?: boolean | undefined;
  readonly children: ReactNode;
}

/** Open as long as it is rendered. */
export function ModalFrame(props: ModalFrameProps) {
  const { className, titleId, onClose, isBusy = false, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  // What is cancelled in a dialog or a file field within this one arrives here too.
  const requestClose = ({ target, currentTarget }: SyntheticEvent) => {
    if (!isBusy && target === currentTarget) onClose();
  };
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Closing before the element is removed is what restores the focus.
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: for the backdrop; Escape is native
    <dialog
      ref={ref}
      className={classNames(styles.modal, className)}
      aria-labelledby={titleId}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        requestClose(event);
      }}
      onClose={(event) => {
        // Some browsers skip `cancel` on a repeated Escape; our own close() above is no request to
        // close.
        const dialog = event.currentTarget;
        if (dialog.open || !dialog.isConnected) return;
        if (isBusy) dialog.showModal();
        else onClose();
      }}
      onClick={requestClose}
    >
      {/* First, so that a close button which the content places elsewhere is on top of it. */}
      <ToastHost />
      {children}
    </dialog>
  );
}

interface CloseButtonProps {
  readonly onClose: () => void;
  readonly isBusy?: boolean | undefined;
}

export function CloseButton({ onClose, isBusy }: CloseButtonProps) {
  const t = useT();
  return (
    <button
      type="button"
      className={button.iconButton}
      aria-label={t('Close')}
      disabled={isBusy}
      onClick={onClose}
    >
      <CloseIcon />
    </button>
  );
}
