/** A sheet at the right edge whose header and footer stay visible. Rendered means open. */
import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { CloseButton, ModalFrame, type ModalProps } from './modal.tsx';
import styles from './sheet.module.css';

interface SheetProps extends ModalProps {
  readonly footer?: ReactNode;
}

export function Sheet(props: SheetProps) {
  const { title, onClose, isBusy, children, footer, className } = props;
  const titleId = useId();
  return (
    <ModalFrame
      className={classNames(styles.sheet, className)}
      titleId={titleId}
      onClose={onClose}
      isBusy={isBusy}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <CloseButton onClose={onClose} isBusy={isBusy} />
      </header>
      <div className={styles.content}>{children}</div>
      {footer && <footer>{footer}</footer>}
    </ModalFrame>
  );
}
