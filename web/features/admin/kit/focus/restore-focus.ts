/** Moves the focus, once an action is over, to where it goes on. */
import { type RefObject, useEffect, useRef } from 'react';
import { focusContainer } from '#web/shared/forms/focus-within.ts';

/**
 * When no longer pending, `control` gets the focus, or the nearest element around it that can have
 * it; unless the user has moved elsewhere meanwhile.
 */
export function useRestoreFocus(isPending: boolean, control: RefObject<HTMLElement | null>): void {
  const wasPending = useRef(false);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const hasEnded = wasPending.current && !isPending;
    wasPending.current = isPending;
    const { activeElement, body } = document;
    if (isPending) pressed.current = activeElement?.closest('button[aria-busy]') ?? null;
    const target = control.current;
    const isElsewhere = activeElement !== body && activeElement !== pressed.current;
    if (!hasEnded || !target || isElsewhere) return;
    target.focus();
    // One that was disabled meanwhile loses the focus only at the next frame.
    const keepsIt = document.activeElement === target && !target.matches(':disabled');
    if (!keepsIt) focusContainer(target);
  }, [isPending, control]);
}
