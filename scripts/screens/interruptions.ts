/** Makes the network fail, wait or disappear, for the screens that report this. */

import path from 'node:path';
import { byClass } from '../../e2e/support/by-class.ts';
import type { Step } from './shot.ts';

/** The page as the browser gets it when the server cannot draw it. */
export const bareHome: Step = ({ page }) =>
  page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ path: path.join('dist', 'client', 'offline.html') }),
  );

/** Calls to this address are never answered. */
export const unanswered =
  (url: string): Step =>
  ({ page }) =>
    page.route(url, () => {});

/** Calls to this address fail on the server's side. */
export const failing =
  (url: string): Step =>
  ({ page }) =>
    page.route(url, (route) => route.fulfill({ status: 503, json: { message: 'Not now' } }));

/** Files of this name never arrive. */
export const missing =
  (url: string): Step =>
  ({ page }) =>
    page.route(url, (route) => route.abort());

/** The open page loses its connection, after it has loaded the banner that reports this. */
export const offline: Step = async ({ page }) => {
  await page.locator('[class*="_banners_"]').waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  await page.locator(byClass('banner')).waitFor();
};
