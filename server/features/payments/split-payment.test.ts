/** Orders paid by wallet, in full or in part: a failed online payment never debits the wallet. */
import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money/money.ts';
import { sql } from '#server/db/sql.ts';
import { makeOrder, openPayment, orderForm, topUp } from '#server/testing/makers.ts';
import { rows, verify } from '#server/testing/set-up-payments.ts';
import {
  bank,
  changeCustomer,
  customer,
  setUpCustomer,
  shop,
  staff,
} from '#server/testing/set-up-shop.ts';
import { openPaymentOrder } from './open-payment-order.ts';

const statements: string[] = [];

setUpCustomer({ onQuery: (statement) => statements.push(statement), role: 'crm' });

const minuteMs = 60_000;
const balance = async () => (await customer.get('/api/wallet')).body.balance;
const read = async (orderId: string) => (await customer.get(`/api/orders/${orderId}`)).body;
const refundsOf = (orderId: string) =>
  rows(sql`SELECT r.reason, r.amount_paise FROM refunds r
    JOIN payments p ON p.id = r.payment_id WHERE p.order_id = ${orderId}`);
const mailsOf = async (orderId: string) =>
  (await rows(sql`SELECT kind FROM mails WHERE order_id = ${orderId} ORDER BY id`)).map(
    ({ kind }) => kind,
  );
const place = (changes: Record<string, unknown>, headers: Record<string, string> = {}) =>
  customer.post('/api/orders', orderForm(customer, changes), { headers });

/** ₹369.00, of which the wallet holds ₹100.00. */
async function splitOrder() {
  await topUp(customer, bank, '100.00');
  const order = await makeOrder(customer, { useWallet: true });
  const opened = await openPayment(customer, { id: order.id, totalAmount: order.amountDue });
  return { order, opened };
}

describe("the wallet's part that the customer saw", () => {
  it.each([
    ['the wallet holds more by now', '40.00', '100.00'],
    ['the wallet holds less by now', '150.00', '100.00'],
  ])('is refused when %s, with what it would pay', async (_, walletAmount, nowPays) => {
    await topUp(customer, bank, '100.00');
    const { status, body } = await place({ useWallet: true, walletAmount });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'wallet_part_changed',
      walletAmount: nowPays,
      issues: [{ path: 'walletAmount' }],
    });
    expect((await customer.get('/api/orders')).body).toEqual([]);
    const again = await place({ useWallet: true, walletAmount: body.walletAmount });
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ walletAmount: '100.00', amountDue: '269.00' });
  });

  it('never debits a wallet that pays the whole order by more than was shown', async () => {
    await topUp(customer, bank, '500.00');
    const { status, body } = await place({ useWallet: true, walletAmount: '100.00' });
    expect([status, body.code]).toEqual([409, 'wallet_part_changed']);
    expect(await balance()).toBe('500.00');
  });

  it('must be an amount', async () => {
    const { status, body } = await place({ useWallet: true, walletAmount: 'all' });
    expect([status, body.issues[0].path]).toEqual([422, 'walletAmount']);
  });
});

describe('an order paid by the wallet', () => {
  it('is paid and confirmed at once', async () => {
    await topUp(customer, bank, '500.00');
    const { status, body } = await place({ paymentMethod: 'wallet' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'paid',
      paymentMethod: 'wallet',
      walletAmount: '369.00',
      amountDue: '0.00',
      payBefore: null,
    });
    expect(await read(body.id)).toMatchObject(body);
    expect(await balance()).toBe('131.00');
    const [newest] = (await customer.get('/api/wallet/transactions')).body;
    expect(newest).toMatchObject({
      type: 'debit',
      source: 'order_payment',
      description: `Order ${body.number}`,
      amount: '369.00',
      balanceAfter: '131.00',
      orderId: body.id,
    });
    expect(await mailsOf(body.id)).toEqual(['order_confirmed']);
    const events = await rows(sql`SELECT to_status, actor, reason FROM order_events
      WHERE order_id = ${body.id} ORDER BY id`);
    expect(events).toEqual([
      { to_status: 'pending', actor: 'customer', reason: null },
      { to_status: 'confirmed', actor: 'payment', reason: 'Paid from the wallet' },
    ]);
  });

  it('takes at most 10 statements', async () => {
    await topUp(customer, bank, '500.00');
    await shop.shop.background.settled();
    const csrf = await customer.csrfToken();
    statements.length = 0;
    const form = orderForm(customer, { paymentMethod: 'wallet' });
    expect((await customer.post('/api/orders', form, { csrf })).status).toBe(201);
    // Work after the commit, such as the mail and the invoice, continues after the reply.
    const waitedFor = statements.slice(0, statements.indexOf('COMMIT') + 1);
    expect(waitedFor.length, waitedFor.join('\n')).toBeLessThanOrEqual(10);
  });

  it('is refused when the balance is too low, and leaves nothing', async () => {
    await topUp(customer, bank, '368.00');
    const { status, body } = await place({ paymentMethod: 'wallet' });
    expect([status, body.code]).toEqual([409, 'wallet_insufficient']);
    expect(body.issues[0].path).toBe('paymentMethod');
    expect(await balance()).toBe('368.00');
    expect((await customer.get('/api/orders')).body).toEqual([]);
  });

  it('sent twenty times at once with one key is paid once', async () => {
    await topUp(customer, bank, '1000.00');
    const headers = { 'idempotency-key': 'burst' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => place({ paymentMethod: 'wallet' }, headers)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await balance()).toBe('631.00');
    const other = await place({ paymentMethod: 'wallet', notes: 'other' }, headers);
    expect(other.body.code).toBe('idempotency_key_reused');
  });

  it('does not count as waiting for payment', async () => {
    await topUp(customer, bank, '5000.00');
    for (let count = 0; count < 11; count++) {
      expect((await place({ paymentMethod: 'wallet' })).status).toBe(201);
    }
    for (let count = 0; count < 10; count++) await makeOrder(customer);
    expect((await place({})).body.code).toBe('open_order_limit');
    expect((await place({ paymentMethod: 'wallet' })).status).toBe(201);
  });

  it('can be a meal pack', async () => {
    await topUp(customer, bank, '2000.00');
    const pack = { packId: 'starter', deliveryDate: '2026-11-22', addressId: customer.addressId };
    const whole = await customer.post('/api/orders', { ...pack, paymentMethod: 'wallet' });
    expect(whole.body).toMatchObject({ status: 'confirmed', walletAmount: '1681.50' });
    const split = await customer.post('/api/orders', { ...pack, useWallet: true });
    expect(split.body).toMatchObject({ paymentMethod: 'online', amountDue: '1363.00' });
    const cash = await customer.post('/api/orders', { ...pack, paymentMethod: 'cod' });
    expect(await mailsOf(cash.body.id)).toEqual(['order_confirmed']);
    const both = { ...pack, paymentMethod: 'cod', useWallet: true };
    expect((await customer.post('/api/orders', both)).body.code).toBe('payment_method_unavailable');
  });
});

describe('the wallet used as far as its balance goes', () => {
  it('pays all when it can', async () => {
    await topUp(customer, bank, '369.00');
    const { body } = await place({ useWallet: true });
    expect(body).toMatchObject({ paymentMethod: 'wallet', paymentStatus: 'paid' });
    expect(await balance()).toBe('0.00');
  });

  it('pays nothing when it is empty', async () => {
    const { body } = await place({ useWallet: true });
    expect(body).toMatchObject({ walletAmount: '0.00', amountDue: '369.00' });
  });

  it('leaves the rest to be paid online, and is not debited before that', async () => {
    const { order, opened } = await splitOrder();
    expect(order).toMatchObject({
      status: 'pending',
      paymentMethod: 'online',
      totalAmount: '369.00',
      walletAmount: '100.00',
      amountDue: '269.00',
    });
    expect(opened.amount).toBe(26_900);
    expect(await balance()).toBe('100.00');
    const whole = { amount: '369.00', orderId: order.id };
    expect((await customer.post('/api/create-order', whole)).body.code).toBe('amount_mismatch');
    const unnamed = await customer.post('/api/create-order', { amount: '269.00' });
    expect(unnamed.body).toMatchObject({ id: opened.id, orderId: order.id });
  });
});

describe('the online rest', () => {
  const expectPaid = async (orderId: string) => {
    expect(await read(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    expect(await balance()).toBe('0.00');
    expect(await refundsOf(orderId)).toEqual([]);
    expect(await mailsOf(orderId)).toEqual(['order_confirmed']);
  };

  it('proven by the browser pays the order, together with the wallet', async () => {
    const { order, opened } = await splitOrder();
    const { claim } = await bank.pay(opened.id);
    expect((await verify(order.id, claim)).body.order.status).toBe('confirmed');
    expect((await verify(order.id, claim)).status).toBe(200);
    await expectPaid(order.id);
  });

  it('reported by the webhook does, however often', async () => {
    const { order, opened } = await splitOrder();
    const { payment } = await bank.pay(opened.id);
    await Promise.all(Array.from({ length: 5 }, () => bank.webhook('payment.captured', payment)));
    await expectPaid(order.id);
  });

  it('found by the sweep does', async () => {
    const { order, opened } = await splitOrder();
    await bank.pay(opened.id);
    shop.advanceMs(2 * minuteMs);
    await shop.sweep();
    await shop.sweep();
    await expectPaid(order.id);
  });

  it('that fails debits nothing, and the customer gets one mail', async () => {
    const { order, opened } = await splitOrder();
    const { payment } = await bank.pay(opened.id, { outcome: 'failure' });
    await bank.webhook('payment.failed', payment);
    await bank.webhook('payment.failed', payment);
    expect(await read(order.id)).toMatchObject({ status: 'pending', amountDue: '269.00' });
    expect(await balance()).toBe('100.00');
    expect(await mailsOf(order.id)).toEqual(['payment_failed']);
    shop.advanceMs(31 * minuteMs);
    await shop.sweep();
    expect((await read(order.id)).status).toBe('cancelled');
    expect(await balance()).toBe('100.00');
  });

  it('that comes after the order expired is returned, and the wallet is untouched', async () => {
    const { order, opened } = await splitOrder();
    shop.advanceMs(31 * minuteMs);
    await shop.sweep();
    const { payment } = await bank.pay(opened.id);
    await bank.webhook('payment.captured', payment);
    expect(await refundsOf(order.id)).toEqual([
      { reason: 'order_cancelled', amount_paise: 26_900 },
    ]);
    expect(await balance()).toBe('100.00');
  });

  it('that comes twice is returned the second time', async () => {
    const { order, opened } = await splitOrder();
    await verify(order.id, (await bank.pay(opened.id)).claim);
    const second = await bank.pay(opened.id, { second: true });
    await bank.webhook('payment.captured', second.payment);
    expect(await refundsOf(order.id)).toEqual([
      { reason: 'order_already_paid', amount_paise: 26_900 },
    ]);
    expect(await balance()).toBe('0.00');
  });
});

describe('a wallet spent in the meantime', () => {
  /** All but a paisa of the wallet's ₹100.00 is gone when the rest arrives. */
  async function shortOrder() {
    const { order, opened } = await splitOrder();
    const debit = { type: 'debit', amount: '99.99', description: 'Spent elsewhere' };
    const path = `/api/admin/wallets/${customer.userId}/adjust`;
    expect((await staff.post(path, debit)).body.balance).toBe('0.01');
    return { order, opened };
  }
  const dueNow = async (orderId: string) => {
    const { status, paymentStatus, walletAmount, amountDue } = await read(orderId);
    return { status, paymentStatus, walletAmount, amountDue };
  };
  const inFull = {
    status: 'pending',
    paymentStatus: 'unpaid',
    walletAmount: '0.00',
    amountDue: '369.00',
  };

  it('returns the rest and lets the order be paid in full', async () => {
    const { order, opened } = await shortOrder();
    const { claim, payment } = await bank.pay(opened.id);
    const answer = await verify(order.id, claim);
    expect([answer.status, answer.body.code]).toEqual([409, 'wallet_short']);
    expect(await dueNow(order.id)).toEqual(inFull);
    const again = await verify(order.id, claim);
    expect([again.status, again.body.code]).toEqual([409, 'wallet_short']);
    await bank.webhook('payment.captured', payment);
    expect(await refundsOf(order.id)).toEqual([{ reason: 'wallet_short', amount_paise: 26_900 }]);
    expect(await mailsOf(order.id)).toEqual(['payment_failed']);

    const anew = await openPayment(customer, order);
    expect(anew.id).not.toBe(opened.id);
    expect(anew.amount).toBe(36_900);
    const paid = await verify(order.id, (await bank.pay(anew.id)).claim);
    expect(paid.body.order).toMatchObject({ status: 'confirmed', walletAmount: '0.00' });
    expect(await mailsOf(order.id)).toEqual(['payment_failed', 'order_confirmed']);
  });

  it('does so by webhook and by sweep, too', async () => {
    const short = await shortOrder();
    const { payment } = await bank.pay(short.opened.id);
    expect((await bank.webhook('payment.captured', payment)).status).toBe(200);
    expect(await dueNow(short.order.id)).toEqual(inFull);
    await changeCustomer();
    const found = await shortOrder();
    await bank.pay(found.opened.id);
    shop.advanceMs(2 * minuteMs);
    await shop.sweep();
    expect(await dueNow(found.order.id)).toEqual(inFull);
  });

  it('returns a second rest as well, for it does not pay the whole order', async () => {
    const { order, opened } = await shortOrder();
    await verify(order.id, (await bank.pay(opened.id)).claim);
    const second = await bank.pay(opened.id, { second: true });
    await bank.webhook('payment.captured', second.payment);
    expect(await dueNow(order.id)).toEqual(inFull);
    expect(await refundsOf(order.id)).toMatchObject([
      { reason: 'wallet_short' },
      { reason: 'wallet_short' },
    ]);
  });

  it('opens no more payments of the earlier amount', async () => {
    const { order, opened } = await shortOrder();
    await verify(order.id, (await bank.pay(opened.id)).claim);
    const request = {
      paidFor: { orderId: order.id, topUpId: null },
      amountPaise: paise(269_00),
      receipt: 'opened-before-the-wallet-was-spent',
      notes: {},
    };
    await expect(openPaymentOrder(shop.shop, request)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('finds the payment of the full amount again when the provider’s reply was lost', async () => {
    const { order, opened } = await shortOrder();
    await verify(order.id, (await bank.pay(opened.id)).claim);
    await bank.set({ api: 'truncated', apiPath: 'POST /orders', apiCalls: 1 });
    const anew = await openPayment(customer, order);
    expect((await bank.pay(anew.id)).payment.amount).toBe(36_900);
  });

  it('by the other of two split orders leaves one of them to be paid in full', async () => {
    const first = await splitOrder();
    const second = await makeOrder(customer, { useWallet: true });
    expect(second.walletAmount).toBe('100.00');
    const due = { id: second.id, totalAmount: second.amountDue };
    const payments = [
      await bank.pay(first.opened.id),
      await bank.pay((await openPayment(customer, due)).id),
    ];
    await Promise.all(payments.map(({ payment }) => bank.webhook('payment.captured', payment)));
    const states = await Promise.all([dueNow(first.order.id), dueNow(second.id)]);
    expect(states.map(({ paymentStatus }) => paymentStatus).toSorted()).toEqual(['paid', 'unpaid']);
    expect(states).toContainEqual(inFull);
    expect(await balance()).toBe('0.00');
  });
});
