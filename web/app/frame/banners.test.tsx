// @vitest-environment jsdom
/** Where the site says that it is offline, and what it fetches ahead. */
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SizeDialog } from '#web/features/meals/add-control.tsx';
import { openShop, pizza, renderPage } from '#web/testing/fake-shop.tsx';
import { Banners } from './banners.tsx';
import { CartSheet } from './cart-parts.ts';

beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));

test('a page of the shop says that there is no line', async () => {
  openShop({});
  renderPage(<Banners />, '/meals');
  expect(await screen.findByText(/offline/)).toBeTruthy();
});

test.each(['/run', '/run/', '/station', '/station/'])('%s says it by itself', (address) => {
  openShop({});
  renderPage(<Banners />, address);
  expect(screen.queryByText(/offline/)).toBeNull();
});

const nothing = () => {};
const parts = {
  sizes: <SizeDialog meal={pizza} onChoose={nothing} onClose={nothing} />,
  cart: <CartSheet />,
};

test.each(['sizes', 'cart'] as const)('the %s can be opened at once', async (part) => {
  openShop({});
  renderPage(<Banners />, '/');
  await vi.dynamicImportSettled();
  renderPage(<Suspense fallback="waiting">{parts[part]}</Suspense>, '/');
  expect(screen.getByRole('dialog')).toBeTruthy();
});
