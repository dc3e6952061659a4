// @vitest-environment jsdom
/** Deleting a meal says what of it is still to be cooked. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeStaffMeal, menuCall, openMenuConsole } from '#web/testing/fake-menu.tsx';

const pizza = makeStaffMeal({ id: 1, name: 'Pizza' });
const poha = makeStaffMeal({ id: 2, name: 'Poha' });
const toCookCall = (id: number) => `GET /api/admin/meals/${id}/to-cook`;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('it says how many portions and until when, and nothing where there are none', async () => {
  const shop = await openMenuConsole('meals', {
    [menuCall]: [pizza, poha],
    [toCookCall(1)]: { portions: 2, lastDate: '2026-12-10' },
    [toCookCall(2)]: { portions: 0, lastDate: null },
  });
  await press('Delete Pizza');
  const words =
    'Still to be cooked: 2 portions, the last on Thu, 10 Dec 2026. ' +
    'Placed orders stay as they are.';
  expect(await screen.findByText(words)).toBeTruthy();
  await press('Keep meal');
  shop.answer(toCookCall(1), { portions: 1, lastDate: '2026-11-30' });
  await press('Delete Pizza');
  expect(await screen.findByText(/^Still to be cooked: 1 portion, .* 30 Nov 2026\./)).toBeTruthy();
  await press('Keep meal');
  await press('Delete Poha');
  await waitFor(() => expect(shop.names('GET')).toContain(toCookCall(2)));
  expect(screen.queryByText(/Still to be cooked/)).toBeNull();
});
