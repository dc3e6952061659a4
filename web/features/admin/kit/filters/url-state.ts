/** The choices on a tab, stored in the address, so that links, reloads and Back restore them. */
import { useLayoutEffect, useRef } from 'react';
import { useShownLocation } from '#web/features/admin/kit/unsaved/unsaved-changes.tsx';
import type { Location } from '#web/ui/routing/location.ts';
import { useNavigate } from '#web/ui/routing/router.tsx';

export type UrlState<Name extends string> = Readonly<Partial<Record<Name, string>>>;

interface Target extends Pick<Location, 'search'> {
  readonly state: { readonly isStep?: boolean } | null;
}

/** The current address: the router renders it later, and it may change again before. */
const address: { rendered: string; target: Target } = {
  rendered: '',
  target: { search: '', state: null },
};

function follow({ key, search, state }: Location): void {
  const rendered = key + search;
  if (rendered !== address.rendered)
    Object.assign(address, { rendered, target: { search, state } });
}

/**
 * The values of these names in the address. `setValues` sets some of them and removes those set to
 * an empty text. With `isStep`, Back returns to the previous values, as `goBack` does, once however
 * often it is called.
 */
export function useUrlState<const Name extends string>(names: readonly Name[]) {
  const place = useShownLocation();
  const params = new URLSearchParams(place.search);
  const navigate = useNavigate();
  // Calls may come from old renders, such as when an answer arrives.
  const isHere = useRef(false);
  useLayoutEffect(() => {
    isHere.current = true;
    follow(place);
    return () => {
      isHere.current = false;
    };
  }, [place]);
  const values = Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as UrlState<Name>;

  /** The search part of the address with these changes. */
  function searchWith(changes: UrlState<Name>): string {
    const next = new URLSearchParams(address.target.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, String(value));
      else next.delete(name);
    }
    return `?${next}`;
  }

  function setValues(changes: UrlState<Name>, { isStep = false } = {}) {
    if (!isHere.current) return;
    const search = searchWith(changes);
    // What replaces a step can still be left by going back.
    const state = isStep ? { isStep } : address.target.state;
    address.target = { search, state };
    void navigate(search, { replace: !isStep, state });
  }

  /** Removes all of them, by going back where a step led here. */
  function goBack() {
    const { search, state } = address.target;
    const params = new URLSearchParams(search);
    if (!isHere.current || !names.some((name) => params.has(name))) return;
    const nothing = Object.fromEntries(names.map((name) => [name, ''])) as UrlState<Name>;
    if (!state?.isStep) return setValues(nothing);
    address.target = { search: searchWith(nothing), state: null };
    void navigate(-1);
  }

  return { values, setValues, goBack };
}
