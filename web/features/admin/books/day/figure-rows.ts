/** The rows of the tables of a day that have one amount each. */
import type { BookDay } from '#contract/staff/books/day.ts';
import { type Figure, figureLabels } from '#domain/books/book-line.ts';
import type { FigureRow } from './figure-table.tsx';

type Figures = BookDay['figures'];
interface Counted {
  readonly count: number | null;
  readonly amount: string;
}
export type AmountRow = FigureRow & Counted;

const row = (figure: Figure, { count, amount }: Counted): AmountRow => ({
  figure,
  count,
  amount,
  label: figureLabels[figure],
});
const sum = (label: string, amount: string): AmountRow => ({
  label,
  amount,
  figure: null,
  count: null,
});
/** Left out where there is nothing, as most days have none. */
const rare = (figure: Figure, counted: Counted): AmountRow[] =>
  counted.count === 0 ? [] : [row(figure, counted)];

export const paidRows = ({ paid, upiUntied, all }: Figures): AmountRow[] => [
  row('paid-online', paid.online),
  row('paid-wallet', paid.wallet),
  row('paid-cash', paid.cash),
  row('paid-upi', paid.upi),
  ...rare('short', paid.short),
  ...rare('rounded', paid.rounded),
  row('unpaid', paid.unpaid),
  sum('Sold', all.sold),
  ...rare('upi-untied', upiUntied),
];

export function documentRows(figures: Figures, formatDate: (date: string) => string): AmountRow[] {
  const { documents, refunds, kept, differences, otherMonths } = figures;
  const { invoices, creditNotes } = documents;
  return [
    row('invoices', { count: invoices.count, amount: invoices.total }),
    row('credit-notes', { count: creditNotes.count, amount: creditNotes.total }),
    ...refunds.map(({ to, date, ...counted }) => ({
      ...row(`refunds-to-${to}`, counted),
      label: `${figureLabels[`refunds-to-${to}`]}, ${date ? formatDate(date) : 'on their way'}`,
      arrivedOn: date,
    })),
    sum('Kept of cancelled orders', kept),
    row('differences', differences),
    ...rare('other-months', otherMonths),
  ];
}

export const walletRows = ({ wallet }: Figures): AmountRow[] => [
  sum('At the start of the day', wallet.start),
  row('top-ups', wallet.topUps),
  row('wallet-spent', wallet.spent),
  row('wallet-refunds', wallet.refunds),
  row('adjustments', wallet.adjustments),
  row('closed-accounts', wallet.closed),
  sum('At the end of the day', wallet.end),
];

export const providerRows = ({ provider }: Figures): AmountRow[] => [
  row('captured', provider.captured),
  row('provider-refunds', provider.refunded),
  sum('Expected before its fee', provider.expected),
];
