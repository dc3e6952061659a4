/** SQL of invoices and credit notes: which are due, and what was issued. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { TaxDocumentKind } from '#domain/invoices/invoice-number.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { DocumentContent } from './document-content.ts';

/** The refunds that can have a credit note; null when the order cannot have an invoice. */
export async function findDocumentedRefunds(db: Reader, orderId: string): Promise<string[] | null> {
  const { rows } = await db.execute<{ refundIds: string[] }>(sql`
    SELECT ARRAY(SELECT r.id FROM refunds r WHERE r.order_id = o.id AND r.status = 'processed')
      AS "refundIds"
    FROM orders o, settings s
    WHERE o.id = ${orderId} AND o.payment_status <> 'unpaid' AND s.seller IS NOT NULL`);
  return rows[0]?.refundIds ?? null;
}

export interface TaxDocumentRow {
  readonly id: string;
  readonly kind: TaxDocumentKind;
  readonly orderId: string;
  /** Null for an invoice. */
  readonly refundId: string | null;
  readonly content: DocumentContent;
  readonly issuedAt: Date;
}

/** The invoices of these orders and the credit notes against them, oldest first. */
export async function findDocuments(
  db: Reader,
  orderIds: readonly string[],
): Promise<TaxDocumentRow[]> {
  const { rows } = await db.execute<TaxDocumentRow>(sql`
    SELECT id, kind, order_id AS "orderId", refund_id AS "refundId", content,
      issued_at AS "issuedAt"
    FROM tax_documents WHERE order_id = ANY(${orderIds}::uuid[]) ORDER BY issued_at, id`);
  return rows;
}

export interface Due {
  /** The id of the order or of the refund. */
  readonly id: string;
  readonly orderId: string;
}

export interface DuePage {
  /** Start after this id; null starts with the oldest. */
  readonly after: string | null;
  readonly limit: number;
}

const next = ({ after, limit }: DuePage) => sql`
  AND (${after}::uuid IS NULL OR id > ${after}::uuid) ORDER BY id LIMIT ${limit}`;

/** Paid orders without an invoice, oldest first; cash orders only if delivered by `cashBefore`. */
export async function findOrdersToInvoice(
  db: Reader,
  page: DuePage & { readonly cashBefore: Date },
): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    SELECT id, id AS "orderId" FROM orders
    WHERE payment_status <> 'unpaid' AND NOT has_invoice
      AND (payment_method <> 'cod' OR NOT EXISTS (SELECT FROM order_events e
        WHERE e.order_id = orders.id AND e.to_status = 'delivered'
          AND e.from_status IS DISTINCT FROM e.to_status
          AND e.created_at > ${page.cashBefore}::timestamptz))
      ${next(page)}`);
  return rows;
}

interface DeliveredInCash {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly deliveredAt: Date;
}

/** The orders in cash of a date whose invoices are still to be written; none without a seller. */
export async function listAwaitedInvoices(
  db: Reader,
  date: CalendarDate,
): Promise<DeliveredInCash[]> {
  const { rows } = await db.execute<DeliveredInCash>(sql`
    SELECT o.id AS "orderId", o.number AS "orderNumber", max(e.created_at) AS "deliveredAt"
    FROM orders o JOIN order_events e ON e.order_id = o.id AND e.to_status = 'delivered'
      AND e.from_status IS DISTINCT FROM e.to_status
    WHERE o.delivery_date = ${date} AND o.payment_method = 'cod'
      AND o.payment_status <> 'unpaid' AND NOT o.has_invoice
      AND EXISTS (SELECT FROM settings WHERE seller IS NOT NULL)
    GROUP BY o.id ORDER BY o.number`);
  return rows;
}

/** As {@link findOrdersToInvoice}, for one customer and all at once. */
export async function findOrdersToInvoiceOf(db: Reader, userId: string): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    SELECT id, id AS "orderId" FROM orders
    WHERE user_id = ${userId} AND payment_status <> 'unpaid' AND NOT has_invoice ORDER BY id`);
  return rows;
}

/** Processed refunds of orders that have no credit note yet, oldest first. */
export async function findRefundsToCredit(db: Reader, page: DuePage): Promise<Due[]> {
  const { rows } = await db.execute<Due>(sql`
    SELECT id, order_id AS "orderId" FROM refunds
    WHERE order_id IS NOT NULL AND status = 'processed' AND NOT has_credit_note ${next(page)}`);
  return rows;
}

export interface ListedDocument {
  readonly id: string;
  readonly kind: TaxDocumentKind;
  readonly number: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly refundId: string | null;
  readonly totalPaise: Paise;
  readonly issuedAt: Date;
}

/** What was issued for the orders of a customer, newest first; `after` is the last one seen. */
export async function listDocumentsOf(
  db: Reader,
  userId: string,
  page: {
    readonly limit: number;
    readonly after: { readonly createdAt: Date; readonly id: string } | null;
  },
): Promise<ListedDocument[]> {
  const { after, limit } = page;
  const older = after
    ? sql`AND (d.issued_at, d.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await db.execute<ListedDocument>(sql`
    SELECT d.id, d.kind, d.number, d.order_id AS "orderId", o.number AS "orderNumber",
      d.refund_id AS "refundId", d.total_paise AS "totalPaise", d.issued_at AS "issuedAt"
    FROM orders o JOIN tax_documents d ON d.order_id = o.id
    WHERE o.user_id = ${userId} ${older} ORDER BY d.issued_at DESC, d.id DESC LIMIT ${limit}`);
  return rows;
}
