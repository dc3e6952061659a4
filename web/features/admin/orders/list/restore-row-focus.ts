/** Moves the focus somewhere near when the focused row or bar is removed. */
import { type FocusEvent, useEffect, useRef } from 'react';
import { focusTab } from '#web/features/admin/kit/focus/focus-tab.ts';
import { focusContainer } from '#web/shared/forms/focus-within.ts';

/** An element covered by a dialog is skipped, and gets the focus again once the dialog closes. */
const hasDialog = () => document.querySelector('dialog[open]') !== null;
const isLost = () => document.activeElement === document.body;

const rowsOf = (pan: HTMLElement | null) => [
  ...(pan?.querySelectorAll<HTMLElement>('tr[data-row]') ?? []),
];

/**
 * For a list whose rows may be removed. The focus moves to the row that takes the place, where
 * Enter only opens it: keys pressed for the removed order must not move another one.
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
    else focusContainer(pan.current);
  });

  return {
    ref: pan,
    onFocus: (event: FocusEvent<HTMLElement>) => hold(event.target),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      // When the whole window loses focus, the focus stays here for when the window is active
      // again.
      const isLeft = document.activeElement !== event.target;
      if (isLeft && !hasDialog()) held.current = null;
    },
  };
}

/** When the bar of selected orders is removed, its focus moves to the tab. */
export function useFocusAfterBar(hasBar: boolean, isAsking: boolean): void {
  const hadBar = useRef(false);
  useEffect(() => {
    if (isAsking) return;
    if (hadBar.current && !hasBar && isLost()) focusTab();
    hadBar.current = hasBar;
  }, [hasBar, isAsking]);
}
