// @vitest-environment jsdom
/** When the focused control of the Meals tab disappears or is disabled, the tab gets the focus. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeStaffMeal, menuCall, openMenuConsole } from '#web/testing/fake-menu.tsx';

const pizza = makeStaffMeal({ id: 1, name: 'Margherita Pizza' });
const poha = makeStaffMeal({ id: 2, name: 'Kanda Poha' });
const bowl = makeStaffMeal({ id: 3, name: 'Protein Bowl' });
const orderCall = 'PUT /api/admin/meals/order';
const updateCall = 'PUT /api/admin/meals/1';

const open = (address: string, answers: Parameters<typeof openMenuConsole>[1] = {}) =>
  openMenuConsole(address, { [menuCall]: [pizza, poha, bowl], ...answers });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
async function pressKey(name: string) {
  (await button(name)).focus();
  await userEvent.keyboard('{Enter}');
}
const expectInTab = () =>
  waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Meals' })),
  );

test('the tab gets the focus once a new order of the menu is saved or discarded', async () => {
  await open('meals', { [orderCall]: [bowl, pizza, poha] });
  await pressKey('Arrange menu');
  await button('Save order');
  await expectInTab();
  await pressKey('Cancel');
  await button('Add meal');
  await expectInTab();

  await pressKey('Arrange menu');
  await pressKey('Move Protein Bowl up');
  await pressKey('Cancel');
  await pressKey('Discard changes');
  await button('Add meal');
  await expectInTab();

  await pressKey('Arrange menu');
  await pressKey('Move Protein Bowl up');
  await pressKey('Save order');
  await expectInTab();
  await button('Add meal');
  await expectInTab();
});

test('the focus stays on the undo button until the last move is undone', async () => {
  await open('meals');
  await pressKey('Arrange menu');
  await pressKey('Move Protein Bowl up');
  await pressKey('Move Protein Bowl up');
  await pressKey('Undo');
  expect(document.activeElement).toBe(await button('Undo'));
  await userEvent.keyboard('{Enter}');
  expect((await button('Undo')).disabled).toBe(true);
  await expectInTab();
});

test('the tab gets the focus once the filters are cleared', async () => {
  await open('meals&category=gym');
  await pressKey('Clear filters');
  await screen.findByText('3 meals, 3 on the menu');
  await expectInTab();
});

test('the tab gets the focus once a filter hides the row of the focused switch', async () => {
  const off = { ...pizza, isActive: false, version: 4 };
  const shop = await open('meals&active=yes', { [updateCall]: off });
  shop.answer(menuCall, [off, poha, bowl]);
  (await screen.findByRole('switch', { name: 'Margherita Pizza is on the menu' })).focus();
  await userEvent.keyboard(' ');
  await screen.findByText('2 of 3 meals, 2 on the menu');
  await expectInTab();
});

test('the tab gets the focus once a saved meal no longer matches the filter', async () => {
  const off = { ...pizza, isActive: false, version: 4 };
  const shop = await open('meals&active=yes', { [updateCall]: off });
  await pressKey('Edit Margherita Pizza');
  await userEvent.click(await screen.findByLabelText(/customers can order it/));
  shop.answer(menuCall, [off, poha, bowl]);
  await pressKey('Save meal');
  await screen.findByText('2 of 3 meals, 2 on the menu');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectInTab();
});

test('the focus stays where it is when a row disappears that does not contain it', async () => {
  const shop = await open('meals&active=yes', { [updateCall]: new Error('no connection') });
  const edit = await button('Edit Kanda Poha');
  edit.focus();
  shop.answer(menuCall, [{ ...pizza, isActive: false }, poha, bowl]);
  await userEvent.click(
    await screen.findByRole('switch', { name: 'Margherita Pizza is on the menu' }),
  );
  edit.focus();
  await screen.findByText('2 of 3 meals, 2 on the menu');
  expect(document.activeElement).toBe(edit);
});
