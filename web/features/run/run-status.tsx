/** Which run it is, what is not sent yet, and how old what is shown is. */
import { useT } from '#web/language/language.tsx';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { useIsOnline } from '#web/shared/feedback/online.ts';
import { waitingIn } from '#web/shared/offline-queue/queue-state.ts';
import { useOfflineQueueState } from '#web/shared/offline-queue/use-offline-queue.ts';
import { useHoursWords } from '#web/shared/slots/slot-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { runQueue } from './run-queue.ts';
import styles from './run-status.module.css';
import type { SavedRun } from './saved-run.ts';

interface RunStatusProps {
  readonly saved: SavedRun;
  readonly isReached: boolean;
  readonly openCount: number;
}

export function RunStatus({ saved, isReached, openCount }: RunStatusProps) {
  const t = useT();
  const { formatDay, formatTime } = useDates();
  const hoursWords = useHoursWords();
  const hasLine = useIsOnline() && isReached;
  const unsent = waitingIn(useOfflineQueueState(runQueue)).length;
  const { date, slot, riderName } = saved.run;
  const time = formatTime(saved.refreshedAt);
  return (
    <header className={styles.status}>
      <h1>{slot ? `${slot.name}, ${hoursWords(slot)}` : formatDay(date)}</h1>
      <p>
        {riderName} ·{' '}
        {openCount === 1 ? t('1 stop to go') : t('{count} stops to go', { count: openCount })}
      </p>
      {saved.isLate && <p>{t('The day is over. The kitchen checks what you enter now.')}</p>}
      <p className={styles.line} role="status">
        <span className={classNames(styles.badge, unsent > 0 && styles.waits)}>
          {unsent > 0 ? t('{count} not sent yet', { count: unsent }) : t('All sent')}
        </span>
        <span>{hasLine ? t('As of {time}', { time }) : t('No line. As of {time}', { time })}</span>
      </p>
    </header>
  );
}
