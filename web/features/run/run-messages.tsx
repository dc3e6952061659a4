/** What the rider must know about ticks that were sent. */
import { QueueMessages } from '#web/shared/offline-queue/queue-messages.tsx';
import styles from './run-messages.module.css';
import { runQueue } from './run-queue.ts';

interface RunMessagesProps {
  /** To name what a message is about. */
  readonly stops: readonly { readonly orderId: string; readonly number: string }[];
}

export const RunMessages = ({ stops }: RunMessagesProps) => (
  <QueueMessages
    queue={runQueue}
    className={styles.messages}
    messageClassName={styles.message}
    numberOf={(about, tick) =>
      stops.find(({ orderId }) => orderId === about)?.number ?? tick?.number
    }
  />
);
