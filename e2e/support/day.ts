/** A day of the kitchen: who orders what for it, its runs and stations, and what it adds up to. */
import { expect, type Page } from '@playwright/test';
import type { Meal } from '#contract/meals.ts';
import type { Order } from '#contract/orders.ts';
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { post, put, register, signInAsAdmin, someone } from './actions.ts';
import { placeOrder, read, topUp } from './ordering.ts';
import type { ShopSettings } from './shop.ts';
import { saveAddress } from './shopping.ts';
import { subscribe } from './subscribing.ts';
import type { OpenPage } from './test.ts';
import type { MadeLink } from './work.ts';

/** A Sunday. */
export const day = '2026-11-22';
/**
 * Noon before it, with a sweep every five seconds, so that nobody waits for invoices; an object of
 * its own, since the clock of its shop goes on to the next day.
 */
export const onTheEve: ShopSettings = {
  TEST_NOW: '2026-11-21T12:00:00+05:30',
  RECONCILE_AFTER_S: '10',
};
export const atCutoff: ShopSettings = { TEST_NOW: '2026-11-21T22:00:01+05:30' };
export const inTheMorning: ShopSettings = { TEST_NOW: `${day}T08:00:00+05:30` };
export const afterMidnight: ShopSettings = { TEST_NOW: '2026-11-23T00:30:00+05:30' };

/** A customer with an address and ₹3,000 in a browser of their own. */
async function arrive(openElsewhere: OpenPage, firstName: string): Promise<Page> {
  const page = await openElsewhere();
  await register(page, { ...someone(), firstName });
  await saveAddress(page);
  await topUp(page, '3000');
  return page;
}

async function orderFrom(page: Page, ...slugs: string[]): Promise<Order> {
  const meals = await read<Meal[]>(page, `/api/meals?date=${day}`);
  const items = slugs.map((slug) => {
    const mealId = meals.find((meal) => meal.slug === slug)?.id;
    return { mealId, size: 'for-1', quantity: 1 };
  });
  return placeOrder(page, { deliveryDate: day, items, paymentMethod: 'wallet' });
}

export const setStatus = (staffPage: Page, { id }: Order, status: OrderStatus) =>
  put(staffPage, `/api/admin/orders/${id}/status`, { status, reason: 'Asked on the phone' });

const declare = (page: Page, profile: object) =>
  put(page, '/api/account/food-profile', { diet: null, allergens: [], ...profile });

/** Who works and who waits, each in a browser of their own, and what was ordered. */
export interface Day {
  readonly staffPage: Page;
  readonly asha: Page;
  readonly dev: Page;
  readonly meera: Page;
  readonly sana: Page;
  readonly orders: Readonly<
    Record<'pizza' | 'peanut' | 'cash' | 'chicken' | 'second' | 'cancelled', Order>
  >;
}

/**
 * Asha must not get peanut and Dev eats no meat, as both say only after ordering; Meera pays five
 * meals in cash, and Sana has lunch every day.
 */
export async function orderForTheDay(openElsewhere: OpenPage): Promise<Day> {
  const staffPage = await openElsewhere();
  await signInAsAdmin(staffPage);
  const [asha, dev, meera, sana] = await Promise.all([
    arrive(openElsewhere, 'Asha'),
    arrive(openElsewhere, 'Dev'),
    arrive(openElsewhere, 'Meera'),
    arrive(openElsewhere, 'Sana'),
  ]);
  const pack = { deliveryDate: day, type: 'meal-pack', packId: 'starter', items: undefined };
  const orders = {
    pizza: await orderFrom(dev, 'margherita-pizza'),
    peanut: await orderFrom(asha, 'margherita-pizza', 'sabudana-khichdi'),
    cash: await placeOrder(meera, pack),
    chicken: await orderFrom(dev, 'grilled-chicken-greens'),
    second: await orderFrom(asha, 'margherita-pizza'),
    cancelled: await orderFrom(dev, 'margherita-pizza'),
  };
  await subscribe(sana);
  await declare(asha, { allergens: ['peanut'] });
  await declare(dev, { diet: 'veg' });
  await setStatus(staffPage, orders.cash, 'confirmed');
  return { staffPage, asha, dev, meera, sana, orders };
}

/** The subscription's order, which the run of the evening made. */
export async function lunchOf({ sana }: Day): Promise<Order> {
  const [lunch] = await read<Order[]>(sana, '/api/orders');
  if (!lunch) throw new Error('The evening made no order of the subscription');
  return lunch;
}

export const readDay = (staffPage: Page) =>
  read<KitchenDay>(staffPage, `/api/admin/kitchen/${day}`);

/** Until the run of the evening has settled and frozen it. */
export const untilFrozen = (staffPage: Page) =>
  expect.poll(async () => (await readDay(staffPage)).number, { timeout: 20_000 }).not.toBeNull();

/** Ordered = to cook = packed + short = delivered + failed + kept back. */
export async function expectSums(
  staffPage: Page,
  expected: Partial<KitchenDay['totals']>,
): Promise<void> {
  const { totals } = await readDay(staffPage);
  expect(totals).toMatchObject(expected);
  const { ordered, toCook, packed, short, delivered, failed, keptBack } = totals;
  expect([toCook, packed + short, delivered + failed + keptBack]).toEqual(Array(3).fill(ordered));
}

export const makeStation = (staffPage: Page, name: string, kind: 'cook' | 'pack') =>
  post<MadeLink>(staffPage, '/api/admin/stations', { name, kind, date: day });

export const makeRun = (staffPage: Page, orders: readonly Order[]) =>
  post<MadeLink>(staffPage, '/api/admin/runs', {
    date: day,
    orderIds: orders.map(({ id }) => id),
    rider: { name: 'Ravi Kumar', phone: '9811122233' },
  });
