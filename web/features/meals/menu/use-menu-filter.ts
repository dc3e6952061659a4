/** The filter of the menu as state, mirrored in the address so that a link reproduces the view. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Categories } from '#web/shared/menu/categories.ts';
import { useOnceHydrated } from '#web/shared/site/hydration.tsx';
import { useLocation } from '#web/ui/routing/router.tsx';
import { useSearchParams } from '#web/ui/routing/search-params.ts';
import { knownFilter, type MenuFilter, readFilter, writeFilter } from './menu-filter.ts';

const typingPauseMs = 250;

interface Held {
  readonly filter: MenuFilter;
  /** How long the address may lag behind; null when the filter was read from it. */
  readonly mirrorAfterMs: number | null;
}

const readHeld = (search: string): Held => ({
  filter: readFilter(new URLSearchParams(search)),
  mirrorAfterMs: null,
});

interface MenuFilterApi {
  readonly filter: MenuFilter;
  readonly change: (changes: Partial<MenuFilter>) => void;
  /** Changes with every key; the address follows when typing pauses or `settle` is called. */
  readonly type: (query: string) => void;
  readonly settle: () => void;
}

export function useMenuFilter(categories: Categories): MenuFilterApi {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  // The server caches one home page for everybody, so the address counts only after hydration.
  const search = useOnceHydrated(params.toString(), '');
  const [{ filter: wanted, mirrorAfterMs }, setHeld] = useState(() => readHeld(search));
  const filter = useMemo(() => knownFilter(wanted, categories), [wanted, categories]);
  const shown = useRef(search);
  // Written but not in the address yet: the next choice may come before that.
  const onItsWay = useRef<string[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: also runs on the same search
  useEffect(() => {
    const place = onItsWay.current.lastIndexOf(search);
    if (place < 0 && search === shown.current) return;
    shown.current = search;
    onItsWay.current = place < 0 ? [] : onItsWay.current.slice(place + 1);
    // The address was changed elsewhere: by a link, Back, or the opening of the page.
    if (place < 0) setHeld(readHeld(search));
  }, [search, key]);

  function mirror() {
    if (mirrorAfterMs === null) return;
    const next = writeFilter(params, filter);
    const written = next.toString();
    if (written === (onItsWay.current.at(-1) ?? shown.current)) return;
    onItsWay.current.push(written);
    setParams(next, { replace: true });
  }
  useEffect(() => {
    if (mirrorAfterMs === null) return;
    const timer = setTimeout(mirror, mirrorAfterMs);
    return () => clearTimeout(timer);
  });

  const hold = (changes: Partial<MenuFilter>, afterMs: number) =>
    setHeld((held) => ({ filter: { ...held.filter, ...changes }, mirrorAfterMs: afterMs }));
  return {
    filter,
    change: (changes) => hold(changes, 0),
    type: (query) => hold({ query }, typingPauseMs),
    // At once: on a phone the tap that leaves the field may already be on a link.
    settle: mirror,
  };
}
