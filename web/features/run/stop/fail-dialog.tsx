/** Could not deliver: why. The order stays with the rider until staff decide. */
import { type FormEvent, useState } from 'react';
import {
  type FailReason,
  failReasonLabels,
  failReasons,
  runLimits,
} from '#domain/runs/stop-words.ts';
import { useT } from '#web/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Tick } from '../run-queue.ts';
import type { ShownStop } from '../shown-stops.ts';
import { ChoiceList } from './choice-list.tsx';
import styles from './stop-dialog.module.css';

interface FailDialogProps {
  readonly stop: ShownStop;
  readonly onTick: (tick: Tick) => void;
  readonly onClose: () => void;
}

export function FailDialog({ stop, onTick, onClose }: FailDialogProps) {
  const t = useT();
  const [reason, setReason] = useState<FailReason | null>(null);
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!reason) return;
    const written = note.trim();
    onTick({ outcome: 'failed', reason, ...(written && { note: written }) });
  }

  return (
    <Dialog title={t('Could not deliver')} subtitle={stop.number} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ChoiceList
          name="reason"
          legend={t('What happened?')}
          options={failReasons.map((each) => [each, t(failReasonLabels[each])])}
          value={reason}
          onChoose={setReason}
        />
        <Problem
          id="reason-problem"
          message={isTried && !reason ? t('Choose a reason') : undefined}
        />
        <TextField
          label={t('Note for the kitchen')}
          isOptional
          value={note}
          maxLength={runLimits.noteLengthMax}
          onChange={({ target }) => setNote(target.value)}
        />
        <p>{t('Bring it back to the kitchen, unless you get another message.')}</p>
        <Button type="submit" size="lg" wide variant="danger" className={styles.confirm}>
          {t('Confirm: not delivered')}
        </Button>
      </form>
    </Dialog>
  );
}
