/** What the payment calls accept; an amount must be in rupees. */
import { describe, expect, it } from 'vitest';
import { createPaymentOrder, razorpayWebhook, verifyPayment } from './payments.ts';

const id = '0190c3e0-7c2b-7d4e-8f00-000000000000';

describe('opening a payment', () => {
  const read = (body: unknown) => createPaymentOrder.body?.safeParse(body);

  it.each(['348.00', '348', 348, 348.5, '0.01'])('accepts %j rupees', (amount) =>
    expect(read({ amount, currency: 'INR' })?.data).toEqual({ amount, currency: 'INR' }),
  );

  it.each([
    ...[-1, '-1', 1.005, '1.005', 1e21, '1e3', '', ' 348', '3,48', '₹348', 'NaN', 'Infinity'],
    ...[Number.NaN, Number.POSITIVE_INFINITY, 0.1 + 0.2, null, undefined, true, [], ['348'], {}],
  ])('refuses %j, and the message has an example', (amount) =>
    expect(read({ amount })?.error?.issues).toMatchObject([
      { path: ['amount'], message: 'Enter an amount such as 348.00' },
    ]),
  );

  it('is in INR, which is the default', () => {
    expect(read({ amount: 348 })?.data).toEqual({ amount: 348, currency: 'INR' });
    expect(read({ amount: 348, currency: 'USD' })?.error?.issues).toMatchObject([
      { path: ['currency'], message: 'Only INR is accepted' },
    ]);
    expect(read({ amount: 348, currency: 'inr' })?.success).toBe(false);
  });

  it('accepts either name of the order id', () => {
    expect(read({ amount: 348, orderId: id })?.success).toBe(true);
    expect(read({ amount: 348, db_order_id: id })?.success).toBe(true);
    expect(read({ amount: 348, orderId: 'order_x' })?.error?.issues[0]?.path).toEqual(['orderId']);
  });

  it.each(['userId', 'key', 'receipt', 'status'])('refuses the field %s', (field) =>
    expect(read({ amount: 348, [field]: 'x' })?.error?.issues).toMatchObject([{ keys: [field] }]),
  );
});

describe('verifying a payment', () => {
  const proof = {
    razorpay_payment_id: 'pay_29QQoUBi66xm2f',
    razorpay_order_id: 'order_9A33XWu170gUtm',
    razorpay_signature: '9ef4dffbfd84f1318f6739a3ce19f9d85851857ae648f114332d8401e0949a3d',
    db_order_id: id,
  };
  const read = (changes: Readonly<Record<string, unknown>> = {}) =>
    verifyPayment.body?.safeParse({ ...proof, ...changes });

  it('accepts the four fields of the spec', () => expect(read()?.data).toEqual(proof));

  it.each([
    ['razorpay_payment_id', ['', 'a', '../v1/payments', 'pay_x?y', 'a'.repeat(65), 1, null]],
    ['razorpay_order_id', ['', 'order x', 'order\u0000_x', "order_'", 1, null]],
    ['razorpay_signature', ['', 'x'.repeat(257), 1, null, {}]],
    ['db_order_id', ['1', '', null, 1]],
  ])('%s is refused by name', (field, values) => {
    for (const value of [...values, undefined]) {
      expect(read({ [field]: value })?.error?.issues[0]?.path).toEqual([field]);
    }
  });

  it('accepts no amount or status from the client', () => {
    expect(read({ amount: '1.00' })?.success).toBe(false);
    expect(read({ status: 'captured' })?.success).toBe(false);
  });
});

describe('a webhook', () => {
  const read = (body: unknown) => razorpayWebhook.body?.safeParse(body);

  it('may have unknown fields, because Razorpay adds some', () => {
    const event = { event: 'payment.captured', payload: { payment: {} }, new_field: 1 };
    expect(read(event)?.data).toEqual(event);
  });

  it.each([null, [], 'payment.captured', {}, { event: 1 }])('is not %j', (body) =>
    expect(read(body)?.success).toBe(false),
  );

  it('is authenticated by its signature, not by a session', () => {
    expect(razorpayWebhook.access).toBe('public');
    expect(razorpayWebhook.authenticity).toBe('signed');
  });
});
