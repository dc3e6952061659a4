/** The figures of a day as they are shown and closed: rupees, from its lines. */
import type { DayFigures } from '#contract/staff/books/book-figures.ts';
import { type BookLine, type Figure, orderGroups } from '#domain/books/book-line.ts';
import { type CashRow, cashOfDay } from '#domain/books/cash-of-day.ts';
import type { DayFacts } from '#domain/books/day-facts.ts';
import {
  amountOf,
  deliveredGroups,
  linesOf,
  type Revenue,
  refundRows,
  revenueOf,
  taxRows,
} from '#domain/books/day-figures.ts';
import { sumTaxed, type Taxed, totalOf } from '#domain/invoices/registered-document.ts';
import { addPaise, paise, toRupees, zeroPaise } from '#domain/money/money.ts';

/** Value and taxes in rupees. */
export const taxedRupees = (taxed: Taxed) => ({
  taxable: toRupees(taxed.taxablePaise),
  cgst: toRupees(taxed.cgstPaise),
  sgst: toRupees(taxed.sgstPaise),
  igst: toRupees(zeroPaise),
  total: toRupees(totalOf(taxed)),
});

const toRevenue = (revenue: Revenue) => ({
  orders: revenue.orders,
  portions: revenue.portions,
  sold: toRupees(revenue.soldPaise),
  refunded: toRupees(revenue.refundedPaise),
  ...taxedRupees(revenue.documents),
  difference: toRupees(revenue.differencePaise),
});

const counted = (lines: readonly BookLine[], figure: Figure) => ({
  count: linesOf(lines, figure).length,
  amount: toRupees(amountOf(lines, figure)),
});

const documentsOf = (lines: readonly BookLine[], figure: Figure) => {
  const parts = linesOf(lines, figure);
  const count = new Set(parts.map(({ reference }) => reference)).size;
  return { count, ...taxedRupees(sumTaxed(parts)) };
};

const walletFigures = [
  ...(['top-ups', 'wallet-spent', 'wallet-refunds', 'adjustments', 'closed-accounts'] as const),
];

function toWallet(lines: readonly BookLine[], { walletEndPaise }: DayFacts): DayFigures['wallet'] {
  const movedPaise = amountOf(lines, ...walletFigures);
  return {
    start: toRupees(paise(walletEndPaise - movedPaise)),
    topUps: counted(lines, 'top-ups'),
    spent: counted(lines, 'wallet-spent'),
    refunds: counted(lines, 'wallet-refunds'),
    adjustments: counted(lines, 'adjustments'),
    closed: counted(lines, 'closed-accounts'),
    end: toRupees(walletEndPaise),
  };
}

function toCash(rows: readonly CashRow[]): DayFigures['cash'] {
  const amounts = (of: Pick<CashRow, 'expectedPaise' | 'countedPaise'>) => ({
    expected: toRupees(of.expectedPaise),
    counted: toRupees(of.countedPaise),
    difference: toRupees(paise(of.countedPaise - of.expectedPaise)),
  });
  return {
    ...amounts({
      expectedPaise: addPaise(...rows.map(({ expectedPaise }) => expectedPaise)),
      countedPaise: addPaise(...rows.map(({ countedPaise }) => countedPaise)),
    }),
    handOvers: rows.map(({ runId, rider, orders, note, ...of }) => ({
      runId,
      rider,
      orders,
      note,
      ...amounts(of),
    })),
  };
}

function toPaid(lines: readonly BookLine[]): DayFigures['paid'] {
  return {
    online: counted(lines, 'paid-online'),
    wallet: counted(lines, 'paid-wallet'),
    cash: counted(lines, 'paid-cash'),
    upi: counted(lines, 'paid-upi'),
    short: counted(lines, 'short'),
    rounded: counted(lines, 'rounded'),
    unpaid: counted(lines, 'unpaid'),
  };
}

export function toFigures(facts: DayFacts, lines: readonly BookLine[]): DayFigures {
  const cancelled = revenueOf(lines, ['cancelled']);
  const capturedPaise = amountOf(lines, 'captured');
  return {
    revenue: orderGroups.map((group) => ({ group, ...toRevenue(revenueOf(lines, [group])) })),
    delivered: toRevenue(revenueOf(lines, deliveredGroups)),
    all: toRevenue(revenueOf(lines, orderGroups)),
    taxes: taxRows(lines).map((row) => ({ rate: String(row.gstPercent), ...taxedRupees(row) })),
    documents: {
      invoices: documentsOf(lines, 'invoices'),
      creditNotes: documentsOf(lines, 'credit-notes'),
    },
    paid: toPaid(lines),
    upiUntied: counted(lines, 'upi-untied'),
    refunds: refundRows(lines).map(({ amountPaise, ...row }) => ({
      ...row,
      amount: toRupees(amountPaise),
    })),
    kept: toRupees(paise(cancelled.soldPaise - cancelled.refundedPaise)),
    differences: counted(lines, 'differences'),
    otherMonths: counted(lines, 'other-months'),
    wallet: toWallet(lines, facts),
    provider: {
      captured: counted(lines, 'captured'),
      refunded: counted(lines, 'provider-refunds'),
      expected: toRupees(paise(capturedPaise - amountOf(lines, 'provider-refunds'))),
    },
    cash: toCash(cashOfDay(lines, facts)),
  };
}
