/** The console with a browser history, to test Back. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createQueryClient } from '#web/api/query.ts';
import AdminPage from '#web/features/admin/admin-page.tsx';
import { ConfigProvider } from '#web/shared/menu/config.tsx';
import { Toaster } from '#web/ui/overlay/toast.tsx';
import { BrowserRouter } from '#web/ui/routing/browser-router.tsx';
import { Link } from '#web/ui/routing/link.tsx';
import { countsCall, listCall, makeStaff } from './fake-console.tsx';
import { openShop } from './fake-shop.tsx';
import { RoutesHere } from './memory-router.tsx';

const routes = [
  { path: '/admin', element: <AdminPage /> },
  { path: '*', element: <Link to="/admin">Console</Link> },
];

/** Waits until the tab is there. Every other page has a link to the console. */
export async function openBrowserConsole(
  address: string,
  answers: Parameters<typeof openShop>[0] = {},
) {
  const shop = openShop({
    'GET /api/auth/user': makeStaff('super_admin'),
    [listCall]: [],
    [countsCall]: {},
    ...answers,
  });
  window.history.pushState(null, '', address);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfigProvider>
        <BrowserRouter kindOf={() => ''}>
          <RoutesHere routes={routes} />
        </BrowserRouter>
      </ConfigProvider>
      <Toaster />
    </QueryClientProvider>,
  );
  if (address.startsWith('/admin')) await screen.findByRole('tablist');
  return shop;
}

/** The current address: `/admin?tab=orders`. */
export const placeNow = () => window.location.pathname + window.location.search;
