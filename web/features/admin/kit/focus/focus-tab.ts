/** Moves the focus to the open tab when the row it would return to leaves its list. */
import { useEffect, useRef } from 'react';

export function focusTab(): void {
  const tab = document.querySelector<HTMLElement>('#main > [role="tabpanel"]');
  tab?.focus({ preventScroll: true });
}

/**
 * For a dialog that removes the row: called before it closes, so that the tab has the focus after.
 */
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
