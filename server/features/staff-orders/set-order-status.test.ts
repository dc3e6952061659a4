/** Staff move orders unless money forbids it: each move adds one history entry and one mail. */
import { describe, expect, it } from 'vitest';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { sql } from '#server/db/sql.ts';
import {
  type Customer,
  makeOrder,
  makePaidOrder,
  makeStaff,
  openPayment,
} from '#server/testing/makers.ts';
import { bank, customer, setUpCustomer, shop, staff } from '#server/testing/set-up-shop.ts';

/** The first minute of the day that orders are for, in India. */
const deliveryMorning = '2026-11-21T18:30:00.000Z';

setUpCustomer({ role: 'order_management' });

const rows = async (query: ReturnType<typeof sql>) => (await shop.database.db.execute(query)).rows;
const path = (orderId: string) => `/api/admin/orders/${orderId}/status`;
/** Deliveries say why they are early, as most are. */
const move = async (
  orderId: string,
  status: string,
  reason = status === 'delivered' ? 'Collected' : undefined,
  who = staff,
) => {
  // A mail that is overtaken by the next move would never be written.
  await shop.shop.background.settled();
  return who.send('PUT', path(orderId), { status, reason });
};
const cancel = (orderId: string, input: Record<string, unknown> = {}) =>
  staff.send('PUT', `/api/admin/orders/${orderId}/status`, { status: 'cancelled', ...input });
const packOrder = () =>
  makeOrder(customer, { packId: 'family', items: undefined, totalAmount: undefined });
const lastEvent = async (orderId: string) => {
  const events = await rows(sql`SELECT from_status, to_status, actor, actor_id, reason, is_override
    FROM order_events WHERE order_id = ${orderId} ORDER BY id DESC LIMIT 1`);
  return events[0];
};
const mailsAbout = async (orderId: string) => {
  const mails = await rows(sql`SELECT kind FROM mails WHERE order_id = ${orderId} ORDER BY id`);
  return mails.map(({ kind }) => kind);
};

describe('a move', () => {
  it('along the path is recorded, from paid to delivered, and each is mailed once', async () => {
    const { order } = await makePaidOrder(customer, bank);
    shop.setNow(deliveryMorning);
    for (const status of ['preparing', 'out_for_delivery', 'delivered']) {
      const answer = await move(order.id, status);
      expect(answer.status).toBe(200);
      expect(answer.body.status).toBe(status);
      expect(await lastEvent(order.id)).toMatchObject({
        to_status: status,
        actor: 'staff',
        actor_id: staff.userId,
        is_override: false,
      });
    }
    expect(await mailsAbout(order.id)).toEqual([
      'order_confirmed',
      'out_for_delivery',
      'delivered',
    ]);
  });

  it('outside of it is recorded as an override; repeating it mails nobody twice', async () => {
    const { order } = await makePaidOrder(customer, bank);
    for (const status of ['delivered', 'preparing', 'delivered', 'pending', 'confirmed']) {
      expect((await move(order.id, status)).body.status).toBe(status);
    }
    const moves = await rows(sql`SELECT to_status, is_override FROM order_events
      WHERE order_id = ${order.id} AND actor = 'staff' ORDER BY id`);
    expect(moves.map(({ is_override }) => is_override)).toEqual([true, true, true, true, false]);
    expect(await mailsAbout(order.id)).toEqual(['order_confirmed', 'delivered']);
  });

  it('that takes a cancellation back is mailed, and so is the next one', async () => {
    const order = await packOrder();
    const statuses = ['confirmed', 'cancelled', 'confirmed', 'preparing', 'confirmed', 'cancelled'];
    for (const status of statuses) expect((await move(order.id, status)).status).toBe(200);
    const both = ['order_confirmed', 'order_cancelled'];
    expect(await mailsAbout(order.id)).toEqual([...both, ...both]);
  });

  it('before its day delivers with a reason only, as an override', async () => {
    const { order } = await makePaidOrder(customer, bank);
    await move(order.id, 'out_for_delivery');
    shop.setNow('2026-11-21T18:29:59.999Z');
    const delivered = { status: 'delivered' };
    for (const body of [delivered, { ...delivered, reason: '  ' }]) {
      const answer = await staff.send('PUT', path(order.id), body);
      expect([answer.status, answer.body.code]).toEqual([422, 'early_delivery_reason']);
      expect(answer.body.issues).toMatchObject([{ path: 'reason' }]);
    }
    expect(await lastEvent(order.id)).toMatchObject({ to_status: 'out_for_delivery' });
    expect((await move(order.id, 'delivered', 'Asked for it tonight')).status).toBe(200);
    expect(await lastEvent(order.id)).toMatchObject({
      to_status: 'delivered',
      is_override: true,
      reason: 'Asked for it tonight',
    });
  });

  it('to delivered is the usual path from the first minute of its day', async () => {
    const { order } = await makePaidOrder(customer, bank);
    await move(order.id, 'out_for_delivery');
    shop.setNow(deliveryMorning);
    const answer = await staff.send('PUT', path(order.id), { status: 'delivered' });
    expect(answer.status).toBe(200);
    expect(await lastEvent(order.id)).toMatchObject({ is_override: false, reason: null });
  });

  it('to the same status changes nothing', async () => {
    const { order } = await makePaidOrder(customer, bank);
    const before = await lastEvent(order.id);
    expect((await move(order.id, 'confirmed', 'Again')).status).toBe(200);
    expect(await lastEvent(order.id)).toEqual(before);
  });

  it('shows its reason to staff, not to the customer', async () => {
    const { order } = await makePaidOrder(customer, bank);
    const { body } = await move(order.id, 'cancelled', 'Customer is a nuisance');
    expect(body.timeline.at(-1).reason).toBe('Customer is a nuisance');
    const own = await customer.get(`/api/orders/${order.id}`);
    expect(own.body.timeline.at(-1)).toMatchObject({ status: 'cancelled', reason: null });
  });
});

describe('money', () => {
  it('is missing: an unpaid online order is confirmed by money only', async () => {
    const order = await makeOrder(customer);
    for (const status of orderStatuses) {
      const answer = await move(order.id, status, 'Because');
      const waits = status === 'pending' || status === 'cancelled';
      expect(answer.status, status).toBe(waits ? 200 : 409);
      if (waits) continue;
      expect(answer.body).toMatchObject({ code: 'order_not_paid', amountDue: '369.00' });
      expect(answer.body.message).toMatch('₹369.00 is still due for this order');
    }
  });

  it('is missing: an order that expired can wait again, and says until when for what', async () => {
    const order = await makeOrder(customer);
    shop.advanceMs(31 * 60_000);
    await shop.sweep();
    expect((await move(order.id, 'confirmed')).body).toMatchObject({ amountDue: '369.00' });
    const { body } = await move(order.id, 'pending');
    const until = new Date(shop.now().getTime() + 30 * 60_000).toISOString();
    expect(body).toMatchObject({ status: 'pending', amountDue: '369.00', payBefore: until });
    await shop.sweep();
    const opened = await openPayment(customer, order);
    const { claim } = await bank.pay(opened.id);
    const paid = await customer.post('/api/verify-payment', { ...claim, db_order_id: order.id });
    expect(paid.body.order).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  });

  it('comes too late for an order whose cut-off has passed: it cannot wait again', async () => {
    const order = await makeOrder(customer);
    shop.setNow('2026-11-21T16:30:00Z');
    await shop.sweep();
    const answer = await move(order.id, 'pending');
    expect([answer.status, answer.body.code]).toEqual([409, 'order_not_payable']);
  });

  it('is cash: paid when delivered, unpaid again when that was a mistake', async () => {
    const pack = await packOrder();
    expect((await move(pack.id, 'out_for_delivery')).body.paymentStatus).toBe('unpaid');
    expect((await move(pack.id, 'delivered')).body.paymentStatus).toBe('paid');
    const back = await move(pack.id, 'confirmed');
    expect(back.body).toMatchObject({ status: 'confirmed', paymentStatus: 'unpaid' });
    const cancelled = await customer.post(`/api/orders/${pack.id}/cancel`, { refundTo: 'wallet' });
    expect(cancelled.body).toMatchObject({ paymentStatus: 'unpaid', refunds: [] });
  });

  it('is cash: the invoice waits until the delivery has stood for 15 minutes', async () => {
    const pack = await packOrder();
    const invoices = () => rows(sql`SELECT kind FROM tax_documents WHERE order_id = ${pack.id}`);
    await move(pack.id, 'delivered');
    shop.advanceMs(14 * 60_000);
    await move(pack.id, 'confirmed');
    await move(pack.id, 'delivered');
    shop.advanceMs(15 * 60_000 - 1);
    await shop.sweep();
    expect(await invoices()).toEqual([]);
    expect((await move(pack.id, 'out_for_delivery')).body.paymentStatus).toBe('unpaid');
    await move(pack.id, 'delivered');
    shop.advanceMs(15 * 60_000);
    await shop.sweep();
    expect(await invoices()).toEqual([{ kind: 'invoice' }]);
    const answer = await move(pack.id, 'cancelled');
    expect([answer.status, answer.body.code]).toEqual([409, 'order_invoiced']);
    expect((await move(pack.id, 'delivered')).status).toBe(200);
  });

  it('is refunded when staff cancel, where they say, and the order stays cancelled', async () => {
    const { order } = await makePaidOrder(customer, bank);
    const { body } = await cancel(order.id, { refundTo: 'wallet', reason: 'Kitchen closed' });
    expect(body).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundedAmount: '369.00',
      refunds: [{ amount: '369.00', refundTo: 'wallet', status: 'processed' }],
    });
    const booked = await rows(sql`SELECT actor, actor_id, reason FROM refunds
      WHERE order_id = ${order.id}`);
    expect(booked).toEqual([{ actor: 'staff', actor_id: staff.userId, reason: 'Kitchen closed' }]);
    expect(await mailsAbout(order.id)).toEqual(['order_confirmed', 'order_cancelled']);
    expect((await cancel(order.id)).body.refunds).toHaveLength(1);
    const revived = await move(order.id, 'confirmed');
    expect([revived.status, revived.body.code]).toEqual([409, 'order_refunded']);
  });

  it('is refunded to the source by default, as far as it had not been yet', async () => {
    const { order } = await makePaidOrder(customer, bank);
    const crm = await makeStaff(shop, 'crm');
    const part = { reason: 'Cold', amount: '100.00' };
    await crm.post(`/api/admin/orders/${order.id}/refund`, part);
    const { body } = await cancel(order.id);
    expect(body).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ amount: '100.00' }, { amount: '269.00', refundTo: 'source' }],
    });
  });

  it('is not refunded for cash: a delivered order that is cancelled refunds nothing', async () => {
    const pack = await packOrder();
    await move(pack.id, 'delivered');
    const { body } = await cancel(pack.id, { refundTo: 'wallet' });
    expect(body).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid', refunds: [] });
    expect((await customer.get('/api/wallet')).body.balance).toBe('0.00');
  });

  it('is cash that was partly refunded: the order stays delivered', async () => {
    const pack = await packOrder();
    await move(pack.id, 'delivered');
    const crm = await makeStaff(shop, 'crm');
    for (const paymentStatus of ['partly_refunded', 'refunded']) {
      const amount = paymentStatus === 'refunded' ? undefined : '100.00';
      await crm.post(`/api/admin/orders/${pack.id}/refund`, { reason: 'Cold', amount });
      for (const status of orderStatuses.filter((each) => each !== 'delivered')) {
        const answer = await move(pack.id, status);
        expect([answer.status, answer.body.code]).toEqual([409, 'order_refunded']);
      }
      expect((await move(pack.id, 'delivered')).body).toMatchObject({ paymentStatus });
    }
  });

  it('of a delivered order is refunded once somebody with that power says so', async () => {
    const { order } = await makePaidOrder(customer, bank);
    await move(order.id, 'delivered');
    expect((await cancel(order.id)).body).toMatchObject({ paymentStatus: 'paid', refunds: [] });
    const crm = await makeStaff(shop, 'crm');
    const refund = (who: Customer) =>
      who.post(`/api/admin/orders/${order.id}/refund`, { reason: 'Never came' });
    expect((await refund(staff)).status).toBe(403);
    expect((await refund(crm)).body.paymentStatus).toBe('refunded');
  });

  it('was refunded: the order does not go out, unless it was out already', async () => {
    const { order } = await makePaidOrder(customer, bank);
    const crm = await makeStaff(shop, 'crm');
    await crm.post(`/api/admin/orders/${order.id}/refund`, { reason: 'Sold out' });
    for (const status of ['out_for_delivery', 'delivered']) {
      const answer = await move(order.id, status);
      expect([answer.status, answer.body.code]).toEqual([409, 'order_refunded']);
    }
    const eaten = await makePaidOrder(customer, bank);
    await move(eaten.order.id, 'delivered');
    await crm.post(`/api/admin/orders/${eaten.order.id}/refund`, { reason: 'Cold' });
    expect((await move(eaten.order.id, 'out_for_delivery')).status).toBe(200);
    expect((await move(eaten.order.id, 'delivered')).status).toBe(200);
  });

  it('of an own order is refunded only where the customer could have cancelled too', async () => {
    const early = await makePaidOrder(staff, bank);
    expect((await cancel(early.order.id)).body.paymentStatus).toBe('refunded');
    const cooked = await makePaidOrder(staff, bank);
    await move(cooked.order.id, 'preparing');
    const answer = await cancel(cooked.order.id);
    expect([answer.status, answer.body.code]).toEqual([403, 'own_order']);
    const { body } = await staff.get(`/api/orders/${cooked.order.id}`);
    expect(body).toMatchObject({ status: 'preparing', paymentStatus: 'paid', refunds: [] });
  });
});

it('order_management and super_admin may move orders, even their own', async () => {
  const order = await packOrder();
  const crm = await makeStaff(shop, 'crm');
  const chief = await makeStaff(shop, 'super_admin');
  expect((await move(order.id, 'confirmed', undefined, customer)).status).toBe(403);
  expect((await move(order.id, 'confirmed', undefined, crm)).status).toBe(403);
  expect((await move(order.id, 'confirmed', undefined, chief)).status).toBe(200);
  const { order: own } = await makePaidOrder(staff, bank);
  expect((await move(own.id, 'preparing')).status).toBe(200);
  expect((await move(staff.userId, 'confirmed')).status).toBe(404);
});

describe('the audit log', () => {
  const entriesOf = (orderId: string) =>
    rows(sql`SELECT actor_id, action, subject_label AS label, before, after FROM audit_log
      WHERE subject_id = ${orderId} ORDER BY id`);

  it('says who moved the order, from where, and why', async () => {
    const { order } = await makePaidOrder(customer, bank);
    await move(order.id, 'preparing');
    await move(order.id, 'preparing', 'Again');
    await cancel(order.id, { reason: 'Kitchen closed' });
    const entry = { actor_id: staff.userId, action: 'order_moved', label: order.number };
    expect(await entriesOf(order.id)).toEqual([
      { ...entry, before: { status: 'confirmed' }, after: { status: 'preparing' } },
      {
        ...entry,
        before: { status: 'preparing' },
        after: { status: 'cancelled', reason: 'Kitchen closed', refundTo: 'source' },
      },
    ]);
  });

  it('has no entry for a refused move', async () => {
    const order = await makeOrder(customer);
    expect((await move(order.id, 'delivered')).status).toBe(409);
    expect(await entriesOf(order.id)).toEqual([]);
  });
});

it('a move from a status that the order no longer has is a conflict', async () => {
  const { order } = await makePaidOrder(customer, bank);
  const moveFrom = (expected: string, status: string) =>
    staff.send('PUT', `/api/admin/orders/${order.id}/status`, { status, expected });
  expect((await moveFrom('confirmed', 'preparing')).status).toBe(200);
  for (const status of ['preparing', 'cancelled']) {
    const stale = await moveFrom('confirmed', status);
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
    expect(stale.body.status).toBe('preparing');
  }
  expect(await lastEvent(order.id)).toMatchObject({ to_status: 'preparing' });
});

it.each([
  ['status', { status: 'eaten' }],
  ['expected', { status: 'preparing', expected: 'eaten' }],
  ['refundTo', { status: 'cancelled', refundTo: 'bank' }],
  ['reason', { status: 'preparing', reason: 'x'.repeat(201) }],
])('a wrong %s is refused at its field', async (path, body) => {
  const order = await makeOrder(customer);
  const answer = await staff.send('PUT', `/api/admin/orders/${order.id}/status`, body);
  expect(answer.status).toBe(422);
  expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
});
