/** What is there before a screen is opened: an account, addresses, a cart, orders. */
import { expect, type Page } from '@playwright/test';
import type { Meal } from '#contract/meals.ts';
import type { Order } from '#contract/orders.ts';
import type { CartLine } from '#domain/cart.ts';
import { serializeCart } from '#domain/cart-storage.ts';
import { allergens } from '#domain/meals.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import type { PackId } from '#domain/packs.ts';
import { cartStorageKey } from '#web/shared/cart-store.ts';
import { post, register, signInAsAdmin, someone } from '../../e2e/support/actions.ts';
import { runSql } from '../../e2e/support/database.ts';
import type { Shop } from '../../e2e/support/shop.ts';
import { pay, saveAddress } from '../../e2e/support/shopping.ts';
import type { Stage, Step } from './shot.ts';

/** The longest texts that the forms take. */
const long = {
  firstName: 'Venkatanarasimharajuvaripeta Lakshminarayanan Balasubramanya',
  mealSlug: 'the-longest-name',
  mealName: 'Slow-Roasted Tandoori Mushroom, Paneer & Smoked Corn Biryani',
  mealDescription:
    'Mushrooms and paneer rest overnight in hung curd, ajwain and smoked chilli, then roast ' +
    'slowly over charcoal. They are layered with charred corn, saffron rice, browned onions, ' +
    'mint and a squeeze of lime, sealed with dough and cooked once more until the grains ' +
    'stand apart.',
  address: {
    title: 'Grandparents’ house in the old quarter',
    addressLine1:
      'Flat 1204, Tower C, Prestige Lakeside Habitat Phase Two, opposite the Government Higher ' +
      'Primary School, Varthur Mn. Road',
    addressLine2:
      'Behind the old post office, third gate after the temple tank, ask the guard for the lift ' +
      'on the east side of the tower',
    city: 'Thiruvananthapuram Metropolitan Corporation Area (South)',
    state: 'Dadra and Nagar Haveli and Daman and Diu Union Territory',
    pincode: '695014',
  },
} as const;

/** 60 characters. */
export const longMealName = long.mealName;
export const longMealPath = `/meals/${long.mealSlug}`;

/** Adds to the menu what no demo dish has: a long name, a long description, a high price. */
export async function stockLongMeal(shop: Shop): Promise<void> {
  const insert = `INSERT INTO meals (slug, name, category, description, price_for_1_paise,
      price_for_2_paise, available_for_1, available_for_2, calories, protein_grams, tags, diet,
      allergens, position)
    VALUES ($1, $2, 'gym', $3, 9999900, 10000000, true, true, 1240, 118,
      '{slow-cooked,festive,street-food,comfort,spicy}', 'non-veg',
      $4, 999)`;
  const values = [long.mealSlug, long.mealName, long.mealDescription, [...allergens]];
  await runSql(shop, insert, values);
  // The shop hears of it a moment later.
  await expect
    .poll(async () => (await (await fetch(`${shop.url}/api/meals`)).text()).includes(long.mealSlug))
    .toBe(true);
}

async function read<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(path);
  return (await answer.json()) as Answer;
}

const menuOf = (page: Page) => read<Meal[]>(page, '/api/meals');
const ordersOf = (page: Page) => read<Order[]>(page, '/api/orders');

export const customer: Step = ({ page }) => register(page);

export const customerWithLongName: Step = ({ page }) =>
  register(page, { ...someone(), firstName: long.firstName });

export const admin: Step = ({ page }) => signInAsAdmin(page);

export const address: Step = ({ page }) => saveAddress(page);

export const longAddress: Step = ({ page }) => post(page, '/api/addresses', long.address);

/** A cart in the browser, as if somebody had filled it before. */
function cart(choose: (meals: readonly Meal[]) => readonly CartLine[]): Step {
  return async ({ page }) => {
    const text = serializeCart([...choose(await menuOf(page))]);
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      cartStorageKey,
      text,
    ] as const);
  };
}

function lineOf(meals: readonly Meal[], slug: string, line: Partial<CartLine> = {}): CartLine {
  const meal = meals.find((each) => each.slug === slug);
  if (!meal) throw new Error(`There is no meal ${slug}`);
  return { mealId: meal.id, size: 'for-1', quantity: 1, ...line };
}

export const cartOfTwo = cart((meals) => [
  lineOf(meals, 'margherita-pizza', { size: 'for-2' }),
  lineOf(meals, 'hakka-noodles', { quantity: 2 }),
]);

export const cartOfThirty = cart((meals) =>
  meals
    .filter(({ priceFor1, availableFor1 }) => priceFor1 !== null && availableFor1)
    .slice(0, 30)
    .map(({ id }, index) => ({ mealId: id, size: 'for-1', quantity: (index % 4) + 1 })),
);

export const cartOfLongNames = cart((meals) => [
  lineOf(meals, long.mealSlug, { size: 'for-2', quantity: 50 }),
  lineOf(meals, long.mealSlug, { quantity: 12 }),
  lineOf(meals, 'butter-chicken-rice-bowl'),
]);

/** One line was seen at another price, another is of a meal that is gone. */
export const outdatedCart: Step = async ({ page }) => {
  const text =
    '{"items":[{"mealId":1,"size":"for-1","quantity":2,"seenPricePaise":29900},' +
    '{"mealId":987654,"size":"for-1","quantity":1},{"mealId":2,"size":"for-1","quantity":1}]}';
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    cartStorageKey,
    text,
  ] as const);
};

/** The first address and the first day there is. */
async function whereAndWhen(page: Page) {
  const [first] = await read<{ id: string }[]>(page, '/api/addresses');
  const { delivery } = await read<{ delivery: { earliestDate: string } }>(page, '/api/config');
  return { addressId: first?.id, deliveryDate: delivery.earliestDate };
}

async function placePack(page: Page, packId: PackId): Promise<void> {
  await post(page, '/api/orders', { packId, ...(await whereAndWhen(page)) });
}

/** An order of two meals that waits for its payment; gives its id. */
export async function placeMeals({ page }: Stage): Promise<string> {
  const meals = await menuOf(page);
  const items = ['pesto-fusilli', 'ramen', 'paneer-tikka-bowl'].map((slug) => lineOf(meals, slug));
  await post(page, '/api/orders', { items, ...(await whereAndWhen(page)) });
  const [newest] = await ordersOf(page);
  if (!newest) throw new Error('The order is not there');
  return newest.id;
}

/** Two meals that are ordered and paid through the screens; ends on the dashboard. */
export const paidMeals: Step = async (stage) => {
  const { page } = stage;
  await cartOfTwo(stage);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await pay(page, 'Success');
  await page.waitForURL('**/dashboard');
};

export async function moveOrder(shop: Shop, id: string, status: OrderStatus): Promise<void> {
  await runSql(shop, 'UPDATE orders SET status = $1 WHERE id = $2', [status, id]);
}

/** One order of each kind, the newest still to be paid. */
export const manyOrders: Step = async (stage) => {
  const { page, shop } = stage;
  await paidMeals(stage);
  const moves: readonly [PackId, OrderStatus][] = [
    ['starter', 'delivered'],
    ['family', 'out_for_delivery'],
    ['value', 'preparing'],
    ['starter', 'cancelled'],
  ];
  for (const [packId, status] of moves) {
    await placePack(page, packId);
    const [newest] = await ordersOf(page);
    if (newest) await moveOrder(shop, newest.id, status);
  }
  await placeMeals(stage);
};
