/** Does a few things at a time; the others wait for their turn. */
import { Refusal } from '#domain/refusal.ts';

interface QueueLimits {
  readonly atOnceMax: number;
  readonly waitingMax: number;
}

/** The returned function runs work in its turn. @throws Refusal `overloaded` if too many wait. */
export function createQueue({ atOnceMax, waitingMax }: QueueLimits) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Made>(work: () => Promise<Made>): Promise<Made> => {
    if (waiting.length >= waitingMax) throw new Refusal('overloaded');
    if (running >= atOnceMax) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // The next one takes this place, before anything that comes now.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
