/** Mails about an order: one for each event, true at the moment they are sent, without a name. */
import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  type Customer,
  makeCustomer,
  makeOrder,
  makePaidOrder,
  openPayment,
  orderForm,
} from '#server/testing/makers.ts';
import { blockOutbox, type SentMail } from '#server/testing/outbox.ts';
import { bank, setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

const minuteMs = 60_000;
const packForm = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: '1681.50' };

setUpShop({ role: 'super_admin' });

/** The mails to this customer about orders; waiting ones are sent first. */
async function mailsTo({ email }: Customer): Promise<SentMail[]> {
  await shop.shop.background.settled();
  await shop.sweep();
  const mails = await shop.mailsTo(email);
  return mails.filter(({ subject }) => !subject.startsWith('Welcome'));
}

const subjectsTo = async (customer: Customer) =>
  (await mailsTo(customer)).map(({ subject }) => subject).toSorted();

async function setStatus(orderId: string, status: string): Promise<void> {
  const path = `/api/admin/orders/${orderId}/status`;
  const answer = await staff.send('PUT', path, { status, reason: 'For a test' });
  expect(answer.status).toBe(200);
}

async function cancel(customer: Customer, orderId: string, refundTo: string): Promise<void> {
  const answer = await customer.post(`/api/orders/${orderId}/cancel`, { refundTo });
  expect(answer.status).toBe(200);
}

async function refund(orderId: string, body: Record<string, unknown>, key: string): Promise<void> {
  const headers = { 'idempotency-key': key };
  const path = `/api/admin/orders/${orderId}/refund`;
  const answer = await staff.post(path, { reason: 'Cold on arrival', ...body }, { headers });
  expect(answer.status).toBe(200);
}

it('a paid order is confirmed once, with its bill and where to see it', async () => {
  const customer = await makeCustomer(shop);
  const { order, payment } = await makePaidOrder(customer, bank);
  await bank.webhook('payment.captured', payment);
  const [mail, ...others] = await mailsTo(customer);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Order ${order.number} is confirmed`);
  for (const words of [
    'Sunday, 22 November 2026',
    '1 × Margherita Pizza, for 1: ₹319.00',
    'Delivery: ₹50.00',
    'Total: ₹369.00',
    'You paid ₹369.00 online.',
    `/orders/${order.id}`,
  ]) {
    expect(mail?.text).toContain(words);
  }
  expect(mail?.html).toMatch(/Margherita Pizza, for 1<\/th>\s*<td[^>]*>₹319\.00</);
  expect(mail?.html).toContain(`href="http://localhost`);
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Asha|Menon|Lakshmi|98765/);
});

it('an order paid at the door is mailed when it is placed, and not again', async () => {
  const customer = await makeCustomer(shop);
  const order = await makeOrder(customer, packForm);
  await setStatus(order.id, 'confirmed');
  const [mail, ...others] = await mailsTo(customer);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/SK-\d+/);
  const cash = 'Please keep ₹1,682.00 ready in cash (₹1,681.50, rounded to whole rupees).';
  expect(mail?.text).toContain(cash);
  expect(mail?.text).toContain('1 × Starter pack (5 meals): ₹1,425.00');
  expect(mail?.text).toContain('GST: ₹256.50');
  for (const status of ['preparing', 'out_for_delivery']) await setStatus(order.id, status);
  const later = (await mailsTo(customer)).find(({ subject }) => subject.includes('on its way'));
  expect(later?.text).toContain(cash);
});

it('each step of the delivery is mailed', async () => {
  const customer = await makeCustomer(shop);
  const { order } = await makePaidOrder(customer, bank);
  const { number } = order;
  await mailsTo(customer);
  for (const status of ['preparing', 'out_for_delivery']) await setStatus(order.id, status);
  await mailsTo(customer);
  await setStatus(order.id, 'delivered');
  expect(await subjectsTo(customer)).toEqual([
    `Order ${number} has been delivered`,
    `Order ${number} is confirmed`,
    `Order ${number} is on its way`,
  ]);
});

describe('a failed payment', () => {
  it('is mailed once, with the time that is left', async () => {
    const customer = await makeCustomer(shop);
    const order = await makeOrder(customer);
    const opened = await openPayment(customer, order);
    const { payment } = await bank.pay(opened.id, { outcome: 'failure' });
    for (let count = 0; count < 2; count++) await bank.webhook('payment.failed', payment);
    expect(await mailsTo(customer)).toEqual([]);
    shop.advanceMs(minuteMs);
    const [mail, ...others] = await mailsTo(customer);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Payment failed for order ${order.number}`);
    expect(mail?.text).toContain(
      'We are holding your order until 21 November 2026 at 12:30 pm IST.',
    );
    expect(mail?.text).toMatch(new RegExp(`Pay now:\\nhttp\\S+/orders/${order.id}`));
  });

  it('is not mailed when the order was paid before the mail went out', async () => {
    const customer = await makeCustomer(shop);
    await mailsTo(customer);
    const open = await blockOutbox(shop.shop.config.mail.outboxDir);
    const order = await makeOrder(customer);
    const opened = await openPayment(customer, order);
    const failed = await bank.pay(opened.id, { outcome: 'failure' });
    await bank.webhook('payment.failed', failed.payment);
    const paid = await bank.pay(opened.id);
    await bank.webhook('payment.captured', paid.payment);
    await shop.shop.background.settled();
    await open();
    shop.advanceMs(2 * minuteMs);
    expect(await subjectsTo(customer)).toEqual([`Order ${order.number} is confirmed`]);
  });
});

describe('a cancelled order', () => {
  it('is mailed with the refund, and a waiting confirmation is dropped', async () => {
    const customer = await makeCustomer(shop);
    await mailsTo(customer);
    const open = await blockOutbox(shop.shop.config.mail.outboxDir);
    const { order } = await makePaidOrder(customer, bank);
    await cancel(customer, order.id, 'wallet');
    await shop.shop.background.settled();
    await open();
    shop.advanceMs(2 * minuteMs);
    const [mail, ...others] = await mailsTo(customer);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Order ${order.number} has been cancelled`);
    expect(mail?.text).toContain('To your wallet: ₹369.00');
    expect(mail?.text).toContain('The wallet refund is available now.');
    expect(mail?.text).not.toContain('working days');
  });

  it('says how long a refund to a card takes', async () => {
    const customer = await makeCustomer(shop);
    const { order } = await makePaidOrder(customer, bank);
    await cancel(customer, order.id, 'source');
    const mail = (await mailsTo(customer)).find(({ subject }) => subject.includes('cancelled'));
    expect(mail?.text).toContain('To your card, bank or UPI account: ₹369.00');
    expect(mail?.text).toContain('Your bank will credit the refund in 5–7 working days.');
  });

  it('that had been delivered says what is not refunded', async () => {
    const customer = await makeCustomer(shop);
    const { order } = await makePaidOrder(customer, bank);
    await setStatus(order.id, 'delivered');
    await setStatus(order.id, 'cancelled');
    const mail = (await mailsTo(customer)).find(({ subject }) => subject.includes('cancelled'));
    expect(mail?.text).toContain('₹369.00 has not been refunded.');
  });

  it('that was never paid says so, and why it was cancelled', async () => {
    const customer = await makeCustomer(shop);
    const order = await makeOrder(customer);
    shop.advanceMs(31 * minuteMs);
    const [mail, ...others] = await mailsTo(customer);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Order ${order.number} has been cancelled`);
    expect(mail?.text).toContain('has been cancelled. It was not paid in time.');
    expect(mail?.text).toContain('You have not been charged.');
    // Set back and cancelled by staff: what counts is how it was cancelled last.
    for (const status of ['pending', 'cancelled']) await setStatus(order.id, status);
    const [, second] = await mailsTo(customer);
    expect(second?.text).toContain('You have not been charged.');
    expect(second?.text).not.toContain('in time');
  });

  it('by phone whose link nobody paid says so too', async () => {
    const customer = await makeCustomer(shop);
    const { userId: customerId } = customer;
    const form = { ...orderForm(customer), customerId, paymentMethod: 'link' };
    const headers = { 'idempotency-key': 'by-phone' };
    const placed = await staff.post('/api/admin/orders', form, { headers });
    expect(placed.status, placed.text).toBe(201);
    shop.advanceMs(31 * minuteMs);
    const [mail] = await mailsTo(customer);
    expect(mail?.text).toContain('It was not paid in time.');
  });

  it('by its customer, without a payment, gives no reason', async () => {
    const customer = await makeCustomer(shop);
    const order = await makeOrder(customer);
    await cancel(customer, order.id, 'source');
    shop.advanceMs(31 * minuteMs);
    const [mail] = await mailsTo(customer);
    expect(mail?.text).toContain('You have not been charged.');
    expect(mail?.text).not.toContain('in time');
  });
});

it('each refund is mailed once, with its own amount', async () => {
  const customer = await makeCustomer(shop);
  const { order } = await makePaidOrder(customer, bank);
  await mailsTo(customer);
  // Both mails wait, and are written together.
  const open = await blockOutbox(shop.shop.config.mail.outboxDir);
  await refund(order.id, { amount: '100.00', refundTo: 'wallet' }, 'first');
  shop.advanceMs(minuteMs);
  await refund(order.id, { amount: '50.00', refundTo: 'source' }, 'second');
  await refund(order.id, { amount: '50.00', refundTo: 'source' }, 'second');
  await shop.shop.background.settled();
  await open();
  shop.advanceMs(2 * minuteMs);
  const mails = (await mailsTo(customer)).filter(({ subject }) => subject.startsWith('Refund'));
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array(2).fill(`Refund for order ${order.number}`),
  );
  const texts = mails.map(({ text }) => text);
  expect(texts.some((text) => text.includes('refunding ₹100.00 '))).toBe(true);
  expect(texts.some((text) => text.includes('refunding ₹50.00 '))).toBe(true);
  for (const text of texts) expect(text.match(/: ₹/g)).toHaveLength(1);
});

it('a payment that could not be used is mailed apart from the refunds of the order', async () => {
  const customer = await makeCustomer(shop);
  const order = await makeOrder(customer);
  const opened = await openPayment(customer, order);
  const first = await bank.pay(opened.id);
  await customer.post('/api/verify-payment', { ...first.claim, db_order_id: order.id });
  const second = await bank.pay(opened.id, { second: true });
  for (const event of ['payment.captured', 'order.paid']) await bank.webhook(event, second.payment);
  const mails = (await mailsTo(customer)).filter(({ subject }) =>
    subject.includes('is being refunded'),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe(`Your payment for order ${order.number} is being refunded`);
  expect(mails[0]?.text).toContain('We received a payment of ₹369.00');
  await cancel(customer, order.id, 'source');
  const cancelled = (await mailsTo(customer)).find(({ subject }) => subject.includes('cancelled'));
  expect(cancelled?.text.split('To your card, bank or UPI account')).toHaveLength(2);
  const { body } = await customer.get(`/api/orders/${order.id}`);
  expect(body.refundedAmount).toBe('369.00');
  expect(body.refunds).toHaveLength(2);
});

it('a deleted account gets no mail', async () => {
  const customer = await makeCustomer(shop);
  await mailsTo(customer);
  const open = await blockOutbox(shop.shop.config.mail.outboxDir);
  await makePaidOrder(customer, bank);
  await shop.shop.background.settled();
  const { db } = shop.database;
  await db.execute(sql`UPDATE users SET deleted_at = now() WHERE id = ${customer.userId}`);
  await open();
  shop.advanceMs(2 * minuteMs);
  expect(await subjectsTo(customer)).toEqual([]);
  const { rows } = await db.execute(
    sql`SELECT FROM mails WHERE user_id = ${customer.userId} AND status = 'waiting'`,
  );
  expect(rows).toEqual([]);
});
