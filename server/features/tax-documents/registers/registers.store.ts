/** SQL of the books of a month or a day: its documents, as they were issued. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { TaxDocumentKind } from '#domain/invoices/invoice-number.ts';
import {
  partsOf,
  type RegisteredDocument,
  type TaxedPart,
} from '#domain/invoices/registered-document.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

type StoredDocument = Omit<RegisteredDocument, 'parts'> & { readonly lines: readonly TaxedPart[] };

const columns = sql`d.kind, d.number, d.serial, d.content->>'issuedOn' AS "issuedOn",
  d.order_id AS "orderId", d.content->'order'->>'number' AS "orderNumber",
  d.refund_id AS "refundId", d.content->'seller'->>'gstin' AS "sellerGstin",
  d.content->'seller'->>'stateCode' AS "stateCode",
  COALESCE((d.content->>'isComposition')::boolean, false) AS "isComposition",
  d.content->'recipient'->>'name' AS "recipientName",
  d.content->'recipient'->'buyer' AS buyer,
  NULLIF(d.content->'against', 'null'::jsonb) AS against, d.content->'lines' AS lines`;

const toDocument = ({ lines, ...document }: StoredDocument): RegisteredDocument => ({
  ...document,
  parts: partsOf(lines),
});

/** Those issued from one instant to before another, by kind and number; one statement. */
export async function findDocumentsBetween(
  db: Reader,
  { from, until }: { readonly from: Date; readonly until: Date },
  kinds: readonly TaxDocumentKind[],
): Promise<RegisteredDocument[]> {
  const { rows } = await db.execute<StoredDocument>(sql`
    SELECT ${columns} FROM tax_documents d
    WHERE d.issued_at >= ${from}::timestamptz AND d.issued_at < ${until}::timestamptz
      AND d.kind = ANY (${kinds}::text[])
    ORDER BY d.kind DESC, d.serial`);
  return rows.map(toDocument);
}

/** Those of the orders for a date, whenever they were issued. */
export async function findDocumentsForDay(
  db: Reader,
  date: CalendarDate,
): Promise<RegisteredDocument[]> {
  const { rows } = await db.execute<StoredDocument>(sql`
    SELECT ${columns} FROM orders o JOIN tax_documents d ON d.order_id = o.id
    WHERE o.delivery_date = ${date} ORDER BY d.kind DESC, d.serial`);
  return rows.map(toDocument);
}
