/** Whatever is ordered, cancelled or refunded: a kitchen's day is what plain SQL counts. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlaceOrderBody } from '#contract/orders.ts';
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { addDays, type CalendarDate, dateInIndia } from '#domain/calendar/calendar.ts';
import { portionsOf } from '#domain/capacity/portions.ts';
import { toProduction } from '#domain/kitchen-day/production.ts';
import { paise } from '#domain/money/money.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { Refusal } from '#domain/refusal.ts';
import { sql } from '#server/db/sql.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { cancelOrder } from '#server/features/customer-orders/cancel-order.ts';
import { placeOrder } from '#server/features/customer-orders/place-order.ts';
import { choosePackMeals } from '#server/features/packs/choose-pack-meals.ts';
import { refundByStaff } from '#server/features/staff-orders/refund-by-staff.ts';
import { setOrderStatus } from '#server/features/staff-orders/set-order-status.ts';
import { subscribe } from '#server/features/subscriptions/subscribe.ts';
import { insertBuyer, makeStaff } from '#server/testing/makers.ts';
import { countCooking } from '#server/testing/naive/kitchen.ts';
import { credit } from '#server/testing/subscribers.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { listKitchenOrders } from './kitchen-days.store.ts';
import { dayHash, orderHash } from './kitchen-order.ts';
import { readKitchenDay } from './read-kitchen-day.ts';

const runs = Number(process.env.KITCHEN_RUNS ?? 5);

let shop: TestShop;
let staff: Staff;

beforeAll(async () => {
  shop = await openTestShop();
  const { userId } = await makeStaff(shop, 'super_admin');
  staff = { id: userId, role: 'super_admin', ip: '127.0.0.1', userAgent: null, requestId: 'test' };
});
afterAll(() => shop.close());

const stepOf = fc.record({
  kind: fc.constantFrom(
    ...(['meals', 'meals', 'meals', 'pack', 'pack', 'fill', 'subscribe', 'cancel'] as const),
    ...(['move', 'move', 'move', 'refund', 'refund', 'clock', 'clock', 'clock'] as const),
  ),
  who: fc.nat(2),
  // Mostly the next day, which is frozen soon.
  day: fc.constantFrom(1, 1, 1, 2, 3),
  quantity: fc.integer({ min: 1, max: 3 }),
  mealId: fc.integer({ min: 1, max: 3 }),
  size: fc.constantFrom('for-1' as const, 'for-2' as const),
  status: fc.constantFrom('cancelled', 'cancelled', 'confirmed', 'confirmed', ...orderStatuses),
  isWhole: fc.boolean(),
  hours: fc.integer({ min: 1, max: 12 }),
});
type Step = typeof stepOf extends fc.Arbitrary<infer Value> ? Value : never;
type Buyer = Awaited<ReturnType<typeof insertBuyer>>;

async function anOrder(buyer: Buyer): Promise<{ id: string; total: number } | undefined> {
  const { rows } = await shop.database.db.execute<{ id: string; total: number }>(sql`
    SELECT id, total_paise AS total FROM orders WHERE user_id = ${buyer.id}
    ORDER BY random() LIMIT 1`);
  return rows[0];
}

async function order(buyer: Buyer, step: Step, date: CalendarDate): Promise<void> {
  const { kind, mealId, size, quantity } = step;
  const body =
    kind === 'pack'
      ? { type: 'meal-pack', packId: 'starter' }
      : { items: [{ mealId, size, quantity }], paymentMethod: 'wallet' };
  const common = { addressId: buyer.addressId, deliveryDate: date };
  await placeOrder(shop.shop, buyer, { ...common, ...body } as PlaceOrderBody, null);
}

async function changeOrder(buyer: Buyer, step: Step): Promise<void> {
  const found = await anOrder(buyer);
  if (!found) return;
  switch (step.kind) {
    case 'fill':
      return choosePackMeals(shop.shop, buyer.id, found.id, [{ mealId: step.mealId, quantity: 5 }]);
    case 'cancel':
      await cancelOrder(shop.shop, buyer.id, found.id, {});
      return;
    case 'refund': {
      const amount = step.isWhole ? {} : { amount: '10.00' };
      const body = { ...amount, reason: 'Cold', destination: 'wallet' };
      await refundByStaff(shop.shop, staff, found.id, body as never, null);
      return;
    }
    default:
      await setOrderStatus(shop.shop, staff, found.id, { status: step.status, reason: 'Test' });
  }
}

async function take(step: Step, buyers: readonly Buyer[]): Promise<void> {
  const buyer = buyers[step.who];
  const date = addDays(dateInIndia(shop.now()), step.day);
  if (!buyer) return;
  if (step.kind === 'meals' || step.kind === 'pack') return order(buyer, step, date);
  if (step.kind === 'clock') {
    shop.advanceMs(step.hours * 3_600_000);
    return;
  }
  if (step.kind !== 'subscribe') return changeOrder(buyer, step);
  const plan = { planType: 'lunch', weekdays: [1, 2, 3, 4, 5, 6, 7], cycle: 'weekly' };
  const body = { ...plan, addressId: buyer.addressId, startDate: date, consent: true };
  await subscribe(shop.shop, buyer.id, body as never);
}

/** The production of a day with its amendments: of all orders that are cooked now. */
const productionNow = ({ orders, planned }: KitchenDay): string[] =>
  toProduction(
    [...orders, ...planned].map(({ slot, items }) => ({ slotId: slot?.id ?? null, lines: items })),
  )
    .map((row) => `${row.mealId ?? '-'} ${row.size} ${row.slotId ?? '-'}: ${row.quantity}`)
    .toSorted();

const frozen = new Map<CalendarDate, string>();

async function check(date: CalendarDate): Promise<KitchenDay> {
  const day = await readKitchenDay(shop.shop, date);
  expect(productionNow(day)).toEqual(await countCooking(shop.database.db, date));
  const { totals, production, amendments, number } = day;
  expect(totals.toCook).toBe(totals.ordered);
  const amended = amendments.reduce((sum, { portions }) => sum + portions, 0);
  expect(portionsOf(production) + amended).toBe(totals.toCook);
  expect(amendments.map((each) => each.number)).toEqual(amendments.map((_, index) => index + 1));
  if (number === null) return day;
  // What was frozen stays.
  const now = JSON.stringify([number, day.frozenAt, day.hash, production]);
  expect(now).toBe(frozen.get(date) ?? now);
  frozen.set(date, now);
  const rows = (await listKitchenOrders(shop.database.db, date)).filter((row) => row.isFrozen);
  for (const row of rows) expect(orderHash(row).equals(row.hash)).toBe(true);
  expect(dayHash(date, rows).toString('hex')).toBe(day.hash);
  return day;
}

it('a day is what plain SQL counts after every step, and stays as it was frozen', async () => {
  const steps = fc.array(stepOf, { minLength: 40, maxLength: 60, size: 'max' });
  const happened = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const buyers = [await insertBuyer(shop), await insertBuyer(shop), await insertBuyer(shop)];
      await credit(
        shop.shop,
        buyers.map(({ id }) => id),
        paise(1_000_000),
      );
      for (const step of list) {
        await take(step, buyers).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
        await shop.runEvening();
        const today = dateInIndia(shop.now());
        for (let date = addDays(today, -1); date <= addDays(today, 3); date = addDays(date, 1)) {
          const { amendments, number } = await check(date);
          for (const { kind } of amendments) happened.add(kind);
          if (number !== null) happened.add('frozen');
        }
      }
    }),
    { numRuns: runs },
  );
  for (const kind of ['frozen', 'cancelled', 'refunded']) expect(happened).toContain(kind);
}, 180_000);
