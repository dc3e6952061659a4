/** Which tax documents a customer can download for an order. */
import type { Reader } from '#server/db/database.ts';
import { findDocumentedRefunds } from './tax-documents.store.ts';

export interface DocumentsOfOrder {
  readonly hasInvoice: boolean;
  readonly creditNoteRefundIds: readonly string[];
}

/**
 * For an order the caller may see. What is not issued yet counts too, as it is issued on demand:
 * once the order was paid and the shop has told who sells.
 */
export async function findDocumentsOf(db: Reader, orderId: string): Promise<DocumentsOfOrder> {
  const refundIds = await findDocumentedRefunds(db, orderId);
  return { hasInvoice: refundIds !== null, creditNoteRefundIds: refundIds ?? [] };
}
