/** Moves all selected orders at once. */
import { useRef, useState } from 'react';
import type { StaffOrder } from '#contract/staff/staff-orders.ts';
import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts';
import { FilterSelect } from '#web/features/admin/kit/filters/filter-select.tsx';
import { useRestoreFocus } from '#web/features/admin/kit/focus/restore-focus.ts';
import { orderStatusOptions } from '#web/features/admin/kit/orders/order-labels.ts';
import type { SeenStatuses } from '#web/features/admin/orders/list/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './bulk-moves.module.css';
import { type Moves, showNotMoved } from './use-moves.ts';
import type { MoveTerms } from './use-send-moves.ts';

/** The API accepts no more in one call. */
const ordersMax = 100;

interface BulkMovesProps {
  readonly selected: readonly StaffOrder[];
  /** The status that staff know of each. */
  readonly seen: SeenStatuses;
  readonly moves: Moves;
  /** Gets the orders that were moved; the others were refused, and are shown as they are. */
  readonly onMoved: (ids: readonly string[]) => void;
  readonly onClear: () => void;
}

function useBulk({ moves, onMoved }: BulkMovesProps) {
  const [isPending, setPending] = useState(false);

  async function moveAll(orders: readonly StaffOrder[], status: OrderStatus, terms?: MoveTerms) {
    setPending(true);
    try {
      const wanted = orders.map((order) => ({ order, status }));
      onMoved(await moves.moveAll(wanted, terms));
    } finally {
      setPending(false);
    }
  }
  return { isPending, moveAll };
}

export function BulkMoves(props: BulkMovesProps) {
  const { selected, seen, moves, onClear } = props;
  const [chosen, setChosen] = useState('');
  const { isPending, moveAll } = useBulk(props);
  const button = useRef<HTMLButtonElement>(null);
  useRestoreFocus(isPending, button);
  const status = orderStatuses.find((each) => each === chosen);
  const isTooMany = selected.length > ordersMax;

  function start(to: OrderStatus) {
    const orders = selected
      .filter((order) => order.status !== to)
      .map((order) => ({ ...order, status: seen.get(order.id) ?? order.status }));
    if (orders.length === 0)
      return toast({ title: 'They already have this status', variant: 'neutral' });
    const go = (terms?: MoveTerms) => moveAll(orders, to, terms);
    if (to === 'cancelled') return moves.ask({ kind: 'cancel', orders, go });
    const early = orders.filter((order) => moves.isEarly(order, to));
    if (early.length > 0) return moves.ask({ kind: 'early', orders: early, go });
    go().catch(showNotMoved);
  }

  return (
    <section className={styles.bar} aria-label="Selected orders">
      <p role="status">
        <b>{selected.length} selected</b>
        {isTooMany && <span className={styles.limit}>Select up to {ordersMax} at a time.</span>}
      </p>
      <FilterSelect
        className={styles.status}
        label="Set status"
        all="Choose a status"
        options={orderStatusOptions}
        value={chosen}
        onChange={setChosen}
      />
      <Button
        ref={button}
        size="sm"
        isPending={isPending}
        disabled={!status || isTooMany}
        onClick={() => status && start(status)}
      >
        {isPending ? 'Updating...' : 'Update status'}
      </Button>
      <Button className={styles.clear} variant="ghost" size="sm" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
