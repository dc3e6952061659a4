/** The selected orders of the list, and the status that staff know of each. */
import { useEffect, useRef, useState } from 'react';
import type { StaffOrder } from '#contract/staff/staff-orders.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Moves } from '#web/features/admin/orders/moves/use-moves.ts';

const none: readonly StaffOrder[] = [];

/** The status of each order when it was selected, or after it was moved on this page. */
export type SeenStatuses = ReadonlyMap<string, OrderStatus>;

/** These orders count as they are shown; one that left the list, as it was moved. */
function asShown(
  seen: SeenStatuses,
  moved: Moves['awaited'],
  rows: readonly StaffOrder[],
): SeenStatuses {
  const shown = new Map(rows.map(({ id, status }) => [id, status]));
  const now = [...seen].map(([id, status]) => {
    const movedTo = moved.get(id);
    return [id, movedTo ? (shown.get(id) ?? movedTo) : status] as const;
  });
  return now.some(([id, status]) => seen.get(id) !== status) ? new Map(now) : seen;
}

/** Only orders still in the list count as selected. */
export function useSelection(rows: readonly StaffOrder[] = none, awaited: Moves['awaited']) {
  const [seen, setSeen] = useState<SeenStatuses>(new Map());
  const awaitedBefore = useRef(awaited);
  // A toast reports what became of these orders, so staff know their status as it is read then.
  // What happens to them afterwards, they need not have noticed.
  useEffect(() => {
    // Orders are no longer awaited when the list was read, so this is the first sight of it.
    const moved = new Map([...awaitedBefore.current, ...awaited]);
    awaitedBefore.current = awaited;
    if (moved.size > 0) setSeen((before) => asShown(before, moved, rows));
  }, [awaited, rows]);
  return {
    ids: new Set(seen.keys()),
    seen,
    orders: rows.filter(({ id }) => seen.has(id)),
    clear: () => setSeen(new Map()),
    select: (changed: readonly StaffOrder[], isSelected: boolean) =>
      setSeen((before) => {
        const ids = changed.map(({ id }) => id);
        const others = [...before].filter(([id]) => !ids.includes(id));
        const added = changed.map(({ id, status }) => [id, status] as const);
        return new Map(isSelected ? [...others, ...added] : others);
      }),
    deselect: (ids: readonly string[]) =>
      setSeen((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
  };
}
