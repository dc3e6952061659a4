// @vitest-environment jsdom
/** The food profile: shown, changed, refused, and retried. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import { FoodProfile } from './food-profile.tsx';

const getCall = 'GET /api/account/food-profile';
const putCall = 'PUT /api/account/food-profile';
const egg = { diet: 'egg', allergens: ['milk'] };

function openPanel(answers = {}, hash = '') {
  const shop = openShop({ [getCall]: egg, ...answers });
  renderPage(<FoodProfile />, `/dashboard?tab=profile${hash}`, '/dashboard');
  return shop;
}

const put = ({ calls }: ReturnType<typeof openShop>) =>
  calls.filter(({ name }) => name === putCall).map(({ body }) => body);
const lookAgain = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save preferences' }));

test('diet and allergens are shown, changed and saved', async () => {
  const saved = { diet: 'veg', allergens: ['milk', 'nuts'] };
  const shop = openPanel({ [putCall]: saved });
  expect(await screen.findByRole('radio', { name: /^Eggetarian/, checked: true })).toBeTruthy();
  expect(screen.getByText(/the kitchen checks all your orders against it/)).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'milk', checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /^Vegetarian No egg/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'nuts' }));
  await save();
  expect(await screen.findByText('Preferences saved')).toBeTruthy();
  expect(put(shop)).toEqual([{ ...saved, expected: egg }]);
});

test('what was saved elsewhere meanwhile stays, also the same', async () => {
  const shop = openPanel();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'nuts' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'milk' }));
  const elsewhere = { diet: 'veg', allergens: ['milk', 'nuts', 'soy'] };
  shop.answer(getCall, elsewhere);
  lookAgain();
  expect(await screen.findByRole('checkbox', { name: 'soy', checked: true })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'milk', checked: false })).toBeTruthy();
  const saved = { diet: 'veg', allergens: ['soy', 'nuts'] };
  shop.answer(putCall, saved);
  await save();
  expect(await screen.findByText('Preferences saved')).toBeTruthy();
  expect(put(shop)).toEqual([{ ...saved, expected: elsewhere }]);
});

test('what was saved elsewhere stays, though this page was not looked at again', async () => {
  const both = { diet: 'non-veg', allergens: ['milk', 'peanut'] };
  const shop = openPanel({ [putCall]: both });
  await userEvent.click(await screen.findByRole('radio', { name: /^Everything/ }));
  const expected = { diet: 'egg', allergens: ['milk', 'peanut'] };
  shop.answer(getCall, expected);
  await save();
  expect(await screen.findByText('Preferences saved')).toBeTruthy();
  expect(put(shop)).toEqual([{ ...both, expected }]);
  expect(screen.getByRole('checkbox', { name: 'peanut', checked: true })).toBeTruthy();
});

const conflict = new Refused(409, { code: 'conflict', message: 'Someone else changed this.' });

test('what is saved elsewhere between reading and saving stays, without a question', async () => {
  const both = { diet: 'non-veg', allergens: ['milk', 'peanut'] };
  const elsewhere = { diet: 'egg', allergens: ['milk', 'peanut'] };
  const shop = openPanel();
  shop.answer(putCall, () => {
    shop.answer(getCall, elsewhere);
    shop.answer(putCall, both);
    return conflict;
  });
  await userEvent.click(await screen.findByRole('radio', { name: /^Everything/ }));
  await save();
  expect(await screen.findByText('Preferences saved')).toBeTruthy();
  const first = { diet: 'non-veg', allergens: ['milk'], expected: egg };
  expect(put(shop)).toEqual([first, { ...both, expected: elsewhere }]);
});

test('where that goes on, it is said and the choice stays', async () => {
  const shop = openPanel({ [putCall]: conflict });
  await userEvent.click(await screen.findByRole('radio', { name: /^Everything/ }));
  await save();
  expect(await screen.findByText("We couldn't save your preferences")).toBeTruthy();
  expect(put(shop)).toHaveLength(2);
  expect(screen.getByRole('radio', { name: /^Everything/, checked: true })).toBeTruthy();
});

test('an answer that is still on its way is not what is saved now', async () => {
  const both = { diet: 'non-veg', allergens: ['milk', 'peanut'] };
  const slow = Promise.withResolvers<unknown>();
  const shop = openPanel({ [putCall]: both });
  await userEvent.click(await screen.findByRole('radio', { name: /^Everything/ }));
  shop.answer(getCall, () => slow.promise);
  lookAgain();
  await waitFor(() => expect(shop.names(getCall)).toEqual([getCall, getCall]));
  const expected = { diet: 'egg', allergens: ['milk', 'peanut'] };
  shop.answer(getCall, expected);
  await save();
  slow.resolve(egg);
  expect(await screen.findByText('Preferences saved')).toBeTruthy();
  expect(put(shop)).toEqual([{ ...both, expected }]);
});

test('an answer from before the saving does not hide what was saved', async () => {
  const [saving, reading] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  const shop = openPanel({ [putCall]: () => saving.promise });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'nuts' }));
  await save();
  await waitFor(() => expect(put(shop)).toHaveLength(1));
  shop.answer(getCall, () => reading.promise);
  lookAgain();
  saving.resolve({ diet: 'egg', allergens: ['milk', 'nuts'] });
  expect(await screen.findByText('Preferences saved')).toBeTruthy();
  await act(async () => reading.resolve(egg));
  await userEvent.click(screen.getByRole('checkbox', { name: 'soy' }));
  expect(screen.getByRole('checkbox', { name: 'nuts', checked: true })).toBeTruthy();
});

test('without knowing what is saved by now nothing is saved; the choice stays', async () => {
  const shop = openPanel();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'nuts' }));
  shop.answer(getCall, new Refused(500, { message: 'x' }));
  await save();
  expect(await screen.findByText("We couldn't save your preferences")).toBeTruthy();
  expect(put(shop)).toEqual([]);
  expect(screen.getByRole('checkbox', { name: 'nuts', checked: true })).toBeTruthy();
});

test('a refusal keeps the choice and is shown at its field', async () => {
  const message = 'Choose veg, egg or non-veg';
  const issues = [{ path: 'diet', message }];
  openPanel({ [putCall]: new Refused(422, { code: 'invalid_request', message: 'No', issues }) });
  await userEvent.click(await screen.findByRole('radio', { name: /^Everything/ }));
  await save();
  expect(await screen.findByText("We couldn't save your preferences")).toBeTruthy();
  expect(screen.getByRole('group', { description: message })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /^Everything/, checked: true })).toBeTruthy();
});

test('while it is being saved, nothing is changed that would not be', async () => {
  const slow = Promise.withResolvers<unknown>();
  openPanel({ [putCall]: () => slow.promise });
  const nuts = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'nuts' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'soy' }));
  await save();
  await userEvent.click(nuts);
  expect(nuts.checked).toBe(false);
  slow.resolve({ diet: 'egg', allergens: ['milk', 'soy'] });
  expect(await screen.findByText('Preferences saved')).toBeTruthy();
  await userEvent.click(nuts);
  expect(nuts.checked).toBe(true);
});

test('a link to it moves the focus there; a failure can be retried', async () => {
  const shop = openPanel({ [getCall]: new Refused(500, { message: 'x' }) }, '#food');
  const title = screen.getByRole('heading', { name: 'Food preferences' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(await screen.findByText(/We couldn't load your preferences/)).toBeTruthy();
  shop.answer(getCall, egg);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: /^Egg/, checked: true })).toBeTruthy();
});
