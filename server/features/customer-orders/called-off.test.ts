/** An order that is refunded in full before it goes out no longer comes, wherever it is shown. */
import { expect, it } from 'vitest';
import {
  type Customer,
  credit,
  makeCustomer,
  makePaidOrder,
  orderForm,
} from '#server/testing/makers.ts';
import { bank, setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';
import { makeSubscriber, settleDay } from '#server/testing/subscriber.ts';

setUpShop({ role: 'super_admin' });

const dayMs = 86_400_000;

async function refund(orderId: string, amount?: string): Promise<void> {
  const body = { reason: 'An apology', refundTo: 'wallet', ...(amount && { amount }) };
  expect((await staff.post(`/api/admin/orders/${orderId}/refund`, body)).status).toBe(200);
}

async function lastMail({ email }: Customer): Promise<string | undefined> {
  await shop.shop.background.settled();
  return (await shop.mailsTo(email)).at(-1)?.text;
}

it('its customer reads that it does not come, and can no longer move it', async () => {
  const customer = await makeCustomer(shop);
  const { order } = await makePaidOrder(customer, bank);
  await refund(order.id, '100.00');
  expect(await lastMail(customer)).not.toContain('does not come');
  await refund(order.id);
  expect(await lastMail(customer)).toContain('we do not cook this order, and it does not come');
  const path = `/api/orders/${order.id}`;
  expect((await customer.get(path)).body).toMatchObject({
    changeableUntil: null,
    cancellation: null,
  });
  const moved = await customer.post(`${path}/change`, { deliveryDate: '2026-11-24' });
  expect([moved.status, moved.body.code]).toEqual([409, 'order_not_changeable']);
});

it('a day of a subscription is shown as cancelled, and not as still coming', async () => {
  const { customer, preview, active } = await makeSubscriber(shop);
  await credit(staff, customer, '1000.00');
  await settleDay(shop, '2026-11-23');
  const [{ id: orderId }] = (await customer.get('/api/orders')).body;
  await refund(orderId, '100.00');
  expect((await preview('cancel')).body.stillComing).toEqual(['2026-11-23']);
  await refund(orderId);
  expect((await preview('cancel')).body.stillComing).toEqual([]);
  const day = (await active()).days.find(({ date }: { date: string }) => date === '2026-11-23');
  expect(day).toMatchObject({ state: 'cancelled', meal: null, orderId });
});

it('its customer can delete the account, which cancels it', async () => {
  const customer = await makeCustomer(shop);
  await credit(staff, customer, '369.00');
  const form = orderForm(customer, { paymentMethod: 'wallet' });
  const { body: order } = await customer.post('/api/orders', form);
  await refund(order.id, '100.00');
  shop.advanceMs(3 * dayMs);
  const openOrders = async () => (await customer.get('/api/account/deletion')).body.openOrders;
  expect(await openOrders()).toEqual([order.number]);
  await refund(order.id);
  expect(await openOrders()).toEqual([]);
  const { password } = customer;
  const deletion = { password, givesUpBalance: '369.00' };
  expect((await customer.post('/api/account/delete', deletion)).status).toBe(200);
  expect((await staff.get(`/api/admin/orders/${order.id}`)).body.status).toBe('cancelled');
});
