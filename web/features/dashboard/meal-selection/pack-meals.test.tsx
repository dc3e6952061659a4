// @vitest-environment jsdom
/** Filling a pack: the exact number, saving, and every failure. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { PackMeals } from '#contract/pack-meals.ts';
import { id, makeOrder, openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import { makeMeal } from '#web/testing/shop.tsx';
import { MealSelection } from './meal-selection.tsx';

const pasta = makeMeal({ id: 1, name: 'Pasta' });
const ramen = makeMeal({ id: 2, name: 'Ramen', diet: 'non-veg' });
const noodles = makeMeal({ id: 3, name: 'Noodles', allergens: ['soy'] });
const poha = makeMeal({ id: 4, name: 'Poha', category: 'breakfast' });

const packOf = (parts: Partial<Order> = {}) =>
  makeOrder({
    id: id(60),
    number: 'SK-60',
    type: 'meal-pack',
    packId: 'starter',
    deliveryDate: '2026-11-23',
    items: [
      {
        mealId: 1,
        name: 'Starter pack',
        imageUrl: null,
        size: null,
        quantity: 5,
        price: '1425.00',
      },
    ],
    ...parts,
  });

const share = ({ id: mealId, name }: typeof pasta, quantity: number) => ({
  mealId,
  name,
  imageUrl: null,
  quantity,
});
const picked: PackMeals = {
  orderId: id(60),
  mealCount: 5,
  isChosen: false,
  changeableUntil: '2026-11-22T16:30:00.000Z',
  meals: [share(pasta, 3), share(noodles, 2)],
};
const fillCall = `GET /api/orders/${id(60)}/pack-meals`;
const saveCall = `PUT /api/orders/${id(60)}/pack-meals`;

interface OpenOptions {
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly query?: string;
}

function openTab({ answers = {}, query = '' }: OpenOptions = {}) {
  const shop = openShop({
    'GET /api/subscriptions/active': null,
    'GET /api/orders': [packOf()],
    'GET /api/meals': [pasta, ramen, noodles, poha],
    [fillCall]: picked,
    ...answers,
  });
  renderPage(<MealSelection />, `/dashboard?tab=meal-selection${query}`, '/dashboard');
  return shop;
}

async function openEditor(answers = {}) {
  const shop = openTab({ answers, query: `&pack=${id(60)}` });
  await screen.findByText(/of 5 chosen/);
  return shop;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const canSave = () => !save().disabled && save().ariaDisabled !== 'true';

async function add(name: string, times: number) {
  for (let time = 0; time < times; time += 1) await press(`Add one ${name}`);
}

test('each coming pack shows its meals and until when they can be chosen', async () => {
  const others = ['delivered', 'cancelled', 'out_for_delivery'] as const;
  openTab({
    answers: {
      'GET /api/orders': [packOf(), ...others.map((status) => packOf({ status, id: id(61) }))],
    },
  });
  const card = await screen.findByRole('heading', {
    name: 'Starter pack, 5 meals for Mon, 23 Nov 2026',
  });
  expect(screen.getAllByRole('heading', { level: 2 })).toEqual([card]);
  expect(await screen.findByText('Picked for you')).toBeTruthy();
  expect(screen.getByText('You can change the meals until 22 Nov 2026, 10:00 pm.')).toBeTruthy();
  const [first] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByText('× 3')).toBeTruthy();
  await press('Choose meals');
  expect(await screen.findByText('0 of 5 chosen')).toBeTruthy();
  expect(document.activeElement).toBe(card);
});

test('only the exact number of meals can be saved', async () => {
  const chosen = { ...picked, isChosen: true, meals: [share(pasta, 4), share(ramen, 1)] };
  const shop = await openEditor({ [saveCall]: chosen });
  const minus = screen.getByRole('button', { name: 'Remove one Pasta' });
  expect(minus.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(minus);
  expect(screen.getByText('0 of 5 chosen')).toBeTruthy();
  expect(screen.queryByText('Poha')).toBeNull();
  expect(screen.getByRole('img', { name: 'Non-vegetarian' })).toBeTruthy();
  await add('Pasta', 4);
  expect(screen.getByText('4 of 5 chosen')).toBeTruthy();
  expect(canSave()).toBe(false);
  await add('Ramen', 2);
  expect(screen.getByText('Remove 1')).toBeTruthy();
  expect(canSave()).toBe(false);
  await press('Remove one Ramen');
  const slow = Promise.withResolvers<unknown>();
  shop.answer(saveCall, () => slow.promise);
  await userEvent.click(save());
  // What is tapped now would not be saved.
  const isInert = () => screen.getByRole('button', { name: 'Add one Ramen' }).closest('[inert]');
  await waitFor(() => expect(isInert()).not.toBeNull());
  slow.resolve(chosen);
  expect(await screen.findByText('The meals in your pack are saved')).toBeTruthy();
  expect(shop.calls.find(({ name }) => name === saveCall)?.body).toEqual({
    meals: [
      { mealId: 1, quantity: 4 },
      { mealId: 2, quantity: 1 },
    ],
  });
  expect(screen.getByText('Chosen by you')).toBeTruthy();
  expect(screen.queryByText(/of 5 chosen/)).toBeNull();
});

test('the rest is filled evenly, with veg dishes unless the profile says otherwise', async () => {
  await openEditor();
  await add('Ramen', 2);
  await press('Let us pick the rest');
  const quantities = screen
    .getAllByRole('group')
    .map((group) => within(group).getByRole('status').textContent);
  expect(quantities).toEqual(['2', '2', '1']);
  expect(canSave()).toBe(true);
  const fill = screen.getByRole('button', { name: 'Let us pick the rest' });
  expect(document.activeElement).toBe(fill);
  expect(fill.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(fill);
  expect(screen.getByText('5 of 5 chosen')).toBeTruthy();
});

test('diet and allergens filter strictly', async () => {
  await openEditor({ 'GET /api/account/food-profile': { diet: 'veg', allergens: ['soy'] } });
  expect(screen.getAllByRole('group')).toHaveLength(1);
});

test('where no dish fits, there is a link to the food profile', async () => {
  openTab({ answers: { 'GET /api/meals': [poha] }, query: `&pack=${id(60)}` });
  expect(await screen.findByText(/No dish for packs matches your preferences/)).toBeTruthy();
});

test('the whole choice can be left to the shop', async () => {
  const shop = await openEditor({ [saveCall]: picked });
  await press('Let us pick everything');
  expect(await screen.findByText("We'll pick the meals for your pack")).toBeTruthy();
  expect(shop.calls.find(({ name }) => name === saveCall)?.body).toEqual({ meals: [] });
});

test('what failed to be saved is still there, also after a reload', async () => {
  await openEditor({ [saveCall]: new Error('no connection') });
  await add('Pasta', 5);
  await userEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toMatch(/We can't reach/);
  expect(screen.getByText('5 of 5 chosen')).toBeTruthy();
  cleanup();
  await openEditor({ [saveCall]: { ...picked, isChosen: true } });
  expect(screen.getByText('5 of 5 chosen')).toBeTruthy();
  await userEvent.click(save());
  expect(await screen.findByText('The meals in your pack are saved')).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
});

test('closing without saving discards the choice', async () => {
  await openEditor();
  await add('Pasta', 3);
  await press('Close without saving');
  await press('Choose meals');
  expect(await screen.findByText('0 of 5 chosen')).toBeTruthy();
});

const fullMeal = (issues: readonly string[], full?: object) =>
  new Refused(409, {
    code: 'meal_full',
    message: 'Too few portions of a meal are left for that day. Order fewer.',
    issues: issues.map((path) => ({ path, message: 'Sold out' })),
    ...(full && { full: { date: '2026-11-23', ...full } }),
  });
const quantityOf = (name: string) =>
  within(screen.getByRole('group', { name: `Quantity of ${name}` })).getByRole('status')
    .textContent;
const hasMore = (name: string) =>
  screen.getByRole('button', { name: `Add one ${name}` }).ariaDisabled !== 'true';

test.each([
  { saved: 0, most: 2 },
  { saved: 1, most: 3 },
])('of a dish with too few portions there are the $most that are left', async ({ saved, most }) => {
  const meals = [share(pasta, saved), share(ramen, 5 - saved)];
  await openEditor({
    [fillCall]: saved > 0 ? { ...picked, isChosen: true, meals } : picked,
    [saveCall]: fullMeal(['meals'], { portionsLeft: 2, mealId: 1 }),
  });
  for (let count = saved; count > 0 && count < 5; count += 1) await press('Remove one Ramen');
  await add('Pasta', 4 - saved);
  await add('Noodles', 1);
  await userEvent.click(save());
  const words = `Only ${most} of Pasta left for Mon, 23 Nov 2026.`;
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(`${words} Choose something else for the rest.`);
  expect([quantityOf('Pasta'), quantityOf('Noodles')]).toEqual([String(most), '1']);
  expect(hasMore('Pasta')).toBe(false);
  await press('Let us pick the rest');
  expect(screen.getByText('5 of 5 chosen')).toBeTruthy();
  expect(quantityOf('Pasta')).toBe(String(most));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a dish that is sold out by now is named, and what else was chosen stays', async () => {
  const shop = await openEditor({ [saveCall]: fullMeal(['meals.1.mealId']) });
  await add('Pasta', 1);
  await add('Ramen', 4);
  shop.answer('GET /api/meals', [pasta, { ...ramen, soldOutOn: ['2026-11-23'] }, noodles]);
  await userEvent.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Ramen is sold out on Mon, 23 Nov 2026. Choose something else for the rest.',
  );
  await waitFor(() => expect(hasMore('Ramen')).toBe(false));
  expect([quantityOf('Pasta'), quantityOf('Ramen')]).toEqual(['1', '0']);
  // Not `disabled`: it was pressed, and has the focus.
  expect([document.activeElement, save().disabled, canSave()]).toEqual([save(), false, false]);
  await userEvent.click(save());
  expect(shop.calls.filter(({ name }) => name === saveCall)).toHaveLength(1);
});

test('a cut-off that passed meanwhile is reported, and the pack becomes read-only', async () => {
  const message = 'The meals of this pack can no longer be changed.';
  const refusal = new Refused(409, { code: 'pack_not_open', message });
  const shop = await openEditor({ [saveCall]: refusal });
  shop.answer(fillCall, { ...picked, changeableUntil: null });
  await add('Pasta', 5);
  await userEvent.click(save());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText(/The meals are final/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose meals' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
});

test('a pack whose meals could not be loaded can be retried', async () => {
  const shop = openTab({ answers: { [fillCall]: new Refused(500, { message: 'x' }) } });
  expect(await screen.findByText(/We couldn't load the meals in this pack/)).toBeTruthy();
  shop.answer(fillCall, picked);
  await press('Try again');
  expect(await screen.findByText('Picked for you')).toBeTruthy();
});

test('what leaves the choice to the shop keeps the focus meanwhile', async () => {
  const held = Promise.withResolvers<unknown>();
  const shop = await openEditor({ [saveCall]: () => held.promise });
  await press('Let us pick everything');
  await press('Let us pick the rest');
  const name = 'Let us pick everything';
  const everything = screen.getByRole<HTMLButtonElement>('button', { name });
  await userEvent.click(everything);
  expect(everything.disabled).toBe(false);
  expect(document.activeElement).toBe(everything);
  expect(shop.names('PUT')).toHaveLength(1);
  held.resolve(new Refused(500, { message: 'x' }));
  await screen.findByRole('alert');
  expect(document.activeElement).toBe(everything);
});
