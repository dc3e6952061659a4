/** The whole order history, page by page, with a search by number or dish. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isPayable } from '#domain/orders/order-status.ts';
import { pagedQuery } from '#web/api/pages.ts';
import { useT } from '#web/language/language.tsx';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { MoreRows } from '#web/shared/feedback/more-rows.tsx';
import { searchLengthMax, TypedSearch } from '#web/shared/forms/typed-search.tsx';
import { type OrderPayment, pollIntervalMs } from '#web/shared/orders/order-payment.tsx';
import { PaymentTrouble } from '#web/shared/payment/payment-trouble.tsx';
import text from '#web/ui/text.module.css';
import styles from './order-list.module.css';
import { OrderRow } from './order-row.tsx';
import { OrdersLoading } from './orders-loading.tsx';

const pageSize = 20;

interface AllOrdersProps {
  /** The button that opened it is gone, so the search field takes the focus. */
  readonly takesFocus: boolean;
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly payment: OrderPayment;
}

function useOrderPages(q: string, payment: OrderPayment) {
  const words = q.trim().slice(0, searchLengthMax);
  const pages = useInfiniteQuery({
    ...pagedQuery('GET /api/orders', {
      query: { limit: pageSize, ...(words !== '' && { q: words }) },
    }),
    // The previous results stay until the new ones arrive.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      pollIntervalMs(
        payment,
        state.data?.pages.flatMap(({ answer }) => answer),
      ),
  });
  return { ...pages, orders: pages.data?.pages.flatMap(({ answer }) => answer) };
}

type SearchProps = Omit<AllOrdersProps, 'payment'>;

function OrderSearch({ q, onSearch, takesFocus }: SearchProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <TypedSearch
      field={field}
      label={t('Search your orders')}
      placeholder={t('Order number or dish')}
      q={q}
      onSearch={onSearch}
    />
  );
}

export function AllOrders({ q, onSearch, payment, takesFocus }: AllOrdersProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const found = useOrderPages(q, payment);
  const { orders, isError, isPlaceholderData, refetch } = found;
  const hasOrders = orders !== undefined && orders.length > 0;
  const isSettled = orders !== undefined && !isPlaceholderData;

  return (
    <>
      <OrderSearch q={q} onSearch={onSearch} takesFocus={takesFocus} />
      <p className={text.visuallyHidden} role="status">
        {isSettled &&
          (orders.length === 1
            ? t('1 order shown')
            : t('{count} orders shown', { count: orders.length }))}
      </p>
      {!hasOrders && !isSettled && !isError && <OrdersLoading tab="history" />}
      {orders?.some(isPayable) && <PaymentTrouble />}
      {hasOrders && (
        <ul className={styles.list} ref={list} aria-busy={isPlaceholderData}>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} payment={payment} />
          ))}
        </ul>
      )}
      {isSettled && !hasOrders && (
        <p className={text.muted}>{t('No orders match “{words}”.', { words: q })}</p>
      )}
      {!orders && isError && (
        <LoadFailure message={t("We couldn't load the orders.")} onRetry={refetch} />
      )}
      <MoreRows pages={found} list={list} failure={t("We couldn't load more orders.")} />
    </>
  );
}
