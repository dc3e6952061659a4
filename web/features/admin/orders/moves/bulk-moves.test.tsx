// @vitest-environment jsdom
/** Moving all selected orders at once: messages, what stays selected, and undo. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCall, makeStaffOrder, openConsole } from '#web/testing/fake-console.tsx';
import { offerEvents } from '#web/testing/fake-event-source.ts';
import {
  bodiesOf,
  bulkCall,
  moving,
  statusOf,
  stopTheClock,
  toastOf,
} from '#web/testing/fake-moves.ts';
import { Refused } from '#web/testing/fake-shop.tsx';

const first = makeStaffOrder({ number: 'SK-1', customerName: 'Ravi Kulkarni' });
const second = makeStaffOrder({ number: 'SK-2', customerName: 'Fatima Sheikh' });
const open = (answers = {}) =>
  openConsole('/admin?tab=orders', { [listCall]: [first, second], ...answers });

const user = stopTheClock();

test('selected orders that leave the list stay selected', async () => {
  const streams = offerEvents();
  const shop = await open({ [bulkCall]: { moved: [first.id, second.id], refused: [] } });
  await user.click(await screen.findByRole('checkbox', { name: 'All on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
  await user.selectOptions(bar.getByLabelText('Set status'), 'Cancelled');
  await user.click(bar.getByRole('button', { name: 'Update status' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'No gas');
  shop.answer(listCall, []);
  act(() => streams[0]?.send('orders', '{}'));
  await screen.findByText(/^No orders for Sun, 22 Nov 2026 yet/);
  await user.click(screen.getByRole('button', { name: 'Cancel orders' }));
  await toastOf('2 orders moved');
  expect(bodiesOf(shop, bulkCall)).toMatchObject([{ reason: 'No gas' }]);
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

test('nothing can be undone back from cancelled, neither one nor many', async () => {
  const cancelled = { ...first, status: 'cancelled' as const };
  await open({
    [listCall]: [cancelled, second],
    [bulkCall]: { moved: [first.id, second.id], refused: [] },
    ...moving(first),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'All on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
  await user.selectOptions(bar.getByLabelText('Set status'), 'Preparing');
  await user.click(bar.getByRole('button', { name: 'Update status' }));
  await toastOf('2 orders moved');
  expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tabpanel')));
  await waitFor(async () => expect((await statusOf('SK-1')).value).toBe('cancelled'));
  await user.selectOptions(await statusOf('SK-1'), 'Preparing');
  await toastOf('Order SK-1 moved');
  expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull();
});

test('selected orders move in one call; the refused stay selected, undo moves back', async () => {
  const shop = await open({
    [bulkCall]: {
      moved: [first.id],
      refused: [{ id: second.id, code: 'order_not_paid', message: 'Not paid yet' }],
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'All on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
  expect(bar.getByText('2 selected')).toBeTruthy();
  await user.selectOptions(bar.getByLabelText('Set status'), 'Out for delivery');
  expect(shop.names('POST')).toEqual([]);
  await user.click(bar.getByRole('button', { name: 'Update status' }));
  expect((await toastOf('1 moved, 1 refused'))?.textContent).toContain('SK-2: Not paid yet');
  expect(await bar.findByText('1 selected')).toBeTruthy();
  shop.answer(bulkCall, { moved: [first.id], refused: [] });
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await waitFor(() => expect(bodiesOf(shop, bulkCall)).toHaveLength(2));
  expect(bodiesOf(shop, bulkCall)).toEqual([
    {
      moves: [first, second].map(({ id }) => ({
        id,
        status: 'out_for_delivery',
        expected: 'confirmed',
      })),
    },
    { moves: [{ id: first.id, status: 'confirmed', expected: 'out_for_delivery' }] },
  ]);
});

test('selected orders that may have moved despite a server error are refetched', async () => {
  const shop = await open({ [bulkCall]: new Refused(502, '<html>') });
  await user.click(await screen.findByRole('checkbox', { name: 'All on this page' }));
  await user.selectOptions(screen.getByLabelText('Set status'), 'Out for delivery');
  await user.click(screen.getByRole('button', { name: 'Update status' }));
  const toast = await toastOf('The orders may not have moved');
  expect(toast?.textContent).toContain('We don’t know whether this was done.');
  await waitFor(() => expect(shop.names(listCall)).toHaveLength(2));
});

test('cancelling selected orders asks once and cannot be undone', async () => {
  const shop = await open({ [bulkCall]: { moved: [first.id, second.id], refused: [] } });
  await user.click(await screen.findByRole('checkbox', { name: 'All on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
  await user.selectOptions(bar.getByLabelText('Set status'), 'Cancelled');
  await user.click(bar.getByRole('button', { name: 'Update status' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 2 orders?' }));
  expect(dialog.getByText('₹738.00 will be refunded. Where to?')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel orders' }));
  await toastOf('2 orders moved');
  expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull();
  expect(bodiesOf(shop, bulkCall)).toMatchObject([{ refundTo: 'source' }]);
});
