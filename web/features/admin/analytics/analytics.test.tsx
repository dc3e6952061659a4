// @vitest-environment jsdom
/** The tab Analytics: its days, figures and changes, charts with tables, meals, failures. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { figures } from '#domain/staff/analytics.ts';
import { makeSales, noFigures } from '#web/testing/fake-analytics.ts';
import { openConsole } from '#web/testing/fake-console.tsx';
import { type Answer, Refused } from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';

const salesCall = 'GET /api/admin/analytics/sales';
const callOf = (from: string, to: string) => `${salesCall}?from=${from}&to=${to}`;
const tab = '/admin?tab=analytics';

const sales = makeSales('2026-11-15', '2026-11-21', (index) => ({
  orders: index,
  revenue: `${index}00.50`,
  newCustomers: 7 - index,
  walletLiability: `${index}000.00`,
}));
const week = {
  ...sales,
  figures: {
    ...noFigures,
    orders: 21,
    cancelledOrders: 3,
    revenue: '118640.00',
    averageOrder: '319.00',
    newCustomers: 28,
    paymentFailures: 1,
    walletLiability: '6000.00',
  },
  before: {
    ...sales.before,
    figures: { ...noFigures, orders: 28, cancelledOrders: 2, revenue: '100000.00' },
  },
};

const open = (answers: Readonly<Record<string, Answer>> = { [salesCall]: week }, address = tab) =>
  openConsole(address, answers);
const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const chip = (name: string) => screen.findByRole('button', { name });
const cellsOf = (row: HTMLElement | undefined) =>
  [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent);

test('shows which days are selected and how each figure has changed', async () => {
  await open();
  const head = '15 to 21 Nov 2026, compared with 8 to 14 Nov 2026. Includes today so far.';
  expect(await screen.findByText(head)).toBeTruthy();
  expect(figure('Revenue')).toBe('₹1,18,640.00+19%, better₹1,00,000.00 before');
  expect(figure('Orders')).toBe('21−25%, worse28 before');
  expect(figure('Cancelled orders')).toBe('3+50%, worse2 before');
  expect(figure('New customers')).toBe('28New, better');
  expect(figure('Payment failures')).toBe('1New, worse');
  expect(figure('Returning customers')).toBe('0No change');
  expect(figure('Wallet liability')).toBe('₹6,000.00New');
});

test('at midnight the figures of the past day are fetched again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const configAt = (now: string) => ({ ...config, now });
    const shop = await open({
      [salesCall]: week,
      'GET /api/config': configAt('2026-11-21T18:29:50.000Z'),
    });
    expect(await screen.findByText(/Includes today so far\.$/)).toBeTruthy();
    shop.answer('GET /api/config', configAt('2026-11-21T18:30:02.000Z'));
    shop.answer(salesCall, makeSales('2026-11-16', '2026-11-22'));
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(await screen.findByText(/^16 to 22 Nov 2026, .* Includes today so far\.$/)).toBeTruthy();
    expect(shop.names(salesCall)).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test('every figure explains what it counts', async () => {
  await open();
  await screen.findByText('₹1,18,640.00');
  for (const [label, definition] of Object.values(figures)) {
    const about = screen.getByLabelText(`About ${label}`);
    fireEvent.click(about);
    const tip = document.getElementById(about.getAttribute('aria-describedby') ?? '');
    expect(tip?.textContent).toBe(definition);
  }
});

test.each([
  ['Today', '2026-11-21', 'Sat, 21 Nov 2026, compared with Fri, 20 Nov 2026.'],
  ['7 days', '2026-11-15', '15 to 21 Nov 2026, compared with 8 to 14 Nov 2026.'],
  ['30 days', '2026-10-23', '23 Oct to 21 Nov 2026, compared with 23 Sept to 22 Oct 2026.'],
  ['90 days', '2026-08-24', '24 Aug to 21 Nov 2026, compared with 26 May to 23 Aug 2026.'],
  [
    '12 months',
    '2025-11-22',
    '22 Nov 2025 to 21 Nov 2026, compared with 22 Nov 2024 to 21 Nov 2025.',
  ],
])('%s is one of the presets', async (name, from, words) => {
  const to = '2026-11-21';
  const usual = makeSales('2026-11-20', to);
  const shop = await open({ [salesCall]: usual, [callOf(from, to)]: makeSales(from, to) });
  await userEvent.click(await chip(name));
  expect(await screen.findByText(words, { exact: false })).toBeTruthy();
  expect((await chip(name)).getAttribute('aria-pressed')).toBe('true');
  expect(shop.names(salesCall).at(-1)).toBe(callOf(from, to));
});

test('the days are in the address; the previous figures stay until the next arrive', async () => {
  const later = Promise.withResolvers<unknown>();
  await open(
    {
      [callOf('2026-11-15', '2026-11-21')]: week,
      [callOf('2026-11-10', '2026-11-21')]: () => later.promise,
    },
    `${tab}&from=2026-11-15&to=2026-11-21`,
  );
  await screen.findByText('₹1,18,640.00');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-10' } });
  await waitFor(() => expect(screen.getByText('Loading')).toBeTruthy());
  expect(screen.getByText('₹1,18,640.00').closest('[aria-busy]')).toBeTruthy();
  later.resolve(makeSales('2026-11-10', '2026-11-21'));
  expect(await screen.findByText(/^10 to 21 Nov 2026, compared/)).toBeTruthy();
  expect(screen.queryByText('₹1,18,640.00')).toBeNull();
});

test('an invalid date in the address is ignored', async () => {
  const shop = await open(undefined, `${tab}&from=yesterday&to=`);
  await screen.findByText('₹1,18,640.00');
  expect(shop.names(salesCall)).toEqual([salesCall]);
});

test('a refusal is shown at its field, and other days can be chosen', async () => {
  const issues = [{ path: 'to', message: 'Choose at most 366 days' }];
  await open(
    {
      [callOf('2024-01-01', '2026-11-21')]: new Refused(422, { code: 'invalid_request', issues }),
      [callOf('2026-11-15', '2026-11-21')]: week,
    },
    `${tab}&from=2024-01-01&to=2026-11-21`,
  );
  await screen.findByText('Choose at most 366 days');
  const to = screen.getByLabelText('To');
  expect(to.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(to.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choose at most 366 days',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(await chip('7 days'));
  expect(await screen.findByText('₹1,18,640.00')).toBeTruthy();
});

test('each chart has its table with the same figures', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Revenue per day' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => cellsOf(row).slice(0, 2))).toEqual(
    week.days.map(({ date }, index) => [
      expect.stringContaining(`${Number(date.slice(-2))} Nov 2026`),
      `₹${index}00.50`.replace('₹000.50', '₹0.00'),
    ]),
  );
  expect(screen.getByRole('application', { name: 'Revenue per day' })).toBeTruthy();
  expect(
    screen.getByRole('heading', { name: 'Wallet liability at the end of each day' }),
  ).toBeTruthy();
});

test('more than 92 days are shown by weeks', async () => {
  const year = makeSales('2025-11-22', '2026-11-21', () => ({
    orders: 2,
    walletLiability: '9.00',
  }));
  await open({ [salesCall]: year });
  const orders = await screen.findByRole('table', { name: 'Orders per week' });
  const rows = within(orders).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(52);
  expect(cellsOf(rows.at(-1))).toEqual(['15 to 21 Nov 2026', '14', '15 to 21 Nov 2025', '0']);
  const held = screen.getByRole('table', { name: 'Wallet liability at the end of each week' });
  expect(cellsOf(within(held).getAllByRole('row').at(-1))[1]).toBe('₹9.00');
});

test('names the best and the worst meals with what they sold', async () => {
  const meal = { mealId: 1, name: 'Margherita Pizza', imageUrl: null, isRetired: false };
  const pizza = { ...meal, quantity: 30, revenue: '9570.00', quantityBefore: 20 };
  const gone = { ...pizza, mealId: 3, name: 'Kanda Poha', isRetired: true };
  const unsold = { ...pizza, mealId: 2, name: 'Plain Idli', quantity: 0, revenue: '0.00' };
  await open({ [salesCall]: { ...week, bestMeals: [pizza, gone], worstMeals: [unsold] } });
  const best = within(await screen.findByRole('table', { name: 'Best meals' }));
  expect(cellsOf(best.getAllByRole('row')[1])).toEqual([
    'Margherita Pizza',
    '30+50%, better',
    '₹9,570.00',
  ]);
  expect(cellsOf(best.getAllByRole('row')[2])[0]).toBe('Kanda Poha (no longer on the menu)');
  const worst = within(screen.getByRole('table', { name: 'Worst meals' }));
  expect(cellsOf(worst.getAllByRole('row')[1])).toEqual(['Plain Idli', '0−100%, worse', '₹0.00']);
});

test('days without any orders say so', async () => {
  await open({ [salesCall]: makeSales('2026-11-15', '2026-11-21') });
  expect(await screen.findByText('No paid orders in this period.')).toBeTruthy();
  expect(screen.getAllByText('No data for this period')).toHaveLength(4);
  expect(screen.getByText('Nothing sold in this period.')).toBeTruthy();
});

test('a failure is shown and can be retried', async () => {
  const shop = await open({ [salesCall]: new Refused(500, {}) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The figures could not be loaded.')).toBeTruthy();
  shop.answer(salesCall, week);
  await userEvent.click(retry);
  expect(await screen.findByText('₹1,18,640.00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
