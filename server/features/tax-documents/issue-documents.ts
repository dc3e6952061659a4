/** Issues invoices for paid orders and credit notes for refunds: each once, without gaps. */
import { v7 as uuidv7 } from 'uuid';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { cashSettlesMs } from '#domain/invoices/cash-invoice.ts';
import {
  financialYearOf,
  formatDocumentNumber,
  type TaxDocumentKind,
} from '#domain/invoices/invoice-number.ts';
import { taxDate } from '#domain/invoices/tax-date.ts';
import { Refusal } from '#domain/refusal.ts';
import { valueOn } from '#domain/settings/dated.ts';
import { inTransaction, type Reader, type Tx } from '#server/db/database.ts';
import { findOwnOrder } from '#server/features/orders/find-order.ts';
import { lockOrder } from '#server/features/orders/orders.store.ts';
import { findSettings } from '#server/features/settings/find-settings.ts';
import { startTimeBudget } from '#server/pace/time-budget.ts';
import type { Shop } from '#server/shop.ts';
import { creditNoteContent, type DocumentContent, invoiceContent } from './document-content.ts';
import {
  type Due,
  type DuePage,
  findDocuments,
  findOrdersToInvoice,
  findOrdersToInvoiceOf,
  findPaidAt,
  findRefundAmount,
  findRefundsToCredit,
  insertDocument,
  type TaxDocumentRow,
  takeSerial,
} from './tax-documents.store.ts';

const pageSize = 50;

type IssuingShop = Pick<Shop, 'db' | 'now' | 'settings' | 'alarms'>;
type Issuer = Pick<Shop, 'db' | 'now' | 'settings'>;

interface DocumentSubject {
  readonly kind: TaxDocumentKind;
  readonly orderId: string;
  readonly refundId: string | null;
}

async function issue(
  tx: Tx,
  now: Date,
  subject: DocumentSubject,
  write: (issue: Pick<DocumentContent, 'number' | 'issuedOn'>) => DocumentContent,
): Promise<TaxDocumentRow> {
  const issuedOn = dateInIndia(now);
  const financialYear = financialYearOf(issuedOn);
  const serial = await takeSerial(tx, subject.kind, financialYear);
  const number = formatDocumentNumber(subject.kind, financialYear, serial);
  const content = write({ number, issuedOn });
  const document = { ...subject, id: uuidv7(), content, issuedAt: now };
  await insertDocument(tx, { ...document, financialYear, serial });
  return document;
}

/** Locks in this order: the order, the series of invoices, the series of credit notes. */
async function invoiceWithin(shop: Issuer, tx: Tx, orderId: string): Promise<TaxDocumentRow> {
  const locked = await lockOrder(tx, orderId);
  if (!locked) throw new Refusal('not_found');
  const known = (await findDocuments(tx, orderId)).find(({ kind }) => kind === 'invoice');
  if (known) return known;
  if (locked.paymentStatus === 'unpaid') throw new Refusal('not_invoiced_yet');
  const { seller } = await findSettings(tx);
  if (!seller) throw new Refusal('seller_unknown');
  const order = await findOwnOrder(tx, locked.userId, orderId);
  const subject = { kind: 'invoice', orderId, refundId: null } as const;
  const paidOn = dateInIndia((await findPaidAt(tx, order)) ?? shop.now());
  const { tax } = shop.settings.current();
  return issue(tx, shop.now(), subject, (numbered) => {
    const day = taxDate({
      suppliedOn: order.deliveryDate,
      invoicedOn: numbered.issuedOn,
      paidOn,
    });
    return invoiceContent(numbered, order, seller, valueOn(tax, day));
  });
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
    const notes = (await findDocuments(tx, orderId)).filter(({ kind }) => kind === 'credit_note');
    const known = notes.find((note) => note.refundId === refundId);
    if (known) return known;
    const amountPaise = await findRefundAmount(tx, orderId, refundId);
    if (amountPaise === null) throw new Refusal('not_found');
    const earlier = notes.map(({ content }) => content);
    const subject = { kind: 'credit_note', orderId, refundId } as const;
    return issue(tx, shop.now(), subject, (numbered) =>
      creditNoteContent(numbered, amountPaise, invoice.content, earlier),
    );
  });
}

type Issue = (shop: IssuingShop, due: Due) => Promise<TaxDocumentRow>;
const invoice: Issue = (shop, { orderId }) => issueInvoice(shop, orderId);
const creditNote: Issue = (shop, { id, orderId }) => issueCreditNote(shop, orderId, id);

/** Raises an alarm when issuing fails, so that one document does not block the others. */
async function tryToIssue(shop: IssuingShop, due: Due, issueDue: Issue): Promise<void> {
  try {
    await issueDue(shop, due);
  } catch (error) {
    shop.alarms.raise('document_failed', { ...due, err: error });
  }
}

/** Tries all due documents until the time budget is used up; those that fail are skipped. */
async function issueAll(
  shop: IssuingShop,
  findDue: (db: Reader, page: DuePage) => Promise<Due[]>,
  issueDue: Issue,
): Promise<void> {
  const hasTime = startTimeBudget();
  let after: string | null = null;
  while (hasTime()) {
    const page: Due[] = await findDue(shop.db, { after, limit: pageSize });
    for (const due of page) {
      await tryToIssue(shop, due, issueDue);
      after = due.id;
    }
    if (page.length < pageSize) return;
  }
}

async function hasSeller({ db }: Pick<Shop, 'db'>): Promise<boolean> {
  return (await findSettings(db)).seller !== null;
}

/**
 * Issues the missing documents of paid orders and finished refunds; does nothing without a seller.
 * A cash order is invoiced some time after its delivery, or earlier when the customer downloads it.
 */
export async function issueDocuments(shop: IssuingShop): Promise<void> {
  if (!(await hasSeller(shop))) return;
  const cashBefore = new Date(shop.now().getTime() - cashSettlesMs);
  const findInvoices = (db: Reader, page: DuePage) =>
    findOrdersToInvoice(db, { ...page, cashBefore });
  await issueAll(shop, findInvoices, invoice);
  await issueAll(shop, findRefundsToCredit, creditNote);
}

/**
 * Issues invoices before a customer's account is deleted, while the name is known. Later credit
 * notes copy the name from them.
 */
export async function issueInvoicesOf(shop: IssuingShop, userId: string): Promise<void> {
  if (!(await hasSeller(shop))) return;
  for (const due of await findOrdersToInvoiceOf(shop.db, userId)) {
    await tryToIssue(shop, due, invoice);
  }
}
