// @vitest-environment jsdom
/** The Subscription tab: what it shows, and how it stays up to date. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { hindi } from '#web/language/hindi/hindi.ts';
import { LanguageProvider } from '#web/language/language.tsx';
import { offerEvents } from '#web/testing/fake-event-source.ts';
import {
  emptyForecast,
  id,
  makeReceipt,
  makeSubscription,
  makeSubscriptionDay,
  openShop,
  Page,
  renderPage,
} from '#web/testing/fake-shop.tsx';
import { active, openTab, press, receipts, termValue } from '#web/testing/fake-subscription.tsx';
import { config } from '#web/testing/shop.tsx';
import { SubscriptionTab } from './subscription-tab.tsx';

test('plan, status, auto-renew and the next billing date are shown', async () => {
  openTab(makeSubscription());
  expect(await screen.findByRole('heading', { name: 'Plan Lunch' })).toBeTruthy();
  expect(screen.getByText('Active')).toBeTruthy();
  expect(termValue('Auto-renew')).toMatch(/^On/);
  expect(termValue('Next billing date')).toBe('20 Dec 2026');
  expect(termValue('Price per day')).toBe('₹249.00');
  expect(termValue('Delivery days')).toMatch(/^Mon to Fri/);
  expect(termValue('Address')).toMatch(/^Home, 14, Lakshmi Nivas/);
  expect(termValue('Next debit')).toBe('₹249.00');
  expect(termValue('Debited on')).toBe('22 Nov 2026, 10:00 pm');
  expect(screen.getByText('Enough for all planned deliveries, until Fri 4 Dec.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
});

test('an inactive one can be resumed, and says since when it is inactive', async () => {
  openTab(
    makeSubscription({
      status: 'paused',
      pausedFrom: '2026-11-22',
      pausedUntil: '2026-11-30',
      autoRenew: false,
      weekdays: [1, 3, 7],
    }),
  );
  expect(await screen.findByText('Paused')).toBeTruthy();
  expect(screen.getByText('Paused from Sun 22 Nov. It resumes on Mon 30 Nov.')).toBeTruthy();
  expect(termValue('Auto-renew')).toMatch(/^Off/);
  expect(termValue('Next billing date')).toBe('20 Dec 2026, then it ends');
  expect(termValue('Delivery days')).toMatch(/^Mon, Wed, Sun/);
  expect(screen.getByRole('button', { name: 'Resume' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();

  await press('Change pause dates');
  const present = screen.getByRole<HTMLInputElement>('radio', { name: 'Until a date' });
  expect(present.checked).toBe(true);
  expect(screen.getByLabelText('Resume deliveries on')).toHaveProperty('value', '2026-11-30');
});

test('while it is paused without an end, no date of the next billing is promised', async () => {
  openTab(makeSubscription({ status: 'paused', pausedFrom: '2026-11-22' }));
  expect(await screen.findByText('Paused from Sun 22 Nov until you resume.')).toBeTruthy();
  expect(termValue('Next billing date')).toBe('Moves ahead while paused');
});

test('a pause after the last day moves nothing', async () => {
  const pause = { status: 'paused', pausedFrom: '2026-12-21' } as const;
  openTab(makeSubscription({ ...pause, autoRenew: false }));
  expect(await screen.findByText('Paused from Mon 21 Dec until you resume.')).toBeTruthy();
  expect(termValue('Next billing date')).toBe('20 Dec 2026, then it ends');
});

test('without one there are links to the plans and packs; receipts stay', async () => {
  openTab(null, { [receipts]: [makeReceipt({ kind: 'cancelled', number: 'SR-7' })] });
  expect(await screen.findByRole('heading', { name: 'No subscription' })).toBeTruthy();
  const packs = screen.getByRole('link', { name: 'View Meal Packs' });
  expect(packs.getAttribute('href')).toBe('/subscription');
  expect(await screen.findByText('Subscription cancelled')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'View plans' }));
  expect(await screen.findByText('At /subscribe')).toBeTruthy();
});

test('a failure is shown and can be retried', async () => {
  const shop = openTab(null, { [active]: new Error('no connection') });
  expect(await screen.findByText("We couldn't load your subscription")).toBeTruthy();
  shop.answer(active, makeSubscription());
  await press('Try again');
  expect(await screen.findByText('Active')).toBeTruthy();
});

test('the forecast names the missing amount, and warns of an unpaid tomorrow', async () => {
  const forecast = {
    balance: '1494.00',
    covers: 6,
    coveredThrough: '2026-11-26',
    countedThrough: '2026-11-26',
    isAllCovered: false,
    missing: { amount: '498.00', through: '2026-11-29', deliveries: 2 },
  };
  const shop = openTab(makeSubscription({ forecast }));
  await screen.findByText(
    'Enough for 6 more deliveries, until Thu 26 Nov. Add ₹498 to cover the week, until Sun 29 Nov.',
  );
  expect(screen.getByRole('link', { name: 'Top up' }).getAttribute('href')).toBe('/wallet');
  expect(screen.queryByText(/^Your balance is too low for tomorrow/)).toBeNull();

  const uncovered = { date: '2026-11-22', state: 'unaffordable' } as const;
  const days = [makeSubscriptionDay({ ...uncovered, canSkip: true })];
  const nothing = { ...forecast, balance: '0.00', covers: 0, coveredThrough: null, missing: null };
  shop.answer(active, makeSubscription({ forecast: nothing, days }));
  // The browser tab becomes visible again.
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText(
    'Your balance is too low for tomorrow. Top up before 10:00 pm, or this delivery is skipped.',
  );
  expect(screen.getByText('Not enough for the next delivery.')).toBeTruthy();

  const tooLate = [makeSubscriptionDay({ ...uncovered, canSkip: false })];
  shop.answer(active, makeSubscription({ forecast: nothing, days: tooLate }));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() =>
    expect(screen.queryByText(/^Your balance is too low for tomorrow/)).toBeNull(),
  );
});

test('a day that the shop left out is shown as full', async () => {
  const day = makeSubscriptionDay({ date: '2026-11-24', state: 'skipped', canUnskip: true });
  openTab(makeSubscription({ days: [{ ...day, isFull: true }] }));
  const list = await screen.findByRole('list');
  expect(list.textContent).toMatch(/Tue 24 Nov.*Full.*This day was full, so it is left out\./);
});

test('a day whose address was not served says so', async () => {
  const day = makeSubscriptionDay({ date: '2026-11-24', state: 'missed' });
  openTab(makeSubscription({ days: [{ ...day, isUnserved: true }] }));
  const list = await screen.findByRole('list');
  expect(list.textContent).toMatch(/Tue 24 Nov.*Not delivered there.*You weren't charged\./);
});

test('each day shows its state and reason in words, with its meal and its actions', async () => {
  const orderId = id(77);
  const meal = { id: 7, name: 'Rajma Chawal', imageUrl: null, isChosen: true };
  openTab(
    makeSubscription({
      days: [
        makeSubscriptionDay({ date: '2026-11-22', state: 'ordered', meal, orderId }),
        makeSubscriptionDay({ date: '2026-11-23' }),
        makeSubscriptionDay({ date: '2026-11-24', state: 'skipped', canUnskip: true }),
        makeSubscriptionDay({ date: '2026-11-25', state: 'closed' }),
        makeSubscriptionDay({ date: '2026-11-26', meal, canSkip: false }),
      ],
    }),
  );
  const list = await screen.findByRole('list');
  const [ordered, planned, skipped, closed, chosen] = within(list).getAllByRole('listitem');
  expect(ordered?.textContent).toMatch(/Sun 22 Nov.*Ordered.*Paid from your wallet.*Rajma Chawal/);
  expect(
    within(ordered as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/orders/${orderId}`);
  expect(planned?.textContent).toMatch(/Mon 23 Nov.*Planned.*Rajma Chawal.*Skip/);
  expect(skipped?.textContent).toMatch(
    /Skipped.*You skipped this day\. You won't be charged\..*Restore/,
  );
  expect(closed?.textContent).toMatch(/Kitchen closed.*Our kitchen is closed that day/);
  expect(closed?.querySelector('button')).toBeNull();
  expect(chosen?.querySelector('button')).toBeNull();
});

const changeable = /^You can change (.+) until (.+)\. We've picked the meals you haven't chosen/;

test('the deadline is that of the first delivery that can still be changed', async () => {
  openTab(makeSubscription());
  const words = (await screen.findByText(changeable)).textContent;
  // The day before it can be changed too, but has no delivery.
  expect(words).toMatch(/^You can change Mon 23 Nov until 22 Nov 2026, 10:00 pm\./);
  expect(screen.getByRole('link', { name: 'Choose meals' })).toBeTruthy();
});

test('a skipped delivery names its own deadline, also where all are skipped', async () => {
  const skipped = { state: 'skipped', canSkip: false, canChoose: false } as const;
  const days = ['2026-11-23', '2026-11-24'].map((date) =>
    makeSubscriptionDay({ ...skipped, date, canUnskip: true }),
  );
  const late = makeSubscriptionDay({ ...skipped, date: '2026-11-22', canUnskip: false });
  openTab(makeSubscription({ days: [late, ...days] }));
  const words = await screen.findAllByText(/^You can change/);
  expect(words.map(({ textContent }) => textContent)).toEqual([
    'You can change Mon 23 Nov until 22 Nov 2026, 10:00 pm.',
    'You can change Tue 24 Nov until 23 Nov 2026, 10:00 pm.',
  ]);
});

test('without a delivery to change, neither a deadline nor a choice is offered', async () => {
  const pause = { status: 'paused', pausedFrom: '2026-11-22' } as const;
  openTab(makeSubscription({ ...pause, days: [makeSubscriptionDay({ state: 'paused' })] }));
  expect(await screen.findByText('Paused from Sun 22 Nov until you resume.')).toBeTruthy();
  expect(screen.queryByText(changeable)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Choose meals' })).toBeNull();
});

test('it is updated by order events', async () => {
  const streams = offerEvents();
  const shop = openTab(makeSubscription());
  await screen.findByText('Active');
  shop.answer(active, makeSubscription({ status: 'paused', pausedFrom: '2026-11-22' }));
  shop.answer(receipts, [makeReceipt({ kind: 'paused', actor: 'system' })]);
  act(() => streams[0]?.send('order', JSON.stringify({ id: id(99) })));
  expect(await screen.findByText('Paused')).toBeTruthy();
  expect(await screen.findByText('Paused until you resume')).toBeTruthy();
});

test('an order event that comes while the receipts are first read is not lost', async () => {
  const streams = offerEvents();
  const late = Promise.withResolvers<unknown>();
  const shop = openTab(makeSubscription(), { [receipts]: () => late.promise });
  await screen.findByText('Active');
  await waitFor(() => expect(shop.names(receipts)).toHaveLength(1));
  act(() => streams[0]?.send('order', JSON.stringify({ id: id(99) })));
  shop.answer(receipts, [makeReceipt({ kind: 'paused', actor: 'system' })]);
  late.resolve([]);
  expect(await screen.findByText('Paused until you resume')).toBeTruthy();
});

test('past the cut-off it polls until tomorrow is settled', async () => {
  offerEvents();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  try {
    const shop = openTab(makeSubscription(), {
      'GET /api/config': { ...config, now: '2026-11-21T16:29:59.000Z' },
    });
    await vi.waitFor(() => expect(screen.getByText('Active')).toBeTruthy());
    const later = { ...config.delivery, earliestDate: '2026-11-23' };
    const now = '2026-11-21T16:30:01.000Z';
    shop.answer('GET /api/config', { ...config, delivery: later, now });
    shop.answer(active, new Error('no connection'));
    const before = shop.names(active).length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shop.names(active).length).toBe(before + 1);

    const tomorrow = (state: 'planned' | 'unpaid') => {
      const days = [makeSubscriptionDay({ date: '2026-11-22', state, canSkip: false })];
      const changeableUntil = '2026-11-22T16:30:00.000Z';
      return makeSubscription({ changeableFrom: '2026-11-23', changeableUntil, days });
    };
    shop.answer(active, tomorrow('planned'));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(screen.getByText('Planned')).toBeTruthy();
    expect(shop.names(active).length).toBe(before + 2);

    // The result of the evening run.
    shop.answer(active, tomorrow('unpaid'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(screen.getByText('Not paid')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(180_000);
    expect(shop.names(active).length).toBe(before + 3);
  } finally {
    vi.useRealTimers();
  }
});

test('it is loaded again at the cut-off of the shop, not at that of delivery times', async () => {
  offerEvents();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  try {
    const delivery = { ...config.delivery, earliestDate: '2026-11-23', cutoff: '20:00' };
    const shop = openTab(makeSubscription(), {
      'GET /api/config': { ...config, delivery, now: '2026-11-21T16:29:00.000Z' },
    });
    await vi.waitFor(() => expect(screen.getByText('Active')).toBeTruthy());
    const before = shop.names(active).length;
    await vi.advanceTimersByTimeAsync(45_000);
    expect(shop.names(active).length).toBe(before);
    shop.answer('GET /api/config', { ...config, delivery, now: '2026-11-21T16:30:01.000Z' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(shop.names(active).length).toBe(before + 1);
  } finally {
    vi.useRealTimers();
  }
});

test('receipts come five at a time, each with its details', async () => {
  const first = makeReceipt({ kind: 'paused', actor: 'system', number: 'SR-2' });
  const older = makeReceipt({ kind: 'started', number: 'SR-1' });
  openTab(makeSubscription(), {
    [receipts]: new Page([first], '/api/subscriptions/receipts?limit=5&cursor=2'),
    'GET /api/subscriptions/receipts?limit=5&cursor=2': [older],
  });
  await userEvent.click(await screen.findByText('Paused until you resume'));
  expect(
    screen.getByText('Your wallet balance was too low for three deliveries in a row.'),
  ).toBeTruthy();
  await press('Show more');
  await userEvent.click(await screen.findByText('Lunch plan started'));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  const agreed = within(screen.getAllByRole('listitem').at(-1) as HTMLElement);
  expect(termValue('Delivery days', agreed)).toBe('Mon to Fri');
  expect(screen.queryByText('Can be undone until')).toBeNull();
});

test('a receipt of days that the shop found full does not say that they were skipped', async () => {
  const full = ['2026-12-29', '2026-12-30'];
  const effect = { ...makeReceipt().effect, stopped: full, full };
  const found = makeReceipt({ actor: 'system', date: '2026-12-29', effect });
  const skipped = makeReceipt({ effect: { ...effect, stopped: ['2026-11-23'] } });
  openTab(makeSubscription(), { [receipts]: [found, skipped] });
  await userEvent.click(await screen.findByText('Full, left out: Tue 29 Dec, Wed 30 Dec'));
  expect(screen.getByText('Mon 23 Nov skipped')).toBeTruthy();
  const [details] = screen.getAllByRole('listitem').slice(-2);
  const ofFull = within(details as HTMLElement);
  expect(termValue('Full, left out', ofFull)).toBe('Tue 29 Dec, Wed 30 Dec');
  expect(ofFull.queryByText('Deliveries stopped')).toBeNull();
});

test('all of it is available in Hindi', async () => {
  openShop({ [active]: makeSubscription(), [receipts]: [makeReceipt()] });
  renderPage(
    <LanguageProvider initial={{ language: 'hi', dictionary: hindi }}>
      <SubscriptionTab />
    </LanguageProvider>,
    '/dashboard',
  );
  expect(await screen.findByText('अगली बिलिंग की तारीख')).toBeTruthy();
  expect(await screen.findByText('सोम 23 नवंबर छोड़ा गया')).toBeTruthy();
});

test('every unpaid day says so; the reason and what to do about it are given once', async () => {
  openTab(
    makeSubscription({
      forecast: emptyForecast,
      days: ['2026-11-23', '2026-11-24', '2026-11-25'].map((date) =>
        makeSubscriptionDay({ date, state: 'unaffordable' }),
      ),
    }),
  );
  expect(await screen.findByText('Not covered from Mon 23 Nov.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Top up ₹995.00' }).getAttribute('href')).toBe('/wallet');
  expect(screen.getAllByText('Not enough in your wallet')).toHaveLength(1);
  const badges = screen.getAllByText('Not covered', { selector: '[class*="_status_"]' });
  expect(badges).toHaveLength(3);
});

test('notes can be edited in place', async () => {
  const subscription = makeSubscription({ notes: 'Gate 4' });
  const shop = openTab(subscription);
  shop.answer(`PUT /api/subscriptions/${subscription.id}/notes`, {
    ...subscription,
    notes: 'Gate 5',
  });
  expect(await screen.findByText('Gate 4')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Change notes' }));
  const field = screen.getByRole('textbox', { name: 'Notes' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Gate 5');
  await userEvent.click(screen.getByRole('button', { name: 'Save notes' }));
  expect(await screen.findByText('Gate 5')).toBeTruthy();
  expect(shop.calls.findLast(({ name }) => name.startsWith('PUT'))?.body).toEqual({
    notes: 'Gate 5',
  });
});

test.each(['Save notes', 'Cancel'])(
  'after %s the focus is on the button of the notes',
  async (name) => {
    const subscription = makeSubscription({ notes: 'Gate 4' });
    const shop = openTab(subscription);
    shop.answer(`PUT /api/subscriptions/${subscription.id}/notes`, subscription);
    await userEvent.click(await screen.findByRole('button', { name: 'Change notes' }));
    await userEvent.click(screen.getByRole('button', { name }));
    const change = await screen.findByRole('button', { name: 'Change notes' });
    await waitFor(() => expect(document.activeElement).toBe(change));
  },
);
