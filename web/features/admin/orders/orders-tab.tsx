/** The orders of all customers: found, moved, opened, and added to the list as they arrive. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { query } from '#web/api/query.ts';
import { useToday } from '#web/features/admin/kit/days/use-today.ts';
import { useUrlState } from '#web/features/admin/kit/filters/url-state.ts';
import { counted } from '#web/features/admin/kit/orders/order-labels.ts';
import { useOrderEvents } from '#web/features/admin/kit/orders/use-order-events.ts';
import { PanelHead } from '#web/features/admin/kit/panel-head.tsx';
import { DiscardDialog } from '#web/features/admin/kit/unsaved/discard-dialog.tsx';
import { type UrlPanel, useUrlPanel } from '#web/features/admin/kit/unsaved/use-url-panel.ts';
import { dayOffered } from '#web/shared/dates/chosen-day.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { useConfig } from '#web/shared/menu/config.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import skeleton from '#web/ui/skeleton.module.css';
import { Skeleton } from '#web/ui/skeleton.tsx';
import text from '#web/ui/text.module.css';
import { useMay, whyNot } from '../kit/power.ts';
import { CashCalls } from './calls/cash-calls.tsx';
import { OrderDrawer } from './drawer/order-drawer.tsx';
import { DateFilter, FilterBar } from './filter-bar.tsx';
import { OrderList } from './list/order-list.tsx';
import { MoveQuestion } from './moves/move-question.tsx';
import { useMoves } from './moves/use-moves.ts';
import { NewOrderSheet } from './new-order/new-order-sheet.tsx';
import {
  type ChosenFilters,
  filterNames,
  filtersOf,
  type OrderFilters,
  withShownDay,
} from './order-filters.ts';
import styles from './orders-tab.module.css';
import { StatusCounts, type StatusTally } from './status-counts.tsx';

/** Counts all orders of a day; without a day only open ones: the others are too many to count. */
function tallyWords(counts: StatusTally | undefined, day: string | null): string {
  if (!counts) return ' ';
  const sum = Object.values(counts).reduce<number>((all, count) => all + (count ?? 0), 0);
  return day ? `${counted(sum, 'order')} for ${day}` : `${counted(sum, 'open order')}, all dates`;
}

function useTally({ date }: OrderFilters) {
  const { formatDay } = useDates();
  const { data, isError, refetch } = useQuery({
    ...query('GET /api/admin/orders/counts', { query: date ? { date } : {} }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return {
    counts: data,
    words: tallyWords(data, date ? formatDay(date) : null),
    isError,
    retry: () => void refetch(),
  };
}

export function OrdersTab() {
  // Until then it is unknown which day is tomorrow; if it stays unknown, all days are shown.
  const { isPending, errorUpdateCount } = useConfig();
  const isDayAwaited = isPending && errorUpdateCount === 0;
  return isDayAwaited ? (
    <Skeleton className={skeleton.panelShape} isOutermost />
  ) : (
    <OrdersContent />
  );
}

/** The form of an order by phone; the placed order takes its place. */
function TakenOrder({ taking }: { readonly taking: UrlPanel }) {
  const { setValues } = useUrlState(['new', 'order']);
  const { data: config } = useConfig();
  return (
    <>
      {taking.shown && config && (
        <NewOrderSheet
          day={dayOffered(config.delivery)}
          opened={taking}
          onPlaced={(id) => setValues({ new: '', order: id })}
        />
      )}
      <DiscardDialog guarded={taking} noun="order" />
    </>
  );
}

function OrdersContent() {
  const address = useUrlState(filterNames);
  const filters = filtersOf(address.values, useToday());
  const choose = (changes: ChosenFilters) => address.setValues(withShownDay(changes, filters));
  const tally = useTally(filters);
  // Stored in the address, so that links lead to an order and Back closes it.
  const opened = useUrlPanel('order');
  const taking = useUrlPanel('new');
  const moves = useMoves();
  const canMove = useMay('moveOrders');
  const needsCalls = useConfig().data?.payments.cash.needsCall === true;
  const search = useRef<HTMLInputElement>(null);
  useOrderEvents();
  return (
    <>
      <PanelHead
        title="Orders"
        actions={
          <>
            <DateFilter filters={filters} onChoose={choose} />
            <Button size="sm" onClick={() => taking.open('1')}>
              New order
            </Button>
          </>
        }
      >
        {tally.words}
      </PanelHead>
      {tally.isError && (
        <LoadFailure
          message={
            tally.counts ? 'The counts may be out of date.' : 'The counts could not be loaded.'
          }
          onRetry={tally.retry}
        />
      )}
      <FilterBar
        filters={filters}
        onChoose={choose}
        search={search}
        counts={
          <StatusCounts
            counts={tally.counts}
            chosen={filters.status}
            onChoose={(status) => choose({ status })}
          />
        }
      />
      {!canMove && (
        <p className={classNames(text.muted, styles.restriction)}>
          {whyNot('moveOrders', 'move orders')}
        </p>
      )}
      {canMove && needsCalls && <CashCalls />}
      <OrderList
        filters={filters}
        moves={moves}
        search={search}
        onOpen={opened.open}
        onChoose={choose}
      />
      {opened.shown && (
        <OrderDrawer key={opened.shown} id={opened.shown} moves={moves} opened={opened} />
      )}
      <MoveQuestion moves={moves} />
      <DiscardDialog guarded={opened} noun="order" />
      <TakenOrder taking={taking} />
    </>
  );
}
