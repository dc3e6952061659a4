// @vitest-environment jsdom
/** The search of the library, in its tab and where a picture is chosen. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '#web/testing/fake-console.tsx';
import {
  libraryCall,
  makeMedia,
  makeStaffMeal,
  menuCall,
  openMenuConsole,
} from '#web/testing/fake-menu.tsx';

const media = makeMedia({ originalName: 'dal.png' });
const pictures = `${libraryCall}&kind=image`;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const search = async (words: string) =>
  userEvent.type(await screen.findByLabelText('Search the library'), `${words}{Enter}`);

test('a search is part of the address, keeps the kind, and can be taken back', async () => {
  const found = { [`${pictures}&q=dal`]: [media], [`${pictures}&q=x`]: [], [libraryCall]: [media] };
  await openMenuConsole('media&q=dal&kind=image', found);
  await screen.findByText('dal.png');
  const field = screen.getByLabelText<HTMLInputElement>('Search the library');
  expect(field.value).toBe('dal');
  await userEvent.clear(field);
  await search('x');
  await screen.findByText('No files match.');
  await press('Show all files');
  await screen.findByText('dal.png');
  expect([field.value, screen.getByLabelText<HTMLSelectElement>('Kind').value]).toEqual(['', '']);
});

test('a picture for a meal is searched', async () => {
  const pizza = makeStaffMeal({ id: 1, name: 'Pizza' });
  const found = { [menuCall]: [pizza], [pictures]: [media], [`${pictures}&q=x`]: [] };
  await openMenuConsole('meals', found);
  await press('Set image of Pizza');
  await search('x');
  await screen.findByText('No images match.');
  await press('Show all images');
  await screen.findByRole('button', { name: 'Use dal.png' });
});

test('a picture for the logo is searched, which saves nothing', async () => {
  const shop = await openConsole('/admin?tab=settings&section=identity', {
    'GET /api/admin/settings': { seller: null, version: 0 },
    ...{ [pictures]: [], [`${pictures}&q=dal`]: [media] },
  });
  await userEvent.type(await screen.findByLabelText(/^Name of the shop/), ' Foods');
  await press('Choose a logo');
  await search('dal');
  const dialog = within(screen.getByRole('dialog', { name: 'Choose the logo' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Use dal.png' }));
  await press('Remove logo');
  expect(shop.names('PUT')).toEqual([]);
});
