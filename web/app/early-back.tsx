/** Handles a press of Back during hydration, before the router listens to it. */
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';

interface EarlyBackProps {
  readonly children: ReactNode;
}

export function EarlyBack({ children }: EarlyBackProps) {
  const { pathname, search } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the router listens, it keeps up
  useEffect(() => {
    if (pathname + search === window.location.pathname + window.location.search) return;
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, []);

  return children;
}
