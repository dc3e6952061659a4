/** What the rider must know about ticks that were sent: overruled, left to staff, refused. */
import { useT } from '#web/language/language.tsx';
import { refusedIn } from '#web/shared/offline-queue/queue-state.ts';
import {
  useIsQueueSaved,
  useOfflineQueueState,
} from '#web/shared/offline-queue/use-offline-queue.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './queue-messages.module.css';
import { runQueue } from './run-queue.ts';

interface MessageProps {
  readonly number: string | undefined;
  readonly words: string;
  readonly onRead: () => void;
}

function Message({ number, words, onRead }: MessageProps) {
  const t = useT();
  return (
    <li className={styles.message}>
      <p>
        {number && <strong>{number} </strong>}
        {t.data(words)}
      </p>
      <Button size="lg" variant="secondary" onClick={onRead}>
        {t('OK')}
      </Button>
    </li>
  );
}

interface QueueMessagesProps {
  /** To name what a message is about. */
  readonly stops: readonly { readonly orderId: string; readonly number: string }[];
}

export function QueueMessages({ stops }: QueueMessagesProps) {
  const t = useT();
  const queue = useOfflineQueueState(runQueue);
  const isSaved = useIsQueueSaved(runQueue);
  const numberOf = (id: string) => stops.find(({ orderId }) => orderId === id)?.number;
  return (
    <ul className={styles.messages} aria-live="polite" aria-label={t('Messages')}>
      {!isSaved && (
        <li className={styles.message}>
          {t('This phone has no room left. Keep this page open until everything is sent.')}
        </li>
      )}
      {queue.messages.map(({ id, about, text }) => (
        <Message
          key={id}
          number={numberOf(about)}
          words={text}
          onRead={() => runQueue.dismissMessage(id)}
        />
      ))}
      {refusedIn(queue).map(({ id, about, refusal, content }) => (
        <Message
          key={id}
          number={numberOf(about) ?? content.number}
          words={refusal ?? ''}
          onRead={() => runQueue.remove(id)}
        />
      ))}
    </ul>
  );
}
