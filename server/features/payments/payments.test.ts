/**
 * Paying through the front door: browser, webhook and reconciler, in every order, forged and
 * real.
 */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { makeCustomer, makeOrder, openPayment } from '#server/testing/makers.ts';
import {
  alarms,
  refundsOf,
  rows,
  statusOf,
  unpaidOrder,
  verify,
} from '#server/testing/set-up-payments.ts';
import { bank, customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';
import { provider } from '#server/testing/stand-ins/provider.ts';
import { openTestShop } from '#server/testing/test-shop.ts';

setUpCustomer();

const minuteMs = 60_000;
const paymentsOf = (orderId: string) =>
  rows(
    sql`SELECT status, is_applied FROM payments WHERE order_id = ${orderId} ORDER BY created_at`,
  );

describe('opening a payment', () => {
  it('answers what the checkout window needs, in paise', async () => {
    const { order, opened } = await unpaidOrder();
    expect(opened).toMatchObject({ orderId: order.id, amount: 36_900, currency: 'INR' });
    expect(opened.id).toMatch(/^order_/);
    expect(opened.key).toMatch(/^rzp_test_/);
  });

  it('again, also ten times at once, gives the same provider order', async () => {
    const order = await makeOrder(customer);
    const body = { amount: 369, currency: 'INR', orderId: order.id };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => customer.post('/api/create-order', body)),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });

  it('without an order id means the newest unpaid order of that total', async () => {
    await makeOrder(customer);
    shop.advanceMs(1000);
    const newest = await makeOrder(customer);
    const answer = await customer.post('/api/create-order', { amount: '369.00', currency: 'INR' });
    expect(answer.body.orderId).toBe(newest.id);
    const none = await customer.post('/api/create-order', { amount: '1.00', currency: 'INR' });
    expect(none.status).toBe(404);
  });

  it('for another amount, currency or customer is refused', async () => {
    const order = await makeOrder(customer);
    const ask = (body: Record<string, unknown>, who = customer) =>
      who.post('/api/create-order', { currency: 'INR', orderId: order.id, ...body });
    for (const amount of ['1.00', '368.99', '369.01', '1000.00']) {
      expect((await ask({ amount })).body.code, amount).toBe('amount_mismatch');
    }
    expect((await ask({ amount: '369.00', currency: 'USD' })).status).toBe(422);
    expect((await ask({ amount: -369 })).status).toBe(422);
    const other = await makeCustomer(shop);
    expect((await ask({ amount: '369.00' }, other)).status).toBe(404);
  });

  it('finds the provider order again when the answer was lost', async () => {
    const order = await makeOrder(customer);
    await bank.set({ api: 'truncated', apiPath: 'POST /orders', apiCalls: 1 });
    const opened = await openPayment(customer, order);
    const { payment } = await bank.pay(opened.id);
    expect(payment.amount).toBe(36_900);
  });

  it('answers 503 while the provider is dark, and works again after', async () => {
    const order = await makeOrder(customer);
    await bank.set({ api: 'error-500' });
    const body = { amount: '369.00', currency: 'INR', orderId: order.id };
    const dark = await customer.post('/api/create-order', body);
    expect([dark.status, dark.body.code]).toEqual([503, 'payment_provider_unavailable']);
    await bank.set({ api: 'ok' });
    expect((await customer.post('/api/create-order', body)).status).toBe(200);
  });
});

describe('proving a payment', () => {
  it('confirms the order; a repeated proof answers 200 again', async () => {
    const { order, opened } = await unpaidOrder();
    const { claim } = await bank.pay(opened.id);
    const first = await verify(order.id, claim);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      success: true,
      order: { status: 'confirmed', paymentStatus: 'paid' },
    });
    const again = await verify(order.id, claim);
    expect(again.status).toBe(200);
    expect(again.body.order).toEqual(first.body.order);
    expect(await paymentsOf(order.id)).toEqual([{ status: 'captured', is_applied: true }]);
  });

  it('captures what the bank has only authorized', async () => {
    await bank.set({ lateAuthorization: true });
    const { order, opened } = await unpaidOrder();
    const { claim } = await bank.pay(opened.id);
    expect((await verify(order.id, claim)).status).toBe(200);
    expect(await statusOf(order.id)).toEqual(['confirmed', 'paid']);
  });

  it('forged, swapped or replayed is refused and changes nothing', async () => {
    const mine = await unpaidOrder();
    const other = await unpaidOrder();
    const { claim } = await bank.pay(other.opened.id);
    const sign = (orderId: string, paymentId: string) =>
      createHmac('sha256', 'guessed-secret').update(`${orderId}|${paymentId}`).digest('hex');
    const paid = (await bank.pay(mine.opened.id)).claim;
    const attempts = [
      // The right payment of the right order: the signature alone is wrong.
      { ...paid, razorpay_signature: 'f'.repeat(64) },
      { ...paid, razorpay_signature: sign(mine.opened.id, paid.razorpay_payment_id ?? '') },
      { ...claim, razorpay_signature: 'f'.repeat(64) },
      { ...claim, razorpay_signature: sign(mine.opened.id, claim.razorpay_payment_id ?? '') },
      // A real payment of the other order, claimed for this one, as it is and with swapped ids.
      claim,
      { ...claim, razorpay_order_id: mine.opened.id },
      { ...claim, razorpay_payment_id: 'pay_AAAAAAAAAAAAAA' },
    ];
    for (const attempt of attempts) {
      const answer = await verify(mine.order.id, attempt);
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe('payment_signature_invalid');
    }
    expect(await statusOf(mine.order.id)).toEqual(['pending', 'unpaid']);
    expect(await paymentsOf(mine.order.id)).toEqual([]);
  });

  it('for another customer’s order is not found', async () => {
    const { order, opened } = await unpaidOrder();
    const { claim } = await bank.pay(opened.id);
    const other = await makeCustomer(shop);
    const answer = await other.post('/api/verify-payment', { ...claim, db_order_id: order.id });
    expect(answer.status).toBe(404);
    expect(await statusOf(order.id)).toEqual(['pending', 'unpaid']);
  });

  it('that the provider reports with another amount is refused, with an alarm', async () => {
    const { order, opened } = await unpaidOrder();
    const before = await alarms('payment_amount_mismatch');
    const { claim } = await bank.pay(opened.id, { amount: 100 });
    expect((await verify(order.id, claim)).status).toBeGreaterThanOrEqual(400);
    expect(await statusOf(order.id)).toEqual(['pending', 'unpaid']);
    expect(await alarms('payment_amount_mismatch')).toBe(before + 1);
  });
});

describe('the webhook', () => {
  it('ten times, beside verify and reconcile, makes one paid order and one payment', async () => {
    const { order, opened } = await unpaidOrder();
    const { payment, claim } = await bank.pay(opened.id);
    shop.advanceMs(3 * minuteMs);
    const events = Array.from({ length: 10 }, (_, index) =>
      bank.webhook(index % 2 ? 'order.paid' : 'payment.captured', payment, {
        eventId: `evt_${index % 4}`,
      }),
    );
    const answers = await Promise.all([...events, verify(order.id, claim), shop.sweep()]);
    for (const answer of answers.slice(0, 11)) expect(answer).toMatchObject({ status: 200 });
    expect(await statusOf(order.id)).toEqual(['confirmed', 'paid']);
    expect(await paymentsOf(order.id)).toEqual([{ status: 'captured', is_applied: true }]);
    expect(await refundsOf(order.id)).toEqual([]);
    const moves = await rows(
      sql`SELECT from_status, to_status, actor FROM order_events
        WHERE order_id = ${order.id} ORDER BY id`,
    );
    expect(moves.slice(1)).toEqual([
      { from_status: 'pending', to_status: 'confirmed', actor: 'payment' },
    ]);
  });

  it('in any order of events ends in the same state', async () => {
    const states = ['failed', 'authorized', 'captured'];
    for (const first of states) {
      for (const second of states) {
        const { order, opened } = await unpaidOrder();
        const { payment } = await bank.pay(opened.id);
        const rest = states.filter((state) => state !== first && state !== second);
        for (const status of [first, second, ...rest, first]) {
          await bank.webhook(`payment.${status}`, { ...payment, status });
        }
        expect(await statusOf(order.id)).toEqual(['confirmed', 'paid']);
        expect(await paymentsOf(order.id)).toEqual([{ status: 'captured', is_applied: true }]);
      }
    }
  });

  it('with a wrong signature is refused and changes nothing', async () => {
    const { order, opened } = await unpaidOrder();
    const { payment } = await bank.pay(opened.id);
    for (const signature of ['', 'f'.repeat(64), 'x']) {
      const answer = await bank.webhook('payment.captured', payment, { signature });
      expect(answer.status).toBe(400);
    }
    expect(await statusOf(order.id)).toEqual(['pending', 'unpaid']);
  });

  it.each([
    ['another amount', { amount: 100 }, 'payment_amount_mismatch'],
    ['another currency', { currency: 'USD' }, 'payment_amount_mismatch'],
    ['an unknown order', { order_id: 'order_AAAAAAAAAAAAAA' }, 'payment_for_unknown_order'],
    ['no order', { order_id: null }, 'payment_for_unknown_order'],
  ])(
    'about %s is stored and answered 200, changes nothing and raises an alarm',
    async (_, change, kind) => {
      const { order, opened } = await unpaidOrder();
      const { payment } = await bank.pay(opened.id);
      const before = await alarms(kind);
      const eventId = `evt_${kind}_${order.id}`;
      const event = { ...payment, ...change } as Partial<typeof payment>;
      const answer = await bank.webhook('payment.captured', event, { eventId });
      expect(answer.status).toBe(200);
      expect(await statusOf(order.id)).toEqual(['pending', 'unpaid']);
      expect(await paymentsOf(order.id)).toEqual([]);
      expect(await alarms(kind)).toBe(before + 1);
      const stored = await rows(
        sql`SELECT outcome FROM webhook_events WHERE event_id = ${eventId}`,
      );
      expect(stored).toEqual([{ outcome: 'unusable' }]);
    },
  );

  it('of an unknown kind or shape is stored and answered 200', async () => {
    const strange = await bank.webhook('payment.downtime.started', { id: 'x' } as never);
    expect(strange.status).toBe(200);
  });

  it('from the sandbox itself confirms the order without the browser', async () => {
    await bank.set({ webhooks: 'on', webhookCopies: 3, webhookOrder: 'reversed' });
    const { order, opened } = await unpaidOrder();
    await bank.pay(opened.id);
    await expect.poll(() => statusOf(order.id), { timeout: 10_000 }).toEqual(['confirmed', 'paid']);
    await expect.poll(() => paymentsOf(order.id)).toHaveLength(1);
  });
});

describe('without browser and webhook', () => {
  it('the reconciler confirms a paid order after two minutes, not before', async () => {
    const { order, opened } = await unpaidOrder();
    await bank.pay(opened.id);
    shop.advanceMs(minuteMs);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['pending', 'unpaid']);
    shop.advanceMs(minuteMs);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['confirmed', 'paid']);
  });

  it('asks again later when the provider does not answer', async () => {
    const { order, opened } = await unpaidOrder();
    await bank.pay(opened.id);
    await bank.set({ api: 'error-500' });
    shop.advanceMs(2 * minuteMs);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['pending', 'unpaid']);
    await bank.set({ api: 'ok' });
    shop.advanceMs(10 * minuteMs);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['confirmed', 'paid']);
  });
});

it('an order placed, opened and proven takes at most 21 statements', async () => {
  const statements: string[] = [];
  const counted = await openTestShop({ onQuery: (statement) => statements.push(statement) });
  try {
    const till = provider(counted);
    await till.set({ webhooks: 'off' });
    const buyer = await makeCustomer(counted);
    const csrf = await buyer.csrfToken();
    await counted.shop.background.settled();
    statements.length = 0;
    const items = [{ mealId: 1, size: 'for-1', quantity: 1, price: '319.00' }];
    const form = {
      addressId: buyer.addressId,
      deliveryDate: '2026-11-22',
      items,
      totalAmount: '369.00',
    };
    const headers = { 'idempotency-key': 'counted' };
    const order = (await buyer.post('/api/orders', form, { csrf, headers })).body;
    const body = { amount: '369.00', currency: 'INR', orderId: order.id };
    const opened = (await buyer.post('/api/create-order', body, { csrf })).body;
    const beforePaying = statements.length;
    const { claim } = await till.pay(opened.id);
    const atTheBank = statements.length - beforePaying;
    const proof = { ...claim, db_order_id: order.id };
    const answer = await buyer.post('/api/verify-payment', proof, { csrf });
    expect(answer.body.order.status).toBe('confirmed');
    // The sandbox shares the database, and with it BEGIN and COMMIT of its own transactions.
    const paid = statements.findIndex((statement) => statement.includes('INSERT INTO payments'));
    // Work after the commit, such as sending the mail, continues after the reply.
    const waitedFor = statements.slice(0, statements.indexOf('COMMIT', paid) + 1);
    const count = waitedFor.length - atTheBank;
    expect(count, waitedFor.join('\n')).toBeLessThanOrEqual(21);
  } finally {
    await counted.close();
  }
});
