// @vitest-environment jsdom
/** The console's frame: who may enter, which tabs a role sees, and logging out. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Role } from '#domain/staff/access.ts';
import { createQueryClient } from '#web/api/query.ts';
import { ConfigProvider } from '#web/shared/menu/config.tsx';
import {
  countsCall,
  figuresCall,
  listCall,
  makeStaff,
  openConsole,
} from '#web/testing/fake-console.tsx';
import { openShop, renderPage } from '#web/testing/fake-shop.tsx';
import { BrowserRouter } from '#web/ui/routing/browser-router.tsx';
import AdminPage from './admin-page.tsx';

const figures = {
  todayOrders: 42,
  todayRevenue: '118640.00',
  totalUsers: 1284,
  activeMeals: 9,
  recentOrders: [],
};

const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

test.each<[Role, string[]]>([
  [
    'super_admin',
    [
      'Dashboard',
      'Orders',
      'Kitchen',
      'Runs',
      'Subscriptions',
      'Meals',
      'User Management',
      'Wallets',
      'Media',
      'Analytics',
      'Books',
      'Audit Log',
      'Settings',
    ],
  ],
  ['order_management', ['Dashboard', 'Orders', 'Kitchen', 'Runs', 'Meals', 'Media', 'Settings']],
  ['crm', ['Dashboard', 'Orders', 'Subscriptions', 'User Management', 'Wallets', 'Settings']],
])('%s sees the tabs of their role', async (role, names) => {
  await openConsole('/admin', { [figuresCall]: figures }, role);
  expect(tabNames()).toEqual(names);
});

test('a tab that the role may not see leads to the first one', async () => {
  await openConsole('/admin?tab=audit', { [figuresCall]: figures }, 'crm');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
});

test.each(['/admin', '/admin-dashboard'])('customers are denied at %s', async (address) => {
  const shop = openShop();
  renderPage(<AdminPage />, address);
  await screen.findByRole('heading', { name: 'Access Denied' });
  expect(screen.getByText("You don't have permission to access this page.")).toBeTruthy();
  expect(shop.names().filter((name) => name.includes('/admin'))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Go Home' }));
  expect(await screen.findByText('At /')).toBeTruthy();
});

test('/admin-dashboard is the same screen', async () => {
  await openConsole('/admin-dashboard', { [figuresCall]: figures });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Dashboard');
});

test('the open tab is part of the address, and arrow keys change it', async () => {
  await openConsole('/admin', { [figuresCall]: figures });
  screen.getByRole('tab', { name: 'Dashboard' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Orders');
});

test('Back leads to the tab that was chosen, past those that keys walked through', async () => {
  openShop({
    'GET /api/auth/user': makeStaff('crm'),
    [figuresCall]: figures,
    [listCall]: [],
    [countsCall]: {},
  });
  // A new entry also drops those after it, which an earlier file may have left by going back.
  window.history.pushState(null, '', '/admin');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfigProvider>
        <BrowserRouter kindOf={() => ''}>
          <AdminPage />
        </BrowserRouter>
      </ConfigProvider>
    </QueryClientProvider>,
  );
  const before = window.history.length;
  (await screen.findByRole('tab', { name: 'Dashboard' })).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
  expect(window.history.length).toBe(before);
  await userEvent.click(screen.getByRole('tab', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  expect(window.history.length).toBe(before + 1);
});

test('logging out leads home even if the server could not be reached', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  await openConsole('/admin', {
    [figuresCall]: figures,
    'POST /api/auth/logout': new Error('no connection'),
  });
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByText('Super admin')).toBeTruthy();
  expect(banner.getByText(`${makeStaff('crm').firstName} Iyer`, { exact: false })).toBeTruthy();
  await userEvent.click(banner.getByRole('button', { name: 'Logout' }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
});
