/** Orders of a cancelled day that no other day could take, or that are not paid yet. */
import { expect, it } from 'vitest';
import { makeCustomer, makeOrder, makeStaff, openPayment } from '#server/testing/makers.ts';
import { shop } from '#server/testing/set-up-shop.ts';
import {
  balanceOf,
  begin,
  confirm,
  date,
  inHours,
  messagesTo,
  open,
  orderOf,
  paidByWallet,
  preview,
  setUpSoldDays,
  withWallet,
} from '#server/testing/sold-days.ts';

setUpSoldDays();

it('one with a deleted meal is refunded at once, others wait for their customers', async () => {
  const [customer, other] = [await withWallet(), await withWallet()];
  const before = await balanceOf(customer);
  const items = [{ mealId: 2, size: 'for-1', quantity: 1 }];
  const gone = await paidByWallet(customer, { items, totalAmount: undefined });
  const kept = await paidByWallet(other);
  const chef = await makeStaff(shop, 'super_admin');
  expect((await chef.send('DELETE', '/api/admin/meals/2')).status).toBe(200);
  const choiceUntil = inHours(2).toISOString();
  expect((await preview({ choiceUntil })).body.orders).toMatchObject({ meals: 2, movable: 1 });
  await confirm({ choiceUntil });
  await begin();
  expect((await orderOf(customer, gone.id)).status).toBe('cancelled');
  expect(await balanceOf(customer)).toBe(before);
  expect((await messagesTo(customer))[0]?.text).not.toContain('choose another day');
  expect(await orderOf(other, kept.id)).toMatchObject({ status: 'confirmed', choice: {} });
});

it('nobody pays for a day that may be cancelled, until it is open again', async () => {
  const customer = await makeCustomer(shop);
  const order = await makeOrder(customer, { deliveryDate: date });
  await confirm();
  const body = { amount: order.totalAmount, currency: 'INR', orderId: order.id };
  for (const form of [body, { ...body, orderId: undefined }]) {
    const refused = await customer.post('/api/create-order', form);
    expect([refused.status, refused.body.code]).toEqual([422, 'delivery_day_closed']);
  }
  expect((await open()).status).toBe(204);
  expect(await openPayment(customer, order)).toMatchObject({ orderId: order.id });
});
