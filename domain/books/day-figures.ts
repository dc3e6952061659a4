/** The figures of a day, each the sum of its lines. */
import {
  addTaxed,
  sumTaxed,
  type Taxed,
  totalOf,
  untaxed,
} from '#domain/invoices/registered-document.ts';
import { addPaise, type Paise, paise } from '#domain/money/money.ts';
import { textOrder } from '#domain/text-order.ts';
import {
  type BookLine,
  type Figure,
  isDelivered,
  type OrderGroup,
  orderGroups,
} from './book-line.ts';

/** Orders of one group, or of several: what was sold, and what the documents say. */
export interface Revenue {
  readonly orders: number;
  readonly portions: number;
  readonly soldPaise: Paise;
  readonly refundedPaise: Paise;
  /** Invoices less credit notes. */
  readonly documents: Taxed;
  /** Sold less refunded, less the documents: the lines of `differences`. */
  readonly differencePaise: Paise;
}

interface RateRow extends Taxed {
  readonly gstPercent: number;
}

/** Where refunds went, by the day on which they arrived. */
interface RefundRow {
  readonly to: 'source' | 'wallet';
  readonly date: string | null;
  readonly count: number;
  readonly amountPaise: Paise;
}

const sum = (lines: readonly BookLine[]): Paise =>
  addPaise(...lines.map(({ totalPaise }) => totalPaise));

/** The lines of some figures. */
export const linesOf = (lines: readonly BookLine[], ...wanted: readonly Figure[]): BookLine[] =>
  lines.filter(({ figure }) => wanted.includes(figure));

/** The amount of a figure. */
export const amountOf = (lines: readonly BookLine[], ...wanted: readonly Figure[]): Paise =>
  sum(linesOf(lines, ...wanted));

/** Invoices less credit notes. */
const documented = (lines: readonly BookLine[]): Taxed =>
  addTaxed(sumTaxed(linesOf(lines, 'invoices')), sumTaxed(linesOf(lines, 'credit-notes')), -1);

/** What is sold, refunded and documented for the orders of these groups. */
export function revenueOf(all: readonly BookLine[], groups: readonly OrderGroup[]): Revenue {
  const lines = all.filter(({ group }) => group !== null && groups.includes(group));
  const sold = linesOf(lines, ...groups);
  const documents = documented(lines);
  const refundedPaise = amountOf(lines, 'refunds-to-source', 'refunds-to-wallet');
  return {
    orders: sold.length,
    portions: sold.reduce((count, { portions }) => count + portions, 0),
    soldPaise: sum(sold),
    refundedPaise,
    documents,
    differencePaise: paise(sum(sold) - refundedPaise - totalOf(documents)),
  };
}

export const deliveredGroups = orderGroups.filter(isDelivered);

/** By rate of tax, over all orders of the day. */
export function taxRows(lines: readonly BookLine[]): RateRow[] {
  const byRate = Map.groupBy(linesOf(lines, 'invoices', 'credit-notes'), (line) => line.gstPercent);
  return [...byRate]
    .map(([gstPercent, parts]) => ({
      ...untaxed,
      ...documented(parts),
      gstPercent: gstPercent ?? 0,
    }))
    .toSorted((one, other) => one.gstPercent - other.gstPercent);
}

/** `~` comes after every digit, though not for `localeCompare`. */
const arrival = ({ date }: RefundRow): string => date ?? '~';

/** Earliest first; what has not arrived comes last. */
export function refundRows(lines: readonly BookLine[]): RefundRow[] {
  return (['source', 'wallet'] as const).flatMap((to) => {
    const byDate = Map.groupBy(linesOf(lines, `refunds-to-${to}`), ({ date }) => date);
    return [...byDate]
      .map(([date, parts]) => ({ to, date, count: parts.length, amountPaise: sum(parts) }))
      .toSorted((one, other) => textOrder(arrival(one), arrival(other)));
  });
}
