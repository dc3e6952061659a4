// @vitest-environment jsdom
/** The wallet page: its texts, its history with filters and pages, and failures. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { WalletTransaction } from '#contract/wallet.ts';
import { hindi } from '#web/language/hindi/hindi.ts';
import { LanguageProvider } from '#web/language/language.tsx';
import { id, openShop, Page, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import WalletPage from './wallet-page.tsx';

const list = 'GET /api/wallet/transactions';

let serial = 0;
function makeTransaction(parts: Partial<WalletTransaction> = {}): WalletTransaction {
  serial += 1;
  return {
    id: id(serial),
    type: 'credit',
    source: 'top_up',
    description: null,
    amount: '500.00',
    balanceAfter: '500.00',
    orderId: null,
    createdAt: '2026-11-18T13:12:00.000Z',
    ...parts,
  };
}

function openWallet(answers: Parameters<typeof openShop>[0] = {}, address = '/wallet') {
  const shop = openShop({
    'GET /api/wallet': { balance: '12821.00' },
    [list]: [makeTransaction()],
    ...answers,
  });
  renderPage(<WalletPage />, address);
  return shop;
}

const rowOf = async (words: string) => {
  const row = (await screen.findByText(words, { selector: 'li *' })).closest('li');
  return within(row ?? document.body);
};

test('it shows title, balance in Indian grouping, and what the wallet is for', async () => {
  openWallet({ 'GET /api/wallet': { balance: '1118640.50' } });
  expect(screen.getByRole('heading', { level: 1, name: 'My Wallet' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Wallet Balance' })).toBeTruthy();
  expect(await screen.findByText('₹11,18,640.50')).toBeTruthy();
  expect(screen.getByText('Available for orders and payments')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Transaction History' })).toBeTruthy();
  expect(document.title).toBe('My Wallet | Sukoon');
});

test('while it is loading, and when the answer has none, the balance is ₹0.00', async () => {
  const shop = openWallet({ 'GET /api/wallet': {} });
  expect(screen.getByText('₹0.00').getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(shop.names('GET /api/wallet')).toContain('GET /api/wallet'));
  await waitFor(() => expect(screen.getByText('₹0.00').getAttribute('aria-busy')).toBe('false'));
});

test('three placeholder rows are shown while the history is loading', async () => {
  openWallet({ [list]: () => new Promise(() => {}) });
  expect(document.querySelectorAll('[data-slot=skeleton]')).toHaveLength(3);
  expect(screen.getByText('Loading your transactions')).toBeTruthy();
});

test('credit and debit differ in sign, colour, and a badge that says it', async () => {
  openWallet({
    [list]: [
      makeTransaction({ source: 'refund', description: 'Order SK-2038', amount: '319.00' }),
      makeTransaction({ source: 'order_payment', type: 'debit', amount: '1598.00' }),
    ],
  });
  const refund = await rowOf('Refund');
  expect(refund.getByText('+₹319.00').className).toContain('credit');
  expect(refund.getByText('credit')).toBeTruthy();
  expect(refund.getByText('Order SK-2038')).toBeTruthy();
  expect(refund.getByText('18 Nov 2026, 6:42 pm')).toBeTruthy();
  const payment = await rowOf('Order payment');
  expect(payment.getByText('-₹1,598.00').className).toContain('debit');
  expect(payment.getByText('debit')).toBeTruthy();
  expect(document.querySelectorAll('[data-slot=skeleton]')).toHaveLength(0);
});

test('unknown types and sources are shown as they are, and count as money out', async () => {
  const odd = { ...makeTransaction(), type: 'reversal', source: 'referral' };
  openWallet({ [list]: [odd] });
  const row = await rowOf('referral');
  expect(row.getByText('-₹500.00').className).toContain('debit');
  expect(row.getByText('reversal')).toBeTruthy();
});

test.each([undefined, null, '', 'yesterday'])('the date %j is unavailable', async (createdAt) => {
  openWallet({ [list]: [{ ...makeTransaction(), createdAt }] });
  expect(await screen.findByText('Date unavailable')).toBeTruthy();
});

test('a transaction of an order links to it', async () => {
  openWallet({ [list]: [makeTransaction({ source: 'refund', orderId: id(7) })] });
  const link = await screen.findByRole('link', { name: 'Refund' });
  expect(link.getAttribute('href')).toBe(`/orders/${id(7)}`);
});

test('an unused wallet shows a text and no filters', async () => {
  openWallet({ [list]: [] });
  expect(await screen.findByText('No transactions yet')).toBeTruthy();
  expect(
    screen.getByText(
      'Your wallet transaction history will appear here once you start using your wallet.',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Money in' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Download statement' })).toBeNull();
});

test('filters, also combined, fetch anew, and can be cleared', async () => {
  const shop = openWallet({
    [`${list}?type=debit`]: [makeTransaction({ source: 'order_payment', type: 'debit' })],
    [`${list}?type=debit&source=adjustment`]: [],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Money out' }));
  expect(await screen.findByText('-₹500.00')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Source'), 'Adjustment');
  expect(await screen.findByText('No matching transactions')).toBeTruthy();
  expect(screen.queryByText('No transactions yet')).toBeNull();
  expect(screen.getByRole('button', { name: 'Money out', pressed: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('+₹500.00')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeTruthy();
  expect(shop.names(list)).toContain(`${list}?type=debit&source=adjustment`);
});

test('filters are read from the address; invalid ones are ignored', async () => {
  openWallet({ [`${list}?source=refund`]: [] }, '/wallet?source=refund&type=theft');
  expect(await screen.findByText('No matching transactions')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Source').value).toBe('refund');
});

test('older transactions load page by page, with the filter', async () => {
  const first = makeTransaction({ amount: '101.00' });
  const second = makeTransaction({ amount: '102.00' });
  openWallet(
    {
      [`${list}?type=credit`]: new Page([first], '/api/wallet/transactions?type=credit&cursor=a'),
      [`${list}?type=credit&cursor=a`]: [second],
    },
    '/wallet?type=credit',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  const row = (await screen.findByText('+₹102.00')).closest('li');
  expect(screen.getByText('+₹101.00')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(row));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a page that fails keeps the rows and can be retried', async () => {
  const shop = openWallet({
    [list]: new Page([makeTransaction({ amount: '101.00' })], '/api/wallet/transactions?cursor=a'),
    [`${list}?cursor=a`]: new TypeError('Failed to fetch'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/couldn't load/);
  expect(screen.getByText('+₹101.00')).toBeTruthy();
  shop.answer(`${list}?cursor=a`, [makeTransaction({ amount: '102.00' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const row = (await screen.findByText('+₹102.00')).closest('li');
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(row));
});

test('a page that failed does not move the focus to rows of a later filter', async () => {
  openWallet({
    [list]: new Page([makeTransaction()], '/api/wallet/transactions?cursor=a'),
    [`${list}?cursor=a`]: new TypeError('Failed to fetch'),
    [`${list}?type=debit`]: [
      makeTransaction({ type: 'debit' }),
      makeTransaction({ type: 'debit' }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByRole('alert');
  const filter = screen.getByRole('button', { name: 'Money out' });
  await userEvent.click(filter);
  expect(await screen.findByText('2 transactions shown')).toBeTruthy();
  expect(document.activeElement).toBe(filter);
});

test('a failure to load is shown and can be retried', async () => {
  const failed = new Refused(500, { message: 'no', code: 'internal_error' });
  const shop = openWallet({ 'GET /api/wallet': failed, [list]: failed });
  expect(await screen.findByText("We couldn't load your balance.")).toBeTruthy();
  expect(screen.queryByText('₹0.00')).toBeNull();
  expect(await screen.findByText("We couldn't load your transactions")).toBeTruthy();
  shop.answer('GET /api/wallet', { balance: '70.00' });
  shop.answer(list, []);
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) {
    await userEvent.click(button);
  }
  expect(await screen.findByText('₹70.00')).toBeTruthy();
  expect(await screen.findByText('No transactions yet')).toBeTruthy();
});

test('the statement can be downloaded, of all time or of one month', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-31T20:00:00Z'), toFake: ['Date'] });
  try {
    openWallet();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download statement' });
    expect(link.getAttribute('href')).toBe('/api/wallet/statement');
    expect(link.hasAttribute('download')).toBe(true);
    const months = screen.getByLabelText<HTMLSelectElement>('Statement period');
    // It is already April in India.
    expect([...months.options].map(({ text }) => text).slice(0, 3)).toEqual([
      'All transactions',
      'Apr 2026',
      'Mar 2026',
    ]);
    expect(months.options).toHaveLength(13);
    await userEvent.selectOptions(months, 'Feb 2026');
    expect(link.getAttribute('href')).toBe('/api/wallet/statement?from=2026-02-01&to=2026-02-28');
  } finally {
    vi.useRealTimers();
  }
});

test('in Hindi the texts about orders are Hindi, and free texts stay', async () => {
  openShop({
    'GET /api/wallet': { balance: '0.00' },
    [list]: [
      makeTransaction({ source: 'order_payment', type: 'debit', description: 'Order SK-2038' }),
      makeTransaction({ source: 'refund', description: 'Refund of order SK-2038' }),
      makeTransaction({ source: 'adjustment', description: 'Order SK-2038 came late' }),
    ],
  });
  renderPage(
    <LanguageProvider initial={{ language: 'hi', dictionary: hindi }}>
      <WalletPage />
    </LanguageProvider>,
    '/wallet',
  );
  expect(await screen.findByText('ऑर्डर SK-2038 का रिफ़ंड')).toBeTruthy();
  expect(screen.getByText('ऑर्डर SK-2038')).toBeTruthy();
  expect(screen.getByText('Order SK-2038 came late')).toBeTruthy();
});
