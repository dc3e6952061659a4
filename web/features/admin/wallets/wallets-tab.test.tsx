// @vitest-environment jsdom
/** The tab Wallets, and correcting a balance. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StaffUser, Wallet } from '#contract/staff/users.ts';
import { openConsole } from '#web/testing/fake-console.tsx';
import { id, Refused } from '#web/testing/fake-shop.tsx';
import {
  makeSelf,
  makeStaffUser,
  makeTransaction,
  userCall,
  usersCall,
  walletsCall,
} from '#web/testing/fake-users.ts';

const asha = makeStaffUser();
const self = makeSelf();
const walletOf = (user: StaffUser): Wallet => ({
  userId: user.id,
  balance: user.walletBalance,
  customerName: `${user.firstName} ${user.lastName}`,
  customerEmail: user.email,
  customerPhone: user.phone,
});
const adjustCall = `POST /api/admin/wallets/${asha.id}/adjust`;

const open = (answers = {}) =>
  openConsole('/admin?tab=wallets', {
    [walletsCall]: [walletOf(asha), walletOf(self)],
    [userCall(asha.id)]: asha,
    ...answers,
  });
const toast = async (title: string) => (await screen.findByText(title)).closest('li');

async function fill(amount: string, reason: string, type: 'Credit' | 'Debit' = 'Credit') {
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${type}`) }));
  await userEvent.clear(screen.getByLabelText('Amount in rupees'));
  await userEvent.type(screen.getByLabelText('Amount in rupees'), amount);
  await userEvent.clear(screen.getByLabelText('Reason'));
  if (reason) await userEvent.type(screen.getByLabelText('Reason'), reason);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

const openDialog = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Adjust wallet of Asha Menon' }));
const fact = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test('lists balances; a search is part of the address; a user opens at the wallet', async () => {
  await open({
    [`${walletsCall}&q=nobody`]: [],
    [usersCall]: [asha],
    [`${userCall(asha.id)}/wallet-transactions?limit=50`]: [],
  });
  const row = (await screen.findByText('asha@example.in')).closest('tr');
  expect(row?.textContent).toMatch(/^Asha Menon\+919876543210asha@example\.in₹250\.00/);
  await userEvent.type(screen.getByRole('searchbox'), 'nobody{Enter}');
  await screen.findByText('No wallets match.');
  await userEvent.click(screen.getByRole('button', { name: 'Show all wallets' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Open user Asha Menon' }));
  expect(await screen.findByRole('tab', { selected: true, name: 'Wallet' })).toBeTruthy();
});

test('two of the same name differ by their phones, also when one is adjusted', async () => {
  const [noor, other] = ['+919800000001', '+919800000002'].map((phone, index) =>
    makeStaffUser({ ...asha, id: id(40 + index), email: '', phone }),
  ) as [StaffUser, StaffUser];
  await open({ [walletsCall]: [walletOf(noor), walletOf(other)], [userCall(other.id)]: other });
  const row = (await screen.findByText('+919800000002')).closest('tr') as HTMLElement;
  expect(row.textContent).toMatch(/^Asha Menon\+919800000002₹250\.00/);
  await userEvent.click(within(row).getByRole('button', { name: 'Adjust wallet of Asha Menon' }));
  expect(screen.getByText('Asha Menon · +919800000002')).toBeTruthy();
  await screen.findByText('₹250.00', { selector: 'p b' });
  await fill('10', 'Counted twice');
  expect(fact('Phone')).toBe('+919800000002');
});

test('a credit is confirmed with both balances, then booked', async () => {
  const shop = await open({
    [adjustCall]: { balance: '1750.50', transaction: makeTransaction() },
  });
  await openDialog();
  await fill('₹1,500.50', 'Sorry for the cold soup');
  expect(screen.getByRole('dialog', { name: 'Credit ₹1,500.50 to Asha Menon?' })).toBeTruthy();
  expect(fact('Balance now')).toBe('₹250.00');
  expect(fact('New balance')).toBe('₹1,750.50');
  shop.answer(walletsCall, [walletOf({ ...asha, walletBalance: '1750.50' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Credit ₹1,500.50' }));
  expect((await toast('Wallet adjusted'))?.textContent).toContain('Asha Menon now has ₹1,750.50.');
  expect(shop.calls.find(({ name }) => name === adjustCall)?.body).toEqual({
    type: 'credit',
    amount: '1500.50',
    description: 'Sorry for the cold soup',
    expectedBalance: '250.00',
  });
  await waitFor(() => expect(screen.getByText('₹1,750.50')).toBeTruthy());
});

test.each([
  ['', 'Counted twice', 'Enter an amount such as 250 or 99.50'],
  ['0', 'Counted twice', 'Enter an amount such as 250 or 99.50'],
  ['250.01', 'Counted twice', 'The wallet holds only ₹250.00'],
  ['50000.01', 'Counted twice', 'Choose an amount up to ₹50,000'],
  ['10', '', 'Enter the reason'],
])('a debit of "%s" with the reason "%s" is not sent: %s', async (amount, reason, problem) => {
  const shop = await open();
  await openDialog();
  await userEvent.type(screen.getByLabelText('Amount in rupees'), 'x');
  await fill(amount || ' ', reason, 'Debit');
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(shop.names('POST')).toEqual([]);
});

test('a retry uses the same key; another decision has another key', async () => {
  const shop = await open({ [adjustCall]: new Error('no connection') });
  await openDialog();
  await fill('100', 'Counted twice', 'Debit');
  const debit = screen.getByRole('button', { name: 'Debit ₹100.00' });
  await userEvent.click(debit);
  expect((await toast('Failed to adjust wallet'))?.textContent).toContain('could not be reached');
  expect(screen.getByRole('alert').textContent).toMatch(/^We don’t know whether/);
  for (const label of ['Amount in rupees', 'Reason']) {
    expect(screen.getByLabelText<HTMLInputElement>(label).readOnly).toBe(true);
  }
  expect(screen.getByRole('radio', { name: /^Credit/ }).closest('fieldset')?.disabled).toBe(true);
  shop.answer(userCall(asha.id), { ...asha, walletBalance: '150.00' });
  await userEvent.click(screen.getByRole('button', { name: 'Check the wallet' }));
  expect(await screen.findByText('₹150.00')).toBeTruthy();
  shop.answer(adjustCall, new Refused(409, { code: 'wallet_closed', message: 'Account gone' }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await fill('90', 'Counted twice', 'Debit');
  await userEvent.click(screen.getByRole('button', { name: 'Debit ₹90.00' }));
  await waitFor(() => expect(shop.names('POST')).toHaveLength(3));
  const [first, again, other] = shop.calls
    .filter(({ name }) => name === adjustCall)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a correction that was booked before is reported, and can then be booked again', async () => {
  const shop = await open({
    [adjustCall]: {
      balance: '350.00',
      transaction: makeTransaction(),
      alreadyBookedAt: '2026-11-21T05:30:00.000Z',
    },
  });
  await openDialog();
  await fill('100', 'Late again');
  await userEvent.click(screen.getByRole('button', { name: 'Credit ₹100.00' }));
  const words = 'The same was booked already on 21 Nov 2026, 11:00 am.';
  expect((await toast('Nothing was booked now'))?.textContent).toContain(words);
  expect(screen.getByRole('alert').textContent).toContain(words);
  const amount = screen.getByLabelText<HTMLInputElement>('Amount in rupees');
  expect([amount.value, amount.readOnly]).toEqual(['100', false]);
  shop.answer(adjustCall, {
    balance: '450.00',
    transaction: makeTransaction(),
    alreadyBookedAt: null,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Credit ₹100.00' }));
  await toast('Wallet adjusted');
  const keys = shop.calls
    .filter(({ name }) => name === adjustCall)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('a retry that was already booked is reported as done', async () => {
  const shop = await open({ [adjustCall]: new Error('no connection') });
  await openDialog();
  await fill('100', 'Late again');
  await userEvent.click(screen.getByRole('button', { name: 'Credit ₹100.00' }));
  await screen.findByRole('alert');
  shop.answer(adjustCall, {
    balance: '350.00',
    transaction: makeTransaction(),
    alreadyBookedAt: '2026-11-21T06:30:00.000Z',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await toast('Wallet adjusted'))?.textContent).toContain('Asha Menon now has ₹350.00.');
});

test('a balance that changed meanwhile is shown; the input stays, to confirm anew', async () => {
  const shop = await open({
    [adjustCall]: new Refused(409, {
      code: 'conflict',
      message: 'Someone else changed this. Reload and try again.',
      balance: '350.00',
    }),
  });
  await openDialog();
  await fill('100', 'Late again');
  shop.answer(userCall(asha.id), { ...asha, walletBalance: '350.00' });
  await userEvent.click(screen.getByRole('button', { name: 'Credit ₹100.00' }));
  const words = 'The wallet held ₹250.00 when you decided and holds ₹350.00 now.';
  expect((await toast('Failed to adjust wallet'))?.textContent).toContain(words);
  expect(screen.getByRole('alert').textContent).toContain(words);
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Late again');
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  await waitFor(() => expect(more.disabled).toBe(false));
  shop.answer(adjustCall, { balance: '450.00', transaction: makeTransaction() });
  await userEvent.click(more);
  expect([fact('Balance now'), fact('New balance')]).toEqual(['₹350.00', '₹450.00']);
  await userEvent.click(screen.getByRole('button', { name: 'Credit ₹100.00' }));
  await toast('Wallet adjusted');
  expect(shop.calls.findLast(({ name }) => name === adjustCall)?.body).toMatchObject({
    expectedBalance: '350.00',
  });
});

test('a balance that became too low is reported at the amount, with the new balance', async () => {
  const shop = await open({
    [adjustCall]: new Refused(409, {
      code: 'wallet_overdraft',
      message: 'The wallet balance is lower than that.',
      issues: [{ path: 'amount', message: 'The balance is 20.00' }],
    }),
  });
  await openDialog();
  await fill('100', 'Counted twice', 'Debit');
  shop.answer(userCall(asha.id), { ...asha, walletBalance: '20.00' });
  await userEvent.click(screen.getByRole('button', { name: 'Debit ₹100.00' }));
  await toast('Failed to adjust wallet');
  const amount = screen.getByLabelText<HTMLInputElement>('Amount in rupees');
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(amount.value).toBe('100');
  expect(await screen.findByText('₹20.00')).toBeTruthy();
});

test('Continue waits for the current balance, which the confirmation shows', async () => {
  const slow = Promise.withResolvers<unknown>();
  await open({ [userCall(asha.id)]: () => slow.promise });
  await openDialog();
  await fill('100', 'Counted twice', 'Debit');
  const dialog = within(screen.getByRole('dialog', { name: 'Adjust wallet' }));
  const more = dialog.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
  expect([more.disabled, dialog.queryByText('₹250.00')]).toEqual([true, null]);
  await act(async () => slow.resolve({ ...asha, walletBalance: '120.00' }));
  await waitFor(() => expect(more.disabled).toBe(false));
  await userEvent.click(more);
  expect([fact('Balance now'), fact('New balance')]).toEqual(['₹120.00', '₹20.00']);
});

test('nothing is confirmed with a balance that could not be loaded; a retry helps', async () => {
  const shop = await open({ [userCall(asha.id)]: new Refused(500, {}) });
  await openDialog();
  const dialog = within(screen.getByRole('dialog', { name: 'Adjust wallet' }));
  const retry = await dialog.findByRole('button', { name: 'Try again' });
  expect(dialog.getByText('The wallet balance could not be loaded.')).toBeTruthy();
  await fill('100', 'Counted twice');
  expect(screen.queryByText('Balance now')).toBeNull();
  shop.answer(userCall(asha.id), asha);
  await userEvent.click(retry);
  expect(await dialog.findByText('₹250.00')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(fact('Balance now')).toBe('₹250.00');
});

test('after a refusal the form is back, with the input and the current balance', async () => {
  const shop = await open({
    [adjustCall]: new Refused(403, { code: 'wallet_closed', message: 'Account gone' }),
  });
  await openDialog();
  await fill('200', 'Counted twice', 'Debit');
  shop.answer(userCall(asha.id), { ...asha, walletBalance: '20.00' });
  await userEvent.click(screen.getByRole('button', { name: 'Debit ₹200.00' }));
  await toast('Failed to adjust wallet');
  expect(await screen.findByText('₹20.00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Debit/ })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Amount in rupees').value).toBe('200');
});

const pressEscape = (name: string) =>
  fireEvent(screen.getByRole('dialog', { name }), new Event('cancel', { cancelable: true }));
const answerDiscard = async (name: string) => {
  const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
  await userEvent.click(question.getByRole('button', { name }));
};

test('input is not dropped by an accidental key, nor by leaving the tab', async () => {
  await open();
  await openDialog();
  pressEscape('Adjust wallet');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openDialog();
  await userEvent.type(screen.getByLabelText('Reason'), 'Cold');
  pressEscape('Adjust wallet');
  await answerDiscard('Keep editing');
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Cold');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await answerDiscard('Discard changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('a correction that may have been booked is not dropped without asking', async () => {
  await open({ [adjustCall]: new Error('no connection') });
  await openDialog();
  await fill('100', 'Counted twice');
  await userEvent.click(screen.getByRole('button', { name: 'Credit ₹100.00' }));
  await screen.findByRole('alert');
  pressEscape('Adjust wallet');
  await answerDiscard('Keep editing');
  expect(screen.getByRole('alert').textContent).toMatch(/^We don’t know whether/);
});

test('nobody can correct their own wallet, and the reason is shown', async () => {
  await open();
  const own = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Adjust wallet of Meera Iyer',
  });
  expect(own.disabled).toBe(true);
  expect(
    within(own.closest('td') as HTMLElement).getByText('You cannot adjust your own wallet.'),
  ).toBeTruthy();
});
