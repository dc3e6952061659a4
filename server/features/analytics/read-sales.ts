/** Sales over a span of days, compared with as many days before. */

import type { QueryOf } from '#contract/endpoint.ts';
import type { getSalesAnalytics, SalesAnalytics } from '#contract/staff/analytics.ts';
import { dateInIndia } from '#domain/calendar/calendar.ts';
import type { DateSpan } from '#domain/calendar/date-span.ts';
import { toRupees } from '#domain/money/money.ts';
import {
  chooseSpan,
  type DayFigures,
  rankMeals,
  spanBefore,
  sumFigures,
} from '#domain/staff/analytics.ts';
import { inTransaction, type Tx } from '#server/db/database.ts';
import { serialize } from '#server/serialize.ts';
import type { Shop } from '#server/shop.ts';
import {
  countReturning,
  type MealRow,
  readDays,
  readMeals,
  readOneInstant,
} from './analytics.store.ts';
import { refreshFigures } from './refresh-figures.ts';

type SpanFigures = SalesAnalytics['before'];

function toDay(day: DayFigures): SpanFigures['days'][number] {
  const { date, orders, newCustomers, paymentFailures } = day;
  return {
    date,
    orders,
    revenue: toRupees(day.revenuePaise),
    newCustomers,
    paymentFailures,
    walletLiability: toRupees(day.walletLiabilityPaise),
  };
}

async function readSpan(tx: Tx, span: DateSpan): Promise<SpanFigures> {
  const days = await readDays(tx, span);
  const { revenuePaise, averageOrderPaise, walletLiabilityPaise, ...counts } = sumFigures(
    days,
    await countReturning(tx, span),
  );
  const figures = {
    ...counts,
    revenue: toRupees(revenuePaise),
    averageOrder: toRupees(averageOrderPaise),
    walletLiability: toRupees(walletLiabilityPaise),
  };
  return { ...span, figures, days: days.map(toDay) };
}

function toMeal({ revenuePaise, ...meal }: MealRow): SalesAnalytics['bestMeals'][number] {
  return { ...meal, revenue: toRupees(revenuePaise) };
}

/**
 * Includes everything that happened before the request.
 * @throws Refusal `invalid_request` for days that cannot be chosen.
 */
export async function readSales(
  shop: Pick<Shop, 'db' | 'now'>,
  query: QueryOf<typeof getSalesAnalytics>,
): Promise<SalesAnalytics> {
  const span = chooseSpan(query as Partial<DateSpan>, dateInIndia(shop.now()));
  const before = spanBefore(span);
  // Readers wait for each other here, before they take a connection.
  await serialize('refresh figures', () => refreshFigures(shop));
  return inTransaction(shop.db, async (tx) => {
    await readOneInstant(tx);
    const ranked = rankMeals(await readMeals(tx, span, before));
    return {
      ...(await readSpan(tx, span)),
      before: await readSpan(tx, before),
      bestMeals: ranked.best.map(toMeal),
      worstMeals: ranked.worst.map(toMeal),
    };
  });
}
