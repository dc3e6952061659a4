/** The native modal behind dialog and sheet: focus, Escape and inertness are the browser's. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useT } from '#web/language/language.tsx';
import { CloseIcon } from './icons.tsx';

export interface ModalProps {
  readonly title: ReactNode;
  /** Asked to close: by Escape, the backdrop or the close button. The owner stops rendering it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly className?: string;
}

interface ModalFrameProps {
  readonly className: string;
  readonly titleId: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Stands open as long as it is rendered. */
export function ModalFrame({ className, titleId, onClose, children }: ModalFrameProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Closing before the element goes is what hands focus back to where it was.
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: for the backdrop; Escape is native
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Some browsers skip `cancel` on a repeated Escape; our own close() above is not a wish.
        const dialog = event.currentTarget;
        if (!dialog.open && dialog.isConnected) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

export function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <button type="button" className="ibtn" aria-label={t('Close')} onClick={onClose}>
      <CloseIcon />
    </button>
  );
}
