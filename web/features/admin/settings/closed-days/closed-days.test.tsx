// @vitest-environment jsdom
/** Cancelling a sold day in the console: its preview, its term, its progress, undoing it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ClosedDay } from '#contract/staff/kitchen.ts';
import { openConsole } from '#web/testing/fake-console.tsx';
import { id } from '#web/testing/fake-shop.tsx';
import { makeSoldDay } from '#web/testing/fake-sold-day.ts';
import { termsUntil } from './choice-term.tsx';

const daysCall = 'GET /api/admin/kitchen/closed-days';
const closeCall = 'POST /api/admin/kitchen/closed-days';
const previewCall = 'POST /api/admin/kitchen/closed-days/preview';
const openCall = 'DELETE /api/admin/kitchen/closed-days/2026-11-26';
const date = '2026-11-26';
const latest = '2026-11-25T16:30:00.000Z';

const sold = makeSoldDay({
  date,
  orders: { meals: 3, packs: 1, subscriptions: 0, unpaid: 1, movable: 3 },
  portions: 8,
  reservations: 60,
  paid: { online: '369.00', wallet: '738.00' },
  refundMax: '1107.00',
  cashDue: '1681.50',
  customers: 62,
  withoutEmail: 1,
  choiceUntilMax: latest,
  staying: [{ id: id(5), number: 'SK-5', status: 'preparing' }],
});

const progress: NonNullable<ClosedDay['cancellation']> = {
  undoUntil: null,
  choiceUntil: null,
  orders: { cancelled: 40, moved: 0, waiting: 0, open: 0 },
  refunds: { done: 38, underway: 2, failed: 0, amount: '14022.00' },
  reservations: 60,
  messages: { sent: 80, waiting: 0, failed: 0 },
};

const openDays = (answers = {}) =>
  openConsole('/admin?tab=settings&section=closed-days', {
    [daysCall]: [],
    [previewCall]: sold,
    [closeCall]: { date, reason: 'No gas' },
    ...answers,
  });

async function openDialog(answers = {}) {
  const shop = await openDays(answers);
  fireEvent.change(await screen.findByLabelText('Day'), { target: { value: date } });
  await userEvent.type(screen.getByLabelText('Reason'), 'No gas');
  await userEvent.click(screen.getByRole('button', { name: 'Close this day' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Close the kitchen on Thu/ }));
  await dialog.findByText('Refunded at most');
  const bodies = () => shop.calls.filter(({ name }) => name === closeCall).map(({ body }) => body);
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Close and cancel' }));
  return { shop, dialog, bodies, confirm };
}

test('the preview says what is cancelled, what is refunded, who gets a mail', async () => {
  const { dialog, bodies, confirm } = await openDialog();
  const facts = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual([
    '3 of single meals, 1 pack; 1 of them not paid yet (8 portions)',
    '60 deliveries, not charged',
    '₹369.00',
    '₹738.00',
    '₹1,107.00',
    '₹1,681.50',
    '61 customers get one mail each; 1 without an email: please call them',
  ]);
  expect(dialog.getByText(/stay: SK-5 \(Preparing\)/)).toBeTruthy();
  expect(dialog.getByText(/You can undo it for 5 minutes/)).toBeTruthy();
  expect(bodies()).toEqual([]);
  await confirm();
  await waitFor(() => expect(bodies()).toEqual([{ date, reason: 'No gas', confirm: true }]));
});

test('customers may choose until the cut-off of the day', async () => {
  const { dialog, bodies, confirm } = await openDialog();
  await userEvent.selectOptions(dialog.getByLabelText('Orders'), latest);
  await confirm();
  await waitFor(() =>
    expect(bodies()).toEqual([{ date, reason: 'No gas', confirm: true, choiceUntil: latest }]),
  );
});

test('closing it again keeps the term in which customers choose', async () => {
  const choiceUntil = '2026-11-25T08:00:00.000Z';
  const undoUntil = '2026-11-21T06:35:00.000Z';
  const closed = { date, reason: 'No gaz', cancellation: { ...progress, undoUntil, choiceUntil } };
  const { bodies, confirm } = await openDialog({ [daysCall]: [closed] });
  await confirm();
  await waitFor(() => expect(bodies()).toMatchObject([{ reason: 'No gas', choiceUntil }]));
});

test('what cannot be undone is not promised', async () => {
  const { dialog } = await openDialog({ [previewCall]: { ...sold, undoMinutes: 0 } });
  expect(dialog.getByText(/^This cannot be undone/)).toBeTruthy();
});

test('past the cut-off, no term is offered', async () => {
  const { dialog } = await openDialog({ [previewCall]: { ...sold, choiceUntilMax: null } });
  expect(dialog.getByLabelText<HTMLSelectElement>('Orders').disabled).toBe(true);
});

test('the terms are full hours before the latest end', () => {
  const now = Date.parse('2026-11-24T20:10:00Z');
  expect(termsUntil(latest, now)).toEqual([
    '2026-11-25T00:00:00.000Z',
    '2026-11-25T09:00:00.000Z',
    latest,
  ]);
});

test('only subscriptions: it is confirmed too, without a term', async () => {
  const orders = { meals: 0, packs: 0, subscriptions: 0, unpaid: 0, movable: 0 };
  const shop = await openDays({ [previewCall]: { ...sold, orders, staying: [] } });
  fireEvent.change(await screen.findByLabelText('Day'), { target: { value: date } });
  await userEvent.type(screen.getByLabelText('Reason'), 'No gas');
  await userEvent.click(screen.getByRole('button', { name: 'Close this day' }));
  await screen.findByText('60 deliveries, not charged');
  expect(screen.queryByLabelText('Orders')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close the kitchen' }));
  await waitFor(() =>
    expect(shop.calls.find(({ name }) => name === closeCall)?.body).toMatchObject({
      confirm: true,
    }),
  );
});

test('a day whose orders are all further on is not said to have none', async () => {
  const { staying } = sold;
  await openDays({ [previewCall]: makeSoldDay({ date, staying }) });
  fireEvent.change(await screen.findByLabelText('Day'), { target: { value: date } });
  await userEvent.type(screen.getByLabelText('Reason'), 'No gas');
  await userEvent.click(screen.getByRole('button', { name: 'Close this day' }));
  expect(await screen.findByText(/stay: SK-5 \(Preparing\)/)).toBeTruthy();
  expect(screen.queryByText('No orders for it yet.')).toBeNull();
});

test('the list says how far it is, and that it cannot be undone', async () => {
  await openDays({ [daysCall]: [{ date, reason: 'No gas', cancellation: progress }] });
  const list = within(await screen.findByRole('list', { name: 'Progress' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '40 of 40 orders cancelled',
    '38 of 40 refunded, 2 being refunded',
    '60 subscriptions are not delivered and not charged',
    '80 of 80 messages sent',
    'This can no longer be undone: what is cancelled stays cancelled.',
  ]);
});

test('a link from another section names the day', async () => {
  openConsole(`/admin?tab=settings&section=closed-days&date=${date}`, { [daysCall]: [] });
  expect((await screen.findByLabelText<HTMLInputElement>('Day')).value).toBe(date);
});

test('before it begins it can be undone', async () => {
  const undoUntil = '2026-11-21T06:35:00.000Z';
  const orders = { cancelled: 0, moved: 0, waiting: 0, open: 40 };
  const cancellation = { ...progress, undoUntil, orders };
  const shop = await openDays({
    [daysCall]: [{ date, reason: 'No gas', cancellation }],
    [openCall]: undefined,
  });
  expect(await screen.findByText(/^Begins at 12:05 pm/)).toBeTruthy();
  shop.answer(daysCall, []);
  await userEvent.click(screen.getByRole('button', { name: 'Undo closing Thu, 26 Nov 2026' }));
  expect(await screen.findByText('Undone, nothing was cancelled')).toBeTruthy();
  expect(shop.names('DELETE')).toEqual([openCall]);
});
