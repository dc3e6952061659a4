/** Renders a page on the server: status, markup, head and the data the browser starts from. */
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import type { MealLabel } from '#contract/meals.ts';
import type { ShopText } from '#contract/shop/shop-texts.ts';
import type { Language } from '#domain/language.ts';
import { createQueryClient, queryKey } from './api/query.ts';
import { App } from './app/app.tsx';
import {
  authHead,
  type HeadOptions,
  homeHead,
  mealHead,
  notFoundHead,
  plainHead,
  textHead,
} from './app/page-head.ts';
import { linksToAnswers, modulesOf } from './app/page-needs.ts';
import { routes, textRoute, unknownPath } from './app/routes.tsx';
import { fillQueryCache, type Seed, seedScript } from './app/seed.ts';
import { loadLanguage } from './language/language.tsx';
import { createTranslate, type Label } from './language/translate.ts';
import { inHindi } from './shared/menu/dish-names.ts';
import { paths } from './shared/site/paths.ts';
import { textPageLabels, textPages } from './shared/site/text-pages.ts';
import { parsePath } from './ui/routing/location.ts';
import { matchRoutes } from './ui/routing/match-routes.ts';
import { Router } from './ui/routing/router.tsx';

interface RenderInput {
  /** Path and search, as requested. */
  readonly url: string;
  readonly seed: Omit<Seed, 'answers'> & {
    /** On a page that the owner writes. */
    readonly shopText?: ShopText;
    /** On the page of a dish that has one. */
    readonly mealLabel?: { readonly mealId: number; readonly label: MealLabel };
  };
  /** `https://…`, for the links that messengers and search engines follow; they want whole ones. */
  readonly origin?: string;
  /** English when not given. */
  readonly language?: Language;
}

interface Rendered {
  readonly status: 200 | 404;
  readonly html: string;
  readonly head: string;
  readonly data: string;
  /** The modules that the browser fetches when the page opens, with their styles. */
  readonly modules: readonly string[];
}

/** Titles of the pages that only a browser renders. */
const plainTitles: Readonly<Record<string, Label>> = {
  '/admin': 'Admin Dashboard',
  '/admin-dashboard': 'Admin Dashboard',
  '/auth/forgot': 'Forgot password?',
  '/auth/reset': 'Choose a new password',
  '/auth/confirm-email': 'Confirm your new email',
  '/checkout': 'Checkout',
  '/checkout/confirming/:orderId': 'Confirming your payment',
  '/dashboard': 'Dashboard',
  '/orders/:id': 'Your order',
  '/orders/:id/change': 'Change delivery',
  '/run': 'Your run',
  '/station': 'Station',
  '/subscribe': 'Start a subscription',
  '/subscription': 'Choose Your Meal Pack',
  '/wallet': 'My Wallet',
};

/** On the server nothing is opened or left. */
const nowhereElse = { go() {}, push() {}, replace() {} };

/** The canonical address of the not-found page. */
const nowhere = '/not-found';

/** An address whose escapes cannot be read belongs to no page. */
function readable(url: string): string {
  try {
    // The result must be used: a bundler takes a bare `decodeURI` for a call without effect.
    return decodeURI(url) === '' ? '/' : url;
  } catch {
    return nowhere;
  }
}

/**
 * The address under which a page is cached, so that equal pages are rendered once: unknown
 * addresses share the not-found page, and personal pages are the same empty frame for everybody.
 */
export function canonicalUrl(url: string, meals: Seed['meals']): string {
  const match = matchRoutes(routes, parsePath(readable(url)).pathname);
  const path = match?.path ?? unknownPath;
  if (path === unknownPath) return nowhere;
  if (path === '/meals/:slug') {
    const slug = match?.params.slug ?? '';
    return meals.some((meal) => meal.slug === slug) ? paths.meal(slug) : nowhere;
  }
  const page = textPages.find((each) => path === textRoute(each));
  const version = match?.params.version;
  if (page && !version) return paths.text(page);
  // The browser loads an earlier version by itself.
  if (page) return /^\d+$/.test(version ?? '') ? `/${page}/:version` : nowhere;
  const isRegister = /[?&]tab=register(?:&|$)/.test(url);
  return path === paths.auth() && isRegister ? `${path}?tab=register` : path;
}

function factsOf(
  url: string,
  input: Pick<RenderInput, 'seed'>,
  options: HeadOptions,
): Pick<Rendered, 'status' | 'head' | 'modules'> {
  const match = matchRoutes(routes, parsePath(url).pathname);
  const path = match?.path ?? unknownPath;
  const isSignedIn = input.seed.user !== null;
  const modules = modulesOf(path, isSignedIn);
  const answers = linksToAnswers(path, isSignedIn);
  const found = (head: string) => ({ status: 200, head: answers + head, modules }) as const;
  const missing = { status: 404, head: notFoundHead(options), modules } as const;
  if (path === unknownPath) return missing;
  if (path === '/meals/:slug') {
    const { meals: menu, hindi, mealLabel } = input.seed;
    const meals = inHindi(menu, hindi ?? []);
    const meal = meals.find((each) => each.slug === match?.params.slug);
    return meal ? found(mealHead(options, meal, mealLabel?.label)) : missing;
  }
  if (path === paths.auth()) return found(authHead(options));
  const page = textPages.find((each) => path === textRoute(each));
  if (page && !match?.params.version) return found(textHead(options, page));
  if (page) return found(plainHead(options, options.t(textPageLabels[page])));
  const title = plainTitles[path];
  return found(title ? plainHead(options, options.t(title)) : homeHead(options));
}

function withAnswers({ shopText, mealLabel, ...seed }: RenderInput['seed']): Seed {
  if (mealLabel) {
    const key = queryKey('GET /api/meals/:id/label', { params: { id: mealLabel.mealId } });
    return { ...seed, answers: [[key, mealLabel.label]] };
  }
  if (!shopText) return seed;
  const key = queryKey('GET /api/texts/:page', { params: { page: shopText.page } });
  return { ...seed, answers: [[key, shopText]] };
}

export async function render(input: RenderInput): Promise<Rendered> {
  const { url, origin = '', language = 'en' } = input;
  const seed = withAnswers(input.seed);
  const location = readable(url);
  const shown = { ...parsePath(location), state: null, key: 'default' };
  const loadedLanguage = await loadLanguage(language);
  const queryClient = createQueryClient();
  fillQueryCache(queryClient, seed);
  const { prelude } = await prerender(
    <StrictMode>
      <Router location={shown} type="POP" navigator={nowhereElse}>
        <App queryClient={queryClient} loadedLanguage={loadedLanguage} />
      </Router>
    </StrictMode>,
    // Larger parts would be moved about by inline scripts, which the CSP forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  queryClient.clear();
  const t = createTranslate(loadedLanguage.dictionary, seed.config.brand.name);
  return {
    ...factsOf(location, input, { t, config: seed.config, origin }),
    html,
    data: seedScript({ seed, pathname: url.split('?')[0] ?? url }),
  };
}
