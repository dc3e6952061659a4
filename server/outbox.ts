/** The outbox: after a commit, sends at once what the transaction queued, in the background. */
import type { Background } from './background.ts';

/** Each empties its own queue in the database; the sweep calls all of them again. */
export type Carrier = 'mails' | 'pushes' | 'documents';

const workOf: Readonly<Record<Carrier, string>> = {
  mails: 'Sending mails',
  pushes: 'Sending pushes',
  documents: 'Issuing tax documents',
};

export interface Outbox {
  /** Makes these carriers check again what is due. */
  wake(carriers: Iterable<Carrier>): void;
}

export function createOutbox(
  background: Background,
  carriers: Readonly<Record<Carrier, () => Promise<void>>>,
): Outbox {
  return {
    wake(woken) {
      for (const carrier of woken) background.start(workOf[carrier], carriers[carrier]);
    },
  };
}
