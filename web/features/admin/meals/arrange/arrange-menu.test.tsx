// @vitest-environment jsdom
/** Arranging the menu: step by step, with undo, and when somebody else saved first. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeStaffMeal, menuCall, openMenuConsole } from '#web/testing/fake-menu.tsx';
import { type FakeShop, Refused } from '#web/testing/fake-shop.tsx';

const pizza = makeStaffMeal({ id: 1, name: 'Margherita Pizza' });
const poha = makeStaffMeal({ id: 2, name: 'Kanda Poha' });
const bowl = makeStaffMeal({ id: 3, name: 'Protein Bowl' });

const openMeals = (
  address: string,
  answers: Parameters<typeof openMenuConsole>[1],
): Promise<FakeShop> => openMenuConsole(address, { [menuCall]: [pizza, poha, bowl], ...answers });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bodies = (shop: FakeShop, call: string) =>
  shop.calls.filter(({ name }) => name === call).map(({ body }) => body);

test('the menu is arranged step by step, with undo, and saved as a whole', async () => {
  const call = 'PUT /api/admin/meals/order';
  const shop = await openMeals('meals', { [call]: [bowl, pizza, poha] });
  await press('Arrange menu');
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save order' });
  expect(save.disabled).toBe(true);
  await press('Move Protein Bowl up');
  expect(screen.getByText('Protein Bowl is now at place 2 of 3.')).toBeTruthy();
  await press('Move Protein Bowl up');
  await press('Move Margherita Pizza down');
  await press('Undo');
  await press('Save order');
  expect(await screen.findByText('Menu order saved')).toBeTruthy();
  expect(bodies(shop, call)).toEqual([{ ids: [3, 1, 2], expected: [1, 2, 3] }]);
  await press('Arrange menu');
  await press('Move Kanda Poha up');
  await press('Cancel');
  await press('Discard changes');
  expect(await screen.findByRole('table')).toBeTruthy();
});

const orderCall = 'PUT /api/admin/meals/order';

/** Saves an order of the menu after somebody else saved one. */
async function saveAfterAnother() {
  const shop = await openMeals('meals', { [orderCall]: new Refused(409, { code: 'conflict' }) });
  await press('Arrange menu');
  await press('Move Protein Bowl up');
  shop.answer(menuCall, [poha, pizza, bowl]);
  await press('Save order');
  return shop;
}

test('an order that was saved first is shown; mine stays, and may be saved over it', async () => {
  const shop = await saveAfterAnother();
  await screen.findByText('Somebody changed this order of the menu meanwhile.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save order' }).disabled).toBe(true);
  await press('See their version');
  expect(screen.getByText('Place 1').nextSibling?.textContent).toBe('Kanda Poha');
  shop.answer(orderCall, [pizza, bowl, poha]);
  await press('Save mine anyway');
  await screen.findByText('Menu order saved');
  const ids = [1, 3, 2];
  expect(bodies(shop, orderCall)).toEqual([{ ids, expected: [1, 2, 3] }, { ids }]);
});

test('their order can be taken, and arranged further', async () => {
  const shop = await saveAfterAnother();
  await press('See their version');
  shop.answer(orderCall, [pizza, poha, bowl]);
  await press('Take their version');
  await press('Move Margherita Pizza up');
  await press('Save order');
  await screen.findByText('Menu order saved');
  expect(bodies(shop, orderCall).at(-1)).toEqual({ ids: [1, 2, 3], expected: [2, 1, 3] });
});
