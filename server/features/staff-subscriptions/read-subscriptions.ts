/** Lists the subscriptions of all customers for staff, and reads one with its customer. */
import type { QueryOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/staff/staff-subscriptions.ts';
import { toRupees } from '#domain/money/money.ts';
import { Refusal } from '#domain/refusal.ts';
import { planNameOn } from '#domain/subscriptions/plans.ts';
import { lastDay } from '#domain/subscriptions/subscription.ts';
import type { Reader } from '#server/db/database.ts';
import { listAddressesOf } from '#server/features/addresses/addresses.store.ts';
import { readSubscription } from '#server/features/subscriptions/read-subscription.ts';
import { listReceiptsOf } from '#server/features/subscriptions/receipts/receipts.store.ts';
import { toReceipt } from '#server/features/subscriptions/receipts/to-receipt.ts';
import { readPattern } from '#server/features/users/list-users.ts';
import type { Shop } from '#server/shop.ts';
import { findActors, findRow, type ListedRow, listRows } from './staff-subscriptions.store.ts';

const receiptsShown = 10;

type Reads = Pick<Shop, 'db' | 'now' | 'settings'>;

/** Newest first; `afterId` is the last of the page before. */
export function listSubscriptions(
  db: Reader,
  { q = '', status, plan }: QueryOf<typeof calls.listSubscriptions>,
  page: { readonly afterId: string | null; readonly limit: number },
): Promise<ListedRow[]> {
  const pattern = readPattern(q);
  return listRows(db, { pattern, status: status || null, plan: plan || null, ...page });
}

const customerOf = ({ userId, customerName, customerEmail, customerPhone }: ListedRow) => ({
  userId,
  customerName,
  customerEmail,
  customerPhone,
});

export function toListed(
  row: ListedRow,
  { settings }: Pick<Shop, 'settings'>,
): calls.ListedSubscription {
  return {
    id: row.id,
    ...customerOf(row),
    planType: row.planType,
    planName: planNameOn(settings.current().plans, row.planType, row.endDate),
    status: row.status,
    pricePerDay: toRupees(row.pricePerDayPaise),
    cycle: row.cycle,
    weekdays: [...row.weekdays],
    startDate: row.startDate,
    endDate: lastDay(row),
    autoRenew: row.autoRenew,
    pausedFrom: row.pausedFrom,
    pausedUntil: row.pausedUntil,
    createdAt: row.createdAt.toISOString(),
  };
}

/** @throws Refusal `not_found`, also for that of a deleted account. */
export async function findCustomerOf(db: Reader, id: string): Promise<ListedRow> {
  const row = await findRow(db, id);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** @throws Refusal `not_found`, also for that of a deleted account. */
export async function readForStaff(shop: Reads, id: string): Promise<calls.StaffSubscription> {
  const row = await findCustomerOf(shop.db, id);
  const page = { limit: receiptsShown, before: null };
  const receipts = await listReceiptsOf(shop.db, row.userId, page, id);
  const actors = await findActors(
    shop.db,
    receipts.map((receipt) => receipt.id),
  );
  return {
    ...(await readSubscription(shop, row.userId, id)),
    ...customerOf(row),
    addresses: await listAddressesOf(shop.db, row.userId),
    receipts: receipts.map((receipt) => ({
      ...toReceipt(receipt, shop.settings.current()),
      staffName: actors.get(receipt.id) ?? null,
    })),
  };
}
