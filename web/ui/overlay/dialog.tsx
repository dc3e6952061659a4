/** A dialog in the middle of the screen, a bottom sheet on phones. Rendered means open. */
import { useId } from 'react';
import text from '#web/ui/text.module.css';
import { CloseButton, ModalFrame, type ModalProps } from './modal.tsx';

interface DialogProps extends ModalProps {
  readonly subtitle?: string;
}

export function Dialog(props: DialogProps) {
  const { title, subtitle, onClose, isBusy, children, className = '' } = props;
  const titleId = useId();
  return (
    <ModalFrame className={`dlg ${className}`} titleId={titleId} onClose={onClose} isBusy={isBusy}>
      <div className="dlg-in">
        <header className="dlg-hd">
          <div>
            <h2 id={titleId}>{title}</h2>
            {subtitle && <p className={text.muted}>{subtitle}</p>}
          </div>
          <CloseButton onClose={onClose} isBusy={isBusy} />
        </header>
        {children}
      </div>
    </ModalFrame>
  );
}
