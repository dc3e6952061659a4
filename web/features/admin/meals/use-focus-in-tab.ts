/** Moves the focus to the open tab when the focused control is removed. */
import { useEffect, useRef } from 'react';
import { focusTab } from '#web/features/admin/kit/focus/focus-tab.ts';

/** For a tab whose rows, buttons and dialogs are removed once they are used. */
export function useFocusInTab(): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const isLost = document.activeElement === document.body && last.current?.isConnected === false;
    if (isLost) focusTab();
  });
}
