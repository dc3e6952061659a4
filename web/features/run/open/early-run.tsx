/** A run that is opened before its day: its orders would go out for delivery now. */
import { useState } from 'react';
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useFailureWords } from '#web/shared/feedback/failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import styles from './early-run.module.css';

interface EarlyRunProps {
  /** The day of the run. */
  readonly date: string;
  /** @throws ApiError when it was not opened. */
  readonly onOpen: () => Promise<void>;
  readonly onClose: () => void;
}

export function EarlyRun({ date, onOpen, onClose }: EarlyRunProps) {
  const t = useT();
  const { formatDay } = useDates();
  const failureWords = useFailureWords();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function open() {
    setIsPending(true);
    setProblem(undefined);
    try {
      await onOpen();
    } catch (error) {
      setProblem(failureWords.ofCall(error, "We couldn't open the run"));
      setIsPending(false);
    }
  }
  return (
    <Dialog
      title={t('This run is for {day}', { day: formatDay(date) })}
      onClose={onClose}
      isBusy={isPending}
    >
      <div className={styles.early}>
        <p>
          {t(
            'If you open it now, its orders go out for delivery and their customers get a message.',
          )}
        </p>
        <Problem role="alert" message={problem} />
        <Button size="lg" wide onClick={onClose} disabled={isPending}>
          {t('Open it on that day')}
        </Button>
        <Button
          size="lg"
          wide
          variant="secondary"
          isPending={isPending}
          onClick={() => void open()}
        >
          {isPending ? t('Opening...') : t('Open it now')}
        </Button>
      </div>
    </Dialog>
  );
}
