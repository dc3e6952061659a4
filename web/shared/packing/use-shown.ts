/** Brings what somebody turns to into view, and to a screen reader by the focus. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** At once: a hand may be about to tap there. */
export function show(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
}

/** Nothing has the focus but, perhaps, the page around it. */
export const isFocusLost = (element: HTMLElement): boolean =>
  document.activeElement?.contains(element) ?? true;

interface Shown {
  readonly id: string;
  /** Grows with each that somebody turns to; 0 is what came with the page. */
  readonly turn: number;
  /** With another content it begins again, in the same place: it gets only a lost focus. */
  readonly content?: string;
}

/** For the title of what is shown, with `tabIndex={-1}`. */
export function useShown<Title extends HTMLElement>(shown: Shown): RefObject<Title | null> {
  const title = useRef<Title>(null);
  const before = useRef(shown.turn > 0 ? null : shown);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = shown;
    if (!title.current) return;
    if (was?.id !== shown.id || was.turn !== shown.turn) show(title.current);
    else if (was.content !== shown.content && isFocusLost(title.current))
      title.current.focus({ preventScroll: true });
  });
  return title;
}
