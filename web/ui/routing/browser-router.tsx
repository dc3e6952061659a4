/** The router of a browser: the address, and what Back and Forward make of it. */
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { type Location, newKey, type Shown } from './location.ts';
import type { Navigator } from './navigator.ts';
import { Router } from './router.tsx';

interface BrowserRouterProps {
  /** A page is shown in the open document if both are of the same kind. It never changes. */
  readonly kindOf: (pathname: string) => unknown;
  readonly children: ReactNode;
}

const here = (key: string, state: unknown): Location => {
  const { pathname, search, hash } = location;
  return { pathname, search, hash, key, state };
};

/** An entry of the history is `{ key, usr }`, with the state of the page in `usr`. */
const entryShown = (): Shown => ({
  location: here(history.state?.key ?? 'default', history.state?.usr ?? null),
  type: 'POP',
});

/** Pages of another document are left to the browser, which follows their sections too. */
function createNavigator(
  kindOf: BrowserRouterProps['kindOf'],
  show: (shown: Shown) => void,
): Navigator {
  const ownKind = kindOf(location.pathname);
  const change =
    (load: 'assign' | 'replace', write: 'pushState' | 'replaceState', type: Shown['type']) =>
    (path: string, state: unknown) => {
      const url = new URL(path, location.href);
      if (kindOf(url.pathname) !== ownKind) return location[load](url.href);
      const key = newKey();
      try {
        history[write]({ key, usr: state }, '', url);
      } catch (error) {
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        // Safari refuses more than some entries in a short time, but not to load the page.
        return location[load](url.href);
      }
      show({ location: here(key, state), type });
    };
  return {
    go: (steps) => history.go(steps),
    push: change('assign', 'pushState', 'PUSH'),
    replace: change('replace', 'replaceState', 'REPLACE'),
  };
}

/** The old page stays until the code of the new one is there. */
export function BrowserRouter({ kindOf, children }: BrowserRouterProps) {
  const [shown, setShown] = useState(entryShown);
  const show = (next: Shown) => startTransition(() => setShown(next));
  const [navigator] = useState(() => createNavigator(kindOf, show));
  useLayoutEffect(() => {
    const showEntry = () => startTransition(() => setShown(entryShown()));
    addEventListener('popstate', showEntry);
    return () => removeEventListener('popstate', showEntry);
  }, []);
  return (
    <Router {...shown} navigator={navigator}>
      {children}
    </Router>
  );
}
