/** Moves the focus to the open tab when the focused control is removed. */
import { type RefObject, useEffect, useRef } from 'react';
import { focusTab } from './focus-tab.ts';

/** For a tab, or a part of it, whose rows, buttons and dialogs are removed once they are used. */
export function useFocusInTab(part?: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const isHere = target instanceof Element && (!part || part.current?.contains(target));
      last.current = isHere ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [part]);
  useEffect(() => {
    const isLost = document.activeElement === document.body && last.current?.isConnected === false;
    if (isLost) focusTab();
  });
}
