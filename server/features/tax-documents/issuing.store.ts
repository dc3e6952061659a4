/** SQL that issues documents: what they are written from, their serials, and their rows. */
import { taxTotals } from '#domain/invoices/invoice.ts';
import type { TaxDocumentKind } from '#domain/invoices/invoice-number.ts';
import { theKitchen } from '#domain/kitchen.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { type OrderWithLines, readOrders } from '#server/features/orders/orders.store.ts';
import type { TaxDocumentRow } from './tax-documents.store.ts';

/** Locks those of the orders that nobody else has locked, in the order of their ids. */
export async function lockFreeOrders(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM orders WHERE id = ANY(${orderIds}::uuid[]) ORDER BY id
    FOR UPDATE SKIP LOCKED`);
  return rows.map(({ id }) => id);
}

/** Those of the locked orders that are paid and have no invoice, oldest first. */
export function readOrdersToInvoice(
  tx: Tx,
  orderIds: readonly string[],
): Promise<OrderWithLines[]> {
  return readOrders(
    tx,
    sql`o.id = ANY(${orderIds}::uuid[]) AND o.payment_status <> 'unpaid' AND NOT o.has_invoice
      ORDER BY o.id`,
  );
}

/** When each order was paid: as it was confirmed, with cash as it was delivered. */
export async function findPaidAt(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await db.execute<{ id: string; at: Date }>(sql`
    SELECT DISTINCT ON (o.id) o.id, e.created_at AS at
    FROM orders o JOIN order_events e ON e.order_id = o.id
      AND e.from_status IS DISTINCT FROM e.to_status AND e.to_status =
      CASE o.payment_method WHEN 'cod' THEN 'delivered' ELSE 'confirmed' END
    WHERE o.id = ANY(${orderIds}::uuid[]) ORDER BY o.id, e.id DESC`);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

export interface RefundToCredit {
  readonly id: string;
  readonly orderId: string;
  readonly amountPaise: Paise;
}

/** Those of the refunds that have arrived and have no credit note, oldest first. */
export async function readRefundsToCredit(
  tx: Tx,
  refundIds: readonly string[],
): Promise<RefundToCredit[]> {
  const { rows } = await tx.execute<RefundToCredit>(sql`
    SELECT id, order_id AS "orderId", amount_paise AS "amountPaise" FROM refunds
    WHERE id = ANY(${refundIds}::uuid[]) AND order_id IS NOT NULL AND status = 'processed'
      AND NOT has_credit_note
    ORDER BY id`);
  return rows;
}

/** The numbers of one kind in one year. */
export interface Series {
  readonly kind: TaxDocumentKind;
  readonly financialYear: string;
}

async function takeNextSerials(
  tx: Tx,
  { kind, financialYear }: Series,
  count: number,
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    UPDATE document_series SET last_serial = last_serial + ${count}::integer
    WHERE kitchen_id = ${theKitchen} AND kind = ${kind} AND financial_year = ${financialYear}
    RETURNING last_serial AS last`);
  return rows[0]?.last;
}

/** Undefined when somebody else began the series meanwhile. */
async function takeFirstSerials(
  tx: Tx,
  { kind, financialYear }: Series,
  count: number,
): Promise<number | undefined> {
  // The table has two unique keys, and ON CONFLICT DO UPDATE heeds only one of them.
  const { rows } = await tx.execute<{ last: number }>(sql`
    INSERT INTO document_series (kitchen_id, kind, financial_year, last_serial)
    VALUES (${theKitchen}, ${kind}, ${financialYear}, ${count}) ON CONFLICT DO NOTHING
    RETURNING last_serial AS last`);
  return rows[0]?.last;
}

/**
 * Returns the first of the next serials and locks the series until the transaction ends, so that a
 * rollback leaves no gap.
 */
export async function takeSerials(tx: Tx, series: Series, count: number): Promise<number> {
  const last =
    (await takeNextSerials(tx, series, count)) ??
    (await takeFirstSerials(tx, series, count)) ??
    (await takeNextSerials(tx, series, count));
  if (last === undefined) throw new Error('A series gave no serial');
  return last - count + 1;
}

interface NewDocument extends TaxDocumentRow {
  readonly serial: number;
}

function rowsOf(documents: readonly NewDocument[]): string {
  return JSON.stringify(
    documents.map(({ id, serial, orderId, refundId, content }) => ({
      id,
      serial,
      number: content.number,
      order_id: orderId,
      refund_id: refundId,
      total_paise: taxTotals(content.lines).totalPaise,
      content,
    })),
  );
}

/** Inserts documents of a series and marks their orders or refunds, in one statement. */
export async function insertDocuments(
  tx: Tx,
  { kind, financialYear }: Series,
  documents: readonly NewDocument[],
  issuedAt: Date,
): Promise<void> {
  await tx.execute(sql`
    WITH input AS (
      SELECT * FROM jsonb_to_recordset(${rowsOf(documents)}::jsonb) AS d (id uuid, serial integer,
        number text, order_id uuid, refund_id uuid, total_paise bigint, content jsonb)
    ), invoiced AS (
      UPDATE orders o SET has_invoice = true
      FROM input i WHERE o.id = i.order_id AND i.refund_id IS NULL
    ), credited AS (
      UPDATE refunds r SET has_credit_note = true FROM input i WHERE r.id = i.refund_id
    )
    INSERT INTO tax_documents (id, kitchen_id, kind, financial_year, serial, number, order_id,
      refund_id, total_paise, content, issued_at)
    SELECT id, ${theKitchen}, ${kind}, ${financialYear}, serial, number, order_id, refund_id,
      total_paise, content, ${issuedAt}::timestamptz
    FROM input ORDER BY serial`);
}
