/** Choosing what to eat: the meal of a day, the meals of a pack, and what must not be in them. */
import type { Locator, Page } from '@playwright/test';
import type { Meal } from '#contract/meals.ts';
import type { PackMeals } from '#contract/pack-meals.ts';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { pressOn } from './support/keys.ts';
import { becomeCustomer, placeOrder, read } from './support/ordering.ts';
import { atNoon } from './support/shop.ts';
import { expectToast } from './support/shopping.ts';
import { becomeSubscriber, readSubscription } from './support/subscribing.ts';
import { expect, test } from './support/test.ts';

// Saturday noon: tomorrow can still be changed.
test.use({ shopSettings: atNoon });

const tab = '/dashboard?tab=meal-selection';
const tomorrow = '2026-11-22';

const dayRow = (page: Page, day: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`^Change the meal for ${day}`) }) });
const changeButton = (page: Page, day: string) => dayRow(page, day).getByRole('button');
const mealDialog = (page: Page) => page.getByRole('dialog', { name: /^Meal for / });
const dishes = (dialog: Locator) => dialog.getByRole('listitem').getByRole('button');

/** What comes tomorrow, and whether the customer chose it. */
async function mealOfTomorrow(page: Page) {
  const { days } = await readSubscription(page);
  return days.find(({ date }) => date === tomorrow)?.meal;
}

test('a meal is chosen with one tap, and left to us again', async ({ page }) => {
  test.slow();
  await becomeSubscriber(page, 5_000);
  await page.goto(tab);
  const row = dayRow(page, 'Sun, 22 Nov');
  await expect(row).toContainText('Tomorrow');
  await expect(row).toContainText('Picked for you');
  await expectAccessibleInBothThemes(page);

  await changeButton(page, 'Sun, 22 Nov').click();
  const dialog = mealDialog(page);
  await expect(dialog.getByText('You can change it until 21 Nov 2026, 10:00 pm.')).toBeVisible();
  await expect(dialog.getByText(/^Also on /).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('searchbox', { name: 'Search dishes' }).fill('rajma');
  await expect(dishes(dialog)).toHaveCount(1);
  await dishes(dialog).click();
  await expectToast(page, 'Rajma Chawal is chosen for Sun, 22 Nov 2026');
  await expect(dialog).toHaveCount(0);
  await expect(changeButton(page, 'Sun, 22 Nov')).toBeFocused();
  await expect(row).toContainText('Chosen by you');
  expect(await mealOfTomorrow(page)).toMatchObject({ name: 'Rajma Chawal', isChosen: true });

  await page.reload();
  await expect(row).toContainText('Rajma Chawal');
  await changeButton(page, 'Sun, 22 Nov').click();
  await dialog.getByRole('button', { name: 'Let us pick' }).click();
  await expectToast(page, "We'll pick the meal for Sun, 22 Nov 2026");
  await expect(row).toContainText('Picked for you');
  expect(await mealOfTomorrow(page)).toMatchObject({ isChosen: false });
});

test('a meal is chosen with the keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Phones have no Tab key.');
  test.slow();
  await becomeSubscriber(page, 5_000);
  await page.goto(tab);
  const change = changeButton(page, 'Sun, 22 Nov');
  await pressOn(page, change, 'Enter');
  const dialog = mealDialog(page);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(change).toBeFocused();
  await page.keyboard.press('Enter');
  const dish = dishes(dialog).nth(2);
  const name = await dish.locator('b').textContent();
  await pressOn(page, dish, 'Enter');
  await expect(dialog).toHaveCount(0);
  await expect(change).toBeFocused();
  await expect(dayRow(page, 'Sun, 22 Nov')).toContainText('Chosen by you');
  expect(await mealOfTomorrow(page)).toMatchObject({ name, isChosen: true });
});

test('what one eats decides on what is picked and offered', async ({ page }) => {
  test.slow();
  await becomeSubscriber(page, 5_000);
  await page.goto(tab);
  await page.getByRole('link', { name: 'Change preferences' }).click();
  await expect(page.getByRole('heading', { name: 'Food preferences' })).toBeFocused();
  await page.getByRole('radio', { name: /^Vegetarian No egg/ }).check();
  await page.getByRole('checkbox', { name: 'milk' }).check();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expectToast(page, 'Preferences saved');

  const meals = await read<Meal[]>(page, '/api/meals');
  const fitting = meals
    .filter(({ category, diet, allergens, availableFor1 }) => {
      return category === 'lunch' && diet === 'veg' && availableFor1 && !allergens.includes('milk');
    })
    .map(({ name }) => name);
  await page.getByRole('tab', { name: 'Meal Selection' }).click();
  await expect(page.getByText('You eat: Vegetarian. Allergies: milk.')).toBeVisible();
  await changeButton(page, 'Mon, 23 Nov').click();
  const offered = dishes(mealDialog(page)).locator('b');
  await expect(offered).toHaveText(fitting);
  const { days } = await readSubscription(page);
  const picked = days.flatMap(({ meal }) => meal?.name ?? []);
  expect(picked.filter((name) => !fitting.includes(name))).toEqual([]);
});

/** Whichever dish one scrolls to, on a wide screen and on this one. */
async function expectToStay(page: Page, shown: readonly Locator[]): Promise<void> {
  const own = page.viewportSize() ?? { width: 390, height: 844 };
  const add = page.getByRole('button', { name: /^Add one / });
  for (const size of [{ width: 1280, height: 800 }, own]) {
    await page.setViewportSize(size);
    for (const dish of [0, -1]) {
      await add.nth(dish).scrollIntoViewIfNeeded();
      for (const each of shown) await expect(each).toBeInViewport({ ratio: 1 });
    }
  }
}

test('a pack is filled from its order page, up to exactly what it holds', async ({ page }) => {
  test.slow();
  await becomeCustomer(page);
  const order = await placeOrder(page, {
    packId: 'starter',
    items: undefined,
    deliveryDate: '2026-11-24',
  });
  const fillOf = () => read<PackMeals>(page, `/api/orders/${order.id}/pack-meals`);
  const picked = await fillOf();
  expect(picked.isChosen).toBe(false);
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('link', { name: 'Choose meals' }).click();
  const heading = page.getByRole('heading', { name: 'Starter pack, 5 meals for Tue, 24 Nov 2026' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(`${tab}&pack=${order.id}`);
  await expect(page.getByText('0 of 5 chosen')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  const add = (name: string) => page.getByRole('button', { name: `Add one ${name}` });
  for (let count = 0; count < 3; count += 1) await add('Margherita Pizza').click();
  await expect(page.getByText('3 of 5 chosen')).toBeVisible();
  await expectToStay(page, [page.getByText('3 of 5 chosen'), save]);
  await page.reload();
  await expect(page.getByText('3 of 5 chosen'), 'kept through a reload').toBeVisible();
  await page.getByRole('button', { name: 'Let us pick the rest' }).click();
  await expect(page.getByText('5 of 5 chosen')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await add('Margherita Pizza').click();
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Remove one Margherita Pizza' }).click();
  await save.click();
  await expectToast(page, 'The meals in your pack are saved');
  await expect(page.getByText('Chosen by you')).toBeVisible();
  const chosen = await fillOf();
  expect(chosen).toMatchObject({ isChosen: true, mealCount: 5 });
  expect(chosen.meals).toContainEqual(
    expect.objectContaining({ name: 'Margherita Pizza', quantity: 3 }),
  );

  await page.getByRole('button', { name: 'Choose meals' }).click();
  await page.getByRole('button', { name: 'Let us pick everything' }).click();
  await expectToast(page, "We'll pick the meals for your pack");
  expect(await fillOf()).toEqual(picked);
});
