// @vitest-environment jsdom
/** The documents of a user, and the notes of staff about them. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { CustomerDocument } from '#contract/staff/customer-records.ts';
import { openConsole } from '#web/testing/fake-console.tsx';
import { id, Refused } from '#web/testing/fake-shop.tsx';
import { makeStaffUser, userCall, usersCall } from '#web/testing/fake-users.ts';

const asha = makeStaffUser({ email: '', authType: 'phone' });
const notesCall = `GET /api/admin/users/${asha.id}/notes`;
const addCall = `POST /api/admin/users/${asha.id}/notes`;
const note = {
  id: id(930),
  text: 'Calls before noon',
  authorName: 'Meera Iyer',
  createdAt: '2026-11-21T06:00:00.000Z',
};

async function open(part: string, answers: Parameters<typeof openConsole>[1]) {
  const address = `/admin?tab=users&user=${asha.id}&part=${part}`;
  const shop = await openConsole(address, {
    [usersCall]: [asha],
    [userCall(asha.id)]: asha,
    ...answers,
  });
  return { shop, sheet: within(await screen.findByRole('dialog', { name: 'Asha Menon' })) };
}

test('each document is a file, with its order', async () => {
  const invoice: CustomerDocument = {
    id: id(940),
    kind: 'invoice',
    number: 'SKN/26-27/1',
    orderId: id(941),
    orderNumber: 'SK-941',
    refundId: null,
    total: '369.00',
    issuedAt: '2026-11-21T06:00:00.000Z',
  };
  const credit = { ...invoice, id: id(942), kind: 'credit_note', refundId: id(943) } as const;
  const { sheet } = await open('documents', {
    [`GET /api/admin/users/${asha.id}/documents?limit=50`]: [credit, invoice],
  });
  const link = await sheet.findByRole('link', { name: 'Invoice SKN/26-27/1' });
  expect(link.getAttribute('href')).toBe(`/api/admin/orders/${id(941)}/invoice`);
  expect(sheet.getByRole('link', { name: /Credit note/ }).getAttribute('href')).toBe(
    `/api/admin/orders/${id(941)}/refunds/${id(943)}/credit-note`,
  );
});

test('a note is added, and kept in the field when that fails', async () => {
  const { shop, sheet } = await open('notes', {
    [notesCall]: [note],
    [addCall]: new Refused(500, {}),
  });
  expect(await sheet.findByText('Calls before noon')).toBeTruthy();
  await userEvent.type(sheet.getByLabelText('New note'), 'Dog at the gate');
  await userEvent.click(sheet.getByRole('button', { name: 'Add note' }));
  await sheet.findByRole('alert');
  expect(sheet.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('Dog at the gate');
  shop.answer(addCall, note);
  shop.answer(notesCall, [note, { ...note, id: id(931), text: 'Dog at the gate' }]);
  await userEvent.click(sheet.getByRole('button', { name: 'Add note' }));
  expect(await sheet.findByText('Dog at the gate', { selector: 'p' })).toBeTruthy();
  expect(shop.calls.findLast(({ name }) => name === addCall)?.body).toEqual({
    text: 'Dog at the gate',
  });
});

test('a typed note waits while another part is open, and stays after the question', async () => {
  const { shop, sheet } = await open('notes', {
    [notesCall]: [],
    [addCall]: note,
    [`GET /api/admin/users/${asha.id}/orders?limit=50`]: [],
  });
  const field = () => sheet.findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.type(await field(), 'Calls before noon');
  await userEvent.click(sheet.getByRole('tab', { name: 'Orders' }));
  expect(await sheet.findByText('No orders yet.')).toBeTruthy();
  expect(sheet.queryByRole('textbox')).toBeNull();
  await userEvent.click(sheet.getByRole('tab', { name: 'Notes' }));
  expect((await field()).value).toBe('Calls before noon');
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
  expect((await field()).value).toBe('Calls before noon');
  await press('Keep editing');
  shop.answer(notesCall, [note]);
  await press('Add note');
  expect(await sheet.findByText(note.text, { selector: 'p' })).toBeTruthy();
  expect((await field()).value).toBe('');
});

test('a user without an email is shown as such', async () => {
  const { sheet } = await open('profile', {});
  expect(sheet.getByText('None; add one so that they can sign in')).toBeTruthy();
});
