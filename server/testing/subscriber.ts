/** One customer with a subscription, started and changed through the API. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { runEvening } from '#server/features/subscriptions/evening/evening-run.ts';
import { makeCustomer, makeSubscription } from './makers.ts';
import type { TestShop } from './test-shop.ts';

/** Lunch on weekdays from Monday 23 November, with changes to the body. */
export async function makeSubscriber(shop: TestShop, changes: Record<string, unknown> = {}) {
  const customer = await makeCustomer(shop);
  const { subscription } = await makeSubscription(customer, changes);
  const at = `/api/subscriptions/${subscription.id}`;
  return {
    customer,
    subscription,
    act: (action: string, body: object = {}) => customer.post(`${at}/${action}`, body),
    preview: (action: string, body: object = {}) =>
      customer.post(`${at}/preview`, { action, ...body }),
    say: (notes: unknown, who = customer) => who.send('PUT', `${at}/notes`, { notes }),
    receipts: async () => (await customer.get('/api/subscriptions/receipts')).body,
    active: async () => (await customer.get('/api/subscriptions/active')).body,
  };
}

/** Sets the clock to the cut-off of this day, before the evening run. */
export const setClockToCutoff = (shop: TestShop, date: string): void =>
  shop.setNow(cutoffFor(date as CalendarDate, shop.shop.settings.current().delivery));

/** Sets the clock to the cut-off of this day, and does the evening run. */
export async function settleDay(shop: TestShop, date: string): Promise<void> {
  setClockToCutoff(shop, date);
  await runEvening(shop.shop);
}
