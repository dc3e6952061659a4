// @vitest-environment jsdom
/** Another date or address for an order, on its page. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
  renderPage(<OrderPage />, `/orders/${order.id}`, '/orders/:id');
  await userEvent.click(await screen.findByRole('button', { name: 'Change delivery' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change delivery' }));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Change delivery' });
  const pick = (date: string) =>
    fireEvent.change(dialog.getByLabelText('Delivery date'), { target: { value: date } });
  const bodies = () => shop.calls.filter(({ name }) => name === changeCall).map(({ body }) => body);
  return { shop, dialog, confirm, pick, bodies };
}

test('the date is changed once it differs', async () => {
  const { confirm, pick, bodies } = await open();
  expect(confirm.disabled).toBe(true);
  pick('2026-11-24');
  await userEvent.click(confirm);
  await waitFor(() => expect(bodies()).toEqual([{ deliveryDate: '2026-11-24' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the address is another one of the customer', async () => {
  const { dialog, confirm, bodies } = await open();
  await dialog.findByRole('option', { name: /Office/ });
  await userEvent.selectOptions(dialog.getByLabelText('Delivery address'), office.id);
  await userEvent.click(confirm);
  await waitFor(() =>
    expect(bodies()).toEqual([{ deliveryDate: order.deliveryDate, addressId: office.id }]),
  );
});

test('a refusal stays in the dialog', async () => {
  const refused = new Refused(409, {
    code: 'cutoff_passed',
    message: 'It is past the cut-off, so this delivery can no longer be changed.',
  });
  const { dialog, confirm, pick } = await open({ [changeCall]: refused });
  pick('2026-11-24');
  await userEvent.click(confirm);
  expect((await dialog.findByRole('alert')).textContent).toMatch(/past the cut-off/);
});

test('an order that cannot be changed has no such button', async () => {
  openShop({ [`GET /api/orders/${order.id}`]: { ...order, changeableUntil: null } });
  renderPage(<OrderPage />, `/orders/${order.id}`, '/orders/:id');
  await screen.findByRole('heading', { name: 'Order status' });
  expect(screen.queryByRole('button', { name: 'Change delivery' })).toBeNull();
});
