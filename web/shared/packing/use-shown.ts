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
  /** It never comes with the page: a lost focus is that of what it stands for. */
  readonly isLater?: boolean;
  /** With another content it begins again, in the same place: it gets only a lost focus. */
  readonly content?: string;
}

/**
 * For the title of what is shown, with `tabIndex={-1}`. Where several take turns in one place, they
 * share the last turn, so that what comes there by itself is no turn of somebody.
 */
export function useShown<Title extends HTMLElement>(
  shown: Shown,
  lastTurn?: RefObject<number>,
): RefObject<Title | null> {
  const title = useRef<Title>(null);
  const before = useRef<Shown>(null);
  useLayoutEffect(() => {
    const was = before.current;
    const isTurn = was
      ? was.id !== shown.id || was.turn !== shown.turn
      : shown.turn > (lastTurn?.current ?? 0);
    const isNew = was ? was.content !== shown.content : shown.isLater || shown.turn > 0;
    before.current = shown;
    if (lastTurn) lastTurn.current = shown.turn;
    if (!title.current) return;
    if (isTurn) show(title.current);
    else if (isNew && isFocusLost(title.current)) title.current.focus({ preventScroll: true });
  });
  return title;
}
