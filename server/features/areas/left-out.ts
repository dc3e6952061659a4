/** The subscriptions that other areas, delivery times or plans leave out; the orders that stay. */
import type { LeftOut } from '#contract/staff/left-out.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { coverageFrom } from '#domain/delivery/coverage.ts';
import { lostFrom } from '#domain/delivery/lost-deliveries.ts';
import { Refusal } from '#domain/refusal.ts';
import type { ShopSettings } from '#domain/settings/shop-settings.ts';
import { planNameOn } from '#domain/subscriptions/plans.ts';
import type { Reader } from '#server/db/database.ts';
import { type LeftOutRow, listLeftOut } from '#server/features/subscriptions/left-out.store.ts';
import { countStayingOrders } from './staying-orders.store.ts';

const leftOutBy = (db: Reader, settings: ShopSettings, from: CalendarDate): Promise<LeftOutRow[]> =>
  listLeftOut(db, coverageFrom(settings, from), from);

/** Those that the settings with the version to be published, `next`, leave out from a date on. */
export async function previewLeftOut(
  db: Reader,
  { settings, next }: { readonly settings: ShopSettings; readonly next: ShopSettings },
  effectiveFrom: CalendarDate,
): Promise<LeftOut> {
  const rows = await leftOutBy(db, next, effectiveFrom);
  const lost = lostFrom(settings, next, effectiveFrom);
  return {
    effectiveFrom,
    stayingOrders: lost.length === 0 ? 0 : await countStayingOrders(db, lost, effectiveFrom),
    leftOut: rows.map(({ id, customerName, planType, pincode, from }) => ({
      id,
      customerName,
      planName: planNameOn(next.plans, planType, from),
      pincode,
      from,
    })),
  };
}

/** @throws Refusal `left_out_changed` when others are left out than were shown. */
export async function assertAsShown(
  db: Reader,
  settings: ShopSettings,
  from: CalendarDate,
  shown: number | undefined,
): Promise<void> {
  if (shown === undefined) return;
  const { length } = await leftOutBy(db, settings, from);
  if (length !== shown) throw new Refusal('left_out_changed');
}
