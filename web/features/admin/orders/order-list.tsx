/** The orders that the filters find, what is ticked of them, and those that have just come. */
import { useEffect, useRef, useState } from 'react';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { Button } from '#web/ui/button.tsx';
import { ListPanel } from '../kit/list-panel.tsx';
import { counted } from '../kit/order-words.ts';
import { useMay } from '../kit/power.ts';
import { useRows } from '../kit/use-rows.ts';
import { BulkMoves } from './bulk-moves.tsx';
import type { OrderFilters } from './order-filters.ts';
import { OrdersTable } from './orders-table.tsx';
import type { Moves } from './use-moves.ts';
import { useNewcomers } from './use-newcomers.ts';

/** Only orders that are still in the list count as ticked. */
function useTicks(rows: readonly StaffOrder[] = []) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    orders: rows.filter(({ id }) => ids.has(id)),
    clear: () => setIds(new Set()),
    tick: (changed: readonly string[], isTicked: boolean) =>
      setIds((before) => {
        const others = [...before].filter((id) => !changed.includes(id));
        return new Set(isTicked ? [...others, ...changed] : others);
      }),
  };
}

/** Whoever used the bar of ticked orders until it went goes on in the tab. */
function useFocusAfterBar(hasBar: boolean, isAsking: boolean) {
  const pan = useRef<HTMLDivElement>(null);
  const hadBar = useRef(false);
  useEffect(() => {
    if (isAsking) return;
    const isLost = hadBar.current && !hasBar && document.activeElement === document.body;
    if (isLost) pan.current?.closest<HTMLElement>('[role=tabpanel]')?.focus();
    hadBar.current = hasBar;
  }, [hasBar, isAsking]);
  return pan;
}

interface OrderListProps {
  readonly filters: OrderFilters;
  readonly moves: Moves;
  readonly onOpen: (id: string) => void;
  /** Takes all filters away. */
  readonly onClear: () => void;
}

function NoOrders({ filters, onClear }: Pick<OrderListProps, 'filters' | 'onClear'>) {
  if (Object.keys(filters).length === 0) {
    return <p>No orders yet. The first one shows here by itself.</p>;
  }
  return (
    <>
      <p>No orders match.</p>
      <Button variant="ghost" onClick={onClear}>
        Show all orders
      </Button>
    </>
  );
}

export function OrderList({ filters, moves, onOpen, onClear }: OrderListProps) {
  const { list, rows } = useRows('GET /api/admin/orders', { query: filters });
  const isStale = list.isPlaceholderData;
  const fresh = useNewcomers(JSON.stringify(filters), isStale ? undefined : rows);
  const ticks = useTicks(rows);
  const canMove = useMay('moveOrders');
  const pan = useFocusAfterBar(ticks.orders.length > 0, moves.question !== null);
  return (
    <>
      <p className="vh" role="status">
        {fresh.size > 0 && counted(fresh.size, 'new order')}
      </p>
      <div className="table-pan orders" ref={pan}>
        <ListPanel
          noun="orders"
          list={list}
          rows={rows}
          empty={<NoOrders filters={filters} onClear={onClear} />}
        >
          {(found) => (
            <OrdersTable
              rows={found}
              isStale={isStale}
              fresh={fresh}
              moves={moves}
              ticked={canMove ? ticks.ids : null}
              onTick={ticks.tick}
              onOpen={onOpen}
            />
          )}
        </ListPanel>
      </div>
      {ticks.orders.length > 0 && (
        <BulkMoves
          ticked={ticks.orders}
          moves={moves}
          onMoved={(ids) => ticks.tick(ids, false)}
          onClear={ticks.clear}
        />
      )}
    </>
  );
}
