// @vitest-environment jsdom
/** What a customer chooses and sees before ordering, and refusals at their fields. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCart } from '#web/shared/cart/priced-cart.ts';
import { openCheckout, placeOrder, unpaid } from '#web/testing/fake-checkout.tsx';
import { loadProvider } from '#web/testing/fake-provider.ts';
import {
  fillCart,
  home,
  id,
  openShop,
  pizza,
  Refused,
  renderPage,
} from '#web/testing/fake-shop.tsx';
import { config } from '#web/testing/shop.tsx';
import CheckoutPage from './checkout-page.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('changed prices are fetched, shown, and have to be confirmed', async () => {
  loadProvider();
  const refusal = {
    code: 'price_changed',
    message: 'Prices have changed. Check the new total and order again.',
  };
  const shop = openCheckout({ 'POST /api/orders': new Refused(409, refusal) });
  await screen.findByText('₹688.00');
  shop.answer('GET /api/meals', [{ ...pizza, priceFor1: '329.00' }]);
  await placeOrder();
  expect(await screen.findByText('₹708.00')).toBeTruthy();
  expect(await screen.findByText('Order Failed')).toBeTruthy();
  expect(screen.getByText('Unable to process your order')).toBeTruthy();
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Prices have changed.');
  expect(alert.textContent).toContain('₹688.00');
  expect(alert.textContent).toContain('Margherita Pizza for 1 is now ₹329.00 (was ₹319.00).');
  expect(screen.getAllByText(/Margherita Pizza for 1 is now/)).toHaveLength(1);
  shop.answer('POST /api/orders', unpaid());
  await userEvent.click(screen.getByRole('button', { name: 'Place Order' }));
  await waitFor(() =>
    expect(shop.calls.findLast(({ name }) => name === 'POST /api/orders')?.body).toMatchObject({
      totalAmount: '708.00',
      items: [{ price: '329.00' }],
    }),
  );
});

test('a dish that the day does not have is named; another day is one tap away', async () => {
  loadProvider();
  const shop = openCheckout({
    'GET /api/meals': [{ ...pizza, onSale: { weekdays: ['tue'] } }],
    'POST /api/orders': unpaid(),
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Margherita Pizza is not on the menu on Sun, 22 Nov 2026.');
  await userEvent.click(screen.getByRole('button', { name: 'Place Order' }));
  expect(shop.names('POST /api/orders')).toHaveLength(0);
  await userEvent.click(within(alert).getByRole('button', { name: /Deliver on Tue, 24 Nov/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('₹688.00')).toBeTruthy();
  await placeOrder();
  await waitFor(() =>
    expect(shop.calls.findLast(({ name }) => name === 'POST /api/orders')?.body).toMatchObject({
      deliveryDate: '2026-11-24',
    }),
  );
});

test('a dish that was sold out meanwhile is named once the order is refused', async () => {
  const message = 'A meal is sold out for that day. Choose another meal or another day.';
  const refusal = new Refused(409, { code: 'meal_full', message });
  const shop = openCheckout({ 'POST /api/orders': refusal });
  await screen.findByText('₹688.00');
  shop.answer('GET /api/meals', [{ ...pizza, soldOutOn: ['2026-11-22'] }]);
  await placeOrder();
  expect(await screen.findByText(/Margherita Pizza is sold out on Sun, 22 Nov/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Deliver on Mon, 23 Nov/ })).toBeTruthy();
});

test('no address form opens while the saved addresses load', async () => {
  const reply = Promise.withResolvers<object>();
  openCheckout({ 'GET /api/addresses': () => reply.promise });
  await screen.findByText('₹688.00');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Place Order' });
  expect(button.disabled).toBe(true);
  reply.resolve([home]);
  await screen.findByText('14, Lakshmi Nivas');
  expect(button.disabled).toBe(false);
});

test('without an address nothing is sent; the address form is open', async () => {
  loadProvider();
  const shop = openCheckout({ 'GET /api/addresses': [] });
  expect(await screen.findByText('No saved addresses')).toBeTruthy();
  expect(await screen.findByLabelText('Pincode')).not.toBe(document.activeElement);
  await screen.findByText('₹688.00');
  await userEvent.click(screen.getByRole('button', { name: 'Place Order' }));
  // In a toast and at the address.
  const missing = 'Please select a delivery address';
  await waitFor(() => expect(screen.getAllByText(missing)).toHaveLength(2));
  expect(shop.names('POST')).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText('Pincode'));

  screen.getByRole('button', { name: 'Place Order' }).focus();
  await userEvent.click(screen.getByRole('button', { name: 'Add Delivery Address' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Pincode'));
  await userEvent.type(screen.getByLabelText('Address Title'), 'Office');
  await userEvent.type(screen.getByLabelText('Address Line 1'), 'Level 5, MG Road');
  await userEvent.type(screen.getByLabelText('City'), 'Bengaluru');
  await userEvent.type(screen.getByLabelText('State'), 'Karnataka');
  await userEvent.type(screen.getByLabelText('Pincode'), '5600');
  await userEvent.click(screen.getByRole('button', { name: 'Add Address' }));
  expect(await screen.findByText('Enter all 6 digits of the pincode')).toBeTruthy();

  const office = { ...home, id: id(12), title: 'Office' };
  shop.answer('POST /api/addresses', () => {
    shop.answer('GET /api/addresses', [office]);
    return office;
  });
  await userEvent.type(screen.getByLabelText('Pincode'), '01');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Set as my default address' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add Address' }));
  const added = await screen.findByRole<HTMLInputElement>('radio', { name: /Office/ });
  expect(added.checked).toBe(true);
  expect(screen.queryByLabelText('Pincode')).toBeNull();
  expect(shop.calls.find(({ name }) => name === 'POST /api/addresses')?.body).toMatchObject({
    pincode: '560001',
    isDefault: true,
  });
  const place = screen.getByRole('heading', { name: 'Delivery address' }).closest('section');
  expect(within(place as HTMLElement).queryByText(missing)).toBeNull();
});

test('the order is sent with the picked address and the notes', async () => {
  loadProvider();
  const office = {
    ...home,
    id: id(12),
    title: 'Office',
    addressLine1: 'Level 5, MG Road',
    isDefault: false,
  };
  const shop = openCheckout({ 'GET /api/addresses': [home, office] });
  await userEvent.click(await screen.findByRole('radio', { name: /Office/ }));
  await userEvent.type(screen.getByLabelText(/^Notes/), 'Ring twice');
  await placeOrder();
  await waitFor(() => expect(shop.names('POST')).toContain('POST /api/orders'));
  expect(shop.calls.find(({ name }) => name === 'POST /api/orders')?.body).toMatchObject({
    addressId: office.id,
    notes: 'Ring twice',
  });
});

test('input survives a reload', async () => {
  openCheckout();
  await screen.findByText('14, Lakshmi Nivas');
  await userEvent.type(screen.getByLabelText(/Notes/), 'Gate 4');
  await userEvent.click(screen.getByRole('radio', { name: /Mon/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add New Address' }));
  await userEvent.type(await screen.findByLabelText('City'), 'Pune');
  const kept = { ...sessionStorage };

  cleanup();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  renderPage(<CheckoutPage />, '/checkout');
  expect(await screen.findByDisplayValue('Gate 4')).toBeTruthy();
  expect(screen.getByDisplayValue('Pune')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Mon/ }).checked).toBe(true);
});

test('a day that can no longer be delivered is not sent', async () => {
  const shop = openCheckout();
  await screen.findByText('14, Lakshmi Nivas');
  const day = screen.getByLabelText<HTMLInputElement>(/Delivery date/);
  expect(day.min).toBe(config.delivery.earliestDate);
  fireEvent.change(day, { target: { value: '2026-11-20' } });
  expect(screen.getByText('Choose Sun, 22 Nov 2026 or later.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(
    'We can no longer deliver on Fri, 20 Nov 2026.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Place Order' }));
  expect(document.activeElement).toBe(day);
  expect(shop.names('POST')).toEqual([]);
});

test('the summary shows lines, fee and total with two decimals', async () => {
  openCheckout();
  await screen.findByText('₹688.00');
  const summary = screen.getByRole('heading', { name: 'Order Summary' }).closest('section');
  const words = within(summary ?? document.body);
  expect(words.getAllByText('₹638.00')).toHaveLength(2);
  expect(words.getByText('₹50.00')).toBeTruthy();
  expect(words.getByText('Margherita Pizza')).toBeTruthy();
  expect(words.getByText(/^Demo with test payments/)).toBeTruthy();
  expect(screen.getByText(/^You can order for any day up to /)).toBeTruthy();
});

test('an empty cart leads home', async () => {
  openShop();
  renderPage(<CheckoutPage />, '/checkout');
  expect(await screen.findByText('At /')).toBeTruthy();
});

/** The shop after the evening's cut-off. */
const afterCutoff = {
  ...config,
  delivery: { ...config.delivery, earliestDate: '2026-11-23' },
  now: '2026-11-21T16:30:01.000Z',
};

test('the fee is that of the chosen day', async () => {
  const [terms] = config.delivery.terms;
  const free = { ...terms, fee: '0.00', effectiveFrom: '2026-11-25' };
  const delivery = { ...config.delivery, terms: [terms, free] };
  openCheckout({ 'GET /api/config': { ...config, delivery } });
  await screen.findByText('₹688.00');
  const day = screen.getByLabelText(/Delivery date/);
  fireEvent.change(day, { target: { value: '2026-11-24' } });
  expect(screen.getByText('₹50.00')).toBeTruthy();
  fireEvent.change(day, { target: { value: '2026-11-25' } });
  expect(await screen.findByText('Free')).toBeTruthy();
  expect(screen.queryByText('₹688.00')).toBeNull();
});

test('a day that becomes impossible while the page is open is reported, not replaced', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  const shop = openCheckout();
  await screen.findByText('Order before 10 PM for delivery tomorrow.');
  shop.answer('GET /api/config', afterCutoff);
  // From half past two in the afternoon to ten in the evening, and a second.
  await act(() => vi.advanceTimersByTimeAsync(7.5 * 3_600_000 - 2_000));
  expect(shop.names('GET /api/config')).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(
    await screen.findByText("It's past 10 PM, so the earliest delivery is Mon, 23 Nov 2026."),
  ).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(
    'We can no longer deliver on Sun, 22 Nov 2026.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Place Order' }));
  expect(shop.names('POST')).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: /Mon/ }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a page that was hidden at the cut-off updates when it is visible again', async () => {
  const shop = openCheckout();
  await screen.findByText('Order before 10 PM for delivery tomorrow.');
  shop.answer('GET /api/config', afterCutoff);
  const look = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
  look();
  expect(shop.names('GET /api/config')).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7.5 * 3_600_000 + 2_000 });
  look();
  expect(await screen.findByText(/^It's past 10 PM/)).toBeTruthy();
});

test('opened after the cut-off, the earliest day is selected without a message', async () => {
  openCheckout({ 'GET /api/config': afterCutoff });
  expect(
    await screen.findByRole<HTMLInputElement>('radio', { name: /Mon/, checked: true }),
  ).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

const badNotes = { path: 'notes', message: 'Some characters cannot be used here' };

test.each([
  {
    code: 'delivery_date_too_early',
    message: 'That date can no longer be delivered.',
    field: () => screen.getByLabelText(/Or pick another date/),
  },
  {
    code: 'address_not_found',
    message: 'Please select a delivery address',
    field: () => screen.getByRole('radio', { name: /Home/ }),
  },
  {
    code: 'invalid_request',
    message: badNotes.message,
    issues: [badNotes],
    field: () => screen.getByLabelText(/Notes/),
  },
])('$code is shown at its field, which gets the focus', async ({ field, ...refusal }) => {
  const shop = openCheckout({ 'POST /api/orders': new Refused(422, refusal) });
  await placeOrder();
  const message = await screen.findByText(refusal.message, { selector: '[class*="_problem_"]' });
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(await screen.findByText('Order Failed')).toBeTruthy();
  expect(shop.names('POST')).toEqual(['POST /api/orders']);
  await userEvent.type(screen.getByLabelText(/Notes/), 'Gate 4');
  expect(message.isConnected).toBe(false);
});

test('a price that changed since the cart was filled is shown before ordering', async () => {
  const storedLine = { mealId: 1, size: 'for-1', quantity: 2, seenPricePaise: 29_900 };
  localStorage.setItem('sukoon.cart.v1', JSON.stringify({ items: [storedLine] }));
  const shop = openShop({ 'POST /api/orders': () => new Promise(() => {}) });
  renderPage(<CheckoutPage />, '/checkout');
  const message = 'Margherita Pizza for 1 is now ₹319.00 (was ₹299.00).';
  expect(await screen.findByText(message)).toBeTruthy();
  await placeOrder();
  // Placing the order marks it as seen.
  expect(screen.queryByText(message)).toBeNull();
  await waitFor(() => expect(shop.names('POST')).toEqual(['POST /api/orders']));
});

test('a cart emptied by a menu change is reported on leaving', async () => {
  const storedLine = { mealId: 987_654, size: 'for-1', quantity: 2, seenName: 'Ramen' };
  localStorage.setItem('sukoon.cart.v1', JSON.stringify({ items: [storedLine] }));
  openShop();
  renderPage(<CheckoutPage />, '/checkout');
  expect(await screen.findByText('At /')).toBeTruthy();
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  expect(screen.getAllByText('Ramen is no longer on the menu, so we took it out.')).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('sukoon.cart.v1') ?? '')).toEqual({ items: [] });
});

/** The checkout of a customer who took a while to get there from a page with the menu. */
function Later() {
  const [isThere, setIsThere] = useState(false);
  const { isPriced } = useCart();
  if (isThere) return <CheckoutPage />;
  if (!isPriced) return null;
  return (
    <button type="button" onClick={() => setIsThere(true)}>
      Go on
    </button>
  );
}

test('a menu older than a minute is refetched', async () => {
  fillCart({ mealId: 1, size: 'for-1', quantity: 2 });
  const shop = openShop();
  vi.useFakeTimers({ toFake: ['Date'] });
  renderPage(<Later />, '/checkout');
  const goOn = await screen.findByRole('button', { name: 'Go on' });
  expect(shop.names('GET /api/meals')).toHaveLength(1);
  vi.setSystemTime(Date.now() + 61_000);
  fireEvent.click(goOn);
  await screen.findByText('₹688.00');
  await waitFor(() => expect(shop.names('GET /api/meals')).toHaveLength(2));
});
