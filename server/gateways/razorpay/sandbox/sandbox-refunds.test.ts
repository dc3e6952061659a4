/** Refunds in the sandbox: limited by the payment, and safe to repeat. */
import { expect, test } from 'vitest';
import { paise } from '#domain/money/money.ts';
import { sandbox, setUpSandbox } from '#server/testing/set-up-sandbox.ts';

setUpSandbox();

async function paidOrder(amountPaise = 34_800) {
  const receipt = `receipt-${Math.random()}`;
  const order = await sandbox.gateway.createOrder({ amountPaise: paise(amountPaise), receipt });
  const proof = await sandbox.pay(order.id);
  return { order, paymentId: String(proof.razorpay_payment_id) };
}

const refund = (paymentId: string, amountPaise: number, idempotencyKey: string) =>
  sandbox.gateway.refundPayment({ paymentId, amountPaise: paise(amountPaise), idempotencyKey });

test('in parts up to the full amount, and not a paisa more', async () => {
  const { paymentId } = await paidOrder();
  await refund(paymentId, 30_000, `${paymentId}-1`);
  const partly = await sandbox.gateway.fetchPayment(paymentId);
  expect(partly).toMatchObject({ status: 'captured', refundedPaise: 30_000 });
  await expect(refund(paymentId, 4_801, `${paymentId}-2`)).rejects.toMatchObject({
    message: 'The refund amount provided is greater than amount captured',
  });
  await refund(paymentId, 4_800, `${paymentId}-3`);
  const wholly = await sandbox.gateway.fetchPayment(paymentId);
  expect(wholly).toMatchObject({ status: 'refunded', refundedPaise: 34_800 });
  await expect(refund(paymentId, 100, `${paymentId}-4`)).rejects.toMatchObject({
    message: 'The payment has been fully refunded already',
  });
  const { body } = await sandbox.send('GET', `/v1/payments/${paymentId}/refunds`);
  expect(body).toMatchObject({ entity: 'collection', count: 2 });
});

test('the same key and request give the same refund, even twenty times at once', async () => {
  const { paymentId } = await paidOrder();
  const made = await Promise.all(
    Array.from({ length: 20 }, () => refund(paymentId, 10_000, `${paymentId}-same`)),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect((await sandbox.gateway.fetchPayment(paymentId))?.refundedPaise).toBe(10_000);
});

test('a used key is refused for another amount and for another payment', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()];
  const key = `${first.paymentId}-key`;
  await refund(first.paymentId, 10_000, key);
  const others = [
    { paymentId: first.paymentId, amountPaise: 10_001 },
    { paymentId: second.paymentId, amountPaise: 10_000 },
  ];
  for (const { paymentId, amountPaise } of others) {
    await expect(refund(paymentId, amountPaise, key)).rejects.toMatchObject({
      kind: 'rejected',
      status: 400,
      message: expect.stringContaining('same idempotency key'),
    });
  }
  expect((await sandbox.gateway.fetchPayment(second.paymentId))?.refundedPaise).toBe(0);
});

test('twenty different refunds at once never exceed the payment', async () => {
  const { paymentId } = await paidOrder(100_000);
  const made = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => refund(paymentId, 30_000, `${paymentId}-${n}`)),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect((await sandbox.gateway.fetchPayment(paymentId))?.refundedPaise).toBe(90_000);
});

test('without a body the rest is refunded; a payment that failed cannot be', async () => {
  const { order, paymentId } = await paidOrder();
  const path = `/v1/payments/${paymentId}/refund`;
  expect((await sandbox.send('POST', path)).body).toMatchObject({
    entity: 'refund',
    amount: 34_800,
    payment_id: paymentId,
    status: 'processed',
  });
  await sandbox.pay(order.id, { outcome: 'failure', second: true });
  const payments = await sandbox.gateway.listOrderPayments(order.id);
  const failed = payments.find(({ status }) => status === 'failed');
  const answer = await sandbox.send('POST', `/v1/payments/${failed?.id}/refund`, {});
  expect(answer.body).toEqual(
    expect.objectContaining({
      error: expect.objectContaining({
        description: 'The payment status should be captured for action to be taken',
      }),
    }),
  );
});

test.each(['short', 'with space in it', 'ünïcödé-letters', 'x'.repeat(300)])(
  'the idempotency key %j is refused',
  async (key) => {
    const { paymentId } = await paidOrder();
    const header = { 'x-refund-idempotency': Buffer.from(key).toString('latin1') };
    const answer = await sandbox.send('POST', `/v1/payments/${paymentId}/refund`, {}, header);
    expect(answer.status).toBe(400);
    expect((await sandbox.gateway.fetchPayment(paymentId))?.refundedPaise).toBe(0);
  },
);

test('pending until the bank ends it; a failed one moved no money', async () => {
  await sandbox.control({ refunds: 'pending' });
  const { paymentId } = await paidOrder();
  const made = await refund(paymentId, 34_800, `${paymentId}-slow`);
  const look = () => sandbox.gateway.fetchRefund(made.id);
  expect([made.status, (await look()).status]).toEqual(['pending', 'pending']);
  await sandbox.send('POST', '/control/end-refunds', { status: 'failed' });
  expect((await look()).status).toBe('failed');
  const { body } = await sandbox.send('POST', '/control/end-refunds', { status: 'processed' });
  expect(body).toEqual({ ended: [] });
  expect((await look()).status).toBe('failed');
  const left = await sandbox.gateway.fetchPayment(paymentId);
  expect(left).toMatchObject({ status: 'captured', refundedPaise: 0 });
  await expect.poll(() => sandbox.received.at(-1)?.event.event).toBe('refund.failed');
  await sandbox.control({ refunds: 'instant' });
  await expect(sandbox.gateway.fetchRefund('rfnd_unknown')).rejects.toMatchObject({ status: 400 });
});
