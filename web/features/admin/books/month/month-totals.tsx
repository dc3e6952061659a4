/** What was invoiced and credited in the month, and the difference. */
import type { Gstr1 } from '#contract/staff/books/registers.ts';
import { formatTotal, type Paise, paise } from '#domain/money/money.ts';
import { type Amounts, amountNames } from '#web/features/admin/books/amounts.tsx';
import styles from '#web/features/admin/books/books-tab.module.css';
import { type Column, DataTable } from '#web/features/admin/kit/lists/data-table.tsx';
import tablePanel from '#web/features/admin/kit/lists/table-panel.module.css';
import { formatCount } from '#web/features/admin/kit/orders/order-labels.ts';
import { paiseOf } from '#web/shared/payment/rupees.ts';

interface Line {
  readonly label: string;
  readonly count: number | null;
  readonly amountOf: (name: keyof Amounts) => Paise;
}

const columns: readonly Column<Line>[] = [
  { id: 'label', label: 'Documents', isTitle: true, cell: ({ label }) => label },
  {
    id: 'count',
    label: 'Count',
    isNumeric: true,
    cell: ({ count }) => (count === null ? '–' : formatCount(count)),
  },
  ...amountNames.map(([name, label]) => ({
    id: name,
    label,
    isNumeric: true,
    cell: ({ amountOf }: Line) => formatTotal(amountOf(name)),
  })),
];

export function MonthTotals({ totals }: { readonly totals: Gstr1['totals'] }) {
  const { invoices, creditNotes } = totals;
  const lines: readonly Line[] = [
    { label: 'Invoices', count: invoices.count, amountOf: (name) => paiseOf(invoices[name]) },
    {
      label: 'Credit notes',
      count: creditNotes.count,
      amountOf: (name) => paiseOf(creditNotes[name]),
    },
    {
      label: 'Invoices less credit notes',
      count: null,
      amountOf: (name) => paise(paiseOf(invoices[name]) - paiseOf(creditNotes[name])),
    },
  ];
  return (
    <div className={`${tablePanel.panel} ${styles.totals}`}>
      <DataTable
        caption="Totals of the month"
        columns={columns}
        rows={lines}
        keyOf={({ label }) => label}
      />
    </div>
  );
}
