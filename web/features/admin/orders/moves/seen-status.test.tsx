// @vitest-environment jsdom
/**
 * A move applies to the status that was shown when it was begun, whatever events come meanwhile.
 */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StaffOrder } from '#contract/staff/staff-orders.ts';
import {
  listCall,
  makeStaffDetail,
  makeStaffOrder,
  openConsole,
} from '#web/testing/fake-console.tsx';
import { offerEvents } from '#web/testing/fake-event-source.ts';
import { bodiesOf, bulkCall, statusCall } from '#web/testing/fake-moves.ts';
import { Refused } from '#web/testing/fake-shop.tsx';

const order = makeStaffOrder({ number: 'SK-1', status: 'pending' });
const other = makeStaffOrder({ number: 'SK-2', status: 'pending' });
const conflict = new Refused(409, { code: 'conflict', message: 'x' });

const select = () =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status of order SK-1' });

async function open(answers = {}) {
  const streams = offerEvents();
  const shop = await openConsole('/admin?tab=orders', { [listCall]: [order, other], ...answers });
  await screen.findByRole('button', { name: 'SK-1' });
  /** Waits until the row shows this text. */
  async function colleagueMoves(status: StaffOrder['status']) {
    const customerName = `Now ${status}`;
    shop.answer(listCall, [{ ...order, status, customerName }, other]);
    act(() => streams[0]?.send('orders', '{}'));
    await screen.findByText(customerName);
  }
  return { shop, colleagueMoves };
}

/** What browsers do when the key is pressed on a closed dropdown. */
function walkTo(value: StaffOrder['status']) {
  act(() => select().focus());
  fireEvent.keyDown(select(), { key: 'ArrowDown' });
  fireEvent.change(select(), { target: { value } });
}

const notMoved = 'Order SK-1 was not moved';

test('by keys: one that is cancelled while the keys walk is not revived', async () => {
  const { shop, colleagueMoves } = await open({ [statusCall(order)]: conflict });
  walkTo('confirmed');
  await colleagueMoves('cancelled');
  fireEvent.keyDown(select(), { key: 'Enter' });
  await screen.findByText(notMoved);
  expect(bodiesOf(shop, statusCall(order))).toEqual([{ status: 'confirmed', expected: 'pending' }]);
  expect(select().value).toBe('cancelled');
  // Now its status is the one shown: moving it on is intended.
  shop.answer(statusCall(order), makeStaffDetail(order));
  walkTo('confirmed');
  fireEvent.keyDown(select(), { key: 'Enter' });
  await screen.findByText('Order SK-1 moved');
  expect(bodiesOf(shop, statusCall(order))[1]).toEqual({
    status: 'confirmed',
    expected: 'cancelled',
  });
});

test('by the open list: the status when it was opened', async () => {
  const { shop, colleagueMoves } = await open({ [statusCall(order)]: conflict });
  fireEvent.pointerDown(select());
  await colleagueMoves('cancelled');
  fireEvent.change(select(), { target: { value: 'confirmed' } });
  await screen.findByText(notMoved);
  expect(bodiesOf(shop, statusCall(order))).toEqual([{ status: 'confirmed', expected: 'pending' }]);
});

test('by the list that a key opened, through which keys walk on', async () => {
  const { shop, colleagueMoves } = await open({ [statusCall(order)]: conflict });
  fireEvent.keyDown(select(), { key: ' ' });
  await colleagueMoves('cancelled');
  fireEvent.keyDown(select(), { key: 'ArrowDown' });
  fireEvent.keyDown(select(), { key: 'Enter' });
  fireEvent.change(select(), { target: { value: 'confirmed' } });
  await screen.findByText(notMoved);
  expect(bodiesOf(shop, statusCall(order))).toEqual([{ status: 'confirmed', expected: 'pending' }]);
});

test('choosing the status it had is no move, whatever it is by now', async () => {
  const { shop, colleagueMoves } = await open();
  fireEvent.pointerDown(select());
  await colleagueMoves('cancelled');
  fireEvent.change(select(), { target: { value: 'pending' } });
  expect(select().value).toBe('cancelled');
  expect(shop.names('PUT')).toEqual([]);
});

test('a move that was begun and abandoned is forgotten', async () => {
  const { shop, colleagueMoves } = await open({ [statusCall(order)]: makeStaffDetail(order) });
  walkTo('preparing');
  fireEvent.keyDown(select(), { key: 'Escape' });
  await colleagueMoves('confirmed');
  walkTo('preparing');
  fireEvent.keyDown(select(), { key: 'Enter' });
  await screen.findByText('Order SK-1 moved');
  expect(bodiesOf(shop, statusCall(order))).toEqual([
    { status: 'preparing', expected: 'confirmed' },
  ]);
});

test('a cancellation applies to the status that was shown', async () => {
  const detailCall = `GET /api/admin/orders/${order.id}`;
  const { shop, colleagueMoves } = await open({
    [detailCall]: makeStaffDetail(order),
    [statusCall(order)]: conflict,
  });
  fireEvent.pointerDown(select());
  await colleagueMoves('delivered');
  fireEvent.change(select(), { target: { value: 'cancelled' } });
  const dialog = within(await screen.findByRole('dialog'));
  const act = dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel order' });
  await waitFor(() => expect(act.disabled).toBe(false));
  await userEvent.click(act);
  expect(await dialog.findByText('Someone else has just moved this order.')).toBeTruthy();
  expect(bodiesOf(shop, statusCall(order))).toMatchObject([
    { status: 'cancelled', expected: 'pending' },
  ]);
});

test('what was moved here counts as it is shown, though it was selected before', async () => {
  const { shop } = await open({
    [statusCall(order)]: makeStaffDetail({ ...order, status: 'preparing' }),
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'All on this page' }));
  shop.answer(listCall, [{ ...order, status: 'preparing' }, other]);
  fireEvent.pointerDown(select());
  fireEvent.change(select(), { target: { value: 'preparing' } });
  await screen.findByText('Order SK-1 moved');
  shop.answer(bulkCall, { moved: [order.id, other.id], refused: [] });
  const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
  await userEvent.selectOptions(bar.getByLabelText('Set status'), 'Confirmed');
  await userEvent.click(bar.getByRole('button', { name: 'Update status' }));
  await screen.findByText('2 orders moved');
  expect(bodiesOf(shop, bulkCall)).toMatchObject([
    { moves: [{ expected: 'preparing' }, { expected: 'pending' }] },
  ]);
});

test('selected orders move from their status when they were selected', async () => {
  const refused = { id: order.id, code: 'conflict', message: 'x' };
  const { shop, colleagueMoves } = await open({
    [bulkCall]: { moved: [other.id], refused: [refused] },
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'All on this page' }));
  await colleagueMoves('cancelled');
  const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
  await userEvent.selectOptions(bar.getByLabelText('Set status'), 'Confirmed');
  const press = () => userEvent.click(bar.getByRole('button', { name: 'Update status' }));
  await press();
  await screen.findByText('1 moved, 1 refused');
  await bar.findByText('1 selected');
  // A toast reported this move, so pressing again is intended.
  shop.answer(bulkCall, { moved: [order.id], refused: [] });
  await press();
  await screen.findByText('1 order moved');
  const move = (id: string, expected: string) => ({ id, status: 'confirmed', expected });
  expect(bodiesOf(shop, bulkCall)).toEqual([
    { moves: [move(order.id, 'pending'), move(other.id, 'pending')] },
    { moves: [move(order.id, 'cancelled')] },
  ]);
});

/** Selects both orders and returns what presses the bar's button for this status. */
async function selectAll(label: string) {
  await userEvent.click(screen.getByRole('checkbox', { name: 'All on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
  await userEvent.selectOptions(bar.getByLabelText('Set status'), label);
  return () => userEvent.click(bar.getByRole('button', { name: 'Update status' }));
}

test('one that was moved alone and cancelled later is not revived with the selected', async () => {
  const { shop, colleagueMoves } = await open({
    [statusCall(order)]: makeStaffDetail({ ...order, status: 'confirmed' }),
    [bulkCall]: { moved: [other.id], refused: [{ id: order.id, code: 'conflict', message: 'x' }] },
  });
  const press = await selectAll('Preparing');
  shop.answer(listCall, [{ ...order, status: 'confirmed', customerName: 'Read again' }, other]);
  fireEvent.pointerDown(select());
  fireEvent.change(select(), { target: { value: 'confirmed' } });
  await screen.findByText('Read again');
  await colleagueMoves('cancelled');
  await press();
  await screen.findByText('1 moved, 1 refused');
  expect(bodiesOf(shop, bulkCall)).toMatchObject([
    { moves: [{ expected: 'confirmed' }, { expected: 'pending' }] },
  ]);
});

test('one that was refused, stayed selected and was cancelled later is not revived', async () => {
  const refused = { id: order.id, code: 'order_not_paid', message: 'Not paid yet' };
  const { shop, colleagueMoves } = await open({
    [bulkCall]: { moved: [other.id], refused: [refused] },
  });
  const press = await selectAll('Confirmed');
  shop.answer(listCall, [{ ...order, customerName: 'Read again' }, other]);
  await press();
  await screen.findByText('Read again');
  await colleagueMoves('cancelled');
  shop.answer(bulkCall, { moved: [], refused: [{ ...refused, code: 'conflict' }] });
  await press();
  await screen.findByText('0 moved, 1 refused');
  expect(bodiesOf(shop, bulkCall)[1]).toMatchObject({ moves: [{ expected: 'pending' }] });
});
