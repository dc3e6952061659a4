/** The documents and refunds of an order of the day. */
import { monthOf } from '#domain/calendar/month.ts';
import {
  type RegisteredDocument,
  sumTaxed,
  totalOf,
} from '#domain/invoices/registered-document.ts';
import { type Paise, paise } from '#domain/money/money.ts';
import { type BookLine, bookLine } from './book-line.ts';
import { aboutOrder, noteOf, type OrderFacts } from './order-facts.ts';

export const refundLines = (facts: OrderFacts): BookLine[] =>
  facts.refunds.map((refund) =>
    bookLine({
      ...aboutOrder(facts),
      figure: `refunds-to-${refund.destination}`,
      key: refund.id,
      reference: noteOf(facts, refund)?.number ?? null,
      refundId: refund.id,
      date: refund.arrivedOn,
      totalPaise: refund.amountPaise,
      note: refund.status === 'processed' ? null : 'On its way',
    }),
  );

export const documentLines = (facts: OrderFacts): BookLine[] =>
  facts.documents.flatMap(({ kind, number, refundId, issuedOn, parts }) =>
    parts.map(({ sac, gstPercent, ...taxed }) =>
      bookLine({
        ...aboutOrder(facts),
        ...taxed,
        figure: kind === 'invoice' ? 'invoices' : 'credit-notes',
        key: `${number} ${sac} ${gstPercent}`,
        reference: number,
        refundId,
        date: issuedOn,
        gstPercent,
        totalPaise: totalOf(taxed),
      }),
    ),
  );

export const documentTotal = ({ parts }: RegisteredDocument): Paise => totalOf(sumTaxed(parts));

/** They count in the registers of the month in which they were issued. */
export const otherMonthLines = (facts: OrderFacts): BookLine[] =>
  facts.documents
    .filter(({ issuedOn }) => monthOf(issuedOn) !== monthOf(facts.date))
    .map((document) =>
      bookLine({
        ...aboutOrder(facts),
        figure: 'other-months',
        key: document.number,
        reference: document.number,
        refundId: document.refundId,
        date: document.issuedOn,
        totalPaise:
          document.kind === 'invoice' ? documentTotal(document) : paise(-documentTotal(document)),
      }),
    );
