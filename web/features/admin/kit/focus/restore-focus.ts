/** Moves the focus, once an action is over, to where it goes on. */
import type { RefObject } from 'react';
import { focusContainer } from '#web/shared/forms/focus-within.ts';
import { useWhenOver } from './when-over.ts';

/**
 * When no longer pending, `control` gets the focus, or the nearest element around it that can have
 * it; unless the user has moved elsewhere meanwhile.
 */
export function useRestoreFocus(isPending: boolean, control: RefObject<HTMLElement | null>): void {
  useWhenOver(isPending, (place) => {
    const target = control.current;
    if (!target || place === 'elsewhere') return;
    target.focus();
    // One that was disabled meanwhile loses the focus only at the next frame.
    const keepsIt = document.activeElement === target && !target.matches(':disabled');
    if (!keepsIt) focusContainer(target);
  });
}
