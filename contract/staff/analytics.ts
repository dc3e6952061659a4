/**
 * Figures for staff: today at a glance, and sales over a range of days compared with the days
 * before.
 */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { CalendarDay, Rupees } from '#contract/fields.ts';
import { Order } from '#contract/orders.ts';
import { powers } from '#domain/staff/access.ts';

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  summary: 'Today in India: orders, revenue, users, meals on offer, and the newest orders',
  access: powers.enterConsole,
  reply: z.object({
    /** Placed today, paid, and not fully refunded. */
    todayOrders: z.int(),
    /** What these orders came to, less refunds. */
    todayRevenue: Rupees,
    totalUsers: z.int(),
    activeMeals: z.int(),
    /** The five newest. */
    recentOrders: z.array(Order),
  }),
});

const Figures = z.object({
  orders: z.int(),
  cancelledOrders: z.int(),
  revenue: Rupees,
  averageOrder: Rupees,
  newCustomers: z.int(),
  returningCustomers: z.int(),
  paymentFailures: z.int(),
  walletLiability: Rupees,
});
export type Figures = z.infer<typeof Figures>;

const DaysFigures = z.object({
  date: CalendarDay,
  orders: z.int(),
  revenue: Rupees,
  newCustomers: z.int(),
  paymentFailures: z.int(),
  walletLiability: Rupees,
});

const MealFigures = z.object({
  mealId: z.int(),
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  /** Whether it has been deleted since. */
  isRetired: z.boolean(),
  /** Defined by `mealFigures` (`domain/staff/analytics.ts`). */
  quantity: z.int(),
  revenue: Rupees,
  /** In the same number of days before. */
  quantityBefore: z.int(),
});

/** Days with their figures, and the same number of days right before. */
const SpanFigures = z.object({
  from: CalendarDay,
  to: CalendarDay,
  figures: Figures,
  days: z.array(DaysFigures),
});

export const SalesAnalytics = z.extend(SpanFigures, {
  before: SpanFigures,
  /** Most sold first, at most ten, including retired meals, excluding meals that were not sold. */
  bestMeals: z.array(MealFigures),
  /** Of the meals on offer, least sold first, at most ten. */
  worstMeals: z.array(MealFigures),
});
export type SalesAnalytics = z.infer<typeof SalesAnalytics>;

export const getSalesAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics/sales',
  summary: 'Orders, revenue, meals, customers, payments and wallets over a range of days in India',
  access: powers.readAnalytics,
  /** The last 30 days by default; at most 366. */
  query: z.strictObject({ from: z.optional(CalendarDay), to: z.optional(CalendarDay) }),
  reply: SalesAnalytics,
});
