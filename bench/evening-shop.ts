/** A shop in this process on the evening before a day that subscriptions fill. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { cutoffFor } from '#domain/calendar/cutoff.ts';
import { dayMs } from '#domain/calendar/durations.ts';
import { paise } from '#domain/money/money.ts';
import { alwaysInitialTerms } from '#domain/settings/delivery-terms.ts';
import { buildApp, ownOrigin } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type Db, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { seed } from '#server/db/seed/seed.ts';
import { runEvening } from '#server/features/subscriptions/evening/evening-run.ts';
import { reserveWaitingDays } from '#server/features/subscriptions/reserving/reserve-waiting.ts';
import { makeSubscribers } from '#server/testing/subscribers.ts';
import { makeCustomer } from './order-flow.ts';

export const date = '2026-11-22' as CalendarDate;
export const cutoff = cutoffFor(date, alwaysInitialTerms);
const eveningMs = cutoff.getTime() - 30 * 60_000;
const perPlan = { breakfast: 1_500, lunch: 2_000, gym: 1_250 };
/** Subscriptions whose wallets are empty. */
export const withoutMoney = 250;
export const reserved = Object.values(perPlan).reduce((sum, count) => sum + count, withoutMoney);
/** How many other orders are tried. */
export const singles = 500;
const shoppers = 20;

export interface Opened {
  readonly shop: Awaited<ReturnType<typeof buildApp>>['shop'];
  readonly origin: string;
  /**
   * Connections of its own for the run, as new as those of the other shop, whose commits wake
   * nobody: invoices are issued by the sweep.
   */
  readonly db: Db;
  setNow(ms: number): void;
  query<Row extends object>(text: string): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * A shop in this process whose clock stands half an hour before the cut-off; with the pages of
 * `distDir`, if there is one.
 */
export async function openShop(
  url: string,
  dataDir: string,
  distDir: string | null = null,
): Promise<Opened> {
  const env = { DEMO: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'error', DATA_DIR: dataDir };
  let nowMs = eveningMs;
  const database = openDatabase(url);
  const own = openDatabase(url, { poolSize: 2 });
  const now = () => new Date(nowMs);
  const app = await buildApp({ database, config: readConfig(env), now, distDir });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  return {
    shop: app.shop,
    origin: ownOrigin(app.server),
    db: own.db,
    setNow(ms) {
      nowMs = ms;
    },
    async query(text) {
      return (await database.pool.query(text)).rows;
    },
    async close() {
      await app.server.close();
      await own.close();
      await database.close();
    },
  };
}

/**
 * Five thousand subscriptions whose days are reserved; the wallets of some are empty. They had a
 * delivery the day before, since the database plans poorly for tables in which there was nothing.
 */
export async function fillBase(url: string, dataDir: string): Promise<void> {
  await migrate(url);
  const first = openDatabase(url, { poolSize: 1 });
  await seed(first.db, readConfig({ DEMO: '1' }), new Date(eveningMs));
  await first.close();
  const opened = await openShop(url, dataDir);
  const { shop } = opened;
  opened.setNow(eveningMs - dayMs);
  const input = { cycle: 'monthly' } as const;
  for (const [planType, count] of Object.entries(perPlan)) {
    await makeSubscribers(shop, count, { ...input, planType });
  }
  await makeSubscribers(shop, withoutMoney, { ...input, balancePaise: paise(0) });
  await reserveWaitingDays(shop);
  opened.setNow(cutoff.getTime() - dayMs);
  await runEvening(shop);
  opened.setNow(eveningMs);
  await reserveWaitingDays(shop);
  await shop.background.settled();
  await opened.query('VACUUM ANALYZE');
  await opened.close();
}

/** Customers who try to order until the cut-off; returns how many were refused as full. */
export async function trySingles({ origin, setNow }: Opened): Promise<number> {
  const customers = await Promise.all(Array.from({ length: shoppers }, () => makeCustomer(origin)));
  const items = [{ mealId: 1, size: 'for-1', quantity: 1 }];
  let tried = 0;
  let full = 0;
  const shopOn = async ({ call, form }: (typeof customers)[number]) => {
    for (; tried < singles; ) {
      tried++;
      setNow(eveningMs + ((cutoff.getTime() - eveningMs - 1) * tried) / singles);
      const body = { addressId: form.addressId, deliveryDate: date, items };
      await call('POST', '/api/orders', body).catch((error: Error) => {
        if (!/: 409 .*"day_full"/.test(error.message)) throw error;
        full++;
      });
    }
  };
  await Promise.all(customers.map(shopOn));
  return full;
}
