/** Deletes the caller's own account. */
import type * as calls from '#contract/account.ts';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { toRupees } from '#domain/money/money.ts';
import { Refusal } from '#domain/refusal.ts';
import { inTransaction } from '#server/db/database.ts';
import { checkOwnPassword } from '#server/features/auth/passwords/check-password.ts';
import { issueInvoicesOf } from '#server/features/tax-documents/issue-documents.ts';
import { readBalance } from '#server/features/wallet/post-to-wallet.ts';
import type { Shop } from '#server/shop.ts';
import { assertClosable, closeAccount, numbersOnTheirWay } from './close-account.ts';
import { findOrders, hasSubscription, lockUser } from './deletion.store.ts';

/** What the customer should know beforehand. */
export async function previewDeletion(
  shop: Pick<Shop, 'db'>,
  userId: string,
): Promise<ReplyOf<typeof calls.getDeletion>> {
  const orders = await findOrders(shop.db, userId);
  return {
    openOrders: numbersOnTheirWay(orders),
    walletBalance: toRupees(await readBalance(shop.db, userId)),
    keptOrders: orders.length,
    hasSubscription: await hasSubscription(shop.db, userId),
  };
}

/**
 * Issues the invoices that are due, then closes the account.
 * @throws Refusal `password_wrong`, `staff_account_stays`, `conflict` when the password changed
 * meanwhile, and as {@link closeAccount}.
 */
export async function deleteAccount(
  shop: Shop,
  userId: string,
  form: BodyOf<typeof calls.deleteAccount>,
): Promise<void> {
  const { password, givesUpBalance } = form;
  const checkedHash = await checkOwnPassword(shop, userId, { password, field: 'password' });
  await assertClosable(shop.db, { userId, givesUpBalance });
  // An invoice stays, also of cash that has not settled yet.
  await issueInvoicesOf(shop, userId);
  await inTransaction(shop.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user?.passwordHash !== checkedHash) throw new Refusal('conflict');
    if (user.role !== 'customer') throw new Refusal('staff_account_stays');
    const by = { actor: 'customer', actorId: userId } as const;
    const settings = shop.settings.current();
    const moment = { now: shop.now(), terms: settings.delivery, settings };
    await closeAccount(tx, { userId, givesUpBalance, by }, moment);
  });
}
