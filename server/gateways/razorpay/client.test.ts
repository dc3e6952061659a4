/** What the client sends to Razorpay, and how it reads the answers. */
import { afterEach, expect, test } from 'vitest';
import { paise } from '#domain/money/money.ts';
import {
  closeProviders,
  failure,
  json,
  keySecret,
  newOrder,
  newRefund,
  order,
  payment,
  provider,
  refund,
  refusal,
} from './provider.rig.ts';

afterEach(closeProviders);

test('an order is created with Basic auth, in paise, under a prefixed address', async () => {
  const { gateway, seen } = await provider(json(order), { prefix: '/sandbox/razorpay/' });
  const created = await gateway.createOrder({ ...newOrder, notes: { order: 'SK-1' } });
  expect(created).toEqual({
    id: order.id,
    amountPaise: 5000,
    currency: 'INR',
    receipt: 'SK-1',
    status: 'created',
  });
  expect(seen[0]?.call).toBe('POST /sandbox/razorpay/v1/orders');
  const credentials = Buffer.from(`rzp_test_1:${keySecret}`).toString('base64');
  expect(seen[0]?.headers.authorization).toBe(`Basic ${credentials}`);
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    amount: 5000,
    currency: 'INR',
    receipt: 'SK-1',
    notes: { order: 'SK-1' },
  });
});

test('a refund carries its idempotency key', async () => {
  const { gateway, seen } = await provider(json(refund));
  expect(await gateway.refundPayment(newRefund)).toEqual({
    id: refund.id,
    paymentId: payment.id,
    amountPaise: 500,
    status: 'processed',
    reference: null,
  });
  expect(seen[0]?.call).toBe(`POST /v1/payments/${payment.id}/refund`);
  expect(seen[0]?.headers['x-refund-idempotency']).toBe('refund-0001-a');
});

test.each([
  [{ refund_id: 'ours', reason: 'late' }, 'ours'],
  [[], null],
  [{ refund_id: 7 }, null],
  [{ comment: 'by hand' }, null],
])('a refund is fetched by its id; the notes %j name %j', async (notes, reference) => {
  const { gateway, seen } = await provider(json({ ...refund, status: 'pending', notes }));
  expect(await gateway.fetchRefund(refund.id)).toMatchObject({ status: 'pending', reference });
  expect(seen[0]?.call).toBe(`GET /v1/refunds/${refund.id}`);
  expect((await failure(gateway.fetchRefund('rfnd_other'))).kind).toBe('broken');
});

test('the refunds of a payment belong to this payment', async () => {
  const { gateway, seen } = await provider(json({ items: [refund] }));
  expect(await gateway.listPaymentRefunds(payment.id)).toMatchObject([{ id: refund.id }]);
  expect(seen[0]?.call).toBe(`GET /v1/payments/${payment.id}/refunds?count=100`);
  expect((await failure(gateway.listPaymentRefunds('pay_other'))).kind).toBe('broken');
});

test('a receipt finds only its own order, and of several the most advanced', async () => {
  const items = [
    { ...order, id: 'order_a', receipt: 'SK-11' },
    { ...order, id: 'order_b' },
    { ...order, id: 'order_c', status: 'attempted' },
  ];
  const { gateway, seen } = await provider(json({ entity: 'collection', count: 3, items }));
  expect((await gateway.findOrderByReceipt('SK-1'))?.id).toBe('order_c');
  expect(seen[0]?.call).toBe('GET /v1/orders?receipt=SK-1&count=100');
  expect(await gateway.findOrderByReceipt('SK-2')).toBeNull();
});

test('payments are read with the fields Razorpay leaves out or empty', async () => {
  const bare = { ...payment, status: 'failed', method: undefined, error_description: '' };
  const { gateway } = await provider(json({ items: [bare] }));
  expect(await gateway.listOrderPayments(order.id)).toEqual([
    {
      id: payment.id,
      orderId: order.id,
      amountPaise: 5000,
      currency: 'INR',
      status: 'failed',
      method: null,
      refundedPaise: 0,
      errorDescription: null,
    },
  ]);
});

test.each([
  [404, refusal('Not found')],
  [400, refusal('The id provided does not exist')],
  [400, refusal('pay_x is not a valid id')],
])('an unknown payment is null, said with %i', async (status, answer) => {
  const { gateway } = await provider(json(answer, status));
  expect(await gateway.fetchPayment(payment.id)).toBeNull();
});

test('a capture refused because an earlier one got through is a success', async () => {
  const { gateway, seen } = await provider((response, nth) => {
    const isCapture = nth % 2 === 1;
    const answer = isCapture ? refusal('This payment has already been captured') : payment;
    json(answer, isCapture ? 400 : 200)(response, nth);
  });
  expect((await gateway.capturePayment(payment.id, paise(5000))).status).toBe('captured');
  expect(seen.map(({ call }) => call)).toEqual([
    `POST /v1/payments/${payment.id}/capture`,
    `GET /v1/payments/${payment.id}`,
  ]);
  const wrongAmount = gateway.capturePayment(payment.id, paise(4900));
  expect((await failure(wrongAmount)).kind).toBe('rejected');
});

test('a capture beside another one succeeds once that is through, not before', async () => {
  let status = 'authorized';
  const { gateway } = await provider((response, nth) => {
    const isCapture = nth % 2 === 1;
    const answer = isCapture
      ? refusal('Request failed because another payment operation is in progress')
      : { ...payment, status };
    json(answer, isCapture ? 400 : 200)(response, nth);
  });
  const capture = () => gateway.capturePayment(payment.id, paise(5000));
  expect((await failure(capture())).kind).toBe('unreachable');
  status = 'captured';
  expect((await capture()).status).toBe('captured');
});
