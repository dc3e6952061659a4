// @vitest-environment jsdom
/** The frame: account menu, guards, the end of a session, dishes over the grid, unknown pages. */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import type { Config } from '#contract/config.ts';
import { createQueryClient } from '#web/api/query.ts';
import { MemoryRouter } from '#web/testing/memory-router.tsx';
import {
  config,
  makeMeal,
  makeUser,
  type Replies,
  signedOut,
  stubFetch,
} from '#web/testing/shop.tsx';
import { useLocation, useNavigate } from '#web/ui/routing/router.tsx';
import { App } from './app.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

function open(path: string, replies: Replies = {}) {
  stubFetch({ 'GET /api/meals': { body: [makeMeal({ name: 'Poha' })] }, ...replies });
  render(
    <MemoryRouter initialEntries={[path]}>
      <App queryClient={createQueryClient()} />
      <Address />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const noFigures = {
  todayOrders: 0,
  todayRevenue: '0.00',
  totalUsers: 1,
  activeMeals: 1,
  recentOrders: [],
};

const address = () => screen.getByTestId('address').textContent;

/** Taps once the page is rendered, before its effects run. */
function EarlyTap({ on }: { readonly on: string }) {
  useLayoutEffect(() => screen.getByRole('button', { name: on }).click(), [on]);
  return null;
}

test.each([
  ['Cart, 0 items', () => screen.findByRole('dialog', { name: /^Your Cart/ })],
  ['Menu', () => screen.findByRole('button', { name: 'Menu', expanded: true })],
])('a tap on %s is not undone by hydration', async (name, findOpen) => {
  stubFetch({ 'GET /api/meals': { body: [] } });
  render(
    <MemoryRouter>
      <App queryClient={createQueryClient()} />
      <EarlyTap on={name} />
    </MemoryRouter>,
  );
  expect(await findOpen()).toBeTruthy();
});

test('a hash that names no section, in whatever writing, opens the page', async () => {
  open('/#50%-off');
  expect(await screen.findByRole('link', { name: 'Poha' })).toBeTruthy();
});

function Steps() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate(1)}>
        Forward
      </button>
    </>
  );
}

test('a cart left by Back is closed, also on a page without the frame', async () => {
  stubFetch({ 'GET /api/meals': { body: [] } });
  render(
    <MemoryRouter initialEntries={['/auth', '/']} initialIndex={1}>
      <App queryClient={createQueryClient()} />
      <Steps />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cart, 0 items' }));
  await screen.findByRole('dialog', { name: /^Your Cart/ });
  await userEvent.click(screen.getByText('Back'));
  await screen.findByLabelText('Email');
  await userEvent.click(screen.getByText('Forward'));
  await screen.findByRole('button', { name: 'Cart, 0 items' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a visitor can sign in', async () => {
  open('/');
  const link = await within(screen.getByRole('banner')).findByRole('link', { name: 'Sign In' });
  expect(link.getAttribute('href')).toBe('/auth');
});

test('a customer has a menu under their first name', async () => {
  const user = open('/', { 'GET /api/auth/user': { body: makeUser({ firstName: 'Asha' }) } });
  await user.click(await screen.findByRole('button', { name: 'Asha' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Dashboard',
    'Wallet',
    'Subscriptions',
    'Logout',
  ]);
  expect(items.map((item) => item.getAttribute('href'))).toEqual([
    '/dashboard',
    '/wallet',
    '/subscription',
    null,
  ]);
});

test('an admin without a first name finds the console under Profile', async () => {
  const admin = makeUser({ firstName: '', isAdmin: true, role: 'super_admin' });
  const user = open('/', { 'GET /api/auth/user': { body: admin } });
  await user.click(await screen.findByRole('button', { name: 'Profile' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Admin Dashboard', 'Logout']);
});

test.each([
  ...['/dashboard', '/checkout', '/wallet', '/subscribe', '/subscription'],
  ...['/orders/none', '/admin', '/admin-dashboard'],
])('%s asks visitors to sign in', async (path) => {
  open(path);
  await waitFor(() => expect(address()).toBe(`/auth?redirect=${path}`));
});

test.each(['/admin', '/admin-dashboard'])('%s is the console for staff', async (path) => {
  open(path, {
    'GET /api/auth/user': { body: makeUser({ isAdmin: true, role: 'super_admin' }) },
    'GET /api/admin/analytics': { body: noFigures },
  });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(screen.getByRole('tab', { name: 'Audit Log' })).toBeDefined();
  expect(address()).toBe(path);
});

test.each(['/admin', '/admin-dashboard'])('%s is denied to customers', async (path) => {
  const user = open(path, { 'GET /api/auth/user': { body: makeUser() } });
  await screen.findByRole('heading', { name: 'Access Denied' });
  expect(screen.getByText("You don't have permission to access this page.")).toBeDefined();
  expect(screen.queryByRole('tab')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go Home' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('an expired session is shown and leads to sign in', async () => {
  open('/dashboard', {
    'GET /api/auth/user': { body: makeUser() },
    'GET /api/orders': signedOut,
  });
  await screen.findByText('You are logged out. Logging in again...');
  await waitFor(() => expect(address()).toBe('/auth?redirect=/dashboard'));
});

test('the footer links to the help page and shows how to reach the kitchen', async () => {
  open('/');
  const footer = within(screen.getByRole('contentinfo'));
  const support = within(footer.getByRole('navigation', { name: 'Support' }));
  expect(support.getByRole('link', { name: 'Your orders' }).getAttribute('href')).toBe(
    '/dashboard',
  );
  expect(await footer.findByText(/Bengaluru/)).toBeDefined();
  expect(footer.getByRole('link', { name: '+91 98000 00000' }).getAttribute('href')).toBe(
    'tel:+919800000000',
  );
  expect(footer.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
});

const owner: Config = {
  ...config,
  brand: { ...config.brand, name: 'Annapurna' },
  business: {
    legalName: 'Annapurna Foods LLP',
    address: '4 Temple Road\nMysuru',
    phone: null,
    fssai: '10012345678901',
    gstin: '29DEMOX0000D1ZP',
    whatsapp: null,
    email: null,
    grievanceOfficer: 'Asha Rao, asha@annapurna.example',
  },
};

test('the footer says who runs the shop, and links to the texts of the owner', async () => {
  open('/', { 'GET /api/config': { body: owner } });
  const footer = within(screen.getByRole('contentinfo'));
  expect(
    await footer.findByText(
      'Annapurna Foods LLP · FSSAI 10012345678901 · GSTIN 29DEMOX0000D1ZP · ' +
        'Grievance officer: Asha Rao, asha@annapurna.example · ' +
        '© Annapurna. All prices in Indian rupees.',
    ),
  ).toBeDefined();
  expect(footer.getByText('Annapurna')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Annapurna home' })).toBeDefined();
  await waitFor(() => expect(document.title).toMatch(/^Annapurna \| /));
  const hrefs = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const page of ['privacy', 'terms', 'refunds', 'delivery', 'contact', 'accessibility']) {
    expect(hrefs).toContain(`/${page}`);
  }
  // Nothing is shown where the owner has nothing.
  expect(hrefs.filter((href) => /^(?:tel|mailto):/.test(href ?? ''))).toEqual([]);
});

test('nothing is said about the business that nobody has filled in', async () => {
  open('/');
  const footer = within(screen.getByRole('contentinfo'));
  await footer.findByText(/Bengaluru/);
  expect(footer.getByText('© Sukoon. All prices in Indian rupees.')).toBeDefined();
});

test.each(['/wallet', '/checkout', '/subscribe', '/orders/1'])(
  'the footer of %s is short, with the help and nothing that leads away',
  async (path) => {
    // A visitor is led to sign in, where there is no footer.
    open(path, { 'GET /api/auth/user': { body: makeUser() } });
    await waitFor(() => within(screen.getByRole('contentinfo')).getAllByRole('link'));
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.queryAllByRole('navigation')).toEqual([]);
    expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+919800000000',
      expect.stringMatching(/^mailto:/),
    ]);
    expect(footer.getByRole('group', { name: 'Language' })).toBeDefined();
  },
);

test('a dish opens over the grid under its own address and closes again', async () => {
  const user = open('/');
  await user.click(await screen.findByRole('link', { name: 'Poha' }));
  const dialog = await screen.findByRole('dialog', { name: 'Poha' });
  expect(address()).toBe('/meals/poha');
  expect(within(dialog).getByRole('button', { name: 'Add Poha for 1' })).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['/nope', '/meals/unknown'])('%s is Page Not Found', async (path) => {
  open(path);
  await screen.findByRole('heading', { name: 'Page Not Found' });
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined();
});

test('adding updates the count on the cart button, which opens the cart', async () => {
  const user = open('/');
  await user.click(screen.getByRole('button', { name: 'for 1' }));
  await user.click(await screen.findByRole('button', { name: 'Add Poha' }));
  await user.click(screen.getByRole('button', { name: 'Cart, 1 item' }));
  await screen.findByRole('dialog', { name: 'Your Cart (1 item)' });
});

test.each([
  [4.8, true],
  [null, false],
])('with the rating %s, pages show it: %s', async (rating, isShown) => {
  open('/', { 'GET /api/config': { body: { ...config, rating } } });
  await screen.findByText('Poha');
  await screen.findByText('Chef-crafted comfort meals');
  expect(screen.queryAllByText('Rated').length > 0).toBe(isShown);
  expect(screen.queryAllByText('4.8').length > 0).toBe(isShown);
});
