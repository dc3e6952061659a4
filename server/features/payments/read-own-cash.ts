/** Whether a customer can pay in cash at the moment, as far as it depends on them. */
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { type CashRefusal, customerRefusal, dependsOnCustomer } from '#domain/money/ways-to-pay.ts';
import { newestOf } from '#domain/settings/published.ts';
import { findCashCustomer } from '#server/features/orders/cash-customer.store.ts';
import type { Shop } from '#server/shop.ts';

export async function readOwnCash(
  { db, settings, now }: Pick<Shop, 'db' | 'settings' | 'now'>,
  userId: string,
): Promise<{ refusal: CashRefusal | null }> {
  const terms = newestOf(settings.current().payment).value;
  if (!dependsOnCustomer(terms)) return { refusal: null };
  const customer = await findCashCustomer(db, userId, dateInIndia(now()));
  return { refusal: customerRefusal(terms, customer) };
}
