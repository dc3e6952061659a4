// @vitest-environment jsdom
/** Packing in the console: the list, the board, the stop, and what is cooked. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { KitchenDay } from '#contract/staff/kitchen-day.ts';
import { openConsole } from '#web/testing/fake-console.tsx';
import { id, Refused } from '#web/testing/fake-shop.tsx';

const items = [
  { mealId: 1, name: 'Dal rice', size: 'for-1', quantity: 2 },
  { mealId: 2, name: 'Chicken bowl', size: 'for-1', quantity: 1 },
] as const;
const day: KitchenDay = {
  batches: [],
  date: '2026-11-22',
  ...{ number: 12, frozenAt: '2026-11-21T16:30:10.000Z', hash: 'ab'.repeat(32) },
  isForgotten: false,
  ...{ settledFrom: '2026-11-21T16:30:00.000Z', closedReason: null, amendments: [], planned: [] },
  production: items.map((item) => ({ ...item, slotId: null })),
  slots: [],
  totals: { ordered: 3, toCook: 3, packed: 0, short: 0, delivered: 0, failed: 0, keptBack: 0 },
  unconfirmed: { orders: 0, portions: 0 },
  orders: [
    {
      ...{ orderId: id(1), number: 'SK-10482', customerName: 'Asha Menon', status: 'confirmed' },
      ...{ slot: null, items: [...items], diet: 'veg', allergens: ['milk'], notes: null },
      ...{ unsuitable: [2], accepted: [], packing: null },
    },
  ],
  meals: [
    {
      ...{ id: 1, name: 'Dal rice', nameHindi: null, category: 'lunch', diet: 'veg' },
      allergens: [],
      mayContain: [],
      station: null,
    },
    {
      ...{ id: 2, name: 'Chicken bowl', nameHindi: null, category: 'lunch', diet: 'non-veg' },
      allergens: ['milk'],
      mayContain: [],
      station: null,
    },
  ],
  cooked: [{ mealId: 1, size: 'for-1', quantity: 1 }],
  keepBack: [{ orderId: id(9), number: 'SK-10400', status: 'cancelled', items: [] }],
};
const dayCall = 'GET /api/admin/kitchen/2026-11-22';
const cookedCall = 'POST /api/admin/kitchen/2026-11-22/cooked';
const approversCall = 'GET /api/admin/kitchen/approvers';
const stationsCall = 'GET /api/admin/stations?date=2026-11-22';
const packCall = `POST /api/admin/kitchen/2026-11-22/packing/${id(1)}`;
const lateCall = 'GET /api/admin/stations/late-entries';
const lateEntry = {
  ...{ id: id(5), station: 'Table 1', date: '2026-11-21', at: '2026-11-21T11:00:00.000Z' },
  ...{ receivedAt: '2026-11-22T03:00:00.000Z', order: { id: id(1), number: 'SK-10482' } },
  packed: [{ ...items[1] }],
  short: [{ ...items[0], reason: 'ran_out' }],
  cooked: null,
};
const open = (answers: object = {}) =>
  openConsole(
    '/admin?tab=kitchen&date=2026-11-22&view=pack',
    {
      [dayCall]: day,
      [approversCall]: [
        { id: id(700), name: 'Meera Iyer', role: 'order_management', hasPin: true },
        { id: id(701), name: 'Ravi Kumar', role: 'super_admin', hasPin: true },
      ],
      [stationsCall]: [],
      [lateCall]: [],
      [packCall]: { orderId: id(1), packing: null, isOverruled: false },
      [cookedCall]: { cooked: [] },
      ...answers,
    } as never,
    'order_management',
  );
afterEach(() => vi.useRealTimers());

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

test('a parcel is packed line by line; what is not for its eater stops', async () => {
  // All that a page on plain http has.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const shop = await open();
  expect(await screen.findByText(/Keep back.*SK-10400/)).toBeDefined();
  await press(/SK-10482 · Asha Menon/);
  await press(/1 ×.*Chicken bowl/);
  const stop = within(await screen.findByRole('dialog', { name: 'STOP' }));
  expect(stop.getByText('Contains milk')).toBeDefined();
  await userEvent.click(stop.getByRole('button', { name: 'A colleague approves it' }));
  // Who packs cannot approve.
  expect(stop.queryByRole('option', { name: 'Meera Iyer' })).toBeNull();
  expect(stop.getByRole('option', { name: 'Ravi Kumar' })).toBeDefined();
  await press('Leave it out');
  await press(/2 ×.*Dal rice/);
  await press('Missing: Chicken bowl, for 1');
  await press('Damaged');
  await press('Parcel done');
  await screen.findByText('All day: 0 of 1 done');
  const sent = shop.calls.find(({ name }) => name === packCall);
  expect(sent?.body).toEqual({
    id: expect.any(String),
    packed: [{ mealId: 1, size: 'for-1', quantity: 2 }],
    short: [{ mealId: 2, size: 'for-1', quantity: 1, reason: 'damaged' }],
  });
});

test('an open parcel has the focus, and its row once it is closed', async () => {
  const [order] = day.orders;
  const both = { ...day, orders: [{ ...order, orderId: id(2), number: 'SK-10481' }, order] };
  const shop = await open({ [dayCall]: both });
  const focused = () => document.activeElement?.textContent;
  await press(/SK-10482/);
  expect(focused()).toBe('SK-10482 Asha Menon');
  await press('All parcels');
  expect(focused()).toMatch(/^SK-10482 · Asha/);
  await userEvent.keyboard('{Enter}');
  await press(/2 ×.*Dal rice/);
  await press('Save, 1 left');
  await screen.findByText('All day: 0 of 2 done');
  expect(focused()).toMatch(/^SK-10482 · Asha/);
  await userEvent.keyboard('{Enter}');
  // Cancelled meanwhile, and taken back: it does not open by itself.
  for (const orders of [both.orders.slice(0, 1), both.orders]) {
    shop.answer(dayCall, { ...both, orders } as never);
    await press('One more: Dal rice for 1');
    await screen.findByText(`All day: 0 of ${orders.length} done`);
  }
});

test('parcels come by delivery time', async () => {
  const slot = (from: string, to: string, name: string) => ({ id: name, name, from, to });
  const [order] = day.orders;
  const orders = [
    { ...order, slot: slot('19:00', '21:00', 'Dinner') },
    { ...order, orderId: id(2), number: 'SK-10483', slot: slot('12:00', '14:00', 'Lunch') },
    { ...order, orderId: id(3), number: 'SK-10484' },
  ];
  await open({ [dayCall]: { ...day, orders } });
  await screen.findByText('All day: 0 of 1 done');
  expect(screen.getAllByText(/of 1 done$/).map(({ textContent }) => textContent)).toEqual([
    'All day: 0 of 1 done',
    'Lunch, 12 PM to 2 PM: 0 of 1 done',
    'Dinner, 7 PM to 9 PM: 0 of 1 done',
  ]);
});

const unchosen = { mealId: null, name: 'To be chosen', size: 'for-1', quantity: 1 } as const;

test.each([
  ['everything is missing', [], 'Nothing is packed: cancel or refund'],
  ['a meal is still to be chosen', [unchosen], 'Done, something is missing'],
])('a parcel of which %s says so in the list', async (_, more, words) => {
  const rest = { marks: [], at: '2026-11-22T03:00:00.000Z', by: 'Ravi' };
  const short = items.map((item) => ({ ...item, reason: 'ran_out' as const }));
  const packing = { ...rest, packed: [], short, isComplete: true };
  const orders = day.orders.map((order) => ({ ...order, items: [...items, ...more], packing }));
  await open({ [dayCall]: { ...day, orders } });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a refusal is shown at the parcel', async () => {
  const message = 'This order is not wanted any more. Keep its parcel back, or bring it back.';
  await open({ [packCall]: new Refused(409, { code: 'order_not_cooked', message }) });
  await press(/SK-10482/);
  await press(/2 ×.*Dal rice/);
  await press('Save, 1 left');
  expect(await screen.findByText(message)).toBeDefined();
});

test('what the server stops is shown in red, and its message goes with the next tap', async () => {
  const message = 'Stop: its eater must not get this.';
  const shop = await open({
    [packCall]: new Refused(409, { code: 'packing_stopped', message }),
    [dayCall]: {
      ...day,
      meals: day.meals.map((meal) => ({ ...meal, diet: 'veg', allergens: [] })),
    },
  });
  await press(/SK-10482/);
  await press('All in');
  // A colleague enters an allergen under Meals.
  shop.answer(dayCall, day);
  await press('Parcel done');
  const stop = within(await screen.findByRole('dialog', { name: 'STOP' }));
  expect(stop.getByText('Contains milk')).toBeDefined();
  expect(stop.getByRole('button', { name: 'A colleague approves it' })).toBeDefined();
  await press('Leave it out');
  expect(screen.queryByRole('dialog', { name: 'STOP' })).toBeNull();
  expect(screen.queryByText(message)).toBeNull();
  expect(await screen.findByRole('button', { name: 'Save, 1 left' })).toBeDefined();
});

test('what changed stands above the parcels, and a day that fails to load says so', async () => {
  const change = {
    ...{ number: 1, at: '2026-11-21T17:00:00.000Z', orderId: id(3), orderNumber: 'SK-10490' },
    ...{ portions: -2, seenAt: null, kind: 'cancelled', items: [items[0]], allergens: [] },
    text: 'SK-10490 cancelled: do not cook it (2 portions)',
  };
  const shop = await open({ [dayCall]: { ...day, amendments: [change] } });
  const name = 'Changes since the day was frozen';
  const changes = within(await screen.findByRole('region', { name }));
  expect(changes.getByText(/^SK-10490 cancelled/)).toBeDefined();
  expect(changes.getByRole('button', { name: 'The kitchen has seen it' })).toBeDefined();
  shop.answer(dayCall, new Refused(500, { code: 'internal', message: 'No' }));
  await press('One more: Dal rice for 1');
  await screen.findByText(/^This may be out of date/);
});

test('a portion counts once, however often its tap has to be sent', async () => {
  const shop = await open({ [cookedCall]: new Error('no connection') });
  const figure = () => screen.getByRole('status', { name: 'Cooked: Dal rice for 1' }).textContent;
  const taps = () => shop.calls.filter(({ name }) => name === cookedCall);
  const keys = () => taps().map(({ headers }) => headers.get('idempotency-key'));
  /** Returns once it is answered, and the day is read again. */
  async function tap() {
    const more = await screen.findByRole('button', { name: /^One more: Dal r/ });
    await userEvent.click(more);
    await waitFor(() => expect(more.getAttribute('aria-disabled')).toBe('false'));
  }
  await tap();
  await screen.findByText(/we don’t know whether this was done/);
  await tap();
  await waitFor(() => expect(taps()).toHaveLength(2));
  expect(taps()[1]?.body).toEqual({ mealId: 1, size: 'for-1', quantity: 1 });
  expect([keys()[0], keys()[1]]).toEqual([expect.any(String), keys()[0]]);
  // Only the answer was lost; so the next tap is about another portion.
  shop.answer(dayCall, { ...day, cooked: [{ mealId: 1, size: 'for-1', quantity: 2 }] });
  await tap();
  await waitFor(() => expect(figure()).toBe('2 / 2'));
  await tap();
  await waitFor(() => expect(taps()).toHaveLength(4));
  expect(keys()[2]).toBe(keys()[0]);
  expect(keys()[3]).not.toBe(keys()[0]);
});

test('a refusal to count says why', async () => {
  const message = 'This meal is not cooked on that day in this size';
  const issues = [{ path: 'mealId', message }];
  await open({
    [cookedCall]: new Refused(422, { code: 'invalid_request', message: 'No', issues }),
  });
  await press('One more: Dal rice for 1');
  expect(await screen.findByText(message)).toBeDefined();
});

const ended = new Refused(401, { code: 'unauthorized', message: 'Unauthorized' });
const loggedOut = () => screen.findByText('You are logged out. Logging in again...');

test('a session that has ended is said at once when a portion is counted', async () => {
  await open({ [cookedCall]: ended });
  await press('One more: Dal rice for 1');
  expect(await loggedOut()).toBeDefined();
});

test('a session that has ended is said at once when a colleague approves', async () => {
  await open({ [packCall]: ended });
  await press(/SK-10482 · Asha Menon/);
  await press(/1 ×.*Chicken bowl/);
  await press('A colleague approves it');
  await userEvent.type(screen.getByLabelText('Reason'), 'Asked');
  await userEvent.selectOptions(screen.getByLabelText('Who approves'), 'Ravi Kumar');
  await userEvent.type(screen.getByLabelText('Their PIN'), '4913');
  await press('Pack it all the same');
  expect(await loggedOut()).toBeDefined();
  expect(screen.queryByText('Unauthorized')).toBeNull();
  // The form is as it was, and nothing counts as approved.
  expect(screen.getByLabelText<HTMLInputElement>('Their PIN').value).toBe('4913');
});

test('a PIN can be set in the evening, before the day is packed', async () => {
  const provisional = { ...day, number: null, frozenAt: null, hash: null };
  await open({ [dayCall]: provisional });
  await screen.findByText('This day can still change. It is packed once it is frozen.');
  expect(screen.getByText('Your PIN, to approve what a colleague packs')).toBeDefined();
});

test('who has set a PIN since may approve, and what is not known is not said', async () => {
  const meera = { id: id(700), name: 'Meera Iyer', role: 'order_management', hasPin: true };
  const shop = await open({ [approversCall]: new Error('no connection') });
  const stop = async () => {
    await press(/1 ×.*Chicken bowl/);
    await press('A colleague approves it');
  };
  await press(/SK-10482 · Asha Menon/);
  await stop();
  await screen.findByText(/^Who may approve could not be loaded/);
  expect(screen.queryByText(/has set a PIN yet/)).toBeNull();
  shop.answer(approversCall, [meera]);
  await press('Try again');
  await screen.findByText('Nobody in the kitchen has set a PIN yet.');
  await press('Leave it out');
  shop.answer(approversCall, [meera, { ...meera, id: id(701), name: 'Ravi Kumar' }]);
  await press('All parcels');
  await press(/SK-10482 · Asha Menon/);
  await stop();
  expect(await screen.findByRole('option', { name: 'Ravi Kumar' })).toBeDefined();
});

test('a station that was opened since says so, and a failure to load them too', async () => {
  const station = { id: id(6), name: 'Table 1', kind: 'pack', isOver: false, openedAt: null };
  const shop = await open({ [stationsCall]: new Error('no connection') });
  await userEvent.click(await screen.findByText('Stations without an account'));
  shop.answer(stationsCall, [station]);
  await screen.findByText(/^The stations could not be loaded/);
  await press('Try again');
  await screen.findByText('Table 1 · pack · not opened yet');
  shop.answer(stationsCall, [{ ...station, openedAt: '2026-11-21T17:00:00.000Z' }]);
  await press('Sheets');
  await press('Pack');
  await screen.findByText('Table 1 · pack · open on a device');
});

test('a new station shows its link, also as a code to scan, and its code', async () => {
  const link = 'https://shop.test/station#abc';
  await open({ 'POST /api/admin/stations': { id: id(6), link, code: '4821' } });
  await userEvent.click(await screen.findByText('Stations without an account (0)'));
  await userEvent.type(screen.getByLabelText('Name of the station'), 'Table 1');
  await press('Link to pack');
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeDefined();
  expect(screen.getByText(/enter the code/).textContent).toContain(`4821: ${link}`);
});

test('the name of the next station, typed while the link is made, stays', async () => {
  const slow = Promise.withResolvers<unknown>();
  await open({ 'POST /api/admin/stations': () => slow.promise });
  await userEvent.click(await screen.findByText('Stations without an account (0)'));
  const name = screen.getByLabelText<HTMLInputElement>('Name of the station');
  await userEvent.type(name, 'Table 1');
  await press('Link to pack');
  await userEvent.clear(name);
  await userEvent.type(name, 'Table 2');
  slow.resolve({ id: id(6), link: 'https://shop.test/station#abc', code: '4821' });
  await screen.findByText('4821');
  expect(name.value).toBe('Table 2');
});

test('a station that is refused says why', async () => {
  const issues = [{ path: 'date', message: 'This day is over' }];
  const message = 'Some details need your attention.';
  await open({
    'POST /api/admin/stations': new Refused(422, { code: 'invalid_request', message, issues }),
  });
  await userEvent.click(await screen.findByText('Stations without an account (0)'));
  await userEvent.type(screen.getByLabelText('Name of the station'), 'Table 1');
  await press('Link to pack');
  expect(await screen.findByText('This day is over')).toBeDefined();
});

test('the code of a station and what is typed stay when the day is frozen', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const made = { id: id(6), link: 'https://shop.test/station#abc', code: '4821' };
  const shop = await open({
    [dayCall]: { ...day, number: null, frozenAt: null, hash: null },
    'POST /api/admin/stations': made,
  });
  await userEvent.click(await screen.findByText('Stations without an account (0)'));
  await userEvent.type(screen.getByLabelText('Name of the station'), 'Table 1');
  await press('Link to pack');
  await screen.findByText('4821');
  await userEvent.type(screen.getByLabelText('New PIN, 4 to 6 digits'), '4913');
  shop.answer(dayCall, day);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await screen.findByText('All day: 0 of 1 done');
  expect(screen.getByText('4821')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('New PIN, 4 to 6 digits').value).toBe('4913');
});

test('a late entry of a station is accepted once a colleague approves what stops', async () => {
  const call = `POST /api/admin/stations/late-entries/${id(5)}`;
  const why = 'Chicken bowl is non-veg: its eater must not get it';
  const issues = [{ path: 'packed.0.mealId', message: why }];
  const shop = await open({
    [lateCall]: [lateEntry],
    [call]: new Refused(409, { code: 'packing_stopped', message: 'Stop', issues }),
  });
  const list = within(await screen.findByRole('region', { name: 'Late entries' }));
  const words = 'Packed: 1 × Chicken bowl (for 1). Missing: 2 × Dal rice (for 1), ran out';
  expect(list.getByText(words)).toBeDefined();
  expect(list.getByText(/By Table 1, entered 21 Nov/)).toBeDefined();
  await press('Accept the entry for SK-10482');
  await press('Accept entry');
  await screen.findByText(why);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Asked');
  await userEvent.selectOptions(dialog.getByLabelText('Who approves'), 'Ravi Kumar');
  await userEvent.type(dialog.getByLabelText('Their PIN'), '4913');
  shop.answer(call as never, { isOverruled: true } as never);
  shop.answer(lateCall, [] as never);
  await press('Pack it all the same');
  await screen.findByText('Something that was entered later counts.');
  expect(shop.calls.findLast(({ name }) => name === call)?.body).toEqual({
    decision: 'accept',
    override: { reason: 'Asked', approval: { staffId: id(701), pin: '4913' } },
  });
  expect(screen.queryByRole('region', { name: 'Late entries' })).toBeNull();
});
