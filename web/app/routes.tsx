/** The site map: every address, its page and who may see it (Spec 2.1). */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import HomePage from '#web/features/home/home-page.tsx';
import { MenuSection } from '#web/features/meals/menu/menu-section.tsx';
import { PageFallback } from '#web/shared/feedback/page-fallback.tsx';
import { ClientOnly } from '#web/shared/site/hydration.tsx';
import { Layout } from './frame/layout.tsx';
import { RequireUser } from './guards.tsx';

const MealPage = lazy(() => import('#web/features/meals/meal-page.tsx'));
const AuthPage = lazy(() => import('#web/features/auth/auth-page.tsx'));
const ForgotPage = lazy(() => import('#web/features/auth/forgot-page.tsx'));
const ResetPage = lazy(() => import('#web/features/auth/reset-page.tsx'));
const ConfirmEmailPage = lazy(() => import('#web/features/auth/confirm-email-page.tsx'));
const CheckoutPage = lazy(() => import('#web/features/checkout/checkout-page.tsx'));
const NotFoundPage = lazy(() => import('./not-found-page.tsx'));
const ConfirmingPage = lazy(() => import('#web/features/checkout/confirming-page.tsx'));
const DashboardPage = lazy(() => import('#web/features/dashboard/dashboard-page.tsx'));
const WalletPage = lazy(() => import('#web/features/wallet/wallet-page.tsx'));
const OrderPage = lazy(() => import('#web/features/order/order-page.tsx'));
const SubscribePage = lazy(() => import('#web/features/subscribe/subscribe-page.tsx'));
const AdminPage = lazy(() => import('#web/features/admin/admin-page.tsx'));
const PacksPage = lazy(() => import('#web/features/packs/packs-page.tsx'));

const waiting = (page: ReactNode) => <Suspense fallback={<PageFallback />}>{page}</Suspense>;

/** Personal pages are rendered by the browser; the server sends only their frame. */
const personal = (page: ReactNode) => (
  <ClientOnly fallback={<PageFallback />}>{waiting(page)}</ClientOnly>
);

const signedIn = (Page: ComponentType) =>
  personal(
    <RequireUser>
      <Page />
    </RequireUser>,
  );

/** The path that matches when no other does. */
export const unknownPath = '*';

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      { path: '/', element: <HomePage menu={<MenuSection />} /> },
      { path: '/meals/:slug', element: waiting(<MealPage />) },
      { path: '/checkout', element: signedIn(CheckoutPage) },
      { path: '/checkout/confirming/:orderId', element: signedIn(ConfirmingPage) },
      { path: '/dashboard', element: signedIn(DashboardPage) },
      { path: '/wallet', element: signedIn(WalletPage) },
      { path: '/orders/:id', element: signedIn(OrderPage) },
      { path: '/subscribe', element: signedIn(SubscribePage) },
      { path: '/subscription', element: signedIn(PacksPage) },
      { path: unknownPath, element: waiting(<NotFoundPage />) },
    ],
  },
  { path: '/admin', element: signedIn(AdminPage) },
  { path: '/admin-dashboard', element: signedIn(AdminPage) },
  { path: '/auth', element: waiting(<AuthPage />) },
  { path: '/auth/forgot', element: personal(<ForgotPage />) },
  { path: '/auth/reset', element: personal(<ResetPage />) },
  { path: '/auth/confirm-email', element: personal(<ConfirmEmailPage />) },
];
