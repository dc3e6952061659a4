// @vitest-environment jsdom
/** Another date or address for an order, on its page. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  home,
  id,
  makeOrderDetail,
  openShop,
  Refused,
  renderPage,
} from '#web/testing/fake-shop.tsx';
import { dayWithSlots, evening, noon } from '#web/testing/slots.ts';
import ChangeDeliveryPage from './change-delivery-page.tsx';
import OrderPage from './order-page.tsx';

const until = '2026-11-21T16:30:00.000Z';
const order = makeOrderDetail({ id: id(80), changeableUntil: until });
const changeCall = `POST /api/orders/${order.id}/change`;
const office = { ...home, id: id(12), title: 'Office', isDefault: false };

async function open(answers = {}) {
  const shop = openShop({
    [`GET /api/orders/${order.id}`]: order,
    'GET /api/addresses': [home, office],
    [changeCall]: { ...order, deliveryDate: '2026-11-24' },
    ...answers,
  });
  renderPage(<ChangeDeliveryPage />, `/orders/${order.id}/change`, '/orders/:id/change');
  const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Change delivery' });
  const pick = (date: string) =>
    fireEvent.change(screen.getByLabelText('Delivery date'), { target: { value: date } });
  const bodies = () => shop.calls.filter(({ name }) => name === changeCall).map(({ body }) => body);
  return { shop, confirm, pick, bodies };
}

test('the date is changed once it differs', async () => {
  const { confirm, pick, bodies } = await open();
  expect(confirm.disabled).toBe(true);
  pick('2026-11-24');
  await userEvent.click(confirm);
  await waitFor(() => expect(bodies()).toEqual([{ deliveryDate: '2026-11-24' }]));
});

test('the address is another one of the customer', async () => {
  const { confirm, bodies } = await open();
  await screen.findByRole('option', { name: /Office/ });
  await userEvent.selectOptions(screen.getByLabelText('Delivery address'), office.id);
  await userEvent.click(confirm);
  await waitFor(() => expect(bodies()).toEqual([{ addressId: office.id }]));
});

test('an order that was moved meanwhile is shown, and stays on its new date', async () => {
  const { shop, confirm, bodies } = await open();
  await screen.findByRole('option', { name: /Office/ });
  shop.answer(`GET /api/orders/${order.id}`, { ...order, deliveryDate: '2026-11-25' });
  window.dispatchEvent(new Event('visibilitychange'));
  const date = screen.getByLabelText<HTMLInputElement>('Delivery date');
  await waitFor(() => expect(date.value).toBe('2026-11-25'));
  await userEvent.selectOptions(screen.getByLabelText('Delivery address'), office.id);
  await userEvent.click(confirm);
  await waitFor(() => expect(bodies()).toEqual([{ addressId: office.id }]));
});

test.each([
  ['addressLine2', 'Koramangala'],
  ['pincode', '560095'],
  ['landmark', 'Opposite the park'],
  ['instructions', 'Ring twice'],
  ['receiverPhone', '+919812345678'],
])('an address whose %s was corrected since is another one', async (name, corrected) => {
  const { confirm, bodies } = await open({
    'GET /api/addresses': [{ ...home, [name]: corrected }],
  });
  const option = await screen.findByRole('option', {
    name: new RegExp(corrected.replace('+', '')),
  });
  await userEvent.selectOptions(screen.getByLabelText('Delivery address'), option);
  await userEvent.click(confirm);
  await waitFor(() => expect(bodies()).toMatchObject([{ addressId: home.id }]));
});

test('the address that the order has is offered once', async () => {
  await open();
  await screen.findByRole('option', { name: /Office/ });
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

test('a refusal stays on the page', async () => {
  const refused = new Refused(409, {
    code: 'cutoff_passed',
    message: 'It is past the cut-off, so this delivery can no longer be changed.',
  });
  const { shop, confirm, pick } = await open({ [changeCall]: refused });
  pick('2026-11-24');
  await userEvent.click(confirm);
  expect((await screen.findByRole('alert')).textContent).toMatch(/past the cut-off/);
  shop.answer(`GET /api/orders/${order.id}`, { ...order, changeableUntil: null });
  await userEvent.click(confirm);
  expect(await screen.findByText('This order can no longer be changed.')).toBeTruthy();
});

test('only an order that can be changed leads there', async () => {
  const shop = openShop({ [`GET /api/orders/${order.id}`]: order });
  renderPage(<OrderPage />, `/orders/${order.id}`, '/orders/:id');
  const link = await screen.findByRole('link', { name: 'Change delivery' });
  expect(link.getAttribute('href')).toBe(`/orders/${order.id}/change`);
  shop.answer(`GET /api/orders/${order.id}`, { ...order, changeableUntil: null });
  renderPage(<ChangeDeliveryPage />, `/orders/${order.id}/change`, '/orders/:id/change');
  expect(await screen.findByText('This order can no longer be changed.')).toBeTruthy();
});

const slotDays = {
  [`GET /api/orders/${order.id}`]: { ...order, slot: noon },
  'GET /api/availability': [
    dayWithSlots('2026-11-22', [noon, evening]),
    dayWithSlots('2026-11-24', [noon, evening]),
  ],
};
const chip = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

test('the delivery time is changed alone', async () => {
  const { confirm, bodies } = await open(slotDays);
  expect((await chip(/Noon/)).checked).toBe(true);
  expect(confirm.disabled).toBe(true);
  await userEvent.click(await chip(/Evening/));
  await userEvent.click(confirm);
  await waitFor(() => expect(bodies()).toEqual([{ slotId: 'evening' }]));
});

test('another date keeps the delivery time', async () => {
  const { confirm, pick, bodies } = await open(slotDays);
  await chip(/Noon/);
  pick('2026-11-24');
  expect((await chip(/Noon/)).checked).toBe(true);
  await userEvent.click(confirm);
  await waitFor(() => expect(bodies()).toMatchObject([{ slotId: 'noon' }]));
});
