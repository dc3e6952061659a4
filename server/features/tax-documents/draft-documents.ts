/** Drafts of invoices and credit notes: all but their numbers. */
import type { Seller } from '#contract/staff/settings.ts';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { taxDate } from '#domain/invoices/tax-date.ts';
import { valueOn } from '#domain/settings/dated.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import type { OrderWithLines } from '#server/features/orders/orders.store.ts';
import { creditNoteContent, type DocumentContent, invoiceContent } from './document-content.ts';
import type { RefundToCredit } from './issuing.store.ts';
import type { Draft } from './number-documents.ts';

/** What counts for all invoices that are issued together. */
interface InvoiceTerms {
  readonly seller: Seller;
  readonly tax: ShopSettings['tax'];
  /** By the id of the order; missing for one whose payment is of now. */
  readonly paidAt: ReadonlyMap<string, Date>;
  readonly now: Date;
}

export function draftInvoice(
  order: OrderWithLines,
  { seller, tax, paidAt, now }: InvoiceTerms,
): Draft {
  const paidOn = dateInIndia(paidAt.get(order.id) ?? now);
  return {
    orderId: order.id,
    refundId: null,
    write(numbered) {
      const dates = { suppliedOn: order.deliveryDate, invoicedOn: numbered.issuedOn, paidOn };
      return invoiceContent(numbered, order, seller, valueOn(tax, taxDate(dates)));
    },
  };
}

/** `earlier` are the credit notes against the invoice; the written one is added to them. */
export function draftCreditNote(
  { id, orderId, amountPaise }: RefundToCredit,
  invoice: DocumentContent,
  earlier: DocumentContent[],
): Draft {
  return {
    orderId,
    refundId: id,
    write(numbered) {
      const content = creditNoteContent(numbered, amountPaise, invoice, earlier);
      earlier.push(content);
      return content;
    },
  };
}
