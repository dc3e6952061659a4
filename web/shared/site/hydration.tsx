/** What a server cannot render waits until the page is hydrated. */
import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * `before` on the server and while hydrating, the value from then on. Renders once more only where
 * the two differ.
 */
export function useOnceHydrated<Value extends string | number | boolean>(
  value: Value,
  before: Value,
): Value {
  return useSyncExternalStore(
    subscribe,
    () => value,
    () => before,
  );
}

/** False on the server and while hydrating, true from then on. */
export const useIsHydrated = (): boolean => useOnceHydrated<boolean>(true, false);

interface ClientOnlyProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

export function ClientOnly({ fallback, children }: ClientOnlyProps) {
  // Deferred, so that React renders a whole page in slices and can respond to a tap between them.
  return useDeferredValue(useIsHydrated()) ? children : fallback;
}
