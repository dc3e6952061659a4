/** Issues the invoice of one order or the credit note of one refund: each once, without gaps. */
import { Refusal } from '#domain/refusal.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { findOwnOrder } from '#server/features/orders/find-order.ts';
import { lockOrder } from '#server/features/orders/orders.store.ts';
import { findSettings } from '#server/features/settings/find-settings.ts';
import type { Shop } from '#server/shop.ts';
import { draftCreditNote, draftInvoice } from './draft-documents.ts';
import { findPaidAt, readRefundsToCredit } from './issuing.store.ts';
import { type Draft, issueDrafts } from './number-documents.ts';
import { findDocuments, type TaxDocumentRow } from './tax-documents.store.ts';

type Issuer = Pick<Shop, 'db' | 'now' | 'settings'>;

async function issue(
  tx: Tx,
  shop: Issuer,
  kind: TaxDocumentRow['kind'],
  draft: Draft,
): Promise<TaxDocumentRow> {
  const [issued] = await issueDrafts(tx, shop, kind, [draft]);
  if (!issued) throw new Error('A draft became no document');
  return issued;
}

/** Locks in this order: the order, the series of invoices, the series of credit notes. */
async function invoiceWithin(shop: Issuer, tx: Tx, orderId: string): Promise<TaxDocumentRow> {
  const locked = await lockOrder(tx, orderId);
  if (!locked) throw new Refusal('not_found');
  const known = (await findDocuments(tx, [orderId])).find(({ kind }) => kind === 'invoice');
  if (known) return known;
  if (locked.paymentStatus === 'unpaid') throw new Refusal('not_invoiced_yet');
  const { seller } = await findSettings(tx);
  if (!seller) throw new Refusal('seller_unknown');
  const order = await findOwnOrder(tx, locked.userId, orderId);
  const paidAt = await findPaidAt(tx, [orderId]);
  const { tax } = shop.settings.current();
  const now = shop.now();
  return issue(tx, shop, 'invoice', draftInvoice(order, { seller, tax, paidAt, now }));
}

/**
 * Returns the invoice of an order; the first call issues it.
 * @throws Refusal `not_found`, `not_invoiced_yet` while nothing was paid, `seller_unknown` while
 * the settings of the shop name no seller.
 */
export function issueInvoice(shop: Issuer, orderId: string): Promise<TaxDocumentRow> {
  return inTransaction(shop.db, (tx) => invoiceWithin(shop, tx, orderId));
}

/**
 * Returns the credit note of a refund; the first call issues it, and its invoice if need be.
 * @throws Refusal as {@link issueInvoice}; `not_found` also for a refund of another order, and for
 * a refund that has not arrived: it may still fail, and a credit note cannot be withdrawn.
 */
export function issueCreditNote(
  shop: Issuer,
  orderId: string,
  refundId: string,
): Promise<TaxDocumentRow> {
  return inTransaction(shop.db, async (tx) => {
    const invoice = await invoiceWithin(shop, tx, orderId);
    const documents = await findDocuments(tx, [orderId]);
    const known = documents.find((document) => document.refundId === refundId);
    if (known) return known;
    const [refund] = await readRefundsToCredit(tx, [refundId]);
    if (refund?.orderId !== orderId) throw new Refusal('not_found');
    const notes = documents.filter(({ kind }) => kind === 'credit_note');
    const earlier = notes.map(({ content }) => content);
    const draft = draftCreditNote(refund, invoice.content, earlier);
    return issue(tx, shop, 'credit_note', draft);
  });
}
