/** React Router in a browser: the address, and what Back and Forward make of it. */
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

interface BrowserRouterProps {
  /** Whether the page at this path cannot be shown in the document that is open. */
  readonly needsDocument: (pathname: string) => boolean;
  readonly children: ReactNode;
}

/** The old page stays until the code of the new one is there. */
export function BrowserRouter({ needsDocument, children }: BrowserRouterProps) {
  // `v5Compat`: `listen` also reports what the page itself pushes and replaces.
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setCurrent] = useState({
    action: history.action,
    location: history.location,
  });
  useLayoutEffect(
    () =>
      history.listen((update) => {
        // The address is there already, with its state.
        if (needsDocument(update.location.pathname)) window.location.reload();
        else startTransition(() => setCurrent(update));
      }),
    [history, needsDocument],
  );
  return (
    <Router navigator={history} location={location} navigationType={action}>
      {children}
    </Router>
  );
}
