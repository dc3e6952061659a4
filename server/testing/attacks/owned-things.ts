/**
 * Things of one customer that a call names by id, each made for its owner, with the request that
 * succeeds for that owner alone.
 */
import {
  addressForm,
  type Customer,
  credit,
  makeOrder,
  makePaidOrder,
  makeSubscription,
  openPayment,
} from '#server/testing/makers.ts';
import type { Provider } from '#server/testing/stand-ins/provider.ts';
import type { TestShop } from '#server/testing/test-shop.ts';

interface Stage {
  readonly shop: TestShop;
  readonly bank: Provider;
  /** May serve customers. */
  readonly staff: Customer;
}

export interface Attempted {
  readonly path: string;
  readonly body?: unknown;
}

type Make = (owner: Customer, stage: Stage) => Promise<Attempted>;

const pack = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: '1681.50' };

const ofAddress =
  (end = '', body?: unknown): Make =>
  async ({ addressId }) => ({ path: `/api/addresses/${addressId}${end}`, body });

const ofOrder =
  (end = '', body?: unknown): Make =>
  async (owner) => ({ path: `/api/orders/${(await makeOrder(owner)).id}${end}`, body });

const ofPack =
  (body?: unknown): Make =>
  async (owner) => ({ path: `/api/orders/${(await makeOrder(owner, pack)).id}/pack-meals`, body });

/** `first` is done to the subscription before. */
const ofSubscription =
  (action: string, body: unknown = {}, first?: string): Make =>
  async (owner) => {
    const { subscription } = await makeSubscription(owner);
    const at = `/api/subscriptions/${subscription.id}`;
    if (first) await owner.post(`${at}/${first}`, body);
    return { path: `${at}/${action}`, body };
  };

const creditNote: Make = async (owner, { bank, staff, shop }) => {
  const { order } = await makePaidOrder(owner, bank);
  const refund = { amount: '10.00', refundTo: 'wallet', reason: 'Cold food' };
  const { body } = await staff.post(`/api/admin/orders/${order.id}/refund`, refund);
  await shop.sweep();
  return { path: `/api/orders/${order.id}/refunds/${body.refunds[0].id}/credit-note` };
};

const payment =
  (field: 'orderId' | 'db_order_id'): Make =>
  async (owner) => {
    const { id } = await makeOrder(owner);
    return { path: '/api/create-order', body: { amount: '369.00', currency: 'INR', [field]: id } };
  };

const proof: Make = async (owner, { bank }) => {
  const order = await makeOrder(owner);
  const { claim } = await bank.pay((await openPayment(owner, order)).id);
  return { path: '/api/verify-payment', body: { ...claim, db_order_id: order.id } };
};

const proofOfTopUp: Make = async (owner, { bank }) => {
  const { id, topUpId } = (await owner.post('/api/wallet/top-up', { amount: '100.00' })).body;
  const { claim } = await bank.pay(id);
  return { path: '/api/wallet/top-up/verify', body: { ...claim, topUpId } };
};

const otherSession: Make = async (owner, { shop }) => {
  const { email, password } = owner;
  await shop.visitor().post('/api/auth/login', { email, password });
  const { body } = await owner.get('/api/account/sessions');
  const other = body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  return { path: `/api/account/sessions/${other.id}` };
};

const invoice: Make = async (owner, { bank }) => ({
  path: `/api/orders/${(await makePaidOrder(owner, bank)).order.id}/invoice`,
});

/** By `call field`, for every id of the calls of customers. */
export const ownedThings: Readonly<Record<string, Make>> = {
  'updateAddress id': ofAddress('', { ...addressForm, title: 'Work' }),
  'removeAddress id': ofAddress(),
  'setDefaultAddress id': ofAddress('/default', {}),
  'getOrder id': ofOrder(),
  'cancelOrder id': ofOrder('/cancel', {}),
  'changeDelivery id': async (owner, { staff }) => {
    await credit(staff, owner, '369.00');
    const { id } = await makeOrder(owner, { paymentMethod: 'wallet' });
    return { path: `/api/orders/${id}/change`, body: { deliveryDate: '2026-11-24' } };
  },
  'getInvoice id': invoice,
  'getCreditNote id': creditNote,
  'createPaymentOrder orderId': payment('orderId'),
  'createPaymentOrder db_order_id': payment('db_order_id'),
  'verifyPayment db_order_id': proof,
  'verifyTopUp topUpId': proofOfTopUp,
  'endSession id': otherSession,
  'getPackMeals id': ofPack(),
  'choosePackMeals id': ofPack({ meals: [{ mealId: 1, quantity: 5 }] }),
  'setSubscriptionNotes id': ofSubscription('notes', { notes: 'Ring twice' }),
  'previewSubscription id': ofSubscription('preview', { action: 'pause' }),
  'pauseSubscription id': ofSubscription('pause'),
  'resumeSubscription id': ofSubscription('resume', {}, 'pause'),
  'skipDelivery id': ofSubscription('skip', { date: '2026-11-24' }),
  'unskipDelivery id': ofSubscription('unskip', { date: '2026-11-24' }, 'skip'),
  'changeSubscription id': ofSubscription('change', { weekdays: [1, 2] }),
  'setAutoRenew id': ofSubscription('auto-renew', { isOn: false }),
  'cancelSubscription id': ofSubscription('cancel'),
  'chooseMeal id': ofSubscription('meals/2026-11-24', { mealId: null }),
};
