// @vitest-environment jsdom
/** The list of orders by keyboard alone, its days as chips, and its filters collapsed on phones. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  listCall,
  makeStaffDetail,
  makeStaffOrder,
  openConsole,
  openCountsCall,
  wholeListCall,
} from '#web/testing/fake-console.tsx';
import { offerEvents } from '#web/testing/fake-event-source.ts';
import { bodiesOf } from '#web/testing/fake-moves.ts';
import { Refused } from '#web/testing/fake-shop.tsx';

const first = makeStaffOrder({ number: 'SK-1' });
const second = makeStaffOrder({ number: 'SK-2' });
const statusCall = `PUT /api/admin/orders/${first.id}/status`;
const focused = () => document.activeElement;
const opener = (number: string) => screen.findByRole('button', { name: `${number}` });
const findToast = (title: string) => screen.findByText(title, { selector: '[class*="_title_"]' });
const open = (answers = {}, role?: 'crm') =>
  openConsole('/admin?tab=orders', { [listCall]: [first, second], ...answers }, role);

// Both presses of a digit fall into one moment, however long the page takes between them.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1_000));
afterEach(() => void vi.restoreAllMocks());

test('j and k walk the rows, Enter opens, / searches, ? lists the keys', async () => {
  await open({ [`GET /api/admin/orders/${second.id}`]: makeStaffDetail(second) });
  await opener('SK-1');
  await userEvent.keyboard('j');
  expect(focused()).toBe(await opener('SK-1'));
  await userEvent.keyboard('jj');
  expect(focused()).toBe(await opener('SK-2'));
  await userEvent.keyboard('k');
  expect(focused()).toBe(await opener('SK-1'));
  await userEvent.keyboard('/');
  expect(focused()).toBe(screen.getByRole('searchbox'));
  (await opener('SK-2')).focus();
  await userEvent.keyboard('?');
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(help.getByText('Preparing')).toBeTruthy();
  await userEvent.click(help.getByRole('button', { name: 'Close' }));
  (await opener('SK-2')).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Order SK-2' })).toBeTruthy();
});

test('a key typed into the search is no shortcut', async () => {
  const shop = await open();
  await opener('SK-1');
  await userEvent.keyboard('/jk/?33');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('jk/?33');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shop.names('PUT')).toEqual([]);
});

test('a digit pressed once moves nothing, pressed again it sets the status', async () => {
  const shop = await open({ [statusCall]: makeStaffDetail({ ...first, status: 'preparing' }) });
  (await opener('SK-1')).focus();
  await userEvent.keyboard('3');
  expect((await findToast('Press 3 again')).closest('li')?.textContent).toContain(
    'to set order SK-1 to Preparing.',
  );
  await userEvent.keyboard('4');
  await findToast('Press 4 again');
  expect(shop.names('PUT')).toEqual([]);
  await userEvent.keyboard('33');
  await findToast('Order SK-1 moved');
  expect(shop.calls.filter(({ name }) => name === statusCall).map(({ body }) => body)).toEqual([
    { status: 'preparing', expected: 'confirmed' },
  ]);
});

test('one that is cancelled between both presses of a digit is not revived', async () => {
  const streams = offerEvents();
  const conflict = new Refused(409, { code: 'conflict', message: 'x' });
  const shop = await open({ [statusCall]: conflict });
  (await opener('SK-1')).focus();
  await userEvent.keyboard('3');
  await findToast('Press 3 again');
  shop.answer(listCall, [{ ...first, status: 'cancelled', customerName: 'Cancelled it' }, second]);
  act(() => streams[0]?.send('orders', '{}'));
  await screen.findByText('Cancelled it');
  await userEvent.keyboard('3');
  await findToast('Order SK-1 was not moved');
  expect(bodiesOf(shop, statusCall)).toEqual([{ status: 'preparing', expected: 'confirmed' }]);
});

test('a digit that cancels still asks', async () => {
  const shop = await open({ [`GET /api/admin/orders/${first.id}`]: makeStaffDetail(first) });
  (await opener('SK-1')).focus();
  await userEvent.keyboard('66');
  await screen.findByRole('dialog', { name: 'Cancel order SK-1?' });
  expect(shop.names('PUT')).toEqual([]);
});

test('digits do nothing for roles that move no orders, nor outside of a row', async () => {
  const shop = await open({}, 'crm');
  (await opener('SK-1')).focus();
  await userEvent.keyboard('33');
  (await opener('SK-1')).blur();
  await userEvent.keyboard('33');
  expect(screen.queryByText(/^Press/)).toBeNull();
  expect(shop.names('PUT')).toEqual([]);
});

test('one tap shows the orders of tomorrow, of today or of all days', async () => {
  await open({
    [wholeListCall]: [first, second],
    [`${wholeListCall}&date=2026-11-21`]: [second],
    [`${openCountsCall}?date=2026-11-21`]: {},
  });
  const chip = (name: string) => screen.findByRole('button', { name });
  expect((await chip('Tomorrow')).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(await chip('Today'));
  expect((await chip('Today')).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'SK-1' })).toBeNull());
  await screen.findByText(/for Sat, 21 Nov 2026$/);
  await userEvent.click(await chip('All dates'));
  await screen.findByText(/open orders, all dates$/);
  await opener('SK-1');
  await userEvent.click(await chip('Tomorrow'));
  await screen.findByText(/for Sun, 22 Nov 2026$/);
});

test('the collapsed filters show how many are active', async () => {
  await openConsole('/admin?tab=orders&status=pending&type=meals', {
    [`${wholeListCall}&status=pending&type=meals`]: [first],
  });
  const button = await screen.findByRole('button', { name: 'Filters (2)' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
});
