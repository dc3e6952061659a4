/** The last step of an action: its receipt, and Undo where it is possible. */
import { useEffect, useId, useRef } from 'react';
import type { Receipt } from '#contract/subscriptions.ts';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import dialog from '#web/ui/overlay/dialog.module.css';
import text from '#web/ui/text.module.css';
import { EffectList } from './effect-list.tsx';

interface ReceiptStepProps {
  /** Null when nothing had to change. */
  readonly receipt: Receipt | null;
  readonly onUndo: (() => void) | null;
  readonly onClose: () => void;
}

export function ReceiptStep({ receipt, onUndo, onClose }: ReceiptStepProps) {
  const t = useT();
  const { formatMoment } = useDates();
  const wordsId = useId();
  const done = useRef<HTMLButtonElement>(null);
  // The confirm button is gone, and the focus with it.
  useEffect(() => done.current?.focus(), []);
  return (
    <>
      <div className={dialog.body} id={wordsId}>
        {receipt ? (
          <>
            <p>
              {t('Receipt {number}', { number: receipt.number })}
              <span className={classNames(text.small, text.muted)}>
                {' '}
                · {formatMoment(receipt.createdAt)}
              </span>
            </p>
            <EffectList effect={receipt.effect} about={receipt} hasUndo={onUndo !== null} />
          </>
        ) : (
          <p>{t('It was already set this way, so nothing has changed.')}</p>
        )}
      </div>
      <div className={classNames(layout.row, layout.wrapping, dialog.actions)}>
        {onUndo && (
          <Button variant="secondary" onClick={onUndo}>
            {t('Undo')}
          </Button>
        )}
        <Button ref={done} aria-describedby={wordsId} onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </>
  );
}
