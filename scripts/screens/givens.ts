/** Sets up what a screen needs before it is opened: an account, addresses, a cart. */
import { expect, type Page } from '@playwright/test';
import type { Meal } from '#contract/meals.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { serializeCart } from '#domain/cart/cart-storage.ts';
import { allergens } from '#domain/menu/meals.ts';
import { cartStorageKey } from '#web/shared/cart/cart-store.ts';
import { post, register, signIn, signInAsAdmin, someone } from '../../e2e/support/actions.ts';
import { runSql } from '../../e2e/support/database.ts';
import type { Shop } from '../../e2e/support/shop.ts';
import { saveAddress } from '../../e2e/support/shopping.ts';
import type { Step } from './shot.ts';

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
export const longMealSlug = long.mealSlug;
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
  // The shop is notified a moment later.
  await expect
    .poll(async () => (await (await fetch(`${shop.url}/api/meals`)).text()).includes(long.mealSlug))
    .toBe(true);
}

export async function read<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(path);
  return (await answer.json()) as Answer;
}

export const menuOf = (page: Page) => read<Meal[]>(page, '/api/meals');

export const customer: Step = ({ page }) => register(page);

export const customerWithLongName: Step = ({ page }) =>
  register(page, { ...someone(), firstName: long.firstName });

/** A customer who is signed in on a second device. */
export const customerOnTwoDevices: Step = async ({ page, shop }) => {
  const account = await register(page);
  const elsewhere = await page.context().browser()?.newPage({ baseURL: shop.url });
  if (elsewhere) await signIn(elsewhere, account);
  await elsewhere?.close();
};

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

export function lineOf(
  meals: readonly Meal[],
  slug: string,
  line: Partial<CartLine> = {},
): CartLine {
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
    '{"mealId":987654,"size":"for-1","quantity":1,"seenName":"Paneer Tikka Bowl"},' +
    '{"mealId":2,"size":"for-1","quantity":1}]}';
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    cartStorageKey,
    text,
  ] as const);
};
