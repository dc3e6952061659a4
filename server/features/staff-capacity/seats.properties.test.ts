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
import { valueOn } from '#domain/settings/dated.ts';
import { sql } from '#server/db/sql.ts';
import { publishSlots } from '#server/features/areas/slots-settings.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { cancelOrder } from '#server/features/customer-orders/cancel-order.ts';
import { changeDelivery } from '#server/features/customer-orders/change-delivery.ts';
import { placeOrder } from '#server/features/customer-orders/place-order.ts';
import { cancelDays } from '#server/features/day-cancellations/cancel-days.ts';
import { closeDay } from '#server/features/day-cancellations/close-day.ts';
import { openDay } from '#server/features/day-cancellations/open-day.ts';
import { choosePackMeals } from '#server/features/packs/choose-pack-meals.ts';
import { fillDuePacks } from '#server/features/packs/fill-packs.ts';
import { expireUnpaidOrders } from '#server/features/payments/expire-unpaid-orders.ts';
import { publishPlanSettings, readPlanSettings } from '#server/features/settings/plans-settings.ts';
import { changeSubscription } from '#server/features/subscriptions/change-subscription.ts';
import { chooseMeal } from '#server/features/subscriptions/choose-meal.ts';
import { runEvening } from '#server/features/subscriptions/evening/evening-run.ts';
import { pauseLeftOut } from '#server/features/subscriptions/pause-left-out.ts';
import { reserveWaitingDays } from '#server/features/subscriptions/reserving/reserve-waiting.ts';
import { subscribe } from '#server/features/subscriptions/subscribe.ts';
import { insertBuyer, makeStaff } from '#server/testing/makers.ts';
import {
  type Counter,
  countNaively,
  readCounters,
  readSeats,
} from '#server/testing/naive/seats.ts';
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
    ...(['clock', 'clock', 'refund', 'slots', 'slots', 'plans', 'move'] as const),
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
  const [slot] = valueOn(shop.shop.settings.current().slots, date).toSpliced(0, step.who % 2);
  const slotId = step.who === 2 && step.quantity === 3 ? undefined : slot?.id;
  const body = step.kind === 'pack' ? { type: 'meal-pack', packId: 'starter' } : { items };
  const method = step.who === 0 ? { paymentMethod: 'wallet' } : {};
  await placeOrder(
    shop.shop,
    buyer,
    { ...common, ...body, ...method, slotId } as PlaceOrderBody,
    null,
  );
}

async function changeOrder(buyer: Buyer, { kind, mealId }: Step): Promise<void> {
  const [found] = await rows<{ id: string }>(sql`
    SELECT id FROM orders WHERE user_id = ${buyer.id} AND status <> 'cancelled'
      AND (type = 'meal-pack' OR ${kind === 'cancel'}) ORDER BY random() LIMIT 1`);
  if (!found) return;
  if (kind === 'cancel') await cancelOrder(shop.shop, buyer.id, found.id, {});
  else await choosePackMeals(shop.shop, buyer.id, found.id, [{ mealId, quantity: 5 }]);
}

async function moveAnOrder(buyer: Buyer, { who }: Step, date: CalendarDate): Promise<void> {
  const [found] = await rows<{ id: string }>(sql`
    SELECT id FROM orders WHERE user_id = ${buyer.id} AND status <> 'cancelled'
      AND payment_status = 'paid' AND type = 'meals' ORDER BY random() LIMIT 1`);
  const slot = valueOn(shop.shop.settings.current().slots, date).at(who === 0 ? 0 : -1);
  const change = { deliveryDate: date, slotId: slot?.id };
  if (found) await changeDelivery(shop.shop, found.id, { userId: buyer.id, staff: null }, change);
}

/** Two delivery times, one or none, with and without limits. */
async function publishTimes({ quantity, portions, who }: Step, date: CalendarDate): Promise<void> {
  const published = valueOn(shop.shop.settings.current().slots, date);
  const slots = [
    { name: 'Noon', from: '12:00', to: '14:00', cutoff: '21:00', stopsMax: portions },
    {
      name: 'Evening',
      from: '19:00',
      to: '21:00',
      cutoff: '22:00',
      stopsMax: who === 0 ? 1 : null,
    },
  ].map((slot) => ({ ...slot, id: idOf(published, slot.name) }));
  const body = { slots: slots.slice(0, quantity - 1), effectiveFrom: date };
  await publishSlots(shop.shop, staff, body);
}

const idOf = (slots: readonly { id: string; name: string }[], name: string) =>
  slots.find((slot) => slot.name === name)?.id;

/** Moves a plan to a delivery time of the date, or to the first one. */
async function movePlan({ who }: Step, date: CalendarDate): Promise<void> {
  const { now: settings } = await readPlanSettings(shop.shop);
  const slotId = valueOn(shop.shop.settings.current().slots, date).at(-1)?.id ?? null;
  const plans = settings.plans.map((plan) => ({
    ...plan,
    description: plan.description ?? '',
    slotId: who === 0 ? null : slotId,
  }));
  await publishPlanSettings(shop.shop, staff, { plans, effectiveFrom: date });
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
  const planType = step.who === 1 ? (quantity > 1 ? 'gym' : 'lunch') : undefined;
  const request = { action, date, until, weekdays, planType, isOn: quantity > 1 } as const;
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
  await setLimit(shop.shop, staff, limited, {
    portions: quantity === 3 ? undefined : portions,
  });
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
  await pauseLeftOut(shop.shop);
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
    case 'move':
      return moveAnOrder(buyer, step, date);
    case 'slots':
      return publishTimes(step, date);
    case 'plans':
      return movePlan(step, date);
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

/** Days that the owner moves to another time are owed whatever its limit. */
const withoutForced = ({ taken, forced }: Counter): number => taken - forced;

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
        const expected = await countNaively(shop.database.db, shop.shop.settings.current());
        expect(await readSeats(shop.database.db)).toEqual(expected);
        for (const counter of await readCounters(shop.database.db)) {
          const { key, taken, seats, portionsMax } = counter;
          expect(taken, key).toBe(seats);
          const most = Math.max(portionsMax, withoutForced(before.get(key) ?? counter));
          expect(withoutForced(counter), `${key} above its limit`).toBeLessThanOrEqual(most);
        }
      }
    }),
    { numRuns: runs },
  );
  for (const kind of [
    'meals',
    'pack',
    'subscribe',
    'change',
    'slots',
    'plans',
    'day_full',
    'slot_full',
  ]) {
    expect(happened.get(kind), kind).toBeGreaterThan(0);
  }
}, 120_000);
