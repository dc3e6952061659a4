// @vitest-environment jsdom
/** Subscribing: the consent, the request, and refusals. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { hindi } from '#web/language/hindi/hindi.ts';
import { LanguageProvider } from '#web/language/language.tsx';
import { availableDay, home, openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import {
  agree,
  call,
  chip,
  configAt,
  consent,
  figure,
  openPage,
  radio,
  ready,
  refused,
  start,
  startButton,
  started,
  step,
  unfoldFood,
} from '#web/testing/fake-subscribe.tsx';
import SubscribePage from './subscribe-page.tsx';

test('at first it is the cheapest plan for one week, without consent', async () => {
  openPage();
  await ready();
  const checked = () =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .filter((each) => each.checked)
      .map(({ labels }) => labels?.[0]?.textContent);
  expect(checked()).toEqual([expect.stringContaining('Breakfast')]);
  expect(screen.getAllByRole('button', { pressed: true }).map((day) => day.textContent)).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
  ]);
  expect(screen.getByText('The first delivery is on Mon, 23 Nov 2026.')).toBeTruthy();
  expect(screen.getByText('Order by 10 PM for next-day delivery.')).toBeTruthy();
  await step(2);
  expect(screen.getByText('Vegetarian, no allergies')).toBeTruthy();
  expect(checked()).toEqual([expect.stringContaining('Home')]);
  await step(3);
  expect(checked()).toEqual([
    expect.stringContaining('WeeklyUntil Sat, 28 Nov 2026'),
    expect.stringContaining('End after this cycle'),
  ]);
  expect(figure('Price per day')).toBe('₹199.00');
  expect(figure('Deliveries until 28 Nov 2026')).toBe('× 5');
  expect(figure('First cycle')).toBe('₹995.00');
  expect(consent().checked).toBe(false);
  expect(consent().labels?.[0]?.textContent).toBe(
    'I agree to ₹199.00 being debited from my wallet the day before each delivery. ' +
      '₹995.00 until Sat, 28 Nov 2026, then it ends.',
  );
  const details = screen.getByText('Details').closest('details')?.textContent;
  for (const part of [
    'The first debit is on Sun 22 Nov, 10 PM, the next on Mon 23 Nov, 10 PM.',
    'No charge on days the kitchen is closed.',
    'I can pause, skip or cancel until 10 PM the day before, with no penalties.',
    'I can do this in my dashboard.',
  ]) {
    expect(details).toContain(part);
  }
});

test('days that are full are named before the subscription is taken out', async () => {
  openPage({
    'GET /api/availability': [availableDay('2026-11-24', 0), availableDay('2026-11-28', 0)],
  });
  await ready();
  expect(await screen.findByText('Full, and so left out: Tue 24 Nov.')).toBeTruthy();
});

test('starts tomorrow until the cut-off of the shop, whatever delivery times have', async () => {
  const parts = { earliestDate: '2026-11-23', cutoff: '20:00' };
  const shop = openPage({
    'GET /api/config': { ...configAt(parts), now: '2026-11-21T15:00:00.000Z' },
  });
  await ready();
  expect(screen.getByText('Order by 10 PM for next-day delivery.')).toBeTruthy();
  await userEvent.click(chip('Sun'));
  await agree();
  await start();
  await waitFor(() =>
    expect(shop.calls.find(({ name }) => name === call)?.body).toMatchObject({
      startDate: '2026-11-22',
    }),
  );
});

test('each debit is at the cut-off of its delivery', async () => {
  const base = configAt({});
  const [terms] = base.delivery.terms;
  const later = { ...terms, cutoff: '09:30', effectiveFrom: '2026-11-24' };
  const delivery = { ...base.delivery, terms: [terms, later] };
  openPage({ 'GET /api/config': { ...base, delivery } });
  await ready();
  await step(3);
  expect(screen.getByText('Details').closest('details')?.textContent).toContain(
    'The first debit is on Sun 22 Nov, 10 PM, the next on Mon 23 Nov, 9:30 AM.',
  );
});

test('the choices are sent once, and the dashboard opens with the receipt', async () => {
  const shop = openPage({}, '/subscribe?plan=lunch');
  await ready();
  expect(radio(/^Lunch/).checked).toBe(true);
  await userEvent.click(radio(/^Gym/));
  await userEvent.click(chip('Mon'));
  await userEvent.click(chip('Sun'));
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-11-24' } });
  await userEvent.click(chip('Continue'));
  await userEvent.click(chip('Change your preferences'));
  await userEvent.click(radio(/^Everything/));
  await userEvent.click(screen.getByRole('checkbox', { name: 'milk' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Notes/ }), ' Gate 4 ');
  await userEvent.click(chip('Continue'));
  await userEvent.click(radio(/^Monthly/));
  await userEvent.click(radio(/^Renew automatically/));
  expect(consent().labels?.[0]?.textContent).toContain('until Wed, 23 Dec 2026, then renews');
  await userEvent.click(consent());
  const button = await startButton();
  // Both taps before anything is rendered again.
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByText('At /dashboard?tab=subscription')).toBeTruthy();
  expect(await screen.findByText(/^Receipt SR-10001\./)).toBeTruthy();
  expect(shop.names('POST')).toEqual([call]);
  expect(shop.calls.find(({ name }) => name === call)?.body).toEqual({
    planType: 'gym',
    weekdays: [2, 3, 4, 5, 7],
    startDate: '2026-11-24',
    cycle: 'monthly',
    addressId: home.id,
    autoRenew: true,
    diet: 'non-veg',
    allergens: ['milk'],
    expectedFood: { diet: 'veg', allergens: [] },
    notes: 'Gate 4',
    pricePerDay: '279.00',
    consent: true,
  });
  expect(sessionStorage.length).toBe(0);
});

test('the consent is for the terms it was given to', async () => {
  const shop = openPage();
  await ready();
  await agree();
  await step(1);
  await userEvent.click(radio(/^Lunch/));
  await start();
  expect(consent().checked).toBe(false);
  expect(screen.getByText('Please agree to the daily debit')).toBeTruthy();
  expect(document.activeElement).toBe(consent());
  await step(1);
  await userEvent.click(radio(/^Breakfast/));
  await step(3);
  expect(consent().checked).toBe(true);
  expect(shop.names('POST')).toEqual([]);
});

test('missing parts are reported in place, and the first gets the focus', async () => {
  const shop = openPage({ 'GET /api/addresses': [] });
  await screen.findByText('No saved addresses');
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await userEvent.click(chip(day));
  await step(3);
  expect(screen.queryByRole('checkbox', { name: /^I agree/ })).toBeNull();
  await step(1);
  await userEvent.click(chip('Continue'));
  expect(document.activeElement).toBe(chip('Mon'));
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
  await start();
  expect(document.activeElement).toBe(chip('Mon'));
  expect(
    screen.getByRole('group', { name: 'Delivery days' }).getAttribute('aria-describedby'),
  ).toBe('subscribe-weekdays-problem');
  await userEvent.click(chip('Wed'));
  await start();
  expect(screen.getByRole('alert').textContent).toBe('Please select a delivery address');
  expect(document.activeElement).toBe(chip('Add Delivery Address'));
  expect(
    screen.getByRole('group', { name: 'Delivery address' }).getAttribute('aria-describedby'),
  ).toBe(screen.getByText('Please select a delivery address').id);
  await step(1);
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-11-21' } });
  await start();
  expect(screen.getByText('Choose Sun, 22 Nov 2026 or later.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Start date'));
  expect(shop.names('POST')).toEqual([]);
});

test.each([
  ['0.00', /not enough for the first delivery\. Add money by Sun 22 Nov, 10 PM/, null],
  ['200.00', /Enough for 1 delivery, on Mon, 23 Nov 2026\./, '₹795.00'],
  ['500.00', /Enough for 2 deliveries, until Tue, 24 Nov 2026\./, '₹495.00'],
  ['5000.00', /Enough for 5 deliveries, until Fri, 27 Nov 2026\./, null],
])('with ₹%s in the wallet it shows how far that reaches', async (balance, words, missing) => {
  openPage({ 'GET /api/wallet': { balance } });
  await ready();
  await step(3);
  expect(await screen.findByText(words)).toBeTruthy();
  const link = screen.queryByRole('link', { name: /^Add ₹/ });
  expect(link?.textContent ?? null).toBe(missing && `Add ${missing} to cover the first cycle`);
  if (link) expect(link.getAttribute('href')).toBe('/wallet');
});

test('an address that is still being typed is not replaced by another', async () => {
  const shop = openPage();
  await ready();
  await agree();
  await step(2);
  await userEvent.click(chip('Add New Address'));
  fireEvent.change(await screen.findByLabelText('City'), { target: { value: 'Mysuru' } });
  expect(screen.queryByRole('alert')).toBeNull();
  await start();
  expect(screen.getByRole('alert').textContent).toBe('Save or close the address form first.');
  expect(document.activeElement).toBe(screen.getByLabelText('Pincode'));
  expect(shop.names('POST')).toEqual([]);
  await userEvent.click(chip('Cancel'));
  expect(screen.queryByRole('alert')).toBeNull();
  await start();
  expect(await screen.findByText('At /dashboard?tab=subscription')).toBeTruthy();
});

test.each([
  ['plan', refused(400, 'invalid', 'Choose a plan', 'planType'), 'Plan'],
  ['cycle', refused(400, 'invalid', 'Choose weekly or monthly', 'cycle'), 'Cycle'],
  ['weekdays', refused(400, 'invalid', 'Choose at least one day', 'weekdays'), 'Delivery days'],
  [
    'start date',
    refused(422, 'delivery_day_closed', 'The kitchen is closed on that day. Choose another day.'),
    'Start',
  ],
  ['allergens', refused(400, 'invalid', 'Unknown allergen', 'allergens.0'), 'Your food'],
  [
    'address',
    refused(422, 'address_not_found', 'Please select a delivery address'),
    'Delivery address',
  ],
])('a refusal about the %s is shown there and takes the focus', async (_, refusal, heading) => {
  openPage({ [call]: refusal });
  await ready();
  await agree();
  await start();
  const part = (await screen.findByRole('heading', { name: heading })).closest('section');
  const { message } = refusal.body as { message: string };
  expect(await within(part as HTMLElement).findByText(message)).toBeTruthy();
  await waitFor(() => expect(part?.contains(document.activeElement)).toBe(true));
  await step(3);
  expect((await startButton()).disabled).toBe(false);
});

test('a changed price is shown, and needs a new consent', async () => {
  const shop = openPage({
    [call]: refused(
      409,
      'price_changed',
      'Prices have changed. Check the new total and order again.',
    ),
  });
  await ready();
  await agree();
  shop.answer('GET /api/config', configAt({}, 1_000));
  await start();
  const alert = await screen.findByText(/The earlier price was ₹199\.00 a day\./);
  expect(document.activeElement).toBe(alert);
  expect(figure('Price per day')).toBe('₹209.00');
  expect(consent().checked).toBe(false);
  shop.answer(call, started);
  await userEvent.click(consent());
  await start();
  expect(await screen.findByText('At /dashboard?tab=subscription')).toBeTruthy();
  const bodies = shop.calls.filter(({ name }) => name === call).map(({ body }) => body);
  expect(bodies).toEqual([
    expect.objectContaining({ pricePerDay: '199.00' }),
    expect.objectContaining({ pricePerDay: '209.00' }),
  ]);
});

test('a customer who has subscribed meanwhile is led to that subscription', async () => {
  const message = 'You already have a subscription. You can change it in your dashboard.';
  openPage({ [call]: refused(409, 'subscription_exists', message) });
  await ready();
  await agree();
  await start();
  expect(await screen.findByText('At /dashboard?tab=subscription')).toBeTruthy();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
});

test.each([
  ['the server', new Refused(503, { message: 'Not now' }), 'Not now'],
  ['the line', new TypeError('Failed to fetch'), 'Check your connection and try again.'],
])(
  'when %s fails it says so in the specified words, and can be tried again',
  async (_, answer, reason) => {
    const shop = openPage({ [call]: answer });
    await ready();
    await agree();
    await start();
    expect(
      await screen.findByText('Failed to create subscription. Please try again.'),
    ).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    shop.answer(call, started);
    await start();
    expect(await screen.findByText('At /dashboard?tab=subscription')).toBeTruthy();
  },
);

test('a reload keeps all choices and input, except a day that has passed', async () => {
  openPage({}, '/subscribe?plan=gym');
  await ready();
  await userEvent.click(chip('Tue'));
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-11-25' } });
  await agree();
  await userEvent.click(radio(/^Monthly/));
  await userEvent.click(consent());
  await unfoldFood();
  await userEvent.click(screen.getByRole('checkbox', { name: 'soy' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Notes/ }), 'Gate 4');
  await userEvent.click(chip('Add New Address'));
  fireEvent.change(await screen.findByLabelText('City'), { target: { value: 'Mysuru' } });
  cleanup();
  openPage();
  await ready();
  expect(radio(/^Gym/).checked).toBe(true);
  expect(chip('Tue').getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByLabelText<HTMLInputElement>('Start date').value).toBe('2026-11-25');
  await step(2);
  expect(screen.getByText('Vegetarian, without soy')).toBeTruthy();
  expect(screen.getByDisplayValue('Gate 4')).toBeTruthy();
  expect((await screen.findByLabelText<HTMLInputElement>('City')).value).toBe('Mysuru');
  await step(3);
  expect(radio(/^Monthly/).checked).toBe(true);
  expect(consent().checked).toBe(true);
  cleanup();
  openPage(
    { 'GET /api/config': { ...configAt(), now: '2026-11-25T09:00:00.000Z' } },
    '/subscribe?plan=lunch',
  );
  await ready();
  expect(radio(/^Lunch/).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Start date').value).toBe('2026-11-26');
  await step(3);
  expect(consent().checked).toBe(false);
});

test('a customer with a subscription is shown a link to it instead', async () => {
  openPage({ 'GET /api/subscriptions/active': started.subscription });
  const link = await screen.findByRole('link', { name: 'View your subscription' });
  expect(link.getAttribute('href')).toBe('/dashboard?tab=subscription');
  expect(screen.queryByRole('radio')).toBeNull();
});

test('it waits for its data, and what failed to load can be retried', async () => {
  openPage({ 'GET /api/subscriptions/active': () => new Promise(() => {}) });
  await screen.findByRole('heading', { name: 'Start a subscription' });
  expect(document.querySelector('[data-slot=skeleton]')).toBeTruthy();
  cleanup();
  const shop = openPage({ 'GET /api/account/food-profile': new Refused(503, {}) });
  expect(await screen.findByText("We couldn't load the plans")).toBeTruthy();
  shop.answer('GET /api/account/food-profile', { diet: 'veg', allergens: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await ready();
});

test('the page is available in Hindi', async () => {
  openShop({
    'GET /api/config': configAt(),
    'GET /api/subscriptions/active': null,
    'GET /api/account/food-profile': { diet: 'veg', allergens: [] },
  });
  renderPage(
    <LanguageProvider initial={{ language: 'hi', dictionary: hindi }}>
      <SubscribePage />
    </LanguageProvider>,
    '/subscribe',
  );
  await userEvent.click(await screen.findByRole('button', { name: /देखें और शुरू करें$/ }));
  const words = await screen.findByRole('checkbox', { name: /^मैं सहमत हूँ/ });
  expect(words).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'सब्सक्रिप्शन शुरू करें' })).toBeTruthy();
});
