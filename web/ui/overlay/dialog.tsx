/** A dialog in the middle of the screen, a bottom sheet on phones. Rendered means open. */
import { useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import text from '#web/ui/text.module.css';
import styles from './dialog.module.css';
import { CloseButton, ModalFrame, type ModalProps } from './modal.tsx';

interface DialogProps extends ModalProps {
  readonly subtitle?: string;
  readonly isWide?: boolean;
}

export function Dialog(props: DialogProps) {
  const { title, subtitle, onClose, isBusy, children, isWide, className } = props;
  const titleId = useId();
  return (
    <ModalFrame
      className={classNames(styles.dialog, isWide && styles.wide, className)}
      titleId={titleId}
      onClose={onClose}
      isBusy={isBusy}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <div>
            <h2 id={titleId}>{title}</h2>
            {subtitle && <p className={classNames(text.muted, styles.subtitle)}>{subtitle}</p>}
          </div>
          <CloseButton onClose={onClose} isBusy={isBusy} />
        </header>
        {children}
      </div>
    </ModalFrame>
  );
}
