/** The orders that the filters find, what is ticked of them, and those that have just come. */
import { ListPanel } from '../kit/list-panel.tsx';
import { NoneMatch } from '../kit/none-match.tsx';
import { counted } from '../kit/order-words.ts';
import { useMay } from '../kit/power.ts';
import { useRows } from '../kit/use-rows.ts';
import { BulkMoves } from './bulk-moves.tsx';
import type { OrderFilters } from './order-filters.ts';
import { OrdersTable } from './orders-table.tsx';
import { useFocusAfterBar, useFocusAfterRow } from './use-focus-kept.ts';
import type { Moves } from './use-moves.ts';
import { useNewcomers } from './use-newcomers.ts';
import { useTicks } from './use-ticks.ts';

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
  return <NoneMatch noun="orders" onClear={onClear} />;
}

export function OrderList({ filters, moves, onOpen, onClear }: OrderListProps) {
  const { list, rows } = useRows('GET /api/admin/orders', { query: filters });
  const isStale = list.isPlaceholderData;
  const fresh = useNewcomers(JSON.stringify(filters), isStale ? undefined : rows);
  const ticks = useTicks(rows, moves.targets);
  const canMove = useMay('moveOrders');
  const pan = useFocusAfterRow();
  useFocusAfterBar(ticks.orders.length > 0, moves.question !== null);
  return (
    <>
      <p className="vh" role="status">
        {fresh.size > 0 && counted(fresh.size, 'new order')}
      </p>
      <div className="table-pan orders" {...pan}>
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
          seen={ticks.seen}
          moves={moves}
          onMoved={ticks.untick}
          onClear={ticks.clear}
        />
      )}
    </>
  );
}
