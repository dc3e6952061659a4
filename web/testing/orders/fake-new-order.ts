/** The form of an order by phone in a pretended console, with one customer and one dish. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FoundCustomer } from '#contract/staff/phone-orders.ts';
import { makeStaffDetail, openConsole } from '#web/testing/fake-console.tsx';
import { home, id, makeOrder, pizza } from '#web/testing/fake-shop.tsx';

export const asha: FoundCustomer = {
  id: id(900),
  name: 'Asha Menon',
  phone: '+919876543210',
  email: '',
  addresses: [home],
};
export const placed = makeOrder({ id: id(950), number: 'SK-950', paymentMethod: 'cod' });
export const priced = { ...placed, isNewCustomer: false, diet: null };
export const previewCall = 'POST /api/admin/orders/preview';
export const placeCall = 'POST /api/admin/orders';

export async function openNewOrder(answers = {}) {
  const shop = await openConsole('/admin?tab=orders&new=1', {
    'GET /api/meals': [pizza],
    'GET /api/admin/customers?q=asha': [asha],
    [previewCall]: priced,
    [placeCall]: placed,
    [`GET /api/admin/orders/${placed.id}`]: makeStaffDetail(placed),
    ...answers,
  });
  const sheet = within(await screen.findByRole('dialog', { name: 'New order' }));
  const press = (name: string | RegExp) => userEvent.click(sheet.getByRole('button', { name }));
  const bodies = (name: string) =>
    shop.calls.filter((call) => call.name === name).map(({ body }) => body);
  return { shop, sheet, press, bodies };
}

export type NewOrder = Awaited<ReturnType<typeof openNewOrder>>;

export async function chooseAsha({ sheet }: NewOrder): Promise<void> {
  await userEvent.type(sheet.getByRole('searchbox'), 'asha');
  await userEvent.click(await sheet.findByRole('button', { name: /Asha Menon/ }));
}

export async function addPizza({ sheet, press }: NewOrder): Promise<void> {
  await sheet.findByRole('option', { name: /Margherita Pizza, for 1/ });
  await userEvent.selectOptions(sheet.getByLabelText('Meal'), '1 for-1');
  await press('Add');
}
