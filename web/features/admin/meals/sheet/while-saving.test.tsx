// @vitest-environment jsdom
/** While a meal or the order of the menu is being saved, nothing else can be changed. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { field, makeStaffMeal, menuCall, openMenuConsole, write } from '#web/testing/fake-menu.tsx';
import { Refused } from '#web/testing/fake-shop.tsx';

const pizza = makeStaffMeal({ id: 1, name: 'Margherita Pizza' });
const bowl = makeStaffMeal({ id: 2, name: 'Protein Bowl' });
const updateCall = 'PUT /api/admin/meals/1';

/** The call is answered when the test says so. */
async function openHeld(address: string, call: string) {
  const held = Promise.withResolvers<unknown>();
  const shop = await openMenuConsole(address, {
    [menuCall]: [pizza, bowl],
    [call]: () => held.promise,
  });
  return { shop, answer: held.resolve };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** As Enter in the field does. */
async function sendFrom(input: HTMLInputElement) {
  await userEvent.type(input, ' Bella');
  input.form?.requestSubmit();
  await screen.findByRole('button', { name: 'Saving...' });
  // Browsers take the focus from disabled controls; jsdom leaves it there.
  const dialog = screen.getByRole('dialog');
  dialog.focus();
  dialog.blur();
  expect(document.activeElement).toBe(document.body);
}
const namesInOrder = () =>
  screen.getAllByRole('listitem').flatMap((row) => row.querySelector('b')?.textContent ?? []);

test('the order is locked while it is saved, for buttons and the handle', async () => {
  const call = 'PUT /api/admin/meals/order';
  const { shop, answer } = await openHeld('meals', call);
  await press('Arrange menu');
  await press('Move Protein Bowl up');
  await press('Save order');
  await screen.findByRole('button', { name: 'Saving...' });
  await press('Move Protein Bowl down');
  expect(namesInOrder()).toEqual(['Protein Bowl', 'Margherita Pizza']);
  expect(screen.getByText('Protein Bowl is now at place 1 of 2.')).toBeTruthy();
  for (const name of ['Move Protein Bowl', 'Move Protein Bowl down', 'Move Margherita Pizza up']) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  }
  screen.getByRole('button', { name: 'Move Protein Bowl' }).focus();
  await userEvent.keyboard(' ');
  expect(screen.queryByText(/picked up/)).toBeNull();
  answer([bowl, pizza]);
  await screen.findByText('Menu order saved');
  expect(shop.names(call)).toHaveLength(1);
});

test('the fields of a meal are locked while it is saved, and free after a failure', async () => {
  const { answer } = await openHeld('meals&meal=1', updateCall);
  await write('Name', 'Pizza');
  await press('Save meal');
  await screen.findByRole('button', { name: 'Saving...' });
  await userEvent.type(await field('Name'), ' Bella');
  await userEvent.click(await field('milk'));
  await userEvent.click(screen.getByRole('button', { name: 'Set image' }));
  expect((await field('Name')).value).toBe('Pizza');
  expect((await field('milk')).checked).toBe(false);
  expect(screen.queryByRole('heading', { name: 'Set image' })).toBeNull();
  answer(new Refused(500, {}));
  await screen.findByRole('button', { name: 'Save meal' });
  await userEvent.type(await field('Name'), ' Bella');
  expect((await field('Name')).value).toBe('Pizza Bella');
});

test('the switch keeps the focus, and sends nothing more until it is answered', async () => {
  const { shop, answer } = await openHeld('meals', updateCall);
  const onMenu = await screen.findByRole('switch', { name: 'Margherita Pizza is on the menu' });
  await userEvent.click(onMenu);
  await waitFor(() => expect(onMenu.getAttribute('aria-disabled')).toBe('true'));
  expect(onMenu.matches(':disabled')).toBe(false);
  expect(document.activeElement).toBe(onMenu);
  await userEvent.keyboard(' ');
  answer({ ...pizza, isActive: false, version: 4 });
  await waitFor(() => expect(onMenu.getAttribute('aria-disabled')).toBe('false'));
  expect(shop.names(updateCall)).toHaveLength(1);
});

test('the focus is where it was after a meal could not be saved', async () => {
  const { answer } = await openHeld('meals&meal=1', updateCall);
  const name = await field('Name');
  await sendFrom(name);
  answer(new Error('no connection'));
  await screen.findByText('Failed to update meal');
  await waitFor(() => expect(document.activeElement).toBe(name));
});

test('a refused field has the focus once it can be edited again', async () => {
  const { answer } = await openHeld('meals&meal=1', updateCall);
  await sendFrom(await field('Name'));
  answer(new Refused(422, { issues: [{ path: 'tags.1', message: 'Tags cannot contain commas' }] }));
  await screen.findByText('Tags cannot contain commas');
  await waitFor(async () => expect(document.activeElement).toBe(await field('Tags')));
});
