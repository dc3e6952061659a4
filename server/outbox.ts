/** The outbox: after a commit, does at once what the transaction queued, in the background. */
import type { Background } from './background.ts';

/** The queues in the database; the sweep works through them, too. */
export type OutboxQueue = 'mails' | 'pushes' | 'documents' | 'departures';

const workOf: Readonly<Record<OutboxQueue, string>> = {
  mails: 'Sending mails',
  pushes: 'Sending pushes',
  documents: 'Issuing tax documents',
  departures: 'Sending out what is packed',
};

interface Outbox {
  /** Starts doing what is due in these queues. */
  wake(queues: Iterable<OutboxQueue>): void;
}

export function createOutbox(
  background: Background,
  senders: Readonly<Record<OutboxQueue, () => Promise<void>>>,
): Outbox {
  return {
    wake(queues) {
      for (const queue of queues) background.start(workOf[queue], senders[queue]);
    },
  };
}
