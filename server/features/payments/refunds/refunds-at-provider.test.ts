/**
 * Refunds at the provider: reported by webhook, checked, refused for good, or made there by hand.
 */
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '#server/db/listen.ts';
import { sql } from '#server/db/sql.ts';
import { ProviderError } from '#server/gateways/razorpay/gateway.ts';
import { makeOrder, makePaidOrder, openPayment } from '#server/testing/makers.ts';
import { bank, customer, setUpCustomer, shop, staff } from '#server/testing/set-up-shop.ts';
import { sendRefunds } from './send-refunds.ts';

setUpCustomer({ role: 'crm' });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const createRefund = 'POST /payments/:id/refund';
const rows = async (query: ReturnType<typeof sql>) => (await shop.database.db.execute(query)).rows;
const made = (paymentId: string) =>
  rows(sql`SELECT id, notes FROM sandbox.refunds WHERE payment_id = ${paymentId}`);
const read = async (orderId: string) => (await customer.get(`/api/orders/${orderId}`)).body;
const statusOf = async (orderId: string) => (await read(orderId)).refunds[0].status;
const alarms = async (kind: string) => {
  const { text } = await shop.visitor().get('/metrics');
  return Number(new RegExp(`sukoon_alarms_total\\{kind="${kind}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
};

/** A paid order that is cancelled; its refund is not sent yet. */
async function cancelledOrder() {
  const { order, payment } = await makePaidOrder(customer, bank);
  const { body } = await customer.post(`/api/orders/${order.id}/cancel`, {});
  return { orderId: order.id as string, payment, refundId: body.refunds[0].id as string };
}

/** The same, accepted by the provider but still pending there. */
async function pendingRefund() {
  await bank.set({ refunds: 'pending', api: 'ok' });
  const cancelled = await cancelledOrder();
  await shop.sweep();
  expect(await statusOf(cancelled.orderId)).toBe('pending');
  // From now on the provider would accept a second request for it.
  await bank.set({ api: 'error-500', apiPath: createRefund });
  return cancelled;
}

/** What it returns resolves once the order has been announced since the last call. */
async function announcementsOf(orderId: string) {
  const announced: (string | null)[] = [];
  const { promise: isListening, resolve } = Promise.withResolvers<void>();
  const listener = listen(shop.database.url, 'order_changed', (payload) => {
    announced.push(payload);
    resolve();
  });
  onTestFinished(listener.stop);
  await isListening;
  return async () => {
    await expect.poll(() => announced).toContain(`${orderId} ${customer.userId}`);
    announced.length = 0;
  };
}

describe('a payment that the order did not need', () => {
  it('is marked as such, and open pages hear that it is refunded and has arrived', async () => {
    await bank.set({ refunds: 'pending', api: 'ok' });
    const order = await makeOrder(customer);
    const { id } = await openPayment(customer, order);
    const heard = await announcementsOf(order.id);
    await bank.webhook('payment.captured', (await bank.pay(id)).payment);
    await heard();
    const { payment } = await bank.pay(id, { second: true });
    await bank.webhook('payment.captured', payment);
    await heard();
    await shop.sweep();
    await heard();
    await bank.endRefunds('processed');
    shop.advanceMs(2 * minuteMs);
    await shop.sweep();
    await heard();
    const { paymentStatus, refunds } = await read(order.id);
    expect(paymentStatus).toBe('paid');
    expect(refunds).toMatchObject([{ status: 'processed', isOfUnusedPayment: true }]);
    const { orderId } = await cancelledOrder();
    expect((await read(orderId)).refunds).toMatchObject([{ isOfUnusedPayment: false }]);
  });
});

describe('a refund that is pending at the bank', () => {
  it('is found by polling when no webhook comes', async () => {
    const { orderId, payment } = await pendingRefund();
    await bank.endRefunds('processed');
    shop.advanceMs(2 * minuteMs);
    await shop.sweep();
    expect(await statusOf(orderId)).toBe('processed');
    expect(await made(payment.id)).toHaveLength(1);
  });

  it('that arrives three days later says so to the customer and to staff', async () => {
    const { orderId } = await pendingRefund();
    const [requested] = (await read(orderId)).refunds;
    expect(requested).not.toHaveProperty('arrivedAt');
    shop.advanceMs(72 * hourMs);
    await bank.endRefunds('processed');
    const arrivedAt = shop.now().toISOString();
    await shop.sweep();
    shop.advanceMs(hourMs);
    await shop.sweep();
    const arrived = { createdAt: requested.createdAt, status: 'processed', arrivedAt };
    expect((await read(orderId)).refunds).toMatchObject([arrived]);
    const { body } = await staff.get(`/api/admin/orders/${orderId}`);
    expect(body.refunds).toMatchObject([arrived]);
  });

  it('is reported by the webhook alone', async () => {
    const { orderId, payment } = await pendingRefund();
    const [{ id }] = (await made(payment.id)) as [{ id: string }];
    const reported = { id, payment_id: payment.id, status: 'processed' };
    await bank.refundWebhook('refund.processed', reported);
    expect(await statusOf(orderId)).toBe('processed');
  });

  it('that fails moves no money and raises an alarm', async () => {
    const before = await alarms('refund_failed');
    const { orderId } = await pendingRefund();
    await bank.endRefunds('failed');
    shop.advanceMs(2 * minuteMs);
    await shop.sweep();
    expect(await read(orderId)).toMatchObject({
      paymentStatus: 'paid',
      refundedAmount: '0.00',
      refunds: [{ status: 'failed' }],
    });
    expect(await alarms('refund_failed')).toBe(before + 1);
  });

  it('is checked ever more rarely, but at least every six hours', async () => {
    const { orderId } = await pendingRefund();
    shop.advanceMs(4 * hourMs);
    await shop.sweep();
    await bank.endRefunds('processed');
    shop.advanceMs(2 * hourMs - minuteMs);
    await shop.sweep();
    expect(await statusOf(orderId)).toBe('pending');
    shop.advanceMs(minuteMs);
    await shop.sweep();
    expect(await statusOf(orderId)).toBe('processed');

    const old = await pendingRefund();
    shop.advanceMs(72 * hourMs);
    await shop.sweep();
    await bank.endRefunds('processed');
    shop.advanceMs(6 * hourMs);
    await shop.sweep();
    expect(await statusOf(old.orderId)).toBe('processed');
  });
});

describe('a refund that has ended, and gets contradicting events', () => {
  const idOf = async (paymentId: string) => ((await made(paymentId)) as [{ id: string }])[0].id;
  const report = (id: string, paymentId: string, status: string) =>
    bank.refundWebhook(`refund.${status}`, { id, payment_id: paymentId, status });

  it('that it succeeded after all: an alarm, for it went into the wallet meanwhile', async () => {
    const { orderId, payment } = await pendingRefund();
    const id = await idOf(payment.id);
    await report(id, payment.id, 'failed');
    const input = { reason: 'The bank refused', refundTo: 'wallet' };
    expect((await staff.post(`/api/admin/orders/${orderId}/refund`, input)).status).toBe(200);
    const before = await alarms('refund_contradicted');
    await report(id, payment.id, 'processed');
    expect(await alarms('refund_contradicted')).toBe(before + 1);
    expect((await read(orderId)).refunds.map(({ status }: { status: string }) => status)).toEqual([
      'failed',
      'processed',
    ]);
  });

  it('that it failed after all: an alarm, and the order stays as it is', async () => {
    const { orderId, payment } = await pendingRefund();
    const id = await idOf(payment.id);
    await report(id, payment.id, 'processed');
    const before = await alarms('refund_contradicted');
    await report(id, payment.id, 'failed');
    expect(await alarms('refund_contradicted')).toBe(before + 1);
    expect(await statusOf(orderId)).toBe('processed');
  });

  it('that repeat it or are late change nothing', async () => {
    const { payment } = await pendingRefund();
    const id = await idOf(payment.id);
    const before = await alarms('refund_contradicted');
    for (const status of ['processed', 'processed', 'pending'])
      await report(id, payment.id, status);
    expect(await alarms('refund_contradicted')).toBe(before);
  });
});

describe('a refund whose reply was lost', () => {
  it('is known by our id in its notes, even before its own id is known', async () => {
    const { orderId, payment, refundId } = await cancelledOrder();
    await bank.set({ api: 'truncated', apiPath: createRefund });
    await shop.sweep();
    expect(await statusOf(orderId)).toBe('requested');
    const [{ id, notes }] = (await made(payment.id)) as [
      { id: string; notes: Record<string, string> },
    ];
    expect(notes).toMatchObject({ refund_id: refundId });
    const reported = { id, payment_id: payment.id, status: 'processed', notes };
    await bank.refundWebhook('refund.processed', reported);
    expect(await statusOf(orderId)).toBe('processed');
    shop.advanceMs(hourMs);
    await shop.sweep();
    expect(await made(payment.id)).toHaveLength(1);
  });

  it('is not mistaken for one of another payment that names it', async () => {
    const { orderId, refundId } = await cancelledOrder();
    const other = await makePaidOrder(customer, bank);
    await bank.refundWebhook('refund.processed', {
      id: 'rfnd_other',
      payment_id: other.payment.id,
      status: 'processed',
      notes: { refund_id: refundId },
    });
    expect(await statusOf(orderId)).toBe('requested');
  });

  it('and that is then refused is looked up before it counts as failed', async () => {
    const { orderId, payment } = await cancelledOrder();
    await bank.set({ api: 'truncated', apiPath: createRefund, apiCalls: 1 });
    await shop.sweep();
    // The provider forgets keys, so a repeated request would refund twice.
    await rows(sql`UPDATE sandbox.refunds SET idempotency_key = NULL
      WHERE payment_id = ${payment.id}`);
    shop.advanceMs(2 * minuteMs);
    await shop.sweep();
    expect(await statusOf(orderId)).toBe('processed');
    expect(await made(payment.id)).toHaveLength(1);
  });

  it.each([
    ['when it is sent again', 1],
    ['after its attempt was lost with the database', 0],
  ])('and of which more could be refunded is looked up %s', async (_, attempts) => {
    const { order, payment } = await makePaidOrder(customer, bank);
    const input = { amount: '100.00', refundTo: 'source', reason: 'Cold soup' };
    await staff.post(`/api/admin/orders/${order.id}/refund`, input);
    await bank.set({ api: 'truncated', apiPath: createRefund, apiCalls: 1 });
    await shop.sweep();
    expect(await statusOf(order.id)).toBe('requested');
    await rows(sql`UPDATE sandbox.refunds SET idempotency_key = NULL
      WHERE payment_id = ${payment.id}`);
    await rows(sql`UPDATE refunds SET attempts = ${attempts} WHERE order_id = ${order.id}`);
    shop.advanceMs(5 * minuteMs);
    await shop.sweep();
    expect(await statusOf(order.id)).toBe('processed');
    expect(await made(payment.id)).toHaveLength(1);
  });
});

describe('a refund that is refused at once', () => {
  /** The payment was refunded already, by hand. */
  async function refusedRefund() {
    const cancelled = await cancelledOrder();
    await rows(sql`UPDATE sandbox.payments SET status = 'refunded',
      amount_refunded_paise = amount_paise WHERE id = ${cancelled.payment.id}`);
    return cancelled;
  }

  it('has failed, with one alarm, and its amount can be refunded again', async () => {
    const before = await alarms('refund_failed');
    const { orderId } = await refusedRefund();
    await shop.sweep();
    shop.advanceMs(24 * hourMs);
    await shop.sweep();
    expect(await alarms('refund_failed')).toBe(before + 1);
    expect(await read(orderId)).toMatchObject({
      paymentStatus: 'paid',
      refundedAmount: '0.00',
      refunds: [{ status: 'failed' }],
    });
    const input = { reason: 'The bank refused', refundTo: 'wallet' };
    expect((await staff.post(`/api/admin/orders/${orderId}/refund`, input)).status).toBe(200);
    expect((await customer.get('/api/wallet')).body.balance).toBe('369.00');
  });

  it('and succeeds all the same raises an alarm', async () => {
    const { orderId, payment, refundId } = await refusedRefund();
    await shop.sweep();
    const before = await alarms('refund_not_ours');
    const notes = { refund_id: refundId };
    const reported = { id: 'rfnd_late', payment_id: payment.id, status: 'processed', notes };
    await bank.refundWebhook('refund.processed', reported);
    expect(await alarms('refund_not_ours')).toBe(before + 1);
    expect(await statusOf(orderId)).toBe('failed');
  });

  it.each([401, 403])('with %i is about the keys, not about the refund', async (status) => {
    const { orderId } = await cancelledOrder();
    const refundPayment = () =>
      Promise.reject(new ProviderError('rejected', 'Authentication failed', status));
    const payments = { ...shop.shop.payments, refundPayment };
    await sendRefunds({ ...shop.shop, payments });
    expect(await statusOf(orderId)).toBe('requested');
    shop.advanceMs(2 * minuteMs);
    await shop.sweep();
    expect(await statusOf(orderId)).toBe('processed');
  });

  it('is left open while it cannot be looked up', async () => {
    const { orderId } = await refusedRefund();
    await bank.set({ api: 'error-500', apiPath: '/payments/:id/refunds' });
    await shop.sweep();
    expect(await statusOf(orderId)).toBe('requested');
  });
});

describe('a refund that was not requested here', () => {
  it('of a payment of ours raises an alarm and changes nothing', async () => {
    const { order, payment } = await makePaidOrder(customer, bank);
    const before = await alarms('refund_not_ours');
    for (const notes of [[], { refund_id: order.id }, { refund_id: 'by hand' }]) {
      const reported = { id: 'rfnd_byhand', payment_id: payment.id, status: 'processed', notes };
      expect((await bank.refundWebhook('refund.processed', reported)).status).toBe(200);
    }
    expect(await alarms('refund_not_ours')).toBe(before + 3);
    expect(await read(order.id)).toMatchObject({ paymentStatus: 'paid', refunds: [] });
  });

  it('and that is reported before its payment raises an alarm as well', async () => {
    const order = await makeOrder(customer);
    const opened = await openPayment(customer, order);
    await bank.set({ webhooks: 'off' });
    const { payment } = await bank.pay(opened.id);
    const before = await alarms('refund_not_ours');
    const refund = { id: 'rfnd_early', payment_id: payment.id, status: 'processed' };
    await bank.refundWebhook('refund.processed', refund, { payment });
    expect(await alarms('refund_not_ours')).toBe(before + 1);
  });

  it('of a payment that is not ours is ignored', async () => {
    const before = await alarms('refund_not_ours');
    const reported = { id: 'rfnd_foreign', payment_id: 'pay_AAAAAAAAAAAAAA', status: 'processed' };
    expect((await bank.refundWebhook('refund.processed', reported)).status).toBe(200);
    expect(await alarms('refund_not_ours')).toBe(before);
  });
});
