/** Unpaid orders are cancelled; late and second payments are refunded once. */
import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { makeOrder, makeStaff, openPayment } from '#server/testing/makers.ts';
import { refundsOf, rows, statusOf, unpaidOrder, verify } from '#server/testing/set-up-payments.ts';
import { bank, customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';
import { expireUnpaidOrders } from './expire-unpaid-orders.ts';

setUpCustomer();

const minuteMs = 60_000;

async function reopen(orderId: string): Promise<void> {
  const staff = await makeStaff(shop, 'order_management');
  const body = { status: 'pending', reason: 'The customer called' };
  const answer = await staff.send('PUT', `/api/admin/orders/${orderId}/status`, body);
  if (answer.status !== 200) throw new Error(`Not reopened: ${answer.text}`);
}

describe('an order that is not paid', () => {
  it('is cancelled after half an hour, and can be paid until then', async () => {
    const { order, opened } = await unpaidOrder();
    await bank.pay(opened.id, { outcome: 'failure' });
    shop.advanceMs(29 * minuteMs);
    await shop.sweep();
    const again = await openPayment(customer, order);
    expect(again.id).toBe(opened.id);
    shop.advanceMs(minuteMs);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['cancelled', 'unpaid']);
    const late = await customer.post('/api/create-order', { amount: '369.00', orderId: order.id });
    expect([late.status, late.body.code]).toEqual([409, 'order_not_payable']);
  });

  it('that was paid in the last minute is confirmed, not cancelled', async () => {
    const { order, opened } = await unpaidOrder();
    await bank.pay(opened.id);
    shop.advanceMs(31 * minuteMs);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['confirmed', 'paid']);
  });

  it('can be paid until its cut-off at most: field, screen and fact say the same', async () => {
    shop.setNow('2026-11-21T16:29:20Z');
    const order = await makeOrder(customer);
    expect(order.payBefore).toBe('2026-11-21T16:30:00.000Z');
    shop.setNow('2026-11-21T16:29:59.999Z');
    await openPayment(customer, order);
    shop.setNow('2026-11-21T16:30:00Z');
    const late = await customer.post('/api/create-order', { amount: '369.00', orderId: order.id });
    expect([late.status, late.body.code]).toEqual([409, 'order_not_payable']);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['cancelled', 'unpaid']);
  });

  it('waits while the provider cannot say whether it was paid', async () => {
    const { order } = await unpaidOrder();
    await bank.set({ api: 'error-500' });
    shop.advanceMs(31 * minuteMs);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['pending', 'unpaid']);
  });

  it('sends back money that comes after it was cancelled, once', async () => {
    const { order, opened } = await unpaidOrder();
    shop.advanceMs(31 * minuteMs);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['cancelled', 'unpaid']);
    const { payment, claim } = await bank.pay(opened.id);
    for (let count = 0; count < 3; count++) await bank.webhook('payment.captured', payment);
    expect((await verify(order.id, claim)).status).toBe(409);
    expect(await statusOf(order.id)).toEqual(['cancelled', 'unpaid']);
    await shop.sweep();
    await shop.sweep();
    const refunds = await refundsOf(order.id);
    expect(refunds).toEqual([
      {
        status: expect.stringMatching(/pending|processed/),
        reason: 'order_cancelled',
        amount_paise: 36_900,
      },
    ]);
  });

  it('can be paid once staff reopen it after a late payment was sent back', async () => {
    const { order, opened } = await unpaidOrder();
    shop.advanceMs(31 * minuteMs);
    await shop.sweep();
    const late = await bank.pay(opened.id);
    await bank.webhook('payment.captured', late.payment);
    await reopen(order.id);
    const again = await openPayment(customer, order);
    const { claim } = await bank.pay(again.id);
    expect((await verify(order.id, claim)).status).toBe(200);
    expect(await statusOf(order.id)).toEqual(['confirmed', 'paid']);
    expect(await refundsOf(order.id)).toMatchObject([{ reason: 'order_cancelled' }]);
  });

  it('stays open when staff reopen it while another process looks for its payment', async () => {
    const { order } = await unpaidOrder();
    shop.advanceMs(31 * minuteMs);
    const { payments } = shop.shop;
    const slow: typeof payments = {
      ...payments,
      async listOrderPayments(id) {
        const found = await payments.listOrderPayments(id);
        await expireUnpaidOrders(shop.shop);
        await reopen(order.id);
        return found;
      },
    };
    await expireUnpaidOrders({ ...shop.shop, payments: slow });
    expect(await statusOf(order.id)).toEqual(['pending', 'unpaid']);
  });

  it('is not paid by a payment that was refunded before it was reported', async () => {
    const { order, opened } = await unpaidOrder();
    const { payment } = await bank.pay(opened.id);
    await bank.webhook('refund.processed', { ...payment, status: 'refunded' });
    await bank.webhook('payment.captured', payment);
    expect(await statusOf(order.id)).toEqual(['pending', 'unpaid']);
    expect(await refundsOf(order.id)).toEqual([]);
  });

  it('sends back a second payment of a paid order', async () => {
    const { order, opened } = await unpaidOrder();
    const first = await bank.pay(opened.id);
    await verify(order.id, first.claim);
    const second = await bank.pay(opened.id, { second: true });
    await bank.webhook('payment.captured', second.payment);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['confirmed', 'paid']);
    expect(await refundsOf(order.id)).toMatchObject([{ reason: 'order_already_paid' }]);
    const crm = await makeStaff(shop, 'crm');
    const { body } = await crm.get(`/api/admin/orders/${order.id}`);
    expect(body.refunds).toMatchObject([{ reason: 'The order was already paid' }]);
  });

  it('sends back money that comes too late to cook', async () => {
    shop.setNow('2026-11-21T16:25:00Z');
    const { order, opened } = await unpaidOrder();
    const { payment } = await bank.pay(opened.id);
    shop.setNow('2026-11-21T16:30:00Z');
    await bank.webhook('payment.captured', payment);
    expect(await statusOf(order.id)).toEqual(['pending', 'unpaid']);
    expect(await refundsOf(order.id)).toMatchObject([{ reason: 'delivery_date_passed' }]);
  });

  it('asks for a refund again, with the same key, until the provider answers', async () => {
    const { order, opened } = await unpaidOrder();
    shop.advanceMs(31 * minuteMs);
    await shop.sweep();
    const { payment } = await bank.pay(opened.id);
    await bank.webhook('payment.captured', payment);
    await bank.set({ api: 'truncated', apiPath: '/refund' });
    await shop.sweep();
    expect(await refundsOf(order.id)).toMatchObject([{ status: 'requested' }]);
    await bank.set({ api: 'ok' });
    shop.advanceMs(10 * minuteMs);
    await shop.sweep();
    expect(await refundsOf(order.id)).toMatchObject([
      { status: expect.stringMatching(/pending|processed/) },
    ]);
    const made = await rows(
      sql`SELECT count(*)::int AS count FROM sandbox.refunds WHERE payment_id = ${payment.id}`,
    );
    expect(made).toEqual([{ count: 1 }]);
  });
});
