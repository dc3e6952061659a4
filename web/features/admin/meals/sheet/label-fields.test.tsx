// @vitest-environment jsdom
/** Label and recipe in the form of a meal, and the mark of what a label lacks in the list. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { field, makeStaffMeal, menuCall, openMenuConsole, write } from '#web/testing/fake-menu.tsx';

const updateCall = 'PUT /api/admin/meals/1';
const createCall = 'POST /api/admin/meals';
const onion = { ingredient: 'onion', quantity: 80, unit: 'g', wastePercent: 5 } as const;

const poha = makeStaffMeal({
  id: 1,
  name: 'Poha',
  slug: 'poha',
  ingredients: 'Rice',
  mayContain: ['nuts'],
  portionGrams: 250,
  shelfLifeHours: 12,
  keptAs: 'hot',
  sodium: 310.5,
  recipeFor1: [onion],
});
const dosa = makeStaffMeal({ id: 2, name: 'Dosa', slug: 'dosa', portionGrams: 200 });
const idli = makeStaffMeal({ id: 3, name: 'Idli', slug: 'idli' });

const open = (address: string, answers = {}) =>
  openMenuConsole(address, { [menuCall]: [poha, dosa, idli], ...answers });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bodyOf = (shop: Awaited<ReturnType<typeof open>>, call: string) =>
  shop.calls.find(({ name }) => name === call)?.body;

test('the list names what the label of a meal lacks', async () => {
  await open('meals');
  await screen.findByRole('button', { name: 'Dosa' });
  const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  within(rowOf('Dosa')).getByText('Label lacks ingredients, shelf life, chilled or hot');
  within(rowOf('Idli')).getByText('No label yet');
  expect(within(rowOf('Poha')).queryByText(/label/i)).toBeNull();
});

test('only what was changed is sent', async () => {
  const shop = await open('meals&meal=1', { [updateCall]: poha });
  expect((await field('Recipe for 1')).value).toBe('80 g onion, waste 5%');
  expect((await field('Sodium')).value).toBe('310.5');
  await write('Fat', '7.5');
  await write('Sodium', '');
  await write('Recipe for 2', '160 g onion, waste 5%\n2 pc lime');
  await press('Save meal');
  await screen.findByText('Meal updated');
  const body = bodyOf(shop, updateCall);
  expect(body).toMatchObject({
    fat: 7.5,
    sodium: null,
    recipeFor2: [
      { ...onion, quantity: 160 },
      { ingredient: 'lime', quantity: 2, unit: 'pc', wastePercent: 0 },
    ],
  });
  for (const same of ['ingredients', 'mayContain', 'portionGrams', 'recipeFor1', 'fibre']) {
    expect(body).not.toHaveProperty(same);
  }
});

test('a new meal is sent without an empty label', async () => {
  const shop = await open('meals&meal=new', { [createCall]: dosa });
  await write('Name', 'Dosa');
  await write('Description', 'Crisp');
  await write('Calories', '200');
  await write('Protein', '6');
  await write('Weight of a portion', '200');
  await press('Create meal');
  await screen.findByText('Meal created');
  const body = bodyOf(shop, createCall);
  expect(body).toMatchObject({ portionGrams: 200 });
  for (const empty of ['ingredients', 'mayContain', 'keptAs', 'fat', 'recipeFor1']) {
    expect(body).not.toHaveProperty(empty);
  }
});

test('what cannot be read is refused at its field, which is unfolded', async () => {
  const shop = await open('meals&meal=1');
  const details = (await field('Recipe for 1')).closest('details');
  expect(details?.open).toBe(false);
  await write('Recipe for 1', '80 g onion, waste 5%\n80 g leek, waste 12.5%');
  await write('Fat', 'little');
  await press('Save meal');
  await screen.findByText(/^Write each line as .* not as “80 g leek, waste 12.5%”$/);
  await screen.findByText('Enter the fat in g, from 0 to 1000 with at most one decimal');
  expect(details?.open).toBe(true);
  expect(bodyOf(shop, updateCall)).toBeUndefined();
});

test('taking a meal off the menu leaves its label', async () => {
  const off = { ...poha, isActive: false, version: 4 };
  const shop = await open('meals', { [updateCall]: off });
  shop.answer(menuCall, [off, dosa, idli]);
  await userEvent.click(await screen.findByRole('switch', { name: /Poha/ }));
  await waitFor(() => expect(shop.names(updateCall)).toHaveLength(1));
  const body = bodyOf(shop, updateCall);
  expect(body).toMatchObject({ isActive: false });
  expect(body).not.toHaveProperty('sodium');
  expect(body).not.toHaveProperty('recipeFor1');
});
