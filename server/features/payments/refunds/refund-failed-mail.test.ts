/** The mail about a refund that failed says what was to come, and whether the order comes again. */
import { expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { makeOrder, makePaidOrder, makeStaff, openPayment } from '#server/testing/makers.ts';
import { blockOutbox } from '#server/testing/outbox.ts';
import { bank, customer, setUpCustomer, shop, staff } from '#server/testing/set-up-shop.ts';

setUpCustomer({ role: 'crm' });

const minuteMs = 60_000;

/** What `book` refunds is pending at the bank, then fails; returns the mails about that. */
async function failing(book: () => Promise<unknown>) {
  await bank.set({ refunds: 'pending' });
  await book();
  await shop.sweep();
  await bank.endRefunds('failed');
  for (let count = 0; count < 2; count++) {
    shop.advanceMs(2 * minuteMs);
    await shop.sweep();
  }
  await shop.shop.background.settled();
  const mails = await shop.mailsTo(customer.email);
  return mails.filter(({ subject }) => subject === 'Your refund did not go through');
}

const refund = (orderId: string, amount?: string) =>
  staff.post(`/api/admin/orders/${orderId}/refund`, { reason: 'An apology', amount });

it('of a cancelled order says that it does not arrive, once', async () => {
  const { order } = await makePaidOrder(customer, bank);
  const [mail, ...others] = await failing(() =>
    customer.post(`/api/orders/${order.id}/cancel`, {}),
  );
  expect(others).toEqual([]);
  expect(mail?.text).toContain(
    `We tried to refund ₹369.00 of order ${order.number} to your card, bank or UPI account. ` +
      'That failed, so the money does not arrive there. We are looking for another way.',
  );
  expect(mail?.text).toContain(`/orders/${order.id}`);
});

it.each([
  ['all', undefined, true],
  ['a part', '100.00', false],
])('of %s of an order that is to come says whether it is cooked', async (_, amount, isCooked) => {
  const { order } = await makePaidOrder(customer, bank);
  const [mail] = await failing(() => refund(order.id, amount));
  const words = 'we cook it after all: it comes on Sunday, 22 November 2026.';
  expect(mail?.text.includes(words)).toBe(isCooked);
  expect(mail?.text).toContain(`₹${amount ?? '369.00'} of order ${order.number}`);
});

it('of an order whose day is over says nothing of cooking', async () => {
  const { order } = await makePaidOrder(customer, bank);
  shop.advanceMs(3 * 24 * 60 * minuteMs);
  const [mail] = await failing(() => refund(order.id));
  expect(mail?.text).toContain('We are looking for another way.');
});

it.each([
  ['before its time is over', '12:30', true],
  ['once its time is over', '14:00', false],
])('of an order for today, %s, says whether it comes', async (_, time, comes) => {
  const { order } = await makePaidOrder(customer, bank);
  const slot = { id: 'noon', name: 'Noon', from: '12:00', to: '14:00', cutoff: '20:00' };
  await shop.database.db.execute(
    sql`UPDATE orders SET slot = ${JSON.stringify(slot)}::jsonb WHERE id = ${order.id}`,
  );
  shop.setNow(new Date(`2026-11-22T${time}:00+05:30`));
  const [mail] = await failing(() => refund(order.id));
  expect(mail?.text.includes('we cook it after all')).toBe(comes);
});

it.each([
  ['before the last one of the day is over', '20:30', true],
  ['once the last one of the day is over', '21:00', false],
])('of an order without a delivery time, %s, says whether it comes', async (_, time, comes) => {
  const { order } = await makePaidOrder(customer, bank);
  const noon = { name: 'Noon', from: '12:00', to: '14:00', cutoff: '20:00', stopsMax: null };
  const slots = [{ ...noon, name: 'Evening', from: '19:00', to: '21:00' }, noon];
  const owner = await makeStaff(shop, 'super_admin');
  const body = { slots, effectiveFrom: '2026-11-22' };
  expect((await owner.send('PUT', '/api/admin/slots', body)).status).toBe(200);
  shop.setNow(new Date(`2026-11-22T${time}:00+05:30`));
  const [mail] = await failing(() => refund(order.id));
  await shop.database.pool.query('TRUNCATE settings_versions');
  await shop.shop.settings.reload();
  expect(mail?.text.includes('we cook it after all')).toBe(comes);
});

it('of a part of what was refunded says that the order comes, once, at the first', async () => {
  const { order, payment } = await makePaidOrder(customer, bank);
  await shop.shop.background.settled();
  const open = await blockOutbox(shop.shop.config.mail.outboxDir);
  const mails = await failing(async () => {
    await refund(order.id, '100.00');
    await refund(order.id);
    await shop.sweep();
    const { rows } = await shop.database.db.execute<{ id: string }>(sql`
      SELECT provider_refund_id AS id FROM refunds WHERE order_id = ${order.id}
      ORDER BY amount_paise DESC`);
    for (const { id } of rows) {
      const reported = { id, payment_id: payment.id, status: 'failed' };
      expect((await bank.refundWebhook('refund.failed', reported)).status).toBe(200);
    }
    await shop.shop.background.settled();
    await open();
    shop.advanceMs(10 * minuteMs);
  });
  const comes = 'So the order is no longer refunded in full, and we cook it after all';
  expect(mails).toHaveLength(2);
  const [said, ...others] = mails.filter(({ text }) => text.includes(comes));
  expect([said?.text.includes('₹269.00'), others]).toEqual([true, []]);
});

it('of a payment that the order did not need names it', async () => {
  const order = await makeOrder(customer);
  const { id } = await openPayment(customer, order);
  await bank.webhook('payment.captured', (await bank.pay(id)).payment);
  const { payment } = await bank.pay(id, { second: true });
  const [mail] = await failing(() => bank.webhook('payment.captured', payment));
  expect(mail?.text).toContain(
    `₹369.00 of a payment for order ${order.number} that was not needed`,
  );
});

it('of a payment for a top-up leads to the wallet', async () => {
  const { body } = await customer.post('/api/wallet/top-up', { amount: '500.00' });
  const { id } = body;
  await bank.webhook('payment.captured', (await bank.pay(id)).payment);
  const { payment } = await bank.pay(id, { second: true });
  const [mail] = await failing(() => bank.webhook('payment.captured', payment));
  expect(mail?.text).toContain('₹500.00 of a payment for a top-up of your wallet that was not');
  expect(mail?.text).toContain('/wallet');
});

it('is not sent once staff have recorded that the refund was made by hand', async () => {
  const order = await makeOrder(customer);
  const { id } = await openPayment(customer, order);
  await bank.webhook('payment.captured', (await bank.pay(id)).payment);
  const { payment } = await bank.pay(id, { second: true });
  await shop.shop.background.settled();
  const open = await blockOutbox(shop.shop.config.mail.outboxDir);
  expect(await failing(() => bank.webhook('payment.captured', payment))).toEqual([]);
  await shop.database.db.execute(
    sql`UPDATE refunds SET status = 'processed' WHERE status = 'failed' AND order_id IS NULL`,
  );
  await open();
  shop.advanceMs(10 * minuteMs);
  expect(await failing(async () => undefined)).toEqual([]);
});
