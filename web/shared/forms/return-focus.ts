/** Returns the focus to the button that was pressed, after all that its press led to. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const mark = '[data-goes-on]';

/**
 * For buttons that lose the focus while something is under way, as they are disabled or gone. Once
 * that is over, the button has it again; if it was replaced, the first in `page` that has
 * `data-goes-on`. Unless the user has moved elsewhere meanwhile.
 */
export function useReturnFocus(isUnderWay: boolean, page: RefObject<HTMLElement | null>): void {
  const pressed = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // From a button that was only disabled, browsers take the focus later.
    if (isUnderWay) pressed.current = document.activeElement;
  }, [isUnderWay]);
  useEffect(() => {
    const { current } = pressed;
    if (isUnderWay || !current || document.activeElement !== document.body) return;
    const isThere = current.isConnected && current.matches(mark);
    const button = isThere ? current : page.current?.querySelector(mark);
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
  }, [isUnderWay, page]);
}
