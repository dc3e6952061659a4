/** A customer who repeatedly orders, opens the payment and verifies it. */
import { createHmac, randomUUID } from 'node:crypto';
import { demoAdmin } from '#server/config.ts';
import { send } from './load.ts';

export const keySecret = 'bench-key-secret';

const address = {
  title: 'Home',
  addressLine1: '14, 3rd Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
};
/** Enough for some 1,500 orders, more than one customer places in all rounds. */
const walletFills = 40;
const items = [
  { mealId: 1, size: 'for-1', quantity: 2, price: '319.00' },
  { mealId: 1, size: 'for-2', quantity: 1, price: '599.00' },
];

/** One process, or for each call the next of several. */
export type Origin = string | (() => string);

/** Calls of one browser: cookies and the CSRF token are kept. @throws for any refusal */
export function openSession(origin: Origin) {
  let cookie = '';
  let csrf = '';
  const call = async (method: string, path: string, body?: unknown, headers = {}) => {
    const at = typeof origin === 'string' ? origin : origin();
    const reply = await send(method, at + path, body, {
      cookie,
      'x-csrf-token': csrf,
      ...headers,
    });
    if (reply.cookie) cookie = reply.cookie;
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
    return reply.text === '' ? null : JSON.parse(reply.text);
  };
  const refreshToken = async () => {
    csrf = (await call('GET', '/api/auth/csrf-token')).csrfToken;
  };

  return { call, refreshToken, cookie: () => cookie };
}

/** The session of somebody who has signed in. */
export async function signIn(
  origin: Origin,
  who: { readonly email: string; readonly password: string },
) {
  const session = openSession(origin);
  await session.refreshToken();
  await session.call('POST', '/api/auth/login', who);
  await session.refreshToken();
  return session;
}

/** Registers a customer with an address; `form` is what is sent to place an order. */
export async function makeCustomer(origin: Origin) {
  const { call, refreshToken, cookie } = openSession(origin);
  await refreshToken();
  const email = `${randomUUID()}@example.in`;
  const person = {
    firstName: 'Asha',
    lastName: 'Menon',
    phone: '9876543210',
    password: randomUUID(),
  };
  await call('POST', '/api/auth/register', { ...person, email });
  await refreshToken();
  const { id: addressId } = await call('POST', '/api/addresses', address);
  const { delivery } = await call('GET', '/api/config');
  const form = { addressId, deliveryDate: delivery.latestDate, items, totalAmount: '1287.00' };
  const { id: userId } = await call('GET', '/api/auth/user');
  return { call, form, userId, cookie };
}

/**
 * Orders paid by wallet in one call, each time by a customer who has enough. `more` is read for
 * each order, and added to its form.
 */
export async function makeWalletBuyer(
  origin: Origin,
  more: () => object = () => ({}),
): Promise<() => Promise<void>> {
  const { call, form, userId } = await makeCustomer(origin);
  const staff = await signIn(origin, demoAdmin);
  for (let times = 0; times < walletFills; times++) {
    await staff.call('POST', `/api/admin/wallets/${userId}/adjust`, {
      type: 'credit',
      amount: '50000.00',
      description: 'To order with',
    });
  }
  const paid = { ...form, paymentMethod: 'wallet' };
  return async () => {
    const sent = { ...paid, ...more() };
    const order = await call('POST', '/api/orders', sent, { 'idempotency-key': randomUUID() });
    if (order.paymentStatus !== 'paid') throw new Error('Not paid');
  };
}

/** Registers a customer and returns the flow of three calls from order to paid. */
export async function makeBuyer(origin: Origin): Promise<() => Promise<void>> {
  const { call, form } = await makeCustomer(origin);
  return async () => {
    const order = await call('POST', '/api/orders', form, { 'idempotency-key': randomUUID() });
    const opened = await call('POST', '/api/create-order', {
      amount: order.totalAmount,
      currency: 'INR',
      orderId: order.id,
    });
    const paymentId = opened.id.replace('order_', 'pay_');
    const signature = createHmac('sha256', keySecret).update(`${opened.id}|${paymentId}`);
    const proven = await call('POST', '/api/verify-payment', {
      razorpay_payment_id: paymentId,
      razorpay_order_id: opened.id,
      razorpay_signature: signature.digest('hex'),
      db_order_id: order.id,
    });
    if (proven.order.status !== 'confirmed') throw new Error('Not confirmed');
  };
}
