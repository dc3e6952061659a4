/** Packing a frozen day over HTTP: what stops, who approves, what is missing, what counts. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '#server/db/listen.ts';
import { newestEntries } from '#server/testing/audit-log.ts';
import { type Customer, credit, makeOrder, makeStaff } from '#server/testing/makers.ts';
import { openStream } from '#server/testing/open-stream.ts';
import { changeCustomer, customer, setUpShop, shop } from '#server/testing/set-up-shop.ts';

const dayMs = 86_400_000;
/** A Sunday for each test, which begins at noon in India on the day before. */
let sunday: string;
let noon: number;
let week = 0;
let owner: Customer;
let colleague: Customer;

setUpShop();
beforeEach(async () => {
  week += 1;
  noon = Date.parse('2026-11-21T06:30:00.000Z') + week * 7 * dayMs;
  sunday = new Date(noon + dayMs).toISOString().slice(0, 10);
  shop.setNow(new Date(noon));
  await shop.runEvening();
  owner = await makeStaff(shop, 'super_admin');
  colleague = await makeStaff(shop, 'order_management');
  await changeCustomer();
  await credit(owner, customer, '5000.00');
});

const pin = '4913';
const setPin = (who: Customer, changes: object = {}) =>
  who.send('PUT', '/api/admin/pin', { currentPassword: who.password, pin, ...changes });
const buy = (changes: object = {}) =>
  makeOrder(customer, {
    paymentMethod: 'wallet',
    deliveryDate: sunday,
    totalAmount: undefined,
    items: [{ mealId: 1, size: 'for-1', quantity: 2 }],
    ...changes,
  });
const freeze = async () => {
  shop.setNow(new Date(noon + 10 * 3_600_000));
  await shop.runEvening();
};
const at = (part = '') => `/api/admin/kitchen/${sunday}${part}`;
const line = (quantity: number, mealId = 1) => ({ mealId, size: 'for-1', quantity });
const pack = (id: string, body: object, headers = {}) =>
  owner.send('POST', at(`/packing/${id}`), body, { headers });
const declare = (profile: object) =>
  customer.send('PUT', '/api/account/food-profile', { diet: null, allergens: [], ...profile });
const readDay = async () => (await owner.get(at())).body;
const cancel = (id: string) =>
  owner.send('PUT', `/api/admin/orders/${id}/status`, { status: 'cancelled', reason: 'Test' });
/** As the chef enters it in the menu. */
async function findPeanutIn(mealId: number): Promise<void> {
  const query = (text: string, values: unknown[]) => shop.database.pool.query(text, values);
  const { rows } = await query('SELECT allergens FROM meals WHERE id = $1', [mealId]);
  const change = 'UPDATE meals SET allergens = $1 WHERE id = $2';
  onTestFinished(async () => {
    await query(change, [rows[0].allergens, mealId]);
  });
  await query(change, [[...rows[0].allergens, 'peanut'], mealId]);
}
const approval = () => ({
  reason: 'Asked on the phone',
  approval: { staffId: colleague.userId, pin },
});

describe('A parcel', () => {
  it('is packed once the day is frozen, and counts in portions', async () => {
    const { id } = await buy();
    const early = await pack(id, { packed: [line(2)] });
    expect([early.status, early.body.code]).toEqual([409, 'day_not_frozen']);
    await freeze();
    const first = await pack(id, { packed: [line(1)] });
    expect(first.body).toMatchObject({ orderId: id, isOverruled: false });
    expect(first.body.packing).toMatchObject({ isComplete: false, by: 'Asha Menon' });
    await pack(id, { packed: [line(2)] });
    const day = await readDay();
    expect(day.totals).toMatchObject({ ordered: 2, toCook: 2, packed: 2, short: 0 });
    expect(day.orders[0].packing).toMatchObject({ isComplete: true, packed: [line(2)], marks: [] });
    expect(await newestEntries(shop, 1)).toMatchObject([
      { action: 'order_packed', actorId: owner.userId, after: { date: sunday } },
    ]);
  });

  it('of a pack that left before its cut-off is packed as its customer chose it', async () => {
    const changes = { type: 'meal-pack', packId: 'starter', items: undefined };
    const { id } = await buy({ ...changes, paymentMethod: 'cod' });
    const meals = [{ mealId: 1, quantity: 5 }];
    const chosen = await customer.send('PUT', `/api/orders/${id}/pack-meals`, { meals });
    expect(chosen.status, chosen.text).toBe(200);
    const left = { status: 'out_for_delivery', reason: 'Test' };
    await owner.send('PUT', `/api/admin/orders/${id}/status`, left);
    await freeze();
    expect((await readDay()).totals).toMatchObject({ ordered: 5, toCook: 5, packed: 0 });
    const packed = await pack(id, { packed: [line(5)] });
    expect(packed.status, packed.text).toBe(200);
  });

  it('refuses what is not part of the order, too much, and unknown orders', async () => {
    const { id } = await buy();
    await freeze();
    const wrong = await pack(id, { packed: [line(2), line(1, 3)], short: [line(1)] });
    expect(wrong.status).toBe(422);
    expect(wrong.body.issues).toEqual([
      { path: 'packed.1.mealId', message: 'This is not part of the order' },
      { path: 'short.0.quantity', message: 'Only 2 of this are ordered' },
    ]);
    expect((await pack(randomUUID(), { packed: [] })).status).toBe(404);
    expect((await pack(id, { packed: [line(0)] })).body.issues).toMatchObject([
      { path: 'packed.0.quantity' },
    ]);
    expect((await readDay()).totals.packed).toBe(0);
  });

  it('is entered once, however often the request comes', async () => {
    const { id } = await buy();
    await freeze();
    const body = { packed: [line(2)] };
    const count = async () =>
      (await shop.database.pool.query('SELECT FROM packing_entries WHERE order_id = $1', [id]))
        .rowCount;
    await pack(id, body);
    await pack(id, body);
    expect(await count()).toBe(1);
    const key = { 'idempotency-key': 'one' };
    await pack(id, { packed: [line(1)] }, key);
    await pack(id, { packed: [line(1)] }, key);
    expect(await count()).toBe(2);
    expect((await pack(id, body, key)).body.code).toBe('idempotency_key_reused');
    const own = { ...body, id: randomUUID() };
    const [one, two] = await Promise.all([pack(id, own), pack(id, own)]);
    expect([one.status, two.status, await count()]).toEqual([200, 200, 3]);
  });

  it('stops for what was found in a dish after the day was frozen, until it is over', async () => {
    await declare({ allergens: ['peanut'] });
    const { id } = await buy({ items: [{ mealId: 3, size: 'for-1', quantity: 1 }] });
    await freeze();
    await findPeanutIn(3);
    expect((await readDay()).orders[0].unsuitable).toEqual([3]);
    const stopped = await pack(id, { packed: [line(1, 3)] });
    expect([stopped.status, stopped.body.code]).toEqual([409, 'packing_stopped']);
    expect(stopped.body.stops).toMatchObject([{ mealId: 3, allergens: ['peanut'] }]);
    shop.advanceMs(2 * dayMs);
    owner = await makeStaff(shop, 'super_admin');
    expect((await readDay()).orders[0].unsuitable).toEqual([]);
  });

  it('of an earlier time is kept, and what was entered later counts', async () => {
    const { id } = await buy();
    await freeze();
    shop.advanceMs(3_600_000);
    await pack(id, { packed: [line(2)] });
    const earlier = new Date(shop.now().getTime() - 60_000).toISOString();
    const late = await pack(id, { packed: [line(1)], id: randomUUID(), at: earlier });
    expect(late.body).toMatchObject({ isOverruled: true, packing: { packed: [line(2)] } });
    // A clock that is ahead does not outlast what is entered after it.
    const ahead = new Date(shop.now().getTime() + dayMs).toISOString();
    await pack(id, { packed: [line(1)], id: randomUUID(), at: ahead });
    shop.advanceMs(1000);
    expect((await pack(id, { packed: [line(2)] })).body.isOverruled).toBe(false);
  });

  it('of an order that was cancelled meanwhile is kept back', async () => {
    const [packed, late, open] = [await buy(), await buy(), await buy()];
    await freeze();
    await pack(packed.id, { packed: [line(2)] });
    for (const { id } of [packed, late, open]) await cancel(id);
    // Packed before, too, but it comes in only now: its parcel is there all the same.
    const entry = { id: randomUUID(), at: shop.now().toISOString(), packed: [line(2)] };
    for (const _ of ['sent', 'sent again']) {
      const refused = await pack(late.id, entry);
      expect([refused.status, refused.body.code]).toEqual([409, 'order_not_cooked']);
      expect(refused.body.message).toContain('Keep its parcel back, or bring it back.');
      expect(refused.body.kept).toBe(true);
    }
    const day = await readDay();
    const isBack = (number: string) => ({ number, status: 'cancelled' });
    expect(day.keepBack).toMatchObject([packed, late].map(({ number }) => isBack(number)));
    expect(day.totals).toMatchObject({ toCook: 0, packed: 0 });
  });
});

describe('What its eater must not get', () => {
  it('stops, until another member of staff approves it by their PIN', async () => {
    const { id } = await buy();
    await declare({ allergens: ['gluten', 'milk'] });
    await freeze();
    const stopped = await pack(id, { packed: [line(2)] });
    expect([stopped.status, stopped.body.code]).toEqual([409, 'packing_stopped']);
    expect(stopped.body.stops).toMatchObject([{ mealId: 1, allergens: ['gluten', 'milk'] }]);
    const why = expect.stringContaining('contains gluten, milk: its eater must not get it');
    expect(stopped.body.issues).toEqual([{ path: 'packed.0.mealId', message: why }]);
    const body = { packed: [line(2)], override: approval() };
    expect((await pack(id, body)).body.code).toBe('approver_unknown');
    expect((await setPin(colleague)).status).toBe(200);
    expect((await setPin(owner)).status).toBe(200);
    const own = { ...approval(), approval: { staffId: owner.userId, pin } };
    expect((await pack(id, { ...body, override: own })).body.code).toBe('approver_own');
    const done = await pack(id, body);
    expect(done.body.packing.marks).toEqual([
      { mealId: 1, kind: 'overridden', text: 'Not for its eater; approved by Asha Menon' },
    ]);
    expect(await newestEntries(shop, 1)).toMatchObject([
      {
        action: 'packing_overridden',
        actorId: owner.userId,
        after: { reason: 'Asked on the phone', approverId: colleague.userId },
      },
    ]);
  });

  it('is approved for one meal, and the rest is packed after it', async () => {
    const [{ id }, other] = [await buy(), await buy()];
    await declare({ allergens: ['milk'] });
    await freeze();
    await setPin(colleague);
    await pack(id, { packed: [line(1)], override: approval() });
    const more = await pack(id, { packed: [line(2)], id: randomUUID() });
    expect([more.status, more.body.code]).toEqual([409, 'packing_stopped']);
    // As a station sends it once the parcel is done, a while later.
    shop.advanceMs(60_000);
    const body = { packed: [line(1)], short: [line(1)], id: randomUUID() };
    const rest = await pack(id, body);
    expect(rest.status, rest.text).toBe(200);
    expect(rest.body.packing).toMatchObject({ isComplete: true, marks: [{ kind: 'overridden' }] });
    expect((await pack(other.id, { packed: [line(1)] })).body.code).toBe('packing_stopped');
  });

  it('names each who approved a meal', async () => {
    const { id } = await buy({ items: [line(1), line(1, 4)] });
    await findPeanutIn(4);
    await declare({ allergens: ['milk', 'peanut'] });
    await freeze();
    await setPin(colleague);
    await pack(id, { packed: [line(1)], override: approval() });
    const third = await makeStaff(shop, 'order_management');
    const rename = "UPDATE users SET first_name = 'Ravi' WHERE id = $1";
    await shop.database.pool.query(rename, [third.userId]);
    await setPin(third);
    shop.advanceMs(60_000);
    const override = { reason: 'Asked', approval: { staffId: third.userId, pin } };
    const { body } = await pack(id, { packed: [line(1), line(1, 4)], override });
    const by = 'Not for its eater; approved by';
    expect(body.packing.marks.map(({ text }: { text: string }) => text)).toEqual([
      `${by} Asha Menon and Ravi Menon`,
      `${by} Ravi Menon`,
    ]);
  });

  it('stops again for what was found in it after it was approved', async () => {
    const { id } = await buy({ items: [line(1), line(1, 4)] });
    await declare({ allergens: ['milk', 'peanut'] });
    await freeze();
    await setPin(colleague);
    const first = { packed: [line(1)] };
    expect((await pack(id, { ...first, override: approval() })).status).toBe(200);
    await findPeanutIn(1);
    expect((await readDay()).orders[0].packing.marks).toEqual([]);
    const done = { packed: [line(1), line(1, 4)] };
    // What is not changed is said once more, too.
    for (const body of [done, first]) {
      const stopped = await pack(id, body);
      expect([stopped.status, stopped.body.code]).toEqual([409, 'packing_stopped']);
      expect(stopped.body.stops).toMatchObject([{ mealId: 1, allergens: ['milk', 'peanut'] }]);
    }
    const again = await pack(id, { ...first, override: approval() });
    expect(again.body.packing.marks).toMatchObject([{ mealId: 1, kind: 'overridden' }]);
    expect((await pack(id, done)).body.packing).toMatchObject({ isComplete: true });
  });

  it('is packed and marked where the eater accepted it when ordering', async () => {
    await declare({ allergens: ['milk'] });
    const { id } = await buy({ acceptAllergens: true });
    await freeze();
    const { body } = await pack(id, { packed: [line(2)] });
    expect(body.packing.marks).toMatchObject([{ mealId: 1, kind: 'accepted' }]);
    // What was frozen counts, whatever the order says now.
    await shop.database.pool.query('UPDATE orders SET accepted_allergens = NULL');
    expect((await readDay()).orders[0]).toMatchObject({
      unsuitable: [1],
      accepted: [{ mealId: 1, allergens: ['milk'] }],
    });
  });

  it('is guessed at five times an hour at most, or until it is a new one', async () => {
    const { id } = await buy();
    await declare({ allergens: ['milk'] });
    await freeze();
    await setPin(colleague);
    const guess = (guessed: string) =>
      pack(id, {
        packed: [line(2)],
        override: { reason: 'x', approval: { staffId: colleague.userId, pin: guessed } },
      });
    for (let count = 0; count < 5; count += 1) {
      const { body } = await guess('1111');
      expect(body.issues).toMatchObject([{ path: 'override.approval.pin' }]);
    }
    const locked = await guess(pin);
    expect([locked.status, locked.body.code]).toEqual([429, 'pin_locked']);
    shop.advanceMs(3_600_000);
    expect((await guess(pin)).status).toBe(200);
    for (let count = 0; count < 5; count += 1) await guess('1111');
    expect((await guess(pin)).status).toBe(429);
    await setPin(colleague, { pin: '5820' });
    expect((await guess('5820')).status).toBe(200);
  });
});

it('a PIN is set with the password, and is not easy to guess', async () => {
  const easy = await setPin(owner, { pin: '1234' });
  expect(easy.body.issues).toMatchObject([{ path: 'pin' }]);
  const wrong = await setPin(owner, { currentPassword: 'no' });
  expect(wrong.body.issues).toMatchObject([{ path: 'currentPassword' }]);
  await setPin(owner);
  const { body } = await owner.get('/api/admin/kitchen/approvers');
  const hasPin = (who: Customer) => body.find((each: { id: string }) => each.id === who.userId);
  expect(hasPin(owner)).toMatchObject({ hasPin: true });
  expect(hasPin(colleague)).toMatchObject({ hasPin: false });
});

it('what is missing reaches the customer by mail and on the page of the order', async () => {
  const { id } = await buy();
  await freeze();
  await pack(id, { packed: [line(1)], short: [{ ...line(1), reason: 'damaged' }] });
  await pack(id, { packed: [line(1)], short: [{ ...line(1), reason: 'damaged' }] });
  await shop.shop.background.settled();
  const { rows } = await shop.database.pool.query(
    "SELECT status FROM mails WHERE kind = 'order_short' AND order_id = $1",
    [id],
  );
  expect(rows).toEqual([{ status: 'sent' }]);
  const short = [{ mealId: 1, size: 'for-1', quantity: 1, reason: 'damaged' }];
  expect((await customer.get(`/api/orders/${id}`)).body.short).toMatchObject(short);
  expect((await owner.get(`/api/admin/orders/${id}`)).body.short).toMatchObject(short);
  expect((await readDay()).totals).toMatchObject({ packed: 1, short: 1 });
  await pack(id, { packed: [line(2)] });
  expect((await customer.get(`/api/orders/${id}`)).body.short).toBeUndefined();
});

it('what was missing and is found again reaches the page of the order at once', async () => {
  const { id } = await buy();
  await freeze();
  await pack(id, { packed: [line(1)], short: [line(1)] });
  const listener = listen(shop.database.url, 'order_changed', shop.shop.orderStreams.publish);
  onTestFinished(listener.stop);
  const { text } = await openStream(customer, `${shop.origin}/api/orders/events`);
  const notify = (what: string) =>
    shop.database.pool.query("SELECT pg_notify('order_changed', $1)", [
      `${what} ${customer.userId}`,
    ]);
  await expect
    .poll(async () => {
      await notify('nothing');
      return text();
    })
    .toContain('nothing');
  expect(text()).not.toContain(id);
  await pack(id, { packed: [line(2)] });
  await expect.poll(text).toContain(id);
});

it('what is cooked is added up, each entry once', async () => {
  await buy();
  await freeze();
  const count = (body: object) => owner.post(at('/cooked'), { ...line(3), ...body });
  const id = randomUUID();
  await count({ id });
  expect((await count({ id })).body.cooked).toEqual([line(3)]);
  expect((await count({ quantity: -1 })).body.cooked).toEqual([line(2)]);
  expect((await count({ id, quantity: 4 })).body.code).toBe('idempotency_key_reused');
  // Two devices take back the same portion: no debt is left for what is cooked next.
  const taken = async (quantity: number) => {
    shop.advanceMs(1);
    return (await count({ quantity })).body.cooked;
  };
  expect([await taken(-2), await taken(-2), await taken(2)]).toEqual([[], [], [line(2)]]);
  const other = await count({ mealId: 2 });
  expect(other.body.issues).toMatchObject([{ path: 'mealId' }]);
  expect((await readDay()).cooked).toEqual([line(2)]);
});
