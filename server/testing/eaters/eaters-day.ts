/** A frozen day on which drawn eaters get dishes of a drawn menu, and its sheets as text. */
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { hourMs } from '#domain/calendar/durations.ts';
import { paise } from '#domain/money/money.ts';
import { sql } from '#server/db/sql.ts';
import { placeOrder } from '#server/features/customer-orders/place-order.ts';
import { download } from '../download.ts';
import { done, openTable } from '../interleavings/shift.ts';
import type { LinkClient } from '../links/link-client.ts';
import { type Customer, insertBuyer, makeStaff } from '../makers.ts';
import { readPdf } from '../read-pdf.ts';
import { credit } from '../subscribers.ts';
import { type TestShop, testNow } from '../test-shop.ts';
import { allergensOf, type Dish, dishesMax, type Eater, type MenuPlan } from './plan.ts';

const nameOf = (place: number): string => `Dish ${String.fromCharCode(65 + place)}`;

export interface EatersDay {
  readonly shop: TestShop;
  readonly date: CalendarDate;
  readonly staff: Customer;
  readonly table: LinkClient;
  readonly dishes: readonly (Dish & { readonly id: number; readonly name: string })[];
  readonly orders: readonly { readonly id: string; readonly number: string; readonly who: Eater }[];
}

/** Dishes of which nothing is known yet; returns their ids. */
export async function insertDishes({ database }: TestShop): Promise<number[]> {
  const names = Array.from({ length: dishesMax }, (_, place) => nameOf(place));
  const { rows } = await database.db.execute<{ id: number }>(sql`
    INSERT INTO meals (slug, name, category, description, price_for_1_paise, available_for_1,
      available_for_2, calories, protein_grams, diet, position)
    SELECT lower(replace(name, ' ', '-')), name, 'lunch', name, 10000, true, false, 400, 10, 'veg',
      1000 FROM unnest(${names}::text[]) WITH ORDINALITY AS n (name, place) ORDER BY place
    RETURNING id`);
  return rows.map(({ id }) => id);
}

const setDish = ({ database }: TestShop, id: number, dish: Pick<Dish, 'diet' | 'allergens'>) =>
  database.db.execute(sql`
    UPDATE meals SET diet = ${dish.diet}, allergens = ${dish.allergens}::text[] WHERE id = ${id}`);

const declare = ({ database }: TestShop, userId: string, { diet, allergens }: Eater) =>
  database.db.execute(sql`
    INSERT INTO food_profiles (user_id, diet, allergens, updated_at)
    VALUES (${userId}, ${diet}, ${allergens}::text[], now())`);

async function order(shop: TestShop, date: CalendarDate, ids: readonly number[], who: Eater) {
  const buyer = await insertBuyer(shop);
  await credit(shop.shop, [buyer.id], paise(1_000_000));
  if (who.accepts) await declare(shop, buyer.id, who);
  const items = who.ordered.flatMap((place) => {
    const mealId = ids[place];
    return mealId ? [{ mealId, size: 'for-1' as const, quantity: who.quantity }] : [];
  });
  const common = { addressId: buyer.addressId, deliveryDate: date, acceptAllergens: true };
  const notes = who.notes === null ? {} : { notes: who.notes };
  const body = { ...common, ...notes, items, paymentMethod: 'wallet' as const };
  const { id, number } = await placeOrder(shop.shop, buyer, body, null);
  if (!who.accepts) await declare(shop, buyer.id, who);
  return { id, number: `SK-${number}`, who };
}

/** After it, neither dishes nor eaters are what they were: the frozen day alone knows. */
async function forgetFacts(shop: TestShop, ids: readonly number[]): Promise<void> {
  for (const id of ids) await setDish(shop, id, { diet: 'veg', allergens: [] });
  await shop.database.db.execute(sql`DELETE FROM food_profiles`);
}

/** Each on a Sunday of its own. */
export async function openEatersDay(
  shop: TestShop,
  week: number,
  { ids, plan }: { readonly ids: readonly number[]; readonly plan: MenuPlan },
): Promise<EatersDay> {
  const startMs = Date.parse(testNow) + week * 7 * 24 * hourMs;
  const date = new Date(startMs + 24 * hourMs).toISOString().slice(0, 10) as CalendarDate;
  shop.setNow(new Date(startMs));
  await shop.runEvening();
  const dishes = plan.dishes.map((dish, place) => ({
    ...dish,
    id: ids[place] ?? 0,
    name: nameOf(place),
  }));
  for (const dish of dishes) await setDish(shop, dish.id, dish);
  const orders = [];
  for (const who of plan.eaters) orders.push(await order(shop, date, ids, who));
  for (const dish of dishes) {
    await setDish(shop, dish.id, { ...dish, allergens: allergensOf(dish) });
  }
  shop.setNow(new Date(startMs + 10 * hourMs));
  await shop.runEvening();
  await forgetFacts(shop, ids);
  const staff = await makeStaff(shop, 'super_admin');
  const { client: table } = await openTable({ shop, date, staff }, 'Table 1');
  return { shop, date, staff, table, dishes, orders };
}

/** A member of staff with a PIN, as an approval names them. */
export async function makeApprover(shop: TestShop) {
  const approver = await makeStaff(shop, 'super_admin');
  const pin = '4913';
  const body = { currentPassword: approver.password, pin };
  done(await approver.send('PUT', '/api/admin/pin', body));
  return { staffId: approver.userId, pin };
}

/** Without white space, as lines and columns break it anywhere. */
export const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

/** The text of each page of a sheet of the day. */
export async function readSheet({ shop, date, staff }: EatersDay, name: string): Promise<string[]> {
  const path = `/api/admin/kitchen/${date}/${name}.pdf`;
  const { bytes } = await download(shop, path, staff);
  return (await readPdf(bytes)).pages.map(squeezed);
}
