/** Several payments of one order or top-up: one counts, the others are refunded or alarmed. */
import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money/money.ts';
import { sql } from '#server/db/sql.ts';
import { alarms, rows, statusOf, unpaidOrder } from '#server/testing/set-up-payments.ts';
import { bank, customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const logged: string[] = [];

setUpCustomer({ env: { LOG_LEVEL: 'error' }, onLog: (line) => logged.push(line) });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const balance = async () => (await customer.get('/api/wallet')).body.balance;
const returnedOf = async (paymentId: string) =>
  (
    await rows(sql`SELECT amount_refunded_paise AS paise FROM sandbox.payments
    WHERE id = ${paymentId}`)
  )[0]?.paise;

async function authorize(providerOrderId: string) {
  await bank.set({ lateAuthorization: true });
  const authorized = await bank.pay(providerOrderId);
  await bank.set({ lateAuthorization: false });
  return authorized;
}

/** A payment that the provider refuses to capture, and after it the one that counts. */
async function payTwice(providerOrderId: string) {
  const stuck = await authorize(providerOrderId);
  return { stuck, captured: await bank.pay(providerOrderId) };
}

describe('a payment that cannot be captured', () => {
  it('stops the order neither from being paid nor from expiring', async () => {
    const { order, opened } = await unpaidOrder();
    await payTwice(opened.id);
    shop.advanceMs(2 * minuteMs);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['confirmed', 'paid']);
  });

  it('does not let an order expire that another one paid', async () => {
    const { order, opened } = await unpaidOrder();
    await rows(sql`UPDATE payment_orders SET next_check_at = '2030-01-01'
      WHERE provider_order_id = ${opened.id}`);
    await payTwice(opened.id);
    shop.advanceMs(31 * minuteMs);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['confirmed', 'paid']);
  });

  it('does not block a top-up', async () => {
    const { body } = await customer.post('/api/wallet/top-up', { amount: '500.00' });
    await payTwice(body.id);
    shop.advanceMs(2 * minuteMs);
    await shop.sweep();
    expect(await balance()).toBe('500.00');
  });

  it('is reported as failed, for an order and a top-up', async () => {
    const { order, opened } = await unpaidOrder();
    const ofOrder = await payTwice(opened.id);
    const proof = { ...ofOrder.stuck.claim, db_order_id: order.id };
    const answer = await customer.post('/api/verify-payment', proof);
    expect([answer.status, answer.body.code]).toEqual([409, 'payment_not_captured']);
    const { body } = await customer.post('/api/wallet/top-up', { amount: '500.00' });
    const ofTopUp = await payTwice(body.id);
    const claim = { ...ofTopUp.stuck.claim, topUpId: body.topUpId };
    const refused = await customer.post('/api/wallet/top-up/verify', claim);
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_not_captured']);
  });

  it('is recorded each time, and after the fifth there is one alarm', async () => {
    const { opened } = await unpaidOrder();
    const { stuck } = await payTwice(opened.id);
    for (let look = 1; look <= 8; look++) {
      shop.advanceMs(6 * hourMs);
      await shop.sweep();
      const [payment] = await rows(sql`SELECT status, capture_refusals AS refusals FROM payments
        WHERE provider_payment_id = ${stuck.payment.id}`);
      expect(payment).toEqual({ status: 'authorized', refusals: look });
      const alarmLines = logged.filter((line) => line.includes(stuck.payment.id));
      expect(alarmLines.filter((line) => line.includes('ALARM capture_refused'))).toHaveLength(
        look < 5 ? 0 : 1,
      );
    }
  });
});

describe('payments that failed', () => {
  it('do not hide the one that succeeded, for an order or a top-up', async () => {
    const { order, opened } = await unpaidOrder();
    const { body: topUp } = await customer.post('/api/wallet/top-up', { amount: '500.00' });
    for (const id of [opened.id, topUp.id]) {
      await bank.pay(id, { outcome: 'failure' });
      await bank.pay(id, { outcome: 'failure' });
      await bank.pay(id);
    }
    shop.advanceMs(2 * minuteMs);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['confirmed', 'paid']);
    expect(await balance()).toBe('500.00');
  });
});

describe('a second payment without a webhook', () => {
  it.each([
    ['an hour', hourMs],
    ['four days', 4 * dayMs],
  ])('is returned when it comes %s after the first', async (_, laterMs) => {
    const { order, opened } = await unpaidOrder();
    const { claim } = await bank.pay(opened.id);
    await customer.post('/api/verify-payment', { ...claim, db_order_id: order.id });
    shop.advanceMs(laterMs);
    await shop.sweep();
    const second = await bank.pay(opened.id, { second: true });
    shop.advanceMs(6 * hourMs);
    await shop.sweep();
    expect(await returnedOf(second.payment.id)).toBe(36_900);
    expect(await statusOf(order.id)).toEqual(['confirmed', 'paid']);
  });

  it('is returned when it is of a top-up', async () => {
    const { body } = await customer.post('/api/wallet/top-up', { amount: '500.00' });
    const { claim } = await bank.pay(body.id);
    await customer.post('/api/wallet/top-up/verify', { ...claim, topUpId: body.topUpId });
    const second = await bank.pay(body.id, { second: true });
    shop.advanceMs(6 * hourMs);
    await shop.sweep();
    expect(await returnedOf(second.payment.id)).toBe(50_000);
    expect(await balance()).toBe('500.00');
  });

  it('is looked for seldom, and not after five days', async () => {
    const { order, opened } = await unpaidOrder();
    const { claim } = await bank.pay(opened.id);
    await customer.post('/api/verify-payment', { ...claim, db_order_id: order.id });
    let checks = 0;
    const listOrderPayments = (id: string) => {
      checks += id === opened.id ? 1 : 0;
      return shop.shop.payments.listOrderPayments(id);
    };
    const counting = { ...shop.shop, payments: { ...shop.shop.payments, listOrderPayments } };
    const looks: number[] = [];
    for (let hour = 0; hour < 7 * 24; hour++) {
      shop.advanceMs(hourMs);
      await reconcilePayments(counting);
      if (hour === 5 * 24) looks.push(checks);
    }
    expect(checks).toBeGreaterThan(15);
    expect(checks).toBeLessThan(30);
    // One more check ends the watch.
    expect(checks - (looks[0] ?? 0)).toBeLessThanOrEqual(1);
  });
});

describe('money of another amount than was requested', () => {
  it('raises an alarm, pays nothing, and is returned after a day', async () => {
    const before = await alarms('payment_amount_mismatch');
    const { order, opened } = await unpaidOrder();
    const { payment, claim } = await bank.pay(opened.id, { amount: 30_000 });
    await customer.post('/api/verify-payment', { ...claim, db_order_id: order.id });
    await bank.webhook('payment.captured', payment);
    expect(await alarms('payment_amount_mismatch')).toBe(before + 2);
    shop.advanceMs(23 * hourMs + 59 * minuteMs);
    await shop.sweep();
    expect(await returnedOf(payment.id)).toBe(0);
    shop.advanceMs(minuteMs);
    await shop.sweep();
    expect(await returnedOf(payment.id)).toBe(30_000);
    const raised = await alarms('payment_amount_mismatch');
    shop.advanceMs(dayMs);
    await shop.sweep();
    await bank.webhook('payment.captured', payment);
    expect(await alarms('payment_amount_mismatch')).toBe(raised);
    const { body } = await customer.get(`/api/orders/${order.id}`);
    expect(body).toMatchObject({
      paymentStatus: 'unpaid',
      refunds: [{ amount: '300.00', refundTo: 'source', status: 'processed' }],
    });
  });

  it('is not captured while it is only authorized', async () => {
    const { opened } = await unpaidOrder();
    await bank.set({ lateAuthorization: true });
    const { payment } = await bank.pay(opened.id, { amount: 30_000 });
    shop.advanceMs(2 * minuteMs);
    await shop.sweep();
    const [known] = await rows(sql`SELECT status FROM sandbox.payments WHERE id = ${payment.id}`);
    expect(known).toEqual({ status: 'authorized' });
  });

  it('pays after all when only its event was wrong', async () => {
    const { order, opened } = await unpaidOrder();
    const { payment } = await bank.pay(opened.id);
    await bank.webhook('payment.captured', { ...payment, amount: 100 });
    shop.advanceMs(2 * minuteMs);
    await shop.sweep();
    shop.advanceMs(dayMs);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['confirmed', 'paid']);
    expect(await returnedOf(payment.id)).toBe(0);
  });

  it('that staff refunded meanwhile is not returned once more', async () => {
    const { opened } = await unpaidOrder();
    const { payment } = await bank.pay(opened.id, { amount: 30_000 });
    await bank.webhook('payment.captured', payment);
    await shop.shop.payments.refundPayment({
      paymentId: payment.id,
      amountPaise: paise(30_000),
      idempotencyKey: `by-hand-${payment.id}`,
    });
    shop.advanceMs(dayMs);
    await shop.sweep();
    expect(await returnedOf(payment.id)).toBe(30_000);
    expect(
      await rows(sql`SELECT FROM payments
      WHERE provider_payment_id = ${payment.id}`),
    ).toEqual([]);
  });
});

it('a status that the provider does not give for an hour raises one alarm', async () => {
  const before = await alarms('payment_undecided');
  await unpaidOrder();
  await bank.set({ api: 'error-500' });
  for (const minutes of [50, 60, 90]) {
    shop.advanceMs(minutes * minuteMs);
    await shop.sweep();
    expect(await alarms('payment_undecided')).toBe(before + (minutes === 50 ? 0 : 1));
  }
});
