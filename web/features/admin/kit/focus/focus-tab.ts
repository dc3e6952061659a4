/** Moves the focus to the open tab when the row it would return to leaves its list. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

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

/** For a row with dialogs that may leave its list at any time, such as for what others do. */
export function useFocusAfterRemoval(row: RefObject<HTMLElement | null>): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      hadFocus.current = element?.contains(document.activeElement) === true;
    };
  }, [row]);
  // Not before: a dialog of the row that is still open keeps the focus from everything else.
  useEffect(
    () => () => {
      if (hadFocus.current && document.activeElement === document.body) focusTab();
    },
    [],
  );
}
