// @vitest-environment jsdom
/** Limits of weekdays, days and meals in the console, and what is sold of them. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { noLimits, openConsole } from '#web/testing/fake-console.tsx';
import { pizza, Refused } from '#web/testing/fake-shop.tsx';

const daysCall = 'GET /api/admin/capacity';
const weekdaysCall = 'GET /api/admin/capacity/weekdays';
const saveWeekdays = 'PUT /api/admin/capacity/weekdays';
const off = { isOn: false, turnedOnAt: null, recoveryCodesLeft: 0, isRequired: false };

const day = (parts: object) => ({
  date: '2026-11-24',
  portions: 40,
  isException: false,
  isClosed: false,
  taken: 30,
  held: 4,
  reserved: 10,
  left: 10,
  meals: [],
  missing: [],
  ...parts,
});

const open = (answers = {}) =>
  openConsole(
    '/admin?tab=settings&section=capacity',
    {
      'GET /api/admin/kitchen/closed-days': [],
      'GET /api/admin/second-factor': off,
      'GET /api/admin/meals': [{ ...pizza, id: 7, name: 'Rajma Chawal' }],
      [daysCall]: [day({})],
      ...answers,
    },
    'order_management',
  );
const panel = async () => within(await screen.findByRole('region', { name: 'Capacity' }));
const bodies = (shop: Awaited<ReturnType<typeof open>>, name: string) =>
  shop.calls.filter((call) => call.name === name).map(({ body }) => body);

test('each day shows its limit, what is sold, being paid and left, or too much', async () => {
  await open({
    [daysCall]: [
      day({}),
      day({
        date: '2026-11-25',
        portions: 5,
        isException: true,
        taken: 7,
        held: 0,
        left: 0,
        missing: [{ category: 'lunch', portions: 3 }],
        meals: [{ mealId: 7, name: 'Rajma Chawal', portions: 6, taken: 4, left: 2 }],
      }),
      day({ date: '2026-11-28', portions: 3000, taken: 2209, held: 0, left: 791 }),
      day({ date: '2026-11-26', portions: null, left: null, isClosed: true }),
      // A dish is not on sale on that day, and none is limited.
      day({ date: '2026-11-27', missing: [{ category: 'lunch', portions: 3 }] }),
    ],
  });
  const rows = within(await (await panel()).findByRole('table')).getAllByRole('row');
  const [, first, second, large, third, fourth] = rows.map((row) => row.textContent);
  expect(first).toMatch(/Tue, 24 Nov 2026.*40.*26.*4.*10/);
  expect(second).toMatch(
    /5, this day.*7.*0.*2 too many.*3 too few Lunch meals.*Rajma Chawal: 4 of 6, 2 left/,
  );
  expect(large).toMatch(/3,000 .*2,209/);
  expect(third).toMatch(/Closed.*26/);
  expect(fourth).toMatch(/3 too few Lunch meals/);
});

test('weekdays are limited, and wrong numbers refused in place', async () => {
  const shop = await open({ [saveWeekdays]: { ...noLimits, mon: 40 } });
  const monday = await (await panel()).findByLabelText('Monday');
  await userEvent.type(monday, '4o');
  const save = screen.getByRole('button', { name: 'Save weekdays' });
  await userEvent.click(save);
  expect(monday.getAttribute('aria-invalid')).toBe('true');
  expect(bodies(shop, saveWeekdays)).toEqual([]);
  await userEvent.clear(monday);
  await userEvent.type(monday, '40');
  shop.answer(weekdaysCall, { ...noLimits, mon: 40 });
  await userEvent.click(save);
  expect(await screen.findByText('Capacity saved')).toBeTruthy();
  expect(bodies(shop, saveWeekdays)).toEqual([{ ...noLimits, mon: 40, expected: noLimits }]);
  // Not disabled, now that nothing is changed: it has the focus.
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'));
  expect(save).toHaveProperty('disabled', false);
});

test('what is typed stays, and the other weekdays follow who saved meanwhile', async () => {
  const theirs = { ...noLimits, mon: 10, tue: 50 };
  const conflict = { code: 'conflict', message: 'Someone else changed this.' };
  const shop = await open({ [saveWeekdays]: new Refused(409, conflict) });
  await userEvent.type(await (await panel()).findByLabelText('Monday'), '40');
  shop.answer(weekdaysCall, theirs);
  const save = screen.getByRole('button', { name: 'Save weekdays' });
  await userEvent.click(save);
  expect(await screen.findByText(/^Somebody else changed the limits/)).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText('Tuesday')).toHaveProperty('value', '50'));
  expect(screen.getByLabelText('Monday')).toHaveProperty('value', '40');
  const mine = { ...theirs, mon: 40 };
  shop.answer(saveWeekdays, mine);
  shop.answer(weekdaysCall, mine);
  await userEvent.click(save);
  expect(await screen.findByText('Capacity saved')).toBeTruthy();
  expect(bodies(shop, saveWeekdays)[1]).toEqual({ ...mine, expected: theirs });
});

test('a day is limited from its row, and goes back to its weekday', async () => {
  const put = 'PUT /api/admin/capacity/2026-11-24';
  const unset = 'DELETE /api/admin/capacity/2026-11-24?expected=40';
  const shop = await open({ [put]: day({ portions: 12 }), [unset]: undefined });
  const change = { name: 'Change the limit of Tue, 24 Nov 2026' };
  await userEvent.click(await (await panel()).findByRole('button', change));
  const portions = screen.getByLabelText<HTMLInputElement>('Portions');
  expect(document.activeElement).toBe(portions);
  expect(portions.value).toBe('40');
  await userEvent.clear(portions);
  await userEvent.type(portions, '12');
  await userEvent.click(screen.getByRole('button', { name: 'Set the limit' }));
  expect(await screen.findByText('Capacity saved')).toBeTruthy();
  expect(bodies(shop, put)).toEqual([{ portions: 12, expected: 40 }]);
  await userEvent.click(screen.getByRole('button', change));
  await userEvent.click(screen.getByRole('button', { name: 'As on the weekday' }));
  expect(shop.names('DELETE')).toEqual([unset]);
});

test('what is typed while a limit is saved stays, and the saved day is named', async () => {
  const put = 'PUT /api/admin/capacity/2026-11-24';
  const saved = Promise.withResolvers<object>();
  await open({
    [put]: () => saved.promise,
    [daysCall]: [day({}), day({ date: '2026-11-25', portions: 15 })],
  });
  const change = (name: string) =>
    screen.findByRole('button', { name: `Change the limit of ${name}` });
  await userEvent.click(await change('Tue, 24 Nov 2026'));
  await userEvent.click(screen.getByRole('button', { name: 'Set the limit' }));
  const unset = screen.getByRole('button', { name: 'As on the weekday' });
  await waitFor(() => expect(unset.getAttribute('aria-disabled')).toBe('true'));
  await userEvent.click(await change('Wed, 25 Nov 2026'));
  await userEvent.type(screen.getByLabelText('Portions'), '0');
  saved.resolve(day({}));
  expect(await screen.findByText('Capacity saved')).toBeTruthy();
  // It is in the toast, its row and no field.
  expect(screen.getAllByText('Tue, 24 Nov 2026').length).toBeGreaterThan(1);
  expect(screen.getByLabelText('Portions')).toHaveProperty('value', '150');
  expect(screen.getByLabelText('Limit of the day')).toHaveProperty('value', '2026-11-25');
});

test('a meal is limited on a day, also to nothing', async () => {
  const put = 'PUT /api/admin/capacity/2026-11-24/meals/7';
  const shop = await open({ [put]: day({}) });
  fireEvent.change(await (await panel()).findByLabelText('Limit of the day'), {
    target: { value: '2026-11-24' },
  });
  await userEvent.selectOptions(await screen.findByLabelText('For'), 'Rajma Chawal');
  await userEvent.type(screen.getByLabelText('Portions'), '0');
  await userEvent.click(screen.getByRole('button', { name: 'Set the limit' }));
  expect(bodies(shop, put)).toEqual([{ portions: 0, expected: null }]);
});

test('a limit that somebody else changed meanwhile is shown before it is set again', async () => {
  const put = 'PUT /api/admin/capacity/2026-11-24';
  const conflict = new Refused(409, { code: 'conflict', message: 'Changed' });
  const shop = await open({ [put]: conflict });
  const change = { name: 'Change the limit of Tue, 24 Nov 2026' };
  await userEvent.click(await (await panel()).findByRole('button', change));
  await userEvent.type(screen.getByLabelText('Portions'), '0');
  shop.answer(daysCall, [day({ portions: 80 })]);
  await userEvent.click(screen.getByRole('button', { name: 'Set the limit' }));
  const words = 'Somebody else changed the limits. Look at them and save again.';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(await screen.findByRole('cell', { name: /^80/ })).toBeTruthy();
  expect(screen.getByLabelText('Portions')).toHaveProperty('value', '400');
  shop.answer(put, day({ portions: 400 }));
  await userEvent.click(screen.getByRole('button', { name: 'Set the limit' }));
  expect(await screen.findByText('Capacity saved')).toBeTruthy();
  expect(bodies(shop, put)).toEqual([
    { portions: 400, expected: 40 },
    { portions: 400, expected: 80 },
  ]);
});

test('a limit needs its day, and a refused day is explained in place', async () => {
  const put = 'PUT /api/admin/capacity/2026-11-24';
  const issues = [{ path: 'date', message: 'This day is over' }];
  const shop = await open({
    [put]: new Refused(422, { code: 'invalid_request', message: 'No', issues }),
  });
  const form = within(await (await panel()).findByRole('form', { name: 'Limit a day' }));
  await userEvent.click(form.getByRole('button', { name: 'Set the limit' }));
  expect(await form.findByText('Choose the day')).toBeTruthy();
  expect(shop.names('PUT')).toEqual([]);
  fireEvent.change(form.getByLabelText('Limit of the day'), { target: { value: '2026-11-24' } });
  await userEvent.click(form.getByRole('button', { name: 'Set the limit' }));
  expect(await form.findByText('This day is over')).toBeTruthy();
});
