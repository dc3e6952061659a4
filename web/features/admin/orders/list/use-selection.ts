/** The selected orders of the list, and the status that each had when it was selected. */
import { useEffect, useState } from 'react';
import type { StaffOrder } from '#contract/staff/staff-orders.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Moves } from '#web/features/admin/orders/moves/use-moves.ts';

const none: readonly StaffOrder[] = [];

/** The status of each order when it was selected; null means the status that the list shows now. */
export type SeenStatuses = ReadonlyMap<string, OrderStatus | null>;

/** Only orders still in the list count as selected. `targets`: orders being moved on this page. */
export function useSelection(rows: readonly StaffOrder[] = none, targets: Moves['targets']) {
  const [seen, setSeen] = useState<SeenStatuses>(new Map());
  // A toast has reported what became of these orders, so staff know their new status.
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
