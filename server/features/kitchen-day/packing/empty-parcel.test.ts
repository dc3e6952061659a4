/** What is missing is in no run: boxes, and a whole order of which nothing could be packed. */
import { beforeEach, expect, it } from 'vitest';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { listRuns } from '#contract/staff/runs.ts';
import { sql } from '#server/db/sql.ts';
import { download } from '#server/testing/download.ts';
import { linkClient } from '#server/testing/links/link-client.ts';
import { type Customer, credit, makeOrder, makeStaff } from '#server/testing/makers.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { customer, setUpCustomer, shop } from '#server/testing/set-up-shop.ts';
import { writeShortMail, writeShortPush } from './short-messages.ts';

const sunday = '2026-11-22';
const line = { mealId: 1, size: 'for-1' };

setUpCustomer({ role: 'super_admin' });

let owner: Customer;
beforeEach(async () => {
  owner = await makeStaff(shop, 'super_admin');
  await credit(owner, customer, '5000.00');
});

const buy = () =>
  makeOrder(customer, {
    paymentMethod: 'wallet',
    deliveryDate: sunday,
    totalAmount: undefined,
    items: [{ ...line, quantity: 2 }],
  });
async function freeze(): Promise<void> {
  shop.setNow(new Date('2026-11-21T16:35:00Z'));
  await shop.runEvening();
}
/** Of these orders, as others of the day are listed, too. */
async function readFree(...ids: readonly string[]) {
  const { body } = await owner.get(`/api/admin/runs?date=${sunday}`);
  const { free, proposal } = body as ReplyOf<typeof listRuns>;
  const proposed = proposal.flatMap(({ orderIds }) => orderIds);
  return {
    boxes: free.flatMap(({ orderId, parcels }) => (ids.includes(orderId) ? [parcels] : [])),
    proposed: proposed.filter((id) => ids.includes(id)),
  };
}
/** As the rider's phone opens the run that was made. */
const linkOf = (made: { link: string; code: string }) => ({
  token: made.link.split('#')[1],
  code: made.code,
  deviceId: 'device-0001',
});
const rider = { name: 'Ravi Kumar', phone: '9811122233' };
const statusOf = async (id: string) => (await customer.get(`/api/orders/${id}`)).body.status;
const pack = (id: string, packed: number, short: number) =>
  owner.post(`/api/admin/kitchen/${sunday}/packing/${id}`, {
    packed: packed ? [{ ...line, quantity: packed }] : [],
    short: short ? [{ ...line, quantity: short, reason: 'ran_out' }] : [],
  });

it('the messages of an empty order promise nothing on its way; no run is proposed', async () => {
  const [empty, half] = [await buy(), await buy()];
  await freeze();
  await pack(empty.id, 0, 2);
  await pack(half.id, 1, 1);
  const seen = { boxes: [0, 1], proposed: [half.id] };
  expect(await readFree(empty.id, half.id)).toEqual(seen);
  const about = (orderId: string) => ({ userId: customer.userId, orderId }) as never;
  const words = 'Nothing of your order could be packed: 2 × Margherita Pizza.';
  const mail = await writeShortMail(shop.shop, about(empty.id));
  expect(mail?.content).toMatchObject({
    subject: `Order ${empty.number} could not be packed`,
    blocks: [{ text: words }, {}, {}],
  });
  expect(await writeShortPush(shop.shop, about(empty.id))).toMatchObject({ body: words });
  const rest = (await writeShortMail(shop.shop, about(half.id)))?.content.blocks[0];
  expect(rest).toMatchObject({ text: expect.stringContaining('Everything else is on its way') });
});

it('what is missing is no box that its rider looks for, or that a run is planned for', async () => {
  const { id } = await buy();
  const { id: freeId } = await buy();
  await freeze();
  await pack(freeId, 1, 1);
  expect((await readFree(id, freeId)).boxes).toEqual([2, 1]);
  const made = await owner.post('/api/admin/runs', { date: sunday, orderIds: [id], rider });
  const path = `/api/admin/runs/${made.body.id}`;
  const stop = async () => (await owner.get(path)).body.stops[0];
  const boxes = async () => (await stop()).parcels;
  expect(await boxes()).toBe(2);
  await pack(id, 1, 1);
  expect(await boxes()).toBe(1);
  const missing = [{ name: 'Margherita Pizza', size: 'for-1', quantity: 1 }];
  expect((await stop()).missing).toEqual(missing);
  shop.advanceMs(1000);
  await pack(id, 2, 0);
  expect(await stop()).not.toHaveProperty('missing');
  expect(await boxes()).toBe(2);
});

it('stays in the kitchen when nothing is packed after its run was made', async () => {
  const [empty, half] = [await buy(), await buy()];
  await freeze();
  const orderIds = [empty.id, half.id];
  const { body } = await owner.post('/api/admin/runs', { date: sunday, orderIds, rider });
  await pack(empty.id, 0, 2);
  await pack(half.id, 1, 1);
  const link = linkOf(body);
  const { stops } = (await customer.post('/api/run/open', link)).body;
  expect(stops).toMatchObject([
    { orderId: half.id, status: 'open' },
    { orderId: empty.id, status: 'moved', customer: null, due: null },
  ]);
  expect(await statusOf(half.id)).toBe('out_for_delivery');
  expect(await statusOf(empty.id)).toBe('confirmed');
  async function onItsWay(): Promise<string[]> {
    await shop.shop.background.settled();
    const subjects = (await shop.mailsTo(customer.email)).map(({ subject }) => subject);
    return subjects.filter((subject) => /on (its|the) way|out for delivery/i.test(subject));
  }
  expect(await onItsWay()).toEqual([expect.stringContaining(half.number)]);
  shop.advanceMs(1000);
  // On two tablets at once.
  await Promise.all([pack(empty.id, 1, 1), pack(empty.id, 1, 1)]);
  await shop.shop.background.settled();
  expect(await statusOf(empty.id)).toBe('out_for_delivery');
  await Promise.all([shop.sweep(), shop.sweep(), customer.post('/api/run/open', link)]);
  expect(await onItsWay()).toEqual(
    [half, empty].map(({ number }) => expect.stringContaining(number)),
  );
  const found = (await owner.get(`/api/admin/runs/${body.id}`)).body.stops;
  expect(found).toMatchObject([{ orderId: empty.id, status: 'open' }, { orderId: half.id }]);
});

async function allowCash(): Promise<void> {
  const limits = { cashMax: null, cashOrdersMax: null, upiId: null, cashNeedsCall: false };
  const ways = { cashForPacks: true, onlineForPacks: true, cashForMeals: true };
  const settings = { ...limits, ...ways, cashForFirstOrder: true };
  await owner.send('PUT', '/api/admin/settings/payment', settings);
}

it('joins an open run also after a crash, but not again once staff set it back', async () => {
  const [later, other] = [await buy(), await buy()];
  await freeze();
  const orderIds = [later.id, other.id];
  const { body } = await owner.post('/api/admin/runs', { date: sunday, orderIds, rider });
  await pack(later.id, 0, 2);
  const link = linkOf(body);
  await customer.post('/api/run/open', link);
  shop.advanceMs(1000);
  // The process that stored it was killed before it did more.
  await shop.database.db.execute(sql`
    INSERT INTO packing_entries (id, kitchen_id, delivery_date, order_id, packed, short, device,
      at, created_at, staff_id)
    SELECT gen_random_uuid(), kitchen_id, delivery_date, order_id, short, '[]', device,
      ${shop.shop.now()}, ${shop.shop.now()}, staff_id
    FROM packing_entries WHERE order_id = ${later.id}`);
  expect(await statusOf(later.id)).toBe('confirmed');
  await shop.sweep();
  expect(await statusOf(later.id)).toBe('out_for_delivery');
  const back = { status: 'preparing', reason: 'The box is still here' };
  await owner.send('PUT', `/api/admin/orders/${later.id}/status`, back);
  await shop.sweep();
  expect(await statusOf(later.id)).toBe('preparing');
});

it('packed before its run was opened, it is not sent out when staff take it up again', async () => {
  const [back, other] = [await buy(), await buy()];
  await freeze();
  const orderIds = [back.id, other.id];
  const { body } = await owner.post('/api/admin/runs', { date: sunday, orderIds, rider });
  await pack(back.id, 2, 0);
  const setTo = (status: string) =>
    owner.send('PUT', `/api/admin/orders/${back.id}/status`, { status, reason: 'They called' });
  expect((await setTo('pending')).status).toBe(200);
  const link = linkOf(body);
  await customer.post('/api/run/open', link);
  expect(await statusOf(other.id)).toBe('out_for_delivery');
  shop.advanceMs(1000);
  expect((await setTo('preparing')).status).toBe(200);
  await shop.sweep();
  expect(await statusOf(back.id)).toBe('preparing');
});

it('the run sheet has no stop where nothing is packed, and nothing to collect there', async () => {
  await allowCash();
  const cash = { paymentMethod: 'cod', deliveryDate: sunday };
  const [empty, full] = [await makeOrder(customer, cash), await makeOrder(customer, cash)];
  await freeze();
  const orderIds = [empty.id, full.id];
  await owner.post('/api/admin/runs', { date: sunday, orderIds, rider });
  const path = `/api/admin/kitchen/${sunday}/run-sheet.pdf`;
  const readSheet = async () =>
    (await readPdf((await download(shop, path, owner)).bytes)).pages.join('');
  expect(await readSheet()).toMatch(new RegExp(`1\\s+${empty.number} · [^]*cash ₹738.00`));
  await pack(empty.id, 0, 1);
  const sheet = await readSheet();
  expect(sheet).not.toContain(`${empty.number} ·`);
  expect(sheet).toMatch(new RegExp(`1\\s+${full.number} · [^]*cash ₹369.00`));
});

const sorryOf = async (id: string) => {
  const about = { userId: customer.userId, orderId: id } as never;
  return (await writeShortMail(shop.shop, about))?.content.blocks[1];
};
const sorry = { kind: 'text', text: 'We are sorry.' };
const promised = { kind: 'text', text: expect.stringMatching(/^We are sorry\. We look into/) };

it('who has paid nothing yet is promised nothing back', async () => {
  await allowCash();
  const { id } = await makeOrder(customer, { paymentMethod: 'cod', deliveryDate: sunday });
  await freeze();
  await pack(id, 0, 1);
  expect(await sorryOf(id)).toEqual(sorry);
});

it('who got a part back already is promised nothing more', async () => {
  const { id } = await buy();
  await freeze();
  await pack(id, 1, 1);
  expect(await sorryOf(id)).toEqual(promised);
  const part = { amount: '100.00', refundTo: 'wallet', reason: 'One was missing' };
  expect((await owner.post(`/api/admin/orders/${id}/refund`, part)).status).toBe(200);
  expect(await sorryOf(id)).toEqual(sorry);
});

it('who paid less at the door for it is promised nothing more', async () => {
  await allowCash();
  const items = [{ ...line, quantity: 2 }];
  const cash = { paymentMethod: 'cod', deliveryDate: sunday, totalAmount: undefined, items };
  const [less, all] = [await makeOrder(customer, cash), await makeOrder(customer, cash)];
  await freeze();
  const orderIds = [less.id, all.id];
  const { body } = await owner.post('/api/admin/runs', { date: sunday, orderIds, rider });
  for (const id of orderIds) await pack(id, 1, 1);
  const link = linkOf(body);
  const { runToken } = (await customer.post('/api/run/open', link)).body;
  async function collect(id: string, rupees: string): Promise<void> {
    const tick = { at: shop.now().toISOString(), outcome: 'delivered', cash: rupees };
    const answer = await linkClient(shop, runToken).post(`/api/run/stops/${id}`, tick);
    expect(answer.status, answer.text).toBe(200);
  }
  await collect(less.id, '300.00');
  await collect(all.id, String(Math.round(Number(all.totalAmount))));
  expect(await sorryOf(less.id)).toEqual(sorry);
  expect(await sorryOf(all.id)).toEqual(promised);
});

it('the run sheet counts what is in a parcel and names what is not, as its sums do', async () => {
  // No other order of this file is for this day.
  const monday = '2026-11-23';
  const two = { ...line, size: 'for-2' };
  const items = [
    { ...two, quantity: 2 },
    { ...line, quantity: 1 },
  ];
  const order = { paymentMethod: 'wallet', deliveryDate: monday, totalAmount: undefined };
  const part = await makeOrder(customer, { ...order, items });
  await makeOrder(customer, { ...order, items: [{ ...line, quantity: 2 }] });
  shop.setNow(new Date('2026-11-22T16:35:00Z'));
  await shop.runEvening();
  await owner.post('/api/admin/runs', { date: monday, orderIds: [part.id], rider });
  const path = `/api/admin/kitchen/${monday}/run-sheet.pdf`;
  const readSheet = async (language = 'en') => {
    const { bytes } = await download(shop, `${path}?language=${language}`, owner);
    // Without the spaces at which a line was broken.
    return (await readPdf(bytes)).pages.join('').replaceAll(/\s/g, '');
  };
  const whole = await readSheet();
  for (const text of ['5portions·Paid1stop·5portions·', '2portions·Paid1stop·2portions·']) {
    expect(whole).toContain(text);
  }
  expect(whole).toContain('2stops·7portions·');
  expect(whole).not.toContain('Missing');
  const packed = [{ ...two, quantity: 1 }];
  const short = [
    { ...two, quantity: 1, reason: 'ran_out' },
    { ...line, quantity: 1, reason: 'damaged' },
  ];
  await owner.post(`/api/admin/kitchen/${monday}/packing/${part.id}`, { packed, short });
  const missing = '1×MargheritaPizza(for2),1×MargheritaPizza';
  const sheet = await readSheet();
  expect(sheet).toContain(`2portions·PaidMissingfromtheparcel:${missing}1stop·2portions·`);
  expect(sheet).toContain('2stops·4portions·');
  expect(await readSheet('hi')).toMatch(/:1×MargheritaPizza\(2[^,]*\),1×MargheritaPizza\(1/);
  shop.advanceMs(1000);
  await owner.post(`/api/admin/kitchen/${monday}/packing/${part.id}`, { packed: items, short: [] });
  const again = await readSheet();
  expect(again).toContain('2stops·7portions·');
  expect(again).not.toContain('Missing');
});
