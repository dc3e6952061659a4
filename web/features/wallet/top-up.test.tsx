// @vitest-environment jsdom
/** Adding money: the amount, the payment window, and every possible outcome. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { paise } from '#domain/money/money.ts';
import { topUpReturnedText } from '#domain/refusal.ts';
import { TopUpLink } from '#web/shared/subscription/top-up-link.tsx';
import { loadProvider, proof } from '#web/testing/fake-provider.ts';
import { id, openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import { useLocation, useNavigate } from '#web/ui/routing/router.tsx';
import WalletPage from './wallet-page.tsx';

const opened = {
  id: 'order_ABC123',
  topUpId: id(21),
  amount: 50_000,
  currency: 'INR',
  key: 'rzp_test_1',
};

const Search = () => <p>{`Search: ${useLocation().search}`}</p>;

function openWallet(answers: Parameters<typeof openShop>[0] = {}, address = '/wallet') {
  const shop = openShop({
    'GET /api/wallet': { balance: '20.00' },
    'GET /api/wallet/transactions': [],
    'POST /api/wallet/top-up': opened,
    'POST /api/wallet/top-up/verify': { balance: '520.00' },
    ...answers,
  });
  renderPage(
    <>
      <WalletPage />
      <Search />
    </>,
    address,
  );
  return shop;
}

function LinkOrWallet(link: ComponentProps<typeof TopUpLink>) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (pathname === '/subscribe') return <TopUpLink {...link} />;
  return (
    <>
      {pathname === '/wallet' && <WalletPage />}
      <button type="button" onClick={() => navigate('/meals')}>
        Elsewhere
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

/** The wallet as it opens for whoever follows a link of the subscription. */
async function openByLink(link: ComponentProps<typeof TopUpLink>) {
  openShop({
    'GET /api/wallet': { balance: '20.00' },
    'GET /api/wallet/transactions': [],
    'POST /api/wallet/top-up': opened,
  });
  renderPage(<LinkOrWallet {...link} />, '/subscribe', '*');
  await userEvent.click(screen.getByRole('link'));
  await screen.findByRole('heading', { name: 'My Wallet' });
}

const amountField = () => screen.getByLabelText<HTMLInputElement>('Amount in rupees');
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add money' }));

/** Chooses ₹500 and waits until the payment window is open. */
async function reachPayment(answers: Parameters<typeof openShop>[0] = {}) {
  const provider = loadProvider();
  const shop = openWallet(answers);
  await screen.findByText('₹20.00');
  await userEvent.click(screen.getByRole('button', { name: '₹500' }));
  await add();
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  return { provider, shop };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a preset is paid, verified, reported, and shown in balance and history', async () => {
  const { provider, shop } = await reachPayment();
  expect(provider.opened[0]).toMatchObject({
    amount: 50_000,
    order_id: 'order_ABC123',
    description: 'Wallet top-up',
    prefill: { name: 'Asha Menon', email: 'asha@example.in' },
  });
  expect(screen.getByRole('button', { name: 'Opening payment...' })).toBeTruthy();
  shop.answer('GET /api/wallet', { balance: '520.00' });
  shop.answer('GET /api/wallet/transactions', [
    { id: id(31), type: 'credit', source: 'top_up', amount: '500.00', createdAt: '' },
  ]);
  provider.succeed();
  expect(await screen.findByText('Money added')).toBeTruthy();
  expect(screen.getByText('₹500.00 has been added to your wallet.')).toBeTruthy();
  expect(await screen.findByText('₹520.00')).toBeTruthy();
  expect(await screen.findByText('+₹500.00')).toBeTruthy();
  expect(amountField().value).toBe('');
  expect(shop.calls.filter(({ name }) => name.startsWith('POST'))).toMatchObject([
    { name: 'POST /api/wallet/top-up', body: { amount: '500' } },
    { name: 'POST /api/wallet/top-up/verify', body: { ...proof, topUpId: opened.topUpId } },
  ]);
});

test('a typed amount is accepted in any usual spelling', async () => {
  const provider = loadProvider();
  const shop = openWallet();
  await screen.findByText('₹20.00');
  await userEvent.type(amountField(), '₹1,500.50');
  await add();
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(shop.calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
    amount: '1500.50',
  });
});

test.each([
  ['', 'Enter an amount such as 348.00'],
  ['a lot', 'Enter an amount such as 348.00'],
  ['249,50', 'Enter an amount such as 348.00'],
  ['99.99', 'Choose an amount from ₹100 to ₹10,000'],
  ['10000.01', 'Choose an amount from ₹100 to ₹10,000'],
])('the amount "%s" is refused at its field', async (typed, words) => {
  const shop = openWallet();
  await screen.findByText('₹20.00');
  if (typed) await userEvent.type(amountField(), typed);
  await add();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(amountField().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(amountField());
  expect(shop.names('POST')).toEqual([]);
  // A preset corrects it.
  await userEvent.click(screen.getByRole('button', { name: '₹2,000' }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  expect(screen.getByRole('button', { name: '₹2,000', pressed: true })).toBeTruthy();
});

test("the server's refusal of the amount is shown at its field", async () => {
  const issues = [{ path: 'amount', message: 'Choose an amount from ₹100 to ₹10,000' }];
  openWallet({ 'POST /api/wallet/top-up': new Refused(422, { code: 'invalid_request', issues }) });
  await screen.findByText('₹20.00');
  await userEvent.click(screen.getByRole('button', { name: '₹500' }));
  await add();
  expect(await screen.findByText('Choose an amount from ₹100 to ₹10,000')).toBeTruthy();
  expect(screen.queryByText('Payment Error')).toBeNull();
});

test('two quick taps open one payment', async () => {
  const provider = loadProvider();
  const shop = openWallet();
  await screen.findByText('₹20.00');
  await userEvent.click(screen.getByRole('button', { name: '₹500' }));
  const button = screen.getByRole('button', { name: 'Add money' });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(shop.names('POST')).toEqual(['POST /api/wallet/top-up']);
});

test('closing the window adds nothing, and the amount stays for another try', async () => {
  const { provider, shop } = await reachPayment();
  provider.dismiss();
  expect(await screen.findByText('Payment Cancelled')).toBeTruthy();
  expect(screen.getByText(/^If you did pay, the money shows up in your wallet/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Add money' })).toBeTruthy();
  expect(amountField().value).toBe('500');
  expect(shop.names('POST')).toEqual(['POST /api/wallet/top-up']);
});

test("a failed payment shows the provider's message, and another one may succeed", async () => {
  const { provider } = await reachPayment();
  provider.fail('Your bank declined the card');
  expect(await screen.findByText('Payment Failed')).toBeTruthy();
  expect(screen.getByText('Your bank declined the card')).toBeTruthy();
  provider.succeed();
  expect(await screen.findByText('Money added')).toBeTruthy();
});

test('a refused proof refers the customer to support and refetches the wallet', async () => {
  const { provider, shop } = await reachPayment({
    'POST /api/wallet/top-up/verify': new Refused(400, { code: 'payment_signature_invalid' }),
  });
  const callsBefore = shop.names('GET /api/wallet').length;
  provider.succeed();
  expect(await screen.findByText('Payment Verification Failed')).toBeTruthy();
  expect(screen.getByText('Please contact support')).toBeTruthy();
  await waitFor(() => expect(shop.names('GET /api/wallet').length).toBeGreaterThan(callsBefore));
});

test("a payment that is refunded is reported in the server's words", async () => {
  const message = topUpReturnedText;
  const { provider } = await reachPayment({
    'POST /api/wallet/top-up/verify': new Refused(409, { code: 'top_up_not_payable', message }),
  });
  provider.succeed();
  expect(await screen.findByText('Payment Failed')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
});

const awaitedNote = () => screen.queryByText(/^Confirming your payment\./);

/** Pays ₹500 that the bank has not confirmed yet; from then on the clock is the test's. */
async function reachUnconfirmed() {
  const { provider, shop } = await reachPayment({
    'POST /api/wallet/top-up/verify': new Refused(409, { code: 'payment_not_captured' }),
  });
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
  provider.succeed();
  await waitFor(() => expect(awaitedNote()).toBeTruthy());
  return shop;
}

const advanceMs = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a payment the bank is slow to confirm is reported, and appears in the end', async () => {
  const shop = await reachUnconfirmed();
  expect(screen.queryByText('Money added')).toBeNull();
  const listed = shop.names('GET /api/wallet/transactions').length;
  shop.answer('GET /api/wallet', { balance: '520.00' });
  shop.answer('POST /api/wallet/top-up/verify', { balance: '520.00' });
  await advanceMs(2_500);
  expect(await screen.findByText('₹520.00')).toBeTruthy();
  expect(screen.getByText('₹500.00 has been added to your wallet.')).toBeTruthy();
  expect(awaitedNote()).toBeNull();
  await waitFor(() =>
    expect(shop.names('GET /api/wallet/transactions').length).toBeGreaterThan(listed),
  );
});

test('it is polled however long the bank takes; other money does not count', async () => {
  const shop = await reachUnconfirmed();
  // A refund arrived meanwhile.
  shop.answer('GET /api/wallet', { balance: '900.00' });
  await advanceMs(120_000);
  expect(awaitedNote()).toBeTruthy();
  shop.answer('POST /api/wallet/top-up/verify', { balance: '1400.00' });
  await advanceMs(10_500);
  expect(await screen.findByText('Money added')).toBeTruthy();
  expect(awaitedNote()).toBeNull();
});

test('an awaited payment that is refunded in the end is reported', async () => {
  const message = topUpReturnedText;
  const shop = await reachUnconfirmed();
  shop.answer(
    'POST /api/wallet/top-up/verify',
    new Refused(409, { code: 'top_up_not_payable', message }),
  );
  await advanceMs(2_500);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(awaitedNote()).toBeNull();
  expect(screen.queryByText('Money added')).toBeNull();
});

test('money that arrives after the window was closed is shown', async () => {
  const { provider, shop } = await reachPayment();
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
  provider.dismiss();
  await screen.findByText('Payment Cancelled');
  await advanceMs(10_000);
  shop.answer('GET /api/wallet', { balance: '520.00' });
  shop.answer('GET /api/wallet/transactions', [
    { id: id(31), type: 'credit', source: 'top_up', amount: '500.00', createdAt: '' },
  ]);
  await advanceMs(2_500);
  expect(await screen.findByText('₹520.00')).toBeTruthy();
  expect(await screen.findByText('+₹500.00')).toBeTruthy();
});

test('half a minute later it is looked for only when the page is looked at', async () => {
  const { provider, shop } = await reachPayment();
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
  provider.dismiss();
  await screen.findByText('Payment Cancelled');
  await advanceMs(32_500);
  const calls = shop.names('GET /api/wallet').length;
  await advanceMs(60_000);
  expect(shop.names('GET /api/wallet')).toHaveLength(calls);
  shop.answer('GET /api/wallet', { balance: '520.00' });
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('₹520.00')).toBeTruthy();
});

test("back from the provider's page, a slow payment is awaited until it is there", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
  const shop = openWallet({}, '/wallet?confirming');
  await screen.findByText('₹20.00');
  await advanceMs(120_000);
  expect(awaitedNote()).toBeTruthy();
  shop.answer('GET /api/wallet', { balance: '520.00' });
  await advanceMs(10_500);
  expect(await screen.findByText('₹520.00')).toBeTruthy();
  expect(awaitedNote()).toBeNull();
});

test('such a payment is awaited for five minutes, and a reload does not begin anew', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
  openWallet({}, '/wallet?confirming');
  await screen.findByText('₹20.00');
  expect(awaitedNote()).toBeTruthy();
  expect(await screen.findByText('Search:')).toBeTruthy();
  await advanceMs(300_000);
  expect(awaitedNote()).toBeNull();
});

test("back from the provider's page, a payment that failed is named once", async () => {
  openWallet({}, '/wallet?failed');
  expect(await screen.findByText('Payment Failed')).toBeTruthy();
  expect(await screen.findByText('Search:')).toBeTruthy();
  expect(awaitedNote()).toBeNull();
});

test('the form is enabled again before balance and history are loaded', async () => {
  const { provider, shop } = await reachPayment();
  shop.answer('GET /api/wallet', () => new Promise(() => {}));
  provider.succeed();
  expect(await screen.findByText('Money added')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Add money' })).toBeTruthy();
});

test("an unreachable provider is reported in the server's words", async () => {
  loadProvider();
  const message = 'The payment service is not responding. Try again in a few minutes.';
  openWallet({
    'POST /api/wallet/top-up': new Refused(503, { code: 'payment_provider_unavailable', message }),
  });
  await screen.findByText('₹20.00');
  await userEvent.click(screen.getByRole('button', { name: '₹500' }));
  await add();
  expect(await screen.findByText('Payment Error')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
});

test('a window that fails to open asks to try again', async () => {
  loadProvider({ refusesToOpen: true });
  openWallet();
  await screen.findByText('₹20.00');
  await userEvent.click(screen.getByRole('button', { name: '₹500' }));
  await add();
  expect(await screen.findByText('Payment Error')).toBeTruthy();
  expect(screen.getByText("We couldn't open the payment window. Please try again.")).toBeTruthy();
});

test.each([
  [96_500, '965.00'],
  [1_00, '100.00'],
  [20_000_00, '10000.00'],
  [0, ''],
])('a link that names %i paise fills in the amount that can be added', async (named, amount) => {
  await openByLink({ amountPaise: paise(named), children: 'Top up' });
  expect(amountField().value).toBe(amount);
  expect(screen.queryByRole('link', { name: 'Back to your subscription' })).toBeNull();
});

test('who came to start a subscription finds the way back', async () => {
  await openByLink({ amountPaise: paise(96_500), isToStart: true, children: 'Add money' });
  const back = screen.getByRole('link', { name: 'Back to your subscription' });
  expect(back.getAttribute('href')).toBe('/subscribe?step=3');
});

test('who pays on the page of the provider is led back to the subscription', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone Instagram 350.0');
  const provider = loadProvider();
  await openByLink({ amountPaise: paise(96_500), isToStart: true, children: 'Add money' });
  await userEvent.click(screen.getByRole('button', { name: 'Add money' }));
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(provider.opened[0]?.callback_url).toMatch(/\?to=subscribe$/);
});

test('an amount that is being paid is not filled in again', async () => {
  loadProvider();
  await openByLink({ amountPaise: paise(96_500), isToStart: true, children: 'Add money' });
  await userEvent.click(screen.getByRole('button', { name: 'Add money' }));
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(amountField().value).toBe('');
  expect(screen.getByRole('link', { name: 'Back to your subscription' })).toBeTruthy();
});
