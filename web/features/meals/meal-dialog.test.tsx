// @vitest-environment jsdom
/** The dialog of a dish is closed by the browser's Back, which comes later than the tap. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/api/query.ts';
import { CartProvider } from '#web/shared/cart/cart.tsx';
import { ConfigProvider } from '#web/shared/menu/config.tsx';
import { RoutesHere } from '#web/testing/memory-router.tsx';
import { makeMeal, stubFetch } from '#web/testing/shop.tsx';
import { BrowserRouter } from '#web/ui/routing/browser-router.tsx';
import { MealDialog } from './meal-dialog.tsx';

const dish = [{ path: '/meals/:slug', element: <MealDialog /> }];
const other = [{ path: '*', element: <p>The menu</p> }];

beforeEach(() => {
  stubFetch({ 'GET /api/meals': { body: [makeMeal({ name: 'Poha' })] } });
  for (const path of ['/', '/meals/poha']) window.history.pushState({ key: path }, '', path);
  render(
    <BrowserRouter kindOf={() => ''}>
      <QueryClientProvider client={createQueryClient()}>
        <ConfigProvider>
          <CartProvider>
            <RoutesHere routes={[...dish, ...other]} />
          </CartProvider>
        </ConfigProvider>
      </QueryClientProvider>
    </BrowserRouter>,
  );
});

/** How often the browser is sent back. */
async function closeQuickly(times: number): Promise<number> {
  const go = vi.spyOn(window.history, 'go');
  const close = await screen.findByRole('button', { name: 'Close' });
  act(() => {
    for (let count = 0; count < times; count += 1) close.click();
  });
  await screen.findByText('The menu');
  const { length } = go.mock.calls;
  go.mockRestore();
  return length;
}

test('closed twice in a moment, it goes back once', async () => {
  expect(await closeQuickly(2)).toBe(1);
});

test('opened again by Forward, it closes again', async () => {
  await closeQuickly(1);
  act(() => window.history.forward());
  expect(await closeQuickly(1)).toBe(1);
});
