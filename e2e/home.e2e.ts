/** The home page: its sections, the menu with its filters, and navigation. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { register } from './support/actions.ts';
import { expectCartCount, mealCard } from './support/shopping.ts';
import { expect, test } from './support/test.ts';

// The widest space between a section's edge and its heading.
const sectionPaddingMax = 160;

const menuOf = (page: Page): Locator => page.getByRole('region', { name: 'The menu' });

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

/** Cut off after two lines, however long it is. */
async function expectTwoLines(description: Locator): Promise<void> {
  const lines = await description.evaluate((text) => {
    text.textContent = 'Slow-risen crust, crushed tomato, buffalo mozzarella. '.repeat(6);
    const { height } = text.getBoundingClientRect();
    return height / Number.parseFloat(getComputedStyle(text).lineHeight);
  });
  expect(Math.round(lines), 'a long description is cut off after two lines').toBe(2);
}

test('the landing page shows every section under its anchor', async ({ page }) => {
  await page.route('**/dishes/pesto-fusilli-*', (route) => route.fulfill({ status: 404 }));
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

  await test.step('a card shows what the choice depends on, on two lines', async () => {
    const card = mealCard(page, 'Margherita Pizza');
    for (const words of ['4.8', 'Indulgent', /^\d+ g protein$/]) {
      await expect(card.getByText(words)).toBeVisible();
    }
    await expectTwoLines(card.getByText(/^Slow-risen crust/));
  });
  await test.step('a picture that fails is replaced by the empty plate', async () => {
    const picture = mealCard(page, 'Pesto Fusilli').locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', /\/dishes\/plate-/);
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .not.toBe(0);
  });
});

test('the buttons of the home page lead to its sections, by a jump or a glide', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('html'), 'motion is unwelcome').toHaveCSS('scroll-behavior', 'auto');
  const meals = page.getByRole('heading', { name: 'The menu' });
  const packs = page.getByRole('heading', { name: /^Meal packs/ });
  await page.getByRole('link', { name: 'Try a Single Meal' }).click();
  await expect(meals).toBeInViewport();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.locator('html'), 'motion is welcome').toHaveCSS('scroll-behavior', 'smooth');
  await page.getByRole('link', { name: 'View Meal Packs' }).click();
  await expectLanding(page, 'meal-packs');
  await expect(packs).toBeInViewport();
  await expect(meals).not.toBeInViewport();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'View All Meals' }).click();
  const cards = menuOf(page).getByRole('article');
  await expect(cards).toHaveCount(61);
  await expectLanding(page, 'meals');
  await test.step('a glide past all meals ends at its section, too', async () => {
    const link = page.getByRole('link', { name: 'View Meal Packs' });
    await link.scrollIntoViewIfNeeded();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const end = page.evaluate(
      () => new Promise((done) => addEventListener('scrollend', () => done(null), { once: true })),
    );
    await link.click();
    await end;
    await expect(packs).toBeInViewport();
    await expect(cards).toHaveCount(61);
  });
  await page.getByRole('link', { name: 'Order Family pack' }).click();
  await expect(page).toHaveURL(/^[^?]*\/auth\?redirect=\/subscription/);
});

test('an anchor opens below the bar, also while the pictures are late', async ({ page }) => {
  let pictures = Promise.withResolvers<void>();
  await page.route('**/dishes/**', async (route) => {
    await pictures.promise;
    await route.continue();
  });
  for (const anchor of ['meals', 'meal-packs', 'subscription', 'how', 'about']) {
    pictures = Promise.withResolvers<void>();
    // Else the page would only scroll.
    await page.goto('about:blank');
    await page.goto(`/#${anchor}`, { waitUntil: 'domcontentloaded' });
    await expectLanding(page, anchor);
    pictures.resolve();
    await page.waitForLoadState('load');
    await expectLanding(page, anchor);
  }
});

test('sections are reached from every other page, below the bar', async ({ page, isMobile }) => {
  await register(page);
  for (const [path, name, anchor] of [
    ['/dashboard', 'Meals', 'meals'],
    ['/meals/ramen', 'Plans', 'subscription'],
    ['/no-such-page', 'About', 'about'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await followSection(page, name, isMobile);
    await expect(page).toHaveURL(`/#${anchor}`);
    await expectLanding(page, anchor);
  }
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

test('a meal opens over the grid under an address of its own, and Back closes it', async ({
  page,
}) => {
  test.slow();
  await page.goto('/');
  // Anywhere on the card.
  await mealCard(page, 'Pesto Fusilli').click({ position: { x: 24, y: 24 } });
  const dialog = page.getByRole('dialog', { name: 'Pesto Fusilli' });
  await expect(dialog).toContainText('Contains: ');
  await expect(dialog).toContainText('Energy per serving');
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
