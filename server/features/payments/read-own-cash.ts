/** Whether a customer can pay in cash at the moment, as far as it depends on them. */
import { type CashRefusal, customerRefusal, dependsOnCustomer } from '#domain/money/ways-to-pay.ts';
import { newestOf } from '#domain/settings/published.ts';
import { findCashCustomer } from '#server/features/orders/cash-customer.store.ts';
import type { Shop } from '#server/shop.ts';

export async function readOwnCash(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  userId: string,
): Promise<{ refusal: CashRefusal | null }> {
  const terms = newestOf(settings.current().payment).value;
  if (!dependsOnCustomer(terms)) return { refusal: null };
  return { refusal: customerRefusal(terms, await findCashCustomer(db, userId)) };
}
