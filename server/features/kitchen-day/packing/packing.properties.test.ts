/**
 * Drawn menus for drawn eaters: no label, sheet, screen or table lets through what the frozen day
 * forbids, but by the recorded override. `MENU_ROUNDS` is how many menus.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { Shift } from '#contract/stations/station.ts';
import { decidePacking } from '#domain/kitchen-day/packing/parcel.ts';
import { sql } from '#server/db/sql.ts';
import { checkSheets } from '#server/testing/eaters/check-sheets.ts';
import {
  type EatersDay,
  insertDishes,
  makeApprover,
  openEatersDay,
} from '#server/testing/eaters/eaters-day.ts';
import { allergensOf, isStopped, menuPlan, stopping } from '#server/testing/eaters/plan.ts';
import { done } from '#server/testing/interleavings/shift.ts';
import { setUpShop, shop } from '#server/testing/set-up-shop.ts';

const rounds = Number(process.env.MENU_ROUNDS ?? 3);
const counts = { stopped: 0, packed: 0, overridden: 0 };
type Order = EatersDay['orders'][number];
type Approval = Awaited<ReturnType<typeof makeApprover>>;

setUpShop();
afterAll(() => {
  if (process.env.MENU_ROUNDS) process.stdout.write(`${rounds} menus: ${JSON.stringify(counts)}\n`);
});

const line = (mealId: number) => ({ mealId, size: 'for-1' as const, quantity: 1 });
const dishesOf = ({ dishes }: EatersDay, { who }: Order) =>
  who.ordered.flatMap((place) => dishes[place] ?? []);

/** What a screen gets is enough to stop by itself, without a line. */
async function checkScreen(day: EatersDay): Promise<void> {
  const shift: Shift = done(await day.table.get('/api/station'));
  const meals = new Map(shift.meals.map((meal) => [meal.id, meal]));
  for (const order of day.orders) {
    const { who, id } = order;
    const shown = shift.orders.find(({ orderId }) => orderId === id);
    const { diet, allergens, notes } = who;
    expect(shown).toMatchObject({ diet, allergens, notes });
    if (!shown) continue;
    const inside = dishesOf(day, order);
    for (const dish of inside) {
      const facts = { name: dish.name, diet: dish.diet, allergens: allergensOf(dish) };
      expect(meals.get(dish.id)).toMatchObject(facts);
    }
    const parcel = { ...shown, lines: shown.items };
    const { stops } = decidePacking(
      parcel,
      meals,
      inside.map(({ id: mealId }) => line(mealId)),
    );
    const wanted = inside.filter((dish) => isStopped(who, dish));
    expect(stops.map(({ mealId }) => mealId)).toEqual(wanted.map((dish) => dish.id));
  }
}

const pack = (day: EatersDay, { id }: Order, mealIds: readonly number[], rest: object = {}) =>
  day.table.post(`/api/station/packing/${id}`, { packed: mealIds.map(line), ...rest });

/** Alone and with all the others, before anybody approved anything. */
async function checkStops(day: EatersDay, order: Order): Promise<void> {
  const inside = dishesOf(day, order);
  const stopped = inside.filter((dish) => isStopped(order.who, dish));
  for (const dish of inside) {
    const { status, body, text } = await pack(day, order, [dish.id], { id: randomUUID() });
    if (stopped.includes(dish)) {
      expect([status, body.code], text).toEqual([409, 'packing_stopped']);
      const why = { mealId: dish.id, allergens: stopping(order.who, dish) };
      expect(body.stops).toMatchObject([why]);
      counts.stopped += 1;
    } else {
      expect(status, text).toBe(200);
      counts.packed += 1;
    }
  }
  const all = await pack(
    day,
    order,
    inside.map(({ id }) => id),
  );
  expect(all.status, all.text).toBe(stopped.length > 0 ? 409 : 200);
}

/** What was approved for one dish opens no other. */
async function checkOverrides(day: EatersDay, order: Order, approval: Approval): Promise<void> {
  const stopped = dishesOf(day, order).filter((dish) => isStopped(order.who, dish));
  for (const [index, { id }] of stopped.entries()) {
    shop.advanceMs(1000);
    const body = { id: randomUUID(), override: { reason: 'Asked on the phone', approval } };
    for (const _ of ['sent', 'sent again']) {
      const { status, text, body: reply } = await pack(day, order, [id], body);
      expect(status, text).toBe(200);
      const marks = reply.packing.marks;
      expect(marks).toMatchObject([{ mealId: id, kind: 'overridden' }]);
    }
    counts.overridden += 1;
    const next = stopped[index + 1];
    if (next) expect((await pack(day, order, [next.id])).body.code).toBe('packing_stopped');
  }
}

/** Each entry with what stops names who approved it, and each override is in the audit log. */
async function checkRecords({ date, dishes, orders }: EatersDay, approval: Approval) {
  const { rows } = await shop.database.db.execute<{
    orderId: string;
    mealIds: number[];
    approver: string | null;
  }>(sql`
    SELECT order_id AS "orderId", approved_by AS approver,
      ARRAY(SELECT (l->>'mealId')::int FROM jsonb_array_elements(packed) l) AS "mealIds"
    FROM packing_entries WHERE delivery_date = ${date}`);
  for (const { orderId, mealIds, approver } of rows) {
    const who = orders.find(({ id }) => id === orderId)?.who;
    const inside = dishes.filter(({ id }) => mealIds.includes(id));
    const needsApproval = who !== undefined && inside.some((dish) => isStopped(who, dish));
    expect(approver).toBe(needsApproval ? approval.staffId : null);
  }
  const { rows: log } = await shop.database.db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM audit_log WHERE action = 'packing_overridden'`);
  expect(log).toEqual([{ count: counts.overridden }]);
}

it('nothing is let through that the frozen day forbids, but by the recorded override', async () => {
  const ids = await insertDishes(shop);
  const approval = await makeApprover(shop);
  let week = 0;
  await fc.assert(
    fc.asyncProperty(menuPlan, async (plan) => {
      week += 1;
      const day = await openEatersDay(shop, week, { ids, plan });
      await checkSheets(day);
      await checkScreen(day);
      for (const order of day.orders) {
        await checkStops(day, order);
        await checkOverrides(day, order, approval);
      }
      await checkRecords(day, approval);
    }),
    { numRuns: rounds, endOnFailure: true },
  );
  // Menus that suit everybody would prove nothing.
  expect(counts.overridden).toBeGreaterThan(rounds);
  expect(counts.packed).toBeGreaterThan(rounds);
}, 3_600_000);
