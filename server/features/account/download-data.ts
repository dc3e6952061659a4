/** Everything the shop stores about a person, as a file to download. */
import { paise, toRupees } from '#domain/money/money.ts';
import { reasonForCustomer } from '#domain/orders/order-status.ts';
import type { Shop } from '#server/shop.ts';
import { type OrderData, readAccountData } from './account-data.store.ts';

const paiseName = /Paise$/;

/** Amounts as the API writes them: `totalPaise: 36900` becomes `total: "369.00"`. */
function withRupees(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withRupees);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) =>
      paiseName.test(name) && typeof part === 'number'
        ? [name.replace(paiseName, ''), toRupees(paise(part))]
        : [name, withRupees(part)],
    ),
  );
}

const withoutStaffNotes = (order: OrderData) => ({
  ...order,
  events: order.events.map((event) => ({ ...event, reason: reasonForCustomer(event) })),
});

/** JSON for people and programs, without hashes of passwords or sessions. */
export async function downloadData(
  shop: Pick<Shop, 'db' | 'now'>,
  userId: string,
): Promise<string> {
  const { profile, foodProfile, notificationSettings, ...rest } = await readAccountData(
    shop.db,
    userId,
  );
  const data = withRupees({
    createdAt: shop.now(),
    profile: profile[0] ?? null,
    foodProfile: foodProfile[0] ?? null,
    ...rest,
    orders: rest.orders.map(withoutStaffNotes),
    notificationSettings: notificationSettings[0] ?? null,
  });
  return `${JSON.stringify(data, null, 2)}\n`;
}
