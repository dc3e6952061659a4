/**
 * Walks the whole contract: every write by staff, also by calls added later, leaves exactly one
 * entry in the audit log with who, what and from where.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { AuditAction } from '#domain/staff/audit.ts';
import { demoSeller } from '#server/db/seed/demo-seller.ts';
import { auditOf } from '#server/testing/audit-log.ts';
import { linkClient } from '#server/testing/links/link-client.ts';
import { runDeeds } from '#server/testing/links/run-deeds.ts';
import {
  type Customer,
  credit,
  makeCustomer,
  makeOrder,
  makeStaff,
  orderForm,
  registerForm,
} from '#server/testing/makers.ts';
import { drawPicture, mp4 } from '#server/testing/media-files.ts';
import { fileForm } from '#server/testing/media-shop.ts';
import { appCode, secondFactorPath, turnOn } from '#server/testing/stand-ins/authenticator.ts';
import { makeSubscriber } from '#server/testing/subscriber.ts';
import { openTestShop, type TestShop, testNow } from '#server/testing/test-shop.ts';

let shop: TestShop;
let owner: Customer;
let customer: Customer;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await makeStaff(shop, 'super_admin');
  customer = await makeCustomer(shop);
});
afterAll(() => shop.close());

/** A call whose data is prepared. */
interface Deed {
  readonly action: AuditAction;
  /** In the place of the one parameter of its path. */
  readonly param?: string | number;
  /** In the place of a second parameter. */
  readonly second?: string;
  readonly body?: unknown;
}

const meal = {
  name: 'Lemon rice',
  description: 'With peanuts',
  category: 'lunch',
  calories: 420,
  protein: 12,
  priceFor1: '149.00',
  priceFor2: null,
};
const makeMeal = async () => (await owner.post('/api/admin/meals', meal)).body.id as number;
const listMeals = async () => (await owner.get('/api/admin/meals')).body;
const makePack = async (): Promise<string> => {
  const pack = { type: 'meal-pack', packId: 'starter', items: undefined, totalAmount: '1681.50' };
  return (await makeOrder(customer, pack)).id;
};
const pictureForm = async () =>
  fileForm(['image', { name: 'dish.png', content: await drawPicture('png') }]);
const makePicture = async () =>
  (await owner.post('/api/admin/upload/image', await pictureForm())).body.media;
const capacityDeed = (date: string, portions?: number) => ({
  action: 'capacity_changed' as const,
  param: date,
  ...(portions !== undefined && { body: { portions } }),
});
const dayOff = (date: string) => ({ date, reason: 'Diwali' });

const stationForm = { name: 'Stove 1', kind: 'cook', date: '2026-11-22' };

/** An order of a day that is frozen, or that is added to it. */
const makeFrozenOrder = async (deliveryDate: string): Promise<string> => {
  await credit(owner, customer, '369.00');
  const { id } = await makeOrder(customer, { paymentMethod: 'wallet', deliveryDate });
  shop.setNow('2026-11-21T16:30:00.000Z');
  await shop.runEvening();
  shop.setNow(testNow);
  return id;
};

/** A new subscription, with the action before if there has to be one. */
const actOnSubscription = async (body: object, first?: string): Promise<Deed> => {
  const { subscription, act } = await makeSubscriber(shop);
  if (first) await act(first, body);
  return { action: 'subscription_changed', param: subscription.id, body };
};

const deeds: Readonly<Record<string, () => Promise<Deed>>> = {
  ...runDeeds(
    () => shop,
    () => owner,
    makePack,
  ),
  setOrderStatus: async () => ({
    action: 'order_moved',
    param: await makePack(),
    body: { status: 'confirmed' },
  }),
  moveOrders: async () => ({
    action: 'order_moved',
    body: { moves: [{ id: await makePack(), status: 'confirmed' }] },
  }),
  addOrderNote: async () => ({
    action: 'order_noted',
    param: await makePack(),
    body: { text: 'Rang twice' },
  }),
  placeOrderForCustomer: async () => {
    const body = { ...orderForm(customer), customerId: customer.userId, paymentMethod: 'cod' };
    return { action: 'order_placed', body };
  },
  makePaymentLink: async () => ({
    action: 'payment_link_made',
    param: (await makeOrder(customer)).id,
  }),
  changeDeliveryForCustomer: async () => ({
    action: 'order_changed',
    param: await makePack(),
    body: { deliveryDate: '2026-11-24' },
  }),
  refundOrder: async () => {
    await credit(owner, customer, '369.00');
    const { id } = await makeOrder(customer, { paymentMethod: 'wallet' });
    const body = { amount: '10.00', refundTo: 'wallet', reason: 'Cold food' };
    return { action: 'order_refunded', param: id, body };
  },
  pauseForCustomer: () => actOnSubscription({}),
  resumeForCustomer: () => actOnSubscription({}, 'pause'),
  skipForCustomer: () => actOnSubscription({ date: '2026-11-24' }),
  unskipForCustomer: () => actOnSubscription({ date: '2026-11-24' }, 'skip'),
  changeForCustomer: () => actOnSubscription({ weekdays: [1, 2] }),
  cancelForCustomer: () => actOnSubscription({}),
  createMeal: async () => ({ action: 'meal_created', body: meal }),
  updateMeal: async () => ({
    action: 'meal_updated',
    param: await makeMeal(),
    body: { ...meal, name: 'Curd rice' },
  }),
  deleteMeal: async () => ({ action: 'meal_deleted', param: await makeMeal() }),
  setMealImage: async () => ({
    action: 'meal_updated',
    param: await makeMeal(),
    body: { imageUrl: (await makePicture()).url },
  }),
  arrangeMenu: async () => {
    const [first, second] = await listMeals();
    return { action: 'menu_arranged', body: { ids: [second.id, first.id] } };
  },
  importMeals: async () => {
    const [{ name }] = await listMeals();
    const menu = (await owner.get('/api/admin/meals/export')).text;
    const content = menu.replace(name, `${name} Deluxe`);
    return { action: 'menu_imported', body: fileForm(['file', { name: 'menu.csv', content }]) };
  },
  uploadImage: async () => ({ action: 'media_uploaded', body: await pictureForm() }),
  uploadVideo: async () => ({
    action: 'media_uploaded',
    body: fileForm(['video', { name: 'film.mp4', content: mp4() }]),
  }),
  deleteMedia: async () => ({ action: 'media_deleted', param: (await makePicture()).name }),
  generateImage: async () => ({ action: 'media_generated', body: { prompt: 'Lemon rice' } }),
  setUserRole: async () => ({
    action: 'role_changed',
    param: (await makeCustomer(shop)).userId,
    body: { role: 'crm' },
  }),
  updateUserProfile: async () => {
    const { firstName, lastName, email, phone } = registerForm();
    const param = (await makeCustomer(shop)).userId;
    return { action: 'profile_edited', param, body: { firstName, lastName, email, phone } };
  },
  deleteUser: async () => ({ action: 'user_deleted', param: (await makeCustomer(shop)).userId }),
  addCustomerNote: async () => ({
    action: 'user_noted',
    param: customer.userId,
    body: { text: 'Calls before noon' },
  }),
  adjustWallet: async () => ({
    action: 'wallet_adjusted',
    param: customer.userId,
    body: { type: 'credit', amount: '5.00', description: 'Late delivery' },
  }),
  closeDay: async () => ({ action: 'day_closed', body: dayOff('2026-11-26') }),
  openDay: async () => {
    await owner.post('/api/admin/kitchen/closed-days', dayOff('2026-11-27'));
    return { action: 'day_opened', param: '2026-11-27' };
  },
  setWeekdayCapacity: async () => ({ action: 'capacity_changed', body: { mon: 40 } }),
  setDayCapacity: async () => capacityDeed('2026-12-01', 5),
  unsetDayCapacity: async () => {
    await owner.send('PUT', '/api/admin/capacity/2026-12-02', { portions: 5 });
    return capacityDeed('2026-12-02');
  },
  setMealCapacity: async () => capacityDeed('2026-12-01', 5),
  unsetMealCapacity: async () => {
    await owner.send('PUT', '/api/admin/capacity/2026-12-02/meals/1', { portions: 5 });
    return capacityDeed('2026-12-02');
  },
  enrolSecondFactor: async () => ({
    action: 'second_factor_begun',
    body: { password: owner.password },
  }),
  confirmSecondFactor: async () => {
    const { body } = await owner.post(`${secondFactorPath}/enrol`, { password: owner.password });
    return { action: 'second_factor_on', body: { code: appCode(body.secret, shop.now()) } };
  },
  turnOffSecondFactor: async () => {
    const { recoveryCodes } = await turnOn(shop, owner);
    const body = { password: owner.password, code: recoveryCodes[0] };
    return { action: 'second_factor_off', body };
  },
  renewRecoveryCodes: async () => {
    const { recoveryCodes } = await turnOn(shop, owner);
    const body = { password: owner.password, code: recoveryCodes[0] };
    return { action: 'recovery_codes_renewed', body };
  },
  requireSecondFactor: async () => {
    await turnOn(shop, owner);
    return { action: 'settings_changed', body: { isRequired: true } };
  },
  publishDeliverySettings: async () => {
    const body = { fee: '60.00', cutoff: '22:00', graceMinutes: 0, bookingDays: 30 };
    return { action: 'settings_changed', body };
  },
  publishPackSettings: async () => {
    const { packs } = (await owner.get('/api/admin/settings/packs')).body.now;
    return { action: 'settings_changed', body: { packs: packs.toReversed() } };
  },
  publishPlanSettings: async () => {
    const { plans } = (await owner.get('/api/admin/settings/plans')).body.now;
    return { action: 'settings_changed', body: { plans: plans.toReversed() } };
  },
  publishCategorySettings: async () => {
    const { categories } = (await owner.get('/api/admin/settings/categories')).body.now;
    return { action: 'settings_changed', body: { categories: categories.toReversed() } };
  },
  publishAreas: async () => {
    const body = { areas: [{ name: 'East', pincodes: ['560038'] }] };
    return { action: 'settings_changed', body };
  },
  publishSlots: async () => {
    const noon = { name: 'Noon', from: '12:00', to: '14:00', cutoff: '20:00', stopsMax: null };
    return { action: 'settings_changed', body: { slots: [noon] } };
  },
  publishTaxSettings: async () => {
    const body = { scheme: 'regular', mealsPercent: 5, packsPercent: 5 };
    return { action: 'settings_changed', body };
  },
  publishIdentity: async () => {
    const { now } = (await owner.get('/api/admin/settings/identity')).body;
    return { action: 'settings_changed', body: { ...now, brandName: 'Calm' } };
  },
  publishTexts: async () => {
    const { now } = (await owner.get('/api/admin/settings/texts')).body;
    return { action: 'settings_changed', body: { ...now, heroTitle: 'Calm' } };
  },
  packOrder: async () => {
    const param = '2026-11-22';
    const orderId = await makeFrozenOrder(param);
    const packed = [{ mealId: 1, size: 'for-1', quantity: 1 }];
    return { action: 'order_packed', param, second: orderId, body: { packed } };
  },
  countCooked: async () => {
    const param = '2026-11-22';
    await makeFrozenOrder(param);
    const body = { mealId: 1, size: 'for-1', quantity: 5 };
    return { action: 'meal_cooked', param, body };
  },
  setPin: async () => ({
    action: 'pin_changed',
    body: { currentPassword: owner.password, pin: '4913' },
  }),
  createStation: async () => ({ action: 'station_made', body: stationForm }),
  renewStationLink: async () => ({
    action: 'station_link_renewed',
    param: (await owner.post('/api/admin/stations', stationForm)).body.id,
  }),
  revokeStation: async () => ({
    action: 'station_ended',
    param: (await owner.post('/api/admin/stations', stationForm)).body.id,
  }),
  decideLateStationEntry: async () => {
    await makeFrozenOrder('2026-11-22');
    const station = (await owner.post('/api/admin/stations', stationForm)).body;
    const input = { token: station.link.split('#')[1], code: station.code, deviceId: randomUUID() };
    const opened = await shop.visitor().post('/api/station/open', input, { csrf: false });
    await owner.send('DELETE', `/api/admin/stations/${station.id}`);
    const param = randomUUID();
    const entry = { id: param, mealId: 1, size: 'for-1', quantity: 1 };
    await linkClient(shop, opened.body.stationToken).post('/api/station/cooked', entry);
    return { action: 'station_entry_decided', param, body: { decision: 'accept' } };
  },
  noteSeenAmendments: async () => {
    const id = await makeFrozenOrder('2026-11-22');
    const readDay = async () => (await owner.get('/api/admin/kitchen/2026-11-22')).body;
    await readDay();
    await owner.send('PUT', `/api/admin/orders/${id}/status`, { status: 'cancelled', reason: 'x' });
    const through = (await readDay()).amendments.at(-1).number;
    return { action: 'amendments_seen', param: '2026-11-22', body: { through } };
  },
  closeBookDay: async () => ({ action: 'books_closed', param: '2026-11-01', body: {} }),
  noteCashCall: async () => {
    const { now } = (await owner.get('/api/admin/settings/payment')).body;
    await owner.send('PUT', '/api/admin/settings/payment', { ...now, cashNeedsCall: true });
    const caller = await makeCustomer(shop);
    const form = { packId: 'family', deliveryDate: '2026-11-25', addressId: caller.addressId };
    const param = (await caller.post('/api/orders', form)).body.id;
    return { action: 'customer_called', param, body: { outcome: 'reached' } };
  },
  publishPaymentSettings: async () => {
    const { now } = (await owner.get('/api/admin/settings/payment')).body;
    return { action: 'settings_changed', body: { ...now, cashForMeals: true } };
  },
  updateSettings: async () => {
    const { version } = (await owner.get('/api/admin/settings')).body;
    const { legalName, gstin, fssai, ...rest } = demoSeller;
    const seller = { ...rest, city: 'Mysuru' };
    return { action: 'settings_changed', body: { seller, version } };
  },
};

/** They only read, though with a body. */
const previews = [
  'previewForCustomer',
  'previewOrderForCustomer',
  'previewAreas',
  'previewClosing',
  'previewSlots',
  'previewPlans',
];

const writes = Object.entries(api).filter(
  ([name, { access, method }]) =>
    typeof access !== 'string' && method !== 'GET' && !previews.includes(name),
);

it('every write of staff is known here, and nothing else', () => {
  expect(Object.keys(deeds).toSorted()).toEqual(writes.map(([name]) => name).toSorted());
});

describe('exactly one entry more after', () => {
  it.each(writes)('%s', async (name, { method, path }) => {
    const prepare = deeds[name];
    if (!prepare) throw new Error('This call is not known here');
    const { action, param, second = '1', body } = await prepare();
    const before = await auditOf(shop);
    const address = path.replace(/:\w+/, String(param)).replace(/:\w+/, second);
    const answer = await owner.send(method, address, body);
    expect(answer.status, answer.text).toBeLessThan(300);
    const entries = (await auditOf(shop)).slice(before.length);
    expect(entries).toEqual([
      expect.objectContaining({
        action,
        actorId: owner.userId,
        at: shop.now(),
        ip: '127.0.0.1',
        requestId: answer.headers.get('x-request-id'),
      }),
    ]);
  });
});
