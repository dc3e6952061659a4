/** Whether the page is hydrated: what a server cannot render waits for that. */
import { type ReactNode, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and while hydrating, true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

interface ClientOnlyProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

export function ClientOnly({ fallback, children }: ClientOnlyProps) {
  return useIsHydrated() ? children : fallback;
}
