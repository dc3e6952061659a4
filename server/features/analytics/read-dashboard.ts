/** Reads the dashboard: the figures of today and the newest orders. */

import type { ReplyOf } from '#contract/endpoint.ts';
import type { getAnalytics } from '#contract/staff/analytics.ts';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import { toRupees } from '#domain/money/money.ts';
import { findNewestOrders } from '#server/features/orders/order-list.store.ts';
import { toOrder } from '#server/features/orders/to-order.ts';
import type { Shop } from '#server/shop.ts';
import { readToday } from './analytics.store.ts';

const recentOrders = 5;

export async function readDashboard(
  shop: Pick<Shop, 'db' | 'now'>,
): Promise<ReplyOf<typeof getAnalytics>> {
  const today = await readToday(shop.db, dateInIndia(shop.now()));
  const newest = await findNewestOrders(shop.db, recentOrders);
  return {
    todayOrders: today.orders,
    todayRevenue: toRupees(today.revenuePaise),
    totalUsers: today.users,
    activeMeals: today.activeMeals,
    recentOrders: newest.map(toOrder),
  };
}
