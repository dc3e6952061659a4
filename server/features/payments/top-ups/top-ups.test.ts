/** Topping up: by browser, webhook and reconciler, in every order, forged and real. */
import { describe, expect, it } from 'vitest';
import { topUpReturnedText } from '#domain/refusal.ts';
import { sql } from '#server/db/sql.ts';
import { makeCustomer, makeOrder, openPayment, topUp } from '#server/testing/makers.ts';
import { alarms, rows } from '#server/testing/set-up-payments.ts';
import { bank, customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';

setUpCustomer();

const minuteMs = 60_000;
const balance = async (who = customer) => (await who.get('/api/wallet')).body.balance;
const open = async (amount: unknown = '500.00') => {
  const answer = await customer.post('/api/wallet/top-up', { amount });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const verify = (topUpId: string, claim: Record<string, string>, who = customer) =>
  who.post('/api/wallet/top-up/verify', { ...claim, topUpId });
const refundsOf = (topUpId: string) =>
  rows(sql`SELECT r.reason, r.amount_paise FROM refunds r
    JOIN payments p ON p.id = r.payment_id WHERE p.top_up_id = ${topUpId}`);
const transfersOf = (topUpId: string) =>
  rows(sql`SELECT reason FROM ledger_transfers WHERE reference = ${`top_up:${topUpId}`}`);

describe('opening a top-up', () => {
  it('answers what the payment window needs, and moves nothing yet', async () => {
    const opened = await open(500);
    expect(opened).toMatchObject({ amount: 50_000, currency: 'INR' });
    expect(opened.id).toMatch(/^order_/);
    expect(opened.key).toMatch(/^rzp_test_/);
    expect(await balance()).toBe('0.00');
  });

  it.each(['99.99', '10000.01', '0', -500, 'lots', '500.001', null])(
    'of %j is refused at its field',
    async (amount) => {
      const answer = await customer.post('/api/wallet/top-up', { amount });
      expect(answer.status).toBe(422);
      expect(answer.body.issues[0].path).toBe('amount');
    },
  );

  it('of the same amount gives the open one again, also ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => open()));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(new Set(answers.map(({ topUpId }) => topUpId)).size).toBe(1);
    expect((await open('501.00')).topUpId).not.toBe(answers[0].topUpId);
    shop.advanceMs(30 * minuteMs);
    expect((await open()).topUpId).not.toBe(answers[0].topUpId);
  });

  it('after a paid one of the same amount is another', async () => {
    const { topUpId } = await topUp(customer, bank, '500.00');
    expect((await open()).topUpId).not.toBe(topUpId);
  });

  it('is refused with ten others open; one that is paid or old makes room', async () => {
    const amounts = Array.from({ length: 10 }, (_, index) => `${200 + index}.00`);
    for (const amount of amounts) await open(amount);
    const more = () => customer.post('/api/wallet/top-up', { amount: '300.00' });
    const refused = await more();
    expect([refused.status, refused.body.code]).toEqual([429, 'open_top_up_limit']);
    expect((await open('200.00')).amount).toBe(20_000);
    await topUp(customer, bank, '200.00');
    expect((await more()).status).toBe(201);
    shop.advanceMs(30 * minuteMs);
    expect((await customer.post('/api/wallet/top-up', { amount: '301.00' })).status).toBe(201);
  });

  it('answers 503 while the provider is dark, and goes on with the same one after', async () => {
    await bank.set({ api: 'error-500' });
    const dark = await customer.post('/api/wallet/top-up', { amount: '500.00' });
    expect([dark.status, dark.body.code]).toEqual([503, 'payment_provider_unavailable']);
    await bank.set({ api: 'ok' });
    await open();
    const made = await rows(sql`SELECT id FROM top_ups WHERE user_id = ${customer.userId}`);
    expect(made).toHaveLength(1);
  });

  it('finds the provider order again when the answer was lost', async () => {
    await bank.set({ api: 'truncated', apiPath: 'POST /orders', apiCalls: 1 });
    const opened = await open();
    expect((await bank.pay(opened.id)).payment.amount).toBe(50_000);
  });
});

describe('a paid top-up', () => {
  it('is booked when it is proven; a repeated proof answers the balance again', async () => {
    const { id, topUpId } = await open();
    const { claim } = await bank.pay(id);
    const first = await verify(topUpId, claim);
    expect([first.status, first.body]).toEqual([200, { balance: '500.00' }]);
    const again = await verify(topUpId, claim);
    expect([again.status, again.body]).toEqual([200, { balance: '500.00' }]);
    const { body } = await customer.get('/api/wallet/transactions');
    expect(body).toMatchObject([
      { type: 'credit', source: 'top_up', amount: '500.00', balanceAfter: '500.00' },
    ]);
  });

  it('is captured when the bank has only authorized it', async () => {
    await bank.set({ lateAuthorization: true });
    const { id, topUpId } = await open();
    const { claim } = await bank.pay(id);
    expect((await verify(topUpId, claim)).body).toEqual({ balance: '500.00' });
  });

  it('is booked by the webhook alone, in any order of events', async () => {
    const { id, topUpId } = await open();
    const { payment } = await bank.pay(id);
    for (const status of ['captured', 'failed', 'authorized', 'captured']) {
      await bank.webhook(`payment.${status}`, { ...payment, status });
    }
    expect(await balance()).toBe('500.00');
    expect(await transfersOf(topUpId)).toEqual([{ reason: 'top_up' }]);
  });

  it('is booked by the reconciler alone, after two minutes', async () => {
    const { id } = await open();
    await bank.pay(id);
    shop.advanceMs(minuteMs);
    await shop.sweep();
    expect(await balance()).toBe('0.00');
    shop.advanceMs(minuteMs);
    await shop.sweep();
    expect(await balance()).toBe('500.00');
  });

  it('waits for the paid orders when more is due than one look takes', async () => {
    await rows(sql`
      WITH made AS (
        INSERT INTO top_ups (id, user_id, amount_paise, created_at)
        SELECT gen_random_uuid(), ${customer.userId}, 10000, ${shop.now()}
        FROM generate_series(1, 50)
        RETURNING id
      )
      INSERT INTO payment_orders (provider_order_id, top_up_id, amount_paise, currency, created_at,
        next_check_at)
      SELECT 'order_' || replace(id::text, '-', ''), id, 10000, 'INR', ${shop.now()}, ${shop.now()}
      FROM made`);
    const order = await makeOrder(customer);
    await bank.pay((await openPayment(customer, order)).id);
    shop.advanceMs(2 * minuteMs);
    await shop.sweep();
    expect((await customer.get(`/api/orders/${order.id}`)).body.paymentStatus).toBe('paid');
    await rows(sql`UPDATE payment_orders SET is_open = false WHERE top_up_id IS NOT NULL`);
  });

  it('brought by all three at once, many times, counts once', async () => {
    const { id, topUpId } = await open();
    const { payment, claim } = await bank.pay(id);
    shop.advanceMs(3 * minuteMs);
    const events = Array.from({ length: 8 }, (_, index) =>
      bank.webhook(index % 2 ? 'order.paid' : 'payment.captured', payment),
    );
    const proofs = Array.from({ length: 3 }, () => verify(topUpId, claim));
    for (const { status } of await Promise.all([...events, ...proofs])) expect(status).toBe(200);
    await shop.sweep();
    expect(await balance()).toBe('500.00');
    expect(await transfersOf(topUpId)).toHaveLength(1);
    expect(await refundsOf(topUpId)).toEqual([]);
  });

  it('that is paid a second time sends the second payment back', async () => {
    const { id, topUpId } = await open();
    await verify(topUpId, (await bank.pay(id)).claim);
    const second = await bank.pay(id, { second: true });
    const answer = await verify(topUpId, second.claim);
    expect([answer.status, answer.body.code]).toEqual([409, 'top_up_not_payable']);
    expect(answer.body.message).toBe(topUpReturnedText);
    expect((await verify(topUpId, second.claim)).body.message).toBe(topUpReturnedText);
    expect(await balance()).toBe('500.00');
    expect(await refundsOf(topUpId)).toEqual([
      { reason: 'top_up_already_paid', amount_paise: 50_000 },
    ]);
    await shop.shop.background.settled();
    const mails = (await shop.mailsTo(customer.email)).filter(({ subject }) =>
      subject.includes('refunded'),
    );
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('We received a payment of ₹500.00 for a top-up of your wallet'),
    ]);
    expect(mails[0]?.text).toContain('/wallet');
  });

  it('of an account deleted meanwhile is returned', async () => {
    const { id, topUpId } = await open();
    const { payment } = await bank.pay(id);
    await shop.database.db.execute(
      sql`UPDATE users SET deleted_at = now() WHERE id = ${customer.userId}`,
    );
    await bank.webhook('payment.captured', payment);
    expect(await transfersOf(topUpId)).toEqual([]);
    expect(await refundsOf(topUpId)).toMatchObject([{ reason: 'account_closed' }]);
  });
});

describe('what does not fit', () => {
  it('forged, swapped or replayed is refused and moves nothing', async () => {
    const mine = await open('500.00');
    const other = await open('600.00');
    const { claim } = await bank.pay(other.id);
    for (const attempt of [
      { ...claim, razorpay_signature: 'f'.repeat(64) },
      claim,
      { ...claim, razorpay_order_id: mine.id },
      { ...claim, razorpay_payment_id: 'pay_AAAAAAAAAAAAAA' },
    ]) {
      const answer = await verify(mine.topUpId, attempt);
      expect([answer.status, answer.body.code]).toEqual([400, 'payment_signature_invalid']);
    }
    expect(await balance()).toBe('0.00');
  });

  it('another customer’s top-up is not found', async () => {
    const { id, topUpId } = await open();
    const { claim } = await bank.pay(id);
    const other = await makeCustomer(shop);
    expect((await verify(topUpId, claim, other)).status).toBe(404);
    expect([await balance(), await balance(other)]).toEqual(['0.00', '0.00']);
  });

  it('a payment of an order books no top-up, and the other way round', async () => {
    const order = await makeOrder(customer);
    const opened = await openPayment(customer, order);
    const { topUpId, id } = await open('369.00');
    const ofOrder = (await bank.pay(opened.id)).claim;
    const ofTopUp = (await bank.pay(id)).claim;
    expect((await verify(topUpId, ofOrder)).status).toBe(400);
    const crossed = { ...ofTopUp, db_order_id: order.id };
    expect((await customer.post('/api/verify-payment', crossed)).status).toBe(400);
    expect(await balance()).toBe('0.00');
  });

  it('another amount changes nothing and raises an alarm', async () => {
    const { id, topUpId } = await open();
    const before = await alarms('payment_amount_mismatch');
    const { claim, payment } = await bank.pay(id, { amount: 100 });
    const answer = await verify(topUpId, claim);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('This top-up can no longer be paid.');
    expect((await bank.webhook('payment.captured', payment)).status).toBe(200);
    expect(await balance()).toBe('0.00');
    expect(await alarms('payment_amount_mismatch')).toBe(before + 2);
  });
});
