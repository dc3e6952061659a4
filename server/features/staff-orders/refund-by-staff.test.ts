/** Staff refund orders: at most what was paid, once for each request; failures do not count. */
import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type Customer, makeOrder, makePaidOrder, makeStaff } from '#server/testing/makers.ts';
import { bank, customer, setUpCustomer, shop, staff } from '#server/testing/set-up-shop.ts';
import { testNow } from '#server/testing/test-shop.ts';

setUpCustomer({ role: 'crm' });

const rows = async (query: ReturnType<typeof sql>) => (await shop.database.db.execute(query)).rows;
const refund = (orderId: string, body: Record<string, unknown>, key?: string, who = staff) =>
  who.post(
    `/api/admin/orders/${orderId}/refund`,
    { reason: 'Cold food', ...body },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );
const balanceOf = async (who: Customer) => {
  const [account] = await rows(
    sql`SELECT balance_paise AS balance FROM ledger_accounts WHERE id = ${who.userId}`,
  );
  return account?.balance;
};
const refundMails = (orderId: string) =>
  rows(sql`SELECT event_key AS "eventKey" FROM mails
    WHERE order_id = ${orderId} AND kind = 'order_refunded'`);

describe('a part', () => {
  it('keeps the status; refunding the rest makes it refunded', async () => {
    const { order } = await makePaidOrder(customer, bank);
    const first = await refund(order.id, { amount: '100.00' });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'partly_refunded',
      refundedAmount: '100.00',
      refunds: [{ amount: '100.00', refundTo: 'source', status: 'requested' }],
      cancellation: { refundAmount: '269.00', toSource: '269.00' },
    });
    const rest = await refund(order.id, { refundTo: 'wallet' });
    expect(rest.body).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'refunded',
      refundedAmount: '369.00',
      refunds: [{ amount: '100.00' }, { amount: '269.00', refundTo: 'wallet' }],
    });
    expect(await balanceOf(customer)).toBe(26_900);
    expect(await refundMails(order.id)).toHaveLength(2);
  });

  it('is posted in the ledger against sales, with the order and who decided it', async () => {
    const { order } = await makePaidOrder(customer, bank);
    const { body } = await refund(order.id, { amount: 50, refundTo: 'wallet' });
    const transfers = await rows(sql`SELECT t.reference, t.reason, t.description, t.actor_id,
        (SELECT kind FROM ledger_accounts a JOIN ledger_postings p ON p.account_id = a.id
          WHERE p.transfer_id = t.id AND a.kind <> 'wallet') AS against
      FROM ledger_transfers t WHERE t.order_id = ${order.id}`);
    expect(transfers).toEqual([
      {
        reference: `refund:${body.refunds[0].id}`,
        reason: 'refund',
        description: `Refund of order ${order.number}`,
        actor_id: staff.userId,
        against: 'sales',
      },
    ]);
  });

  it('of less than a rupee online goes into the wallet', async () => {
    const { order } = await makePaidOrder(customer, bank);
    await refund(order.id, { amount: '368.50' });
    const { body } = await refund(order.id, {});
    expect(body.refunds).toMatchObject([
      { amount: '368.50', refundTo: 'source' },
      { amount: '0.50', refundTo: 'wallet' },
    ]);
  });

  it('of cash goes into the wallet, once it was delivered', async () => {
    const pack = await makeOrder(customer, {
      packId: 'family',
      items: undefined,
      totalAmount: undefined,
    });
    expect((await refund(pack.id, {})).body.code).toBe('refund_too_large');
    await shop.database.db.execute(sql`UPDATE orders
      SET status = 'delivered', payment_status = 'paid' WHERE id = ${pack.id}`);
    const { body } = await refund(pack.id, { refundTo: 'source' });
    expect(body.refunds).toMatchObject([{ amount: '3186.00', refundTo: 'wallet' }]);
  });
});

describe('more than was paid', () => {
  it('is refused with what is left, at the amount', async () => {
    const { order } = await makePaidOrder(customer, bank);
    await refund(order.id, { amount: '300.00' });
    const answer = await refund(order.id, { amount: '69.01' });
    expect([answer.status, answer.body.code]).toEqual([422, 'refund_too_large']);
    expect(answer.body.issues).toEqual([{ path: 'amount', message: 'Refund at most ₹69.00' }]);
    await refund(order.id, { amount: '69.00' });
    expect((await refund(order.id, {})).body.issues[0].message).toBe(
      'There is nothing left to refund',
    );
  });

  it('is refused of an unpaid order', async () => {
    const order = await makeOrder(customer);
    expect((await refund(order.id, { amount: '1.00' })).body.code).toBe('refund_too_large');
  });

  it('is never refunded, however many request it at once', async () => {
    const { order } = await makePaidOrder(customer, bank);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        refund(order.id, { amount: '100.00', refundTo: 'wallet' }, `at-once-${index}`),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 200, ...Array.from({ length: 7 }, () => 422)]);
    expect(await balanceOf(customer)).toBe(30_000);
  });

  it.each([
    ['amount', { amount: '0.00' }],
    ['amount', { amount: -1 }],
    ['amount', { amount: '1.005' }],
    ['refundTo', { refundTo: 'bank' }],
    ['reason', { reason: '' }],
  ])('and a wrong %s are different things', async (path, body) => {
    const { order } = await makePaidOrder(customer, bank);
    const answer = await refund(order.id, body);
    expect(answer.status).toBe(422);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });
});

describe('when another rest is left than staff saw', () => {
  const over = (orderId: string, expectedRefundable: string, key?: string) =>
    refund(orderId, { amount: '100.00', refundTo: 'wallet', expectedRefundable }, key);

  it('it is a conflict, as for one of two at once', async () => {
    const { order } = await makePaidOrder(customer, bank);
    const both = [over(order.id, '369.00', 'one'), over(order.id, '369.00', 'other')];
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409);
    expect(stale?.body).toMatchObject({ code: 'conflict', refundable: '269.00' });
    expect(await balanceOf(customer)).toBe(10_000);
    expect((await over(order.id, '269')).status).toBe(200);
    expect(await balanceOf(customer)).toBe(20_000);
  });

  it('that conflict comes before a too large amount', async () => {
    const { order } = await makePaidOrder(customer, bank);
    await refund(order.id, { amount: '300.00' });
    const stale = await over(order.id, '369.00');
    expect(stale.body).toMatchObject({ code: 'conflict', refundable: '69.00' });
    const unread = await over(order.id, 'all');
    expect([unread.status, unread.body.issues[0].path]).toEqual([422, 'expectedRefundable']);
  });

  it('it is no conflict if this very request made the refund', async () => {
    const { order } = await makePaidOrder(customer, bank);
    await over(order.id, '369.00', 'answer-lost');
    const again = await over(order.id, '369.00', 'answer-lost');
    expect(again.status).toBe(200);
    expect(again.body.alreadyBookedAt).toBe(testNow);
    expect(await balanceOf(customer)).toBe(10_000);
  });
});

describe('the same key', () => {
  it('refunds once, ten times at once, and gives the same reply to all', async () => {
    const { order } = await makePaidOrder(customer, bank);
    const ask = () => refund(order.id, { amount: '100.00', refundTo: 'wallet' }, 'one-decision');
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    const [first] = answers.filter(({ body }) => body.alreadyBookedAt === null);
    const repeated = { ...first?.body, alreadyBookedAt: testNow };
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([200, answer === first ? first.body : repeated]);
    }
    expect(await balanceOf(customer)).toBe(10_000);
    const [mail, ...others] = await refundMails(order.id);
    expect(mail).toEqual({ eventKey: `refund:${answers[0]?.body.refunds[0].id}` });
    expect(others).toEqual([]);
  });

  it.each([
    ['another amount', { amount: '99.00' }],
    ['another reason', { reason: 'Late' }],
    ['another destination', { refundTo: 'wallet' }],
  ])('with %s is refused', async (_, change) => {
    const { order } = await makePaidOrder(customer, bank);
    await refund(order.id, { amount: '100.00' }, 'reused');
    const answer = await refund(order.id, { amount: '100.00', ...change }, 'reused');
    expect([answer.status, answer.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it.each([
    ['a part', {}, { amount: '369.00' }],
    ['all that is left', { amount: '100.00' }, {}],
    ['the source', { refundTo: 'wallet' }, { refundTo: 'source' }],
  ])('cannot request %s afterwards, but the same again', async (_, first, other) => {
    const { order } = await makePaidOrder(customer, bank);
    const booked = await refund(order.id, first, 'changed');
    expect(booked.status).toBe(200);
    const answer = await refund(order.id, other, 'changed');
    expect([answer.status, answer.body.code]).toEqual([422, 'idempotency_key_reused']);
    shop.advanceMs(60_000);
    const again = await refund(order.id, first, 'changed');
    const alreadyBookedAt = testNow;
    expect([again.status, again.body]).toEqual([200, { ...booked.body, alreadyBookedAt }]);
  });

  it('of another order is another request; one that cannot be read is refused', async () => {
    const mine = await makePaidOrder(customer, bank);
    const other = await makePaidOrder(customer, bank);
    for (const { order } of [mine, other]) {
      expect((await refund(order.id, { amount: '10.00' }, 'shared')).status).toBe(200);
    }
    const answer = await refund(mine.order.id, {}, 'with space');
    expect([answer.status, answer.body.issues[0].path]).toEqual([422, 'idempotency-key']);
  });
});

it('is in the audit log once, however often it was requested', async () => {
  const { order } = await makePaidOrder(customer, bank);
  for (let time = 0; time < 2; time++) await refund(order.id, { amount: 100 }, 'audited');
  await refund(order.id, { refundTo: 'wallet', reason: 'Late' });
  expect((await refund(order.id, {})).status).toBe(422);
  const entries = await rows(sql`SELECT actor_id, action, subject_label AS label, before, after
    FROM audit_log WHERE subject_id = ${order.id} ORDER BY id`);
  const entry = { actor_id: staff.userId, action: 'order_refunded', label: order.number };
  expect(entries).toEqual([
    {
      ...entry,
      before: null,
      after: { amount: '100.00', refundTo: 'source', reason: 'Cold food' },
    },
    { ...entry, before: null, after: { amount: '269.00', refundTo: 'wallet', reason: 'Late' } },
  ]);
});

describe('a refund that the provider refuses for good', () => {
  async function failedRefund() {
    const { order, payment } = await makePaidOrder(customer, bank);
    const { body } = await refund(order.id, {});
    await shop.database.db.execute(sql`UPDATE refunds SET status = 'pending',
      provider_refund_id = ${`rfnd_${order.id.slice(-12)}`} WHERE id = ${body.refunds[0].id}`);
    const reported = {
      id: `rfnd_${order.id.slice(-12)}`,
      payment_id: payment.id,
      status: 'failed',
    };
    return { order, reported };
  }

  it('is shown as failed, raises an alarm, and can go into the wallet instead', async () => {
    const { order, reported } = await failedRefund();
    await bank.refundWebhook('refund.failed', reported);
    const { text } = await shop.visitor().get('/metrics');
    expect(text).toMatch(/sukoon_alarms_total\{kind="refund_failed"\} [1-9]/);
    const { body } = await customer.get(`/api/orders/${order.id}`);
    expect(body).toMatchObject({
      paymentStatus: 'paid',
      refundedAmount: '0.00',
      refunds: [{ amount: '369.00', status: 'failed' }],
    });
    const again = await refund(order.id, { refundTo: 'wallet' });
    expect(again.body).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ status: 'failed' }, { refundTo: 'wallet', status: 'processed' }],
    });
    expect(await balanceOf(customer)).toBe(36_900);
  });

  it('may be sent to the source once more, and only moves forward', async () => {
    const { order, reported } = await failedRefund();
    await bank.refundWebhook('refund.failed', reported);
    for (const status of ['processed', 'pending', 'failed']) {
      const answer = await bank.refundWebhook(`refund.${status}`, { ...reported, status });
      expect(answer.status).toBe(200);
    }
    expect((await customer.get(`/api/orders/${order.id}`)).body.refunds).toMatchObject([
      { status: 'failed' },
    ]);
    await refund(order.id, { refundTo: 'source' });
    await shop.sweep();
    const { body } = await customer.get(`/api/orders/${order.id}`);
    expect(body.refunds).toMatchObject([{ status: 'failed' }, { status: 'processed' }]);
    expect(body.paymentStatus).toBe('refunded');
  });

  it('in a forged event changes nothing', async () => {
    const { order, reported } = await failedRefund();
    const forged = await bank.refundWebhook('refund.failed', reported, {
      signature: 'f'.repeat(64),
    });
    expect(forged.status).toBe(400);
    const { body } = await customer.get(`/api/orders/${order.id}`);
    expect(body.refunds).toMatchObject([{ status: 'pending' }]);
  });
});

it('crm and super_admin may refund; an unknown order is not found', async () => {
  const { order } = await makePaidOrder(customer, bank);
  const kitchen = await makeStaff(shop, 'order_management');
  const chief = await makeStaff(shop, 'super_admin');
  expect((await refund(order.id, { amount: 1 }, undefined, customer)).status).toBe(403);
  expect((await refund(order.id, { amount: 1 }, undefined, kitchen)).status).toBe(403);
  expect((await refund(order.id, { amount: 1 }, undefined, chief)).status).toBe(200);
  expect((await refund(customer.userId, {}, undefined, chief)).status).toBe(404);
});

it('nobody refunds an own order', async () => {
  const { order } = await makePaidOrder(staff, bank);
  const answer = await refund(order.id, { amount: 1, refundTo: 'wallet' });
  expect([answer.status, answer.body.code]).toEqual([403, 'own_order']);
  expect(await balanceOf(staff)).toBe(0);
  const colleague = await makeStaff(shop, 'crm');
  expect((await refund(order.id, { amount: 1 }, undefined, colleague)).status).toBe(200);
});

it('of an account deleted since goes to the source only', async () => {
  const { order } = await makePaidOrder(customer, bank);
  const mover = await makeStaff(shop, 'order_management');
  const delivery = { status: 'delivered', reason: 'Collected' };
  await mover.send('PUT', `/api/admin/orders/${order.id}/status`, delivery);
  const { password } = customer;
  expect((await customer.post('/api/account/delete', { password })).status).toBe(200);
  const toWallet = await refund(order.id, { refundTo: 'wallet' });
  expect([toWallet.status, toWallet.body.code]).toEqual([409, 'wallet_closed']);
  expect((await refund(order.id, { refundTo: 'source' })).status).toBe(200);
  expect(await balanceOf(customer)).toBe(0);
});
