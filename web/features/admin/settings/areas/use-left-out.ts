/** Asks before areas are saved that leave subscriptions out. */
import { useState } from 'react';
import type { LeftOut, NewAreaSettings } from '#contract/staff/areas.ts';
import { send } from '#web/api/client.ts';
import { CalledOff } from '#web/features/admin/kit/handle-error.ts';

interface Question {
  readonly leftOut: LeftOut['leftOut'];
  readonly answer: (isWanted: boolean) => void;
}

export function useLeftOut() {
  const [question, setQuestion] = useState<Question | null>(null);
  return {
    /** Null while there is none. */
    question,
    /**
     * How many subscriptions the areas leave out, once that is confirmed.
     * @throws CalledOff when the areas shall not be saved.
     */
    async confirm(body: NewAreaSettings): Promise<number> {
      const { leftOut } = await send('POST /api/admin/areas/preview', { body });
      if (leftOut.length === 0) return 0;
      const isWanted = await new Promise<boolean>((answer) => setQuestion({ leftOut, answer }));
      setQuestion(null);
      if (!isWanted) throw new CalledOff();
      return leftOut.length;
    },
  };
}
