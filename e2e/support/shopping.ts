/** What customers do in several journeys: pick meals, open the cart, fill in the forms. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { MealSize } from '#domain/menu/meals.ts';
import { post } from './actions.ts';

export const home = {
  title: 'Home',
  addressLine1: '14, 2nd Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
} as const;

/** The heading, not the card: a page has more than one article. */
export function mealCard(page: Page, name: string): Locator {
  const menu = page.getByRole('region', { name: 'The menu' });
  return menu
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}

const sizeWords: Readonly<Record<MealSize, string>> = { 'for-1': 'for 1', 'for-2': 'for 2' };

/** Adds a meal through the size dialog; no size filter may be pressed. */
export async function addMeal(page: Page, name: string, size: MealSize = 'for-1'): Promise<void> {
  await mealCard(page, name)
    .getByRole('button', { name: `Add ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Choose a size' });
  await dialog.getByRole('button', { name: sizeWords[size] }).click();
  await expect(dialog).toBeHidden();
}

/** Fills the shop window's cart with one meal, from the home page on. */
export async function bringCart(page: Page, name: string, size?: MealSize): Promise<void> {
  await page.goto('/');
  await addMeal(page, name, size);
}

export function cartButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Cart, \d+ items?$/ });
}

export async function expectCartCount(page: Page, count: number): Promise<void> {
  await expect(
    page.getByRole('button', {
      name: `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
      exact: true,
    }),
  ).toBeVisible();
}

/** Saves a delivery address without the form. */
export async function saveAddress(page: Page): Promise<void> {
  await post(page, '/api/addresses', { ...home, isDefault: true });
}

/** Types an address into the open form and saves it. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Pincode').fill(home.pincode);
  await expect(page.getByLabel('City')).toHaveValue(home.city);
  await expect(page.getByLabel('State')).toHaveValue(home.state);
  await page.getByLabel('Address Line 1').fill(home.addressLine1);
  await page.getByLabel('Address Title').fill(home.title);
  await page.getByRole('button', { name: 'Add Address', exact: true }).click();
  await expect(page.getByRole('radio', { name: /Home.*14, 2nd Cross/ })).toBeChecked();
}

/** The provider's window; its words are the provider's, not ours. */
export function paymentWindow(page: Page): Locator {
  return page.getByRole('dialog').filter({ hasText: 'Test payment: no money moves' });
}

export async function pay(page: Page, outcome: 'Success' | 'Failure' | 'Cancel'): Promise<void> {
  await paymentWindow(page).getByRole('button', { name: outcome }).click();
}

/** Takes the first toast with these words, and all before it; without one, says which there are. */
function takeToast(words: readonly string[]): readonly string[] | 'shown' {
  const { shownToasts: shown = [] } = globalThis as { shownToasts?: string[] };
  const at = shown.findIndex((each) => words.every((word) => each.includes(word)));
  if (at === -1) return shown;
  shown.splice(0, at + 1);
  return 'shown';
}

/** A toast that this document has shown since the one expected last; it may be gone by now. */
export async function expectToast(page: Page, title: string, text = ''): Promise<void> {
  // Between two documents there is none to ask.
  const take = () => page.evaluate(takeToast, [title, text]).catch(String);
  await expect.poll(take, `A toast: ${title} ${text}`).toBe('shown');
}
