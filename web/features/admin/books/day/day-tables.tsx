/** The figures of a day: first of the orders for it, then of the calendar day. */
import type { BookDay } from '#contract/staff/books/day.ts';
import { figureLabels } from '#domain/books/book-line.ts';
import { amountColumns, rateWords, signedRupees } from '#web/features/admin/books/amounts.tsx';
import type { Column } from '#web/features/admin/kit/lists/data-table.tsx';
import { formatCount } from '#web/features/admin/kit/orders/order-labels.ts';
import { useDates } from '#web/shared/dates/delivery-day.ts';
import { CashTable } from './cash-table.tsx';
import styles from './day.module.css';
import { type AmountRow, documentRows, paidRows, providerRows, walletRows } from './figure-rows.ts';
import { type FigureRow, FigureTable } from './figure-table.tsx';

type Figures = BookDay['figures'];
type Revenue = FigureRow & Figures['all'];

const revenueColumns: readonly Column<Revenue>[] = [
  { id: 'orders', label: 'Orders', isNumeric: true, cell: ({ orders }) => formatCount(orders) },
  {
    id: 'portions',
    label: 'Portions',
    isNumeric: true,
    cell: ({ portions }) => formatCount(portions),
  },
  { id: 'sold', label: 'Sold', isNumeric: true, cell: ({ sold }) => signedRupees(sold) },
  {
    id: 'refunded',
    label: 'Given back',
    isNumeric: true,
    cell: ({ refunded }) => signedRupees(refunded),
  },
  ...amountColumns
    .filter(({ id }) => id !== 'igst')
    .map((column) => (column.id === 'total' ? { ...column, label: 'Documents' } : column)),
  {
    id: 'difference',
    label: 'Difference',
    isNumeric: true,
    cell: ({ difference }) => signedRupees(difference),
  },
];

function revenueRows({ revenue, delivered, all }: Figures): Revenue[] {
  const byGroup = revenue.map(({ group, ...row }) => ({
    ...row,
    label: figureLabels[group],
    figure: group,
  }));
  return [
    ...byGroup.slice(0, 3),
    { ...delivered, label: 'Delivered', figure: null },
    ...byGroup.slice(3),
    { ...all, label: 'All orders', figure: null },
  ];
}

const countedColumns: readonly Column<AmountRow>[] = [
  {
    id: 'count',
    label: 'Count',
    isNumeric: true,
    cell: ({ count }) => (count === null ? '' : formatCount(count)),
  },
  { id: 'amount', label: 'Amount', isNumeric: true, cell: (row) => signedRupees(row.amount) },
];

const taxRows = ({ taxes }: Figures) =>
  taxes.map((row) => ({ ...row, label: `GST ${rateWords(row.rate)}`, figure: null }));

export function DayTables({ day }: { readonly day: BookDay }) {
  const { date, figures } = day;
  const { formatDate } = useDates();
  const counted = (title: string, about: string, rows: readonly AmountRow[]) => (
    <FigureTable day={day} title={title} about={about} rows={rows} columns={countedColumns} />
  );
  return (
    <div className={styles.tables}>
      <FigureTable
        day={day}
        title="Sold"
        columns={revenueColumns}
        rows={revenueRows(figures)}
        about="Orders for this day. Sold less given back is the documents, but for the difference."
      />
      {counted('Paid by', 'How these orders were paid.', paidRows(figures))}
      <FigureTable
        day={day}
        title="Tax"
        columns={amountColumns}
        rows={taxRows(figures)}
        about="Invoices of these orders less their credit notes."
      />
      {counted(
        'Documents and refunds',
        'Of these orders, whenever they were issued or given back.',
        documentRows(figures, formatDate),
      )}
      <CashTable date={date} cash={figures.cash} />
      {counted('Wallets', 'What customers have: this calendar day in India.', walletRows(figures))}
      {counted(
        'Payment provider',
        'This calendar day in India. The provider takes its fee off; it is not known here.',
        providerRows(figures),
      )}
    </div>
  );
}
