// @vitest-environment jsdom
/** The list of orders: filters in the address, moving one, and live orders. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { orderStatuses } from '#domain/orders/order-status.ts';
import {
  countsCall,
  listCall,
  makeStaffDetail,
  makeStaffOrder,
  openConsole,
  wholeListCall,
} from '#web/testing/fake-console.tsx';
import { offerEvents } from '#web/testing/fake-event-source.ts';
import {
  bodiesOf,
  moving,
  statusCall,
  statusOf,
  stopTheClock,
  toastOf,
} from '#web/testing/fake-moves.ts';
import { Page, Refused } from '#web/testing/fake-shop.tsx';

const first = makeStaffOrder({ number: 'SK-1', customerName: 'Ravi Kulkarni' });
const second = makeStaffOrder({ number: 'SK-2', customerName: 'Fatima Sheikh' });
const open = (answers = {}, address = '/admin?tab=orders', role?: 'crm') =>
  openConsole(address, { [listCall]: [first, second], ...answers }, role);

const user = stopTheClock();
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('lists orders with customer, contents, date, payment and status', async () => {
  await open();
  const row = (await screen.findByRole('button', { name: 'SK-1' })).closest('tr');
  expect(row?.textContent).toMatch(
    /SK-1Ravi Kulkarni\+919876543210Margherita Pizza 22 Nov 2026Paid Online₹369\.00/,
  );
  const dropdown = await statusOf('SK-1');
  expect(dropdown.value).toBe('confirmed');
  expect([...dropdown.options].map(({ value }) => value)).toEqual(orderStatuses);
  expect(row?.getAttribute('role')).toBe('row');
  expect(screen.getByText('2 orders shown').getAttribute('role')).toBe('status');
  expect(screen.getByText('6 orders for Sun, 22 Nov 2026')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delivered' })).toBeTruthy();
});

test('filters come from the address and change it; the file has the same', async () => {
  const found = `${listCall}&status=pending`;
  await open(
    {
      [found]: [first],
      [countsCall]: { pending: 1, confirmed: 0, delivered: 4 },
      [`${found}&q=ravi`]: [],
      [`${wholeListCall}&status=pending&q=ravi`]: [second],
    },
    '/admin?tab=orders&date=2026-11-22&status=pending&payment=nonsense',
  );
  expect(await screen.findByText('5 orders for Sun, 22 Nov 2026')).toBeTruthy();
  expect(await screen.findByText('1 order shown')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'SK-1' })).toBeTruthy();
  const pending = screen.getByRole('button', { name: /Pending/ });
  expect(pending.getAttribute('aria-pressed')).toBe('true');
  const file = screen.getByRole('link', { name: 'Export CSV' });
  expect(file.getAttribute('href')).toBe('/api/admin/orders/export?date=2026-11-22&status=pending');
  await user.type(screen.getByRole('searchbox'), 'ravi');
  expect(await screen.findByText('No orders match for Sun, 22 Nov 2026.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'All dates' }));
  expect(await screen.findByRole('button', { name: 'SK-2' })).toBeTruthy();
});

const pressedDay = () =>
  within(screen.getByRole('group', { name: 'Delivery day' }))
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);

test('the list opens on the orders of tomorrow; all are one tap away, also on reload', async () => {
  const shop = await open({ [listCall]: [first], [wholeListCall]: [first, second] });
  expect(await screen.findByText('1 order shown')).toBeTruthy();
  expect(pressedDay()).toEqual(['Tomorrow']);
  expect(shop.names(wholeListCall)).toEqual([listCall]);
  await user.click(screen.getByRole('button', { name: 'All dates' }));
  expect(await screen.findByText('2 orders shown')).toBeTruthy();
  expect(screen.getByText('6 open orders, all dates')).toBeTruthy();
  cleanup();
  await open({ [wholeListCall]: [first, second] }, '/admin?tab=orders&date=all');
  expect(await screen.findByText('2 orders shown')).toBeTruthy();
  expect(pressedDay()).toEqual(['All dates']);
});

test.each(['q=ravi', 'status=delivered', 'type=meal-pack'])(
  'an address with %s and no day looks through all days',
  async (part) => {
    await open({ [`${wholeListCall}&${part}`]: [second] }, `/admin?tab=orders&${part}`);
    expect(await screen.findByRole('button', { name: 'SK-2' })).toBeTruthy();
    expect(pressedDay()).toEqual(['All dates']);
  },
);

test('a search from there looks through all days; other filters keep tomorrow', async () => {
  await open({
    [`${wholeListCall}&q=ravi`]: [second],
    [`${listCall}&status=pending`]: [first],
  });
  await user.type(await screen.findByRole('searchbox'), 'ravi');
  expect(await screen.findByText('1 order shown')).toBeTruthy();
  expect(pressedDay()).toEqual(['All dates']);
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(pressedDay()).toEqual(['Tomorrow']));
  await user.selectOptions(screen.getByLabelText('Status'), 'Pending');
  expect(await screen.findByText('1 order shown')).toBeTruthy();
  expect(pressedDay()).toEqual(['Tomorrow']);
});

test('a day without orders says which, and links to all of them', async () => {
  await open({ [listCall]: [], [wholeListCall]: [second] });
  expect(
    await screen.findByText(
      'No orders for Sun, 22 Nov 2026 yet. New ones show here by themselves.',
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all orders' }));
  expect(await screen.findByRole('button', { name: 'SK-2' })).toBeTruthy();
});

test('without the shop’s clock all days are shown', async () => {
  await open({ 'GET /api/config': new Refused(503, {}), [wholeListCall]: [second] });
  expect(await screen.findByRole('button', { name: 'SK-2' })).toBeTruthy();
});

test('a move is reported and can be undone', async () => {
  const shop = await open(moving(first));
  await user.selectOptions(await statusOf('SK-1'), 'Out for delivery');
  expect((await toastOf('Order SK-1 moved'))?.textContent).toContain(
    'From Confirmed to Out for delivery.',
  );
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await waitFor(() => expect(bodiesOf(shop, statusCall(first))).toHaveLength(2));
  expect(bodiesOf(shop, statusCall(first))).toEqual([
    { status: 'out_for_delivery', expected: 'confirmed' },
    { status: 'confirmed', expected: 'out_for_delivery' },
  ]);
});

test('keys walk through the values without moving the order; Enter does', async () => {
  const shop = await open(moving(first));
  const select = await statusOf('SK-1');
  const walkTo = (value: string) => {
    select.focus();
    act(() => {
      select.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  walkTo('preparing');
  expect(screen.getByText('Press Enter to set, Escape to cancel')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(select.value).toBe('confirmed');
  walkTo('preparing');
  await user.tab();
  expect(select.value).toBe('confirmed');
  walkTo('out_for_delivery');
  // The window loses the focus: the control has it again when it comes back.
  fireEvent.blur(select);
  expect(shop.names('PUT')).toEqual([]);
  await user.keyboard('{Enter}');
  await toastOf('Order SK-1 moved');
  expect(bodiesOf(shop, statusCall(first))).toEqual([
    { status: 'out_for_delivery', expected: 'confirmed' },
  ]);
});

test.each([
  [
    new Refused(409, { code: 'conflict', message: 'x' }),
    'was not moved',
    /Someone else has just moved this order\./,
  ],
  [
    new Refused(409, { code: 'order_not_paid', message: 'Not paid yet' }),
    'was not moved',
    /Not paid yet/,
  ],
  [
    new Error('no connection'),
    'may not have moved',
    /don’t know whether this was done\. Check before/,
  ],
  [new Refused(503, { message: 'Busy.' }), 'may not have moved', /Busy\. We don’t know whether/],
])('a failure is reported and the list refetched: %#', async (answer, outcome, words) => {
  const shop = await open({ [statusCall(first)]: answer });
  const select = await statusOf('SK-1');
  await user.selectOptions(select, 'Preparing');
  expect((await toastOf(`Order SK-1 ${outcome}`))?.textContent).toMatch(words);
  expect(select.value).toBe('confirmed');
  await waitFor(() => expect(shop.names(listCall)).toHaveLength(2));
});

test('cancelling a paid order asks where the money goes, and keeps the input', async () => {
  const shop = await open({
    [`GET /api/admin/orders/${first.id}`]: makeStaffDetail({
      ...first,
      refundable: { amount: '369.00', toSource: '269.00' },
    }),
    [statusCall(first)]: new Refused(409, { code: 'wallet_closed', message: 'Account gone' }),
  });
  await user.selectOptions(await statusOf('SK-1'), 'Cancelled');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('₹369.00 will be refunded. Where to?')).toBeTruthy();
  expect(
    dialog.getByText('₹269.00 to the card or UPI account, ₹100.00 into the wallet'),
  ).toBeTruthy();
  expect(shop.names('PUT')).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: /^Into the wallet/ }));
  await user.type(dialog.getByLabelText(/^Reason/), 'No gas');
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await dialog.findByText('Account gone')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('No gas');
  shop.answer(statusCall(first), makeStaffDetail({ ...first, status: 'cancelled' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await toastOf('Order SK-1 cancelled');
  expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull();
  expect(bodiesOf(shop, statusCall(first)).at(-1)).toEqual({
    status: 'cancelled',
    expected: 'confirmed',
    refundTo: 'wallet',
    reason: 'No gas',
  });
});

test('an expired session is reported once, not for each call', async () => {
  const shop = await open({
    [statusCall(first)]: new Refused(401, { message: 'Unauthorized' }),
  });
  await user.selectOptions(await statusOf('SK-1'), 'Preparing');
  await waitFor(() => expect(shop.names(listCall)).toHaveLength(2));
  expect(screen.queryByText('Order SK-1 was not moved')).toBeNull();
});

test('an order that leaves the list while its dialog is open leaves the input', async () => {
  const streams = offerEvents();
  const shop = await open({
    [`GET /api/admin/orders/${first.id}`]: makeStaffDetail(first),
    [statusCall(first)]: makeStaffDetail({ ...first, status: 'cancelled' }),
  });
  await user.selectOptions(await statusOf('SK-1'), 'Cancelled');
  const reason = await screen.findByLabelText<HTMLInputElement>(/^Reason/);
  await user.type(reason, 'No gas');
  shop.answer(listCall, []);
  act(() => streams[0]?.send('orders', '{}'));
  await screen.findByText(/^No orders for Sun, 22 Nov 2026 yet/);
  expect(reason.isConnected).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  await toastOf('Order SK-1 cancelled');
  expect(bodiesOf(shop, statusCall(first))).toMatchObject([
    { expected: 'confirmed', reason: 'No gas' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('roles that move nothing see the status of orders, and why', async () => {
  await open({}, undefined, 'crm');
  expect((await screen.findAllByText('Confirmed', { selector: '[class*="_badge_"]' })).length).toBe(
    2,
  );
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText('Only Order management and Super admin can move orders.')).toBeTruthy();
});

test('new orders appear live, stand out and are announced; the focus stays', async () => {
  const streams = offerEvents();
  const shop = await open({ [countsCall]: { pending: 0 } });
  const opener = await screen.findByRole('button', { name: 'SK-1' });
  opener.focus();
  const third = makeStaffOrder({ number: 'SK-3', createdAt: '2026-11-21T07:00:00.000Z' });
  shop.answer(listCall, [third, first, second]);
  act(() => streams[0]?.send('orders', '{}'));
  const row = (await screen.findByRole('button', { name: 'SK-3' })).closest('tr');
  expect(row?.className).toContain('_fresh_');
  expect(screen.getByText('1 new order').getAttribute('role')).toBe('status');
  expect(document.activeElement).toBe(opener);
  const fourth = makeStaffOrder({ number: 'SK-4', createdAt: '2026-11-21T07:00:01.000Z' });
  shop.answer(listCall, [fourth, third, first, second]);
  await pass(2_100);
  act(() => streams[0]?.send('orders', '{}'));
  expect(await screen.findByText('2 new orders')).toBeTruthy();
  await pass(9_000);
  expect(row?.className).toBe('');
});

test('a rush of events fetches once at once and once afterwards', async () => {
  const streams = offerEvents();
  const shop = await open();
  await screen.findByRole('button', { name: 'SK-1' });
  const requestCount = () => shop.names(listCall).length;
  for (let event = 0; event < 5; event++) act(() => streams[0]?.send('orders', '{}'));
  await waitFor(() => expect(requestCount()).toBe(2));
  await pass(2_100);
  expect(requestCount()).toBe(3);
  await pass(10_000);
  expect(requestCount()).toBe(3);
});

test('the pause begins once the orders have arrived', async () => {
  const streams = offerEvents();
  const shop = await open();
  await screen.findByRole('button', { name: 'SK-1' });
  const slow = Promise.withResolvers<unknown>();
  shop.answer(listCall, () => slow.promise);
  const requestCount = () => shop.names(listCall).length;
  act(() => streams[0]?.send('orders', '{}'));
  await waitFor(() => expect(requestCount()).toBe(2));
  act(() => streams[0]?.send('orders', '{}'));
  await pass(5_000);
  expect(requestCount()).toBe(2);
  await act(async () => slow.resolve([first]));
  await pass(1_900);
  expect(requestCount()).toBe(2);
  await pass(200);
  expect(requestCount()).toBe(3);
});

test('a stream that opens fetches what came since the list was requested', async () => {
  const streams = offerEvents();
  const slow = Promise.withResolvers<unknown>();
  const shop = await open({ [listCall]: () => slow.promise });
  await waitFor(() => expect(streams).toHaveLength(1));
  act(() => streams[0]?.open());
  shop.answer(listCall, [second, first]);
  await act(async () => slow.resolve([first]));
  expect(await screen.findByRole('button', { name: 'SK-2' })).toBeTruthy();
  const requestCount = () => shop.names(listCall).length;
  expect(requestCount()).toBe(2);
  await pass(3_000);
  act(() => streams[0]?.open());
  await waitFor(() => expect(requestCount()).toBe(3));
});

test('further pages are added, and all of them are kept current', async () => {
  const streams = offerEvents();
  const next = `${listCall}&cursor=abc`;
  const shop = await open({
    [listCall]: new Page([first], `${listCall.slice('GET '.length)}&cursor=abc`),
    [next]: [second],
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByRole('button', { name: 'SK-2' });
  shop.answer(next, [{ ...second, status: 'delivered' }]);
  act(() => streams[0]?.send('orders', '{}'));
  await waitFor(async () => expect((await statusOf('SK-2')).value).toBe('delivered'));
  expect(screen.getByRole('button', { name: 'SK-1' })).toBeTruthy();
});

test('an empty shop and one that does not answer say so', async () => {
  const shop = await open({ [listCall]: new Refused(500, {}) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The orders could not be loaded.')).toBeTruthy();
  shop.answer(listCall, []);
  await user.click(retry);
  expect(await screen.findByText(/^No orders for Sun, 22 Nov 2026 yet/)).toBeTruthy();
});
