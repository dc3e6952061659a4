/** A customer cancels through the front door: in time, once, with the refund where they want it. */
import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import {
  type Customer,
  makeCustomer,
  makeOrder,
  makePaidOrder,
  openPayment,
  topUp,
} from '#server/testing/makers.ts';
import { bank, customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';

setUpCustomer();

const rows = async (query: ReturnType<typeof sql>) => (await shop.database.db.execute(query)).rows;
const cancel = (orderId: string, body: Record<string, unknown> = {}, who = customer) =>
  who.post(`/api/orders/${orderId}/cancel`, body);
const balanceOf = async (who: Customer) => {
  const [account] = await rows(
    sql`SELECT balance_paise AS balance FROM ledger_accounts WHERE id = ${who.userId}`,
  );
  return account?.balance;
};
const mailsAbout = async (orderId: string) => {
  const mails = await rows(sql`SELECT kind FROM mails WHERE order_id = ${orderId} ORDER BY id`);
  return mails.map(({ kind }) => kind);
};
const packForm = () => ({ packId: 'family', items: undefined, totalAmount: undefined });

describe('cancelling a paid order', () => {
  it('to the source refunds all of it at the provider, and says so', async () => {
    const { order, payment } = await makePaidOrder(customer, bank);
    const answer = await cancel(order.id, { refundTo: 'source', reason: 'Changed my mind' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundedAmount: '369.00',
      amountDue: '0.00',
      cancellation: null,
      refunds: [{ amount: '369.00', refundTo: 'source', status: 'requested' }],
    });
    expect(answer.body.timeline.at(-1)).toMatchObject({
      status: 'cancelled',
      actor: 'customer',
      reason: 'Changed my mind',
    });
    await shop.sweep();
    const { body } = await customer.get(`/api/orders/${order.id}`);
    expect(body.refunds).toMatchObject([{ status: 'processed' }]);
    const sent = await rows(
      sql`SELECT amount_paise FROM sandbox.refunds WHERE payment_id = ${payment.id}`,
    );
    expect(sent).toEqual([{ amount_paise: 36_900 }]);
    expect(await balanceOf(customer)).toBe(0);
  });

  it('to the wallet refunds at once, without the provider', async () => {
    const { order, payment } = await makePaidOrder(customer, bank);
    const answer = await cancel(order.id, { refundTo: 'wallet' });
    expect(answer.body).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refunds: [{ amount: '369.00', refundTo: 'wallet', status: 'processed' }],
    });
    expect(await balanceOf(customer)).toBe(36_900);
    await shop.sweep();
    const sent = await rows(sql`SELECT FROM sandbox.refunds WHERE payment_id = ${payment.id}`);
    expect(sent).toEqual([]);
  });

  it('ten times at once refunds once and gives the same reply to all', async () => {
    const { order } = await makePaidOrder(customer, bank);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => cancel(order.id, { refundTo: 'wallet' })),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(answers[0]?.body);
    }
    expect(await balanceOf(customer)).toBe(36_900);
    const mails = await mailsAbout(order.id);
    expect(mails.filter((kind) => kind === 'order_cancelled')).toHaveLength(1);
  });
});

describe('cancelling an order that the wallet paid', () => {
  it('in part refunds each part to its source', async () => {
    await topUp(customer, bank, '100.00');
    const { order } = await makePaidOrder(customer, bank, { useWallet: true });
    const { body } = await customer.get(`/api/orders/${order.id}`);
    expect(body.cancellation).toMatchObject({ refundAmount: '369.00', toSource: '269.00' });
    const answer = await cancel(order.id, { refundTo: 'source' });
    expect(answer.body).toMatchObject({ paymentStatus: 'refunded', refundedAmount: '369.00' });
    const parts = answer.body.refunds.map((part: Record<string, string>) => [
      part.refundTo,
      part.amount,
    ]);
    expect(parts.toSorted()).toEqual([
      ['source', '269.00'],
      ['wallet', '100.00'],
    ]);
    expect(await balanceOf(customer)).toBe(10_000);
  });

  it('in part can be refunded to the wallet completely', async () => {
    await topUp(customer, bank, '100.00');
    const { order } = await makePaidOrder(customer, bank, { useWallet: true });
    await cancel(order.id, { refundTo: 'wallet' });
    expect(await balanceOf(customer)).toBe(36_900);
  });

  it('in part, but unpaid, moves no money', async () => {
    await topUp(customer, bank, '100.00');
    const order = await makeOrder(customer, { useWallet: true });
    expect((await cancel(order.id)).body).toMatchObject({ paymentStatus: 'unpaid', refunds: [] });
    expect(await balanceOf(customer)).toBe(10_000);
  });

  it('in full is refunded there, whatever destination was requested', async () => {
    await topUp(customer, bank, '400.00');
    const order = await makeOrder(customer, { paymentMethod: 'wallet' });
    expect(await balanceOf(customer)).toBe(3_100);
    const answer = await cancel(order.id, { refundTo: 'source' });
    expect(answer.body.refunds).toMatchObject([{ refundTo: 'wallet', amount: '369.00' }]);
    expect(await balanceOf(customer)).toBe(40_000);
  });
});

describe('cancelling an unpaid order', () => {
  it('refunds nothing; a payment that still comes is returned', async () => {
    const order = await makeOrder(customer);
    const opened = await openPayment(customer, order);
    const answer = await cancel(order.id);
    expect(answer.body).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'unpaid',
      refunds: [],
    });
    const { payment } = await bank.pay(opened.id);
    await bank.webhook('payment.captured', payment);
    await shop.sweep();
    const { body } = await customer.get(`/api/orders/${order.id}`);
    expect(body).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'unpaid',
      refundedAmount: '0.00',
      refunds: [
        { amount: '369.00', refundTo: 'source', status: 'processed', hasCreditNote: false },
      ],
    });
    const sent = await rows(
      sql`SELECT amount_paise FROM sandbox.refunds WHERE payment_id = ${payment.id}`,
    );
    expect(sent).toEqual([{ amount_paise: 36_900 }]);
  });

  it('a pack paid in cash is only cancelled', async () => {
    const order = await makeOrder(customer, packForm());
    const answer = await cancel(order.id, { refundTo: 'wallet' });
    expect(answer.body).toMatchObject({ status: 'cancelled', refunds: [] });
    expect(await balanceOf(customer)).toBe(0);
  });

  it('is mailed once, also when the time to pay ran out', async () => {
    const mine = await makeOrder(customer);
    await cancel(mine.id);
    await cancel(mine.id);
    expect(await mailsAbout(mine.id)).toEqual(['order_cancelled']);
    const forgotten = await makeOrder(customer);
    shop.advanceMs(31 * 60_000);
    await shop.sweep();
    expect(await mailsAbout(forgotten.id)).toEqual(['order_cancelled']);
  });
});

describe('what cannot be cancelled', () => {
  it('is somebody else’s order, or none', async () => {
    const order = await makeOrder(customer);
    const other = await makeCustomer(shop);
    expect((await cancel(order.id, {}, other)).status).toBe(404);
    expect((await cancel(customer.userId)).status).toBe(404);
    expect((await customer.get(`/api/orders/${order.id}`)).body.status).toBe('pending');
  });

  it('is an order whose cut-off has passed, from that very instant', async () => {
    const { order } = await makePaidOrder(customer, bank);
    const { body } = await customer.get(`/api/orders/${order.id}`);
    expect(body.cancellation).toEqual({
      until: '2026-11-21T16:30:00.000Z',
      refundAmount: '369.00',
      toSource: '369.00',
    });
    shop.setNow(body.cancellation.until);
    const late = await cancel(order.id);
    expect([late.status, late.body.code]).toEqual([409, 'order_not_cancellable']);
    expect((await customer.get(`/api/orders/${order.id}`)).body.cancellation).toBeNull();
    shop.setNow('2026-11-21T16:29:59.999Z');
    expect((await cancel(order.id)).status).toBe(200);
  });

  it.each(['preparing', 'out_for_delivery', 'delivered'])('is one that is %s', async (status) => {
    const { order } = await makePaidOrder(customer, bank);
    await shop.database.db.execute(
      sql`UPDATE orders SET status = ${status} WHERE id = ${order.id}`,
    );
    expect((await cancel(order.id)).body.code).toBe('order_not_cancellable');
  });

  it.each([
    ['refundTo', { refundTo: 'bank' }],
    ['reason', { reason: 'x'.repeat(201) }],
    ['amount', { amount: '1.00' }],
  ])('is a request with a wrong %s', async (path, body) => {
    const order = await makeOrder(customer);
    const answer = await cancel(order.id, body);
    expect(answer.status).toBe(422);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });
});

it('cancelling during a settlement ends right whichever comes first, twenty times', async () => {
  for (let round = 0; round < 20; round++) {
    const buyer = await makeCustomer(shop);
    const order = await makeOrder(buyer);
    const opened = await openPayment(buyer, order);
    const { payment } = await bank.pay(opened.id);
    await Promise.all([
      bank.webhook('payment.captured', payment),
      cancel(order.id, { refundTo: 'source' }, buyer),
    ]);
    const { body } = await buyer.get(`/api/orders/${order.id}`);
    expect(body.status).toBe('cancelled');
    expect(['unpaid', 'refunded']).toContain(body.paymentStatus);
    const back = await rows(sql`SELECT r.amount_paise FROM refunds r
      JOIN payments p ON p.id = r.payment_id WHERE p.order_id = ${order.id}`);
    expect(back).toEqual([{ amount_paise: 36_900 }]);
  }
});
