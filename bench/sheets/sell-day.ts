/** Sells a day of so many orders, with names, landmarks and notes as long as they come. */
import { v7 as uuidv7 } from 'uuid';
import type { PlaceOrderBody } from '#contract/orders.ts';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import { paise } from '#domain/money/money.ts';
import { placeOrder } from '#server/features/customer-orders/place-order.ts';
import { credit } from '#server/testing/subscribers.ts';
import type { Opened } from '../evening-shop.ts';
import type { openSession } from '../order-flow.ts';

export type Call = ReturnType<typeof openSession>['call'];

const slotIds = ['breakfast', 'lunch', 'dinner'] as const;
const hours = { breakfast: [8, 10], lunch: [12, 14], dinner: [19, 21] } as const;
const pincodeFirst = 560_001;
const pincodes = 40;

/** Three delivery times and four areas, from the day on that can be ordered next. */
export async function publishDeliveries(owner: Call): Promise<void> {
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const slots = slotIds.map((id) => ({
    name: `${id[0]?.toUpperCase()}${id.slice(1)}`,
    from: time(hours[id][0]),
    to: time(hours[id][1]),
    cutoff: '22:00',
    stopsMax: null,
  }));
  await owner('PUT', '/api/admin/slots', { slots });
  const width = pincodes / 4;
  const areas = ['Indiranagar and Domlur', 'North', 'South', 'Whitefield'].map((name, index) => {
    const first = pincodeFirst + index * width;
    return { name, pincodes: [`${first}-${first + width - 1}`] };
  });
  await owner('PUT', '/api/admin/areas', { areas });
}

const people = [
  ['Asha', 'Menon'],
  ['Priyadarshini Venkatanarasimharajuvaripeta', 'Lakshminarayanan Subramaniam'],
  ['Ravi', 'Kumar'],
  ['प्रियदर्शिनी', 'वेंकटनरसिम्हराजू सुब्रमण्यम'],
  ['Fatima', 'Sheikh'],
] as const;
/** Forty letters, with spaces and without. */
const landmarks = [
  'Opposite the big banyan tree second gate',
  'Venkatanarasimharajuvaripetarailwaystati',
  'बड़े बरगद के पेड़ के सामने, दूसरा फाटक',
  null,
] as const;
const notes = [
  'Less spice, and please put the chutney into a box of its own, since my father cannot eat it.',
  null,
  'बिना मिर्च',
  null,
] as const;
const eaters = [
  { diet: 'veg', allergens: ['peanut'] },
  { diet: null, allergens: [] },
  { diet: 'egg', allergens: ['milk', 'nuts', 'sesame'] },
  { diet: null, allergens: [] },
  { diet: 'non-veg', allergens: ['gluten', 'crustacean', 'mustard', 'fish', 'soy', 'egg'] },
  { diet: null, allergens: [] },
] as const;

const nth = <Of>(list: readonly Of[], index: number): Of => list[index % list.length] as Of;

async function insertPeople({ query }: Opened, count: number, now: Date) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: uuidv7(),
    first_name: nth(people, index)[0],
    last_name: nth(people, index)[1],
    pincode: String(pincodeFirst + ((index * 7) % pincodes)),
    landmark: nth(landmarks, index),
    eater: nth(eaters, index),
    instructions: index % 3 === 0 ? 'Ring twice, then ask the guard at the third tower' : null,
  }));
  const values = JSON.stringify(rows).replaceAll("'", "''");
  const from = `FROM jsonb_to_recordset('${values}') AS p (id uuid, first_name text,
    last_name text, pincode text, landmark text, instructions text, eater jsonb)`;
  const at = `'${now.toISOString()}'`;
  await query(`INSERT INTO users (id, email, phone, password_hash, first_name, last_name,
      created_at)
    SELECT id, id || '@example.in', '+919876543210', 'none', first_name, last_name, ${at} ${from}`);
  await query(`INSERT INTO addresses (id, user_id, title, address_line_1, address_line_2, city,
      state, pincode, landmark, instructions, is_default, created_at)
    SELECT id, id, 'Home', '1204, Tower C, Prestige Lakeside Habitat Phase Two',
      'Varthur Main Road, behind the old post office', 'Bengaluru', 'Karnataka', pincode, landmark,
      instructions, true, ${at} ${from}`);
  await query(`INSERT INTO food_profiles (user_id, diet, allergens, updated_at)
    SELECT id, eater ->> 'diet', ARRAY(SELECT jsonb_array_elements_text(eater -> 'allergens')),
      ${at}
    ${from}`);
  return rows;
}

/** Meals from the wallet, and one in five a pack in cash, which the kitchen fills. */
function orderOf(index: number, mealIds: readonly number[]): object {
  if (index % 5 === 4) return { type: 'meal-pack', packId: 'starter', paymentMethod: 'cod' };
  const lines = Array.from({ length: 1 + (index % 3) }, (_, line) => ({
    mealId: nth(mealIds, index * 3 + line),
    size: 'for-1',
    quantity: 1 + (line % 2),
  }));
  return { items: lines, paymentMethod: 'wallet', acceptAllergens: true };
}

/** Returns the ids of the orders, all of them confirmed. */
export async function sellDay(
  opened: Opened,
  owner: Call,
  date: CalendarDate,
  count: number,
): Promise<string[]> {
  const { shop } = opened;
  const buyers = await insertPeople(opened, count, shop.now());
  await credit(
    shop,
    buyers.map(({ id }) => id),
    paise(500_000),
  );
  const menu: { id: number; availableFor1: boolean }[] = await owner('GET', '/api/meals');
  const mealIds = menu.filter(({ availableFor1 }) => availableFor1).map(({ id }) => id);
  const orderIds: string[] = [];
  for (const [index, { id, first_name, last_name }] of buyers.entries()) {
    const body = {
      addressId: id,
      deliveryDate: date,
      slotId: nth(slotIds, index),
      notes: nth(notes, index) ?? undefined,
      ...orderOf(index, mealIds),
    } as PlaceOrderBody;
    const buyer = { id, firstName: first_name, lastName: last_name };
    const order = await placeOrder(shop, buyer, body, null);
    orderIds.push(order.id);
    if (order.status === 'confirmed') continue;
    await owner('PUT', `/api/admin/orders/${order.id}/status`, { status: 'confirmed' });
  }
  return orderIds;
}
