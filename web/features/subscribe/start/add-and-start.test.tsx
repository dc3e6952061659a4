// @vitest-environment jsdom
/** Subscribing with too little money: it is added first, and the start is reported only then. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { emptyForecast, id, makeReceipt, makeSubscription } from '#web/testing/fake-shop.tsx';
import { agree, call, openPage, ready, refused, step } from '#web/testing/fake-subscribe.tsx';

const opened = {
  id: 'order_ABC123',
  topUpId: id(21),
  amount: 99_500,
  currency: 'INR',
  key: 'rzp_test_1',
};

async function openPoor(answers: Parameters<typeof openPage>[0] = {}, balance = '0.00') {
  const provider = loadProvider();
  const shop = openPage({
    'GET /api/wallet': { balance },
    'GET /api/wallet/transactions': [],
    'POST /api/wallet/top-up': opened,
    'POST /api/wallet/top-up/verify': { balance: '995.00' },
    ...answers,
  });
  await ready();
  return { provider, shop };
}

const addButton = (name = 'Add ₹995 and start') => screen.findByRole('button', { name });

test.each([
  ['0.00', 'Add ₹995 and start'],
  ['20.50', 'Add ₹975 and start'],
  ['198.99', 'Add ₹797 and start'],
  ['199.00', 'Start subscription'],
])('with ₹%s the button is “%s”', async (balance, name) => {
  await openPoor({}, balance);
  await step(3);
  expect(await addButton(name)).toBeTruthy();
});

test('money that was added elsewhere counts once the page is looked at again', async () => {
  const { shop } = await openPoor();
  await step(3);
  expect(await addButton()).toBeTruthy();
  shop.answer('GET /api/wallet', { balance: '5000.00' });
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await addButton('Start subscription')).toBeTruthy();
  expect(screen.getByText('Wallet balance: ₹5,000.00.')).toBeTruthy();
});

test('the money is added, then the subscription starts', async () => {
  const { provider, shop } = await openPoor();
  await step(3);
  await userEvent.click(await addButton());
  expect(screen.getByText('Please agree to the daily debit')).toBeTruthy();
  expect(provider.opened).toHaveLength(0);
  await agree();
  await userEvent.dblClick(await addButton());
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  expect(shop.names('POST')).toEqual(['POST /api/wallet/top-up']);
  provider.succeed();
  expect(await screen.findByText('At /dashboard?tab=subscription')).toBeTruthy();
  expect(shop.names('POST')).toEqual([
    'POST /api/wallet/top-up',
    'POST /api/wallet/top-up/verify',
    call,
  ]);
  expect(shop.calls.find(({ name }) => name === 'POST /api/wallet/top-up')?.body).toEqual({
    amount: '995.00',
  });
});

test('nothing starts without the money, and the next try finds all as it was', async () => {
  const { provider, shop } = await openPoor();
  await agree();
  await userEvent.click(await addButton());
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  provider.dismiss();
  expect(await screen.findByText('Payment Cancelled')).toBeTruthy();
  expect(shop.names('POST')).not.toContain(call);
  expect((await addButton()).hasAttribute('disabled')).toBe(false);
});

test('a payment that the bank has not confirmed yet starts it as soon as it has', async () => {
  const pending = refused(409, 'payment_not_captured', 'Not yet');
  const { provider, shop } = await openPoor({ 'POST /api/wallet/top-up/verify': pending });
  await agree();
  await userEvent.click(await addButton());
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  provider.succeed();
  expect(
    await screen.findByText(/^Keep this page open: your subscription starts once/),
  ).toBeTruthy();
  expect(shop.names('POST')).not.toContain(call);
  shop.answer('POST /api/wallet/top-up/verify', { balance: '995.00' });
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('At /dashboard?tab=subscription')).toBeTruthy();
});

test('when started without money, the toast says what the first delivery still needs', async () => {
  const subscription = makeSubscription({
    forecast: emptyForecast,
  });
  const receipt = makeReceipt({ kind: 'started', number: 'SR-10001' });
  const { shop } = await openPoor({ [call]: { subscription, receipt } });
  await agree();
  await userEvent.click(await addButton('Start without adding money'));
  const words = await screen.findByText(/^Receipt SR-10001\./);
  expect(words.textContent).toContain('Add money by 22 Nov 2026, 10:00 pm');
  expect(words.textContent).toContain('or the first delivery will be skipped.');
  expect(words.textContent).not.toContain('The first delivery is on');
  expect(shop.names('POST')).toEqual([call]);
});

test('trouble of a bank is said before money is added, and not where none is needed', async () => {
  const trouble = [{ method: 'upi', name: null, isSevere: true }];
  const { shop } = await openPoor({ 'GET /api/payments/trouble': trouble });
  await step(3);
  expect(await screen.findByText(/^UPI: not working at the moment\./)).toBeTruthy();
  shop.answer('GET /api/wallet', { balance: '5000.00' });
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await addButton('Start subscription')).toBeTruthy();
  expect(screen.queryByText(/^UPI: not working/)).toBeNull();
});
