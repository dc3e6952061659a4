// @vitest-environment jsdom
/** Choosing another day on the page of an order whose day is cancelled. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OrderDetail } from '#contract/orders.ts';
import {
  availableDay,
  id,
  makeOrderDetail,
  openShop,
  Refused,
  renderPage,
} from '#web/testing/fake-shop.tsx';
import { dayWithSlots, evening, noon } from '#web/testing/slots.ts';
import OrderPage from './order-page.tsx';

const choice = { until: '2026-11-21T12:30:00.000Z', reason: 'No gas' };
const changeableUntil = '2026-11-21T16:30:00.000Z';
const cancellation = { until: changeableUntil, refundAmount: '369.00', toSource: '0.00' };
const order = makeOrderDetail({
  id: id(80),
  paymentStatus: 'paid',
  changeableUntil,
  cancellation,
  choice,
});
const readCall = `GET /api/orders/${order.id}`;
const changeCall = `POST /api/orders/${order.id}/change`;
const late = { ...evening, id: 'late', name: 'Late' };
const closed = { ...availableDay('2026-11-23'), isOpen: false };

function open(parts: Partial<OrderDetail> = {}, answers = {}) {
  const shop = openShop({
    [readCall]: { ...order, ...parts },
    'GET /api/availability': [
      closed,
      availableDay('2026-11-24', 0),
      availableDay('2026-11-25', 3),
      availableDay('2026-11-26'),
    ],
    ...answers,
  });
  renderPage(<OrderPage />, `/orders/${order.id}`, '/orders/:id');
  return shop;
}

test('open days with room are offered, with the reason and the term', async () => {
  const shop = open({}, { [changeCall]: order });
  expect(await screen.findByText(/No gas$/)).toBeTruthy();
  expect(
    screen.getByText(/until 21 Nov 2026, 6:00 pm, or we cancel the order and refund it in full/),
  ).toBeTruthy();
  // One term is enough beside the other one, which ends later.
  expect(screen.getByRole('button', { name: /Cancel order/ })).toBeTruthy();
  expect(screen.queryByText(/You can cancel until/)).toBeNull();
  const radios = await screen.findAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ value }) => value)).toEqual(['2026-11-25', '2026-11-26']);
  const move = screen.getByRole<HTMLButtonElement>('button', { name: 'Move my order' });
  expect(move.disabled).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Thu, 26 Nov 2026' }));
  const { choice: _, ...moved } = { ...order, deliveryDate: '2026-11-26' };
  shop.answer(readCall, moved);
  await userEvent.click(move);
  await waitFor(() => expect(screen.queryByText('Choose another day')).toBeNull());
  expect(await screen.findByText('Delivery changed')).toBeTruthy();
  const sent = shop.calls.find(({ name }) => name === changeCall);
  expect(sent?.body).toEqual({ deliveryDate: '2026-11-26' });
});

test('a day that has filled up meanwhile is refused on the page', async () => {
  const message = 'That day is full. Choose another day.';
  open({}, { [changeCall]: new Refused(409, { code: 'day_full', message }) });
  await userEvent.click(await screen.findByRole('radio', { name: 'Wed, 25 Nov 2026' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move my order' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

test('an order to be paid in cash says nothing of a refund', async () => {
  open({ paymentStatus: 'unpaid', paymentMethod: 'cod', status: 'pending' });
  expect(await screen.findByText(/or we cancel the order\./)).toBeTruthy();
});

test('any other order has no choice to make', async () => {
  const { choice: _, ...usual } = order;
  openShop({ [readCall]: usual });
  renderPage(<OrderPage />, `/orders/${order.id}`, '/orders/:id');
  await screen.findByRole('link', { name: 'Change delivery' });
  expect(screen.queryByText('Choose another day')).toBeNull();
  expect(screen.getByText('You can cancel until 21 Nov 2026, 10:00 pm.')).toBeTruthy();
});

test('of several delivery times one of the new day is chosen, by default the same', async () => {
  const first = dayWithSlots('2026-11-25', [noon, { ...evening, isFull: true }]);
  const second = dayWithSlots('2026-11-26', [{ ...noon, isFull: true }, evening, late]);
  const shop = open(
    { slot: noon },
    { 'GET /api/availability': [first, second], [changeCall]: order },
  );
  await userEvent.click(await screen.findByRole('radio', { name: 'Wed, 25 Nov 2026' }));
  const noonOption = () => screen.findByRole<HTMLInputElement>('radio', { name: /^Noon/ });
  expect((await noonOption()).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Thu, 26 Nov 2026' }));
  const move = screen.getByRole<HTMLButtonElement>('button', { name: 'Move my order' });
  expect(move.disabled).toBe(true);
  await userEvent.click(await screen.findByRole('radio', { name: /^Evening/ }));
  await userEvent.click(move);
  const sent = () => shop.calls.find(({ name }) => name === changeCall)?.body;
  await waitFor(() => expect(sent()).toEqual({ deliveryDate: '2026-11-26', slotId: 'evening' }));
});
