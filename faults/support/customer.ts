/** Customers who order and pay through the API, and control of the sandbox provider. */
import { addressForm, registerForm } from '#server/testing/makers.ts';
import {
  type Answer,
  type SendOptions,
  type TestClient,
  testClient,
} from '#server/testing/test-client.ts';

export interface Customer extends TestClient {
  readonly addressId: string;
  readonly deliveryDate: string;
}

export interface PlacedOrder {
  readonly id: string;
  /** What is still to be paid online. */
  readonly amountDue: string;
  readonly status: string;
  readonly paymentStatus: string;
  readonly paymentMethod: string;
}

/** The signed fields a browser sends to verify a payment. */
export type Claim = Readonly<Record<string, string>>;

/** Returns the answer if it has this status. @throws Error with the request and the answer. */
export function assertStatus(answer: Answer, status: number, what: string): Answer {
  if (answer.status === status) return answer;
  throw new Error(`${what}: ${answer.status} ${answer.text}`);
}

/** Three days after the earliest date, so that a test may run across the cut-off. */
function threeDaysAfter(earliestDate: string): string {
  const day = new Date(`${earliestDate}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 3);
  return day.toISOString().slice(0, 10);
}

/** A signed-in customer with one address. */
export async function makeCustomer(origin: () => string): Promise<Customer> {
  const client = testClient(origin);
  assertStatus(await client.post('/api/auth/register', registerForm()), 201, 'Register');
  const address = assertStatus(await client.post('/api/addresses', addressForm), 201, 'Address');
  const config = assertStatus(await client.get('/api/config'), 200, 'Config');
  const deliveryDate = threeDaysAfter(config.body.delivery.earliestDate);
  return { ...client, addressId: address.body.id, deliveryDate };
}

/** The body of an order for one Margherita. */
export function orderBody(customer: Customer) {
  return {
    addressId: customer.addressId,
    deliveryDate: customer.deliveryDate,
    items: [{ mealId: 1, size: 'for-1', quantity: 1 }],
  };
}

/** Places it with changes to the usual body, such as the way it is paid. */
export async function placeOrder(customer: Customer, changes: object = {}): Promise<PlacedOrder> {
  const answer = await customer.post('/api/orders', { ...orderBody(customer), ...changes });
  return assertStatus(answer, 201, 'Order').body;
}

export function requestPayment(customer: Customer, order: PlacedOrder): Promise<Answer> {
  const body = { amount: order.amountDue, currency: 'INR', orderId: order.id };
  return customer.post('/api/create-order', body);
}

/** Opens the payment and returns the provider's order id. */
export async function openPayment(customer: Customer, order: PlacedOrder): Promise<string> {
  return assertStatus(await requestPayment(customer, order), 200, 'Create order').body.id;
}

export async function readOrder(customer: Customer, orderId: string): Promise<PlacedOrder> {
  return assertStatus(await customer.get(`/api/orders/${orderId}`), 200, 'Read order').body;
}

export function verify(
  customer: Customer,
  order: PlacedOrder,
  claim: Claim,
  options?: SendOptions,
): Promise<Answer> {
  return customer.post('/api/verify-payment', { ...claim, db_order_id: order.id }, options);
}

async function control(origin: () => string, path: string, body: unknown): Promise<Answer> {
  const client = testClient(origin);
  const answer = await client.post(`/sandbox/razorpay/control${path}`, body, { csrf: false });
  return assertStatus(answer, 200, 'Sandbox');
}

/** Changes the behaviour of the sandbox. */
export async function setSandbox(
  origin: () => string,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  await control(origin, '', settings);
}

/**
 * Pays in the sandbox's window, or is declined there; `second` pays even if it is already paid.
 */
export async function payAtSandbox(
  origin: () => string,
  providerOrderId: string,
  options: { readonly second?: boolean; readonly outcome?: 'success' | 'failure' } = {},
): Promise<Claim> {
  const outcome = { order_id: providerOrderId, outcome: 'success', ...options };
  const { body } = await control(origin, '/pay', outcome);
  const { razorpay_payment_id, razorpay_order_id, razorpay_signature } = body;
  return { razorpay_payment_id, razorpay_order_id, razorpay_signature };
}
