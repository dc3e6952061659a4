// @vitest-environment jsdom
/** Subscribing in the browser of an app: the provider's own page leads back to the last step. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { id } from '#web/testing/fake-shop.tsx';
import { agree, call, openPage, ready, startButton } from '#web/testing/fake-subscribe.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const poor = { 'GET /api/wallet': { balance: '0.00' } };
const added = /^The money is in your wallet\./;
const confirming = /^Confirming your payment\. Once your bank confirms it/;

test('the page that is left for the payment is named to the server', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone Instagram 350.0');
  const provider = loadProvider();
  const opened = { id: 'order_ABC123', topUpId: id(21), amount: 99_500, currency: 'INR', key: 'k' };
  openPage({ ...poor, 'POST /api/wallet/top-up': opened });
  await ready();
  await agree();
  await userEvent.click(await screen.findByRole('button', { name: 'Add ₹995 and start' }));
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  const back = `${window.location.origin}/api/payments/callback?to=subscribe`;
  expect(provider.opened[0]?.callback_url).toBe(back);
});

test('the money that is there is said, and one tap starts what was chosen', async () => {
  openPage(poor);
  await ready();
  await agree();
  // The provider's page replaces the document; what the tab keeps stays.
  document.body.replaceChildren();
  const shop = openPage({ 'GET /api/wallet': { balance: '995.00' } }, '/subscribe?step=3&added');
  expect(await screen.findByText(added)).toBeTruthy();
  expect(shop.names('POST')).toEqual([]);
  await userEvent.click(await startButton());
  expect(await screen.findByText('At /dashboard?tab=subscription')).toBeTruthy();
  expect(shop.names('POST')).toEqual([call]);
});

test('money that is not there is not said to be, whatever the address says', async () => {
  openPage(poor, '/subscribe?step=3&added');
  expect(await screen.findByRole('button', { name: 'Add ₹995 and start' })).toBeTruthy();
  expect(screen.queryByText(added)).toBeNull();
  expect(screen.queryByText(confirming)).toBeNull();
});

test('a payment that the bank is slow to confirm is awaited, and nobody pays again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
  const shop = openPage(poor, '/subscribe?step=3&confirming');
  expect(await screen.findByText(confirming)).toBeTruthy();
  const add = await screen.findByRole('button', { name: 'Add ₹995 and start' });
  expect(add.getAttribute('aria-disabled') ?? add.hasAttribute('disabled')).toBeTruthy();
  shop.answer('GET /api/wallet', { balance: '995.00' });
  expect(await screen.findByText(added)).toBeTruthy();
  expect(screen.queryByText(confirming)).toBeNull();
  expect(shop.names('POST')).toEqual([]);
});
