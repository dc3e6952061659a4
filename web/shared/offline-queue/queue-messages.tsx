/** What must be known about entries that were sent: overruled, left to staff, refused. */
import { useT } from '#web/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import type { OfflineQueue } from './offline-queue.ts';
import { refusedIn } from './queue-state.ts';
import { useIsQueueSaved, useOfflineQueueState } from './use-offline-queue.ts';

interface QueueMessagesProps<Content> {
  readonly queue: OfflineQueue<Content>;
  /** Names what a message is about, such as an order by its id. */
  readonly numberOf: (about: string, content?: Content) => string | undefined;
  readonly className: string | undefined;
  /** Of each message. */
  readonly messageClassName: string | undefined;
}

/** Each stays until it is read. */
export function QueueMessages<Content>(props: QueueMessagesProps<Content>) {
  const { queue, numberOf, className, messageClassName } = props;
  const t = useT();
  const state = useOfflineQueueState(queue);
  const isSaved = useIsQueueSaved(queue);
  const shown = [
    ...state.messages.map(({ id, about, text }) => ({
      id,
      number: numberOf(about),
      words: text,
      onRead: () => queue.dismissMessage(id),
    })),
    ...refusedIn(state).map(({ id, about, refusal, content }) => ({
      id,
      number: numberOf(about, content),
      words: refusal ?? '',
      onRead: () => queue.remove(id),
    })),
  ];
  return (
    <ul className={className} aria-live="polite" aria-label={t('Messages')}>
      {!isSaved && (
        <li className={messageClassName}>
          {t('This phone has no room left. Keep this page open until everything is sent.')}
        </li>
      )}
      {shown.map(({ id, number, words, onRead }) => (
        <li key={id} className={messageClassName}>
          <p>
            {number && <strong>{number} </strong>}
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
