/** A part of a tab that the address opens; Back closes it, unless it has unsaved changes. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type UrlState, useUrlState } from '#web/features/admin/kit/filters/url-state.ts';
import { useUnsavedChanges } from './unsaved-changes.tsx';

/**
 * `shown` is what is open: the value of `name` in the address, or what still has unsaved changes.
 * Choices `within` it are removed when it is closed or something else is opened, and are back when
 * it is kept. `close` and `setUnsaved` belong to this opening: when something else is open by then,
 * they do nothing.
 */
export function useUrlPanel(name: string, within: readonly string[] = []) {
  const { values, setValues, goBack } = useUrlState([name, ...within]);
  const wanted = values[name] ?? '';
  // A new object for each opening: the same value may be opened again.
  const [opening, setOpening] = useState({ shown: wanted });
  const [isUnsaved, setIsUnsaved] = useState(false);
  const { shown } = opening;
  const hasLeft = wanted !== shown;
  if (hasLeft && !isUnsaved) setOpening({ shown: wanted });

  const chosen = useRef<UrlState<string>>({});
  useLayoutEffect(() => {
    if (!hasLeft) chosen.current = values;
  });

  const latest = useRef<object | null>(null);
  useLayoutEffect(() => {
    latest.current = opening;
    return () => {
      latest.current = null;
    };
  }, [opening]);
  const setUnsaved = useCallback(
    (isNow: boolean) => {
      if (latest.current === opening) setIsUnsaved(isNow);
    },
    [opening],
  );

  useUnsavedChanges(isUnsaved);

  const nothingWithin = Object.fromEntries(within.map((part) => [part, '']));
  const open = (value: string) => setValues({ ...nothingWithin, [name]: value }, { isStep: true });
  return {
    shown,
    open,
    close() {
      if (latest.current === opening) goBack();
    },
    setUnsaved,
    /** The address has changed while something is unsaved: `keep` or `discard`. */
    isAsking: hasLeft && isUnsaved,
    keep: () => setValues({ ...chosen.current, [name]: shown }, { isStep: true }),
    discard: () => setIsUnsaved(false),
  };
}
export type UrlPanel = ReturnType<typeof useUrlPanel>;
