// @vitest-environment jsdom
/** The dialog before orders are cancelled: what is refunded, and what is not. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StaffOrder, StaffOrderDetail } from '#contract/staff/staff-orders.ts';
import { openBrowserConsole } from '#web/testing/browser-console.tsx';
import {
  figuresCall,
  listCall,
  makeStaffDetail,
  makeStaffOrder,
  openConsole,
} from '#web/testing/fake-console.tsx';
import { bodiesOf, bulkCall, statusCall } from '#web/testing/fake-moves.ts';
import { Refused } from '#web/testing/fake-shop.tsx';

const row = makeStaffOrder({ number: 'SK-1' });
const delivered = makeStaffOrder({ number: 'SK-2', status: 'delivered' });
const cash = makeStaffOrder({ number: 'SK-3', status: 'delivered', paymentMethod: 'cod' });
const detailCall = (order: StaffOrder) => `GET /api/admin/orders/${order.id}`;

const withRefundable = (amount: string, parts: Partial<StaffOrderDetail> = {}) =>
  makeStaffDetail({ ...row, refundable: { amount, toSource: amount }, ...parts });

async function askFor({ number }: StaffOrder) {
  const name = `Status of order ${number}`;
  await userEvent.selectOptions(await screen.findByRole('combobox', { name }), 'Cancelled');
  return within(await screen.findByRole('dialog', { name: `Cancel order ${number}?` }));
}

async function askForAll(count: number) {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'All on this page' }));
  const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
  await userEvent.selectOptions(bar.getByLabelText('Set status'), 'Cancelled');
  await userEvent.click(bar.getByRole('button', { name: 'Update status' }));
  return within(await screen.findByRole('dialog', { name: `Cancel ${count} orders?` }));
}

test('the refund is that of the order now, not of the list or an earlier opening', async () => {
  const shop = await openConsole('/admin?tab=orders', {
    [listCall]: [row],
    [detailCall(row)]: withRefundable('369.00'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'SK-1' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Order SK-1' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const slow = Promise.withResolvers<unknown>();
  shop.answer(detailCall(row), () => slow.promise);
  const dialog = await askFor(row);
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel order' });
  expect([dialog.queryByText(/is refunded/), button.disabled]).toEqual([null, true]);
  await act(async () => slow.resolve(withRefundable('269.00')));
  expect(await dialog.findByText('₹269.00 will be refunded. Where to?')).toBeTruthy();
  expect(button.disabled).toBe(false);
});

test('an order that was fully refunded meanwhile has nothing left to refund', async () => {
  await openConsole('/admin?tab=orders', {
    [listCall]: [row],
    [detailCall(row)]: withRefundable('0.00', {
      paymentStatus: 'refunded',
      refundedAmount: '369.00',
    }),
  });
  const dialog = await askFor(row);
  expect(await dialog.findByText('Nothing more to refund.')).toBeTruthy();
});

test('nothing is cancelled until the refund is known', async () => {
  const shop = await openConsole('/admin?tab=orders', {
    [listCall]: [row],
    [detailCall(row)]: new Refused(500, {}),
  });
  const dialog = await askFor(row);
  const retry = await dialog.findByRole('button', { name: 'Try again' });
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel order' }).disabled).toBe(
    true,
  );
  shop.answer(detailCall(row), withRefundable('269.00'));
  await userEvent.click(retry);
  expect(await dialog.findByText('₹269.00 will be refunded. Where to?')).toBeTruthy();
});

test.each([
  ['paid online', delivered],
  ['paid in cash', cash],
])('a delivered order is not refunded automatically: %s', async (_, order) => {
  const shop = await openConsole('/admin?tab=orders', {
    [listCall]: [order],
    [detailCall(order)]: makeStaffDetail(order),
    [statusCall(order)]: makeStaffDetail({ ...order, status: 'cancelled' }),
  });
  const dialog = await askFor(order);
  const words = dialog.getByText(/^It was delivered: cancelling gives nothing back\./).textContent;
  expect(words).toMatch(/ If money is to go back, refund it instead\.$/);
  expect(words?.includes('Its cash counts as not taken.')).toBe(order === cash);
  expect(dialog.queryByRole('radio')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() =>
    expect(bodiesOf(shop, statusCall(order))).toEqual([
      { status: 'cancelled', expected: 'delivered' },
    ]),
  );
});

test('of many it says how many get no refund, and counts only the others', async () => {
  const shop = await openConsole('/admin?tab=orders', {
    [listCall]: [row, delivered, cash],
    [bulkCall]: { moved: [], refused: [] },
  });
  const dialog = await askForAll(3);
  expect(
    dialog.getByText(
      '2 of them were delivered: cancelling gives nothing back for those. ' +
        'If money is to go back, refund them instead.',
    ),
  ).toBeTruthy();
  expect(dialog.getByText('₹369.00 will be refunded. Where to?')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel orders' }));
  await waitFor(() => expect(bodiesOf(shop, bulkCall)).toMatchObject([{ refundTo: 'source' }]));
});

test('many that were all delivered get no refund', async () => {
  const other = makeStaffOrder({ number: 'SK-4', status: 'delivered' });
  await openConsole('/admin?tab=orders', { [listCall]: [delivered, other] });
  const dialog = await askForAll(2);
  expect(dialog.getByText(/^They were delivered: cancelling gives nothing back\./)).toBeTruthy();
  expect(dialog.queryByRole('radio')).toBeNull();
});

const caller = { customerName: 'Noor Ali', customerEmail: '', customerPhone: '+919800000001' };

test('a customer without an email is called, before and after', async () => {
  const unpaid = makeStaffOrder({ number: 'SK-5', paymentStatus: 'unpaid', ...caller });
  const cancelled = makeStaffDetail({ ...unpaid, status: 'cancelled' });
  await openConsole('/admin?tab=orders', {
    [listCall]: [unpaid],
    [detailCall(unpaid)]: makeStaffDetail(unpaid),
    [statusCall(unpaid)]: cancelled,
  });
  const dialog = await askFor(unpaid);
  const words = 'Noor Ali has no email: please call +919800000001.';
  expect(dialog.getByText(`${words} This cannot be undone.`)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

test.each([
  [[row, cash], 'Their customers get an email.'],
  [
    [row, makeStaffOrder({ number: 'SK-5', ...caller })],
    'Their customers get an email; 1 without an email: please call them (SK-5).',
  ],
  [
    ['SK-5', 'SK-6'].map((number) => makeStaffOrder({ number, ...caller })),
    'Their customers have no email: please call them (SK-5, SK-6).',
  ],
])('of many, those without an email are named', async (orders, words) => {
  await openConsole('/admin?tab=orders', { [listCall]: orders });
  const dialog = await askForAll(2);
  expect(dialog.getByText(`${words} This cannot be undone.`)).toBeTruthy();
});

const figures = {
  todayOrders: 0,
  todayRevenue: '0.00',
  totalUsers: 1,
  activeMeals: 1,
  recentOrders: [],
};

/** The dialog, opened on a tab with a history entry before it. */
async function askAfterDashboard(answers = {}) {
  await openBrowserConsole('/admin', {
    [figuresCall]: figures,
    [listCall]: [cash],
    [detailCall(cash)]: makeStaffDetail(cash),
    ...answers,
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Orders' }));
  return await askFor(cash);
}

async function keepAfterBack() {
  window.history.back();
  const unsaved = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
  await userEvent.click(unsaved.getByRole('button', { name: 'Keep editing' }));
}

test('Back asks before a typed reason is dropped', async () => {
  const dialog = await askAfterDashboard();
  const reason = dialog.getByLabelText<HTMLInputElement>(/^Reason/);
  await userEvent.type(reason, 'No gas');
  await keepAfterBack();
  expect([reason.isConnected, reason.value]).toEqual([true, 'No gas']);
});

test('Back during a cancellation asks, and its failure is shown', async () => {
  const slow = Promise.withResolvers<unknown>();
  const dialog = await askAfterDashboard({ [statusCall(cash)]: () => slow.promise });
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await dialog.findByRole('button', { name: 'Cancelling...' });
  await keepAfterBack();
  await act(async () => slow.resolve(new Refused(503, { message: 'Very busy.' })));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toMatch(/^Very busy\. We don’t know whether this was done\./);
});
