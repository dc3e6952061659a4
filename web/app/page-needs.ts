/** What a page needs besides what every page has, so that the browser can fetch it at once. */

import { paths } from '#web/shared/site/paths.ts';
import { textPages } from '#web/shared/site/text-pages.ts';
import { textRoute, unknownPath } from './routes.tsx';

/** The pages that are rendered on the server although the browser loads their code later. */
const rendered: Readonly<Record<string, string>> = {
  '/auth': 'features/auth/auth-page.tsx',
  '/meals/:slug': 'features/meals/meal-page.tsx',
  [unknownPath]: 'app/not-found-page.tsx',
  ...Object.fromEntries(textPages.map((page) => [textRoute(page), 'features/texts/text-page.tsx'])),
};

/** Pages that are often opened as a new document by somebody who is signed in (decision 0057). */
const ofCustomers: Readonly<Record<string, string>> = {
  '/checkout': 'features/checkout/checkout-page.tsx',
  '/dashboard': 'features/dashboard/dashboard-page.tsx',
  '/orders/:id': 'features/order/order-page.tsx',
  '/wallet': 'features/wallet/wallet-page.tsx',
};

/** The modules of the page at this route; every page but the first is found by `pages.ts`. */
export function modulesOf(route: string, isSignedIn: boolean): readonly string[] {
  if (route === paths.home) return [];
  const page = rendered[route] ?? (isSignedIn ? ofCustomers[route] : undefined);
  return ['app/pages.ts', page ?? []].flat();
}

/** Links to the answers that the page waits for, as its code will ask for them. */
export function linksToAnswers(route: string, isSignedIn: boolean): string {
  if (!isSignedIn || !(route in ofCustomers)) return '';
  const calls = ['/api/auth/user', ...(route === paths.checkout ? ['/api/addresses'] : [])];
  return calls
    .map((call) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${call}">`)
    .join('');
}
