/** What customers do with their wallet, through the API. */
import type { RefundDestination } from '#domain/money/refund.ts';
import type { Answer, SendOptions } from '#server/testing/test-client.ts';
import { assertStatus, type Claim, type Customer, makeCustomer, payAtSandbox } from './customer.ts';

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
