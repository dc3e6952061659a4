// @vitest-environment jsdom
/** Paying at the checkout with the wallet: wholly, in part, and when it holds less than shown. */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { paise } from '#domain/money/money.ts';
import { openCheckout, placeOrder, unpaid } from '#web/testing/fake-checkout.tsx';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { Refused, renderPage } from '#web/testing/fake-shop.tsx';
import CheckoutPage from './checkout-page.tsx';
import { WalletChoice } from './wallet-choice.tsx';

type Answers = Parameters<typeof openCheckout>[0];

/** The checkout of ₹688.00 with this balance in the wallet. */
const openWith = (balance: string, answers: Answers = {}) =>
  openCheckout({ 'GET /api/wallet': { balance }, ...answers });

const choice = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Pay with wallet/ });
const choose = async () => userEvent.click(await choice());
const figure = (name: string) =>
  within(screen.getByText(name, { selector: 'dt' }).parentElement ?? document.body);
const bodyOf = (shop: ReturnType<typeof openCheckout>, name: string) =>
  shop.calls.findLast((call) => call.name === name)?.body;

const splitOrder = () => ({ ...unpaid(), walletAmount: '188.00', amountDue: '500.00' });
const coveredOrder = () =>
  unpaid({
    status: 'confirmed',
    paymentStatus: 'paid',
    paymentMethod: 'wallet',
    walletAmount: '688.00',
    amountDue: '0.00',
  });

test.each([
  ['empty', { balance: '0.00' }],
  // It was not chosen, so there is nothing to report.
  ['unreachable', new TypeError('Failed to fetch')],
])('a wallet that is %s is not offered, and nothing else changes', async (_claim, answer) => {
  const provider = loadProvider();
  const shop = openCheckout({ 'GET /api/wallet': answer });
  await placeOrder();
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(bodyOf(shop, 'POST /api/orders')).not.toHaveProperty('useWallet');
});

test('the wallet is offered, and not used unless it is chosen', async () => {
  const provider = loadProvider();
  const shop = openWith('188.00');
  expect((await choice()).checked).toBe(false);
  expect(screen.getByText('Balance ₹188.00')).toBeTruthy();
  expect(screen.queryByText('From your wallet')).toBeNull();
  await placeOrder();
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(bodyOf(shop, 'POST /api/orders')).not.toHaveProperty('useWallet');
  expect(bodyOf(shop, 'POST /api/create-order')).toMatchObject({ amount: '688.00' });
});

test('the wallet pays a part, and the window is opened for the rest', async () => {
  const provider = loadProvider();
  const shop = openWith('188.00', { 'POST /api/orders': splitOrder() });
  await choose();
  expect(figure('From your wallet').getByText('₹188.00')).toBeTruthy();
  expect(figure('To pay').getByText('₹500.00')).toBeTruthy();
  expect(figure('Total').getByText('₹688.00')).toBeTruthy();
  await placeOrder();
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(bodyOf(shop, 'POST /api/orders')).toMatchObject({
    useWallet: true,
    walletAmount: '188.00',
    totalAmount: '688.00',
  });
  expect(bodyOf(shop, 'POST /api/create-order')).toMatchObject({ amount: '500.00' });
  provider.succeed();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
});

test('a rest below one rupee cannot be paid online: the wallet pays less', async () => {
  openWith('687.50');
  await choose();
  expect(figure('From your wallet').getByText('₹687.00')).toBeTruthy();
  expect(figure('To pay').getByText('₹1.00')).toBeTruthy();
});

test('a wallet that covers everything orders without the payment window', async () => {
  const provider = loadProvider();
  const shop = openWith('1000.00', { 'POST /api/orders': coveredOrder() });
  await choose();
  expect(figure('To pay').getByText('₹0.00')).toBeTruthy();
  expect(screen.getByText(/^The full amount is paid from your wallet/)).toBeTruthy();
  await placeOrder();
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  expect(screen.getByText('Order placed')).toBeTruthy();
  expect(shop.names('POST')).toEqual(['POST /api/orders']);
  expect(provider.opened).toEqual([]);
  expect(localStorage.getItem('sukoon.cart.v1')).toBe('{"items":[]}');
});

test('a wallet that would pay another part shows it, and asks to order again', async () => {
  const provider = loadProvider();
  const message = 'Your wallet balance has changed. Check the new amounts and order again.';
  const shop = openWith('1000.00', {
    'POST /api/orders': new Refused(409, { code: 'wallet_part_changed', message }),
  });
  await choose();
  shop.answer('GET /api/wallet', { balance: '188.00' });
  await placeOrder();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(message);
  expect(figure('From your wallet').getByText('₹188.00')).toBeTruthy();
  expect(figure('To pay').getByText('₹500.00')).toBeTruthy();
  expect(provider.opened).toEqual([]);
  shop.answer('POST /api/orders', splitOrder());
  await placeOrder();
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(bodyOf(shop, 'POST /api/orders')).toMatchObject({ walletAmount: '188.00' });
});

test('the option stays visible when paying has emptied the wallet', () => {
  const split = (wallet: number, due: number) => ({
    walletPaise: paise(wallet),
    duePaise: paise(due),
  });
  render(
    <WalletChoice
      state={{ status: 'known', balancePaise: paise(0), split: split(0, 68_800) }}
      isWanted
      placed={split(18_800, 50_000)}
      isDisabled
      onChange={() => {}}
    />,
  );
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  expect(figure('From your wallet').getByText('₹188.00')).toBeTruthy();
  expect(figure('To pay').getByText('₹500.00')).toBeTruthy();
});

/** The same checkout again, with what the browser has stored of it. */
function reload() {
  const kept = { ...sessionStorage };
  cleanup();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  renderPage(<CheckoutPage />, '/checkout');
}

const orderButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Place Order' });
/** Once the addresses are there, whatever the balance does. */
const canOrder = () => waitFor(async () => expect((await orderButton()).disabled).toBe(false));

test('a chosen wallet that cannot be loaded is never dropped in silence', async () => {
  const shop = openWith('188.00');
  await choose();
  shop.answer('GET /api/wallet', new TypeError('Failed to fetch'));
  reload();
  expect((await screen.findByRole('alert')).textContent).toContain(
    "We couldn't load your balance.",
  );
  expect((await choice()).checked).toBe(true);
  expect((await orderButton()).disabled).toBe(true);
  // Without the wallet the order needs no balance.
  await choose();
  await canOrder();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a wallet that could not be loaded can be retried', async () => {
  const shop = openWith('188.00');
  await choose();
  shop.answer('GET /api/wallet', new TypeError('Failed to fetch'));
  reload();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  shop.answer('GET /api/wallet', { balance: '188.00' });
  await userEvent.click(retry);
  await waitFor(() => expect(figure('To pay').getByText('₹500.00')).toBeTruthy());
  await canOrder();
});

test('while the balance loads, its space is reserved', async () => {
  const reply = Promise.withResolvers<object>();
  openCheckout({
    'GET /api/wallet': () => reply.promise,
  });
  await screen.findByText('₹688.00');
  expect(document.querySelector('[class*="_choice_"] [class*="_awaited_"]')).toBeTruthy();
  await canOrder();
  reply.resolve({ balance: '188.00' });
  await choice();
  expect(document.querySelector('[class*="_choice_"] [class*="_awaited_"]')).toBeNull();
});

test('a refusal of the wallet is explained in the summary, with the current balance', async () => {
  const message = 'Your wallet balance is too low for this order.';
  const refusal = new Refused(409, { code: 'wallet_insufficient', message });
  const shop = openWith('1000.00', { 'POST /api/orders': refusal });
  await choose();
  shop.answer('GET /api/wallet', { balance: '88.00' });
  await placeOrder();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(message);
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(screen.getByText('Balance ₹88.00')).toBeTruthy();
  expect(figure('To pay').getByText('₹600.00')).toBeTruthy();
  // Changing the choice clears the message.
  await choose();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a wallet that could not pay its part is reported, and the cart stays', async () => {
  const message = 'Your wallet could not pay its part. This payment goes back.';
  const provider = loadProvider();
  openWith('188.00', {
    'POST /api/orders': splitOrder(),
    'POST /api/verify-payment': new Refused(409, { code: 'wallet_short', message }),
  });
  await choose();
  await placeOrder();
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  provider.succeed();
  expect(await screen.findByText('Payment Failed')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  expect(await orderButton()).toBeTruthy();
  expect(localStorage.getItem('sukoon.cart.v1')).toContain('"quantity":2');
});

test('the choice survives a reload, and waits for the balance', async () => {
  const shop = openWith('188.00');
  await choose();
  const reply = Promise.withResolvers<object>();
  shop.answer('GET /api/wallet', () => reply.promise);
  reload();
  await screen.findByText('₹688.00');
  expect((await orderButton()).disabled).toBe(true);
  reply.resolve({ balance: '188.00' });
  expect((await choice()).checked).toBe(true);
  await canOrder();
});
