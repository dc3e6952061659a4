// @vitest-environment jsdom
/** A panel is closed by answers about it only, not by those about the one before. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openBrowserConsole } from '#web/testing/browser-console.tsx';
import { id } from '#web/testing/fake-shop.tsx';
import { makeStaffUser, userCall, usersCall } from '#web/testing/fake-users.ts';

const asha = makeStaffUser();
const ravi = makeStaffUser({ id: id(901), firstName: 'Ravi', email: 'ravi@example.in' });

test('the late answer of a deletion leaves the user open who was opened since', async () => {
  const slow = Promise.withResolvers<unknown>();
  await openBrowserConsole('/admin?tab=users', {
    [usersCall]: [asha, ravi],
    [userCall(asha.id)]: asha,
    [userCall(ravi.id)]: ravi,
    [`DELETE /api/admin/users/${asha.id}`]: () => slow.promise,
  });
  const open = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog', { name }));
  };
  const sheet = await open('Asha Menon');
  await userEvent.click(await sheet.findByRole('button', { name: 'Delete user' }));
  const question = within(screen.getByRole('dialog', { name: 'Delete Asha Menon?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete user' }));
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open('Ravi Menon');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit profile' }));
  const name = await screen.findByLabelText<HTMLInputElement>('First name');
  await userEvent.type(name, 'x');
  await act(async () => slow.resolve(undefined));
  await screen.findByText('User deleted');
  expect(name.isConnected && name.value).toBe('Ravix');
  expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull();
});
