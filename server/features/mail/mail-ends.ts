/** Stores how attempts at mails ended: at once, those that end meanwhile together. */
import type { Shop } from '#server/shop.ts';
import { type DueMail, deleteMails, type MailEnd, storeMailEnds } from './mail.store.ts';

export interface MailEnds {
  /** Resolves once it is stored. */
  store(end: MailEnd): Promise<void>;
  /** Deletes mails that would no longer be true. */
  drop(mails: readonly DueMail[]): Promise<void>;
}

/** For mails of which several are sent at a time: one statement stores many, none waits long. */
export function createMailEnds({ db, now }: Pick<Shop, 'db' | 'now'>): MailEnds {
  let waiting: MailEnd[] = [];
  let storing: Promise<void> | null = null;

  async function storeAll(): Promise<void> {
    try {
      while (waiting.length > 0) {
        const ends = waiting;
        waiting = [];
        await storeMailEnds(db, ends, now());
      }
    } finally {
      storing = null;
    }
  }

  return {
    store(end) {
      waiting.push(end);
      storing ??= storeAll();
      return storing;
    },
    async drop(mails) {
      if (mails.length === 0) return;
      await deleteMails(
        db,
        mails.map(({ id }) => id),
      );
    },
  };
}
