/** The home page: its sections, the menu with its filters, and navigation. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { register } from './support/actions.ts';
import { addMeal, cartButton, expectCartCount, mealCard } from './support/shopping.ts';
import { expect, test } from './support/test.ts';

// The widest space between a section's edge and its heading.
const sectionPaddingMax = 160;

const menuOf = (page: Page): Locator => page.getByRole('region', { name: 'The menu' });

const sizeChip = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Filter by size' }).getByRole('button', { name });

test('the landing page shows every section under its anchor', async ({ page }) => {
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Fresh Meal Kits Delivered Daily' }),
  ).toBeVisible();
  const hero = page.locator('#home');
  for (const words of ['Free Delivery', 'Daily Fresh', 'Healthy Options', '4.8']) {
    await expect(hero.getByText(words)).toBeVisible();
  }
  await expect(
    hero.getByRole('button', { name: 'What is Sukoon? (45s)', exact: true }),
  ).toBeVisible();
  for (const [anchor, words] of [
    ['meals', 'View All Meals'],
    ['meal-packs', 'Most Popular'],
    ['subscription', '₹199/day'],
    ['how', 'How it works'],
    ['about', '60+'],
  ] as const) {
    await expect(page.locator(`#${anchor}`).getByText(words).first()).toBeVisible();
  }
  const quickLinks = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
  await expect(quickLinks).toHaveText(['Meals', 'Meal packs', 'Plans', 'About']);
});

test('the buttons of the hero scroll to the meals and to the packs', async ({ page }) => {
  await page.goto('/');
  const meals = page.getByRole('heading', { name: 'The menu' });
  const packs = page.getByRole('heading', { name: /^Meal packs/ });
  await page.getByRole('link', { name: 'Try a Single Meal' }).click();
  await expect(meals).toBeInViewport();
  await page.getByRole('link', { name: 'View Meal Packs' }).click();
  await expect(packs).toBeInViewport();
  await expect(meals).not.toBeInViewport();
  await page.getByRole('link', { name: 'Order Family pack' }).click();
  await expect(page).toHaveURL(/^[^?]*\/auth\?redirect=\/subscription/);
});

test('View All Meals scrolls to the meals and shows all of them', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'View All Meals' }).click();
  await expect(menuOf(page).getByRole('article')).toHaveCount(61);
  await expectLanding(page, 'meals');
});

test('a card shows name, two lines of description, rating, category and protein', async ({
  page,
}) => {
  await page.goto('/');
  const card = mealCard(page, 'Margherita Pizza');
  for (const words of ['4.8', 'Indulgent', /^\d+ g protein$/]) {
    await expect(card.getByText(words)).toBeVisible();
  }
  const description = card.getByText(/^Slow-risen crust/);
  await expect(description).toBeVisible();
  const lines = await description.evaluate((text) => {
    text.textContent = 'Slow-risen crust, crushed tomato, buffalo mozzarella. '.repeat(6);
    const { height } = text.getBoundingClientRect();
    return height / Number.parseFloat(getComputedStyle(text).lineHeight);
  });
  expect(Math.round(lines), 'a long description is cut off after two lines').toBe(2);
});

/** Expects the heading of the section just below the sticky bar. */
async function expectLanding(page: Page, anchor: string): Promise<void> {
  const heading = page.locator(`#${anchor}`).getByRole('heading').first();
  const distance = async () => {
    const bar = await page.getByRole('banner').boundingBox();
    const box = await heading.boundingBox();
    return bar && box ? box.y - (bar.y + bar.height) : Number.NaN;
  };
  await expect.poll(distance, `#${anchor} is below the bar`).toBeGreaterThanOrEqual(0);
  await expect.poll(distance, `#${anchor} is near the bar`).toBeLessThanOrEqual(sectionPaddingMax);
}

async function followSection(page: Page, name: string, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
}

for (const anchor of ['meals', 'meal-packs', 'subscription', 'how', 'about']) {
  test(`/#${anchor} opens below the bar, also while the pictures are late`, async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/dishes/**', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/#${anchor}`, { waitUntil: 'domcontentloaded' });
    await expectLanding(page, anchor);
    release();
    await page.waitForLoadState('load');
    await expectLanding(page, anchor);
  });
}

test('sections are reached from every other page, below the bar', async ({ page, isMobile }) => {
  test.slow();
  await register(page);
  for (const path of ['/dashboard', '/meals/ramen', '/no-such-page']) {
    for (const [name, anchor] of [
      ['Meals', 'meals'],
      ['Plans', 'subscription'],
      ['About', 'about'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await followSection(page, name, isMobile);
      await expect(page).toHaveURL(`/#${anchor}`);
      await expectLanding(page, anchor);
    }
  }
});

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the page glides to its sections and lands below the bar', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
    await page.getByRole('link', { name: 'View Meal Packs' }).click();
    await expectLanding(page, 'meal-packs');
  });
});

test('the page jumps where motion is unwelcome', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});

test('the teaser is watched by keyboard alone', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'What is Sukoon? (45s)' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const teaser = page.getByRole('dialog', { name: 'What is Sukoon?' });
  const caption = teaser.getByRole('status');
  // Motion is unwelcome here, so it waits.
  const play = teaser.getByRole('button', { name: 'Play' });
  await expect(play).toBeFocused();
  await expect(teaser.getByText('0:00 / 0:45')).toBeVisible();
  await expect(caption).toHaveText('Sukoon means calm: dinner is taken care of.');
  await page.keyboard.press('Space');
  await expect(teaser.getByText('0:00 / 0:45')).toHaveCount(0);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(caption).toHaveText(/^Our chefs cook/);
  await expect(teaser.getByText('0:07 / 0:45')).toBeVisible();
  await expect(play).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(teaser).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a customer is offered the menu, not an account', async ({ page }) => {
  await page.goto('/');
  const account = page.getByRole('link', { name: 'Create Account' });
  await expect(account).toHaveAttribute('href', '/auth');
  await register(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Pick a meal' })).toHaveAttribute('href', '/#meals');
  await expect(account).toHaveCount(0);
});

test('the size filter is one choice, cleared by the same chip, and decides the prices', async ({
  page,
}) => {
  await page.goto('/');
  const pizza = mealCard(page, 'Margherita Pizza');
  const [one, two] = [sizeChip(page, 'for 1'), sizeChip(page, 'for 2')];
  await expect(pizza.getByText('₹319', { exact: true })).toBeVisible();
  await expect(pizza.getByText('₹599', { exact: true })).toBeVisible();
  await one.click();
  await expect(one).toHaveAttribute('aria-pressed', 'true');
  await expect(pizza.getByText('₹319', { exact: true })).toBeVisible();
  await expect(pizza.getByText('₹599', { exact: true })).toHaveCount(0);
  await two.click();
  await expect(one).toHaveAttribute('aria-pressed', 'false');
  await expect(two).toHaveAttribute('aria-pressed', 'true');
  await expect(pizza.getByText('₹319', { exact: true })).toHaveCount(0);
  await expect(pizza.getByText('₹599', { exact: true })).toBeVisible();
  await two.click();
  await expect(two).toHaveAttribute('aria-pressed', 'false');
  await expect(menuOf(page).getByText(/₹[\d,]+$/)).toHaveCount(18);
});

test('the category tabs reach every meal of the shop', async ({ page }) => {
  const answer = await page.request.get('/api/meals');
  const meals = (await answer.json()) as { name: string }[];
  expect(meals).toHaveLength(61);
  await page.goto('/');
  const menu = menuOf(page);
  const names = menu.getByRole('article').getByRole('heading');
  const seen: string[] = [];
  for (const category of ['Indulgent', 'Breakfast', 'Lunch', 'Gym']) {
    const tab = menu.getByRole('button', { name: category, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-pressed', 'true');
    await expect(menu.getByRole('article').first()).toContainText(category);
    seen.push(...(await names.allTextContents()));
  }
  expect(seen.toSorted()).toEqual(meals.map(({ name }) => name).toSorted());
  await menu.getByRole('button', { name: 'View All Meals' }).click();
  await expect(menu.getByRole('article')).toHaveCount(61);
});

test('only the sizes that are on offer can be chosen', async ({ page }) => {
  await page.goto('/?category=breakfast');
  const add = mealCard(page, 'Mango Smoothie Bowl').getByRole('button', { name: /^Add/ });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Choose a size' });
  await expect(dialog.getByRole('button', { name: 'for 1' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'for 2' })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await sizeChip(page, 'for 2').click();
  await expect(add).toBeDisabled();
  await expectCartCount(page, 0);
});

test('a meal opens over the grid under an address of its own, and Back closes it', async ({
  page,
}) => {
  test.slow();
  await page.goto('/');
  await mealCard(page, 'Pesto Fusilli').getByRole('link', { name: 'Pesto Fusilli' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pesto Fusilli' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/meals/pesto-fusilli');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Add Pesto Fusilli for 2' }).click();
  await expect(dialog.getByLabel('Pesto Fusilli for 2 in cart')).toHaveText('1');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expectCartCount(page, 1);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Pesto Fusilli' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
});

test('a picture that fails is replaced by the empty plate', async ({ page }) => {
  await page.route('**/dishes/pesto-fusilli-*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  const card = mealCard(page, 'Pesto Fusilli');
  await card.scrollIntoViewIfNeeded();
  const picture = card.locator('img');
  await expect(picture).toHaveAttribute('src', /\/dishes\/plate-/);
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .not.toBe(0);
});

test('the cart survives a reload, and two tabs of one browser stay in step', async ({ page }) => {
  await page.goto('/');
  await addMeal(page, 'Margherita Pizza', 'for-2');
  await page.reload();
  await expectCartCount(page, 1);
  const other = await page.context().newPage();
  await other.goto('/');
  await expectCartCount(other, 1);
  await addMeal(other, 'Farmhouse Pizza');
  await expectCartCount(page, 2);
  await cartButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart (2 items)' })).toBeVisible();
});

test('the sections in the top bar fold into a menu on a phone', async ({ page, isMobile }) => {
  await page.goto('/');
  const sections = page.getByRole('navigation', { name: 'Main' });
  const burger = page.getByRole('button', { name: 'Menu', exact: true });
  if (isMobile) {
    await expect(sections).toBeHidden();
    await burger.click();
    await expect(burger).toHaveAttribute('aria-expanded', 'true');
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(sections).toBeHidden();
    await burger.click();
  } else {
    await expect(burger).toBeHidden();
  }
  await sections.getByRole('link', { name: 'Plans' }).click();
  await expect(page.locator('#subscription')).toBeInViewport();
  if (isMobile) await expect(sections).toBeHidden();
});
