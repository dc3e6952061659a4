// @vitest-environment jsdom
/** When the card that has the focus leaves the library, the tab gets the focus. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  libraryCall,
  makeMedia,
  makeStaffMeal,
  menuCall,
  openMenuConsole,
} from '#web/testing/fake-menu.tsx';
import { Refused } from '#web/testing/fake-shop.tsx';

const pizza = makeStaffMeal({ id: 1, name: 'Margherita Pizza' });
const gone = makeMedia({ originalName: 'Gone.jpg' });
const kept = makeMedia({ originalName: 'Kept.jpg' });
const setCall = 'PATCH /api/admin/meals/1/image';

const open = () =>
  openMenuConsole('media', {
    [menuCall]: [pizza],
    [libraryCall]: [gone, kept],
    [setCall]: new Refused(422, { code: 'invalid_request', message: 'No such picture' }),
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const tab = () => screen.getByRole('tabpanel', { name: 'Media' });

/** Sets a picture for a meal; the shop refuses it, and the library is read again. */
async function setPicture(name: string) {
  await press(`Use ${name} for a meal`);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(await dialog.findByLabelText('Meal'), pizza.name);
  await userEvent.click(dialog.getByRole('button', { name: 'Use picture' }));
  await screen.findByText('Failed to update meal');
}

test('the tab gets the focus once a card goes with its open dialog', async () => {
  const shop = await open();
  await screen.findByText('Gone.jpg');
  shop.answer(libraryCall, [kept]);
  await setPicture('Gone.jpg');
  await waitFor(() => expect(screen.queryByText('Gone.jpg')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(tab()));
});

test('the focus stays in the dialog when another card goes', async () => {
  const shop = await open();
  await screen.findByText('Gone.jpg');
  shop.answer(libraryCall, [kept]);
  await setPicture('Kept.jpg');
  await waitFor(() => expect(screen.queryByText('Gone.jpg')).toBeNull());
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});
