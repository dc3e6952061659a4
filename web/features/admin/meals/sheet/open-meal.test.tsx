// @vitest-environment jsdom
/** A late answer closes nothing that was opened since. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openBrowserConsole } from '#web/testing/browser-console.tsx';
import { makeStaffMeal, menuCall } from '#web/testing/fake-menu.tsx';

const pizza = makeStaffMeal({ id: 7, name: 'Margherita Pizza' });
const bowl = makeStaffMeal({ id: 8, name: 'Protein Bowl' });

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = () => screen.findByLabelText<HTMLInputElement>('Name');

test.each([bowl, pizza])('a meal saved late leaves $name as it is typed', async ({ name }) => {
  const slow = Promise.withResolvers<unknown>();
  await openBrowserConsole('/admin?tab=meals', {
    [menuCall]: [pizza, bowl],
    'PUT /api/admin/meals/7': () => slow.promise,
  });
  await press('Edit Margherita Pizza');
  await userEvent.type(await field(), ' x');
  await press('Save meal');
  await screen.findByRole('button', { name: 'Saving...' });
  window.history.back();
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(`Edit ${name}`);
  await userEvent.type(await field(), ' y');
  await act(async () => slow.resolve({ ...pizza, version: 4 }));
  await screen.findByText('Meal updated');
  expect((await field()).value).toBe(`${name} y`);
  window.history.back();
  expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeTruthy();
});
