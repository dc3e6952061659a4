/** What customers do with their wallet, through the API: top-ups, and orders that it pays. */
import type { RefundDestination } from '#domain/money/refund.ts';
import type { Answer, SendOptions } from '#server/testing/test-client.ts';
import {
  assertStatus,
  type Claim,
  type Customer,
  makeCustomer,
  openPayment,
  orderBody,
  type PlacedOrder,
  payAtSandbox,
  placeOrder,
  verify,
} from './customer.ts';

export interface OpenedTopUp {
  /** The payment order's id at the provider. */
  readonly id: string;
  readonly topUpId: string;
}

export function requestTopUp(customer: Customer, amount: string): Promise<Answer> {
  return customer.post('/api/wallet/top-up', { amount });
}

export async function openTopUp(customer: Customer, amount: string): Promise<OpenedTopUp> {
  return assertStatus(await requestTopUp(customer, amount), 201, 'Top-up').body;
}

export function verifyTopUp(
  customer: Customer,
  { topUpId }: OpenedTopUp,
  claim: Claim,
  options?: SendOptions,
): Promise<Answer> {
  return customer.post('/api/wallet/top-up/verify', { ...claim, topUpId }, options);
}

export async function readBalance(customer: Customer): Promise<string> {
  return assertStatus(await customer.get('/api/wallet'), 200, 'Wallet').body.balance;
}

/** A customer with this balance, at least ₹100. */
export async function makeWalletCustomer(origin: () => string, amount: string): Promise<Customer> {
  const customer = await makeCustomer(origin);
  const topUp = await openTopUp(customer, amount);
  const claim = await payAtSandbox(origin, topUp.id);
  assertStatus(await verifyTopUp(customer, topUp, claim), 200, 'Verify top-up');
  return customer;
}

export function cancelOrder(
  customer: Customer,
  orderId: string,
  refundTo: RefundDestination,
  options?: SendOptions,
): Promise<Answer> {
  return customer.post(`/api/orders/${orderId}/cancel`, { refundTo }, options);
}

export interface PaidOrder {
  readonly customer: Customer;
  readonly order: PlacedOrder;
  readonly claim: Claim;
}

/** An order of ₹369.00: the wallet pays ₹100.00, and a payment for the rest is open. */
export async function openSplitOrder(walletCustomer: Customer) {
  const order = await placeOrder(walletCustomer, { useWallet: true });
  if (order.amountDue !== '269.00') throw new Error(`Due are ${order.amountDue}`);
  return { order, providerOrderId: await openPayment(walletCustomer, order) };
}

/** Pays it at the provider, without verifying the payment in the shop. */
export async function paySplitOrder(origin: () => string): Promise<PaidOrder> {
  const customer = await makeWalletCustomer(origin, '100');
  const { order, providerOrderId } = await openSplitOrder(customer);
  return { customer, order, claim: await payAtSandbox(origin, providerOrderId) };
}

export async function makePaidSplitOrder(origin: () => string): Promise<PaidOrder> {
  const paid = await paySplitOrder(origin);
  assertStatus(await verify(paid.customer, paid.order, paid.claim), 200, 'Verify');
  return paid;
}

/** With this key; the wallet pays all of it. */
export const placeWhole = (customer: Customer, key: string, options: SendOptions = {}) =>
  customer.post(
    '/api/orders',
    { ...orderBody(customer), paymentMethod: 'wallet' },
    { ...options, headers: { 'idempotency-key': key } },
  );
