/** Returns the focus to a control that was disabled while its action was under way. */
import { type RefObject, useEffect, useRef } from 'react';
import { focusContainer } from '#web/shared/forms/focus-within.ts';

/**
 * When no longer pending, `control` gets the focus, or the nearest element around it that can have
 * it; unless the user has moved elsewhere meanwhile.
 */
export function useRestoreFocus(isPending: boolean, control: RefObject<HTMLElement | null>): void {
  const wasPending = useRef(false);
  useEffect(() => {
    const hasEnded = wasPending.current && !isPending;
    wasPending.current = isPending;
    const target = control.current;
    if (!hasEnded || !target || document.activeElement !== document.body) return;
    target.focus();
    if (document.activeElement !== target) focusContainer(target);
  }, [isPending, control]);
}
