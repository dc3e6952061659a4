/** Gives the focus back to a control that was disabled while what it began was under way. */
import { type RefObject, useEffect, useRef } from 'react';
import { focusAround } from '#web/shared/forms/focus-within.ts';

/**
 * Once it is no longer pending, `control` has the focus, or what is around it when it cannot have
 * it; unless whoever waited has gone elsewhere meanwhile.
 */
export function useRestoreFocus(isPending: boolean, control: RefObject<HTMLElement | null>): void {
  const wasPending = useRef(false);
  useEffect(() => {
    const hasEnded = wasPending.current && !isPending;
    wasPending.current = isPending;
    const target = control.current;
    if (!hasEnded || !target || document.activeElement !== document.body) return;
    target.focus();
    if (document.activeElement !== target) focusAround(target);
  }, [isPending, control]);
}
