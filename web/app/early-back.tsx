/** Handles a press of Back during hydration, before the router listens to it. */
import { type ReactNode, useEffect } from 'react';
import { useLocation } from '#web/ui/routing/router.tsx';

interface EarlyBackProps {
  readonly children: ReactNode;
}

export function EarlyBack({ children }: EarlyBackProps) {
  const { pathname, search } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once the router listens, it keeps up
  useEffect(() => {
    if (pathname + search === location.pathname + location.search) return;
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, []);

  return children;
}
