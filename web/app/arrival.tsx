/**
 * Scrolls and moves the focus after a navigation: to the section in the hash or to the page's top.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '#web/ui/routing/router.tsx';
import { mainId } from './frame/layout.tsx';

function moveTo(element: HTMLElement): void {
  // Screen readers and the Tab key continue from here; only controls get an outline.
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

export function Arrival() {
  const { pathname, hash, key } = useLocation();
  const navigationType = useNavigationType();
  const lastPathname = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is new each time
  useEffect(() => {
    const isFirstPage = lastPathname.current === null;
    const isNewPage = lastPathname.current !== pathname;
    lastPathname.current = pathname;
    // The browser found no section yet if the script rendered the page.
    const isLateArrival = isFirstPage && hash !== '' && scrollY === 0;
    // On Back, Forward and the first load the browser restores the position itself.
    if (navigationType === 'POP' && !isLateArrival) return;
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    if (section) {
      section.scrollIntoView();
      moveTo(section);
    } else if (isNewPage) {
      scrollTo({ top: 0, behavior: 'instant' });
      const main = document.getElementById(mainId);
      if (main) moveTo(main);
    }
  }, [key, pathname, hash, navigationType]);

  return null;
}
