/** Asks before settings are saved that leave subscriptions out, or that placed orders outlast. */
import { useState } from 'react';
import type { LeftOut } from '#contract/staff/left-out.ts';
import { CalledOff } from '#web/features/admin/kit/handle-error.ts';

interface Question extends Pick<LeftOut, 'leftOut' | 'stayingOrders'> {
  readonly answer: (isWanted: boolean) => void;
}

export function useLeftOut() {
  const [question, setQuestion] = useState<Question | null>(null);
  return {
    /** Null while there is none. */
    question,
    /**
     * How many subscriptions are left out, once that is confirmed.
     * @throws CalledOff when nothing shall be saved.
     */
    async confirm(preview: Promise<LeftOut>): Promise<number> {
      const { leftOut, stayingOrders } = await preview;
      if (leftOut.length === 0 && stayingOrders === 0) return 0;
      const isWanted = await new Promise<boolean>((answer) =>
        setQuestion({ leftOut, stayingOrders, answer }),
      );
      setQuestion(null);
      if (!isWanted) throw new CalledOff();
      return leftOut.length;
    },
  };
}
