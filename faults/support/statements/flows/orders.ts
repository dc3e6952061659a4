/** Flows of orders: placed from the wallet, paid online, cancelled. */
import {
  credit,
  makeCustomer,
  makeOrder,
  makePaidOrder,
  makeStaff,
  openPayment,
  orderForm,
} from '#server/testing/makers.ts';
import { again } from '../again.ts';
import { flow, passOf } from '../flow.ts';
import { actorOf, type StagedShop, sendAs } from '../staged-shop.ts';

export async function customerWithWallet(shop: StagedShop, amount = '1000.00') {
  const customer = await makeCustomer(shop);
  await credit(await makeStaff(shop, 'super_admin'), customer, amount);
  return customer;
}

const key = { 'idempotency-key': 'one-press-of-the-button' };

const byWallet = flow(
  'order paid by the wallet',
  async (shop) => {
    const customer = await customerWithWallet(shop);
    return { form: orderForm(customer, { paymentMethod: 'wallet' }), who: await actorOf(customer) };
  },
  async (shop, { who, form }) => {
    await again(() => sendAs(shop, who, 'POST', '/api/orders', form, key), 201);
  },
);

const online = flow(
  'order paid online: place, open, verify',
  async (shop) => {
    const customer = await makeCustomer(shop);
    return { form: orderForm(customer), who: await actorOf(customer) };
  },
  async (shop, { who, form }) => {
    const send = (path: string, body: object) =>
      sendAs(shop, who, 'POST', path, body, path === '/api/orders' ? key : {});
    const { body: order } = await again(() => send('/api/orders', form), 201);
    const toPay = { amount: order.totalAmount, currency: 'INR', orderId: order.id };
    const opened = await again(() => send('/api/create-order', toPay), 200);
    const { claim } = await shop.bank.pay(opened.body.id);
    const proof = { ...claim, db_order_id: order.id };
    await again(() => send('/api/verify-payment', proof), 200);
  },
);

const byWebhook = flow(
  'order paid by a webhook',
  async (shop) => {
    const customer = await makeCustomer(shop);
    const order = await makeOrder(customer);
    const opened = await openPayment(customer, order);
    return (await shop.bank.pay(opened.id)).payment;
  },
  async (shop, payment) => {
    const event = { eventId: 'event-of-this-payment' };
    await again(() => shop.bank.webhook('payment.captured', payment, event), 200);
  },
);

const cancelled = (refundTo: 'source' | 'wallet') =>
  flow(
    `cancelled order, refunded to the ${refundTo}`,
    async (shop) => {
      const customer = await makeCustomer(shop);
      const { order } = await makePaidOrder(customer, shop.bank);
      await shop.sweep();
      return { who: await actorOf(customer), path: `/api/orders/${order.id}/cancel` };
    },
    async (shop, { who, path }) => {
      await again(() => sendAs(shop, who, 'POST', path, { refundTo }), 200);
      await passOf(shop.sweep);
    },
  );

export const orderFlows = [byWallet, online, byWebhook, cancelled('source'), cancelled('wallet')];
