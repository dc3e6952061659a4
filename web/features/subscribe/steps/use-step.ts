/** Which of the three steps is open: part of the address, so that Back and reloads work. */
import { useEffect, useRef } from 'react';
import {
  type Field,
  focusOn,
  type Step,
  stepOf,
  steps,
} from '#web/features/subscribe/subscribe-fields.ts';
import { useSearchParams } from '#web/ui/routing/search-params.ts';

/** The element that takes the focus when another step opens. */
export const stepsId = 'subscribe-steps';

export function useStep() {
  const [params, setParams] = useSearchParams();
  const requested = Number(params.get('step'));
  const step: Step = steps.find((each) => each === requested) ?? 1;
  const reached = useRef<Field | 'top' | null>(null);

  useEffect(() => {
    const target = reached.current;
    reached.current = null;
    if (target === null) return;
    if (target !== 'top') return focusOn(target);
    const list = document.getElementById(stepsId);
    list?.scrollIntoView?.({ block: 'start' });
    list?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus({ preventScroll: true });
  }, [step]);

  function open(next: Step, target: Field | 'top') {
    if (next === step) return target === 'top' ? undefined : focusOn(target);
    reached.current = target;
    setParams((current) => {
      if (next === 1) current.delete('step');
      else current.set('step', String(next));
      return current;
    });
  }

  return {
    step,
    go: (next: Step) => open(next, 'top'),
    /** Opens the step with this part, and focuses the part. */
    reach: (field: Field) => open(stepOf[field], field),
  };
}
