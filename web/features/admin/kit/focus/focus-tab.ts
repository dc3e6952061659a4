/** Where the focus goes when the row that it would go back to leaves its list: to the open tab. */
import { useEffect, useRef } from 'react';

export function focusTab(): void {
  const tab = document.querySelector<HTMLElement>('#main > [role="tabpanel"]');
  tab?.focus({ preventScroll: true });
}

/** For a dialog that takes the row away: called before it goes, the tab has the focus after. */
export function useFocusAfter(): () => void {
  const isGone = useRef(false);
  useEffect(
    () => () => {
      if (isGone.current) focusTab();
    },
    [],
  );
  return () => {
    isGone.current = true;
  };
}
