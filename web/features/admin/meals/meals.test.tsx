// @vitest-environment jsdom
/** Meals: finding, editing and importing them, without losing any input. */
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
import { type FakeShop, Refused } from '#web/testing/fake-shop.tsx';
import { catchTransfers } from '#web/testing/fake-transfer.ts';

const pizza = makeStaffMeal({ id: 1, name: 'Margherita Pizza', tags: ['comfort', 'veg'] });
const poha = makeStaffMeal({
  id: 2,
  name: 'Kanda Poha',
  category: 'breakfast',
  tags: ['street food'],
  priceFor2: null,
  isActive: false,
});
const bowl = makeStaffMeal({ id: 3, name: 'Protein Bowl', category: 'gym', diet: 'non-veg' });
const menu = [pizza, poha, bowl];
const createCall = 'POST /api/admin/meals';
const updateCall = 'PUT /api/admin/meals/1';
const pictures = 'GET /api/admin/media?limit=50&kind=image';

const openMeals = (
  address = 'meals',
  answers: Parameters<typeof openMenuConsole>[1] = {},
): Promise<FakeShop> => openMenuConsole(address, { [menuCall]: menu, ...answers });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bodies = (shop: FakeShop, call: string) =>
  shop.calls.filter(({ name }) => name === call).map(({ body }) => body);
const shownMeals = () =>
  screen.queryAllByRole('row').flatMap((row) => row.querySelector('th button')?.textContent ?? []);

test('the table shows what each meal is, and is filtered by text and choices', async () => {
  await openMeals();
  expect(await screen.findByText('3 meals, 2 on the menu')).toBeTruthy();
  const row = within(screen.getByText('Kanda Poha').closest('tr') as HTMLElement);
  row.getByText('kanda-poha');
  row.getByText('Breakfast');
  row.getByText('₹319.00');
  row.getByText('No price');
  expect(row.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  await userEvent.type(screen.getByLabelText('Search'), 'STREET food');
  await waitFor(() => expect(shownMeals()).toEqual(['Kanda Poha']));
  expect(screen.getByText('1 of 3 meals, 2 on the menu')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Arrange menu' }).disabled).toBe(
    true,
  );
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Gym');
  expect(screen.getByText('No meals match these filters.')).toBeTruthy();
  await press('Clear filters');
  expect(shownMeals()).toHaveLength(3);
  await userEvent.selectOptions(screen.getByLabelText('Active'), 'Inactive');
  expect(shownMeals()).toEqual(['Kanda Poha']);
});

test('the filters are part of the address; a menu that cannot be loaded is reported', async () => {
  const shop = await openMeals('meals&category=gym', { [menuCall]: new Refused(500, {}) });
  expect(await screen.findByText(/The meals could not be loaded/)).toBeTruthy();
  shop.answer(menuCall, menu);
  await press('Try again');
  await waitFor(() => expect(shownMeals()).toEqual(['Protein Bowl']));
});

test('a new meal needs its required fields', async () => {
  await openMeals();
  await press('Add meal');
  await press('Create meal');
  expect((await screen.findAllByText(/^Enter the/)).map((error) => error.textContent)).toEqual([
    'Enter the name',
    'Enter the description',
    'Enter the calories as a whole number',
    'Enter the protein as a whole number',
  ]);
});

test('a new meal is sent exactly as the specification says', async () => {
  const shop = await openMeals('meals&meal=new', { [createCall]: pizza });
  await write('Name', ' Dal Khichdi ');
  await write('Description', 'Rice and lentils.');
  const category = within(screen.getByRole('dialog')).getByLabelText<HTMLSelectElement>('Category');
  const offered = [...category.options].map(({ value }) => value);
  expect(offered).toEqual(['breakfast', 'lunch', 'indulgent', 'gym']);
  await userEvent.selectOptions(category, ['lunch']);
  await write('Price for 1', '249.5');
  await userEvent.click(screen.getByLabelText('Available for 2'));
  expect((await field('Price for 2')).disabled).toBe(true);
  expect((await field('Price for 1')).value).toBe('249.50');
  await write('Calories', '12.5');
  await write('Protein', '18');
  await write('Tags', 'comfort, , one-pot ,');
  await userEvent.click(screen.getByLabelText('milk'));
  await press('Create meal');
  expect(await screen.findByText('Enter the calories as a whole number')).toBeTruthy();
  expect(bodies(shop, createCall)).toEqual([]);
  await write('Calories', '520');
  await press('Create meal');
  expect(await screen.findByText('Meal created')).toBeTruthy();
  expect(bodies(shop, createCall)).toEqual([
    {
      name: 'Dal Khichdi',
      description: 'Rice and lentils.',
      category: 'lunch',
      calories: 520,
      protein: 18,
      priceFor1: '249.50',
      priceFor2: null,
      availableFor1: true,
      availableFor2: false,
      tags: ['comfort', 'one-pot'],
      diet: 'veg',
      allergens: ['milk'],
      isActive: true,
      imageUrl: null,
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('refused fields show the message, and no input is lost', async () => {
  const issues = [
    { path: 'tags.1', message: 'Tags cannot contain commas' },
    { path: 'name', message: 'Some characters cannot be used here' },
  ];
  await openMeals('meals&meal=1', {
    [updateCall]: new Refused(422, { message: 'Some details need your attention.', issues }),
  });
  await write('Name', 'Pizza');
  await write('Tags', 'a, b');
  await press('Save meal');
  expect(await screen.findByText('Failed to update meal')).toBeTruthy();
  const errorOf = async (label: string) => {
    const id = (await field(label)).getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    return document.getElementById(id)?.textContent;
  };
  expect(await errorOf('Name')).toBe('Some characters cannot be used here');
  expect(await errorOf('Tags')).toBe('Tags cannot contain commas');
  expect((await field('Name')).value).toBe('Pizza');
});

test('the card previews the meal as customers would see it', async () => {
  await openMeals('meals&meal=2');
  await write('Name', 'Pav Bhaji');
  await write('Price for 1', '199');
  const preview = within(screen.getByRole('article'));
  preview.getByText('Pav Bhaji');
  preview.getByText('₹199');
  expect(screen.getByText('Customers do not see it: it is off the menu.')).toBeTruthy();
});

test('the second of two edits keeps its input, and chooses: their version or mine', async () => {
  const theirs = { ...pizza, name: 'Pizza Bella', version: 4 };
  const conflict = new Refused(409, { code: 'conflict', message: 'This was changed meanwhile.' });
  const shop = await openMeals('meals&meal=1', { [updateCall]: conflict });
  await write('Description', 'Mine.');
  shop.answer(menuCall, [theirs, poha, bowl]);
  await press('Save meal');
  expect(await screen.findByText('Somebody changed this meal meanwhile.')).toBeTruthy();
  await press('See their version');
  const note = within(screen.getByRole('alert'));
  note.getByText('Pizza Bella');
  expect((await field('Description')).value).toBe('Mine.');
  shop.answer(updateCall, { ...theirs, version: 5 });
  await press('Save mine anyway');
  expect(await screen.findByText('Meal updated')).toBeTruthy();
  expect(bodies(shop, updateCall)).toMatchObject([
    { description: 'Mine.', version: 3 },
    { name: 'Margherita Pizza', description: 'Mine.', version: 4 },
  ]);
});

test('their version can be taken instead', async () => {
  const conflict = new Refused(409, { code: 'conflict', message: 'This was changed meanwhile.' });
  const shop = await openMeals('meals&meal=1', { [updateCall]: conflict });
  await write('Name', 'Mine');
  shop.answer(menuCall, [{ ...pizza, name: 'Pizza Bella', version: 4 }]);
  await press('Save meal');
  await press('See their version');
  await press('Take their version');
  expect((await field('Name')).value).toBe('Pizza Bella');
  expect(screen.queryByText('Somebody changed this meal meanwhile.')).toBeNull();
});

test('unsaved changes are not dropped without asking', async () => {
  await openMeals('meals');
  await press('Edit Margherita Pizza');
  await write('Name', 'Half a na');
  await press('Cancel');
  expect(await screen.findByText('Discard changes?')).toBeTruthy();
  await press('Keep editing');
  expect((await field('Name')).value).toBe('Half a na');
  expect(screen.queryByText('Discard changes?')).toBeNull();
  await press('Cancel');
  await press('Discard changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Edit Margherita Pizza');
  expect((await field('Name')).value).toBe('Margherita Pizza');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a duplicate starts as a copy and becomes a new meal', async () => {
  const shop = await openMeals('meals', { [createCall]: pizza });
  await press('Duplicate Kanda Poha');
  expect((await field('Name')).value).toBe('Copy of Kanda Poha');
  await press('Create meal');
  expect(await screen.findByText('Meal created')).toBeTruthy();
  expect(bodies(shop, createCall)).toMatchObject([
    { name: 'Copy of Kanda Poha', category: 'breakfast', tags: ['street food'], isActive: false },
  ]);
});

test('a failure to create is shown, too', async () => {
  await openMeals('meals&meal=copy-1', { [createCall]: new Error('no connection') });
  await press('Create meal');
  expect(await screen.findByText('Failed to create meal')).toBeTruthy();
  // For a second the same text is also there for screen readers.
  expect(await screen.findByText(/could not be reached/)).toBeTruthy();
});

test('a meal that may have been created after all is in the list, with a warning', async () => {
  const shop = await openMeals('meals&meal=new', { [createCall]: new Error('no connection') });
  await write('Name', 'dal  khichdi');
  await write('Description', 'Rice and lentils.');
  await write('Calories', '520');
  await write('Protein', '18');
  expect(screen.queryByText('Another meal of this name is on the menu.')).toBeNull();
  shop.answer(menuCall, [...menu, makeStaffMeal({ id: 4, name: 'Dal Khichdi' })]);
  await press('Create meal');
  await screen.findByText('Another meal of this name is on the menu.');
  expect((await field('Name')).getAttribute('aria-describedby')).toMatch(/-hint$/);
  expect(await screen.findByText('4 meals, 3 on the menu')).toBeTruthy();
});

test('a meal has a unique name on the menu', async () => {
  await openMeals('meals&meal=1');
  const words = 'Another meal of this name is on the menu.';
  await field('Name');
  expect(screen.queryByText(words)).toBeNull();
  await write('Name', 'kanda poha');
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a deleted meal is reported as deleted', async () => {
  await openMeals('meals&meal=99');
  expect(await screen.findByText('This meal is no longer on the menu.')).toBeTruthy();
});

test('the switch puts a meal on the menu and changes nothing else', async () => {
  const call = 'PUT /api/admin/meals/2';
  const shop = await openMeals('meals', { [call]: { ...poha, isActive: true, version: 4 } });
  shop.answer(menuCall, [pizza, { ...poha, isActive: true, version: 4 }, bowl]);
  await userEvent.click(await screen.findByLabelText('Kanda Poha is on the menu'));
  expect(await screen.findByText('3 meals, 3 on the menu')).toBeTruthy();
  const [body] = bodies(shop, call);
  expect(body).toMatchObject({ name: 'Kanda Poha', isActive: true, version: 3, priceFor2: null });
  expect(body).not.toHaveProperty('imageUrl');
  shop.answer(call, new Refused(409, { code: 'conflict', message: 'Changed meanwhile.' }));
  await userEvent.click(screen.getByLabelText('Kanda Poha is on the menu'));
  expect(await screen.findByText('Failed to update meal')).toBeTruthy();
});

test('deleting asks first, and reports what happened to the meal', async () => {
  const call = 'DELETE /api/admin/meals/1';
  const shop = await openMeals('meals', { [call]: new Refused(500, { message: 'Out of order' }) });
  await press('Delete Margherita Pizza');
  expect(screen.getByText(/it is retired/)).toBeTruthy();
  await press('Delete meal');
  expect(await screen.findByText('Failed to delete meal')).toBeTruthy();
  expect(screen.getByText('Out of order')).toBeTruthy();
  shop.answer(call, { outcome: 'retired' });
  shop.answer(menuCall, [poha, bowl]);
  await press('Delete meal');
  expect(await screen.findByText('Meal retired')).toBeTruthy();
  await waitFor(() => expect(shownMeals()).toEqual(['Kanda Poha', 'Protein Bowl']));
});

test('a meal that somebody else has deleted leaves the list', async () => {
  const gone = new Refused(404, { message: 'Meal not found' });
  const shop = await openMeals('meals', { 'DELETE /api/admin/meals/1': gone });
  await press('Delete Margherita Pizza');
  shop.answer(menuCall, [poha, bowl]);
  await press('Delete meal');
  await waitFor(() => expect(shownMeals()).toEqual(['Kanda Poha', 'Protein Bowl']));
  await press('Keep meal');
  const tab = screen.getByRole('tabpanel', { name: 'Meals' });
  await waitFor(() => expect(document.activeElement).toBe(tab));
});

test('a meal of the menu gets its picture at once; the form uses the new version', async () => {
  const patch = 'PATCH /api/admin/meals/1/image';
  const imageUrl = `/media/${pictureName(1)}`;
  const shop = await openMeals('meals&meal=1', {
    [pictures]: [makeMedia({ name: pictureName(1), originalName: 'Pizza.jpg' })],
    [patch]: { ...pizza, imageUrl, version: 4 },
    [updateCall]: pizza,
  });
  await write('Name', 'Pizza');
  await press('Set image');
  await press('Use Pizza.jpg');
  expect(await screen.findByText('Picture set')).toBeTruthy();
  expect(bodies(shop, patch)).toEqual([{ imageUrl }]);
  expect((await field('Name')).value).toBe('Pizza');
  await press('Save meal');
  await waitFor(() => expect(bodies(shop, updateCall)).toMatchObject([{ version: 4 }]));
  expect(bodies(shop, updateCall)[0]).not.toHaveProperty('imageUrl');
});

test('a new meal keeps its uploaded picture in the form', async () => {
  const media = makeMedia();
  const shop = await openMeals('meals&meal=copy-1', { [pictures]: [], [createCall]: pizza });
  const { begun } = catchTransfers();
  await press('Set image');
  await userEvent.click(await screen.findByRole('tab', { name: 'Upload' }));
  const file = new File(['x'], 'new.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Upload image'), file);
  const answer = { originalName: 'new.png', imageUrl: media.url, media };
  (await begun(0)).answer(answer, 201);
  await press('Use new.png');
  expect(shop.names('PATCH')).toEqual([]);
  await press('Create meal');
  await waitFor(() => expect(bodies(shop, createCall)).toMatchObject([{ imageUrl: media.url }]));
});

test('an image is generated from the name of the meal, straight from the table', async () => {
  const media = makeMedia({ source: 'generated', prompt: 'Margherita Pizza' });
  const shop = await openMeals('meals', {
    [pictures]: [],
    [libraryCall]: [],
    'POST /api/admin/generate-image': { imageUrl: media.url, isIllustration: false, media },
    'PATCH /api/admin/meals/1/image': { ...pizza, imageUrl: media.url },
  });
  await press('Set image of Margherita Pizza');
  await userEvent.click(await screen.findByRole('tab', { name: 'Generate' }));
  await press('Generate image');
  await press('Use for Margherita Pizza');
  expect(await screen.findByText('Picture set')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodies(shop, 'POST /api/admin/generate-image')).toEqual([
    { prompt: 'Margherita Pizza', mealId: 1 },
  ]);
});

test('a CSV is previewed first; bad lines are listed, good ones are imported', async () => {
  await openMeals();
  expect((await screen.findByText('Export CSV')).getAttribute('href')).toBe(
    '/api/admin/meals/export',
  );
  const { all, begun } = catchTransfers();
  await press('Import CSV');
  const choose = () =>
    userEvent.upload(
      screen.getByLabelText(/CSV file|another file/),
      new File(['x'], 'menu.csv', { type: 'text/csv' }),
    );
  await choose();
  const message = 'Nothing was imported. Some rows have errors.';
  const issues = [
    { path: 'row 3, price for 1', message: 'Enter an amount such as 348.00' },
    { path: 'file', message: 'There is no column called name' },
  ];
  (await begun(0)).answer({ code: 'import_refused', message, issues }, 422);
  expect(await screen.findByText(message)).toBeTruthy();
  const problems = within(screen.getByRole('region', { name: 'Rows with problems' }));
  expect(problems.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'WhereColumnProblem',
    'Row 3price for 1Enter an amount such as 348.00',
    'FileThere is no column called name',
  ]);
  const bring = screen.getByRole<HTMLButtonElement>('button', { name: 'Import' });
  expect(bring.disabled).toBe(true);
  await choose();
  const outcome = { created: 2, updated: 1, unchanged: 58, namesakes: [], undeclared: [] };
  (await begun(1)).answer(outcome);
  expect(
    await screen.findByText('2 new, 1 changed, 58 unchanged. Nothing is imported yet.'),
  ).toBeTruthy();
  await press('Import');
  (await begun(2)).answer(outcome);
  expect(await screen.findByText('Menu imported')).toBeTruthy();
  expect(all.map(({ call }) => call)).toEqual([
    'POST /api/admin/meals/import?check=true',
    'POST /api/admin/meals/import?check=true',
    'POST /api/admin/meals/import',
  ]);
});
