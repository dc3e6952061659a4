// @vitest-environment jsdom
/** Staff change date or address of an order in its drawer. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeStaffDetail, openConsole } from '#web/testing/fake-console.tsx';
import { id, Refused } from '#web/testing/fake-shop.tsx';

const order = makeStaffDetail({
  id: id(970),
  number: 'SK-970',
  changeableUntil: '2026-11-21T16:30:00.000Z',
});
const changeCall = `POST /api/admin/orders/${order.id}/change`;

async function open(answer: unknown, answers = {}) {
  const shop = await openConsole(`/admin?tab=orders&order=${order.id}`, {
    [`GET /api/admin/orders/${order.id}`]: order,
    [changeCall]: answer,
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change date or address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change SK-970' }));
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Change delivery' }));
  return { shop, dialog, confirm };
}

test('the date, and an address that is written down', async () => {
  const { shop, dialog, confirm } = await open(order);
  const value = '2026-11-24';
  fireEvent.change(dialog.getByLabelText('Delivery date'), { target: { value } });
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.type(dialog.getByLabelText('Pincode'), '560001');
  await confirm();
  await screen.findByText('Delivery changed');
  expect(shop.calls.find(({ name }) => name === changeCall)?.body).toMatchObject({
    deliveryDate: value,
    address: { pincode: '560001', title: 'Home' },
  });
});

test('the address alone leaves date and time as they are by then', async () => {
  const { shop, dialog, confirm } = await open(order);
  await userEvent.click(dialog.getByRole('checkbox'));
  await confirm();
  await screen.findByText('Delivery changed');
  const sent = shop.calls.find(({ name }) => name === changeCall)?.body;
  expect(Object.keys(sent as object)).toEqual(['address']);
});

test.each([
  ['asha@example.in', 'Asha Rao gets an email.'],
  ['', 'Asha Rao has no email: please call +919876543210.'],
])('it says whether the customer hears of it (%s)', async (customerEmail, words) => {
  const known = { ...order, customerName: 'Asha Rao', customerEmail };
  const { dialog } = await open(order, { [`GET /api/admin/orders/${order.id}`]: known });
  expect(dialog.getByText(`The order keeps its price. ${words}`)).toBeTruthy();
});

test('a refusal stands at its field', async () => {
  const message = 'The kitchen is closed on that day. Choose another day.';
  const issues = [{ path: 'deliveryDate', message }];
  const refused = new Refused(422, { code: 'delivery_day_closed', message, issues });
  const { dialog, confirm } = await open(refused);
  fireEvent.change(dialog.getByLabelText('Delivery date'), { target: { value: '2026-11-26' } });
  await confirm();
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('a refusal of no field has the focus', async () => {
  const message = 'It is too late to change this order.';
  const held = Promise.withResolvers<unknown>();
  const { dialog, confirm } = await open(() => held.promise);
  fireEvent.change(dialog.getByLabelText('Delivery date'), { target: { value: '2026-11-26' } });
  await confirm();
  held.resolve(new Refused(409, { code: 'change_closed', message }));
  const alert = await dialog.findByRole('alert');
  expect(alert.textContent).toBe(message);
  await waitFor(() => expect(document.activeElement).toBe(alert));
});

test('a typed address is not lost by closing, nor by going back', async () => {
  const { dialog } = await open(order);
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.type(dialog.getByLabelText('Pincode'), '560001');
  const answer = async (name: string) =>
    userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Discard changes?' })).getByRole('button', {
        name,
      }),
    );
  fireEvent(
    screen.getByRole('dialog', { name: 'Change SK-970' }),
    new Event('cancel', { cancelable: true }),
  );
  await answer('Keep editing');
  fireEvent.click(screen.getByRole('tab', { name: 'Dashboard', hidden: true }));
  await answer('Keep editing');
  expect(dialog.getByLabelText<HTMLInputElement>('Pincode').value).toBe('560001');
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await answer('Discard changes');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change SK-970' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Order SK-970' })).toBeTruthy();
});

test('a pack shows the meals of its new date', async () => {
  const mealsCall = `GET /api/admin/orders/${order.id}/pack-meals`;
  const contents = (name: string) => ({
    orderId: order.id,
    mealCount: 5,
    isChosen: false,
    changeableUntil: null,
    meals: [{ mealId: 1, name, imageUrl: null, quantity: 5 }],
  });
  const pack = { ...order, type: 'meal-pack', packId: 'starter' };
  const { shop, dialog, confirm } = await open(pack, {
    [`GET /api/admin/orders/${order.id}`]: pack,
    [mealsCall]: contents('Dal Makhani'),
  });
  expect(await screen.findByText('Dal Makhani')).toBeTruthy();
  shop.answer(mealsCall, contents('Paneer Tikka'));
  fireEvent.change(dialog.getByLabelText('Delivery date'), { target: { value: '2026-11-24' } });
  await confirm();
  expect(await screen.findByText('Paneer Tikka')).toBeTruthy();
});
