/** Which tax documents a customer can download for an order. */
import type { Reader } from '#server/db/database.ts';
import { findDocumentedRefunds } from './tax-documents.store.ts';

interface DocumentsOfOrder {
  readonly hasInvoice: boolean;
  readonly creditNoteRefundIds: readonly string[];
}

/**
 * The caller checks access to the order. Documents not issued yet count too, since a download
 * issues them once the order is paid and the settings name the seller.
 */
export async function findDocumentsOf(db: Reader, orderId: string): Promise<DocumentsOfOrder> {
  const refundIds = await findDocumentedRefunds(db, orderId);
  return { hasInvoice: refundIds !== null, creditNoteRefundIds: refundIds ?? [] };
}
