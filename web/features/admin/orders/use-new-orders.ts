/** Finds the orders that were added to a list while it is open. */
import { useEffect, useRef, useState } from 'react';
import type { StaffOrder } from '#contract/staff/staff-orders.ts';

const highlightMs = 8_000;
const none: ReadonlySet<string> = new Set();

const newestOf = (rows: readonly StaffOrder[]) =>
  rows
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1) ?? '';

/**
 * The new orders of the last answer, for a while. `listKey` identifies the list: orders that appear
 * because of other filters are not new.
 */
export function useNewOrders(
  listKey: string,
  rows: readonly StaffOrder[] | undefined,
): ReadonlySet<string> {
  const seen = useRef<{ readonly listKey: string; readonly newest: string } | null>(null);
  const [fresh, setFresh] = useState(none);

  useEffect(() => {
    if (!rows) return;
    const before = seen.current?.listKey === listKey ? seen.current.newest : null;
    const newest = newestOf(rows);
    if (before !== null && newest > before) {
      const added = rows.filter((row) => row.createdAt > before).map(({ id }) => id);
      // A counter, because an unchanged text would not be announced again.
      setFresh((others) => new Set([...others, ...added]));
    }
    seen.current = { listKey, newest: before !== null && before > newest ? before : newest };
  }, [listKey, rows]);

  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(none), highlightMs);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}
