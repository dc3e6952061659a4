/** Flows of staff: statuses, parcels, stops of a run, the cash of a day, a cancelled day. */
import { makeCustomer, makeOrder, makePaidOrder, makeStaff } from '#server/testing/makers.ts';
import { again } from '../again.ts';
import { flow, passOf } from '../flow.ts';
import { actorOf, type StagedShop, sendAs } from '../staged-shop.ts';
import { date, frozenDay, openedRun, parcelOf, tickOf } from './kitchen-stage.ts';
import { customerWithWallet } from './orders.ts';

type Day = Awaited<ReturnType<typeof frozenDay>>;

async function setStatus(shop: StagedShop, { who, meal }: Day, status: string): Promise<void> {
  const path = `/api/admin/orders/${meal.id}/status`;
  await again(() => sendAs(shop, who, 'PUT', path, { status }), 200);
}

async function sendOut(shop: StagedShop, day: Day): Promise<void> {
  for (const status of ['preparing', 'out_for_delivery']) await setStatus(shop, day, status);
}

// Two flows: the mail that an order is on its way is not sent once it is delivered.
const moved = flow('sent out by staff', frozenDay, sendOut);

const delivered = flow(
  'delivered by staff',
  async (shop) => {
    const day = await frozenDay(shop);
    await sendOut(shop, day);
    return day;
  },
  (shop, day) => setStatus(shop, day, 'delivered'),
);

const packed = flow('parcel packed', frozenDay, async (shop, { who, meal }) => {
  const path = `/api/admin/kitchen/${date}/packing/${meal.id}`;
  const body = parcelOf(shop);
  await again(() => sendAs(shop, who, 'POST', path, body), 200);
});

const ticked = flow('stop with cash at the door', openedRun, async (shop, { rider, inCash }) => {
  const body = tickOf(shop, { cash: '1682' });
  await again(() => sendAs(shop, rider, 'POST', `/api/run/stops/${inCash.id}`, body), 200);
});

const counted = flow(
  'cash counted, books closed',
  async (shop) => {
    const run = await openedRun(shop);
    const { rider, inCash, meal } = run;
    const tick = (id: string, rest: object) =>
      sendAs(shop, rider, 'POST', `/api/run/stops/${id}`, tickOf(shop, rest));
    await tick(inCash.id, { cash: '1682' });
    await tick(meal.id, { id: crypto.randomUUID() });
    await shop.sweep();
    shop.advanceMs(24 * 3_600_000);
    await shop.sweep();
    return { ...run, who: await actorOf(await makeStaff(shop, 'super_admin')) };
  },
  async (shop, { who, runId }) => {
    const send = (path: string, body: object) => sendAs(shop, who, 'POST', path, body);
    await again(() => send(`/api/admin/runs/${runId}/hand-over`, { counted: '1682' }), 200);
    // Closed for once: the console then shows the closed day.
    await again(() => send(`/api/admin/books/${date}/close`, {}), 200, [409]);
  },
);

const cancelledDay = flow(
  'day cancelled',
  async (shop) => {
    await makePaidOrder(await makeCustomer(shop), shop.bank);
    await makeOrder(await customerWithWallet(shop), { paymentMethod: 'wallet' });
    await shop.sweep();
    return actorOf(await makeStaff(shop, 'super_admin'));
  },
  async (shop, who) => {
    const body = { date, reason: 'No gas', confirm: true };
    await again(() => sendAs(shop, who, 'POST', '/api/admin/kitchen/closed-days', body), 201);
    // The minutes in which it can be undone.
    shop.advanceMs(5 * 60_000);
    await passOf(shop.sweep);
  },
);

export const kitchenFlows = [moved, delivered, packed, ticked, counted, cancelledDay];
