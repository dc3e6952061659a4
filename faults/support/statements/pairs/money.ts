/** Pairs of requests about payments and wallets. */
import {
  makeCustomer,
  makeOrder,
  makeStaff,
  openPayment,
  orderForm,
} from '#server/testing/makers.ts';
import { customerWithWallet } from '../flows/orders.ts';
import { type Actor, actorOf, type StagedShop, sendAs } from '../staged-shop.ts';
import { pair } from './pair.ts';

const order = (shop: StagedShop, who: Actor, form: object, key: string) =>
  sendAs(shop, who, 'POST', '/api/orders', form, { 'idempotency-key': key });

/** An order that was paid at the provider, which the shop does not know yet. */
async function paidElsewhere(shop: StagedShop) {
  const customer = await makeCustomer(shop);
  const { id, totalAmount } = await makeOrder(customer);
  const opened = await openPayment(customer, { id, totalAmount });
  const { payment, claim } = await shop.bank.pay(opened.id);
  return { who: await actorOf(customer), id, payment, proof: { ...claim, db_order_id: id } };
}
type Paid = Awaited<ReturnType<typeof paidElsewhere>>;

const verify = (shop: StagedShop, { who, proof }: Paid) =>
  sendAs(shop, who, 'POST', '/api/verify-payment', proof);

const verifyAndWebhook = pair('verify × webhook', paidElsewhere, verify, (shop, { payment }) =>
  shop.bank.webhook('payment.captured', payment, { eventId: 'event-of-this-payment' }),
);

const payAndCancel = pair('pay × cancel', paidElsewhere, verify, (shop, { who, id }) =>
  sendAs(shop, who, 'POST', `/api/orders/${id}/cancel`, {}),
);

const payAndPrice = pair(
  'order × price',
  async (shop) => {
    const customer = await makeCustomer(shop);
    const chef = await makeStaff(shop, 'super_admin');
    const { body } = await chef.get('/api/admin/meals');
    const { id, name, description, category, calories, protein, priceFor2 } = body[0];
    const meal = { name, description, category, calories, protein, priceFor2 };
    const edit = { path: `/api/admin/meals/${id}`, body: { ...meal, priceFor1: '329.00' } };
    return {
      who: await actorOf(customer),
      staff: await actorOf(chef),
      edit,
      form: orderForm(customer),
    };
  },
  (shop, { who, form }) => order(shop, who, form, 'one-press-of-the-button'),
  (shop, { staff, edit }) => sendAs(shop, staff, 'PUT', edit.path, edit.body),
);

/** Enough for one order of ₹369.00. */
async function walletOf500(shop: StagedShop) {
  const customer = await customerWithWallet(shop, '500.00');
  const staff = await actorOf(await makeStaff(shop, 'super_admin'));
  const form = orderForm(customer, { paymentMethod: 'wallet' });
  return { who: await actorOf(customer), staff, form, userId: customer.userId };
}

const sameOrder = pair(
  'order × order with the same key',
  walletOf500,
  (shop, { who, form }) => order(shop, who, form, 'one-press-of-the-button'),
  (shop, { who, form }) => order(shop, who, form, 'one-press-of-the-button'),
);

const spendTwice = pair(
  'wallet spent × spent',
  walletOf500,
  (shop, { who, form }) => order(shop, who, form, 'the-button-in-one-tab'),
  (shop, { who, form }) => order(shop, who, form, 'the-button-in-another-tab'),
);

const adjustAndSpend = pair(
  'wallet adjusted × spent',
  walletOf500,
  (shop, { staff, userId }) => {
    const body = { type: 'debit', amount: '200', description: 'Given twice' };
    const headers = { 'idempotency-key': 'one-press-of-the-button' };
    return sendAs(shop, staff, 'POST', `/api/admin/wallets/${userId}/adjust`, body, headers);
  },
  (shop, { who, form }) => order(shop, who, form, 'one-press-of-the-button'),
);

const lastPortion = pair(
  'last portion × last portion',
  async (shop) => {
    const buyer = async () => {
      const customer = await makeCustomer(shop);
      return { who: await actorOf(customer), form: orderForm(customer) };
    };
    const { pool } = shop.database;
    await pool.query(`SELECT set_limit(1::smallint, '2026-11-22'::date, 'day', '', 1)`);
    return [await buyer(), await buyer()] as const;
  },
  (shop, [{ who, form }]) => order(shop, who, form, 'one-press-of-the-button'),
  (shop, [, { who, form }]) => order(shop, who, form, 'one-press-of-the-button'),
);

export const moneyPairs = [
  verifyAndWebhook,
  sameOrder,
  payAndCancel,
  payAndPrice,
  spendTwice,
  adjustAndSpend,
  lastPortion,
];
