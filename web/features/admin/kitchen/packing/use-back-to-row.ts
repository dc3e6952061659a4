/** Back in the list of parcels: at the one that was open. */
import { useLayoutEffect, useRef } from 'react';
import { isFocusLost, show } from '#web/shared/packing/use-shown.ts';

/**
 * For the part that has either the open parcel or the list. If its row is gone, the first parcel
 * that is still open stands in for it; who is elsewhere by now stays there.
 */
export function useBackToRow(openId: string | undefined) {
  const part = useRef<HTMLElement>(null);
  const before = useRef(openId);
  useLayoutEffect(() => {
    const closedId = openId === undefined && before.current;
    before.current = openId;
    if (!closedId || !part.current || !isFocusLost(part.current)) return;
    const rowOf = (selector: string) => part.current?.querySelector<HTMLElement>(selector);
    const row = rowOf(`[data-order="${closedId}"]`) ?? rowOf('[data-order]:not([data-done])');
    if (row) show(row);
  });
  return part;
}
