/** The words of a day: of who packs, who approves it, who brings it and who counts the cash. */
import { randomUUID } from 'node:crypto';
import type { LinkKind } from '#domain/links/work-link.ts';
import { linkClient } from '../../links/link-client.ts';
import { type Customer, makeStaff } from '../../makers.ts';
import type { Answer } from '../../test-client.ts';
import type { TestShop } from '../../test-shop.ts';
import { ok, word } from './write.ts';

export const day = '2026-11-22';
const eve = '2026-11-21T16:30:00.000Z';
const onTheDay = '2026-11-22T06:30:00.000Z';
const pin = '4913';
const line = { mealId: 1, size: 'for-1', quantity: 1 };
const rider = { name: word, phone: '9811122233' };

/** Opens a link of a run or a station on a new device. */
async function open(shop: TestShop, kind: LinkKind, made: Answer['body']) {
  const input = { token: made.link.split('#')[1], code: made.code, deviceId: word };
  const opened = await ok(shop.visitor().post(`/api/${kind}/open`, input, { csrf: false }));
  const token: string = opened[`${kind}Token`];
  return { ...linkClient(shop, token), token };
}

/** Packs what the eater must not get, with the words of whoever approves it. */
export async function cook(shop: TestShop, staff: Customer, customer: Customer, orderId: string) {
  const colleague = await makeStaff(shop, 'super_admin');
  const form = { currentPassword: colleague.password, pin };
  await ok(colleague.send('PUT', '/api/admin/pin', form));
  const profile = { diet: null, allergens: ['milk'] };
  await ok(customer.send('PUT', '/api/account/food-profile', profile));
  shop.setNow(eve);
  await shop.runEvening();
  const override = { reason: word, approval: { staffId: colleague.userId, pin } };
  const parcel = () => ({ packed: [line], override, id: randomUUID() });
  const makeStation = () =>
    ok(staff.post('/api/admin/stations', { name: word, kind: 'pack', date: day }));
  await ok(staff.post(`/api/admin/kitchen/${day}/packing/${orderId}`, parcel()));
  const station = await open(shop, 'station', await makeStation());
  shop.advanceMs(60_000);
  await ok(station.post(`/api/station/packing/${orderId}`, parcel()));
  const ended = await makeStation();
  const late = await open(shop, 'station', ended);
  await ok(staff.send('DELETE', `/api/admin/stations/${ended.id}`));
  shop.advanceMs(60_000);
  const [decided, waiting] = [randomUUID(), randomUUID()];
  for (const id of [decided, waiting]) {
    await late.post(`/api/station/packing/${orderId}`, { packed: [line], id }).catch(() => {});
  }
  const decision = { decision: 'accept', override };
  await ok(staff.post(`/api/admin/stations/late-entries/${decided}`, decision));
  return station;
}

/** A run with entries of its rider and of staff, in time and late. */
export async function bring(shop: TestShop, staff: Customer, orderIds: readonly string[]) {
  shop.setNow(onTheDay);
  const runs = '/api/admin/runs';
  const at = () => shop.now().toISOString();
  const [first = '', second = '', third = '', fourth = ''] = orderIds;
  const made = await ok(staff.post(runs, { date: day, orderIds: [first, second, third], rider }));
  const device = await open(shop, 'run', made);
  const paid = () => ({ at: at(), outcome: 'delivered', upi: '369' });
  await ok(device.post(`/api/run/stops/${first}`, paid()));
  await ok(
    device.post(`/api/run/stops/${second}`, { at: at(), outcome: 'failed', reason: 'refused' }),
  );
  await ok(staff.post(`${runs}/${made.id}/stops/${second}/decide`, { decision: 'cancel' }));
  await ok(staff.post(`${runs}/${made.id}/stops/${third}`, { ...paid(), upi: '300' }));
  await ok(staff.send('PUT', `${runs}/${made.id}/rider`, { rider }));
  await ok(staff.post(`${runs}/${made.id}/hand-over`, { counted: '10' }));
  const other = await ok(staff.post(runs, { date: day, orderIds: [fourth], rider }));
  const late = await open(shop, 'run', other);
  await ok(staff.send('DELETE', `${runs}/${other.id}`));
  const [decided, waiting] = [randomUUID(), randomUUID()];
  for (const id of [decided, waiting]) {
    await late.post(`/api/run/stops/${fourth}`, { ...paid(), id }).catch(() => {});
  }
  await ok(staff.post(`${runs}/late-ticks/${decided}`, { decision: 'accept' }));
  const running = await ok(staff.post(runs, { date: day, orderIds: [orderIds[4]], rider }));
  return { runId: made.id as string, device: await open(shop, 'run', running) };
}
