/** The site map: every address, its page and who may see it (Spec 2.1). */
import { type ReactNode, Suspense } from 'react';
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

function pageElement(name: keyof typeof pages): ReactNode {
  const Page = lazyPage(name);
  return (
    <Suspense fallback={<PageFallback />}>
      <Page />
    </Suspense>
  );
}

/** Personal pages are rendered by the browser; the server sends only their frame. */
const personal = (name: keyof typeof pages) => (
  <ClientOnly fallback={<PageFallback />}>{pageElement(name)}</ClientOnly>
);

function signedIn(name: keyof typeof pages): ReactNode {
  const Page = lazyPage(name);
  return (
    <ClientOnly fallback={<PageFallback />}>
      <Suspense fallback={<PageFallback />}>
        <RequireUser>
          <Page />
        </RequireUser>
      </Suspense>
    </ClientOnly>
  );
}

const admin = signedIn('admin');
const texts = pageElement('texts');

/** The path that matches when no other does. */
export const unknownPath = '*';

/** A page that the owner writes, and its earlier versions. */
export const textRoute = (page: TextPage) => `/${page}/:version?`;

export const routes: readonly Route[] = [
  {
    element: <Layout />,
    children: [
      { path: '/', element: <HomePage menu={<MenuSection />} /> },
      { path: '/meals/:slug', element: pageElement('meal') },
      { path: '/checkout', element: signedIn('checkout') },
      { path: '/checkout/confirming/:orderId', element: signedIn('confirming') },
      { path: '/dashboard', element: signedIn('dashboard') },
      { path: '/wallet', element: signedIn('wallet') },
      { path: '/orders/:id', element: signedIn('order') },
      { path: '/orders/:id/change', element: signedIn('changeDelivery') },
      { path: '/subscribe', element: signedIn('subscribe') },
      { path: '/subscription', element: signedIn('packs') },
      ...textPages.map((page) => ({ path: textRoute(page), element: texts })),
      { path: unknownPath, element: pageElement('notFound') },
    ],
  },
  { path: '/admin', element: admin },
  { path: '/admin-dashboard', element: admin },
  { path: '/auth', element: pageElement('auth') },
  { path: '/auth/forgot', element: personal('forgot') },
  { path: '/auth/reset', element: personal('reset') },
  { path: '/auth/confirm-email', element: personal('confirmEmail') },
  { path: '/run', element: personal('run') },
  { path: '/station', element: personal('station') },
];
