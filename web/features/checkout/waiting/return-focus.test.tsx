// @vitest-environment jsdom
/** Where the focus is at the checkout after a question or the payment window was closed. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import CheckoutPage from '#web/features/checkout/checkout-page.tsx';
import { openCheckout, paymentOrder, placeOrder, unpaid } from '#web/testing/fake-checkout.tsx';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { Refused, renderPage } from '#web/testing/fake-shop.tsx';
import { loseFocus } from '#web/testing/lose-focus.ts';

const focused = () => document.activeElement?.textContent;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const ready = ':enabled:not([aria-disabled])';
/** The reply arrives when the pressed button, pending or gone meanwhile, has lost the focus. */
const later = (reply: object) => async () => {
  const pressed = document.activeElement;
  await waitFor(() => expect(pressed?.isConnected && pressed.matches(ready)).toBe(false));
  loseFocus();
  return reply;
};

const dishes = [{ mealId: 1, name: 'Margherita Pizza', allergens: ['milk'] }];
const message = 'Some of these meals contain an allergen you avoid.';
const declared = new Refused(409, { code: 'allergens_declared', message, dishes });
const other = unpaid({ notes: 'Ring twice' });

async function leaveQuestion() {
  const dialog = await screen.findByRole('dialog');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
}

test.each([
  ['allergies', { 'POST /api/orders': later(declared) }],
  ['an unpaid order', { 'GET /api/orders': later([other]) }],
])('it returns to Place Order after the question about %s', async (_, answers) => {
  openCheckout(answers);
  await placeOrder();
  await leaveQuestion();
  await waitFor(() => expect(focused()).toBe('Place Order'));
});

test('where a click gives no focus, none is given after it', async () => {
  openCheckout({ 'GET /api/orders': [other] });
  await screen.findByRole('button', { name: 'Pay now' });
  await screen.findByText('14, Lakshmi Nivas');
  await screen.findAllByText('₹688.00');
  fireEvent.click(screen.getByRole('button', { name: 'Place Order' }));
  await leaveQuestion();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['Place Order', {}],
  ['Pay now', { 'GET /api/orders': [unpaid()] }],
])('it returns to %s after the payment window', async (name, answers) => {
  const provider = loadProvider();
  openCheckout({ 'POST /api/create-order': later(paymentOrder), ...answers });
  await screen.findByText('14, Lakshmi Nivas');
  await screen.findAllByText('₹688.00');
  await press(name);
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  provider.dismiss();
  await waitFor(() => expect(focused()).toBe(name));
});

test('Start over, which goes with its banner, leaves the focus in the page', async () => {
  const shop = openCheckout({
    'GET /api/orders': [other],
    [`POST /api/orders/${other.id}/cancel`]: () => {
      shop.answer('GET /api/orders', []);
      return { ...other, status: 'cancelled' };
    },
  });
  cleanup();
  renderPage(
    <main id="main" tabIndex={-1}>
      <CheckoutPage />
    </main>,
    '/checkout',
  );
  await press('Start over');
  await waitFor(() => expect(screen.queryByText('Start over')).toBeNull());
  expect(document.activeElement?.id).toBe('main');
});
