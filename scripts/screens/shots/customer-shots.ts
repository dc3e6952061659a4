/** What a customer has: deliveries, orders, and the choice of meal packs. */

import { address, customer, longAddress } from '#scripts/screens/givens.ts';
import { failing, unanswered } from '#scripts/screens/interruptions.ts';
import { manyOrders, paidMeals, splitMeals, toppedUp } from '#scripts/screens/order-givens.ts';
import type { Shot } from '#scripts/screens/shot.ts';
import { openAddressForm } from './checkout-shots.ts';
import { askToCancel } from './order-shots.ts';

const orders = '**/api/orders';
const twoParts = [customer, address, toppedUp(200), splitMeals];

const dashboardShots: readonly Shot[] = [
  { name: 'dashboard-upcoming', path: '/dashboard', given: [customer, address, paidMeals] },
  { name: 'dashboard-upcoming-many', path: '/dashboard', given: [customer, address, manyOrders] },
  { name: 'dashboard-upcoming-empty', path: '/dashboard', given: [customer] },
  {
    name: 'dashboard-cancel',
    path: '/dashboard',
    frame: 'window',
    given: twoParts,
    act: askToCancel,
  },
  {
    name: 'dashboard-cancelled',
    path: '/dashboard',
    frame: 'window',
    given: twoParts,
    act: async (stage) => {
      await askToCancel(stage);
      await stage.page.getByRole('dialog').locator('[class*="_danger_"]').click();
      await stage.page.locator('[class*="_toast_"]').waitFor();
    },
  },
  { name: 'dashboard-subscription', path: '/dashboard?tab=subscription', given: [customer] },
  { name: 'dashboard-meal-selection', path: '/dashboard?tab=meal-selection', given: [customer] },
  {
    name: 'dashboard-history',
    path: '/dashboard?tab=history',
    given: [customer, address, manyOrders],
  },
  {
    name: 'dashboard-history-all',
    path: '/dashboard?tab=history',
    given: [customer, address, manyOrders],
    act: ({ page }) => page.getByRole('button', { name: 'Show all' }).click(),
  },
  {
    name: 'dashboard-history-search',
    path: '/dashboard?tab=history&q=pizza',
    given: [customer, address, manyOrders],
  },
  {
    name: 'dashboard-history-nothing-found',
    path: '/dashboard?tab=history&q=pineapple',
    given: [customer, address, paidMeals],
  },
  { name: 'dashboard-history-empty', path: '/dashboard?tab=history', given: [customer] },
  {
    name: 'dashboard-loading',
    path: '/dashboard',
    given: [customer, unanswered(orders)],
    isLoading: true,
  },
  { name: 'dashboard-failure', path: '/dashboard?tab=history', given: [customer, failing(orders)] },
];

const packShots: readonly Shot[] = [
  { name: 'packs', path: '/subscription', given: [customer, address, longAddress] },
  { name: 'packs-top', path: '/subscription', frame: 'window', given: [customer, address] },
  { name: 'packs-starter', path: '/subscription?pack=starter', given: [customer, address] },
  { name: 'packs-no-address', path: '/subscription', given: [customer] },
  { name: 'packs-form', path: '/subscription', given: [customer, address], act: openAddressForm },
  {
    name: 'packs-form-errors',
    path: '/subscription',
    given: [customer],
    act: async (stage) => {
      await openAddressForm(stage);
      await stage.page.locator('[class*="_addressForm_"] button[type=submit]').click();
    },
  },
  {
    name: 'packs-summary',
    path: '/subscription?pack=value',
    frame: 'aside[class*="_panels_"]',
    given: [customer, address],
  },
  {
    name: 'packs-ordered',
    path: '/subscription',
    frame: 'window',
    given: [customer, address],
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Order Meal Pack' }).click();
      await page.getByRole('heading', { name: /^See you/ }).waitFor();
    },
  },
  {
    name: 'packs-loading',
    path: '/subscription',
    given: [customer, unanswered('**/api/addresses')],
    isLoading: true,
  },
];

export const customerShots: readonly Shot[] = [...dashboardShots, ...packShots];
