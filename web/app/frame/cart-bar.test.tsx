// @vitest-environment jsdom
/** The cart bar at the bottom of a phone, only where dishes are chosen. */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query.ts';
import { App } from '#web/app/app.tsx';
import { hindi } from '#web/language/hindi/hindi.ts';
import type { LoadedLanguage } from '#web/language/language.tsx';
import { MemoryRouter } from '#web/testing/memory-router.tsx';
import { makeMeal, makeUser, stubFetch } from '#web/testing/shop.tsx';

const poha = makeMeal({ name: 'Poha' });

function setDevice(width: 'phone' | 'desktop') {
  vi.restoreAllMocks();
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), {
      matches: width === 'phone' && media === '(max-width: 559px)',
    }),
  );
}

function open(path: string, loadedLanguage?: LoadedLanguage) {
  stubFetch({
    'GET /api/meals': { body: [poha] },
    'GET /api/meals/hindi': { body: [] },
    'GET /api/auth/user': { body: makeUser() },
    'GET /api/addresses': { body: [] },
    'GET /api/orders': { body: [] },
    'GET /api/wallet': { body: { balance: '0.00' } },
    'GET /api/wallet/transactions': { body: [] },
    'GET /api/account/food-profile': { body: { diet: null, allergens: [] } },
    'GET /api/subscriptions/active': { body: null },
  });
  render(
    <MemoryRouter initialEntries={[path]}>
      <App queryClient={createQueryClient()} {...(loadedLanguage && { loadedLanguage })} />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

function fillCart(quantity: number) {
  const items = [{ mealId: poha.id, size: 'for-1', quantity }];
  localStorage.setItem('sukoon.cart.v1', JSON.stringify({ items }));
}

const bar = (name = 'Your cart') => screen.findByRole('complementary', { name });

beforeEach(() => setDevice('phone'));

test('after the first dish it shows what the cart holds, and opens it', async () => {
  const user = open('/');
  await user.click(await screen.findByRole('button', { name: 'Add Poha' }));
  expect(screen.queryByRole('complementary', { name: 'Your cart' })).toBeNull();
  const sizes = await screen.findByRole('dialog', { name: 'Choose a size' });
  await user.click(within(sizes).getByRole('button', { name: /for 1/ }));
  const button = within(await bar()).getByRole('button');
  expect(button.textContent).toBe('1 item · ₹319.00View cart');
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Your Cart (1 item)' })).toBeTruthy();
});

test('it counts dishes of an earlier visit, also on the page of a dish', async () => {
  fillCart(2);
  open('/meals/poha');
  const words = '2 items · ₹638.00View cart';
  await waitFor(async () => expect((await bar()).textContent).toBe(words));
});

test('it speaks Hindi', async () => {
  fillCart(2);
  open('/', { language: 'hi', dictionary: hindi });
  const words = '2 चीज़ें · ₹638.00कार्ट देखें';
  await waitFor(async () => expect((await bar('आपका कार्ट')).textContent).toBe(words));
});

test.each(['/checkout', '/subscription', '/dashboard', '/wallet', '/nowhere'])(
  'it stays away from %s',
  async (path) => {
    fillCart(2);
    open(path);
    await screen.findByRole('button', { name: 'Cart, 2 items' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('complementary', { name: 'Your cart' })).toBeNull();
  },
);

test('wide screens have no bar, as they show the cart in the top bar', async () => {
  setDevice('desktop');
  fillCart(2);
  open('/');
  await screen.findByRole('button', { name: 'Cart, 2 items' });
  await import('#web/features/cart/cart-bar.tsx');
  expect(screen.queryByRole('complementary', { name: 'Your cart' })).toBeNull();
});
