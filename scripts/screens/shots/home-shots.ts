/** The public pages: home page, menu and its filters, meals, the teaser. */

import { longMealName, longMealPath } from '#scripts/screens/givens.ts';
import { bareHome, failing, unanswered } from '#scripts/screens/interruptions.ts';
import type { Shot, Step } from '#scripts/screens/shot.ts';
import { mealCard } from '../../../e2e/support/shopping.ts';

const openTeaser: Step = async ({ page }) => {
  await page.getByRole('button', { name: /\(45s\)/ }).click();
  await page.getByRole('dialog').waitFor();
};

const openMeal =
  (name: string): Step =>
  async ({ page }) => {
    await mealCard(page, name).getByRole('link', { name, exact: true }).click();
    await page.getByRole('dialog', { name }).waitFor();
  };

const openSizes: Step = async ({ page }) => {
  await mealCard(page, 'Margherita Pizza').getByRole('button', { name: /^Add/ }).click();
  await page.getByRole('dialog', { name: 'Choose a size' }).waitFor();
};

const menu = '#meals';

const menuShots: readonly Shot[] = [
  ...['indulgent', 'breakfast', 'lunch', 'gym', 'all'].map((category) => ({
    name: `menu-${category}`,
    path: `/?category=${category}`,
    frame: menu,
  })),
  { name: 'menu-for-1', path: '/?size=for-1', frame: menu },
  { name: 'menu-for-2', path: '/?size=for-2&category=breakfast', frame: menu },
  { name: 'menu-search', path: '/?q=paneer', frame: menu },
  { name: 'menu-veg-only', path: '/?category=all&veg=1', frame: menu },
  { name: 'menu-no-results', path: '/?q=burger&veg=1&size=for-1', frame: menu },
  {
    name: 'menu-in-cart',
    path: '/?size=for-1',
    frame: menu,
    act: async ({ page }) => {
      await mealCard(page, 'Margherita Pizza').getByRole('button', { name: /^Add/ }).click();
    },
  },
  {
    name: 'menu-loading',
    path: '/',
    frame: menu,
    isLoading: true,
    given: [bareHome, unanswered('**/api/meals')],
  },
  {
    name: 'menu-failure',
    path: '/',
    frame: menu,
    given: [bareHome, failing('**/api/meals')],
    act: async ({ page }) => page.getByText('Database Connection Issue').waitFor(),
  },
];

export const homeShots: readonly Shot[] = [
  { name: 'home', path: '/' },
  { name: 'home-top', path: '/', frame: 'window' },
  ...menuShots,
  { name: 'size-dialog', path: '/', frame: 'window', act: openSizes },
  { name: 'meal-dialog', path: '/', frame: 'window', act: openMeal('Margherita Pizza') },
  {
    name: 'meal-dialog-long',
    path: '/?category=gym',
    frame: 'window',
    act: openMeal(longMealName),
  },
  { name: 'meal-page', path: '/meals/margherita-pizza' },
  { name: 'meal-page-one-size', path: '/meals/mango-smoothie-bowl' },
  { name: 'meal-page-long', path: longMealPath },
  { name: 'teaser', path: '/', frame: 'window', act: openTeaser },
  {
    name: 'teaser-last-scene',
    path: '/',
    frame: 'window',
    act: async (stage) => {
      await openTeaser(stage);
      for (let scene = 1; scene < 6; scene++) await stage.page.keyboard.press('ArrowRight');
    },
  },
];
