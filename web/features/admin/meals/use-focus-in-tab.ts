/** Where the focus goes when the control that had it is taken away: to the open tab. */
import { useEffect, useRef } from 'react';
import { focusTab } from '#web/features/admin/kit/focus/focus-tab.ts';

/** For a tab whose rows, buttons and screens go once they are used. */
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
