/** Which orders of the list are ticked, and the status that each had when it was. */
import { useEffect, useRef, useState } from 'react';
import type { StaffOrder } from '#contract/staff-orders.ts';
import type { OrderStatus } from '#domain/order-status.ts';

const none: readonly StaffOrder[] = [];

/** Only orders that are still in the list count as ticked. */
export function useTicks(rows: readonly StaffOrder[] = none) {
  const [seen, setSeen] = useState<ReadonlyMap<string, OrderStatus>>(new Map());
  // An answer to a move arrives in a later render than the one it was sent from.
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  return {
    ids: new Set(seen.keys()),
    seen,
    orders: rows.filter(({ id }) => seen.has(id)),
    clear: () => setSeen(new Map()),
    tick: (changed: readonly StaffOrder[], isTicked: boolean) =>
      setSeen((before) => {
        const ids = changed.map(({ id }) => id);
        const others = [...before].filter(([id]) => !ids.includes(id));
        const added = changed.map(({ id, status }) => [id, status] as const);
        return new Map(isTicked ? [...others, ...added] : others);
      }),
    /** Unticks those moved; of the others it was told how they are by now. */
    settle: (moved: readonly string[]) =>
      setSeen((before) => {
        const statusOf = new Map(latest.current.map(({ id, status }) => [id, status]));
        const rest = [...before].filter(([id]) => !moved.includes(id));
        return new Map(rest.map(([id, status]) => [id, statusOf.get(id) ?? status]));
      }),
  };
}
