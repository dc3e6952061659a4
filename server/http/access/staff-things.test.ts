/**
 * Every id that a call of staff takes: what staff may do for customers they may not do where they
 * would gain by it, and what belongs to one customer cannot be used for another.
 */
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { fieldsOf } from '#server/testing/attacks/contract-fields.ts';
import type { Attempted } from '#server/testing/attacks/owned-things.ts';
import {
  type Customer,
  makeCustomer,
  makePaidOrder,
  makeStaff,
  makeSubscription,
  orderForm,
} from '#server/testing/makers.ts';
import { bank, setUpShop, shop, staff } from '#server/testing/set-up-shop.ts';

setUpShop({ role: 'super_admin' });

type Try = (self: Customer, colleague: Customer) => Promise<Attempted> | Attempted;

const ownOrder = async (self: Customer, end: string, body: object): Promise<Attempted> => {
  const { order } = await makePaidOrder(self, bank);
  await staff.send('PUT', `/api/admin/orders/${order.id}/status`, { status: 'preparing' });
  return { path: `/api/admin/orders/${order.id}/${end}`, body };
};
const cancelled = { status: 'cancelled', reason: 'Cold', refundTo: 'wallet' };
const newProfile = { firstName: 'A', lastName: 'B', email: 'a.b@example.in', phone: '9876543210' };

/** With the refusal for staff who try it on themselves, or on a colleague. */
const refused: Readonly<Record<string, readonly [string, Try]>> = {
  'setUserRole id': [
    'own_role',
    ({ userId }) => ({ path: `/api/admin/users/${userId}/role`, body: { role: 'customer' } }),
  ],
  'deleteUser id': ['own_account', ({ userId }) => ({ path: `/api/admin/users/${userId}` })],
  'adjustWallet userId': [
    'own_wallet',
    ({ userId }) => ({
      path: `/api/admin/wallets/${userId}/adjust`,
      body: { type: 'credit', amount: '5.00', description: 'For me' },
    }),
  ],
  'refundOrder id': ['own_order', (self) => ownOrder(self, 'refund', { reason: 'Cold' })],
  'setOrderStatus id': ['own_order', (self) => ownOrder(self, 'status', cancelled)],
  'updateUserProfile id': [
    'staff_profile',
    (_, { userId }) => ({ path: `/api/admin/users/${userId}/profile`, body: newProfile }),
  ],
};

/** With an address of another customer, which must not be found. */
const mixedUp: Readonly<Record<string, (theirs: Customer) => Promise<Attempted>>> = {
  'placeOrderForCustomer addressId': (theirs) => phoneOrder(theirs, 'addressId'),
  'placeOrderForCustomer deliveryAddressId': (theirs) => phoneOrder(theirs, 'deliveryAddressId'),
  'previewOrderForCustomer addressId': (theirs) => phoneOrder(theirs, 'addressId', '/preview'),
  'previewOrderForCustomer deliveryAddressId': (theirs) =>
    phoneOrder(theirs, 'deliveryAddressId', '/preview'),
  'changeDeliveryForCustomer addressId': async ({ addressId }) => {
    const { order } = await makePaidOrder(await makeCustomer(shop), bank);
    const body = { deliveryDate: '2026-11-24', addressId };
    return { path: `/api/admin/orders/${order.id}/change`, body };
  },
  'changeForCustomer addressId': ({ addressId }) => subscriptionWith('change', { addressId }),
  'previewForCustomer addressId': ({ addressId }) =>
    subscriptionWith('preview', { action: 'change', addressId }),
};

async function phoneOrder(
  { addressId }: Customer,
  field: 'addressId' | 'deliveryAddressId',
  end = '',
): Promise<Attempted> {
  const buyer = await makeCustomer(shop);
  const order = orderForm(buyer, { addressId: undefined, totalAmount: undefined });
  const body = { ...order, [field]: addressId, customerId: buyer.userId, paymentMethod: 'cod' };
  return { path: `/api/admin/orders${end}`, body };
}

async function subscriptionWith(end: string, body: object): Promise<Attempted> {
  const { subscription } = await makeSubscription(await makeCustomer(shop));
  return { path: `/api/admin/subscriptions/${subscription.id}/${end}`, body };
}

/** Of any customer, which is what the power of the call is for; each is in the audit log. */
const ofCustomers = [
  ...['addCustomerNote id', 'addOrderNote id', 'cancelForCustomer id', 'changeForCustomer id'],
  ...['changeDeliveryForCustomer id', 'getStaffCreditNote id', 'getStaffCreditNote refundId'],
  ...['getStaffInvoice id', 'getStaffOrder id', 'getStaffPackMeals id', 'getStaffSubscription id'],
  ...['getStaffUser id', 'listCustomerDocuments id', 'listCustomerNotes id', 'listUserOrders id'],
  ...['listUserWalletTransactions id', 'makePaymentLink id', 'moveOrders moves[].id'],
  ...['noteCashCall id', 'pauseForCustomer id', 'placeOrderForCustomer customerId'],
  ...['previewForCustomer id', 'previewOrderForCustomer customerId', 'resumeForCustomer id'],
  ...['skipForCustomer id', 'unskipForCustomer id'],
];

/** Of the kitchen and its runs, in which nobody has a share of their own. */
const ofTheShop = [
  ...['countCooked id', 'createRun orderIds[]', 'decideLateStationEntry id', 'decideLateTick id'],
  ...['decideStop id', 'decideStop orderId', 'enterStop id', 'enterStop orderId'],
  ...['exportAudit actor', 'getStaffRun id', 'handOverCash id', 'listAudit actor', 'packOrder id'],
  ...['packOrder orderId', 'renewRunLink id', 'renewStationLink id', 'revokeRun id'],
  ...['revokeStation id', 'setRunRider id', 'setRunStops id', 'setRunStops orderIds[]'],
  ...['tieUpiClaim orderId', 'untieUpiClaim orderId'],
  // Never one's own: packing.test.ts, late-entries.test.ts
  ...['packOrder override.approval.staffId', 'decideLateStationEntry override.approval.staffId'],
];

it('every id that a call of staff takes is listed here', () => {
  const named = Object.entries(api)
    .filter(([, { access }]) => typeof access !== 'string')
    .flatMap(([name, endpoint]) =>
      fieldsOf(endpoint)
        .filter(({ format }) => format === 'uuid')
        .map(({ path }) => `${name} ${path}`),
    );
  const listed = [...Object.keys(refused), ...Object.keys(mixedUp), ...ofCustomers, ...ofTheShop];
  expect(listed.toSorted()).toEqual([...new Set(named)].toSorted());
});

const callOf = (key: string) => {
  const call = api[key.split(' ')[0] ?? ''];
  if (!call || typeof call.access === 'string') throw new Error(`${key} is no call of staff`);
  return { method: call.method, roles: call.access };
};

describe('staff', () => {
  it.each(Object.entries(refused))('%s: never their own', async (key, [code, attempt]) => {
    const { method, roles } = callOf(key);
    // A super admin edits the profiles of staff.
    for (const role of roles.filter((each) => code !== 'staff_profile' || each === 'crm')) {
      const self = await makeStaff(shop, role);
      const { path, body } = await attempt(self, await makeStaff(shop, role));
      const answer = await self.send(method, path, body);
      expect([answer.status, answer.body.code], role).toEqual([403, code]);
    }
  });

  it.each(Object.entries(mixedUp))('%s: never that of another customer', async (key, ask) => {
    const { path, body } = await ask(await makeCustomer(shop));
    const answer = await staff.send(callOf(key).method, path, body);
    expect([answer.status, answer.body.code]).toEqual([422, 'address_not_found']);
  });
});
