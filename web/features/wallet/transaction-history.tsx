/** The Transaction History: newest first, with filters, page by page. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { pagedQuery } from '#web/api/pages.ts';
import { useT } from '#web/language/language.tsx';
import { MoreRows } from '#web/shared/feedback/more-rows.tsx';
import { ScreenFailure } from '#web/shared/feedback/screen-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import { Statement } from './statement.tsx';
import { type TransactionFilter, useTransactionFilter } from './transaction-filter.ts';
import { TransactionFilters } from './transaction-filters.tsx';
import styles from './transaction-history.module.css';
import transactionRow from './transaction-row.module.css';
import { TransactionRow } from './transaction-row.tsx';

/** Rows that stand in while the first page loads (Spec 2.9). */
const skeletonCount = 3;

function useTransactions(filter: TransactionFilter) {
  const transactions = useInfiniteQuery({
    ...pagedQuery('GET /api/wallet/transactions', { query: { ...filter } }),
    refetchOnMount: 'always',
  });
  return { ...transactions, rows: transactions.data?.pages.flatMap(({ answer }) => answer) };
}

type Transactions = ReturnType<typeof useTransactions>;

function Loading() {
  return (
    <div aria-busy="true">
      {Array.from({ length: skeletonCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className={transactionRow.row} data-slot="skeleton" aria-hidden="true">
          <Skeleton className={transactionRow.sign} />
          <div className={classNames(transactionRow.about, styles.awaitedWords)}>
            <Skeleton className={styles.awaitedSource} />
            <Skeleton className={styles.awaitedMoment} />
          </div>
          <Skeleton className={styles.awaitedAmount} />
        </div>
      ))}
    </div>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT();
  return (
    <ScreenFailure
      title={t("We couldn't load your transactions")}
      text={t('Your money is safe with us. Check your connection and try again.')}
      headingLevel={3}
      onRetry={onRetry}
    />
  );
}

function NoTransactions({ onShowAll }: { readonly onShowAll: (() => void) | null }) {
  const t = useT();
  if (!onShowAll) {
    return (
      <EmptyState
        title={t('No transactions yet')}
        text={t(
          'Your wallet transaction history will appear here once you start using your wallet.',
        )}
      />
    );
  }
  return (
    <EmptyState
      title={t('No matching transactions')}
      text={t('No transactions match these filters.')}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('Show all')}
        </Button>
      }
    />
  );
}

function Rows({ transactions }: { readonly transactions: Transactions }) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list}>
        {transactions.rows?.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} />
        ))}
      </ul>
      <MoreRows
        className={styles.more}
        pages={transactions}
        list={list}
        failure={t("We couldn't load more transactions.")}
      />
    </>
  );
}

export function TransactionHistory() {
  const t = useT();
  const { filter, change } = useTransactionFilter();
  const transactions = useTransactions(filter);
  const { rows } = transactions;
  const isFiltered = filter.type !== undefined || filter.source !== undefined;
  const isEmpty = rows?.length === 0;
  // A wallet that was never used has nothing to filter or download.
  const isUsed = isFiltered || !isEmpty;
  return (
    <section className={classNames(surface.panel, styles.history)}>
      <h2>{t('Transaction History')}</h2>
      {isUsed && <TransactionFilters filter={filter} onChange={change} />}
      <p className={text.visuallyHidden} role="status">
        {transactions.isPending && t('Loading your transactions')}
        {rows &&
          (rows.length === 1
            ? t('1 transaction shown')
            : t('{count} transactions shown', { count: rows.length }))}
      </p>
      {transactions.isPending && <Loading />}
      {transactions.isError && !rows && <Failed onRetry={() => transactions.refetch()} />}
      {isEmpty && (
        <NoTransactions
          onShowAll={isFiltered ? () => change({ type: undefined, source: undefined }) : null}
        />
      )}
      {rows && !isEmpty && <Rows transactions={transactions} />}
      {isUsed && <Statement />}
    </section>
  );
}
