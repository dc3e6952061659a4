/** Keyboard shortcuts of the list of orders. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { StaffOrder } from '#contract/staff/staff-orders.ts';
import { type OrderStatus, orderStatuses, orderStatusTable } from '#domain/orders/order-status.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

/** How long after the first press of a digit the second one counts. */
const againForMs = 4_000;

interface OrderKeys {
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onHelp: () => void;
  readonly rows: () => readonly StaffOrder[];
  /** Null for staff who may not move orders. */
  readonly onMove: ((order: StaffOrder, status: OrderStatus) => void) | null;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), select, textarea, [contenteditable]') !== null;

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;
const hasDialog = () => document.querySelector('dialog[open]') !== null;
const shownRows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
const focusedRow = () => document.activeElement?.closest<HTMLElement>('tr[data-row]');

/** The next or the previous row; from outside the first. */
function step(by: 1 | -1): void {
  const rows = shownRows();
  const at = rows.findIndex((row) => row.isSameNode(focusedRow() ?? null));
  const next = at === -1 ? rows[0] : rows[at + by];
  next?.querySelector<HTMLElement>('th button')?.focus();
}

/**
 * `/` searches, `j` and `k` move through the rows, which Enter opens, `?` helps. A digit sets the
 * status of the focused row when pressed twice: customers are notified of moves.
 */
export function useOrderKeys({ search, onHelp, rows, onMove }: OrderKeys): void {
  const focusedOrder = useEffectEvent(() => {
    const rowId = focusedRow()?.dataset.row;
    return rows().find(({ id }) => id === rowId);
  });
  // `seen`: the status of the order when the same digit was pressed before.
  const press = useEffectEvent((key: string, seen: OrderStatus | null, prevent: () => void) => {
    const acts: Readonly<Record<string, () => void>> = {
      '/': () => search.current?.focus(),
      '?': onHelp,
      j: () => step(1),
      k: () => step(-1),
    };
    const act = acts[key];
    if (act) {
      prevent();
      return act();
    }
    const status = /^[1-6]$/.test(key) ? orderStatuses[Number(key) - 1] : undefined;
    const order = focusedOrder();
    if (!status || !order || !onMove || order.status === status) return;
    // The move applies to what was shown when it was begun.
    if (seen) return onMove({ ...order, status: seen }, status);
    toast({
      title: `Press ${key} again`,
      description: `to set order ${order.number} to ${orderStatusTable[status].label}.`,
      variant: 'neutral',
      durationMs: againForMs,
    });
  });

  useEffect(() => {
    const nothing = { what: '', seen: null, atMs: 0 };
    let before: { what: string; seen: OrderStatus | null; atMs: number } = nothing;
    function onKeyDown(event: KeyboardEvent) {
      if (isTyping(event.target) || hasModifier(event) || hasDialog()) return;
      const atMs = performance.now();
      const order = focusedOrder();
      const what = `${order?.id} ${event.key}`;
      const isSoon = atMs - before.atMs < againForMs && !event.repeat;
      const isAgain = isSoon && before.what === what;
      press(event.key, isAgain ? before.seen : null, () => event.preventDefault());
      // The third press begins again.
      before = isAgain ? nothing : { what, seen: order?.status ?? null, atMs };
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
