/** Gives documents their numbers, one range for all that are issued in a transaction. */
import { v7 as uuidv7 } from 'uuid';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import {
  financialYearOf,
  formatDocumentNumber,
  type TaxDocumentKind,
} from '#domain/invoices/invoice-number.ts';
import type { Tx } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import type { DocumentContent } from './document-content.ts';
import { insertDocuments, type Series, takeSerials } from './issuing.store.ts';
import type { TaxDocumentRow } from './tax-documents.store.ts';

type Numbered = Pick<DocumentContent, 'number' | 'issuedOn'>;

/** A document without a number. */
export interface Draft {
  readonly orderId: string;
  /** Null for an invoice. */
  readonly refundId: string | null;
  /** Called once, after those of the drafts before it. */
  readonly write: (numbered: Numbered) => DocumentContent;
}

/**
 * When the documents of a locked series are issued: only then, as whoever had locked it before may
 * have dated its documents later than this transaction began. Over the end of a financial year it
 * is `before`, whose day is the last of the series.
 */
function issueTime({ now }: Pick<Shop, 'now'>, { financialYear }: Series, before: Date): Date {
  const after = now();
  return financialYearOf(dateInIndia(after)) === financialYear ? after : before;
}

/** The caller has locked the orders and knows that none of these documents exists. */
export async function issueDrafts(
  tx: Tx,
  shop: Pick<Shop, 'now'>,
  kind: TaxDocumentKind,
  drafts: readonly Draft[],
): Promise<TaxDocumentRow[]> {
  if (drafts.length === 0) return [];
  const before = shop.now();
  const series = { kind, financialYear: financialYearOf(dateInIndia(before)) };
  const first = await takeSerials(tx, series, drafts.length);
  const issuedAt = issueTime(shop, series, before);
  const issuedOn = dateInIndia(issuedAt);
  const documents = drafts.map(({ orderId, refundId, write }, index) => {
    const serial = first + index;
    const number = formatDocumentNumber(kind, series.financialYear, serial);
    const content = write({ number, issuedOn });
    return { id: uuidv7(), kind, orderId, refundId, content, issuedAt, serial };
  });
  await insertDocuments(tx, series, documents, issuedAt);
  return documents;
}
