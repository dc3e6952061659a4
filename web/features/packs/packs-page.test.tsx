// @vitest-environment jsdom
/** Choosing and ordering a meal pack, with the texts and prices of the specification. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Meal } from '#contract/meals.ts';
import { initialPacks as packs } from '#domain/orders/initial-packs.ts';
import { type Pack, type PackFeature, packFeatures } from '#domain/orders/packs.ts';
import { hindi } from '#web/language/hindi/hindi.ts';
import { LanguageProvider } from '#web/language/language.tsx';
import { home, makeOrder, openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import { config, makeMeal } from '#web/testing/shop.tsx';
import { useLocation } from '#web/ui/routing/router.tsx';
import PacksPage from './packs-page.tsx';

type Answers = Parameters<typeof openShop>[0];

/** The page and its address. */
function Addressed() {
  const { pathname, search } = useLocation();
  return (
    <>
      <PacksPage />
      <output>{pathname + search}</output>
    </>
  );
}

function openPacks(answers: Answers = {}, address = '/subscription') {
  const shop = openShop({
    'POST /api/orders': makeOrder({
      type: 'meal-pack',
      packId: 'family',
      status: 'pending',
      paymentStatus: 'unpaid',
      paymentMethod: 'cod',
    }),
    ...answers,
  });
  renderPage(<Addressed />, address);
  return shop;
}

const atDelivery = (earliestDate: string, now: string) => ({
  ...config,
  delivery: { ...config.delivery, earliestDate },
  now,
});
const orderButton = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: 'Order Meal Pack' });
const chosenPack = () =>
  screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;

afterEach(() => void vi.useRealTimers());

test('Family is selected at first and is the popular one', async () => {
  openPacks();
  expect(await screen.findByRole('heading', { name: 'Choose Your Meal Pack' })).toBeTruthy();
  const radios = await screen.findAllByRole<HTMLInputElement>('radio', { name: /meals/ });
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['starter', false],
    ['family', true],
    ['value', false],
  ]);
  expect(screen.getByText('Most Popular').closest('[class*="_card_"]')?.textContent).toContain(
    'Family',
  );
  expect(screen.getByText('Save ₹490 (15%)')).toBeTruthy();
  expect(screen.getByText('₹270 per meal')).toBeTruthy();
  const listOf = ({ name }: Pack) => {
    const card = screen.getByRole('heading', { level: 2, name }).closest('[class*="_card_"]');
    return [...(card?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  };
  const wordsOf = ({ name, included }: PackFeature) =>
    `${included ? 'Included:' : 'Not included:'} ${name}`;
  expect(packs.map(listOf)).toEqual(packs.map((pack) => packFeatures(pack, packs).map(wordsOf)));
  expect(listOf(packs[0] as Pack)).toContain('Not included: Best price per meal');
});

test.each([
  ['Starter', '1681.50', '₹1,681.50', '₹256.50', 'Pack price (5 meals)₹1,425.00'],
  ['Family', '3186.00', '₹3,186.00', '₹486.00', 'Pack price (10 meals)₹2,700.00'],
  ['Value', '4513.50', '₹4,513.50', '₹688.50', 'Pack price (15 meals)₹3,825.00'],
])('%s is ordered for %s', async (name, totalAmount, total, gst, packPrice) => {
  const shop = openPacks();
  await screen.findByText('14, Lakshmi Nivas');
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(name) }));
  expect(screen.getByText(total)).toBeTruthy();
  expect(screen.getByText(/^Pack price/).parentElement?.textContent).toBe(packPrice);
  expect(screen.getByText('GST (18%)').nextSibling?.textContent).toBe(gst);
  await userEvent.click(screen.getByRole('button', { name: 'Order Meal Pack' }));
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  const placed = shop.calls.find(({ name: call }) => call === 'POST /api/orders');
  const contents = { Starter: [5, '1425.00'], Family: [10, '2700.00'], Value: [15, '3825.00'] };
  const [quantity, price] = contents[name as keyof typeof contents];
  expect(placed?.body).toEqual({
    type: 'meal-pack',
    packId: name.toLowerCase(),
    totalAmount,
    status: 'pending',
    deliveryDate: '2026-11-22',
    deliveryAddressId: home.id,
    paymentMethod: 'cod',
    items: [{ mealId: 1, quantity, price }],
  });
  expect(placed?.headers.get('idempotency-key')).toBeTruthy();
});

test('the page shows the texts of the specification', async () => {
  openPacks();
  await screen.findByText('14, Lakshmi Nivas');
  for (const words of [
    'Delivery Address',
    'Bengaluru, Karnataka - 560038',
    'Default',
    'Delivery Settings',
    'Your meal pack will be delivered on this date',
    'Order Summary',
    'Pack price (10 meals)',
    'Free delivery included',
    'Premium quality guaranteed',
    'Order anytime',
    'Payment Method',
    'Cash on Delivery',
    'Online payment coming soon.',
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  const saved = within(screen.getByRole('group', { name: 'Saved addresses' }));
  expect(saved.getByRole<HTMLInputElement>('radio', { name: /^Home/ }).checked).toBe(true);
  expect(saved.getByText('Indiranagar')).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Why Choose/ })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Delivery Date').min).toBe('2026-11-22');
});

test('without an address the pack cannot be ordered; the form opens and closes', async () => {
  openPacks({ 'GET /api/addresses': [] });
  expect(await screen.findByText('No saved addresses')).toBeTruthy();
  const order = screen.getByRole<HTMLButtonElement>('button', { name: 'Order Meal Pack' });
  expect(order.disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Add Delivery Address' }));
  expect(await screen.findByPlaceholderText('e.g. Home, Office')).toBeTruthy();
  expect(screen.getByPlaceholderText('123456')).toBeTruthy();
  expect(screen.getByLabelText('Address Line 2 (Optional)')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByPlaceholderText('123456')).toBeNull();
  for (const isOpen of [true, false]) {
    await userEvent.click(screen.getByRole('button', { name: 'Add Delivery Address' }));
    expect(screen.queryByPlaceholderText('123456') !== null).toBe(isOpen);
  }
});

test('a refused address keeps the input', async () => {
  const answer = Promise.withResolvers<Refused>();
  openPacks({ 'GET /api/addresses': [], 'POST /api/addresses': () => answer.promise });
  await userEvent.click(await screen.findByRole('button', { name: 'Add Delivery Address' }));
  await userEvent.type(await screen.findByLabelText('Address Title'), 'Home');
  await userEvent.type(screen.getByLabelText('Address Line 1'), '14, Lakshmi Nivas');
  await userEvent.type(screen.getByLabelText('City'), 'Bengaluru');
  await userEvent.type(screen.getByLabelText('State'), 'Karnataka');
  await userEvent.type(screen.getByLabelText('Pincode'), '560038');
  await userEvent.click(screen.getByRole('button', { name: 'Add Address' }));
  const adding = await screen.findByRole<HTMLButtonElement>('button', { name: 'Adding...' });
  expect(adding.getAttribute('aria-disabled')).toBe('true');
  answer.resolve(new Refused(500, { message: 'Something went wrong on our side.' }));
  expect(await screen.findByText('Failed to add address')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Bengaluru');
});

test('two quick taps order once, and the button shows that it is busy', async () => {
  const shop = openPacks({ 'POST /api/orders': () => new Promise(() => {}) });
  await screen.findByText('14, Lakshmi Nivas');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Order Meal Pack' });
  // Both before React renders again, as on a slow phone.
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByRole('button', { name: 'Creating Order...' })).toBeTruthy();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(shop.names('POST')).toEqual(['POST /api/orders']));
});

test('the chosen pack is part of the address', async () => {
  openPacks({}, '/subscription?pack=value');
  await orderButton();
  expect(chosenPack()).toBe('value');
  await userEvent.click(screen.getByRole('radio', { name: /Starter/ }));
  expect(chosenPack()).toBe('starter');
  expect(screen.getByText('/subscription?pack=starter')).toBeTruthy();
});

test('an unknown pack leaves the popular one selected', async () => {
  openPacks({}, '/subscription?pack=royal');
  await orderButton();
  expect(chosenPack()).toBe('family');
});

test("a refusal is shown in the specified words and the server's", async () => {
  const message =
    'You have several unpaid orders. Pay for or cancel one, or wait until one is confirmed.';
  openPacks({ 'POST /api/orders': new Refused(429, { code: 'open_order_limit', message }) });
  await screen.findByText('14, Lakshmi Nivas');
  await userEvent.click(await orderButton());
  expect(await screen.findByText('Failed to create subscription. Please try again.')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  expect(await orderButton()).toBeTruthy();
});

test('offline it fails; without an answer the next try uses the same key', async () => {
  const shop = openPacks({ 'POST /api/orders': new TypeError('Failed to fetch') });
  await screen.findByText('14, Lakshmi Nivas');
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.click(await orderButton());
  expect(await screen.findByText('Failed to create subscription. Please try again.')).toBeTruthy();
  expect(screen.getByText('Check your connection and try again.')).toBeTruthy();
  isOnline.mockRestore();
  await userEvent.click(await orderButton());
  expect(await screen.findByText("We don't know if your order was placed")).toBeTruthy();
  expect(screen.queryByText(/Failed to create subscription/)).toBeNull();
  const reused = new Refused(422, {
    code: 'idempotency_key_reused',
    message: 'An earlier order was placed.',
  });
  shop.answer('POST /api/orders', reused);
  await userEvent.click(screen.getByRole('radio', { name: /Starter/ }));
  await userEvent.click(await orderButton());
  expect(await screen.findByText('Nothing was ordered this time')).toBeTruthy();
  shop.answer('POST /api/orders', makeOrder({ type: 'meal-pack', packId: 'starter' }));
  await userEvent.click(await orderButton());
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  const keys = shop.calls
    .filter(({ name }) => name === 'POST /api/orders')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 0, 4]);
});

test.each([
  ['pack_not_found', 'packId', 'Please select a valid meal pack'],
  ['address_not_found', 'addressId', 'Please select a delivery address'],
])('%s has its own message', async (code, path, message) => {
  const refusal = { code, message, issues: [{ path, message }] };
  openPacks({ 'POST /api/orders': new Refused(422, refusal) });
  await screen.findByText('14, Lakshmi Nivas');
  await userEvent.click(await orderButton());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByText(/Failed to create subscription/)).toBeNull();
  await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('radio'));
});

test('a refused date is shown at its field until another is chosen', async () => {
  const message = 'We can no longer deliver on that date. Choose a later one.';
  const issues = [{ path: 'deliveryDate', message }];
  openPacks({
    'POST /api/orders': new Refused(422, { code: 'delivery_date_too_early', message, issues }),
  });
  await screen.findByText('14, Lakshmi Nivas');
  await userEvent.click(await orderButton());
  const field = await screen.findByLabelText<HTMLInputElement>('Delivery Date');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field);
  const error = document.getElementById(
    field.getAttribute('aria-describedby')?.split(' ')[0] ?? '',
  );
  expect(error?.textContent).toBe(message);
  fireEvent.change(field, { target: { value: '2026-11-24' } });
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('when the cut-off passes on the open page, the delivery moves to the day after', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const shop = openPacks({
    'GET /api/config': atDelivery('2026-11-22', '2026-11-21T16:29:00.000Z'),
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Delivery Date');
  expect(field.value).toBe('2026-11-22');
  shop.answer('GET /api/config', atDelivery('2026-11-23', '2026-11-21T16:30:01.000Z'));
  act(() => void vi.advanceTimersByTime(62_000));
  expect(await screen.findByText(/^We can no longer deliver on Sun, 22 Nov 2026\./)).toBeTruthy();
  expect(field.value).toBe('2026-11-23');
  expect(field.min).toBe('2026-11-23');
});

test('a chosen day that has passed meanwhile is not ordered', async () => {
  const shop = openPacks();
  await screen.findByText('14, Lakshmi Nivas');
  const field = screen.getByLabelText<HTMLInputElement>('Delivery Date');
  fireEvent.change(field, { target: { value: '2026-11-20' } });
  expect(screen.getByText('Choose Sun, 22 Nov 2026 or later.')).toBeTruthy();
  await userEvent.click(await orderButton());
  expect(document.activeElement).toBe(field);
  expect(shop.names('POST')).toEqual([]);
});

test('choices and input are still there after a reload', async () => {
  openPacks();
  await screen.findByText('14, Lakshmi Nivas');
  const field = screen.getByLabelText('Delivery Date');
  fireEvent.change(field, { target: { value: '2026-11-25' } });
  await userEvent.click(screen.getByRole('button', { name: 'Add New Address' }));
  await userEvent.type(screen.getByLabelText('City'), 'Mysuru');
  cleanup();
  openPacks();
  expect((await screen.findByLabelText<HTMLInputElement>('Delivery Date')).value).toBe(
    '2026-11-25',
  );
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Mysuru');
  cleanup();
  openPacks({ 'GET /api/config': atDelivery('2026-11-26', '2026-11-25T09:00:00.000Z') });
  expect((await screen.findByLabelText<HTMLInputElement>('Delivery Date')).value).toBe(
    '2026-11-26',
  );
});

test('the packs are there while the rest loads, and a failure can be retried', async () => {
  const shop = openPacks({ 'GET /api/auth/user': () => new Promise(() => {}) });
  expect(await screen.findAllByRole('radio')).toHaveLength(3);
  expect(document.querySelector('[data-slot=skeleton]')).toBeTruthy();
  cleanup();
  const failed = openPacks({ 'GET /api/config': new Refused(503, {}) });
  expect(await screen.findByText("We couldn't load the meal packs")).toBeTruthy();
  failed.answer('GET /api/config', config);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await orderButton()).toBeTruthy();
  expect(shop.names('POST')).toEqual([]);
});

test('the page is available in Hindi', async () => {
  openShop({
    'POST /api/orders': new Refused(422, {
      code: 'pack_not_found',
      message: 'Please select a valid meal pack',
    }),
  });
  renderPage(
    <LanguageProvider initial={{ language: 'hi', dictionary: hindi }}>
      <PacksPage />
    </LanguageProvider>,
    '/subscription',
  );
  expect(await screen.findByRole('heading', { name: 'अपना खाने का पैक चुनें' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'फ़ैमिली' })).toBeTruthy();
  await screen.findByText('14, Lakshmi Nivas');
  await userEvent.click(screen.getByRole('button', { name: 'पैक ऑर्डर करें' }));
  expect(await screen.findByText('कृपया सही पैक चुनें')).toBeTruthy();
});

test('notes are sent with the order, and stay in the draft when it is refused', async () => {
  const refusal = new Refused(422, {
    ...{ code: 'invalid_request', message: 'Please check what you entered' },
    issues: [{ path: 'notes', message: 'Keep the notes shorter' }],
  });
  const shop = openPacks({ 'POST /api/orders': refusal });
  await screen.findByText('14, Lakshmi Nivas');
  const field = await screen.findByRole('textbox', { name: /^Notes/ });
  await userEvent.type(field, ' Ring twice ');
  await userEvent.click(await orderButton());
  expect(await screen.findByText('Keep the notes shorter')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  shop.answer('POST /api/orders', makeOrder({ type: 'meal-pack', packId: 'family' }));
  await userEvent.click(await orderButton());
  expect(await screen.findByText('At /dashboard')).toBeTruthy();
  const bodies = shop.calls.filter(({ name }) => name === 'POST /api/orders');
  expect(bodies.map(({ body }) => body)).toMatchObject([
    { notes: 'Ring twice' },
    { notes: 'Ring twice' },
  ]);
});

test.each([
  ['nuts', 'family', '2 dishes match your preferences. Your pack will repeat them evenly.'],
  ['milk', 'value', 'Only 1 dish matches your preferences. All 15 meals will be that dish.'],
  ['soy', 'value', "No dish on the menu matches your preferences, so we can't fill this pack."],
])('before the order it says how many dishes fit: no %s, %s', async (allergen, pack, words) => {
  const dish = (allergens: Meal['allergens'], parts: Partial<Meal> = {}) =>
    makeMeal({ category: 'indulgent', allergens, ...parts });
  openPacks(
    {
      'GET /api/meals': [
        dish(['soy']),
        dish(['soy', 'milk']),
        dish(['soy', 'milk', 'nuts']),
        dish([], { diet: 'non-veg' }),
        dish([], { category: 'lunch' }),
      ],
      'GET /api/account/food-profile': { diet: 'veg', allergens: [allergen] },
    },
    `/subscription?pack=${pack}`,
  );
  expect(await screen.findByText(words)).toBeTruthy();
});

test('without a food profile nothing is said about it', async () => {
  const shop = openPacks();
  await orderButton();
  await waitFor(() =>
    expect(shop.calls.some(({ name }) => name === 'GET /api/account/food-profile')).toBe(true),
  );
  expect(screen.queryByText(/food choices/)).toBeNull();
});
