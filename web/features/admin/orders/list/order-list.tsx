/** The orders that match the filters, the selected ones, and the new ones. */
import { type RefObject, useState } from 'react';
import { ListPanel } from '#web/features/admin/kit/lists/list-panel.tsx';
import { NoneMatch } from '#web/features/admin/kit/lists/none-match.tsx';
import tablePanel from '#web/features/admin/kit/lists/table-panel.module.css';
import { useRows } from '#web/features/admin/kit/lists/use-rows.ts';
import { counted } from '#web/features/admin/kit/orders/order-labels.ts';
import { useMay } from '#web/features/admin/kit/power.ts';
import { KeyHelp } from '#web/features/admin/orders/key-help.tsx';
import { KeyboardKey } from '#web/features/admin/orders/keyboard-key.tsx';
import { BulkMoves } from '#web/features/admin/orders/moves/bulk-moves.tsx';
import type { Moves } from '#web/features/admin/orders/moves/use-moves.ts';
import {
  type ChosenFilters,
  everyDay,
  noFilters,
  type OrderFilters,
} from '#web/features/admin/orders/order-filters.ts';
import { useNewOrders } from '#web/features/admin/orders/use-new-orders.ts';
import { useOrderKeys } from '#web/features/admin/orders/use-order-keys.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { focusContainerThen } from '#web/shared/forms/focus-within.ts';
import { Button } from '#web/ui/button.tsx';
import text from '#web/ui/text.module.css';
import styles from './order-list.module.css';
import { OrdersTable } from './orders-table.tsx';
import { useFocusAfterBar, useFocusAfterRow } from './restore-row-focus.ts';
import { useSelection } from './use-selection.ts';

interface OrderListProps {
  readonly filters: OrderFilters;
  readonly moves: Moves;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onOpen: (id: string) => void;
  readonly onChoose: (changes: ChosenFilters) => void;
}

function NoOrders({ filters, onChoose }: Pick<OrderListProps, 'filters' | 'onChoose'>) {
  const { formatDay } = useDates();
  const { date, ...others } = filters;
  const clear = () => onChoose(noFilters);
  if (Object.keys(others).length > 0) {
    return (
      <NoneMatch noun="orders" day={date && formatDay(date)} onClear={clear}>
        {date && (
          <Button
            variant="secondary"
            onClick={focusContainerThen(() => onChoose({ date: everyDay }))}
          >
            Search all dates
          </Button>
        )}
      </NoneMatch>
    );
  }
  if (!date) return <p>No orders yet. New orders appear here automatically.</p>;
  return (
    <>
      <p>No orders for {formatDay(date)} yet. New ones show here by themselves.</p>
      <Button variant="ghost" onClick={focusContainerThen(clear)}>
        Show all orders
      </Button>
    </>
  );
}

export function OrderList({ filters, moves, search, onOpen, onChoose }: OrderListProps) {
  const { list, rows } = useRows('GET /api/admin/orders', { query: filters });
  const isStale = list.isPlaceholderData;
  const fresh = useNewOrders(JSON.stringify(filters), isStale ? undefined : rows);
  const selection = useSelection(rows, moves.awaited);
  const canMove = useMay('moveOrders');
  const pan = useFocusAfterRow();
  const [isHelping, setHelping] = useState(false);
  useOrderKeys({
    search,
    onHelp: () => setHelping(true),
    rows: () => rows ?? [],
    onMove: canMove ? moves.choose : null,
  });
  useFocusAfterBar(selection.orders.length > 0, moves.question !== null);
  return (
    <>
      <p className={text.visuallyHidden} role="status">
        {fresh.size > 0 && counted(fresh.size, 'new order')}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className={styles.shortcuts}
        onClick={() => setHelping(true)}
      >
        Keyboard shortcuts <KeyboardKey name="?" />
      </Button>
      {isHelping && <KeyHelp onClose={() => setHelping(false)} />}
      <div className={tablePanel.panel} {...pan}>
        <ListPanel
          noun="orders"
          list={list}
          rows={rows}
          empty={<NoOrders filters={filters} onChoose={onChoose} />}
        >
          {(found) => (
            <OrdersTable
              rows={found}
              isStale={isStale}
              fresh={fresh}
              moves={moves}
              selected={canMove ? selection.ids : null}
              onSelect={selection.select}
              onOpen={onOpen}
            />
          )}
        </ListPanel>
      </div>
      {selection.orders.length > 0 && (
        <BulkMoves
          selected={selection.orders}
          seen={selection.seen}
          moves={moves}
          onMoved={selection.deselect}
          onClear={selection.clear}
        />
      )}
    </>
  );
}
