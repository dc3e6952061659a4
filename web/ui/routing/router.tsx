/** What is shown at which address, for the components below, and how they go elsewhere. */
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo } from 'react';
import {
  createPath,
  type Location,
  type NavigationType,
  parsePath,
  type Shown,
} from './location.ts';
import type { Navigate as Go, Navigator } from './navigator.ts';

interface RouterProps extends Shown {
  readonly navigator: Navigator;
  readonly children: ReactNode;
}

const NavigatorContext = createContext<Navigator | null>(null);
const ShownContext = createContext<Shown | null>(null);

function within<T>(value: T | null): T {
  if (!value) throw new Error('Outside of a router');
  return value;
}

/** Below it, this place is shown; the navigator stays. */
export function ShownAt({ location, type, children }: Shown & { readonly children: ReactNode }) {
  const shown = useMemo(() => ({ location, type }), [location, type]);
  return <ShownContext value={shown}>{children}</ShownContext>;
}

export const Router = ({ navigator, ...shown }: RouterProps) => (
  <NavigatorContext value={navigator}>
    <ShownAt {...shown} />
  </NavigatorContext>
);

export const useLocation = (): Location => within(use(ShownContext)).location;

export const useNavigationType = (): NavigationType => within(use(ShownContext)).type;

/** The result is the same function as long as the page is. */
export function useNavigate(): Go {
  const navigator = within(use(NavigatorContext));
  const { pathname } = useLocation();
  return useCallback(
    (to, { replace, state = null } = {}) => {
      if (typeof to === 'number') return navigator.go(to);
      const path = parsePath(to.startsWith('/') ? to : pathname + to);
      navigator[replace ? 'replace' : 'push'](createPath(path), state);
    },
    [navigator, pathname],
  );
}

/** Goes there instead of showing something. */
export function Navigate({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
