/** Issues many invoices or credit notes in one transaction: one range of numbers, all or none. */
import { inTransaction } from '#server/db/database.ts';
import { findSettings } from '#server/features/settings/find-settings.ts';
import type { Shop } from '#server/shop.ts';
import { draftCreditNote, draftInvoice } from './draft-documents.ts';
import {
  findPaidAt,
  lockFreeOrders,
  readOrdersToInvoice,
  readRefundsToCredit,
} from './issuing.store.ts';
import { issueDrafts } from './number-documents.ts';
import { type Due, findDocuments } from './tax-documents.store.ts';

type Issuer = Pick<Shop, 'db' | 'now' | 'settings'>;

const orderIdsOf = (due: readonly Due[]): string[] => [
  ...new Set(due.map(({ orderId }) => orderId)),
];

/** Orders that somebody else has locked are left to the next time. */
export async function invoiceTogether(shop: Issuer, due: readonly Due[]): Promise<readonly Due[]> {
  await inTransaction(shop.db, async (tx) => {
    const locked = await lockFreeOrders(tx, orderIdsOf(due));
    const orders = await readOrdersToInvoice(tx, locked);
    const { seller } = await findSettings(tx);
    if (!seller) return;
    const paidAt = await findPaidAt(tx, locked);
    const { tax } = shop.settings.current();
    const now = shop.now();
    const drafts = orders.map((order) => draftInvoice(order, { seller, tax, paidAt, now }));
    await issueDrafts(tx, shop, 'invoice', drafts);
  });
  return [];
}

/**
 * Orders that somebody else has locked are left to the next time. Returns refunds of orders without
 * an invoice.
 */
export async function creditTogether(shop: Issuer, due: readonly Due[]): Promise<readonly Due[]> {
  return inTransaction(shop.db, async (tx) => {
    const locked = await lockFreeOrders(tx, orderIdsOf(due));
    const documents = Map.groupBy(await findDocuments(tx, locked), ({ orderId }) => orderId);
    const isLocked = new Set(locked);
    const refunds = await readRefundsToCredit(
      tx,
      due.filter(({ orderId }) => isLocked.has(orderId)).map(({ id }) => id),
    );
    const notesOf = new Map(
      [...documents].map(([orderId, all]) => {
        const notes = all.filter(({ kind }) => kind === 'credit_note');
        return [orderId, notes.map(({ content }) => content)];
      }),
    );
    const drafts = refunds.flatMap((refund) => {
      const { orderId } = refund;
      const invoice = documents.get(orderId)?.find(({ kind }) => kind === 'invoice');
      if (!invoice) return [];
      return [draftCreditNote(refund, invoice.content, notesOf.get(orderId) ?? [])];
    });
    await issueDrafts(tx, shop, 'credit_note', drafts);
    const issued = new Set(drafts.map(({ refundId }) => refundId));
    return refunds.filter(({ id }) => !issued.has(id));
  });
}
