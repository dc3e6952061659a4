/** Which orders of a list have come while it was looked at. */
import { useEffect, useRef, useState } from 'react';
import type { StaffOrder } from '#contract/staff/staff-orders.ts';

const standOutForMs = 8_000;
const none: ReadonlySet<string> = new Set();

const newestOf = (rows: readonly StaffOrder[]) =>
  rows
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1) ?? '';

/**
 * The newcomers of the last answer, for a while. `listKey` says which list it is: what another
 * choice of filters brings into sight is not new.
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
      // Counted up: the same words again would not be read out.
      setFresh((others) => new Set([...others, ...added]));
    }
    seen.current = { listKey, newest: before !== null && before > newest ? before : newest };
  }, [listKey, rows]);

  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(none), standOutForMs);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}
