/** A router whose history is a list: tests render pages at an address without a browser's. */
import { type ReactNode, startTransition, useState } from 'react';
import { type Location, newKey, parsePath, type Shown } from '#web/ui/routing/location.ts';
import type { Route } from '#web/ui/routing/match-routes.ts';
import type { Navigator } from '#web/ui/routing/navigator.ts';
import { Router, useLocation } from '#web/ui/routing/router.tsx';
import { Routes } from '#web/ui/routing/routes.tsx';

interface MemoryRouterProps {
  /** Paths, or locations with their state; the last one is shown first. */
  readonly initialEntries?: readonly (string | Omit<Location, 'key'>)[];
  readonly initialIndex?: number;
  readonly children: ReactNode;
}

const locationOf = (entry: string | Omit<Location, 'key'>): Location => ({
  ...(typeof entry === 'string' ? { ...parsePath(entry), state: null } : entry),
  key: newKey(),
});

export function MemoryRouter({
  initialEntries = ['/'],
  initialIndex = initialEntries.length - 1,
  children,
}: MemoryRouterProps) {
  const [shown, setShown] = useState(() => ({
    entries: initialEntries.map(locationOf),
    index: initialIndex,
    type: 'POP' as Shown['type'],
  }));
  const [navigator] = useState<Navigator>(() => {
    const change = (next: (before: typeof shown) => typeof shown) =>
      startTransition(() => setShown(next));
    const add = (type: 'PUSH' | 'REPLACE', steps: 0 | 1) => (path: string, state: unknown) => {
      const location = locationOf({ ...parsePath(path), state });
      change(({ entries, index }) => ({
        entries: entries.toSpliced(index + steps, entries.length, location),
        index: index + steps,
        type,
      }));
    };
    return {
      go: (steps) =>
        change(({ entries, index }) => ({ entries, index: index + steps, type: 'POP' })),
      push: add('PUSH', 1),
      replace: add('REPLACE', 0),
    };
  });
  const location = shown.entries[shown.index];
  if (!location) throw new Error('The history has no such entry');
  return (
    <Router location={location} type={shown.type} navigator={navigator}>
      {children}
    </Router>
  );
}

/** The pages of these routes, at the router's address. */
export const RoutesHere = ({ routes }: { readonly routes: readonly Route[] }) => (
  <Routes routes={routes} location={useLocation()} />
);
