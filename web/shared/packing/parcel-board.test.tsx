// @vitest-environment jsdom
/** The board stops again for what was found in a dish after a colleague approved it. */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { id, openShop, renderPage } from '#web/testing/fake-shop.tsx';
import { ParcelBoard } from './parcel-board.tsx';

const items = [
  { mealId: 1, name: 'Dal rice', size: 'for-1', quantity: 1 },
  { mealId: 2, name: 'Curd rice', size: 'for-1', quantity: 1 },
] as const;
const [dal] = items;
const mark = { mealId: 1, kind: 'overridden', text: 'Approved' } as const;
const mealOf = ({ mealId, name }: (typeof items)[number], allergens: readonly 'milk'[]) =>
  [mealId, { id: mealId, name, nameHindi: null, diet: 'veg', allergens }] as const;
const meals = new Map([mealOf(dal, ['milk']), mealOf(items[1], [])]);

const row = (name: RegExp, pressed: boolean) => screen.findByRole('button', { name, pressed });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Dal rice was packed at least, and approved by a colleague as these marks say. */
function openBoard(
  marks: readonly (typeof mark)[],
  packed: readonly (typeof items)[number][],
  approvers = [{ id: id(3), name: 'Ravi Kumar' }],
) {
  openShop({});
  const packing = { packed: [...packed], short: [], isComplete: false, marks: [...marks] };
  const parcel = {
    orderId: id(1),
    number: 'SK-10482',
    name: 'Asha',
    items,
    diet: null,
    notes: null,
    allergens: ['milk'] as const,
    accepted: [],
    packing: { ...packing, at: '2026-11-22T05:00:00.000Z', by: 'Table 1' },
  };
  const on = { onSave: vi.fn(), onApproved: vi.fn(async () => {}) };
  renderPage(<ParcelBoard {...{ parcel, meals, approvers, ...on }} />, '/station');
  return on;
}

test('what is approved stays in, and the rest is packed', async () => {
  const { onSave } = openBoard([mark], [dal]);
  await press('All in');
  await press('Parcel done');
  expect(onSave).toHaveBeenCalledTimes(1);
});

test('what is not approved any more stops what comes next, and when it is saved', async () => {
  const { onSave, onApproved } = openBoard([], [dal]);
  await press(/^1 ×.*Curd rice/);
  const stop = within(await screen.findByRole('dialog', { name: 'STOP' }));
  expect(stop.getByText('Dal rice')).toBeDefined();
  expect(stop.queryByText('Curd rice')).toBeNull();
  await press('A colleague approves it');
  await userEvent.type(stop.getByLabelText('Reason'), 'Asked');
  await userEvent.selectOptions(stop.getByLabelText('Who approves'), 'Ravi Kumar');
  await userEvent.type(stop.getByLabelText('Their PIN'), '4913');
  await press('Pack it all the same');
  const both = items.map(({ name: _, ...line }) => line);
  expect(onApproved).toHaveBeenCalledExactlyOnceWith(
    { packed: both, short: [] },
    expect.anything(),
  );
  await press('Parcel done');
  await press('Leave it out');
  // It comes out again.
  await row(/Dal rice.*for 1/, false);
  await press('Save, 1 left');
  const rest = { packed: both.slice(1), short: [] };
  expect(onSave).toHaveBeenCalledExactlyOnceWith(rest);
});

test('a stray tap drops no reason that is typed, and there is a way back', async () => {
  openBoard([], [dal]);
  await press('All in');
  await press('A colleague approves it');
  const stop = await screen.findByRole('dialog', { name: 'STOP' });
  await userEvent.type(within(stop).getByLabelText('Reason'), 'Asked');
  fireEvent.click(stop);
  fireEvent(stop, new Event('cancel', { cancelable: true }));
  expect(within(stop).getByLabelText<HTMLInputElement>('Reason').value).toBe('Asked');
  await press('Leave it out');
  expect(screen.queryByRole('dialog', { name: 'STOP' })).toBeNull();
});

test('it can be left out also where nobody can approve', async () => {
  openBoard([], [dal], []);
  await press('All in');
  await press('A colleague approves it');
  expect(screen.getByText('Nobody in the kitchen has set a PIN yet.')).toBeDefined();
  await press('Leave it out');
  expect(screen.queryByRole('dialog', { name: 'STOP' })).toBeNull();
});

test('what was taken out stays out, also when something else has to come out', async () => {
  openBoard([], items);
  await press(/^1 ×.*Curd rice/);
  await press('Leave it out');
  await row(/Dal rice.*for 1/, false);
  await row(/^1 ×.*Curd rice/, false);
});

test('what is missing stays missing when something else has to come out', async () => {
  openBoard([], items);
  await press(/^Missing: Curd rice/);
  await press('Leave it out');
  await row(/Dal rice.*for 1/, false);
  expect(screen.getByText('1 missing')).toBeDefined();
});

test.each([
  ['is not approved any more', [], [dal]],
  ['was approved, of which more was put in', [mark], []],
] as const)('what was put in stays in when left out is what %s', async (_, marks, packed) => {
  openBoard(marks, packed);
  await press('All in');
  await press('Leave it out');
  await row(/Dal rice.*for 1/, false);
  await row(/^1 ×.*Curd rice/, true);
});

test('a parcel that is opened is said and shown from its head, with its allergens', () => {
  const seen = vi.fn();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    seen(this.textContent);
  };
  openBoard([mark], [dal]);
  const title = screen.getByRole('heading', { name: 'SK-10482 Asha', description: 'NO milk' });
  expect(document.activeElement).toBe(title);
  expect(seen).toHaveBeenCalledExactlyOnceWith('SK-10482 Asha');
});

test('keys go on from “All in” to what is pressed next', async () => {
  openBoard([mark], [dal]);
  screen.getByRole('button', { name: 'All in' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Parcel done' }));
});
