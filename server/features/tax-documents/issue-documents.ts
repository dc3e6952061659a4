/** Issues what is due, many documents in each transaction; one that fails blocks no other. */
import { cashSettlesMs } from '#domain/invoices/cash-invoice.ts';
import { isDatabaseAway, type Reader } from '#server/db/database.ts';
import { findSettings } from '#server/features/settings/find-settings.ts';
import { startTimeBudget } from '#server/pace/time-budget.ts';
import type { Shop } from '#server/shop.ts';
import { issueCreditNote, issueInvoice } from './issue-document.ts';
import { creditTogether, invoiceTogether } from './issue-together.ts';
import {
  type Due,
  type DuePage,
  findOrdersToInvoice,
  findOrdersToInvoiceOf,
  findRefundsToCredit,
} from './tax-documents.store.ts';

const pageSize = 100;

type IssuingShop = Pick<Shop, 'db' | 'now' | 'settings' | 'alarms'>;

/** One kind of document. */
interface Work {
  findDue(db: Reader, page: DuePage): Promise<Due[]>;
  /** All or none; returns those that have to be issued alone. */
  issueTogether(shop: IssuingShop, due: readonly Due[]): Promise<readonly Due[]>;
  issueAlone(shop: IssuingShop, due: Due): Promise<unknown>;
}

const issueInvoiceAlone: Work['issueAlone'] = (shop, { orderId }) => issueInvoice(shop, orderId);

const invoices = (cashBefore: Date): Work => ({
  findDue: (db, page) => findOrdersToInvoice(db, { ...page, cashBefore }),
  issueTogether: invoiceTogether,
  issueAlone: issueInvoiceAlone,
});

const creditNotes: Work = {
  findDue: findRefundsToCredit,
  issueTogether: creditTogether,
  issueAlone: (shop, { id, orderId }) => issueCreditNote(shop, orderId, id),
};

/** Raises an alarm when issuing fails, so that one document does not block the others. */
async function tryAlone(
  shop: IssuingShop,
  due: Due,
  issueAlone: Work['issueAlone'],
): Promise<void> {
  try {
    await issueAlone(shop, due);
  } catch (error) {
    shop.alarms.raise('document_failed', { ...due, err: error });
  }
}

/** @throws when the database is away. */
async function issuePage(shop: IssuingShop, page: readonly Due[], work: Work): Promise<void> {
  let alone = page;
  try {
    alone = await work.issueTogether(shop, page);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    // Each alone, to find the one that fails all.
  }
  for (const due of alone) await tryAlone(shop, due, work.issueAlone);
}

/** Tries all due documents until the time budget is used up; those that fail are skipped. */
async function issueAll(shop: IssuingShop, work: Work): Promise<void> {
  const hasTime = startTimeBudget();
  let after: string | null = null;
  while (hasTime()) {
    const page: Due[] = await work.findDue(shop.db, { after, limit: pageSize });
    if (page.length > 0) await issuePage(shop, page, work);
    if (page.length < pageSize) return;
    after = page.at(-1)?.id ?? null;
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
  await issueAll(shop, invoices(cashBefore));
  await issueAll(shop, creditNotes);
}

/**
 * Issues invoices before a customer's account is deleted, while the name is known. Later credit
 * notes copy the name from them.
 */
export async function issueInvoicesOf(shop: IssuingShop, userId: string): Promise<void> {
  if (!(await hasSeller(shop))) return;
  for (const due of await findOrdersToInvoiceOf(shop.db, userId)) {
    await tryAlone(shop, due, issueInvoiceAlone);
  }
}
