/** Whatever is ordered, changed, closed or limited: seats are what a naive count finds. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlaceOrderBody } from '#contract/orders.ts';
import {
  addDays,
  type CalendarDate,
  dateInIndia,
  type Weekday,
} from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { sql } from '#server/db/sql.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { cancelOrder } from '#server/features/customer-orders/cancel-order.ts';
import { placeOrder } from '#server/features/customer-orders/place-order.ts';
import { cancelDays } from '#server/features/day-cancellations/cancel-days.ts';
import { closeDay } from '#server/features/day-cancellations/close-day.ts';
import { openDay } from '#server/features/day-cancellations/open-day.ts';
import { choosePackMeals } from '#server/features/packs/choose-pack-meals.ts';
import { fillDuePacks } from '#server/features/packs/fill-packs.ts';
import { expireUnpaidOrders } from '#server/features/payments/expire-unpaid-orders.ts';
import { changeSubscription } from '#server/features/subscriptions/change-subscription.ts';
import { chooseMeal } from '#server/features/subscriptions/choose-meal.ts';
import { runEvening } from '#server/features/subscriptions/evening/evening-run.ts';
import { reserveWaitingDays } from '#server/features/subscriptions/reserving/reserve-waiting.ts';
import { subscribe } from '#server/features/subscriptions/subscribe.ts';
import { insertBuyer, makeStaff } from '#server/testing/makers.ts';
import { countNaively, readCounters, readSeats } from '#server/testing/naive-seats.ts';
import { credit } from '#server/testing/subscribers.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { setLimit, setWeekdays } from './set-capacity.ts';

const runs = 30;

let shop: TestShop;
let staff: Staff;
let lunches: readonly number[];

beforeAll(async () => {
  shop = await openTestShop();
  const { userId } = await makeStaff(shop, 'super_admin');
  staff = { id: userId, role: 'super_admin', ip: '127.0.0.1', userAgent: null, requestId: 'test' };
  const found = await rows<{ id: number }>(sql`
    SELECT id FROM meals WHERE category = 'lunch' AND price_for_1_paise IS NOT NULL ORDER BY id`);
  lunches = found.map(({ id }) => id);
});
afterAll(() => shop.close());

const actions = ['skip', 'unskip', 'pause', 'resume', 'cancel', 'change', 'auto-renew'] as const;

const stepOf = fc.record({
  kind: fc.constantFrom(
    ...(['meals', 'meals', 'pack', 'fill', 'cancel', 'subscribe', 'subscribe', 'change'] as const),
    ...(['change', 'change', 'choose', 'close', 'limit', 'limit', 'meal', 'week'] as const),
    ...(['clock', 'clock', 'refund'] as const),
  ),
  who: fc.nat(2),
  day: fc.nat(9),
  portions: fc.option(fc.nat(8), { nil: null, freq: 5 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  mealId: fc.integer({ min: 1, max: 3 }),
  action: fc.constantFrom(...actions),
  hours: fc.integer({ min: 1, max: 30 }),
});
type Step = typeof stepOf extends fc.Arbitrary<infer Value> ? Value : never;
type Buyer = Awaited<ReturnType<typeof insertBuyer>>;

const rows = async <Row extends object>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  (await shop.database.db.execute<Row>(statement)).rows;

async function order(buyer: Buyer, step: Step, date: CalendarDate): Promise<void> {
  const items = [{ mealId: step.mealId, size: 'for-2' as const, quantity: step.quantity }];
  const common = { addressId: buyer.addressId, deliveryDate: date };
  const body = step.kind === 'pack' ? { type: 'meal-pack', packId: 'starter' } : { items };
  const method = step.who === 0 ? { paymentMethod: 'wallet' } : {};
  await placeOrder(shop.shop, buyer, { ...common, ...body, ...method } as PlaceOrderBody, null);
}

async function changeOrder(buyer: Buyer, { kind, mealId }: Step): Promise<void> {
  const [found] = await rows<{ id: string }>(sql`
    SELECT id FROM orders WHERE user_id = ${buyer.id} AND status <> 'cancelled'
      AND (type = 'meal-pack' OR ${kind === 'cancel'}) ORDER BY random() LIMIT 1`);
  if (!found) return;
  if (kind === 'cancel') await cancelOrder(shop.shop, buyer.id, found.id, {});
  else await choosePackMeals(shop.shop, buyer.id, found.id, [{ mealId, quantity: 5 }]);
}

async function changePlan(buyer: Buyer, step: Step, date: CalendarDate): Promise<void> {
  const [found] = await rows<{ id: string }>(sql`
    SELECT id FROM subscriptions WHERE user_id = ${buyer.id} AND status IN ('active', 'paused')`);
  if (!found) return;
  const { action, quantity } = step;
  const weekdays = ([1, 2, 3, 4, 5, 6, 7] as Weekday[]).slice(0, quantity * 2);
  if (step.kind === 'choose') {
    const mealId = lunches[step.mealId] ?? null;
    await chooseMeal(shop.shop, buyer.id, found.id, { date, mealId });
    return;
  }
  const until = quantity === 1 ? null : addDays(date, quantity * 3);
  const request = { action, date, until, weekdays, isOn: quantity > 1 } as const;
  await changeSubscription(shop.shop, buyer.id, found.id, request as never);
}

async function limit(step: Step, date: CalendarDate): Promise<void> {
  const { kind, portions, mealId, quantity } = step;
  if (kind === 'week') {
    await setWeekdays(shop.shop, staff, quantity === 1 ? {} : { mon: portions, wed: 4, fri: 6 });
    return;
  }
  const limited =
    kind === 'meal'
      ? ({ date, kind, id: String(step.who === 0 ? mealId : lunches[mealId]) } as const)
      : ({ date, kind: 'day', id: '' } as const);
  await setLimit(shop.shop, staff, limited, quantity === 3 ? undefined : portions);
}

/** Some closings leave what is sold, so that they are refused, some cancel it or let wait. */
const closingOf = ({ who, hours }: Step) => ({
  isConfirmed: who > 0,
  choiceUntil: who === 2 ? new Date(shop.now().getTime() + (60 + hours) * 60_000) : null,
});

async function work(): Promise<void> {
  await expireUnpaidOrders(shop.shop);
  await cancelDays(shop.shop);
  await runEvening(shop.shop);
  await fillDuePacks(shop.shop);
  await reserveWaitingDays(shop.shop);
}

async function take(step: Step, buyers: readonly Buyer[]): Promise<void> {
  const buyer = buyers[step.who];
  const date = addDays(dateInIndia(shop.now()), step.day);
  if (!buyer) return;
  switch (step.kind) {
    case 'meals':
    case 'pack':
      return order(buyer, step, date);
    case 'fill':
    case 'cancel':
      return changeOrder(buyer, step);
    case 'subscribe': {
      const weekdays: Weekday[] = [1, 2, 3, 4, 5];
      const plan = { planType: 'lunch', weekdays, cycle: 'weekly', addressId: buyer.addressId };
      await subscribe(shop.shop, buyer.id, { ...plan, startDate: date, consent: true } as never);
      return;
    }
    case 'choose':
    case 'change':
      return changePlan(buyer, step, date);
    case 'close':
      if (step.quantity === 1) await openDay(shop.shop, staff, date);
      else await closeDay(shop.shop, staff, { date, reason: 'Rest', ...closingOf(step) });
      return;
    case 'clock':
      shop.advanceMs(step.hours * 3_600_000);
      return;
    case 'refund':
      await credit(shop.shop, [buyer.id], 100_000 as never);
      return;
    default:
      return limit(step, date);
  }
}

it('seats are what a naive count finds after every step, taken within the limit', async () => {
  const steps = fc.array(stepOf, { minLength: 10, maxLength: 30 });
  const happened = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const buyers = [await insertBuyer(shop), await insertBuyer(shop), await insertBuyer(shop)];
      for (const step of list) {
        const before = new Map(
          (await readCounters(shop.database.db)).map((each) => [each.key, each]),
        );
        try {
          await take(step, buyers);
          happened.set(step.kind, (happened.get(step.kind) ?? 0) + 1);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          happened.set(error.code, (happened.get(error.code) ?? 0) + 1);
        }
        await work();
        expect(await readSeats(shop.database.db)).toEqual(await countNaively(shop.database.db));
        for (const { key, taken, seats, portionsMax } of await readCounters(shop.database.db)) {
          expect(taken, key).toBe(seats);
          const most = Math.max(portionsMax, before.get(key)?.taken ?? taken);
          expect(taken, `${key} above its limit`).toBeLessThanOrEqual(most);
        }
      }
    }),
    { numRuns: runs },
  );
  for (const kind of ['meals', 'pack', 'subscribe', 'change', 'day_full']) {
    expect(happened.get(kind), kind).toBeGreaterThan(0);
  }
}, 120_000);
