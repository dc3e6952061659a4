/** Returns the focus to the button that was pressed, after all that its press led to. */
import { type RefObject, useEffect, useMemo } from 'react';

const mark = '[data-goes-on]';

/**
 * For buttons that lose the focus while something is under way, as they are disabled or gone. Once
 * that is over, the button has it again; if it was replaced, the first in `page` that has
 * `data-goes-on`; if none has, the part of the page that was around it. Unless the user has moved
 * elsewhere meanwhile, or nothing was pressed.
 */
export function useReturnFocus(isUnderWay: boolean, page: RefObject<HTMLElement | null>): void {
  // While it renders: after that, the button may be gone.
  const pressed = useMemo(() => (isUnderWay ? document.activeElement : null), [isUnderWay]);
  const around = useMemo(() => pressed?.closest('[tabindex="-1"]'), [pressed]);
  useEffect(() => {
    // Nothing was pressed: it was under way when the page opened.
    if (!pressed || pressed === document.body) return;
    return () => {
      if (document.activeElement !== document.body) return;
      const isThere = pressed.isConnected && pressed.matches(mark);
      const next = isThere ? pressed : (page.current?.querySelector(mark) ?? around);
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, [pressed, around, page]);
}
