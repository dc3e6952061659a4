/** Renders a page on the server: status, markup, head and the data the browser starts from. */
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { matchRoutes, StaticRouter } from 'react-router';
import { createQueryClient } from './api/query.ts';
import { App } from './app/app.tsx';
import { homeHead, mealHead, notFoundHead, plainHead } from './app/page-head.ts';
import { routes, unknownPath } from './app/routes.tsx';
import { plantSeed, type Seed, seedScript } from './app/seed.ts';

export interface RenderInput {
  /** Path and search, as requested. */
  readonly url: string;
  readonly seed: Seed;
  /** `https://…`, for the links that messengers and search engines follow; they want whole ones. */
  readonly origin?: string;
}

export interface Rendered {
  readonly status: 200 | 404;
  readonly html: string;
  readonly head: string;
  readonly data: string;
}

/** Titles of the pages that only a browser draws. */
const plainTitles: Readonly<Record<string, string>> = {
  '/auth': 'Sign in',
  '/checkout': 'Checkout',
  '/dashboard': 'Dashboard',
  '/subscription': 'Choose Your Meal Pack',
};

/** An address whose escapes cannot be read belongs to no page. */
function readable(url: string): string {
  try {
    // The result must be used: a bundler takes a bare `decodeURI` for a call without effect.
    return decodeURI(url) === '' ? '/' : url;
  } catch {
    return '/not-found';
  }
}

function factsOf(url: string, seed: Seed, origin: string): Pick<Rendered, 'status' | 'head'> {
  const match = matchRoutes(routes, url)?.at(-1);
  const missing = { status: 404, head: notFoundHead() } as const;
  if (!match || match.route.path === unknownPath) return missing;
  if (match.route.path === '/meals/:slug') {
    const meal = seed.meals.find((each) => each.slug === match.params.slug);
    return meal ? { status: 200, head: mealHead(meal, origin) } : missing;
  }
  const title = plainTitles[match.route.path ?? ''];
  return { status: 200, head: title ? plainHead(title) : homeHead(origin) };
}

export async function render({ url, seed, origin = '' }: RenderInput): Promise<Rendered> {
  const location = readable(url);
  const queryClient = createQueryClient();
  plantSeed(queryClient, seed);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={location}>
        <App queryClient={queryClient} />
      </StaticRouter>
    </StrictMode>,
    // Larger parts would be moved about by inline scripts, which the CSP forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  queryClient.clear();
  return { ...factsOf(location, seed, origin), html, data: seedScript(seed) };
}
