/** The content of an invoice or a credit note, stored when it is issued and never changed. */
import type { Seller } from '#contract/staff/settings.ts';
import { type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { creditLines, invoiceLines, type TaxedLine } from '#domain/invoices/invoice.ts';
import type { TaxDocumentKind } from '#domain/invoices/invoice-number.ts';
import type { Paise } from '#domain/money/money.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import type { OrderWithLines } from '#server/features/orders/orders.store.ts';

export interface DocumentContent {
  readonly kind: TaxDocumentKind;
  readonly number: string;
  readonly issuedOn: CalendarDate;
  readonly seller: Seller;
  readonly recipient: {
    readonly name: string;
    readonly address: OrderWithLines['deliveryAddress'];
  };
  readonly order: {
    readonly number: string;
    readonly placedOn: CalendarDate;
    readonly deliveryDate: CalendarDate;
  };
  readonly lines: readonly TaxedLine[];
  /** The invoice that a credit note corrects. */
  readonly against: { readonly number: string; readonly issuedOn: CalendarDate } | null;
}

interface Issue {
  readonly number: string;
  readonly issuedOn: CalendarDate;
}

/** An invoice for the whole order. */
export function invoiceContent(
  { number, issuedOn }: Issue,
  order: OrderWithLines,
  seller: Seller,
): DocumentContent {
  return {
    kind: 'invoice',
    number,
    issuedOn,
    seller,
    recipient: { name: order.customerName, address: order.deliveryAddress },
    order: {
      number: formatOrderNumber(order.number),
      placedOn: dateInIndia(order.createdAt),
      deliveryDate: order.deliveryDate,
    },
    lines: invoiceLines(order, { ...seller, isRegistered: seller.gstin !== null }),
    against: null,
  };
}

/** A credit note for one refund, with seller, recipient and tax rates of the invoice. */
export function creditNoteContent(
  { number, issuedOn }: Issue,
  refundPaise: Paise,
  invoice: DocumentContent,
  earlierNotes: readonly DocumentContent[],
): DocumentContent {
  const credited = earlierNotes.flatMap(({ lines }) => lines);
  const description = `Refund of order ${invoice.order.number}`;
  return {
    ...invoice,
    kind: 'credit_note',
    number,
    issuedOn,
    lines: creditLines(invoice.lines, credited, refundPaise, description),
    against: { number: invoice.number, issuedOn: invoice.issuedOn },
  };
}
