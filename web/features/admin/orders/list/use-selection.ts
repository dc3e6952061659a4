/** The selected orders of the list, and the status that each had when it was selected. */
import { useEffect, useState } from 'react';
import type { StaffOrder } from '#contract/staff/staff-orders.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Moves } from '#web/features/admin/orders/moves/use-moves.ts';

const none: readonly StaffOrder[] = [];

/** The status that was seen; null for the one that is shown. */
export type SeenStatuses = ReadonlyMap<string, OrderStatus | null>;

/** Only orders still in the list count as selected. `targets`: the moves under way here. */
export function useSelection(rows: readonly StaffOrder[] = none, targets: Moves['targets']) {
  const [seen, setSeen] = useState<SeenStatuses>(new Map());
  // A toast reported the orders moved or refused here, so the status shown afterwards counts.
  useEffect(() => {
    if (targets.size === 0) return;
    setSeen(
      (before) => new Map([...before].map(([id, status]) => [id, targets.has(id) ? null : status])),
    );
  }, [targets]);
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
