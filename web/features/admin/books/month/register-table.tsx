/** A register of a month as a table; each number opens its document. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CreditNoteRow, InvoiceRow } from '#contract/staff/books/registers.ts';
import { amountColumns, rateWords } from '#web/features/admin/books/amounts.tsx';
import styles from '#web/features/admin/books/books-tab.module.css';
import filterGrid from '#web/features/admin/kit/filters/filters.module.css';
import cells from '#web/features/admin/kit/lists/cells.module.css';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import { ListPanel } from '#web/features/admin/kit/lists/list-panel.tsx';
import { NoneMatch } from '#web/features/admin/kit/lists/none-match.tsx';
import tablePanel from '#web/features/admin/kit/lists/table-panel.module.css';
import { formatCount } from '#web/features/admin/kit/orders/order-labels.ts';
import { tabPath } from '#web/features/admin/kit/tab-path.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { TypedSearch } from '#web/shared/forms/typed-search.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/routing/link.tsx';
import text from '#web/ui/text.module.css';
import { DocumentLink } from './document-link.tsx';

type Row = InvoiceRow & Partial<CreditNoteRow>;

function Party({ row }: { readonly row: Row }) {
  return (
    <div>
      {row.company ?? row.customer}
      {row.gstin && <span className={classNames(cells.detail, styles.gstin)}>{row.gstin}</span>}
    </div>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { formatDate } = useDates();
  return [
    {
      id: 'number',
      label: 'Number',
      isTitle: true,
      className: styles.number,
      cell: (row) => (
        <div>
          <DocumentLink document={row} />
          {row.type === 'bill_of_supply' && <span className={cells.detail}>Bill of supply</span>}
          {row.against && (
            <span className={classNames(cells.detail, styles.against)}>
              Against <span className={styles.whole}>{row.against}</span>
            </span>
          )}
        </div>
      ),
    },
    { id: 'date', label: 'Date', className: styles.date, cell: ({ date }) => formatDate(date) },
    {
      id: 'order',
      label: 'Order',
      className: styles.order,
      cell: ({ orderId, orderNumber }) => (
        <Link className={text.link} to={tabPath('orders', { order: orderId })}>
          {orderNumber}
        </Link>
      ),
    },
    {
      id: 'party',
      label: 'Party',
      className: styles.party,
      cell: (row) => <Party row={row} />,
    },
    { id: 'rate', label: 'GST', isNumeric: true, cell: ({ rate }) => rateWords(rate) },
    ...amountColumns.filter(({ id }) => id !== 'igst'),
  ];
}

const step = 100;

/** Whether the page goes to paper now, which shows all rows. */
function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinted(true));
    const end = () => setPrinted(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinted;
}

interface RegisterTableProps {
  /** What is listed: `credit notes`. */
  readonly noun: string;
  /** The whole month; undefined until it has loaded. */
  readonly rows: readonly Row[] | undefined;
  readonly isError: boolean;
  readonly onRetry: () => unknown;
}

/** By part of the number of a document or its order, or of a name or GSTIN. */
function findRows(rows: readonly Row[], typed: string): readonly Row[] {
  const words = typed.trim().toLowerCase();
  if (words === '') return rows;
  return rows.filter(({ number, orderNumber, against, customer, company, gstin }) =>
    [number, orderNumber, against, customer, company, gstin].some((each) =>
      each?.toLowerCase().includes(words),
    ),
  );
}

/** Shows a hundred rows at a time: a month may have ten thousand. */
export function RegisterTable({ noun, rows: all, isError, onRetry }: RegisterTableProps) {
  const [count, setCount] = useState(step);
  const [q, setQ] = useState('');
  const isPrinted = useIsPrinted();
  const columns = useColumns();
  const rows = all && !isPrinted ? findRows(all, q) : all;
  const shownCount = Math.min(count, rows?.length ?? 0);
  const search = (words: string) => {
    setCount(step);
    setQ(words);
  };
  const list = {
    isError,
    isPlaceholderData: false,
    refetch: onRetry,
    hasNextPage: !isPrinted && (rows?.length ?? 0) > count,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: async () => {
      setCount(count + step);
      return { isError: false };
    },
  };
  return (
    <>
      {all && all.length > 0 && (
        <div className={classNames(filterGrid.filters, styles.search)}>
          <TypedSearch
            label="Number, order or name"
            placeholder="SK/26-27/000123"
            q={q}
            onSearch={search}
          />
          {rows && shownCount < rows.length && (
            <p className={styles.shown}>
              {formatCount(shownCount)} of {formatCount(rows.length)} shown
            </p>
          )}
        </div>
      )}
      <div className={tablePanel.panel}>
        <ListPanel
          noun={noun}
          list={list}
          rows={isPrinted ? rows : rows?.slice(0, count)}
          empty={
            all?.length ? (
              <NoneMatch noun={noun} onClear={() => search('')} />
            ) : (
              <p>No {noun} in this month.</p>
            )
          }
        >
          {(shown) => (
            <DataTable
              caption={`The ${noun} of the month`}
              columns={columns}
              rows={shown}
              keyOf={({ number }) => number}
            />
          )}
        </ListPanel>
      </div>
    </>
  );
}
