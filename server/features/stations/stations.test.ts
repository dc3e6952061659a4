/** Stations over HTTP: opened by a link, they see and enter their own day and nothing else. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { newestEntries } from '#server/testing/audit-log.ts';
import { type LinkClient, linkClient } from '#server/testing/links/link-client.ts';
import { type Customer, credit, makeOrder, makeStaff } from '#server/testing/makers.ts';
import { changeCustomer, customer, setUpShop, shop } from '#server/testing/set-up-shop.ts';

const dayMs = 86_400_000;
let sunday: string;
let noon: number;
let week = 0;
let owner: Customer;

setUpShop();
beforeEach(async () => {
  week += 1;
  noon = Date.parse('2026-11-21T06:30:00.000Z') + week * 7 * dayMs;
  sunday = new Date(noon + dayMs).toISOString().slice(0, 10);
  shop.setNow(new Date(noon));
  await shop.runEvening();
  owner = await makeStaff(shop, 'super_admin');
  await changeCustomer();
  await credit(owner, customer, '5000.00');
});

const deviceId = 'tablet-at-stove-1';
const line = (quantity: number) => ({ mealId: 1, size: 'for-1', quantity });
const buy = (changes: object = {}) =>
  makeOrder(customer, {
    paymentMethod: 'wallet',
    deliveryDate: sunday,
    totalAmount: undefined,
    items: [line(2)],
    ...changes,
  });
const freeze = async () => {
  shop.setNow(new Date(noon + 10 * 3_600_000));
  await shop.runEvening();
};
const make = async (changes: object = {}) => {
  const form = { name: 'Table 1', kind: 'pack', date: sunday, ...changes };
  const answer = await owner.post('/api/admin/stations', form);
  expect(answer.status, answer.text).toBe(201);
  return answer.body as { id: string; link: string; code: string };
};
const openWith = (link: string, code: string, device = deviceId) =>
  shop.visitor().post('/api/station/open', { token: link.split('#')[1], code, deviceId: device });
const open = async (changes: object = {}): Promise<LinkClient & { id: string }> => {
  const { id, link, code } = await make(changes);
  const answer = await openWith(link, code);
  expect(answer.status, answer.text).toBe(200);
  return { ...linkClient(shop, answer.body.stationToken), id };
};

it('sees its day without family names, phones and addresses, and packs', async () => {
  const { id, number } = await buy();
  await freeze();
  const table = await open();
  const shift = await table.get('/api/station');
  expect(shift.body).toMatchObject({ station: { name: 'Table 1', kind: 'pack' }, date: sunday });
  expect(shift.body.orders).toMatchObject([{ number, firstName: 'Asha', items: [line(2)] }]);
  expect(shift.body.meals).toMatchObject([{ id: 1, imageUrl: expect.any(String) }]);
  for (const secret of ['Menon', '98765', 'Lakshmi', customer.email]) {
    expect(shift.text).not.toContain(secret);
  }
  const done = await table.post(`/api/station/packing/${id}`, { packed: [line(2)] });
  expect(done.body.packing).toMatchObject({ isComplete: true, by: 'Table 1' });
  const counted = await table.post('/api/station/cooked', { ...line(2), id: randomUUID() });
  expect(counted.body.cooked).toEqual([line(2)]);
});

it('has the parcels in the order in which they leave', async () => {
  const slot = (name: string, from: string, to: string) => ({
    name,
    from,
    to,
    cutoff: '22:00',
    stopsMax: null,
  });
  const publish = (slots: object[]) => owner.send('PUT', '/api/admin/slots', { slots });
  const published = await publish([slot('Noon', '12:00', '14:00'), slot('Eve', '19:00', '21:00')]);
  expect(published.status, published.text).toBe(200);
  onTestFinished(async () => {
    await publish([]);
  });
  const evening = await buy({ slotId: 'eve' });
  const atNoon = await buy({ slotId: 'noon' });
  await freeze();
  const { orders } = (await (await open()).get('/api/station')).body;
  const numbers = orders.map(({ number }: { number: string }) => number);
  expect(numbers).toEqual([atNoon.number, evening.number]);
});

it('at the stove names nobody', async () => {
  await buy();
  await freeze();
  const stove = await open({ kind: 'cook' });
  const { body, text } = await stove.get('/api/station');
  expect(body).toMatchObject({ orders: [], approvers: [], toCook: [line(2)] });
  expect(text).not.toContain('Asha');
});

it('at the stove says how many portions must be without what, with all changes', async () => {
  await customer.send('PUT', '/api/account/food-profile', { diet: null, allergens: ['peanut'] });
  const { id } = await buy();
  await freeze();
  const stove = await open({ kind: 'cook' });
  const read = async () => (await stove.get('/api/station')).body;
  const { batches, orders, meals } = await read();
  expect([batches, orders]).toEqual([[{ ...line(2), allergens: ['peanut'] }], []]);
  expect(meals).toMatchObject([{ mayContain: expect.any(Array) }]);
  await owner.send('PUT', `/api/admin/orders/${id}/status`, { status: 'cancelled', reason: 'x' });
  expect((await read()).batches).toEqual([]);
});

it('at the stove packs no parcel, also not when its link has ended', async () => {
  const { id } = await buy();
  await freeze();
  const stove = await open({ kind: 'cook' });
  const pack = () => stove.post(`/api/station/packing/${id}`, { packed: [line(2)] });
  const inTime = await pack();
  await owner.send('DELETE', `/api/admin/stations/${stove.id}`);
  for (const { status, body } of [inTime, await pack()]) {
    expect([status, body.code]).toEqual([404, 'not_found']);
  }
  const { orders } = (await owner.get(`/api/admin/kitchen/${sunday}`)).body;
  expect(orders).toMatchObject([{ orderId: id, packing: null }]);
  const late = (await owner.get('/api/admin/stations/late-entries')).body;
  expect(late.filter(({ date }: { date: string }) => date === sunday)).toEqual([]);
});

it('sees what changed since the day was frozen, at the stove as at the table', async () => {
  const { id, number } = await buy();
  await freeze();
  const stations = [await open({ kind: 'cook' }), await open()];
  await owner.send('PUT', `/api/admin/orders/${id}/status`, { status: 'cancelled', reason: 'x' });
  for (const station of stations) {
    const { body } = await station.get('/api/station');
    expect(body.amendments).toMatchObject([
      { number: 1, kind: 'cancelled', orderNumber: number, items: [line(2)] },
    ]);
    expect(body.toCook).toEqual([]);
  }
});

it('stops for what an eater must not get; the log names who approved and the station', async () => {
  const { id } = await buy();
  await customer.send('PUT', '/api/account/food-profile', { diet: null, allergens: ['milk'] });
  await freeze();
  const pin = '4913';
  await owner.send('PUT', '/api/admin/pin', { currentPassword: owner.password, pin });
  const table = await open();
  const pack = (body: object) =>
    table.post(`/api/station/packing/${id}`, { packed: [line(2)], ...body });
  expect((await pack({})).body.code).toBe('packing_stopped');
  const { approvers } = (await table.get('/api/station')).body;
  const [{ id: staffId }] = approvers.filter((each: { id: string }) => each.id === owner.userId);
  const override = (typed: string) => ({
    override: { reason: 'Asked', approval: { staffId, pin: typed } },
  });
  expect((await pack(override('9999'))).body.code).toBe('pin_wrong');
  expect((await pack(override(pin))).body.packing.marks).toMatchObject([{ kind: 'overridden' }]);
  expect(await newestEntries(shop, 1)).toMatchObject([
    {
      action: 'packing_overridden',
      actorId: owner.userId,
      after: { station: 'Table 1', approverId: owner.userId },
    },
  ]);
});

it('is opened on one device only, and ends when staff end it or its day is over', async () => {
  const { id, link, code } = await make();
  const wrong = await openWith(link, code === '0000' ? '0001' : '0000');
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong_code']);
  const { stationToken } = (await openWith(link, code)).body;
  const table = linkClient(shop, stationToken);
  expect((await openWith(link, code, 'another-tablet')).body.code).toBe('other_device');
  const listed = await owner.get(`/api/admin/stations?date=${sunday}`);
  expect(listed.body).toMatchObject([{ id, isOver: false, openedAt: shop.now().toISOString() }]);
  const renewed = await owner.post(`/api/admin/stations/${id}/link`);
  expect((await table.get('/api/station')).status).toBe(410);
  const other = linkClient(
    shop,
    (await openWith(renewed.body.link, renewed.body.code, 'another-tablet')).body.stationToken,
  );
  expect((await other.get('/api/station')).status).toBe(200);
  expect((await owner.send('DELETE', `/api/admin/stations/${id}`)).status).toBe(204);
  expect((await other.get('/api/station')).body.code).toBe('station_over');
  const late = await open();
  shop.setNow(new Date(noon + 2 * dayMs));
  expect((await late.post('/api/station/cooked', line(1))).status).toBe(410);
});

it('knows orders of its own day only, and opens no other call', async () => {
  const { id } = await buy();
  await freeze();
  const monday = new Date(noon + 2 * dayMs).toISOString().slice(0, 10);
  const table = await open({ date: monday });
  const other = await table.post(`/api/station/packing/${id}`, { packed: [] });
  expect([other.status, other.body.code]).toEqual([409, 'day_not_frozen']);
  expect((await table.get(`/api/admin/kitchen/${sunday}`)).status).toBe(401);
  expect((await owner.get('/api/station')).status).toBe(401);
});
