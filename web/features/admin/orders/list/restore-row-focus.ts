/** Where the focus goes when the row or the bar that had it goes: somewhere near, never nowhere. */
import { type FocusEvent, useEffect, useRef } from 'react';
import { focusTab } from '#web/features/admin/kit/focus/focus-tab.ts';
import { focusAround } from '#web/shared/forms/focus-within.ts';

/** What it covers is not gone to, and has the focus again once it closes. */
const hasDialog = () => document.querySelector('dialog[open]') !== null;
const isLost = () => document.activeElement === document.body;

const rowsOf = (pan: HTMLElement | null) => [
  ...(pan?.querySelectorAll<HTMLElement>('tr[data-row]') ?? []),
];

/**
 * For the list whose rows may leave it. Whoever was in one goes on at the row in its place, where
 * Enter only opens it: keys pressed for the other must not move it.
 */
export function useFocusAfterRow() {
  const pan = useRef<HTMLDivElement>(null);
  const held = useRef<{ readonly control: HTMLElement; readonly place: number } | null>(null);

  function hold(control: HTMLElement) {
    const row = control.closest<HTMLElement>('tr[data-row]');
    held.current = row && { control, place: rowsOf(pan.current).indexOf(row) };
  }

  useEffect(() => {
    if (!held.current || hasDialog()) return;
    const { control, place } = held.current;
    if (control.isConnected) return hold(control);
    held.current = null;
    if (!isLost() || !pan.current) return;
    const rows = rowsOf(pan.current);
    const opener = rows[Math.min(place, rows.length - 1)]?.querySelector<HTMLElement>('th button');
    if (opener) opener.focus();
    else focusAround(pan.current);
  });

  return {
    ref: pan,
    onFocus: (event: FocusEvent<HTMLElement>) => hold(event.target),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      // When the whole window is left, the focus stays here for when it comes back.
      const isLeft = document.activeElement !== event.target;
      if (isLeft && !hasDialog()) held.current = null;
    },
  };
}

/** Whoever used the bar of selected orders until it went goes on in the tab. */
export function useFocusAfterBar(hasBar: boolean, isAsking: boolean): void {
  const hadBar = useRef(false);
  useEffect(() => {
    if (isAsking) return;
    if (hadBar.current && !hasBar && isLost()) focusTab();
    hadBar.current = hasBar;
  }, [hasBar, isAsking]);
}
