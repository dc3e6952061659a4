// @vitest-environment jsdom
/** Orders delivered before their date: a reason is required, for one and for many. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StaffOrder } from '#contract/staff/staff-orders.ts';
import {
  listCall,
  makeStaffDetail,
  makeStaffOrder,
  openConsole,
} from '#web/testing/fake-console.tsx';
import { bodiesOf, bulkCall, statusCall } from '#web/testing/fake-moves.ts';
import { Refused } from '#web/testing/fake-shop.tsx';

// The shop's clock says 21 November.
const due = makeStaffOrder({ number: 'SK-1', deliveryDate: '2026-11-21' });
const early = makeStaffOrder({ number: 'SK-2', deliveryDate: '2026-11-22' });
const delivered = (order: StaffOrder) => makeStaffDetail({ ...order, status: 'delivered' });

const deliver = async ({ number }: StaffOrder) => {
  const name = `Status of order ${number}`;
  await userEvent.selectOptions(await screen.findByRole('combobox', { name }), 'Delivered');
};
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const findToast = (title: string) => screen.findByText(title, { selector: '[class*="_title_"]' });

test('one that is due moves at once, an early one requires the reason first', async () => {
  const shop = await openConsole('/admin?tab=orders', {
    [listCall]: [due, early],
    [statusCall(due)]: delivered(due),
    [statusCall(early)]: delivered(early),
  });
  await deliver(due);
  await findToast('Order SK-1 moved');
  expect(bodiesOf(shop, statusCall(due))).toEqual([{ status: 'delivered', expected: 'confirmed' }]);
  await deliver(early);
  const dialog = await findDialog('Deliver order SK-2 before its date?');
  expect(dialog.getByText(/due on Sun, 22 Nov 2026/)).toBeTruthy();
  const act = dialog.getByRole('button', { name: 'Mark as delivered' });
  await userEvent.click(act);
  const reason = dialog.getByLabelText('Reason');
  expect(dialog.getByText('Enter the reason')).toBeTruthy();
  expect(document.activeElement).toBe(reason);
  expect(shop.names(statusCall(early))).toEqual([]);
  await userEvent.type(reason, 'Collected from the kitchen');
  await userEvent.click(act);
  await findToast('Order SK-2 moved');
  expect(bodiesOf(shop, statusCall(early))).toEqual([
    { status: 'delivered', expected: 'confirmed', reason: 'Collected from the kitchen' },
  ]);
});

test('a refusal is shown in the dialog, which stays open', async () => {
  const refused = new Refused(409, { code: 'order_not_paid', message: 'Not paid yet' });
  await openConsole('/admin?tab=orders', { [listCall]: [early], [statusCall(early)]: refused });
  await deliver(early);
  const dialog = await findDialog('Deliver order SK-2 before its date?');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Collected{Enter}');
  expect(await dialog.findByText('Not paid yet')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a page left open past midnight asks once the server requires it', async () => {
  const refused = new Refused(422, {
    code: 'early_delivery_reason',
    message: 'Give a reason.',
    issues: [{ path: 'reason', message: 'Give a reason.' }],
  });
  await openConsole('/admin?tab=orders', { [listCall]: [due], [statusCall(due)]: refused });
  await deliver(due);
  await findDialog('Deliver order SK-1 before its date?');
});

test('of many at once the early ones are counted, and one reason is for all', async () => {
  const later = makeStaffOrder({ number: 'SK-3', deliveryDate: '2026-11-25' });
  const all = [due, early, later];
  const shop = await openConsole('/admin?tab=orders', {
    [listCall]: all,
    [bulkCall]: { moved: all.map(({ id }) => id), refused: [] },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'All on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
  await userEvent.selectOptions(bar.getByLabelText('Set status'), 'Delivered');
  await userEvent.click(bar.getByRole('button', { name: 'Update status' }));
  const dialog = await findDialog('Deliver 2 orders before their date?');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Picked up{Enter}');
  await findToast('3 orders moved');
  const moves = all.map(({ id }) => ({ id, status: 'delivered', expected: 'confirmed' }));
  expect(bodiesOf(shop, bulkCall)).toEqual([{ moves, reason: 'Picked up' }]);
});
