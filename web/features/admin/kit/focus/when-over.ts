/** What becomes of the focus once an action is over. */
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Where it is by then: on the pending button that was pressed, nowhere, as what had it was disabled
 * or is gone, or where the user has moved it.
 */
type FocusPlace = 'pressed' | 'nowhere' | 'elsewhere';

/** Calls `go` when `isPending` ends. */
export function useWhenOver(isPending: boolean, go: (place: FocusPlace) => void): void {
  const onOver = useEffectEvent(go);
  const wasPending = useRef(false);
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const isOver = wasPending.current && !isPending;
    wasPending.current = isPending;
    const { activeElement, body } = document;
    if (isPending) pressed.current = activeElement?.closest('button[aria-busy]') ?? null;
    if (!isOver) return;
    if (activeElement === body) onOver('nowhere');
    else onOver(activeElement === pressed.current ? 'pressed' : 'elsewhere');
  }, [isPending]);
}
