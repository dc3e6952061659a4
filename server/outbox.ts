/** The outbox: what a commit left to be sent goes out at once, while nobody waits for it. */
import type { Background } from './background.ts';

/** Each empties a queue of its own in the database; the sweep calls all of them again. */
export type Carrier = 'mails' | 'pushes' | 'documents';

const workOf: Readonly<Record<Carrier, string>> = {
  mails: 'Sending mails',
  pushes: 'Sending pushes',
  documents: 'Issuing tax documents',
};

export interface Outbox {
  /** Has these carriers look once more at what is due. */
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
