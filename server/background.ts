/** Background work: replies do not wait for it, the end of the process does. */

import { runInTrace } from './trace.ts';

/** The least of a logger that failing work needs. */
interface BackgroundLog {
  error(facts: object, message: string): void;
}

export interface Background {
  /**
   * Starts the work now, or once more after the current run: never two of one name at a time. A
   * failure is logged; work that must not be lost is queued in the database beforehand.
   */
  start(name: string, work: () => Promise<void>): void;
  /** Resolves when nothing runs any more. */
  settled(): Promise<void>;
}

export function createBackground(log: BackgroundLog): Background {
  const running = new Map<string, Promise<void>>();
  const wanted = new Map<string, () => Promise<void>>();

  async function run(name: string): Promise<void> {
    for (let work = wanted.get(name); work; work = wanted.get(name)) {
      wanted.delete(name);
      try {
        // What it sends was queued by many requests, not only by the one that started it.
        await runInTrace(null, work);
      } catch (error) {
        log.error({ err: error }, `${name} failed`);
      }
    }
    running.delete(name);
  }

  return {
    start(name, work) {
      wanted.set(name, work);
      if (!running.has(name)) running.set(name, run(name));
    },
    async settled() {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}
