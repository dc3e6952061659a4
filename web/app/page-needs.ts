/** What a page needs besides what every page has, so that the browser can fetch it at once. */

import type { CallName } from '#contract/calls.ts';
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

interface CustomerPage {
  readonly module: string;
  /** What it waits for, besides who is signed in. */
  readonly answers?: readonly CallName[];
}

/** Pages that are often opened as a new document by somebody who is signed in (decision 0057). */
const ofCustomers: Readonly<Record<string, CustomerPage>> = {
  '/checkout': {
    module: 'features/checkout/checkout-page.tsx',
    answers: [
      'GET /api/addresses',
      'GET /api/availability',
      'GET /api/orders',
      'GET /api/wallet',
      'GET /api/account/food-profile',
    ],
  },
  '/dashboard': {
    module: 'features/dashboard/dashboard-page.tsx',
    answers: ['GET /api/orders'],
  },
  '/orders/:id': { module: 'features/order/order-page.tsx' },
  '/subscribe': {
    module: 'features/subscribe/subscribe-page.tsx',
    answers: [
      'GET /api/account/food-profile',
      'GET /api/addresses',
      'GET /api/availability',
      'GET /api/subscriptions/active',
      'GET /api/wallet',
    ],
  },
  '/subscription': {
    module: 'features/packs/packs-page.tsx',
    answers: [
      'GET /api/account/food-profile',
      'GET /api/addresses',
      'GET /api/availability',
      'GET /api/orders',
    ],
  },
  '/wallet': { module: 'features/wallet/wallet-page.tsx', answers: ['GET /api/wallet'] },
};

/** The modules of the page at this route; every page but the first is found by `pages.ts`. */
export function modulesOf(route: string, isSignedIn: boolean): readonly string[] {
  if (route === paths.home) return [];
  const page = rendered[route] ?? (isSignedIn ? ofCustomers[route]?.module : undefined);
  return ['app/pages.ts', page ?? []].flat();
}

/** Links to the answers that the page waits for; `takeAnswersAhead` reads them in the browser. */
export function linksToAnswers(route: string, isSignedIn: boolean): string {
  const page = ofCustomers[route];
  if (!isSignedIn || !page) return '';
  return ['GET /api/auth/user', ...(page.answers ?? [])]
    .map((call) => call.replace('GET ', ''))
    .map((href) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${href}">`)
    .join('');
}
