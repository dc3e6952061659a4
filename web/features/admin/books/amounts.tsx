/** Value and taxes as columns of a table, and how amounts of the books are written. */
import type { Column } from '#web/features/admin/kit/lists/data-table.tsx';
import { formatRupees } from '#web/shared/payment/rupees.ts';

export interface Amounts {
  readonly taxable: string;
  readonly cgst: string;
  readonly sgst: string;
  readonly igst: string;
  readonly total: string;
}

/** `-₹100.00` where credit notes exceed invoices. */
export const signedRupees = (amount: string): string =>
  amount.startsWith('-') ? `-${formatRupees(amount.slice(1))}` : formatRupees(amount);

export const amountNames: readonly (readonly [keyof Amounts, string])[] = [
  ['taxable', 'Taxable value'],
  ['cgst', 'CGST'],
  ['sgst', 'SGST/UTGST'],
  ['igst', 'IGST'],
  ['total', 'Total'],
];

export const amountColumns: readonly Column<Amounts>[] = amountNames.map(([id, label]) => ({
  id,
  label,
  isNumeric: true,
  cell: (row) => signedRupees(row[id]),
}));

export const rateWords = (rate: string): string => `${rate}%`;
