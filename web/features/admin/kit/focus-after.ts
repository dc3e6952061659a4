/** Where the focus goes when the row that it would go back to is deleted: to the open tab. */
import { useEffect, useRef } from 'react';

/** For a dialog that deletes: called before it goes, the tab has the focus once it has gone. */
export function useFocusAfter(): () => void {
  const isGone = useRef(false);
  useEffect(
    () => () => {
      if (!isGone.current) return;
      const tab = document.querySelector<HTMLElement>('#main > [role="tabpanel"]');
      tab?.focus({ preventScroll: true });
    },
    [],
  );
  return () => {
    isGone.current = true;
  };
}
