// @vitest-environment jsdom
/** The page of one order: its history, items, money, documents and actions. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { OrderDetail } from '#contract/orders.ts';
import { useUser } from '#web/shared/account/user.ts';
import { useConfig } from '#web/shared/menu/config.tsx';
import { paymentOrder } from '#web/testing/fake-checkout.tsx';
import { offerEvents } from '#web/testing/fake-event-source.ts';
import { loadProvider } from '#web/testing/fake-provider.ts';
import { id, makeOrderDetail, openShop, Refused, renderPage } from '#web/testing/fake-shop.tsx';
import { loseFocus } from '#web/testing/lose-focus.ts';
import OrderPage from './order-page.tsx';

/** As behind the sign-in: the page comes once it is known whose it is. */
function OwnOrder() {
  const { user } = useUser();
  const { data: config } = useConfig();
  return user && config ? <OrderPage /> : null;
}

function openOrder(parts: Partial<OrderDetail> = {}, answers = {}, search = '') {
  const order = makeOrderDetail({ number: 'SK-7', ...parts });
  const call = `GET /api/orders/${order.id}`;
  const shop = openShop({ [call]: order, ...answers });
  renderPage(<OwnOrder />, `/orders/${order.id}${search}`, '/orders/:id');
  return { order, shop, call };
}

const panel = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement);

afterEach(() => vi.restoreAllMocks());

test('title, history, items, address and help are there', async () => {
  openOrder({ notes: 'Ring twice' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Order SK-7' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Order SK-7 | Sukoon'));
  const progress = await panel('Order status');
  expect(progress.getByText('You placed the order')).toBeTruthy();
  expect(progress.getByText('Paid and confirmed')).toBeTruthy();
  expect(progress.getByText('21 Nov 2026, 11:30 am')).toBeTruthy();
  const items = await panel('Items');
  expect(items.getByText('Margherita Pizza')).toBeTruthy();
  expect(items.getByText('₹369.00')).toBeTruthy();
  const place = await panel('Delivery');
  expect(place.getByText('14, Lakshmi Nivas')).toBeTruthy();
  expect(place.getByText('Ring twice')).toBeTruthy();
  const help = await panel('Need help?');
  expect(help.getByRole('link', { name: '+91 98000 00000' })).toBeTruthy();
});

test("back from the provider's page, a payment that failed is named while it is due", async () => {
  openOrder({}, {}, '?failed');
  await panel('Items');
  expect(screen.queryByText('Payment Failed')).toBeNull();
  cleanup();
  const due = { status: 'pending', paymentStatus: 'unpaid', amountDue: '348.00' } as const;
  openOrder(due, {}, '?failed');
  expect(await screen.findByText('Payment Failed')).toBeTruthy();
  const words = "The payment didn't go through. Try another payment method.";
  expect(screen.getByText(words)).toBeTruthy();
});

test('the tax of a pack is named with its rate', async () => {
  const held = { mealId: 1, imageUrl: null, size: null, quantity: 10, price: '270.00' };
  const items = [{ ...held, name: 'Family pack' }];
  openOrder({ type: 'meal-pack', packId: 'family', gst: '48.60', gstPercent: 18, items });
  const shown = await panel('Items');
  expect(shown.getByText('GST (18%)')).toBeTruthy();
  expect(shown.getByText('Family pack')).toBeTruthy();
});

test('a pack shows its contents, and links to choosing them', async () => {
  const meals = [{ mealId: 1, name: 'Penne Arrabbiata', imageUrl: null, quantity: 10 }];
  const orderId = id(90);
  openOrder(
    { id: orderId, type: 'meal-pack', packId: 'family' },
    {
      [`GET /api/orders/${orderId}/pack-meals`]: {
        orderId,
        mealCount: 10,
        isChosen: false,
        changeableUntil: '2026-11-21T16:30:00.000Z',
        meals,
      },
    },
  );
  const fill = await panel('Meals in this pack');
  expect(await fill.findByText('Penne Arrabbiata')).toBeTruthy();
  expect(fill.getByText('Picked for you')).toBeTruthy();
  await userEvent.click(fill.getByRole('link', { name: 'Choose meals' }));
  expect(await screen.findByText(`At /dashboard?tab=meal-selection&pack=${orderId}`)).toBeTruthy();
});

test('a cancelled pack has no contents', async () => {
  openOrder({ type: 'meal-pack', packId: 'family', status: 'cancelled' });
  await panel('Items');
  expect(screen.queryByRole('heading', { name: 'Meals in this pack' })).toBeNull();
});

test('an order refunded in full before it goes out says that it does not come', async () => {
  openOrder({ type: 'meal-pack', packId: 'family', paymentStatus: 'refunded' });
  const progress = await panel('Order status');
  const words = 'Refunded in full, so it is not cooked and does not come.';
  expect(progress.getByText(words)).toBeTruthy();
  expect(progress.queryByRole('list', { name: 'Delivery status' })).toBeNull();
  expect(screen.getByText('Refunded')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Meals in this pack' })).toBeNull();
});

test('who cancelled and why is shown, payment references are not', async () => {
  const at = '2026-11-21T07:00:00.000Z';
  openOrder({
    status: 'cancelled',
    timeline: [
      { status: 'confirmed', actor: 'payment', reason: 'Paid with pay_1', at },
      { status: 'cancelled', actor: 'system', reason: 'Not paid in time', at },
    ],
  });
  const progress = await panel('Order status');
  expect(progress.getByText('Cancelled automatically')).toBeTruthy();
  expect(progress.getByText('Not paid in time')).toBeTruthy();
  expect(progress.queryByText(/pay_1/)).toBeNull();
});

test('an order in cash is not called paid by a subscription', async () => {
  const at = '2026-11-21T07:00:00.000Z';
  openOrder({
    paymentMethod: 'cod',
    paymentStatus: 'unpaid',
    status: 'confirmed',
    timeline: [
      { status: 'pending', actor: 'customer', reason: null, at },
      { status: 'confirmed', actor: 'system', reason: 'Cash on delivery', at },
    ],
  });
  const progress = await panel('Order status');
  expect(progress.getByText('Confirmed, to be paid when it arrives')).toBeTruthy();
  expect(progress.queryByText(/subscription|Cash on delivery/)).toBeNull();
});

const refundOnItsWay: OrderDetail['refunds'][number] = {
  id: id(1),
  amount: '50.00',
  refundTo: 'source',
  status: 'requested',
  createdAt: '2026-11-21T08:00:00.000Z',
  hasCreditNote: false,
  reason: null,
};

const unusedOnItsWay = { ...refundOnItsWay, isOfUnusedPayment: true };
const cancelledUnpaid = { status: 'cancelled', paymentStatus: 'unpaid' } as const;

test.each<[string, Partial<OrderDetail>, string[]]>([
  [
    'paid in two parts',
    { walletAmount: '100.00' },
    ['₹369.00 paid.', 'Paid by card or UPI', '₹269.00', 'Paid from wallet', '₹100.00'],
  ],
  [
    'cash on delivery',
    { paymentMethod: 'cod', paymentStatus: 'unpaid' },
    ['Pay ₹369.00 in cash when it arrives.'],
  ],
  [
    'cash on delivery, as the rider collects it',
    { paymentMethod: 'cod', paymentStatus: 'unpaid', totalAmount: '259.50' },
    ['Pay ₹260.00 in cash when it arrives (₹259.50, rounded to whole rupees).'],
  ],
  ['paid at the door', { paymentMethod: 'cod' }, ['₹369.00 paid.', 'Paid on delivery']],
  ['cancelled unpaid', cancelledUnpaid, ['No payment was made.']],
  [
    'cancelled, with a payment that was not used',
    { ...cancelledUnpaid, refunds: [unusedOnItsWay] },
    ['Your payment is being refunded.', 'A payment that was not used'],
  ],
  [
    'cancelled, and its payment returned',
    { ...cancelledUnpaid, refunds: [{ ...unusedOnItsWay, status: 'processed' }] },
    ['Your payment has been refunded.'],
  ],
  [
    'cancelled, and its payment could not be returned',
    { ...cancelledUnpaid, refunds: [{ ...unusedOnItsWay, status: 'failed' }] },
    ['Your payment could not be refunded. Please contact us.'],
  ],
  [
    'refunded in part and paid twice',
    {
      paymentStatus: 'partly_refunded',
      refundedAmount: '50.00',
      refunds: [unusedOnItsWay, { ...refundOnItsWay, id: id(2), status: 'processed' }],
    },
    ['₹50.00 out of ₹369.00 refunded.', 'A payment that was not used'],
  ],
  [
    'refunded in part',
    { paymentStatus: 'partly_refunded', refundedAmount: '50.00' },
    ['₹50.00 out of ₹369.00 refunded.'],
  ],
  [
    'refunded',
    { paymentStatus: 'refunded', refundedAmount: '369.00' },
    ['₹369.00 refunded in full.'],
  ],
  [
    'paid in part at the door',
    { paymentMethod: 'cod', paidAtDoor: { amount: '300.00', short: '69.00' } },
    ['₹300.00 paid, ₹69.00 less than the total.', '₹300.00'],
  ],
  [
    'paid at the door in whole rupees',
    { paymentMethod: 'cod', totalAmount: '259.50', roundedAtDoor: '260.00' },
    ['₹260.00 paid (₹259.50, rounded to whole rupees).', 'Paid on delivery', '₹260.00'],
  ],
  [
    'paid in part at the door, and refunded',
    {
      paymentMethod: 'cod',
      paymentStatus: 'partly_refunded',
      refundedAmount: '300.00',
      paidAtDoor: { amount: '300.00', short: '69.00' },
    },
    ['₹300.00 refunded in full.'],
  ],
  [
    'being refunded in part',
    { paymentStatus: 'partly_refunded', refundedAmount: '50.00', refunds: [refundOnItsWay] },
    ['Refund of ₹50.00 out of ₹369.00 in progress.'],
  ],
])('the payment of an order %s is in plain words', async (_, parts, words) => {
  openOrder(parts);
  const payment = await panel('Payment');
  for (const each of words) expect(payment.getByText(each)).toBeTruthy();
});

test('a refund that arrived has the day it arrived, not the day it was requested', async () => {
  const arrived = { status: 'processed', arrivedAt: '2026-11-24T08:00:00.000Z' } as const;
  openOrder({
    refunds: [
      { ...refundOnItsWay, ...arrived },
      { ...refundOnItsWay, id: id(2) },
    ],
  });
  const payment = await panel('Payment');
  const days = payment.getAllByText(/^2[0-9] Nov/).map(({ textContent }) => textContent);
  expect(days).toEqual([expect.stringMatching(/^24 Nov/), expect.stringMatching(/^21 Nov/)]);
});

test('refunds show where they go and their status; documents can be downloaded', async () => {
  const arrived = { ...refundOnItsWay, status: 'processed' } as const;
  const { order } = openOrder({
    status: 'cancelled',
    paymentStatus: 'refunded',
    refundedAmount: '369.00',
    hasInvoice: true,
    stopsBefore: null,
    deliveryCode: null,
    refunds: [
      { ...refundOnItsWay, amount: '269.00', status: 'pending', hasCreditNote: true },
      { ...arrived, id: id(2), amount: '100.00', refundTo: 'wallet' },
    ],
  });
  const payment = await panel('Payment');
  expect(payment.getByText('Refund of ₹369.00 in progress.')).toBeTruthy();
  expect(payment.getByText('₹269.00 to your card or UPI account')).toBeTruthy();
  expect(payment.getByText(/^In progress/)).toBeTruthy();
  expect(payment.getByText('₹100.00 to your wallet')).toBeTruthy();
  expect(payment.getByText('Credited')).toBeTruthy();
  const hrefs = payment.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    `/api/orders/${order.id}/refunds/${id(1)}/credit-note`,
    `/api/orders/${order.id}/invoice`,
  ]);
});

test('an unpaid order can be paid here', async () => {
  const provider = loadProvider();
  const unpaid = { status: 'pending', paymentStatus: 'unpaid', amountDue: '369.00' } as const;
  const payBefore = '2026-11-20T13:12:00.000Z';
  const { order, shop, call } = openOrder({ ...unpaid, payBefore });
  shop.answer('POST /api/create-order', {
    id: 'order_ABC123',
    orderId: 'order_ABC123',
    amount: 36_900,
    currency: 'INR',
    key: 'rzp_test_1',
  });
  shop.answer('POST /api/verify-payment', () => {
    shop.answer(call, { ...order, status: 'confirmed', paymentStatus: 'paid', amountDue: '0.00' });
    return { success: true, message: 'Paid', order };
  });
  expect(await screen.findByText('₹369.00 to be paid.')).toBeTruthy();
  // Above everything else on the page.
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe(
    'Pay ₹369.00 before 6:42 pm',
  );
  expect(screen.getByText('After that, the order will be cancelled.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reorder' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  provider.succeed();
  expect(await screen.findByText('₹369.00 paid.')).toBeTruthy();
});

test('the focus is back at Pay now once the payment window is closed', async () => {
  const provider = loadProvider();
  const pay = () => {
    loseFocus();
    return paymentOrder;
  };
  openOrder(
    { status: 'pending', paymentStatus: 'unpaid', amountDue: '369.00' },
    { 'POST /api/create-order': pay },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(provider.opened).toHaveLength(1));
  provider.dismiss();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Pay now'));
});

test('it can be cancelled here while that is possible', async () => {
  const until = '2026-11-21T16:30:00.000Z';
  const cancellation = { until, refundAmount: '369.00', toSource: '369.00' };
  const { order, shop, call } = openOrder({ cancellation });
  expect(await screen.findByText('You can cancel until 21 Nov 2026, 10:00 pm.')).toBeTruthy();
  const cancelled = { ...order, status: 'cancelled', cancellation: null };
  shop.answer(`POST /api/orders/${order.id}/cancel`, () => {
    shop.answer(call, cancelled);
    return cancelled;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel order' }),
  );
  expect(await screen.findByText('Cancelled')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

test('an order that can no longer be cancelled says so in the open dialog', async () => {
  const until = '2026-11-21T16:30:00.000Z';
  const cancellation = { until, refundAmount: '369.00', toSource: '369.00' };
  const { order, shop, call } = openOrder({ cancellation });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = screen.getByRole('dialog');
  shop.answer(`POST /api/orders/${order.id}/cancel`, () => {
    shop.answer(call, { ...order, status: 'preparing', cancellation: null });
    return new Refused(409, { code: 'too_late', message: 'Too late.' });
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  expect(await within(dialog).findByText('Too late.')).toBeTruthy();
  expect(await within(dialog).findByText(/can no longer be cancelled/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep order' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an event shows the new status at once', async () => {
  const streams = offerEvents();
  const { order, shop, call } = openOrder();
  await screen.findByRole('heading', { name: 'Order SK-7' });
  shop.answer(call, { ...order, status: 'out_for_delivery' });
  act(() => streams[0]?.send('order', JSON.stringify({ id: order.id })));
  await waitFor(() =>
    expect(document.querySelector('[aria-current=step]')?.textContent).toBe('Out for delivery'),
  );
});

test('events of another order cause no request here', async () => {
  const streams = offerEvents();
  const { order, shop, call } = openOrder();
  await screen.findByRole('heading', { name: 'Order SK-7' });
  for (const changedId of [id(999), order.id]) {
    act(() => streams[0]?.send('order', JSON.stringify({ id: changedId })));
  }
  await waitFor(() => expect(shop.names(call)).toHaveLength(2));
});

test('a failure is shown and can be retried', async () => {
  const call = `GET /api/orders/${id(1)}`;
  const shop = openShop({ [call]: new Refused(500, { message: 'x' }) });
  renderPage(<OrderPage />, `/orders/${id(1)}`, '/orders/:id');
  expect(screen.getByRole('heading', { level: 1, name: 'Your order' })).toBeTruthy();
  expect(await screen.findByText("We couldn't load the order")).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Your order' })).toBeTruthy();
  expect(document.title).toBe('Your order | Sukoon');
  shop.answer(call, makeOrderDetail({ number: 'SK-8' }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Order SK-8' })).toBeTruthy();
});
