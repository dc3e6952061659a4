/** The content of an invoice or a credit note, stored when it is issued and never changed. */
import type { Buyer } from '#contract/shop/buyer.ts';
import type { Seller } from '#contract/staff/settings.ts';
import { type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { creditLines, invoiceLines, type TaxedLine } from '#domain/invoices/invoice.ts';
import type { TaxDocumentKind } from '#domain/invoices/invoice-number.ts';
import type { Paise } from '#domain/money/money.ts';
import { formatOrderNumber } from '#domain/orders/order-status.ts';
import { packGstPercent, type TaxTerms } from '#domain/settings/tax-terms.ts';
import type { OrderWithLines } from '#server/features/orders/orders.store.ts';

export interface DocumentContent {
  readonly kind: TaxDocumentKind;
  readonly number: string;
  readonly issuedOn: CalendarDate;
  readonly seller: Seller;
  readonly recipient: {
    readonly name: string;
    readonly address: OrderWithLines['deliveryAddress'];
    /** The business that the order is for. */
    readonly buyer?: Buyer;
  };
  readonly order: {
    readonly number: string;
    readonly placedOn: CalendarDate;
    readonly deliveryDate: CalendarDate;
  };
  /** The seller pays a composition levy and may not charge tax. */
  readonly isComposition?: boolean;
  readonly lines: readonly TaxedLine[];
  /** The invoice that a credit note corrects. */
  readonly against: { readonly number: string; readonly issuedOn: CalendarDate } | null;
}

interface Issue {
  readonly number: string;
  readonly issuedOn: CalendarDate;
}

/** Whether the document shows tax: only a registered seller outside the composition levy may. */
export const showsTax = ({ seller, isComposition }: DocumentContent): boolean =>
  seller.gstin !== null && !isComposition;

/** Without what only the rider needs. */
function postalAddressOf({ deliveryAddress }: OrderWithLines): OrderWithLines['deliveryAddress'] {
  const { title, addressLine1, addressLine2, city, state, pincode } = deliveryAddress;
  return { title, addressLine1, addressLine2, city, state, pincode };
}

/** An invoice for the whole order; `tax` is what counts for it (`taxDate`). */
export function invoiceContent(
  { number, issuedOn }: Issue,
  order: OrderWithLines,
  details: Seller,
  tax: TaxTerms,
): DocumentContent {
  const seller = tax.scheme === 'unregistered' ? { ...details, gstin: null } : details;
  const isComposition = seller.gstin !== null && tax.scheme === 'composition';
  return {
    kind: 'invoice',
    number,
    issuedOn,
    seller,
    recipient: {
      name: order.customerName,
      address: postalAddressOf(order),
      ...(order.buyer && { buyer: order.buyer }),
    },
    order: {
      number: formatOrderNumber(order.number),
      placedOn: dateInIndia(order.createdAt),
      deliveryDate: order.deliveryDate,
    },
    ...(isComposition && { isComposition }),
    lines: invoiceLines(order, {
      ...seller,
      mealGstPercent: tax.mealsPercent ?? seller.mealGstPercent,
      packGstPercent: packGstPercent(tax),
      isRegistered: seller.gstin !== null && !isComposition,
    }),
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
