/** Links to pay for an order: made once, settled like any payment, cancelled with their order. */
import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { findOrderRow, type OrderRow } from '#server/features/orders/orders.store.ts';
import type { Shop } from '#server/shop.ts';
import { makeOrder, openPayment } from '#server/testing/makers.ts';
import { alarms, refundsOf, rows, statusOf, verify } from '#server/testing/set-up-payments.ts';
import { bank, customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';
import { checkPaymentLinks } from './check-payment-links.ts';
import { createPaymentLink } from './create-payment-link.ts';

setUpCustomer();

const minuteMs = 60_000;
const payer = { name: 'Asha Menon', phone: '+919876543210', email: null };
const rowOf = async (id: string) => (await findOrderRow(shop.shop.db, id)) as OrderRow;
const create = async (orderId: string) => createPaymentLink(shop.shop, await rowOf(orderId), payer);
async function linkedOrder() {
  const order = await makeOrder(customer);
  const link = await create(order.id);
  return { order, link, linkId: link.url.split('/').at(-1) ?? '' };
}
const payLink = async (linkId: string, options: object = {}) => {
  const body = { link_id: linkId, outcome: 'success', ...options };
  const path = '/sandbox/razorpay/control/pay-link';
  return shop.visitor().post(path, body, { csrf: false });
};
const linkOf = async (linkId: string) => (await shop.shop.payments.fetchLink(linkId)).status;
const links = (orderId: string) =>
  rows(sql`SELECT reference, amount_paise, is_open FROM payment_links
    WHERE order_id = ${orderId} ORDER BY reference`);

/** The webhook of a payment under a link; other fields as Razorpay sends them. */
async function webhook(event: string, linkId: string, changes: object = {}) {
  const link = await shop.shop.payments.fetchLink(linkId);
  const [payment] = await shop.shop.payments.listOrderPayments(link.orderId ?? '');
  const entity = {
    id: payment?.id,
    order_id: link.orderId,
    amount: payment?.amountPaise,
    currency: 'INR',
    status: 'captured',
    method: 'upi',
    description: `#${linkId.replace('plink_', '')}`,
    ...changes,
  };
  const linkEntity = { id: linkId, reference_id: link.reference, order_id: link.orderId };
  const withLink = event.startsWith('payment_link.') && {
    payment_link: { entity: { ...linkEntity, status: 'paid' } },
  };
  const body = JSON.stringify({ event, payload: { ...withLink, payment: { entity } } });
  const secret = 'sandbox-webhook-secret';
  const answer = await shop.visitor().post('/api/webhooks/razorpay', body, {
    csrf: false,
    headers: {
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      'x-razorpay-event-id': randomUUID(),
    },
  });
  expect(answer.status).toBe(200);
}

describe('a link', () => {
  it('is made once for an order, whoever wants it how often', async () => {
    const order = await makeOrder(customer);
    const made = await Promise.all([1, 2, 3].map(() => create(order.id)));
    expect(new Set(made.map(({ url }) => url)).size).toBe(1);
    expect(made[0]?.payBefore.toISOString()).toBe(order.payBefore);
    expect(await links(order.id)).toEqual([
      { reference: `${order.number}-L1`, amount_paise: 36_900, is_open: true },
    ]);
    const page = await shop.visitor().get(new URL(made[0]?.url ?? '').pathname);
    expect(page.text).toContain('₹369.00');
  });

  it('is found again when the answer that named it was lost', async () => {
    const order = await makeOrder(customer);
    await bank.set({ api: 'truncated', apiPath: 'POST /payment_links', apiCalls: 1 });
    const { url } = await create(order.id);
    expect((await create(order.id)).url).toBe(url);
    expect(await links(order.id)).toHaveLength(1);
  });

  it('is among the data that the customer can download', async () => {
    const { order, link } = await linkedOrder();
    const { orders } = (await customer.get('/api/account/data')).body;
    const own = orders.find(({ id }: { id: string }) => id === order.id);
    expect(own.paymentLinks).toMatchObject([{ url: link.url, amount: '369.00' }]);
  });

  it('that was made before a crash is settled by the sweep', async () => {
    const { order, linkId } = await linkedOrder();
    // As if the process had died before it read the answer.
    await shop.database.pool.query(
      'UPDATE payment_links SET provider_link_id = NULL, url = NULL WHERE order_id = $1',
      [order.id],
    );
    await payLink(linkId);
    shop.advanceMs(5 * minuteMs);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['confirmed', 'paid']);
  });

  it('is for orders that wait for an online payment only', async () => {
    const { order, linkId } = await linkedOrder();
    await payLink(linkId);
    await webhook('payment_link.paid', linkId);
    await expect(create(order.id)).rejects.toMatchObject({ code: 'order_not_payable' });
    const pack = { packId: 'family', deliveryDate: '2026-11-22', addressId: customer.addressId };
    const cash = (await customer.post('/api/orders', pack)).body;
    await expect(create(cash.id)).rejects.toMatchObject({ code: 'order_not_payable' });
    const late = await makeOrder(customer);
    shop.advanceMs(31 * minuteMs);
    await expect(create(late.id)).rejects.toMatchObject({ code: 'order_not_payable' });
  });
});

describe('a payment under a link', () => {
  it('pays the order by its webhook, in whatever order the events come', async () => {
    const before = await alarms('payment_for_unknown_order');
    for (const events of [
      ['payment_link.paid', 'payment.captured', 'payment_link.paid'],
      ['payment.captured', 'payment_link.paid', 'payment.captured'],
    ]) {
      const { order, linkId } = await linkedOrder();
      await payLink(linkId);
      for (const event of events) await webhook(event, linkId);
      expect(await statusOf(order.id)).toEqual(['confirmed', 'paid']);
      expect(await refundsOf(order.id)).toEqual([]);
    }
    expect(await alarms('payment_for_unknown_order')).toBe(before);
  });

  it('pays the order by the sweep when the event that names the link is lost', async () => {
    const { order, linkId } = await linkedOrder();
    await payLink(linkId);
    await webhook('payment.captured', linkId);
    expect(await statusOf(order.id)).toEqual(['pending', 'unpaid']);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['confirmed', 'paid']);
    expect(await links(order.id)).toMatchObject([{ is_open: false }]);
  });

  it('in the last minute confirms the order, and does not cancel it', async () => {
    const { order, linkId } = await linkedOrder();
    await payLink(linkId);
    shop.advanceMs(31 * minuteMs);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['confirmed', 'paid']);
  });

  it.each([
    ['another link', { reference: 'SK-1-L1', orderId: 'order_AAAAAAAAAAAAAA' }],
    ['an order that does not exist', { orderId: 'order_AAAAAAAAAAAAAA' }],
  ])('is found although the provider once answered with %s', async (_, lie) => {
    const { order, linkId } = await linkedOrder();
    await payLink(linkId);
    shop.advanceMs(5 * minuteMs);
    const { payments } = shop.shop;
    const fetchLink = async (id: string) => ({ ...(await payments.fetchLink(id)), ...lie });
    await checkPaymentLinks({ ...shop.shop, payments: { ...payments, fetchLink } });
    expect(await statusOf(order.id)).toEqual(['pending', 'unpaid']);
    shop.advanceMs(5 * minuteMs);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['confirmed', 'paid']);
  });

  it('that failed leaves the order to be paid', async () => {
    const { order, linkId } = await linkedOrder();
    await payLink(linkId, { outcome: 'failure' });
    shop.advanceMs(5 * minuteMs);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['pending', 'unpaid']);
    await payLink(linkId);
    await webhook('payment_link.paid', linkId);
    expect(await statusOf(order.id)).toEqual(['confirmed', 'paid']);
  });

  it('is refunded once when the order was paid in the window before', async () => {
    const { order, linkId } = await linkedOrder();
    const opened = await openPayment(customer, order);
    const { claim } = await bank.pay(opened.id);
    await verify(order.id, claim);
    await payLink(linkId);
    for (const event of ['payment_link.paid', 'payment_link.paid']) await webhook(event, linkId);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['confirmed', 'paid']);
    expect(await refundsOf(order.id)).toMatchObject([{ reason: 'order_already_paid' }]);
  });

  it('that was under way when its order was cancelled is refunded', async () => {
    const { order, linkId } = await linkedOrder();
    await payLink(linkId, { outcome: 'failure' });
    await customer.post(`/api/orders/${order.id}/cancel`, {});
    await shop.sweep();
    expect(await linkOf(linkId)).toBe('cancelled');
    const late = await payLink(linkId, { late: true });
    expect(late.status, late.text).toBe(200);
    shop.advanceMs(5 * minuteMs);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['cancelled', 'unpaid']);
    expect(await refundsOf(order.id)).toMatchObject([{ reason: 'order_cancelled' }]);
  });

  it('that came after its link was cancelled is refunded, also if its event is lost', async () => {
    const before = await alarms('payment_for_unknown_order');
    const { order, linkId } = await linkedOrder();
    await customer.post(`/api/orders/${order.id}/cancel`, {});
    await shop.sweep();
    expect(await links(order.id)).toMatchObject([{ is_open: false }]);
    await payLink(linkId, { late: true });
    await webhook('payment.captured', linkId);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['cancelled', 'unpaid']);
    expect(await refundsOf(order.id)).toMatchObject([{ reason: 'order_cancelled' }]);
    expect(await alarms('payment_for_unknown_order')).toBe(before);
    expect(await links(order.id)).toMatchObject([{ is_open: false }]);
  });

  it('raises an alarm when its link is over and the provider does not name its order', async () => {
    const before = await alarms('payment_for_unknown_order');
    const { order, linkId } = await linkedOrder();
    await customer.post(`/api/orders/${order.id}/cancel`, {});
    await shop.sweep();
    await payLink(linkId, { late: true });
    await webhook('payment.captured', linkId);
    const { payments } = shop.shop;
    const silent: Shop['payments'] = {
      ...payments,
      fetchLink: async (id) => ({ ...(await payments.fetchLink(id)), orderId: null }),
    };
    await checkPaymentLinks({ ...shop.shop, payments: silent });
    expect(await refundsOf(order.id)).toEqual([]);
    expect(await alarms('payment_for_unknown_order')).toBe(before + 1);
  });

  it('of another order of the provider pays nothing, whatever it names', async () => {
    const { order, linkId } = await linkedOrder();
    await payLink(linkId);
    const before = await alarms('payment_for_unknown_order');
    // The link names its own order; a payment for another is not its payment.
    await webhook('payment_link.paid', linkId, { id: 'pay_Other1', order_id: 'order_Other1' });
    expect(await statusOf(order.id)).toEqual(['pending', 'unpaid']);
    expect(await alarms('payment_for_unknown_order')).toBe(before + 1);
    await webhook('payment.captured', linkId, {
      id: 'pay_Other2',
      order_id: 'order_Other2',
      description: '#NotOurs1234567',
    });
    expect(await alarms('payment_for_unknown_order')).toBe(before + 2);
  });

  it('of a wrong amount pays nothing and is refunded like any other', async () => {
    const { order, linkId } = await linkedOrder();
    await payLink(linkId, { outcome: 'failure' });
    await webhook('payment_link.paid', linkId, { status: 'failed' });
    const link = await shop.shop.payments.fetchLink(linkId);
    await bank.pay(link.orderId ?? '', { amount: 10_000 });
    shop.advanceMs(5 * minuteMs);
    await shop.sweep();
    expect(await statusOf(order.id)).toEqual(['pending', 'unpaid']);
    const misfits = sql`SELECT amount_paise FROM misfit_payments
      WHERE provider_order_id = ${link.orderId}`;
    expect(await rows(misfits)).toEqual([{ amount_paise: 10_000 }]);
  });
});

describe('with its order ends its link', () => {
  it.each([
    ['it was cancelled', (id: string) => customer.post(`/api/orders/${id}/cancel`, {})],
    ['it was not paid in time', async () => shop.advanceMs(31 * minuteMs)],
    [
      'it was paid in the window',
      async (id: string) => {
        const opened = await openPayment(customer, { id, totalAmount: '369.00' });
        await verify(id, (await bank.pay(opened.id)).claim);
      },
    ],
  ])('when %s', async (_why, end) => {
    const { order, linkId } = await linkedOrder();
    await end(order.id);
    await Promise.all([shop.sweep(), shop.sweep()]);
    await shop.sweep();
    expect(['cancelled', 'expired']).toContain(await linkOf(linkId));
    expect(await links(order.id)).toMatchObject([{ is_open: false }]);
    expect((await payLink(linkId)).status).toBe(400);
  });

  it('also when it was cancelled while the provider made the link', async () => {
    const order = await makeOrder(customer);
    const { payments } = shop.shop;
    const slow: Shop['payments'] = {
      ...payments,
      async createLink(link) {
        await customer.post(`/api/orders/${order.id}/cancel`, {});
        await shop.sweep();
        return payments.createLink(link);
      },
    };
    const { url } = await createPaymentLink(
      { ...shop.shop, payments: slow },
      await rowOf(order.id),
      payer,
    );
    shop.advanceMs(5 * minuteMs);
    await shop.sweep();
    expect(await linkOf(url.split('/').at(-1) ?? '')).toBe('cancelled');
    expect(await links(order.id)).toMatchObject([{ is_open: false }]);
  });

  it('also when the process died before it read that the link was made', async () => {
    const order = await makeOrder(customer);
    const { payments } = shop.shop;
    let linkId = '';
    const killed: Shop['payments'] = {
      ...payments,
      async createLink(link) {
        await customer.post(`/api/orders/${order.id}/cancel`, {});
        await shop.sweep();
        linkId = (await payments.createLink(link)).id;
        throw new Error('killed');
      },
    };
    const making = createPaymentLink(
      { ...shop.shop, payments: killed },
      await rowOf(order.id),
      payer,
    );
    await expect(making).rejects.toThrow('killed');
    shop.advanceMs(6 * minuteMs);
    await shop.sweep();
    expect(await linkOf(linkId)).toBe('cancelled');
    expect(await links(order.id)).toMatchObject([{ is_open: false }]);
  });

  it('also when the provider did not answer at first', async () => {
    const { order, linkId } = await linkedOrder();
    await customer.post(`/api/orders/${order.id}/cancel`, {});
    await bank.set({ api: 'error-500' });
    await shop.sweep();
    await bank.set({ api: 'ok' });
    shop.advanceMs(5 * minuteMs);
    await shop.sweep();
    expect(await linkOf(linkId)).toBe('cancelled');
  });
});

it('the page of the sandbox pays, and its webhooks settle the order', async () => {
  await bank.set({ webhooks: 'on' });
  const { order, link } = await linkedOrder();
  const page = new URL(link.url).pathname;
  const paid = await fetch(`${shop.origin}${page}/success`, { method: 'POST', redirect: 'manual' });
  expect(paid.status).toBe(303);
  await expect.poll(() => statusOf(order.id), { timeout: 10_000 }).toEqual(['confirmed', 'paid']);
  expect((await shop.visitor().get(page)).text).toContain('This link is paid.');
});
