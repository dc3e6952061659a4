/** Gives documents their numbers, one range for all that are issued in a transaction. */
import { v7 as uuidv7 } from 'uuid';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import {
  financialYearOf,
  formatDocumentNumber,
  type TaxDocumentKind,
} from '#domain/invoices/invoice-number.ts';
import type { Tx } from '#server/db/database.ts';
import type { DocumentContent } from './document-content.ts';
import { insertDocuments, takeSerials } from './issuing.store.ts';
import type { TaxDocumentRow } from './tax-documents.store.ts';

export type Numbered = Pick<DocumentContent, 'number' | 'issuedOn'>;

/** A document without a number. */
export interface Draft {
  readonly orderId: string;
  /** Null for an invoice. */
  readonly refundId: string | null;
  /** Called once, after those of the drafts before it. */
  readonly write: (numbered: Numbered) => DocumentContent;
}

/** The caller has locked the orders and knows that none of these documents exists. */
export async function issueDrafts(
  tx: Tx,
  kind: TaxDocumentKind,
  drafts: readonly Draft[],
  now: Date,
): Promise<TaxDocumentRow[]> {
  if (drafts.length === 0) return [];
  const issuedOn = dateInIndia(now);
  const series = { kind, financialYear: financialYearOf(issuedOn) };
  const first = await takeSerials(tx, series, drafts.length);
  const documents = drafts.map(({ orderId, refundId, write }, index) => {
    const serial = first + index;
    const number = formatDocumentNumber(kind, series.financialYear, serial);
    const content = write({ number, issuedOn });
    return { id: uuidv7(), kind, orderId, refundId, content, issuedAt: now, serial };
  });
  await insertDocuments(tx, series, documents, now);
  return documents;
}
