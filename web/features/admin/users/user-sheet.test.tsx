// @vitest-environment jsdom
/** The open user: viewing and editing the profile, orders, wallet. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '#web/testing/fake-console.tsx';
import { id, makeOrder, Page, Refused } from '#web/testing/fake-shop.tsx';
import {
  makeSelf,
  makeStaffUser,
  makeTransaction,
  userCall,
  usersCall,
} from '#web/testing/fake-users.ts';

const asha = makeStaffUser();
const profileCall = `PUT /api/admin/users/${asha.id}/profile`;
const ordersCall = `${userCall(asha.id)}/orders?limit=50`;
const transactionsCall = `${userCall(asha.id)}/wallet-transactions?limit=50`;

const open = (answers = {}, address = `&user=${asha.id}`, role?: 'crm') =>
  openConsole(
    `/admin?tab=users${address}`,
    {
      [usersCall]: [asha, makeSelf()],
      [userCall(asha.id)]: asha,
      [ordersCall]: [],
      [transactionsCall]: [],
      ...answers,
    },
    role,
  );
const fact = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const edit = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const retype = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
};
const toast = async (title: string) => (await screen.findByText(title)).closest('li');

test('opens from its row with the whole profile, and closes again', async () => {
  await open({}, '');
  await userEvent.click(await screen.findByRole('button', { name: 'Asha Menon' }));
  await screen.findByRole('dialog', { name: 'Asha Menon' });
  expect(await fact('Email')).toBe('asha@example.in');
  expect(await fact('Phone')).toBe('+919876543210');
  expect(await fact('Sign-in method')).toBe('password');
  expect(await fact('Address')).toBe('14, Lakshmi Nivas, IndiranagarBengaluruKarnataka 560038');
  await userEvent.click(screen.getByRole('tab', { name: 'Wallet' }));
  await screen.findByText('No transactions yet.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Asha Menon' }));
  expect((await screen.findByRole('tab', { selected: true, name: 'Profile' })).textContent).toBe(
    'Profile',
  );
});

test('a profile is edited for the version that was shown, and appears as saved', async () => {
  const saved = { ...asha, lastName: 'Rao', phone: '+919800000001', version: 4 };
  const shop = await open({ [profileCall]: saved });
  await edit();
  expect(document.activeElement).toBe(field('First name'));
  await retype('Last name', 'Rao');
  await retype('Phone', '98000 00001');
  shop.answer(userCall(asha.id), saved);
  await save();
  expect((await toast('Profile updated'))?.textContent).toContain('Asha Rao');
  expect(shop.calls.find(({ name }) => name === profileCall)?.body).toEqual({
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.in',
    phone: '+919800000001',
    version: 3,
  });
  expect(await fact('Last name')).toBe('Rao');
  const button = screen.getByRole('button', { name: 'Edit profile' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('errors are shown at their field: ours before sending, the server’s after', async () => {
  const message = 'Another account uses this email. Choose a different one.';
  const shop = await open({
    [profileCall]: new Refused(409, {
      code: 'email_in_use',
      message,
      issues: [{ path: 'email', message }],
    }),
  });
  await edit();
  await retype('Phone', '12');
  await save();
  expect(await screen.findByText('Enter a 10-digit Indian mobile number')).toBeTruthy();
  expect(shop.names('PUT')).toEqual([]);
  await retype('Phone', '9876543210');
  await retype('Email', 'ravi@example.in');
  await save();
  expect((await toast('Failed to update user profile'))?.textContent).toContain(message);
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(field('Email').value).toBe('ravi@example.in');
});

test('cancelling leaves the profile as it was', async () => {
  const shop = await open();
  await edit();
  await retype('First name', 'Usha');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await fact('First name')).toBe('Asha');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit profile' }));
  expect(shop.names('PUT')).toEqual([]);
});

test('when somebody else saved first, no input is lost and theirs or mine is taken', async () => {
  const conflict = new Refused(409, { code: 'conflict', message: 'This was changed meanwhile.' });
  const shop = await open({ [profileCall]: conflict });
  await edit();
  await retype('First name', 'Usha');
  shop.answer(userCall(asha.id), { ...asha, firstName: 'Aasha', version: 9 });
  await save();
  await screen.findByText('Somebody changed this profile meanwhile.');
  expect(field('First name').value).toBe('Usha');
  await userEvent.click(screen.getByRole('button', { name: 'See their version' }));
  expect(await fact('First name')).toBe('Aasha');
  const saved = { ...asha, firstName: 'Usha', version: 10 };
  shop.answer(profileCall, saved);
  shop.answer(userCall(asha.id), saved);
  await userEvent.click(screen.getByRole('button', { name: 'Save mine anyway' }));
  await toast('Profile updated');
  expect(shop.calls.filter(({ name }) => name === profileCall).at(-1)?.body).toMatchObject({
    firstName: 'Usha',
    version: 9,
  });
});

test('their version can be taken instead', async () => {
  const shop = await open({ [profileCall]: new Refused(409, { code: 'conflict' }) });
  await edit();
  await retype('First name', 'Usha');
  shop.answer(userCall(asha.id), { ...asha, firstName: 'Aasha', version: 9 });
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'See their version' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take their version' }));
  expect(field('First name').value).toBe('Aasha');
  expect(screen.queryByText('Somebody changed this profile meanwhile.')).toBeNull();
  const about = screen.getByRole('tabpanel', { name: 'Profile' });
  expect(document.activeElement).toBe(about);
});

test('a still newer version is shown anew, with the focus', async () => {
  const shop = await open({ [profileCall]: new Refused(409, { code: 'conflict' }) });
  await edit();
  await retype('First name', 'Usha');
  shop.answer(userCall(asha.id), { ...asha, firstName: 'Aasha', version: 9 });
  await save();
  const banner = await screen.findByRole('alert');
  shop.answer(userCall(asha.id), { ...asha, firstName: 'Aasha', version: 10 });
  await userEvent.click(screen.getByRole('button', { name: 'Save mine anyway' }));
  await waitFor(() => expect(banner.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  expect(field('First name').value).toBe('Usha');
});

test('closing with unsaved changes asks first', async () => {
  await open();
  await edit();
  await retype('First name', 'Usha');
  const parts = within(screen.getByRole('tablist', { name: 'About this user' }));
  await userEvent.click(parts.getByRole('tab', { name: 'Orders' }));
  await screen.findByText('No orders yet.');
  await userEvent.click(parts.getByRole('tab', { name: 'Profile' }));
  expect(field('First name').value).toBe('Usha');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(field('First name').value).toBe('Usha');
});

test('an order is not opened over a profile that is being edited', async () => {
  const order = makeOrder({ id: id(78), number: 'SK-78' });
  const orderCall = `GET /api/admin/orders/${order.id}`;
  const shop = await open({
    [ordersCall]: [{ ...order, total: order.totalAmount }],
    [orderCall]: new Refused(404, { code: 'not_found' }),
  });
  await edit();
  await retype('First name', 'Usha');
  const parts = within(screen.getByRole('tablist', { name: 'About this user' }));
  await userEvent.click(parts.getByRole('tab', { name: 'Orders' }));
  await userEvent.click(await screen.findByRole('link', { name: 'SK-78' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(field('First name').value).toBe('Usha');
  expect(shop.names(orderCall)).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'SK-78' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('There is no such order.')).toBeTruthy();
});

test('a phone number cannot be removed; without one the field may stay empty', async () => {
  const shop = await open({ [profileCall]: { ...asha, version: 4 } });
  await edit();
  await userEvent.clear(field('Phone'));
  await save();
  expect(await screen.findByText('Enter your phone number')).toBeTruthy();
  expect(shop.names('PUT')).toEqual([]);
});

test('a user without a phone is saved without one', async () => {
  const shop = await open({
    [userCall(asha.id)]: { ...asha, phone: null },
    [profileCall]: { ...asha, phone: null, version: 4 },
  });
  await edit();
  expect(field('Phone').required).toBe(false);
  await retype('First name', 'Usha');
  await save();
  await toast('Profile updated');
  expect(shop.calls.find(({ name }) => name === profileCall)?.body).toMatchObject({ phone: null });
});

test('an account that somebody deleted meanwhile leaves the list, and the text stays', async () => {
  const gone = new Refused(404, { code: 'not_found', message: 'Not found' });
  const shop = await open({ [profileCall]: gone });
  await edit();
  await retype('First name', 'Usha');
  shop.answer(usersCall, [makeSelf()]);
  shop.answer(userCall(asha.id), gone);
  await save();
  await screen.findByText('Somebody deleted this account meanwhile.');
  await waitFor(() => expect(screen.queryByText('asha@example.in')).toBeNull());
  expect(field('First name').value).toBe('Usha');
});

test('an expired session is shown when a profile is saved', async () => {
  await open({ [profileCall]: new Refused(401, { message: 'Unauthorized' }) });
  await edit();
  await retype('First name', 'Usha');
  await save();
  await toast('You are logged out. Logging in again...');
});

test('the fields are locked while the profile is saved, and keep the focus', async () => {
  const held = Promise.withResolvers<unknown>();
  await open({ [profileCall]: () => held.promise });
  await edit();
  await userEvent.type(field('Last name'), ' Rao{Enter}');
  await screen.findByRole('button', { name: 'Saving...' });
  await userEvent.keyboard('x');
  expect(field('Last name').value).toBe('Menon Rao');
  expect(document.activeElement).toBe(field('Last name'));
  held.resolve(new Refused(500, {}));
  await screen.findByRole('button', { name: 'Save' });
  await userEvent.keyboard('x');
  expect(field('Last name').value).toBe('Menon Raox');
});

test('CRM sees the profiles of staff and who may edit them', async () => {
  await open({ [userCall(asha.id)]: { ...asha, role: 'order_management' } }, undefined, 'crm');
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Edit profile' });
  expect(button.disabled).toBe(true);
  expect(screen.getByText('Only Super admin can edit the profile of staff.')).toBeTruthy();
  const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete user' });
  expect(remove.disabled).toBe(true);
  expect(screen.getByText('Only Super admin can delete users.')).toBeTruthy();
});

test('lists the orders of the user, each with a link to the tab Orders', async () => {
  const order = makeOrder({ id: id(77), number: 'SK-77', status: 'preparing' });
  const packItem = { mealId: 1, name: 'Family pack', imageUrl: null, size: null, price: '2700.00' };
  const older = makeOrder({
    number: 'SK-3',
    type: 'meal-pack',
    packId: 'family',
    totalAmount: '3186.00',
    items: [{ ...packItem, quantity: 10 }],
  });
  await open(
    {
      [ordersCall]: new Page(
        [{ ...order, total: order.totalAmount }],
        `/api/admin/users/${asha.id}/orders?cursor=next`,
      ),
      [`${ordersCall}&cursor=next`]: [{ ...older, total: older.totalAmount }],
      [`GET /api/admin/orders/${order.id}`]: new Refused(404, { code: 'not_found' }),
    },
    `&user=${asha.id}&part=orders`,
  );
  const link = await screen.findByRole('link', { name: 'SK-77' });
  expect(link.closest('tr')?.textContent).toMatch(
    /SK-7721 Nov 2026, 11:30 amSingle mealsPreparingMargherita Pizza₹369\.00/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  const pack = await screen.findByRole('link', { name: 'SK-3' });
  expect(pack.closest('tr')?.textContent).toMatch(/Family pack, 10 meals₹3,186\.00$/);
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeTruthy();
  expect(await screen.findByText('There is no such order.')).toBeTruthy();
});

test('shows the wallet with its transactions', async () => {
  const credit = makeTransaction({
    id: id(912),
    type: 'credit',
    source: 'adjustment',
    description: 'Sorry for the cold soup',
    amount: '50.00',
  });
  await open({ [transactionsCall]: [makeTransaction(), credit] }, `&user=${asha.id}&part=wallet`);
  expect(await fact('Balance')).toBe('₹250.00');
  const [, first, second] = await within(
    await screen.findByRole('table', { name: 'Wallet transactions, newest first' }),
  ).findAllByRole('row');
  expect(first?.textContent).toContain('Order paymentOrder SK-10120 Nov 2026, 11:30 am−₹119.00');
  expect(second?.textContent).toContain('AdjustmentSorry for the cold soup');
  expect(second?.textContent).toContain('+₹50.00');
});
