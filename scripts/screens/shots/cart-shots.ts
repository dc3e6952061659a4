/** The cart sheet: empty, filled, at its limit, out of date. */

import { cartOfLongNames, cartOfThirty, cartOfTwo, outdatedCart } from '#scripts/screens/givens.ts';
import type { Shot, Step } from '#scripts/screens/shot.ts';
import { byClass } from '../../../e2e/support/by-class.ts';

/** The button's name is in the customer's language, its class is not. */
const openCart: Step = async ({ page }) => {
  await page.locator(byClass('cart')).click();
  await page.getByRole('dialog').waitFor();
};

const scrollToEnd: Step = async (stage) => {
  await openCart(stage);
  await stage.page.getByRole('dialog').getByRole('listitem').last().scrollIntoViewIfNeeded();
};

const awaitBar: Step = async ({ page }) => page.locator(`aside${byClass('bar')}`).waitFor();

export const cartShots: readonly Shot[] = [
  {
    name: 'cart-bar',
    path: '/#meals',
    frame: 'window',
    only: 'phone',
    given: [cartOfTwo],
    act: awaitBar,
  },
  { name: 'cart-empty', path: '/', frame: 'window', act: openCart },
  { name: 'cart-two-lines', path: '/', frame: 'window', given: [cartOfTwo], act: openCart },
  { name: 'cart-30-lines', path: '/', frame: 'window', given: [cartOfThirty], act: openCart },
  {
    name: 'cart-30-lines-end',
    path: '/',
    frame: 'window',
    given: [cartOfThirty],
    act: scrollToEnd,
  },
  { name: 'cart-long-names', path: '/', frame: 'window', given: [cartOfLongNames], act: openCart },
  { name: 'cart-changed', path: '/', frame: 'window', given: [outdatedCart], act: openCart },
  {
    name: 'cart-undo',
    path: '/',
    frame: 'window',
    given: [cartOfTwo],
    act: async (stage) => {
      await openCart(stage);
      await stage.page.getByRole('button', { name: /^Remove Margherita Pizza/ }).click();
      await stage.page.getByRole('button', { name: /Undo/ }).waitFor();
    },
  },
];
