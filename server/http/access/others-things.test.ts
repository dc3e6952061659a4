/**
 * Every id that a call of customers or of a link takes: for the things of somebody else it is
 * answered as if there were no such thing, whatever the role, and the owner finds them unharmed.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { fieldsOf } from '#server/testing/attacks/contract-fields.ts';
import { type Attempted, ownedThings } from '#server/testing/attacks/owned-things.ts';
import { type LinkClient, openTestLink } from '#server/testing/links/link-client.ts';
import { cashOrder, delivered, makeRun, openRun } from '#server/testing/links/runs-shop.ts';
import {
  type Customer,
  credit,
  makeCustomer,
  makeOrder,
  makeStaff,
  makeSubscription,
  orderForm,
  subscribeForm,
} from '#server/testing/makers.ts';
import {
  bank,
  changeCustomer,
  customer,
  setUpShop,
  shop,
  staff,
} from '#server/testing/set-up-shop.ts';

setUpShop({ role: 'super_admin' });

/** Ids of people's things that a caller puts into a request of their own. */
const borrowed: Readonly<Record<string, (thief: Customer, theirs: string) => Promise<Attempted>>> =
  {
    'placeOrder addressId': async (thief, addressId) => ({
      path: '/api/orders',
      body: orderForm(thief, { addressId }),
    }),
    'placeOrder deliveryAddressId': async (thief, deliveryAddressId) => ({
      path: '/api/orders',
      body: orderForm(thief, { addressId: undefined, deliveryAddressId }),
    }),
    'subscribe addressId': async (thief, addressId) => ({
      path: '/api/subscriptions',
      body: subscribeForm(thief, { addressId }),
    }),
    'changeDelivery addressId': async (thief, addressId) => {
      await credit(staff, thief, '369.00');
      const { id } = await makeOrder(thief, { paymentMethod: 'wallet' });
      return { path: `/api/orders/${id}/change`, body: { deliveryDate: '2026-11-24', addressId } };
    },
    'changeSubscription addressId': async (thief, addressId) => {
      const { subscription } = await makeSubscription(thief);
      return { path: `/api/subscriptions/${subscription.id}/change`, body: { addressId } };
    },
    'previewSubscription addressId': async (thief, addressId) => {
      const { subscription } = await makeSubscription(thief);
      const body = { action: 'change', addressId };
      return { path: `/api/subscriptions/${subscription.id}/preview`, body };
    },
  };

/** Why no thing of somebody else can stand there, or where it is tried instead. */
const elsewhere: Readonly<Record<string, string>> = {
  'tickStop id': 'made by the device for its own entry',
  'packAtStation id': 'made by the device for its own entry',
  'countCookedAtStation id': 'made by the device for its own entry',
  'packAtStation override.approval.staffId': 'needs the PIN of that colleague',
  'tickStop orderId': 'below, with the link of another run',
  'packAtStation orderId': 'stations.test.ts, with the link of another day',
  'getCreditNote refundId': 'tax-documents.test.ts, under an order of the caller',
  'paymentCallback order': 'signed by the provider: receive-callback.test.ts',
};

const named = Object.entries(api).flatMap(([name, endpoint]) =>
  typeof endpoint.access === 'string'
    ? fieldsOf(endpoint)
        .filter(({ format }) => format === 'uuid')
        .map(({ path }) => `${name} ${path}`)
    : [],
);

it('every id of the contract is tried here', () => {
  const tried = [ownedThings, borrowed, elsewhere].flatMap((table) => Object.keys(table));
  expect(tried.toSorted()).toEqual([...new Set(named)].toSorted());
});

let others: Readonly<Record<string, Customer>>;
let devices: readonly LinkClient[];

beforeAll(async () => {
  others = {
    customer: await makeCustomer(shop),
    crm: await makeStaff(shop, 'crm'),
    order_management: await makeStaff(shop, 'order_management'),
    super_admin: staff,
  };
  devices = [
    await openTestLink(shop, 'run', staff.userId),
    await openTestLink(shop, 'station', staff.userId),
  ];
});

const methodOf = (key: string) => api[key.split(' ')[0] ?? '']?.method ?? 'GET';

describe('somebody else’s', () => {
  it.each(Object.entries(ownedThings))('%s is not found, but by its owner', async (key, make) => {
    const owner = await makeCustomer(shop);
    const { path, body } = await make(owner, { shop, bank, staff });
    for (const [role, other] of Object.entries(others)) {
      const answer = await other.send(methodOf(key), path, body);
      expect([answer.status, answer.body.code], role).toEqual([404, 'not_found']);
    }
    for (const outsider of [shop.visitor(), ...devices]) {
      expect((await outsider.send(methodOf(key), path, body)).status).toBe(401);
    }
    const own = await owner.send(methodOf(key), path, body);
    expect(own.status, own.text).toBeLessThan(300);
  });

  it.each(Object.entries(borrowed))('%s cannot be borrowed', async (key, ask) => {
    const owner = await makeCustomer(shop);
    for (const role of ['customer', 'crm', 'order_management', 'super_admin'] as const) {
      const thief = await makeStaff(shop, role);
      const { path, body } = await ask(thief, owner.addressId);
      const answer = await thief.send(methodOf(key), path, body);
      expect([answer.status, answer.body.code], role).toEqual([422, 'address_not_found']);
    }
  });
});

describe('under a link', () => {
  it('an order of another run is not found, and stays as it is', async () => {
    await changeCustomer();
    const [mine, theirs] = [await cashOrder(), await cashOrder()];
    const device = await openRun(await makeRun([mine]));
    const other = await makeRun([theirs]);
    const tick = { id: crypto.randomUUID(), ...delivered({ cash: '1682' }) };
    expect((await device.post(`/api/run/stops/${theirs.id}`, tick)).status).toBe(404);
    const { body } = await customer.get(`/api/orders/${theirs.id}`);
    expect([body.status, body.paymentStatus]).toEqual(['confirmed', 'unpaid']);
    const owner = await openRun(other);
    expect((await owner.post(`/api/run/stops/${theirs.id}`, tick)).status).toBe(200);
  });
});
