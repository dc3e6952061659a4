/** React Router in a browser: the address, and what Back and Forward make of it. */
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router, type To } from 'react-router';

interface BrowserRouterProps {
  /** A page is shown in the open document if both are of the same kind. It never changes. */
  readonly kindOf: (pathname: string) => unknown;
  readonly children: ReactNode;
}

type Go = (to: To, state?: unknown) => void;

/** Pages of another document are left to the browser, which follows their sections too. */
function createHistory(kindOf: BrowserRouterProps['kindOf']) {
  // `v5Compat`: `listen` also reports what the page itself pushes and replaces.
  const history = createBrowserHistory({ v5Compat: true });
  const ownKind = kindOf(history.location.pathname);
  const unlessElsewhere =
    (way: 'assign' | 'replace', go: Go): Go =>
    (to, state) => {
      const { href, pathname } = history.createURL(to);
      if (kindOf(pathname) === ownKind) go(to, state);
      else location[way](href);
    };
  history.push = unlessElsewhere('assign', history.push);
  history.replace = unlessElsewhere('replace', history.replace);
  return history;
}

/** The old page stays until the code of the new one is there. */
export function BrowserRouter({ kindOf, children }: BrowserRouterProps) {
  const [history] = useState(() => createHistory(kindOf));
  const [{ action, location }, setCurrent] = useState({
    action: history.action,
    location: history.location,
  });
  useLayoutEffect(
    () => history.listen((update) => startTransition(() => setCurrent(update))),
    [history],
  );
  return (
    <Router navigator={history} location={location} navigationType={action}>
      {children}
    </Router>
  );
}
