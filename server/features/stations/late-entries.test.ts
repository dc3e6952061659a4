/** What a station sends after its link has ended: kept for staff, who accept or dismiss it. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { newestEntries } from '#server/testing/audit-log.ts';
import { type LinkClient, linkClient } from '#server/testing/links/link-client.ts';
import { type Customer, credit, makeOrder, makeStaff } from '#server/testing/makers.ts';
import { changeCustomer, customer, setUpShop, shop } from '#server/testing/set-up-shop.ts';

const hourMs = 3_600_000;
const latePath = '/api/admin/stations/late-entries';
const line = (quantity: number) => ({ mealId: 1, size: 'for-1', quantity });
let sunday: string;
let noon: number;
let week = 0;
let owner: Customer;
let table: LinkClient & { readonly id: string };

setUpShop();
beforeEach(async () => {
  week += 1;
  noon = Date.parse('2026-11-21T06:30:00.000Z') + week * 7 * 24 * hourMs;
  sunday = new Date(noon + 24 * hourMs).toISOString().slice(0, 10);
  shop.setNow(new Date(noon));
  await shop.runEvening();
  owner = await makeStaff(shop, 'super_admin');
  await changeCustomer();
  await credit(owner, customer, '5000.00');
});

async function open() {
  const form = { name: 'Table 1', kind: 'pack', date: sunday };
  const { id, link, code } = (await owner.post('/api/admin/stations', form)).body;
  const input = { token: link.split('#')[1], code, deviceId: randomUUID() };
  const opened = await shop.visitor().post('/api/station/open', input);
  expect(opened.status, opened.text).toBe(200);
  return { ...linkClient(shop, opened.body.stationToken), id };
}

/** An order of a frozen day, and a station of that day. */
async function frozenOrder(
  avoids: readonly string[] = [],
): Promise<{ id: string; number: string }> {
  const order = await makeOrder(customer, {
    paymentMethod: 'wallet',
    deliveryDate: sunday,
    totalAmount: undefined,
    items: [line(2)],
  });
  const profile = { diet: null, allergens: avoids };
  await customer.send('PUT', '/api/account/food-profile', profile);
  shop.setNow(new Date(noon + 10 * hourMs));
  await shop.runEvening();
  table = await open();
  shop.advanceMs(hourMs);
  return order;
}
const revoke = () => owner.send('DELETE', `/api/admin/stations/${table.id}`);
const at = () => new Date(shop.now().getTime() - 60_000).toISOString();
const pack = (orderId: string, body: object = {}) => {
  const entry = { id: randomUUID(), at: at(), packed: [line(2)], ...body };
  return table.post(`/api/station/packing/${orderId}`, entry);
};
/** Of this test: others are of other weeks. */
const waiting = async () =>
  (await owner.get(latePath)).body.filter(({ date }: { date: string }) => date === sunday);
const decide = (id: string, decision: string, more: object = {}) =>
  owner.post(`${latePath}/${id}`, { decision, ...more });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body.code}`;
const day = async () => (await owner.get(`/api/admin/kitchen/${sunday}`)).body;
const packingOf = async () => (await day()).orders[0]?.packing;
const kept = { code: 'station_late', kept: true };

it('waits when the day is over, once, and counts by the time of its device', async () => {
  const order = await frozenOrder();
  const [id, sentAt] = [randomUUID(), at()];
  const short = [{ ...line(1), reason: 'damaged' }];
  const body = { id, at: sentAt, packed: [line(1)], short };
  shop.setNow(new Date(noon + 2 * 24 * hourMs));
  for (const _ of [1, 2]) {
    const late = await pack(order.id, body);
    expect([late.status, late.body]).toMatchObject([410, kept]);
  }
  expect(codeOf(await pack(order.id, { ...body, short: [] }))).toBe('422 idempotency_key_reused');
  expect(await packingOf()).toBeNull();
  expect(await waiting()).toEqual([
    {
      id,
      station: 'Table 1',
      date: sunday,
      at: sentAt,
      cooked: null,
      receivedAt: shop.now().toISOString(),
      order: { id: order.id, number: order.number },
      packed: [{ ...line(1), name: expect.any(String) }],
      short: [{ ...short[0], name: expect.any(String) }],
    },
  ]);
  expect((await decide(id, 'accept')).body).toEqual({ isOverruled: false });
  expect(await packingOf()).toMatchObject({ packed: [line(1)], short, at: sentAt, by: 'Table 1' });
  expect(await waiting()).toEqual([]);
  expect(codeOf(await decide(id, 'dismiss'))).toBe('409 late_tick_decided');
  expect(codeOf(await decide(randomUUID(), 'dismiss'))).toBe('404 not_found');
  expect(await newestEntries(shop, 1)).toMatchObject([
    {
      action: 'station_entry_decided',
      actorId: owner.userId,
      after: { station: 'Table 1', decision: 'accept' },
    },
  ]);
});

it('waits when the link is revoked; what is dismissed counts for nothing', async () => {
  await frozenOrder();
  const cook = (body: object = {}) =>
    table.post('/api/station/cooked', { id: randomUUID(), at: at(), ...line(3), ...body });
  const inTime = randomUUID();
  await cook({ id: inTime });
  await revoke();
  for (const body of [{}, { ...line(4) }, { id: inTime }]) {
    expect((await cook(body)).body).toMatchObject(kept);
    shop.advanceMs(1_000);
  }
  const [three, four] = await waiting();
  expect([three.cooked, four.cooked]).toMatchObject([line(3), line(4)]);
  expect((await decide(three.id, 'dismiss')).status).toBe(200);
  expect((await decide(four.id, 'accept')).status).toBe(200);
  expect((await day()).cooked).toEqual([line(7)]);
  // What was sent in time, and whose answer was lost, does not wait.
  expect(await waiting()).toEqual([]);
});

it('stops like an entry in time, until a colleague approves it', async () => {
  const { id } = await frozenOrder(['milk']);
  const colleague = await makeStaff(shop, 'super_admin');
  for (const each of [owner, colleague]) {
    const form = { currentPassword: each.password, pin: '4913' };
    await each.send('PUT', '/api/admin/pin', form);
  }
  const approvedBy = ({ userId }: Customer) => ({
    override: { reason: 'Asked', approval: { staffId: userId, pin: '4913' } },
  });
  await revoke();
  // Who approves has a line; nothing of it is sent later, and no PIN is tried by an ended link.
  const approved = await pack(id, approvedBy(colleague));
  expect([codeOf(approved), approved.body.kept]).toEqual(['410 station_over', undefined]);
  await pack(id);
  const [late] = await waiting();
  const refused = await decide(late.id, 'accept');
  expect(codeOf(refused)).toBe('409 packing_stopped');
  expect(refused.body.stops).toMatchObject([{ mealId: 1, allergens: ['milk'] }]);
  expect(codeOf(await decide(late.id, 'accept', approvedBy(owner)))).toBe('422 approver_own');
  expect(await waiting()).toHaveLength(1);
  expect((await decide(late.id, 'accept', approvedBy(colleague))).status).toBe(200);
  expect(await packingOf()).toMatchObject({ marks: [{ kind: 'overridden' }], by: 'Table 1' });
});

it('does not win over what was entered after it; a cancelled order is kept back', async () => {
  const { id } = await frozenOrder();
  const early = at();
  await owner.post(`/api/admin/kitchen/${sunday}/packing/${id}`, { packed: [line(1)] });
  await revoke();
  await pack(id, { at: early });
  const [late] = await waiting();
  expect((await decide(late.id, 'accept')).body).toEqual({ isOverruled: true });
  expect((await packingOf()).packed).toEqual([line(1)]);
  const cancelled = { status: 'cancelled', reason: 'Rang' };
  await owner.send('PUT', `/api/admin/orders/${id}/status`, cancelled);
  await pack(id);
  const [after] = await waiting();
  expect((await decide(after.id, 'accept')).status).toBe(200);
  expect((await day()).keepBack).toMatchObject([{ orderId: id }]);
});

describe('A station whose link has ended cannot flood the kitchen', () => {
  const tooMany = 'Too many entries after the end of this link. Tell the kitchen.';

  it('with parcels: ten entries for an order', async () => {
    const order = await frozenOrder();
    const first = { id: randomUUID(), at: at() };
    await pack(order.id, first);
    await revoke();
    const answers = await Promise.all(Array.from({ length: 13 }, () => pack(order.id)));
    expect(answers.map(codeOf).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => '409 conflict'),
      ...Array.from({ length: 10 }, () => '410 station_late'),
    ]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(tooMany);
    const kept10 = await waiting();
    expect(kept10).toHaveLength(10);
    // What the kitchen has is known, and what it has decided does not make room.
    const [{ id: known, at: knownAt }] = kept10;
    for (const sent of [first, { id: known, at: knownAt }]) {
      expect((await pack(order.id, sent)).body).toMatchObject(kept);
    }
    await decide(known, 'dismiss');
    expect(codeOf(await pack(order.id))).toBe('409 conflict');
  });

  /** Portions of a meal, entry by entry. */
  const tap = (id: string = randomUUID()) =>
    table.post('/api/station/cooked', { id, at: at(), ...line(1) });
  const tapOften = async (times: number) => {
    const codes = [];
    for (let count = 0; count < times; count += 1) codes.push(codeOf(await tap()));
    return codes;
  };

  it('with what is cooked: 200 entries, which hide nothing that another one sent', async () => {
    const order = await frozenOrder();
    await revoke();
    const known = randomUUID();
    await tap(known);
    expect(new Set(await tapOften(199))).toEqual(new Set(['410 station_late']));
    expect(codeOf(await tap())).toBe('409 conflict');
    expect(codeOf(await tap(known))).toBe('410 station_late');
    table = await open();
    await revoke();
    shop.advanceMs(hourMs);
    await pack(order.id);
    expect((await waiting()).at(-1)).toMatchObject({ order: { id: order.id } });
  });
});

it('is refused as ever where it cannot be, and is not kept then', async () => {
  const { id } = await frozenOrder();
  await revoke();
  expect((await pack(randomUUID())).status).toBe(404);
  expect((await pack(id, { packed: [line(3)] })).body.issues).toMatchObject([
    { path: 'packed.0.quantity' },
  ]);
  const unknown = { id: randomUUID(), mealId: 999_999, size: 'for-1', quantity: 1 };
  expect((await table.post('/api/station/cooked', unknown)).status).toBe(422);
  expect(codeOf(await table.get('/api/station'))).toBe('410 station_over');
  expect(await waiting()).toEqual([]);
});
