// @vitest-environment jsdom
/** Deleting the account: what it means, what prevents it, and how to go back. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createOrderKey } from '#web/shared/payment/order-key.ts';
import { asha, id, openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import { YourData } from './your-data.tsx';

const factsCall = 'GET /api/account/deletion';
const deleteCall = 'POST /api/account/delete';
const free = { openOrders: [], walletBalance: '0.00', keptOrders: 3, hasSubscription: false };
const rich = { ...free, walletBalance: '1250.50' };
const tickLabel = "I agree to give up the ₹1,250.50 in my wallet. It can't be paid out.";

async function openDeletion(facts: unknown) {
  const shop = openShop({ [factsCall]: facts, [deleteCall]: { message: 'Deleted' } });
  const loadPage = vi.fn();
  vi.stubGlobal('location', { replace: loadPage });
  renderPage(<YourData />, '/dashboard');
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  const deleting = () => shop.calls.filter(({ name }) => name === deleteCall);
  return { shop, loadPage, deleting };
}

const password = () => screen.findByLabelText<HTMLInputElement>('Password');
const confirm = async () => {
  const buttons = screen.getAllByRole('button', { name: 'Delete my account' });
  await userEvent.click(buttons.at(-1) as Element);
};

test('what is deleted and what stays is shown first; the password confirms it', async () => {
  const { loadPage, deleting } = await openDeletion(free);
  sessionStorage.setItem('draft', 'a half-typed address');
  const [own, others] = [asha.id, id(2)].map((owner) => createOrderKey('cart', owner));
  for (const key of [own, others]) key?.take(true);
  await userEvent.type(await password(), 'long enough');
  expect(screen.getByText("This can't be undone.")).toBeTruthy();
  expect(screen.getByText(/Your name, email, phone number, saved addresses/)).toBeTruthy();
  expect(screen.getByText('Your orders, without your name: 3.')).toBeTruthy();
  expect(screen.getByText(/as tax law requires/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await confirm();
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/'));
  expect(await screen.findByText('Your account is deleted')).toBeTruthy();
  expect(deleting().map(({ body }) => body)).toEqual([{ password: 'long enough' }]);
  expect(sessionStorage.getItem('draft')).toBeNull();
  expect(own?.read()).toBeNull();
  expect(others?.read()).not.toBeNull();
  // The other tabs forget theirs, too.
  expect(localStorage.getItem('sukoon.session.v1')).toMatch(/^out /);
});

test.each([true, false])('a subscription that ends is named: %s', async (hasSubscription) => {
  await openDeletion({ ...free, hasSubscription });
  await password();
  const words = screen.queryByText("Your subscription ends. You won't be charged again.");
  expect(words !== null).toBe(hasSubscription);
});

test('the balance of the wallet is forfeited by a box of its own', async () => {
  const { loadPage, deleting } = await openDeletion(rich);
  await userEvent.type(await password(), 'long enough');
  await confirm();
  const tick = screen.getByLabelText(tickLabel);
  expect(await screen.findByText('Tick to continue')).toBeTruthy();
  expect(document.activeElement).toBe(tick);
  expect(deleting()).toEqual([]);
  await userEvent.click(tick);
  await confirm();
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/'));
  expect(deleting()[0]?.body).toEqual({ password: 'long enough', givesUpBalance: '1250.50' });
});

test('another balance needs a new consent', async () => {
  const { shop, deleting } = await openDeletion(rich);
  await userEvent.type(await password(), 'long enough');
  await userEvent.click(screen.getByLabelText(tickLabel));
  shop.answer(factsCall, { ...rich, walletBalance: '1300.00' });
  shop.answer(deleteCall, new Refused(409, { code: 'wallet_not_empty', message: 'x' }));
  await confirm();
  const label = "I agree to give up the ₹1,300.00 in my wallet. It can't be paid out.";
  const tick = await screen.findByLabelText<HTMLInputElement>(label);
  await waitFor(() => expect(tick.checked).toBe(false));
  await confirm();
  expect(deleting()).toHaveLength(1);
  shop.answer(deleteCall, { message: 'Deleted' });
  await userEvent.click(tick);
  await confirm();
  await waitFor(() => expect(deleting()[1]?.body).toMatchObject({ givesUpBalance: '1300.00' }));
});

test('while the account is being deleted the dialog stays open', async () => {
  const { shop, deleting } = await openDeletion(free);
  shop.answer(deleteCall, () => new Promise(() => {}));
  await userEvent.type(await password(), 'long enough');
  await confirm();
  await waitFor(() => expect(deleting()).toHaveLength(1));
  for (const name of ['Keep my account', 'Close']) {
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  }
});

test('open orders are named and prevent it', async () => {
  await openDeletion({ ...free, openOrders: ['SK-10482', 'SK-10490'] });
  expect(
    await screen.findByText(
      'These orders must be delivered or cancelled first: SK-10482, SK-10490.',
    ),
  ).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.getByRole('link', { name: 'View your orders' }).getAttribute('href')).toBe(
    '/dashboard',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a wrong password is refused at its field and no input is lost', async () => {
  const { shop, loadPage } = await openDeletion(free);
  const issues = [{ path: 'password', message: 'This is not your current password' }];
  shop.answer(deleteCall, new Refused(422, { code: 'password_wrong', message: 'x', issues }));
  await userEvent.type(await password(), 'a guess');
  await confirm();
  expect(await screen.findByText('This is not your current password')).toBeTruthy();
  expect((await password()).value).toBe('a guess');
  expect(loadPage).not.toHaveBeenCalled();
});

test('without a password nothing is sent', async () => {
  const { deleting } = await openDeletion(free);
  await password();
  await confirm();
  expect(await screen.findByText('Enter your password')).toBeTruthy();
  expect(deleting()).toEqual([]);
});

test('a refund that arrived meanwhile needs its consent', async () => {
  const { shop } = await openDeletion(free);
  await userEvent.type(await password(), 'long enough');
  shop.answer(factsCall, rich);
  shop.answer(
    deleteCall,
    new Refused(409, { code: 'wallet_not_empty', message: 'There is money left.' }),
  );
  await confirm();
  expect(await screen.findByText('There is money left.')).toBeTruthy();
  expect(await screen.findByLabelText(tickLabel)).toBeTruthy();
  expect((await password()).value).toBe('long enough');
});

test('each opening fetches anew, and a failure can be retried', async () => {
  const { shop } = await openDeletion(new Refused(500, { message: 'x' }));
  expect(await screen.findByText(/We couldn't load this/)).toBeTruthy();
  shop.answer(factsCall, free);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await password();
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  shop.answer(factsCall, rich);
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByLabelText(tickLabel)).toBeTruthy();
});
