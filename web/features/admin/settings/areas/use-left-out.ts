/** Asks before areas are saved that leave subscriptions out. */
import { useRef, useState } from 'react';
import type { LeftOut, NewAreaSettings } from '#contract/staff/areas.ts';
import { send } from '#web/api/client.ts';

interface Question {
  readonly leftOut: LeftOut['leftOut'];
  readonly answer: (isWanted: boolean) => void;
}

export function useLeftOut() {
  const [question, setQuestion] = useState<Question | null>(null);
  const shown = useRef(0);
  return {
    /** Null while nothing is asked. */
    question,
    /** How many were shown last. */
    count: () => shown.current,
    /** Whether the areas shall be saved; asks when they leave somebody out. */
    async ask(body: NewAreaSettings): Promise<boolean> {
      const { leftOut } = await send('POST /api/admin/areas/preview', { body });
      shown.current = leftOut.length;
      if (leftOut.length === 0) return true;
      return new Promise((resolve) => {
        setQuestion({
          leftOut,
          answer(isWanted) {
            setQuestion(null);
            resolve(isWanted);
          },
        });
      });
    },
  };
}
