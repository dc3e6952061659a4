/** Creates money and orders through the API, for journeys that begin with them; acts as staff. */
import { type Browser, expect, type Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { post, put, register, signInAsAdmin } from './actions.ts';
import type { Shop } from './shop.ts';
import { saveAddress } from './shopping.ts';

/** A new customer with an address. */
export async function becomeCustomer(page: Page): Promise<void> {
  await register(page);
  await saveAddress(page);
}

/** What the API answers to the page's customer. */
export async function read<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(path);
  expect(answer.ok(), `${path} answers ${answer.status()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** As the API writes it: `348.00`. */
export async function readBalance(page: Page): Promise<string> {
  const { balance } = await read<{ balance: string }>(page, '/api/wallet');
  return balance;
}

/** The provider takes money but reports nothing: it neither answers nor sends webhooks. */
export const unresponsive = { webhooks: 'off', api: 'error-500', apiPath: '/payments/:id' };
export const responding = { webhooks: 'on', api: 'ok' };

/** How the provider behaves from here on. */
export async function setProvider(
  page: Page,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const answer = await page.request.post('/sandbox/razorpay/control', { data: settings });
  expect(answer.ok()).toBe(true);
}

/** Pays at the provider; returns what its window would return. */
async function payAtProvider(page: Page, providerOrderId: string): Promise<object> {
  const data = { order_id: providerOrderId, outcome: 'success' };
  const answer = await page.request.post('/sandbox/razorpay/control/pay', { data });
  expect(answer.ok()).toBe(true);
  const paid = (await answer.json()) as Record<string, unknown>;
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = paid;
  return { razorpay_payment_id, razorpay_order_id, razorpay_signature };
}

/** Puts this many rupees into the wallet. */
export async function topUp(page: Page, amount: string): Promise<void> {
  const opened = await post<{ id: string; topUpId: string }>(page, '/api/wallet/top-up', {
    amount,
  });
  const proof = await payAtProvider(page, opened.id);
  await post(page, '/api/wallet/top-up/verify', { ...proof, topUpId: opened.topUpId });
}

/** Orders one Margherita Pizza for one (₹369.00 with delivery), or what `changes` say. */
export async function placeOrder(page: Page, changes: object = {}): Promise<Order> {
  const [address] = await read<{ id: string }[]>(page, '/api/addresses');
  const config = await read<{ delivery: { latestDate: string } }>(page, '/api/config');
  return post<Order>(page, '/api/orders', {
    addressId: address?.id,
    deliveryDate: config.delivery.latestDate,
    items: [{ mealId: 1, size: 'for-1', quantity: 1 }],
    ...changes,
  });
}

/** Pays online what the wallet does not. */
export async function payOrder(page: Page, order: Order): Promise<void> {
  const opened = await post<{ id: string }>(page, '/api/create-order', {
    amount: order.amountDue,
    orderId: order.id,
  });
  const proof = await payAtProvider(page, opened.id);
  await post(page, '/api/verify-payment', { ...proof, db_order_id: order.id });
}

export async function buyOrder(page: Page, changes: object = {}): Promise<Order> {
  const order = await placeOrder(page, changes);
  await payOrder(page, order);
  return order;
}

/** The demo's super admin at work, with a browser session of their own. */
export async function asStaff(
  browser: Browser,
  shop: Shop,
  work: (staffPage: Page) => Promise<unknown>,
): Promise<void> {
  const staffPage = await browser.newPage({ baseURL: shop.url });
  try {
    await signInAsAdmin(staffPage);
    await work(staffPage);
  } finally {
    await staffPage.close();
  }
}

/** Sets an order's status as staff do; with a reason, as it may not be due yet. */
export const moveOrder = (browser: Browser, shop: Shop, orderId: string, status: OrderStatus) =>
  asStaff(browser, shop, (staffPage) =>
    put(staffPage, `/api/admin/orders/${orderId}/status`, { status, reason: 'For a test' }),
  );
