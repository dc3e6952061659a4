// @vitest-environment jsdom
/** An open meal and an unsaved order of the menu: nothing is lost or sent twice. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  field,
  libraryCall,
  makeMedia,
  makeStaffMeal,
  menuCall,
  openMenuConsole,
  pictureName,
  write,
} from '#web/testing/fake-menu.tsx';
import { Refused } from '#web/testing/fake-shop.tsx';
import { catchTransfers } from '#web/testing/fake-transfer.ts';

const pizza = makeStaffMeal({ id: 1, name: 'Margherita Pizza' });
const bowl = makeStaffMeal({ id: 2, name: 'Protein Bowl' });
const updateCall = 'PUT /api/admin/meals/1';
const imageCall = 'PATCH /api/admin/meals/1/image';
const pictures = 'GET /api/admin/media?limit=50&kind=image';

const open = (address: string, answers: Parameters<typeof openMenuConsole>[1] = {}) =>
  openMenuConsole(address, { [menuCall]: [pizza, bowl], ...answers });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const pressTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));

test('a picture set after somebody else saved does not hide their changes', async () => {
  const imageUrl = `/media/${pictureName(1)}`;
  const theirs = { ...pizza, name: 'Pizza Bella', imageUrl, version: 5 };
  const shop = await open('meals&meal=1', {
    [pictures]: [makeMedia({ name: pictureName(1), originalName: 'Pizza.jpg' })],
    [imageCall]: theirs,
    [updateCall]: { ...theirs, version: 7 },
  });
  await write('Description', 'Mine.');
  await press('Set image');
  await press('Use Pizza.jpg');
  const note = await screen.findByText('Somebody changed this meal meanwhile.');
  expect(document.activeElement).toBe(note.parentElement);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save meal' }).disabled).toBe(true);
  shop.answer(imageCall, { ...theirs, version: 6 });
  await press('Change image');
  await press('Use Pizza.jpg');
  await waitFor(() => expect(screen.queryByText('Set image', { selector: 'h2' })).toBeNull());
  await press('Save mine anyway');
  expect(await screen.findByText('Meal updated')).toBeTruthy();
  expect(shop.calls.find(({ name }) => name === updateCall)?.body).toMatchObject({
    name: 'Margherita Pizza',
    version: 6,
  });
});

test('setting the picture that the meal already has is no conflict', async () => {
  const imageUrl = `/media/${pictureName(1)}`;
  const shown = { ...pizza, imageUrl };
  const shop = await open('meals&meal=1', {
    [menuCall]: [shown, bowl],
    [pictures]: [makeMedia({ name: pictureName(1), originalName: 'Pizza.jpg' })],
    [imageCall]: shown,
    [updateCall]: { ...shown, version: 4 },
  });
  await write('Description', 'Mine.');
  await press('Change image');
  await press('Use Pizza.jpg');
  await waitFor(() => expect(screen.queryByText('Set image', { selector: 'h2' })).toBeNull());
  expect(screen.queryByText('Somebody changed this meal meanwhile.')).toBeNull();
  await press('Save meal');
  expect(await screen.findByText('Meal updated')).toBeTruthy();
  const body = shop.calls.find(({ name }) => name === updateCall)?.body;
  expect(body).toMatchObject({ description: 'Mine.', version: 3 });
});

test('what somebody else saved is shown, also when the picture changed nothing', async () => {
  const imageUrl = `/media/${pictureName(1)}`;
  const shown = { ...pizza, imageUrl };
  await open('meals&meal=1', {
    [menuCall]: [shown, bowl],
    [pictures]: [makeMedia({ name: pictureName(1), originalName: 'Pizza.jpg' })],
    [imageCall]: { ...shown, priceFor1: '349.00', version: 4 },
  });
  await write('Description', 'Mine.');
  await press('Change image');
  await press('Use Pizza.jpg');
  await screen.findByText('Somebody changed this meal meanwhile.');
  await press('See their version');
  expect(within(screen.getByRole('alert')).getByText('349.00')).toBeTruthy();
});

test('while a picture is being set, no other is sent', async () => {
  const held = Promise.withResolvers<unknown>();
  const shop = await open('meals', {
    [pictures]: [1, 2].map((serial) =>
      makeMedia({ name: pictureName(serial), originalName: `Pizza ${serial}.jpg` }),
    ),
    [imageCall]: () => held.promise,
  });
  await press('Set image of Margherita Pizza');
  await press('Use Pizza 1.jpg');
  await press('Use Pizza 2.jpg');
  await press('Use Pizza 1.jpg');
  held.resolve({ ...pizza, imageUrl: `/media/${pictureName(1)}`, version: 4 });
  expect(await screen.findByText('Picture set')).toBeTruthy();
  expect(shop.names(imageCall)).toHaveLength(1);
});

test('while it is saved nothing closes the form, and its toasts are shown inside it', async () => {
  const answer = Promise.withResolvers<unknown>();
  await open('meals&meal=1', { [updateCall]: () => answer.promise });
  await write('Name', 'Pizza');
  await press('Save meal');
  await screen.findByRole('button', { name: 'Saving...' });
  for (const name of ['Close', 'Cancel']) {
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  }
  answer.resolve(new Error('no connection'));
  const title = await screen.findByText('Failed to update meal');
  expect(title.closest('dialog')).toBe(screen.getByRole('dialog'));
});

test('a meal that somebody deleted meanwhile is not saved again, and its text stays', async () => {
  const shop = await open('meals&meal=1', {
    [updateCall]: new Refused(404, { code: 'not_found', message: 'Not found' }),
  });
  await write('Description', 'Mine.');
  shop.answer(menuCall, [bowl]);
  await press('Save meal');
  const note = await screen.findByText('Somebody deleted this meal meanwhile.');
  expect(document.activeElement).toBe(note.parentElement);
  expect(note.parentElement?.textContent).toContain('Copy what you need: it cannot be saved.');
  expect(screen.getByText('Somebody deleted it meanwhile.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save meal' }).disabled).toBe(true);
  expect((await field('Description')).value).toBe('Mine.');
  await waitFor(() => expect(screen.queryByLabelText('Delete Margherita Pizza')).toBeNull());
});

test('an expired session is shown when a meal is saved, and leads to sign in', async () => {
  await open('meals&meal=1', { [updateCall]: new Refused(401, { message: 'Unauthorized' }) });
  await write('Name', 'Pizza');
  await press('Save meal');
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeTruthy();
  expect(await screen.findByText(/^At \/auth\?redirect=\/admin/)).toBeTruthy();
});

test('an invalid price does not matter where the size is off', async () => {
  const shop = await open('meals&meal=1', { [updateCall]: pizza });
  await write('Price for 1', '1,500');
  await write('Price for 2', 'ask us');
  await press('Save meal');
  expect((await field('Price for 2')).getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(await field('Available for 2'));
  await press('Save meal');
  expect(await screen.findByText('Meal updated')).toBeTruthy();
  expect(shop.calls.find(({ name }) => name === updateCall)?.body).toMatchObject({
    priceFor1: '1500.00',
    priceFor2: null,
    availableFor2: false,
  });
});

test('switching between the ways to a picture loses neither uploads nor text', async () => {
  await open('meals', { [pictures]: [], [libraryCall]: [] });
  const { all, begun } = catchTransfers();
  await press('Set image of Protein Bowl');
  await pressTab('Upload');
  const file = new File(['x'], 'new.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Upload image'), file);
  await begun(0);
  await pressTab('Generate');
  await write('Description of the image', 'A bowl of sprouts');
  await pressTab('Upload');
  expect(screen.getByText('new.png')).toBeTruthy();
  expect(all.map(({ isAborted }) => isAborted)).toEqual([false]);
  await pressTab('Generate');
  expect((await field('Description of the image')).value).toBe('A bowl of sprouts');
});

test('an import without any row to send is reported', async () => {
  await open('meals');
  const { begun } = catchTransfers();
  await press('Import CSV');
  const file = new File(['x'], 'menu.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('Choose a CSV file'), file);
  (await begun(0)).fail();
  expect(await screen.findByText(/could not be reached/)).toBeTruthy();
});

test('leaving an unsaved order of the menu by a tab or the wordmark asks first', async () => {
  await open('meals');
  await press('Arrange menu');
  await press('Move Protein Bowl up');
  await pressTab('Media');
  await press('Keep editing');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(false);
  await userEvent.click(screen.getByRole('link', { name: /home$/ }));
  await press('Keep editing');
  await pressTab('Media');
  await press('Discard changes');
  expect(await screen.findByRole('heading', { level: 1, name: 'Media' })).toBeTruthy();
  await pressTab('Meals');
  expect(await screen.findByRole('heading', { level: 1, name: 'Meals' })).toBeTruthy();
});

test('once a meal is deleted the tab has the focus', async () => {
  await open('meals', { 'DELETE /api/admin/meals/1': { outcome: 'deleted' } });
  await press('Delete Margherita Pizza');
  await press('Delete meal');
  await screen.findByText('Meal deleted');
  const tab = screen.getByRole('tabpanel', { name: 'Meals' });
  await waitFor(() => expect(document.activeElement).toBe(tab));
  expect(within(tab).getByRole('heading', { level: 1 }).textContent).toBe('Meals');
});

test('the Hindi texts are read, written and removed', async () => {
  const inHindi = { ...pizza, nameHindi: 'पिज़्ज़ा', descriptionHindi: 'तुलसी के साथ।' };
  const shop = await open('meals&meal=1', {
    [menuCall]: [inHindi, bowl],
    [updateCall]: { ...inHindi, version: 4 },
  });
  expect((await screen.findByLabelText<HTMLInputElement>('Name in Hindi')).value).toBe('पिज़्ज़ा');
  await write('Name in Hindi', 'मार्गरीटा');
  await userEvent.clear(screen.getByLabelText('Description in Hindi'));
  await press('Save meal');
  expect(await screen.findByText('Meal updated')).toBeTruthy();
  expect(shop.calls.find(({ name }) => name === updateCall)?.body).toMatchObject({
    name: 'Margherita Pizza',
    nameHindi: 'मार्गरीटा',
    descriptionHindi: '',
  });
});

test('a Hindi name that is too long is refused at its field', async () => {
  const shop = await open('meals&meal=1', { [menuCall]: [pizza, bowl] });
  const name = await screen.findByLabelText('Name in Hindi');
  await userEvent.click(name);
  await userEvent.paste('ख'.repeat(121));
  await press('Save meal');
  expect(await screen.findByText('Keep the Hindi name within 120 characters')).toBeTruthy();
  expect(shop.calls.some(({ name: call }) => call === updateCall)).toBe(false);
});
