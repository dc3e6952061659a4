/** Creates what tests need through the API: a customer, an address, an order, a payment. */
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Role } from '#domain/staff/access.ts';
import { sql } from '#server/db/sql.ts';
import type { Provider } from './stand-ins/provider.ts';
import type { Answer, TestClient } from './test-client.ts';
import type { TestShop } from './test-shop.ts';

export interface Customer extends TestClient {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly addressId: string;
}

export const addressForm = {
  title: 'Home',
  addressLine1: '14, Lakshmi Nivas, 3rd Cross',
  addressLine2: 'Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
} as const;

/** What a saved address or an order has where nothing helps to find the door. */
export const noDetails = { landmark: null, instructions: null, receiverPhone: null } as const;

export function registerForm() {
  const unique = randomBytes(5).toString('hex');
  return {
    firstName: 'Asha',
    lastName: 'Menon',
    email: `asha.${unique}@example.in`,
    phone: '98765 43210',
    password: `correct-horse-${unique}`,
  };
}

/** A signed-in customer with one address. */
export async function makeCustomer(shop: TestShop): Promise<Customer> {
  const client = shop.visitor();
  const form = registerForm();
  const user = await client.post('/api/auth/register', form);
  const address = await client.post('/api/addresses', addressForm);
  if (user.status !== 201 || address.status !== 201) {
    throw new Error(`No customer could be made: ${user.text} ${address.text}`);
  }
  return {
    ...client,
    userId: user.body.id,
    email: form.email,
    password: form.password,
    addressId: address.body.id,
  };
}

/** A customer with an address, inserted without the slow hashing of a password; cannot sign in. */
export async function insertBuyer({ database }: Pick<TestShop, 'database'>) {
  const id = uuidv7();
  const addressId = uuidv7();
  await database.db.execute(sql`
    WITH buyer AS (
      INSERT INTO users (id, email, password_hash, first_name, last_name, created_at)
      VALUES (${id}, ${`${id}@example.in`}, 'none', 'Asha', 'Menon', now()) RETURNING id
    )
    INSERT INTO addresses (id, user_id, title, address_line_1, city, state, pincode, is_default,
      created_at)
    SELECT ${addressId}::uuid, id, 'Home', '14, Lakshmi Nivas', 'Bengaluru', 'Karnataka', '560038',
      true, now() FROM buyer`);
  return { id, addressId, firstName: 'Asha', lastName: 'Menon' };
}

/** Signed in with a staff role, which is set in the database. */
export async function makeStaff(shop: TestShop, role: Role): Promise<Customer> {
  const member = await makeCustomer(shop);
  await shop.database.db.execute(sql`UPDATE users SET role = ${role} WHERE id = ${member.userId}`);
  return member;
}

/** An order of one Margherita for 1 (₹319.00 and ₹50.00 delivery), with changes to the body. */
export function orderForm(customer: Customer, changes: Record<string, unknown> = {}) {
  return {
    addressId: customer.addressId,
    deliveryDate: '2026-11-22',
    items: [{ mealId: 1, size: 'for-1', quantity: 1, price: '319.00' }],
    totalAmount: '369.00',
    ...changes,
  };
}

export async function makeOrder(customer: Customer, changes: Record<string, unknown> = {}) {
  const answer = await customer.post('/api/orders', orderForm(customer, changes));
  if (answer.status !== 201) throw new Error(`No order could be made: ${answer.text}`);
  return answer.body;
}

/** Starts the payment of an order; returns the provider's order. */
export async function openPayment(
  customer: Customer,
  order: { readonly id: string; readonly totalAmount: string },
): Promise<Answer['body']> {
  const body = { amount: order.totalAmount, currency: 'INR', orderId: order.id };
  const answer = await customer.post('/api/create-order', body);
  if (answer.status !== 200) throw new Error(`No payment could be opened: ${answer.text}`);
  return answer.body;
}

/** Pays online what is due of an order; `payment` is the provider's. */
export async function payOrder(
  customer: Customer,
  bank: Provider,
  placed: { readonly id: string; readonly amountDue: string },
) {
  const opened = await openPayment(customer, { ...placed, totalAmount: placed.amountDue });
  const { payment, claim } = await bank.pay(opened.id);
  const proof = { ...claim, db_order_id: placed.id };
  const answer = await customer.post('/api/verify-payment', proof);
  if (answer.status !== 200) throw new Error(`No order could be paid: ${answer.text}`);
  return { order: answer.body.order, payment };
}

/** An order whose rest after the wallet is paid online; `payment` is the provider's. */
export async function makePaidOrder(
  customer: Customer,
  bank: Provider,
  changes: Record<string, unknown> = {},
) {
  return payOrder(customer, bank, await makeOrder(customer, changes));
}

/** Puts money into the wallet by a paid and verified top-up; `amount` in rupees. */
export async function topUp(customer: Customer, bank: Provider, amount: string) {
  const opened = await customer.post('/api/wallet/top-up', { amount });
  if (opened.status !== 201) throw new Error(`No top-up could be opened: ${opened.text}`);
  const { id, topUpId } = opened.body;
  const { claim } = await bank.pay(id);
  const answer = await customer.post('/api/wallet/top-up/verify', { ...claim, topUpId });
  if (answer.status !== 200) throw new Error(`No top-up could be booked: ${answer.text}`);
  return { topUpId: topUpId as string };
}

/** Lunch on weekdays (₹249.00 each), weekly from Monday 23 November, with changes to the body. */
export function subscribeForm(customer: Customer, changes: Record<string, unknown> = {}) {
  return {
    planType: 'lunch',
    weekdays: [1, 2, 3, 4, 5],
    startDate: '2026-11-23',
    cycle: 'weekly',
    autoRenew: true,
    addressId: customer.addressId,
    consent: true,
    ...changes,
  };
}

/** The subscription and receipt of the reply. */
export async function makeSubscription(customer: Customer, changes: Record<string, unknown> = {}) {
  const answer = await customer.post('/api/subscriptions', subscribeForm(customer, changes));
  if (answer.status !== 201) throw new Error(`No subscription could be made: ${answer.text}`);
  return answer.body;
}

/** Puts money into the wallet as staff; `amount` in rupees. */
export async function credit(staff: Customer, customer: Customer, amount: string): Promise<void> {
  const path = `/api/admin/wallets/${customer.userId}/adjust`;
  const body = { type: 'credit', amount, description: 'For a test' };
  const answer = await staff.post(path, body);
  if (answer.status !== 200) throw new Error(`No money could be credited: ${answer.text}`);
}
