// @vitest-environment jsdom
/** What is done to a meal that somebody deleted meanwhile says so, in its form too. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  field,
  makeMedia,
  makeStaffMeal,
  menuCall,
  openMenuConsole,
  write,
} from '#web/testing/fake-menu.tsx';
import { Refused } from '#web/testing/fake-shop.tsx';

const pizza = makeStaffMeal({ id: 1, name: 'Pizza' });
const bowl = makeStaffMeal({ id: 2, name: 'Bowl' });
const gone = new Refused(404, { code: 'not_found', message: 'Not found' });
const open = (address: string) =>
  openMenuConsole(address, {
    [menuCall]: [pizza, bowl],
    'GET /api/admin/media?limit=50&kind=image': [makeMedia({ originalName: 'new.jpg' })],
    'PATCH /api/admin/meals/1/image': gone,
    'PUT /api/admin/meals/1': gone,
    'DELETE /api/admin/meals/1': gone,
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Set image' })).toBeNull());

test('from the list, the dialog closes with the row, and the tab has the focus', async () => {
  const shop = await open('meals');
  await press('Set image of Pizza');
  shop.answer(menuCall, [bowl]);
  await press('Use new.jpg');
  await screen.findByText('Somebody deleted it meanwhile.');
  expect(screen.queryByText('Not found')).toBeNull();
  await isClosed();
  await waitFor(() => expect(screen.queryByText('Pizza')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Meals' }));
});

test('from its form, the form says so and keeps the text', async () => {
  const shop = await open('meals&meal=1');
  await write('Description', 'Mine.');
  await press('Set image');
  shop.answer(menuCall, [bowl]);
  await press('Use new.jpg');
  const note = await screen.findByText('Somebody deleted this meal meanwhile.');
  await isClosed();
  expect(document.activeElement).toBe(note.parentElement);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save meal' }).disabled).toBe(true);
  expect((await field('Description')).value).toBe('Mine.');
});

test.each([
  ['switch', 'Pizza is on the menu'],
  ['button', 'Delete Pizza'],
] as const)('its %s in the list says so', async (role, name) => {
  await open('meals');
  await userEvent.click(await screen.findByRole(role, { name }));
  if (role === 'button') await press('Delete meal');
  await screen.findByText('Somebody deleted it meanwhile.');
});
