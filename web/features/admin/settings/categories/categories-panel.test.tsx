// @vitest-environment jsdom
/** The categories of the menu in the console: adding, renaming, ordering and retiring them. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { categoriesCall, categorySettings, openConsole } from '#web/testing/fake-console.tsx';
import { Refused } from '#web/testing/fake-shop.tsx';

const saveCall = 'PUT /api/admin/settings/categories';
const off = { isOn: false, turnedOnAt: null, recoveryCodesLeft: 0, isRequired: false };
const [breakfast, lunch, indulgent, gym] = categorySettings.now.categories;
if (!breakfast || !lunch || !indulgent || !gym) throw new Error('No categories');

const open = (answers = {}) =>
  openConsole('/admin?tab=settings&section=categories', {
    'GET /api/admin/kitchen/closed-days': [],
    'GET /api/admin/settings': { seller: null, version: 0 },
    'GET /api/admin/second-factor': off,
    ...answers,
  });
const region = async () => within(await screen.findByRole('region', { name: 'Categories' }));
const row = async (name: string) => within(await (await region()).findByRole('group', { name }));
const press = async (name: string) =>
  userEvent.click(await (await region()).findByRole('button', { name }));
const bodies = (shop: Awaited<ReturnType<typeof open>>) =>
  shop.calls.filter(({ name }) => name === saveCall).map(({ body }) => body);
const names = async () =>
  (await (await region()).findAllByRole('group')).flatMap(
    (each) => each.getAttribute('aria-label') ?? [],
  );

test('categories are added, renamed, coloured, put in order and retired in one save', async () => {
  const shop = await open({ [saveCall]: { ...categorySettings, version: 1 } });
  const name = (await row('Breakfast')).getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Tiffin');
  await userEvent.click((await row('Gym')).getByRole('checkbox', { name: 'On the menu' }));
  await press('Add a category');
  await userEvent.type((await row('New category')).getByLabelText('Name'), 'Dinner');
  await userEvent.selectOptions((await row('Dinner')).getByLabelText('Colour'), 'Blue');
  await press('Move Dinner up');
  expect(await names()).toEqual(['Tiffin', 'Lunch', 'Indulgent', 'Dinner', 'Gym']);
  await press('Save categories');
  expect(await screen.findByText('Categories saved')).toBeTruthy();
  const categories = [
    { ...breakfast, name: 'Tiffin' },
    lunch,
    indulgent,
    { name: 'Dinner', colour: 'blue', isActive: true },
    { ...gym, isActive: false },
  ];
  expect(bodies(shop)).toEqual([{ categories, version: 0 }]);
  // The pages of the shop in this browser show them too.
  await waitFor(() =>
    expect(shop.names().filter((each) => each === 'GET /api/config')).toHaveLength(2),
  );
});

test('why a category cannot be retired is said at its box', async () => {
  const message = 'It has 12 meals on the menu. Move them or take them off the menu first';
  const issues = [{ path: 'categories.3.isActive', message }];
  await open({ [saveCall]: new Refused(422, { code: 'invalid_request', issues }) });
  await userEvent.click((await row('Gym')).getByRole('checkbox', { name: 'On the menu' }));
  await press('Save categories');
  expect(await (await row('Gym')).findByText(message)).toBeTruthy();
});

test('a saved category can only be retired, a new one also removed', async () => {
  const shop = await open();
  await row('Lunch');
  expect((await region()).queryByRole('button', { name: /^Remove/ })).toBeNull();
  await press('Add a category');
  await press('Save categories');
  expect(await (await row('New category')).findByText('Enter the name')).toBeTruthy();
  expect(bodies(shop)).toEqual([]);
  await press('Remove New category');
  expect(await names()).toEqual(['Breakfast', 'Lunch', 'Indulgent', 'Gym']);
});

test('what somebody else saved meanwhile is offered', async () => {
  const theirs = {
    ...categorySettings,
    version: 5,
    now: { categories: [indulgent, { ...gym, isActive: false }] },
  };
  const shop = await open({ [saveCall]: new Refused(409, { code: 'conflict', message: 'Stale' }) });
  await userEvent.type((await row('Gym')).getByLabelText('Name'), ' bowls');
  shop.answer(categoriesCall, theirs);
  await press('Save categories');
  await press('See their version');
  const words = 'Indulgent: red; Gym: blue, retired';
  expect(await (await region()).findByText(words, { selector: 'dd' })).toBeTruthy();
  await press('Take their version');
  expect(await names()).toEqual(['Indulgent', 'Gym']);
});
