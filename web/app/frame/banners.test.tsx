// @vitest-environment jsdom
/** Where the site says that it is offline. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openShop, renderPage } from '#web/testing/fake-shop.tsx';
import { Banners } from './banners.tsx';

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
