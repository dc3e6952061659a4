// @vitest-environment jsdom
/** Where the focus goes when the focused control of the orders disappears or is disabled. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StaffOrder } from '#contract/staff/staff-orders.ts';
import {
  listCall,
  makeStaffDetail,
  makeStaffOrder,
  openConsole,
  wholeListCall,
} from '#web/testing/fake-console.tsx';
import { offerEvents } from '#web/testing/fake-event-source.ts';
import { loseFocus } from '#web/testing/lose-focus.ts';

const first = makeStaffOrder({ number: 'SK-1' });
const second = makeStaffOrder({ number: 'SK-2' });
const third = makeStaffOrder({ number: 'SK-3' });
const bulkCall = 'POST /api/admin/orders/status';
const confirmedCall = `${wholeListCall}&status=confirmed`;

const statusOf = ({ number }: StaffOrder) =>
  screen.findByRole('combobox', { name: `Status of order ${number}` });
const openerOf = ({ number }: StaffOrder) => screen.findByRole('button', { name: `${number}` });
const focused = () => document.activeElement;
const tab = () => screen.getByRole('tabpanel', { name: 'Orders' });

async function openConfirmed(answers = {}) {
  const streams = offerEvents();
  const shop = await openConsole('/admin?tab=orders&status=confirmed', {
    [wholeListCall]: [],
    [confirmedCall]: [first, second, third],
    ...answers,
  });
  await openerOf(first);
  const listBecomes = (rows: readonly StaffOrder[]) => {
    shop.answer(confirmedCall, rows);
    act(() => streams[0]?.send('orders', '{}'));
  };
  return { shop, listBecomes };
}
const hasGone = (order: StaffOrder) =>
  waitFor(() => expect(screen.queryByRole('button', { name: `${order.number}` })).toBeNull());

test('after moving an order out of the list the focus is on the one in its place', async () => {
  const { shop } = await openConfirmed({
    [`PUT /api/admin/orders/${second.id}/status`]: () => {
      shop.answer(confirmedCall, [first, third]);
      return makeStaffDetail({ ...second, status: 'preparing' });
    },
  });
  const select = await statusOf(second);
  select.focus();
  fireEvent.change(select, { target: { value: 'preparing' } });
  await hasGone(second);
  expect(focused()).toBe(await openerOf(third));
});

test('after moving the last one it is on the one before', async () => {
  const { listBecomes } = await openConfirmed();
  (await statusOf(third)).focus();
  listBecomes([first]);
  await hasGone(third);
  expect(focused()).toBe(await openerOf(first));
});

test('in the tab when no order is left', async () => {
  const { listBecomes } = await openConfirmed();
  (await openerOf(third)).focus();
  listBecomes([]);
  await hasGone(third);
  expect(focused()).toBe(tab());
});

test('an order that leaves below its open drawer leaves the focus in the list', async () => {
  const { listBecomes } = await openConfirmed({
    [`GET /api/admin/orders/${first.id}`]: makeStaffDetail(first),
  });
  await userEvent.click(await openerOf(first));
  const drawer = within(await screen.findByRole('dialog', { name: 'Order SK-1' }));
  // The browser moves the focus into the dialog, jsdom does not.
  drawer.getByRole('button', { name: 'Close' }).focus();
  listBecomes([second, third]);
  await hasGone(first);
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(focused()).toBe(await openerOf(second));
});

test('a focus elsewhere stays there when a row disappears', async () => {
  const { listBecomes } = await openConfirmed();
  (await statusOf(first)).focus();
  const search = screen.getByRole('searchbox');
  search.focus();
  listBecomes([second, third]);
  await hasGone(first);
  expect(focused()).toBe(search);
  act(() => search.blur());
  listBecomes([third]);
  expect(focused()).toBe(document.body);
});

test('when some moves were refused the button that moves them has the focus again', async () => {
  const slow = Promise.withResolvers<unknown>();
  await openConfirmed({ [bulkCall]: () => slow.promise });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'All on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
  fireEvent.change(bar.getByLabelText('Set status'), { target: { value: 'preparing' } });
  await userEvent.click(bar.getByRole('button', { name: 'Update status' }));
  const button = await bar.findByRole('button', { name: 'Updating...' });
  loseFocus();
  const refused = { id: first.id, code: 'order_not_paid', message: 'Not paid yet' };
  await act(async () => slow.resolve({ moved: [second.id, third.id], refused: [refused] }));
  await bar.findByText('1 selected');
  expect(focused()).toBe(button);
});

test('a button that disappears once pressed leaves the focus in the tab', async () => {
  await openConfirmed({
    [confirmedCall]: [first],
    [`${listCall}&status=confirmed`]: [],
  });
  fireEvent.change(screen.getByLabelText('Filter by date'), { target: { value: '2026-11-22' } });
  await screen.findByText('No orders match for Sun, 22 Nov 2026.');
  await userEvent.click(screen.getByRole('button', { name: 'All dates' }));
  await openerOf(first);
  fireEvent.change(screen.getByLabelText('Filter by date'), { target: { value: '2026-11-22' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all orders' }));
  expect(focused()).toBe(tab());
  expect(await screen.findByText(/^No orders yet/)).toBeTruthy();
});
