// @vitest-environment jsdom
/** The categories of meals in the console. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeStaffMeal, menuCall, openMenuConsole } from '#web/testing/fake-menu.tsx';
import { config } from '#web/testing/shop.tsx';

const poha = makeStaffMeal({ id: 2, name: 'Kanda Poha', category: 'breakfast', isActive: false });

test('the categories are those of the owner; a retired one stays with its meals', async () => {
  const dinner = { id: 'dinner', name: 'Dinner', colour: 'blue' } as const;
  const categories = [...config.categories.slice(1), dinner];
  await openMenuConsole('meals', {
    [menuCall]: [poha],
    'GET /api/config': { ...config, categories },
  });
  await waitFor(() => screen.getByText('breakfast (retired)'));
  const options = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(options('Category')).toEqual(['All categories', 'Lunch', 'Indulgent', 'Gym', 'Dinner']);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Kanda Poha' }));
  const dialog = within(await screen.findByRole('dialog'));
  const select = dialog.getByLabelText('Category');
  expect(within(select).getAllByRole('option').at(-1)?.textContent).toBe('breakfast (retired)');
  expect((select as HTMLSelectElement).value).toBe('breakfast');
});
