/** Every screen and state that `npm run screens` looks at. */

import { inHindi, type Shot } from './shot.ts';
import { authShots } from './shots/auth-shots.ts';
import { cartShots } from './shots/cart-shots.ts';
import { checkoutShots } from './shots/checkout-shots.ts';
import { consoleShots } from './shots/console-shots.ts';
import { customerShots } from './shots/customer-shots.ts';
import { dayShots } from './shots/day-shots.ts';
import { homeShots } from './shots/home-shots.ts';
import { mealSelectionShots } from './shots/meal-selection-shots.ts';
import { menuShots } from './shots/menu-shots.ts';
import { orderShots } from './shots/order-shots.ts';
import { peopleShots } from './shots/people-shots.ts';
import { profileShots } from './shots/profile-shots.ts';
import { siteShots } from './shots/site-shots.ts';
import { subscribeShots } from './shots/subscribe-shots.ts';
import { subscriptionShots } from './shots/subscription-shots.ts';
import { walletShots } from './shots/wallet-shots.ts';

const english: readonly Shot[] = [
  ...homeShots,
  ...cartShots,
  ...authShots,
  ...checkoutShots,
  ...customerShots,
  ...subscribeShots,
  ...subscriptionShots,
  ...mealSelectionShots,
  ...walletShots,
  ...orderShots,
  ...profileShots,
  ...consoleShots,
  ...dayShots,
  ...menuShots,
  ...peopleShots,
  ...siteShots,
];

/** Screens whose steps need no English words. */
export const hindiNames: ReadonlySet<string> = new Set([
  'home',
  'day-rider-code',
  'day-rider',
  'home-top',
  'menu-no-results',
  'meal-page',
  'meal-page-long',
  'cart-empty',
  'cart-two-lines',
  'cart-changed',
  'cart-bar',
  'auth-login',
  'auth-login-empty',
  'auth-register',
  'auth-register-empty',
  'forgot',
  'reset',
  'checkout-no-address',
  'checkout-addresses',
  'checkout-form-errors',
  'checkout-cart-changed',
  'confirming',
  'dashboard-upcoming-empty',
  'dashboard-history',
  'dashboard-history-empty',
  'dashboard-cancel',
  'dashboard-subscription',
  'dashboard-meal-selection',
  'subscription',
  'subscription-pause-until',
  'subscription-receipts',
  'meal-selection-days',
  'meal-selection-pack-filling',
  'wallet-empty',
  'wallet-history',
  'wallet-top-up-refused',
  'checkout-wallet-part',
  'order-unpaid',
  'order-unknown',
  'order-cancelled-split',
  'profile',
  'profile-delete-refused',
  'confirm-email',
  'packs',
  'packs-form-errors',
  'subscribe',
  'subscribe-food',
  'subscribe-agreed',
  'subscribe-missing',
  'not-found',
  'profile-menu',
  'mobile-nav',
  'offline',
  'error-page',
]);

export const shots: readonly Shot[] = [
  ...english,
  ...inHindi(english.filter(({ name }) => hindiNames.has(name))),
];
