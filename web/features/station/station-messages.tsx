/** What the station must know about entries that were sent: overruled, or refused. */
import { useT } from '#web/language/language.tsx';
import { refusedIn } from '#web/shared/offline-queue/queue-state.ts';
import {
  useIsQueueSaved,
  useOfflineQueueState,
} from '#web/shared/offline-queue/use-offline-queue.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './station-messages.module.css';
import { stationQueue } from './station-queue.ts';

interface StationMessagesProps {
  /** To name what a message is about. */
  readonly orders: readonly { readonly orderId: string; readonly number: string }[];
}

export function StationMessages({ orders }: StationMessagesProps) {
  const t = useT();
  const queue = useOfflineQueueState(stationQueue);
  const isSaved = useIsQueueSaved(stationQueue);
  const shown = [
    ...queue.messages.map(({ id, about, text }) => ({
      id,
      about,
      words: text,
      onRead: () => stationQueue.dismissMessage(id),
    })),
    ...refusedIn(queue).map(({ id, about, refusal }) => ({
      id,
      about,
      words: refusal ?? '',
      onRead: () => stationQueue.remove(id),
    })),
  ];
  return (
    <ul className={styles.messages} aria-live="polite" aria-label={t('Messages')}>
      {!isSaved && (
        <li className={styles.message}>
          {t('This phone has no room left. Keep this page open until everything is sent.')}
        </li>
      )}
      {shown.map(({ id, about, words, onRead }) => (
        <li key={id} className={styles.message}>
          <p>
            <strong>{orders.find(({ orderId }) => orderId === about)?.number} </strong>
            {t.data(words)}
          </p>
          <Button size="lg" variant="secondary" onClick={onRead}>
            {t('OK')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
