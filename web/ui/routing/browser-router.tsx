/** React Router in a browser: the address, and what Back and Forward make of it. */
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

interface BrowserRouterProps {
  readonly children: ReactNode;
}

/** The old page stays until the code of the new one is there. */
export function BrowserRouter({ children }: BrowserRouterProps) {
  // `v5Compat`: `listen` also reports what the page itself pushes and replaces.
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
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
