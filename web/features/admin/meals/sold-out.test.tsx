// @vitest-environment jsdom
/** When a meal is on sale, and where it is sold out, as staff set it. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeStaffMeal, menuCall, openMenuConsole } from '#web/testing/fake-menu.tsx';
import { type FakeShop, Refused } from '#web/testing/fake-shop.tsx';

const pizza = makeStaffMeal({ id: 1, name: 'Margherita Pizza' });
const poha = makeStaffMeal({ id: 2, name: 'Kanda Poha' });
const menu = [pizza, poha];
const updateCall = 'PUT /api/admin/meals/1';

const openMeals = (
  address: string,
  answers: Parameters<typeof openMenuConsole>[1] = {},
): Promise<FakeShop> => openMenuConsole(address, { [menuCall]: menu, ...answers });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
/** The layer of toasts takes no clicks before it has counted what it shows. */
async function undo() {
  const button = await screen.findByRole('button', { name: 'Undo', hidden: true });
  const layer = button.closest<HTMLElement>('[role=region]');
  await waitFor(() => expect(layer?.style.pointerEvents).toBe(''));
  await userEvent.click(button);
}
const bodies = (shop: FakeShop, call: string) =>
  shop.calls.filter(({ name }) => name === call).map(({ body }) => body);

test('one tap marks a meal as sold out for the next deliveries, and can be undone', async () => {
  const limitCall = 'PUT /api/admin/capacity/2026-11-22/meals/1';
  const liftCall = 'DELETE /api/admin/capacity/2026-11-22/meals/1?expected=0';
  const shop = await openMeals('meals', {
    [limitCall]: { date: '2026-11-22', meals: [{ mealId: 1, portions: 0 }] },
    [liftCall]: () => {
      shop.answer(menuCall, menu);
      return '';
    },
  });
  const chip = await screen.findByRole('button', { name: /^Margherita Pizza is sold out on Sun/ });
  expect(chip.getAttribute('aria-pressed')).toBe('false');
  shop.answer(menuCall, [{ ...pizza, soldOutOn: ['2026-11-22'] }, poha]);
  await userEvent.click(chip);
  await waitFor(() => expect(chip.getAttribute('aria-pressed')).toBe('true'));
  expect(bodies(shop, limitCall)).toEqual([{ portions: 0, expected: null }]);
  await undo();
  await waitFor(() => expect(chip.getAttribute('aria-pressed')).toBe('false'));
  expect(bodies(shop, liftCall)).toHaveLength(1);
  await userEvent.selectOptions(screen.getByLabelText(/Sold out for the deliveries/), '2026-11-24');
  expect(screen.getByRole('button', { name: /^Kanda Poha is sold out on Tue, 24/ })).toBeTruthy();
});

test('a limit comes back with Undo, and is not lifted when orders have used it up', async () => {
  const limitCall = 'PUT /api/admin/capacity/2026-11-22/meals/1';
  const limits = [{ date: '2026-11-22', portions: 40 }];
  const shop = await openMeals('meals', {
    [menuCall]: [
      { ...pizza, limits },
      { ...poha, limits, soldOutOn: ['2026-11-22'] },
    ],
    [limitCall]: { date: '2026-11-22', meals: [] },
  });
  expect(await screen.findByText('All 40 sold')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Kanda Poha is sold out/ })).toBeNull();
  const own = [{ date: '2026-11-22', portions: 0, before: 40 }];
  shop.answer(menuCall, [{ ...pizza, limits: own, soldOutOn: ['2026-11-22'] }, poha]);
  await userEvent.click(screen.getByRole('button', { name: /^Margherita Pizza is sold out/ }));
  await undo();
  await waitFor(() =>
    expect(bodies(shop, limitCall)).toEqual([
      { portions: 0, expected: 40 },
      { portions: 40, expected: 0 },
    ]),
  );
});

test('a limit of somebody else is shown before it is replaced, and Undo keeps it', async () => {
  const limitCall = 'PUT /api/admin/capacity/2026-11-22/meals/1';
  const limitedTo = (limit: object) => [
    { ...pizza, limits: [{ date: '2026-11-22', ...limit }], soldOutOn: ['2026-11-22'] },
    poha,
  ];
  const conflict = new Refused(409, { code: 'conflict', message: 'Changed' });
  const shop = await openMeals('meals', { [limitCall]: conflict });
  const chip = { name: /^Margherita Pizza is sold out/ };
  // Set before the tap, and not seen by this page.
  await screen.findByRole('button', chip);
  const seen = { ...pizza, limits: [{ date: '2026-11-22', portions: 40 }] };
  shop.answer(menuCall, [seen, { ...poha, name: 'Poha' }]);
  await userEvent.click(screen.getByRole('button', chip));
  expect(await screen.findByText('Failed to update meal')).toBeTruthy();
  await screen.findByText('Poha');
  shop.answer(limitCall, { meals: [] });
  shop.answer(menuCall, limitedTo({ portions: 0, before: 40 }));
  await userEvent.click(screen.getByRole('button', chip));
  await waitFor(() =>
    expect(bodies(shop, limitCall)).toEqual([
      { portions: 0, expected: null },
      { portions: 0, expected: 40 },
    ]),
  );
  // Set since the tap.
  shop.answer(menuCall, limitedTo({ portions: 60 }));
  await undo();
  expect(await screen.findByText('All 60 sold')).toBeTruthy();
  expect(shop.names('DELETE')).toEqual([]);
});

test('a limit comes back when "Sold out" is taken back later, or elsewhere', async () => {
  const limitCall = 'PUT /api/admin/capacity/2026-11-22/meals/1';
  const limits = [{ date: '2026-11-22', portions: 0, before: 40 }];
  const shop = await openMeals('meals', {
    [menuCall]: [{ ...pizza, limits, soldOutOn: ['2026-11-22'] }, poha],
    [limitCall]: { date: '2026-11-22', meals: [] },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: /^Margherita Pizza is sold out/ }),
  );
  await waitFor(() => expect(bodies(shop, limitCall)).toEqual([{ portions: 40, expected: 0 }]));
});

test('a meal can be put on sale on weekdays, for some time, or on dates', async () => {
  const shop = await openMeals('meals&meal=1', { [updateCall]: { ...pizza, version: 4 } });
  await userEvent.click(await screen.findByRole('radio', { name: 'On weekdays' }));
  await press('Save meal');
  expect(await screen.findByText('Choose at least one weekday')).toBeTruthy();
  await press('Fri');
  await press('Mon');
  await userEvent.type(screen.getByLabelText('First day'), '2026-12-01');
  await userEvent.type(screen.getByLabelText('Also on'), '2026-12-25');
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add date' });
  await userEvent.click(add);
  expect(add.getAttribute('aria-disabled')).toBe('true');
  // It keeps the focus.
  expect(add.disabled).toBe(false);
  await press('Save meal');
  await waitFor(() =>
    expect(bodies(shop, updateCall)).toMatchObject([
      { onSale: { weekdays: ['mon', 'fri'], from: '2026-12-01', dates: ['2026-12-25'] } },
    ]),
  );
});

test('a date that was picked is saved without being added first', async () => {
  const shop = await openMeals('meals&meal=1', { [updateCall]: { ...pizza, version: 4 } });
  await userEvent.click(await screen.findByRole('radio', { name: 'On dates' }));
  await userEvent.type(screen.getByLabelText('Date'), '2026-12-24');
  await press('Add date');
  await userEvent.type(screen.getByLabelText('Date'), '2026-12-26');
  await press('Add date');
  await press(/^Remove Thu, 24 Dec/);
  expect(document.activeElement?.textContent).toContain('26 Dec');
  await press(/^Remove Sat, 26 Dec/);
  expect(document.activeElement?.textContent).toBe('Add date');
  await userEvent.type(screen.getByLabelText('Date'), '2026-12-24');
  await press('Add date');
  await userEvent.type(screen.getByLabelText('Date'), '2026-12-25');
  await press('Save meal');
  const onSale = { dates: ['2026-12-24', '2026-12-25'] };
  await waitFor(() => expect(bodies(shop, updateCall)).toMatchObject([{ onSale }]));
});

test('what a meal said about its dates survives a switch of its menu', async () => {
  const onSale = { from: '2026-12-01', to: '2026-12-31', dates: ['2027-01-06'] };
  const shop = await openMeals('meals', {
    [menuCall]: [{ ...pizza, onSale }],
    [updateCall]: { ...pizza, onSale, isActive: false },
  });
  await userEvent.click(await screen.findByRole('switch'));
  await waitFor(() => expect(bodies(shop, updateCall)).toMatchObject([{ onSale }]));
});
