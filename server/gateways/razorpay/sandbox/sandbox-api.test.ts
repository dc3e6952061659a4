/** The sandbox behaves as Razorpay documents, seen through the shop's client. */
import { describe, expect, test } from 'vitest';
import { paise } from '#domain/money/money.ts';
import { database, sandbox, setUpSandbox } from '#server/testing/set-up-sandbox.ts';
import { keySecret } from './sandbox.rig.ts';
import { sandboxRoutes } from './sandbox.routes.ts';

setUpSandbox();

let receipts = 0;
function newOrder() {
  receipts += 1;
  return sandbox.gateway.createOrder({
    amountPaise: paise(34_800),
    receipt: `receipt-${receipts}`,
    notes: { order: `SK-${receipts}` },
  });
}

async function paidOrder() {
  const order = await newOrder();
  const proof = await sandbox.pay(order.id);
  return { order, paymentId: String(proof.razorpay_payment_id), proof };
}

const refusal = (description: string) => ({
  error: expect.objectContaining({ code: 'BAD_REQUEST_ERROR', description }),
});

describe('orders', () => {
  test('a new order is created, and found by its id and its receipt', async () => {
    const order = await newOrder();
    expect(order).toMatchObject({ amountPaise: 34_800, currency: 'INR', status: 'created' });
    expect(order.id).toMatch(/^order_[0-9A-Za-z]{14}$/);
    expect(await sandbox.gateway.findOrderByReceipt(order.receipt ?? '')).toEqual(order);
    expect(await sandbox.gateway.findOrderByReceipt('never-made')).toBeNull();
    expect(await sandbox.gateway.listOrderPayments(order.id)).toEqual([]);
    expect((await sandbox.send('GET', `/v1/orders/${order.id}`)).body).toEqual({
      id: order.id,
      entity: 'order',
      amount: 34_800,
      amount_paid: 0,
      amount_due: 34_800,
      currency: 'INR',
      receipt: order.receipt,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: { order: `SK-${receipts}` },
      created_at: expect.any(Number),
    });
  });

  test('failure, then success: created, attempted, paid, and each payment is listed', async () => {
    const order = await newOrder();
    await sandbox.pay(order.id, { outcome: 'failure' });
    const path = `/v1/orders/${order.id}`;
    expect((await sandbox.send('GET', path)).body).toMatchObject({
      status: 'attempted',
      attempts: 1,
    });
    const { razorpay_payment_id: paymentId } = await sandbox.pay(order.id);
    expect((await sandbox.send('GET', path)).body).toMatchObject({
      status: 'paid',
      attempts: 2,
      amount_paid: 34_800,
      amount_due: 0,
    });
    expect(await sandbox.gateway.listOrderPayments(order.id)).toEqual([
      expect.objectContaining({
        status: 'failed',
        errorDescription: 'Your payment was declined by the bank. Try another method.',
      }),
      expect.objectContaining({ id: paymentId, status: 'captured', amountPaise: 34_800 }),
    ]);
  });

  test('a paid order accepts no second payment, except on request of a test', async () => {
    const { order } = await paidOrder();
    const again = { order_id: order.id, outcome: 'success' };
    const answer = await sandbox.send('POST', '/control/pay', again);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(refusal(expect.stringContaining('already paid')));
    await sandbox.pay(order.id, { second: true });
    expect(await sandbox.gateway.listOrderPayments(order.id)).toHaveLength(2);
  });

  test('of twenty customers who pay one order at once, one pays', async () => {
    const order = await newOrder();
    const body = { order_id: order.id, outcome: 'success' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sandbox.send('POST', '/control/pay', body)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  test('a provider with a wrong amount and currency can be simulated', async () => {
    const order = await newOrder();
    await sandbox.pay(order.id, { amount: 100, currency: 'USD' });
    expect(await sandbox.gateway.listOrderPayments(order.id)).toEqual([
      expect.objectContaining({ amountPaise: 100, currency: 'USD', status: 'captured' }),
    ]);
  });
});

describe('payments', () => {
  test('the proof for the browser is signed with the key secret', async () => {
    const { order, paymentId, proof } = await paidOrder();
    expect(proof.razorpay_order_id).toBe(order.id);
    const signature = String(proof.razorpay_signature);
    const claim = { orderId: order.id, paymentId, signature };
    expect(sandbox.gateway.isPaymentSignatureValid(claim)).toBe(true);
    expect(JSON.stringify(proof)).not.toContain(keySecret);
  });

  test('a late authorization waits until it is captured, once and in full', async () => {
    await sandbox.control({ lateAuthorization: true });
    const { order, paymentId } = await paidOrder();
    await sandbox.control({ lateAuthorization: false });
    expect((await sandbox.gateway.fetchPayment(paymentId))?.status).toBe('authorized');
    await expect(sandbox.gateway.capturePayment(paymentId, paise(34_700))).rejects.toMatchObject({
      kind: 'rejected',
      message: 'Capture amount must be equal to the amount authorized',
    });
    const captured = await sandbox.gateway.capturePayment(paymentId, paise(34_800));
    expect(captured).toMatchObject({ id: paymentId, orderId: order.id, status: 'captured' });
    const body = { amount: 34_800, currency: 'INR' };
    const again = await sandbox.send('POST', `/v1/payments/${paymentId}/capture`, body);
    expect(again.body).toEqual(refusal('This payment has already been captured'));
    expect((await sandbox.gateway.findOrderByReceipt(order.receipt ?? ''))?.status).toBe('paid');
  });

  test('a bank can revive a failed payment', async () => {
    const order = await newOrder();
    await sandbox.pay(order.id, { outcome: 'failure' });
    const [failed] = await sandbox.gateway.listOrderPayments(order.id);
    await sandbox.pay(order.id, { payment_id: failed?.id });
    expect(await sandbox.gateway.listOrderPayments(order.id)).toEqual([
      expect.objectContaining({ id: failed?.id, status: 'captured', errorDescription: null }),
    ]);
  });

  test('an unknown id is a 400 with the documented message, and null for the shop', async () => {
    expect(await sandbox.gateway.fetchPayment('pay_00000000000000')).toBeNull();
    for (const path of [
      'orders/order_0',
      'payments/pay_%00',
      'payments/..%2f',
      'orders/0/payments',
    ]) {
      const answer = await sandbox.send('GET', `/v1/${path}`);
      expect([answer.status, answer.body]).toEqual([
        400,
        refusal('The id provided does not exist'),
      ]);
    }
  });
});

test('live mode and the sandbox exclude each other', () => {
  const options = { db: database.db, now: () => new Date(), keyId: 'k', keySecret, live: true };
  expect(() => sandboxRoutes({ ...options, webhookSecret: 's', webhookUrl: () => '' })).toThrow(
    'live mode',
  );
});
