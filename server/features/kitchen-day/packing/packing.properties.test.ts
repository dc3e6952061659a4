/** Every meal of the demo menus for a generated set of eaters: nothing unsuitable is packed. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { type Allergen, allergens, type Diet, diets } from '#domain/menu/meals.ts';
import { paise } from '#domain/money/money.ts';
import { Refusal } from '#domain/refusal.ts';
import { sql } from '#server/db/sql.ts';
import type { Staff } from '#server/features/audit/staff.ts';
import { placeOrder } from '#server/features/customer-orders/place-order.ts';
import { insertBuyer, makeStaff } from '#server/testing/makers.ts';
import { credit } from '#server/testing/subscribers.ts';
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { packOrder } from './pack-order.ts';

const sunday = '2026-11-22' as CalendarDate;
const eatersMax = 10;
let shop: TestShop;
let staff: Staff;
let approver: { id: string; name: string; role: 'super_admin' };

beforeAll(async () => {
  shop = await openTestShop();
  const { userId: id } = await makeStaff(shop, 'order_management');
  staff = { id, role: 'order_management', ip: '::1', userAgent: null, requestId: 'test' };
  const other = await makeStaff(shop, 'super_admin');
  approver = { id: other.userId, name: 'Ravi', role: 'super_admin' };
});
afterAll(() => shop.close());

interface Eater {
  readonly diet: Diet | null;
  readonly allergens: readonly Allergen[];
  /** Declared before ordering, and accepted then; otherwise declared afterwards. */
  readonly accepts: boolean;
}
interface Food {
  readonly id: number;
  readonly diet: Diet;
  readonly allergens: readonly Allergen[];
}

const declare = (userId: string, { diet, allergens: declared }: Eater) =>
  shop.database.db.execute(sql`
    INSERT INTO food_profiles (user_id, diet, allergens, updated_at)
    VALUES (${userId}, ${diet}, ${declared}::text[], now())`);

/** Orders every meal that is for sale, ten to an order. */
async function orderAll(eater: Eater, menu: readonly Food[]) {
  const buyer = await insertBuyer(shop);
  await credit(shop.shop, [buyer.id], paise(10_000_000));
  if (eater.accepts) await declare(buyer.id, eater);
  const orders = [];
  for (let from = 0; from < menu.length; from += 10) {
    const foods = menu.slice(from, from + 10);
    const items = foods.map(({ id: mealId }) => ({ mealId, size: 'for-1' as const, quantity: 1 }));
    const common = { addressId: buyer.addressId, deliveryDate: sunday, acceptAllergens: true };
    const body = { ...common, items, paymentMethod: 'wallet' as const };
    const { id } = await placeOrder(shop.shop, buyer, body, null);
    orders.push({ id, foods });
  }
  if (!eater.accepts) await declare(buyer.id, eater);
  return { eater, orders };
}

const eaten: Readonly<Record<Diet, readonly Diet[]>> = {
  ...{ veg: ['veg'], egg: ['veg', 'egg'], 'non-veg': ['veg', 'egg', 'non-veg'] },
};
/** Written anew here, so that a fault in the rule shows. */
function isUnsuitable({ diet, allergens: declared, accepts }: Eater, food: Food): boolean {
  if (diet !== null && !eaten[diet].includes(food.diet)) return true;
  return !accepts && food.allergens.some((each) => declared.includes(each));
}

async function pack(orderId: string, mealId: number, isApproved: boolean) {
  const override = isApproved ? { reason: 'Asked', approver } : null;
  const packed = [{ mealId, size: 'for-1' as const, quantity: 1 }];
  const author = { kind: 'staff', staff, requestKey: null } as const;
  const input = { packed, short: [], override };
  try {
    return await packOrder({ ...shop.shop, author }, sunday, orderId, input);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

it('nothing is packed that the snapshot forbids, but by the recorded override', async () => {
  const { rows: menu } = await shop.database.db.execute<Food>(sql`
    SELECT id, diet, allergens FROM meals WHERE is_active AND available_for_1
      AND price_for_1_paise IS NOT NULL AND on_sale IS NULL ORDER BY id`);
  expect(menu.length).toBeGreaterThan(20);
  const eaterOf = fc.record({
    diet: fc.option(fc.constantFrom(...diets)),
    allergens: fc.subarray([...allergens], { maxLength: 4 }),
    accepts: fc.boolean(),
  });
  const eaters = fc.sample(eaterOf, { numRuns: eatersMax, seed: 7 });
  const bought = [];
  for (const eater of eaters) bought.push(await orderAll(eater, menu));
  shop.setNow('2026-11-21T16:30:00.000Z');
  await shop.runEvening();
  const counts = { stopped: 0, packed: 0 };
  for (const { eater, orders } of bought) {
    for (const { id, foods } of orders) {
      for (const food of foods) {
        const done = await pack(id, food.id, false);
        const isStopped = done instanceof Refusal && done.code === 'packing_stopped';
        expect(isStopped, JSON.stringify({ eater, food })).toBe(isUnsuitable(eater, food));
        counts[isStopped ? 'stopped' : 'packed'] += 1;
        if (isStopped && counts.stopped % 10 === 0) {
          expect(await pack(id, food.id, true)).toMatchObject({ isOverruled: false });
        }
      }
    }
  }
  expect(counts.stopped).toBeGreaterThan(50);
  expect(counts.packed).toBeGreaterThan(50);
  // Each entry with a meal that stops names who approved it, and is in the audit log.
  const { rows } = await shop.database.db.execute<{ entries: number; audited: number }>(sql`
    SELECT (SELECT count(*)::int FROM packing_entries
        WHERE approved_by = ${approver.id}) AS entries,
      (SELECT count(*)::int FROM audit_log WHERE action = 'packing_overridden') AS audited`);
  expect(rows).toEqual([{ entries: rows[0]?.audited, audited: Math.floor(counts.stopped / 10) }]);
}, 60_000);
