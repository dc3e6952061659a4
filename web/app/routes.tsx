/** The site map: every address, its page and who may see it (Spec 2.1). */
import { Suspense } from 'react';
import type { TextPage } from '#domain/settings/shop-texts.ts';
import HomePage from '#web/features/home/home-page.tsx';
import { MenuSection } from '#web/features/meals/menu/menu-section.tsx';
import { PageFallback } from '#web/shared/feedback/page-fallback.tsx';
import { ClientOnly } from '#web/shared/site/hydration.tsx';
import { textPages } from '#web/shared/site/text-pages.ts';
import { lazily } from '#web/ui/loading/lazily.ts';
import type { Route } from '#web/ui/routing/match-routes.ts';
import { Layout } from './frame/layout.tsx';
import { RequireUser } from './guards.tsx';
import type { pages } from './pages.ts';

const importPages = () => import('./pages.ts');

/** Loads where each page's code is, so that a page then opens without a detour. */
export function preloadPages(): void {
  importPages().catch(() => {});
}

const lazyPage = (name: keyof typeof pages) =>
  lazily<object>(async () => (await (await importPages()).pages[name]()).default);

type Page = Pick<Route, 'element' | 'preload'>;

function page(name: keyof typeof pages): Page {
  const Page = lazyPage(name);
  return {
    element: (
      <Suspense fallback={<PageFallback />}>
        <Page />
      </Suspense>
    ),
    preload: Page.preload,
  };
}

/** Personal pages are rendered by the browser; the server sends only their frame. */
function personal(name: keyof typeof pages): Page {
  const { element, preload } = page(name);
  return { element: <ClientOnly fallback={<PageFallback />}>{element}</ClientOnly>, preload };
}

function signedIn(name: keyof typeof pages): Page {
  const Page = lazyPage(name);
  return {
    element: (
      <ClientOnly fallback={<PageFallback />}>
        <Suspense fallback={<PageFallback />}>
          <RequireUser>
            <Page />
          </RequireUser>
        </Suspense>
      </ClientOnly>
    ),
    preload: (isSignedIn) => isSignedIn && Page.preload(),
  };
}

const admin = signedIn('admin');
const texts = page('texts');

/** The path that matches when no other does. */
export const unknownPath = '*';

/** A page that the owner writes, and its earlier versions. */
export const textRoute = (page: TextPage) => `/${page}/:version?`;

export const routes: readonly Route[] = [
  {
    element: <Layout />,
    children: [
      { path: '/', element: <HomePage menu={<MenuSection />} /> },
      { path: '/meals/:slug', ...page('meal') },
      { path: '/checkout', ...signedIn('checkout') },
      { path: '/checkout/confirming/:orderId', ...signedIn('confirming') },
      { path: '/dashboard', ...signedIn('dashboard') },
      { path: '/wallet', ...signedIn('wallet') },
      { path: '/orders/:id', ...signedIn('order') },
      { path: '/orders/:id/change', ...signedIn('changeDelivery') },
      { path: '/subscribe', ...signedIn('subscribe') },
      { path: '/subscription', ...signedIn('packs') },
      ...textPages.map((each) => ({ path: textRoute(each), ...texts })),
      { path: unknownPath, ...page('notFound') },
    ],
  },
  { path: '/admin', ...admin },
  { path: '/admin-dashboard', ...admin },
  { path: '/auth', ...page('auth') },
  { path: '/auth/forgot', ...personal('forgot') },
  { path: '/auth/reset', ...personal('reset') },
  { path: '/auth/confirm-email', ...personal('confirmEmail') },
  { path: '/run', ...personal('run') },
  { path: '/station', ...personal('station') },
];
