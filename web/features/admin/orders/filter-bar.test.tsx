// @vitest-environment jsdom
/** The filters of the orders, and the counts above them. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  countsCall,
  listCall,
  makeStaffOrder,
  openConsole,
  wholeListCall,
} from '#web/testing/fake-console.tsx';
import { Refused } from '#web/testing/fake-shop.tsx';

test.each([
  ['Status', 'Preparing', 'status=preparing'],
  ['Payment', 'Partly refunded', 'payment=partly_refunded'],
  ['Paid by', 'Cash on delivery', 'method=cod'],
  ['Type', 'Meal pack', 'type=meal-pack'],
])('%s narrows the list to %s, and no longer when all are chosen', async (label, option, part) => {
  const shop = await openConsole('/admin?tab=orders', { [`${listCall}&${part}`]: [] });
  await screen.findByText(/^No orders for Sun, 22 Nov 2026 yet/);
  const filter = screen.getByLabelText<HTMLSelectElement>(label);
  await userEvent.selectOptions(filter, option);
  expect(await screen.findByText('No orders match for Sun, 22 Nov 2026.')).toBeTruthy();
  expect(shop.names(listCall).at(-1)).toBe(`${listCall}&${part}`);
  expect(filter.selectedOptions[0]?.text).toBe(option);
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    `/api/admin/orders/export?date=2026-11-22&${part}`,
  );
  await userEvent.selectOptions(filter, 'All');
  expect(await screen.findByText(/^No orders for Sun, 22 Nov 2026 yet/)).toBeTruthy();
});

test('a search in vain says in which day, and goes on through all dates', async () => {
  await openConsole('/admin?tab=orders&date=2026-11-22&q=sk-7', {
    [`${listCall}&q=sk-7`]: [],
    [`${wholeListCall}&q=sk-7`]: [makeStaffOrder({ number: 'SK-7' })],
    [`${wholeListCall}&q=sk-77`]: [],
  });
  expect(await screen.findByText('No orders match for Sun, 22 Nov 2026.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Search all dates' }));
  expect(await screen.findByRole('button', { name: 'SK-7' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('sk-7');
  await userEvent.type(screen.getByRole('searchbox'), '7');
  expect(await screen.findByText('No orders match.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Search all dates' })).toBeNull();
});

test('counts that could not be loaded say so and can be retried', async () => {
  const shop = await openConsole('/admin?tab=orders', { [countsCall]: new Refused(500, {}) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The counts could not be loaded.')).toBeTruthy();
  shop.answer(countsCall, { pending: 2 });
  await userEvent.click(retry);
  expect(await screen.findByText('2 orders for Sun, 22 Nov 2026')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('The counts could not be loaded.')).toBeNull());
});
