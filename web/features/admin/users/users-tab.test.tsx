// @vitest-environment jsdom
/** User Management: finding users, their role, and deleting them. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { roles } from '#domain/staff/access.ts';
import { openConsole } from '#web/testing/fake-console.tsx';
import { type Call, id, Page, Refused } from '#web/testing/fake-shop.tsx';
import { makeSelf, makeStaffUser, userCall, usersCall } from '#web/testing/fake-users.ts';

const asha = makeStaffUser();
const ravi = makeStaffUser({
  id: id(901),
  firstName: 'Ravi',
  lastName: 'Kulkarni',
  email: 'ravi@example.in',
  role: 'crm',
  authType: '',
  address: null,
});
const self = makeSelf();
const roleCall = `PATCH /api/admin/users/${asha.id}/role`;
const deleteCall = `DELETE /api/admin/users/${asha.id}`;

const open = (answers = {}, role?: 'crm') =>
  openConsole('/admin?tab=users', { [usersCall]: [asha, ravi, self], ...answers }, role);
const rowOf = async (name: string) =>
  (await screen.findByRole('button', { name })).closest('tr') as HTMLElement;
const roleOf = (name: string) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `Role of ${name}` });
const toast = async (title: string) => (await screen.findByText(title)).closest('li');

test('lists names, roles, dates of registration and cities', async () => {
  await open();
  const text = (await rowOf('Asha Menon')).textContent;
  expect(text).toMatch(/asha@example\.in\+919876543210.*password\d+ \w+ \d{4}/);
  expect(text).toContain('14, Lakshmi Nivas, Indiranagar, Bengaluru, Karnataka 560038');
  const role = await roleOf('Asha Menon');
  expect(role.value).toBe('customer');
  expect([...role.options].map(({ value }) => value)).toEqual(roles);
  const other = within(await rowOf('Ravi Kulkarni'));
  expect(other.getByText('replit')).toBeTruthy();
  expect(other.getByText('None saved')).toBeTruthy();
});

test('who has no email has no way to sign in', async () => {
  const caller = makeStaffUser({ ...ravi, email: '', authType: 'phone' });
  await open({ [usersCall]: [caller] });
  const row = within(await rowOf('Ravi Kulkarni'));
  expect([row.queryByText('phone'), row.getByText('none').textContent]).toEqual([null, 'none']);
});

test('search and role are part of the address; further pages follow', async () => {
  const found = `${usersCall}&q=asha&role=customer`;
  await openConsole('/admin?tab=users&q=asha&role=customer', {
    [found]: new Page([asha], '/api/admin/users?cursor=next'),
    [`${found}&cursor=next`]: [ravi],
    [usersCall]: [self],
    [`${usersCall}&q=asha`]: [],
  });
  await rowOf('Asha Menon');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await rowOf('Ravi Kulkarni');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'All roles');
  await screen.findByText('No users match.');
  await userEvent.click(screen.getByRole('button', { name: 'Show all users' }));
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'User Management' }));
  await rowOf('Meera Iyer');
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
});

test('a list that cannot be loaded is reported and can be retried', async () => {
  const shop = await open({ [usersCall]: new Refused(500, {}) });
  await screen.findByText('The users could not be loaded.');
  shop.answer(usersCall, [asha]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await rowOf('Asha Menon');
});

test('a role is changed after confirming, for the version that was shown', async () => {
  const shop = await open({ [roleCall]: { ...asha, role: 'crm', version: 4 } });
  await userEvent.selectOptions(await roleOf('Asha Menon'), 'crm');
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Asha Menon CRM?' }));
  expect(dialog.getByText(/^CRM views orders, issues refunds/)).toBeTruthy();
  expect(dialog.getByText(/^It takes effect at once/).textContent).toMatch(
    /signed out everywhere .* What they have not saved is lost\.$/,
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Keep Customer' }));
  expect((await roleOf('Asha Menon')).value).toBe('customer');
  expect(shop.names('PATCH')).toEqual([]);
  shop.answer(usersCall, [{ ...asha, role: 'crm', version: 4 }]);
  await userEvent.selectOptions(await roleOf('Asha Menon'), 'crm');
  await userEvent.click(screen.getByRole('button', { name: 'Change role' }));
  expect((await toast('Role changed'))?.textContent).toContain('Asha Menon is now CRM.');
  expect(shop.calls.find(({ name }) => name === roleCall)?.body).toEqual({
    role: 'crm',
    version: 3,
  });
  await waitFor(async () => expect((await roleOf('Asha Menon')).value).toBe('crm'));
});

test('a user who leaves the list with another role leaves the focus in the tab', async () => {
  const customers = `${usersCall}&role=customer`;
  const shop = await openConsole('/admin?tab=users&role=customer', {
    [customers]: [asha],
    [roleCall]: { ...asha, role: 'crm', version: 4 },
  });
  await userEvent.selectOptions(await roleOf('Asha Menon'), 'crm');
  shop.answer(customers, []);
  (await screen.findByRole('button', { name: 'Change role' })).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('No users match.');
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'User Management' }));
});

test('a refused role change shows the reason and changes nothing', async () => {
  const message = 'This is the last super admin. Make someone else a super admin first.';
  await open({ [roleCall]: new Refused(409, { code: 'last_super_admin', message }) });
  await userEvent.selectOptions(await roleOf('Asha Menon'), 'crm');
  await userEvent.click(screen.getByRole('button', { name: 'Change role' }));
  expect((await toast('Failed to update user role'))?.textContent).toContain(message);
  await userEvent.click(screen.getByRole('button', { name: 'Keep Customer' }));
  expect((await roleOf('Asha Menon')).value).toBe('customer');
});

test('arrow keys only walk through roles; Enter chooses one', async () => {
  const shop = await open();
  (await roleOf('Asha Menon')).focus();
  // What browsers do when the key is pressed on a closed dropdown.
  await userEvent.keyboard('{ArrowDown}');
  fireEvent.change(await roleOf('Asha Menon'), { target: { value: 'super_admin' } });
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('dialog', { name: 'Make Asha Menon Super admin?' })).toBeTruthy();
  expect(shop.names('PATCH')).toEqual([]);
});

test('who has no email cannot be made staff, and the reason is shown', async () => {
  await open({ [usersCall]: [makeStaffUser({ email: '', authType: 'phone' }), self] });
  const role = await roleOf('Asha Menon');
  expect(role.disabled).toBe(true);
  const hint = document.getElementById(role.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('This customer has no email, so they cannot sign in or be staff.');
});

test('nobody can change their own role or delete themselves, and the reason is shown', async () => {
  await open();
  const own = await roleOf('Meera Iyer');
  expect(own.disabled).toBe(true);
  const hint = document.getElementById(own.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('You cannot change your own role.');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Meera Iyer' });
  expect(button.disabled).toBe(true);
  within(await rowOf('Meera Iyer'))
    .getByRole('button', { name: 'Why not' })
    .focus();
  expect((await screen.findByRole('tooltip')).textContent).toBe('You cannot delete yourself.');
});

test('CRM sees roles as text, with the reason, and deletes nobody', async () => {
  await open({}, 'crm');
  expect((await rowOf('Ravi Kulkarni')).textContent).toContain('CRM');
  expect(screen.queryByRole('combobox', { name: /^Role of/ })).toBeNull();
  const remove = within(await rowOf('Asha Menon'));
  expect(remove.getByRole<HTMLButtonElement>('button', { name: /^Delete/ }).disabled).toBe(true);
  remove.getByRole('button', { name: 'Why not' }).focus();
  const why = 'Only Super admin can delete users.';
  expect((await screen.findByRole('tooltip')).textContent).toBe(why);
  expect(screen.getByText('Only Super admin can change roles and delete users.')).toBeTruthy();
});

test('a user is deleted after confirming', async () => {
  const shop = await open({ [deleteCall]: undefined });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Asha Menon' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Asha Menon?' }));
  expect(dialog.getByText(/^Asha Menon \(asha@example\.in\) cannot sign in/)).toBeTruthy();
  expect(dialog.getByText(/^Orders, invoices and wallet records are kept/)).toBeTruthy();
  shop.answer(usersCall, [self]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete user' }));
  expect((await toast('User deleted'))?.textContent).toContain('Asha Menon');
  await waitFor(() => expect(screen.queryByText('asha@example.in')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'User Management' }));
});

test.each([
  ['+919876543210', /^The account of Asha Menon \(\+919876543210\) is deleted\. Name,/],
  [null, /^The account of Asha Menon is deleted\. Name,/],
])('who has no email could not sign in; with the phone %s', async (phone, words) => {
  await open({ [usersCall]: [makeStaffUser({ email: '', authType: 'phone', phone })] });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Asha Menon' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Asha Menon?' }));
  expect(dialog.getByText(words)).toBeTruthy();
  expect(dialog.queryByText(/sign in/)).toBeNull();
});

test('open orders prevent the deletion of a user, and are named', async () => {
  const message =
    'Some orders are still on their way. You can delete the account once they arrive.';
  await open({
    [deleteCall]: new Refused(409, {
      code: 'orders_on_their_way',
      message,
      openOrders: ['SK-7', 'SK-9'],
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Asha Menon' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete user' }));
  expect((await toast('Failed to delete user'))?.textContent).toContain(message);
  expect(screen.getByText(/must be delivered or cancelled first: SK-7, SK-9\./)).toBeTruthy();
});

test('the balance of a wallet is forfeited only when the box is ticked', async () => {
  const refused = new Refused(409, { code: 'wallet_not_empty', walletBalance: '250.00' });
  const shop = await open({
    [deleteCall]: refused,
    [`${deleteCall}?givesUpBalance=250.00`]: undefined,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Asha Menon' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete user' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Asha Menon has money in the wallet' }),
  );
  expect(dialog.getByText(/^The wallet holds ₹250\.00\./)).toBeTruthy();
  const act = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete user' });
  expect(act.disabled).toBe(true);
  expect(screen.queryByText('Failed to delete user')).toBeNull();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'The balance is given up' }));
  await userEvent.click(act);
  await toast('User deleted');
  expect(shop.names('DELETE')).toEqual([deleteCall, `${deleteCall}?givesUpBalance=250.00`]);
});

test('a user who is already deleted is no failure', async () => {
  await openConsole(`/admin?tab=users&user=${id(999)}`, {
    [usersCall]: [asha],
    [userCall(id(999))]: new Refused(404, { code: 'not_found' }),
  });
  await screen.findByText('There is no such user.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('deleting the open user closes the sheet', async () => {
  await open({ [userCall(asha.id)]: asha, [deleteCall]: (_: Call) => undefined });
  await userEvent.click(await screen.findByRole('button', { name: 'Asha Menon' }));
  const sheet = await screen.findByRole('dialog', { name: 'Asha Menon' });
  await userEvent.click(await within(sheet).findByRole('button', { name: 'Delete user' }));
  const question = within(screen.getByRole('dialog', { name: 'Delete Asha Menon?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete user' }));
  await toast('User deleted');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const tab = screen.getByRole('tabpanel', { name: 'User Management' });
  await waitFor(() => expect(document.activeElement).toBe(tab));
});
